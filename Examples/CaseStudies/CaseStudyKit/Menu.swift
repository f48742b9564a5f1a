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
      "Shows case studies by name or number: the problem, the solution, and the code of both. Without arguments,",
      "asks which one to show, or shows all if the input is not a terminal. --list only lists them.",
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
      guard let study = study(word) else { return .unknown("There is no case study '\(word)'.") }
      studies.append(study)
    }
    return .tell(studies)
  }

  private func study(_ word: String) -> CaseStudy? {
    if let number = Int(word) {
      return number > 0 ? CaseStudy.all.dropFirst(number - 1).first : nil
    }
    return CaseStudy.all.first { $0.name == word.lowercased() }
  }
}
