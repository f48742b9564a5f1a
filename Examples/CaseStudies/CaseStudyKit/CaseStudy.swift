import NavigationCore

/// A problem of navigation: what goes wrong when it is written down naively, and the least code that solves it.
///
/// A case study is a small model in a file of its own, a story that this type tells about it, and an XCTest that
/// asserts both halves.
public struct CaseStudy: Sendable {
  /// What to type to see it.
  public let name: String
  /// The problem, in a line.
  public let title: String
  /// The file that it is in, and the test of what it says.
  public let file: String
  public var tests: String { "\(file)Tests" }
  private let snippets: Snippets
  private let tell: @Sendable @MainActor (inout Story) async -> Void

  init(
    _ name: String, _ title: String, fileID: String = #fileID, filePath: String = #filePath,
    tell: @escaping @Sendable @MainActor (inout Story) async -> Void
  ) {
    self.name = name
    self.title = title
    file = String(fileID.drop { $0 != "/" }.dropFirst().prefix { $0 != "." })
    snippets = Snippets(filePath)
    self.tell = tell
  }

  /// The code that the story is about: of the naive version, and of the solution. Empty where the source is gone.
  public var code: (naive: [String], solved: [String]) { (snippets["naive"], snippets["solved"]) }

  /// The story, line by line. Nothing in it is written in advance that the models do not say.
  @MainActor
  public var story: [String] {
    get async {
      var story = Story(code)
      await tell(&story)
      let code = "Examples/CaseStudies/CaseStudyKit/\(file).swift"
      return story.lines + ["", "Code: \(code)", "Tests: swift test --filter \(tests)"]
    }
  }

  /// All case studies, simple ones first.
  public static let all: [CaseStudy] = [
    .oneDestination, .anyCase, .counter, .popToRoot, .replaceStack, .threeSheets, .linkSheetAlert, .itemLink,
    .tagSelection, .bottomSheet, .dialogs, .synchronizedBindings, .ifCaseLet, .router, .deadEnd, .deepLink,
    .pendingLink, .row75, .notificationLink, .askBeforeDiscarding, .restoring, .listAndDetail,
    .classesAndValues,
    .lastContent, .dismissItself, .rowOfAList, .logScreens, .navigator, .threeScreens,
  ]
}

/// What a case study tells.
struct Story {
  private(set) var lines: [String] = []
  private let code: (naive: [String], solved: [String])

  init(_ code: (naive: [String], solved: [String])) { self.code = code }

  /// Waits until what has changed was observed.
  @MainActor func settle() async { for _ in 0..<20 { await Task { @MainActor in }.value } }

  mutating func naive(_ text: String) { lines += ["", "Naive: \(text)"] + code.naive.map { "  │ \($0)" } }
  mutating func solved(_ text: String) { lines += ["", "Solved: \(text)"] + code.solved.map { "  │ \($0)" } }
  mutating func step(_ code: String, _ result: some Any) { lines.append("  \(code)  ->  \(result)") }

  /// Does what the screen offers by that name, as a person would. Then as ``step(_:_:)``.
  mutating func perform(_ name: String, _ screen: @autoclosure () -> Screen<String>) {
    let offers = screen().offers
    guard let offer = offers.first(where: { $0.name == name }) else {
      return step(name, "not offered: \(offers)")
    }
    offer.perform()
    step(name, screen())
  }

  /// What is then on screen, as an outline, and what is wrong with it.
  mutating func step(_ code: String, _ screen: Screen<String>) {
    step(code, text: screen.outline)
    lines += screen.issues.map { "    ! \($0.message)" }
  }

  /// As ``step(_:_:)``, for a text of several lines.
  mutating func step(_ code: String, text: String) {
    lines.append("  \(code)")
    lines += text.split(separator: "\n").map { "    \($0)" }
  }
}
