extension String {
  /// In quotes, on one line.
  package var quoted: String {
    var quoted = "\""
    for character in self {
      switch character {
      case "\"", "\\": quoted += "\\\(character)"
      case _ where character.isNewline: quoted += "\\n"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }
}
