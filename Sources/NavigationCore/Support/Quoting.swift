extension String {
  /// In quotes, on one line.
  var quoted: String {
    var quoted = "\""
    for character in self {
      if character.isNewline {
        quoted += "\\n"
      } else {
        // A combining mark may follow a quote, and is one character with it.
        for scalar in character.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { quoted += "\\" }
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
