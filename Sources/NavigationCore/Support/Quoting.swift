extension String {
  /// This string with `\n` for each end of a line.
  var onOneLine: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
  }

  /// This string in quotes, on one line.
  var quoted: String {
    var quoted = "\""
    for character in self {
      if character.isNewline {
        quoted += "\\n"
      } else {
        // A quote and a combining mark after it are one character.
        for scalar in character.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { quoted += "\\" }
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
