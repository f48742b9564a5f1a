/// What a person can choose from, and what is said of it.
public struct Menu: Sendable {
  /// What was chosen.
  public enum Choice {
    case tell([CaseStudy])
    case leave
    case help
    case list
    case unknown(String)
  }

  public init() {}

  /// All case studies, with their numbers.
  public var lines: [String] {
    let width = CaseStudy.all.map(\.name.count).max() ?? 0
    return zip(1..., CaseStudy.all).map { number, study in
      let space = String(repeating: " ", count: width - study.name.count)
      return "\(number < 10 ? " " : "")\(number)  \(study.name)\(space)  \(study.title)"
    }
  }

  /// How to say what, and what there is.
  public var help: [String] {
    [
      "usage: CaseStudies [NAME | NUMBER]... [--list] [--help]", "",
      "Tells case studies, by name or number. Without one, a person is asked, and where nobody can answer",
      "it is all of them. --list only says what there is. Exit status: 0, or 64 if there is no such case study. There are:",
      "",
    ] + lines
  }

  /// What a line means: a name or a number is that study, nothing is all of them, one after the other.
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
