/// The list of case studies, and the user's choices.
public struct Menu: Sendable {
  /// A choice that the user makes.
  public enum Choice {
    case tell([CaseStudy])
    case leave
    case help
    case list
    case unknown(String)
  }

  public init() {}

  /// The numbers, names, and titles of all case studies.
  public var lines: [String] {
    let width = CaseStudy.all.map(\.name.count).max() ?? 0
    return zip(1..., CaseStudy.all).map { number, study in
      let space = String(repeating: " ", count: width - study.name.count)
      return "\(number < 10 ? " " : "")\(number)  \(study.name)\(space)  \(study.title)"
    }
  }

  /// The usage, followed by the list.
  public var help: [String] {
    [
      "usage: CaseStudies [NAME | NUMBER]... [--list] [--help]", "",
      "Shows case studies by number, or by the beginning of a name: the problem, the",
      "solution, and the code of both. Without arguments, asks which one to show, or",
      "shows all if the input is not a terminal. --list only lists them.",
      "Exit status: 0, or 64 for an unknown case study.",
      "",
    ] + lines
  }

  /// Returns the choice that a line makes. An empty line chooses all case studies.
  public func choice(_ line: String) -> Choice {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.isEmpty { return .tell(CaseStudy.all) }
    if ["q", "quit", "exit"].contains(words[0].lowercased()) { return .leave }
    if words.contains("--list") { return .list }
    if words.contains("--help") || words.contains("-h") { return .help }
    var studies: [CaseStudy] = []
    for word in words {
      let found = self.studies(word)
      guard found.count == 1 else {
        return .unknown(
          found.isEmpty
            ? "There is no case study '\(word)'."
            : "'\(word)' begins several names: \(found.map(\.name).joined(separator: ", ")).")
      }
      studies += found
    }
    return .tell(studies)
  }

  private func studies(_ word: String) -> [CaseStudy] {
    if let number = Int(word) {
      return number > 0 ? Array(CaseStudy.all.dropFirst(number - 1).prefix(1)) : []
    }
    let name = word.lowercased()
    let exact = CaseStudy.all.filter { $0.name == name }
    return exact.isEmpty ? CaseStudy.all.filter { $0.name.hasPrefix(name) } : exact
  }
}

/// Breaks a line at spaces, so that it fits a terminal of 80 columns. The rest is indented; code stays behind its bar.
public func wrapped(_ line: String, width: Int = 80) -> [String] {
  guard line.count > width else { return [line] }
  let indent = line.prefix { " │".contains($0) }
  let rest = line.dropFirst(indent.count)
  let end =
    rest.prefix(width - indent.count + 1).lastIndex(of: " ")
    ?? rest.index(rest.startIndex, offsetBy: width - indent.count)
  let more = rest[end...].drop { $0 == " " }
  let isDeep = indent.count < width / 2
  return ["\(indent)\(rest[..<end])"] + wrapped("\(indent)\(isDeep ? "  " : "")\(more)", width: width)
}
