import NavigationCore
import XCTest

#if os(Linux) || os(macOS)
  /// The prose of the skill for coding agents: each rule has a test, and each error is one of the compiler or of the library.
  final class SkillTests: XCTestCase {
    /// The rows of *Do and don't* by their first cells, each with a test of the rule.
    private let tests = [
      "A `Bool` or an optional for each sheet.": "testEachOfTwoAlertsOfAScreenIsPresented",
      "`if case` and a copied payload in a screen's closure.": "testACopiedPayloadIsNotTheState",
      "Edit a payload by taking it out and putting it back.": "testChangesOnlyThePayloadOfItsCase",
      "`path = [a, b, c]` to follow a link in a stack on screen.": "testReplaceKeepsTheIDsOfEqualElements",
      "A computed property of type `StackState` or `AlertState`.": "testAComputedStackHasNewIDsEachTime",
      "Payloads without an identity.": "testB5_WithoutAnIdentityTheBindingFollows",
      "`dismiss()` by the program.": "testB13_OnAnyOtherBindingDismissalDoesNothingAndIsReported",
      "A question next to the guard's own sheets.": "testAQuestionBesideASheetIsHidden",
      "The selection of a split screen in the route.": "testASheetClosesADetailInTheSameRoute",
      "A copy of a class in `guards(from:to:)`.": "testACopyOfAClassHasNoGuards",
    ]

    func testRulesHaveTests() throws {
      XCTAssertEqual(try rows(of: "Do and don't").sorted(), tests.keys.sorted())
      let all = try Repository.tests(in: "Tests")
      for test in tests.values { XCTAssertTrue(all.contains(Substring(test)), "\(test) doesn't exist.") }
    }

    /// `Tests/Checks/Mistakes/run` checks the compiler's errors. An `…` stands for any text.
    func testErrorsExist() throws {
      let files =
        try Repository.files("Tests/Checks/Mistakes", ".swift") + Repository.files("Sources", ".swift")
      let text = try files.map(Repository.text).joined()
      let rows = try rows(of: "Errors")
      XCTAssertGreaterThan(rows.count, 5)
      for row in rows {
        for part in row.matches(of: /`([^`]+)`/).flatMap({ $0.output.1.split(separator: "…") }) {
          XCTAssertTrue(text.contains(part), "No error contains \"\(part)\".")
        }
      }
    }

    /// The first cells of the table below a heading.
    private func rows(of heading: String) throws -> [String] {
      let skill = try Repository.text(of: ".github/skills/navigation-core/SKILL.md")
      let section = try XCTUnwrap(skill.split(separator: "\n## \(heading)\n").dropFirst().first)
      let table = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }.filter {
        $0.hasPrefix("| ")
      }
      return table.dropFirst().map { String($0.split(separator: " | ")[0].dropFirst(2)) }
    }

    // MARK: Rules that no other test has

    struct Note: Equatable, Identifiable { var id = 1 }

    @CasePathable enum Route: Equatable { case edit(Note), settings }

    final class App {
      var route: Route? = .edit(Note())
      var path: StackState<Int> { [1, 2] }

      var screen: Screen<String> {
        let route = StateBinding(self, \.route)
        return Screen<String>("Notes")
          .navigationDestination(unwrapping: route, case: \.edit) { _ in
            Screen<String>("Edit").dismissDisabled {}.alert(
              title: TextState("?"), isPresented: .constant(true)
            )
            .sheet(isPresented: .constant(true)) { Screen("Colors") }
          }
          .sheet(isPresented: route.settings) { Screen("Settings") }
          .navigationSplit()
      }
    }

    func testACopiedPayloadIsNotTheState() {
      let app = App()
      let route = StateBinding(app, \.route)
      if case .edit(var note) = app.route { note.id = 2 }
      XCTAssertEqual(app.route, .edit(Note()))
      _ = Screen<String>("Notes").sheet(unwrapping: route, case: \.edit) { $note in
        $note.id.wrappedValue = 2
        return Screen("Edit")
      }
      XCTAssertEqual(app.route, .edit(Note(id: 2)))
    }

    func testAComputedStackHasNewIDsEachTime() {
      let app = App()
      XCTAssertNotEqual(app.path.ids, app.path.ids)
    }

    func testAQuestionBesideASheetIsHidden() {
      XCTAssertEqual(App().screen.issues.count, 1)
    }

    func testASheetClosesADetailInTheSameRoute() {
      let app = App()
      XCTAssertEqual(app.screen.columns(2).columns.count, 2)
      app.route = .settings
      XCTAssertEqual(app.screen.columns(2).columns.count, 1)
    }

    func testACopyOfAClassHasNoGuards() {
      let app = App()
      let before = app.screen
      XCTAssertEqual(before.guards.count, 1)
      let next = app
      next.route = nil
      XCTAssertEqual(guards(from: app.screen, to: next.screen).count, 0, "the running app has lost its edits")
    }
  }
#endif
