import NavigationCore

/// A navigation problem, and its solution in a few lines.
///
/// Each case study has a small model in one file, a story about the model, and an XCTest that asserts the problem and the
/// solution.
public struct CaseStudy: Sendable {
  /// The name on the command line.
  public let name: String
  /// The task, in a few words.
  public let title: String
  /// The name of the source file, without extension.
  public let file: String
  /// The name of the test class.
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

  /// The code of the problem and of the solution. Empty if the source file doesn't exist.
  public var code: (naive: [String], solved: [String]) { (snippets["naive"], snippets["solved"]) }

  /// The lines of the story. Its results come from running the models.
  @MainActor
  public var story: [String] {
    get async {
      var story = Story(code)
      await tell(&story)
      let code = "Examples/CaseStudies/CaseStudyKit/\(file).swift"
      return story.lines + [
        "", "Code: \(code)", "Tests: swift test --disable-swift-testing --filter \(tests)",
      ]
    }
  }

  /// All case studies, simplest first.
  public static let all: [CaseStudy] = [
    .oneDestination, .anyCase, .counter, .popToRoot, .replaceStack, .threeSheets, .linkSheetAlert, .itemLink,
    .tagSelection, .bottomSheet, .dialogs, .synchronizedBindings, .ifCaseLet, .router, .deadEnd, .everyScreen,
    .deepLink,
    .pendingLink, .row75, .notificationLink, .askBeforeDiscarding, .restoring, .listAndDetail,
    .classesAndValues,
    .lastContent, .dismissItself, .rowOfAList, .logScreens, .navigator, .threeScreens, .oneDescription,
    .ownWindow,
  ]
}

/// The lines of a case study.
struct Story {
  private(set) var lines: [String] = []
  private let code: (naive: [String], solved: [String])

  init(_ code: (naive: [String], solved: [String])) { self.code = code }

  /// Waits until observers have seen all changes.
  @MainActor func settle() async { for _ in 0..<20 { await Task { @MainActor in }.value } }

  mutating func problem(_ text: String) {
    lines += ["", "Problem: \(text)"] + code.naive.map { "  │ \($0)" }
  }

  mutating func solution(_ text: String) {
    lines += ["", "Solution: \(text)"] + code.solved.map { "  │ \($0)" }
  }

  /// Adds a step and its result.
  mutating func step(_ code: String, _ result: some Any) { lines.append("  \(code)  ->  \(result)") }

  /// Performs the offer with a name, and adds the resulting screen.
  mutating func perform(_ name: String, _ screen: @autoclosure () -> Screen<String>) {
    let offers = screen().offers
    guard let offer = offers.first(where: { $0.name == name }) else {
      return step(name, "not offered: \(offers)")
    }
    offer.perform()
    step(name, screen())
  }

  /// Adds a step with the outline and the issues of the resulting screen.
  mutating func step(_ code: String, _ screen: Screen<String>) {
    step(code, text: screen.outline)
    lines += screen.issues.map { "    ! \($0.message)" }
  }

  /// Adds a step with a result of several lines.
  mutating func step(_ code: String, text: String) {
    lines.append("  \(code)")
    lines += text.split(separator: "\n").map { "    \($0)" }
  }
}
