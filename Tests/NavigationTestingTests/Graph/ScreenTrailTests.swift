import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Part of every text that the user enters.
private let secret = "§"

/// A list of the user's texts, one of which may be edited.
private struct Notes {
  enum Tab: CaseIterable { case notes, help }
  struct Note: Identifiable { var id: String }
  @CasePathable enum Route { case edit(Note), delete(AlertState<Bool>) }

  var tab = Tab.notes
  var notes = ["a\(secret)", "b\(secret)"]
  var route: Route?
  var more: [String] = []
  var isAboutShown = false
}

private struct Page {
  var title: String
  var offers: [Offer] = []
}

private func screen(_ state: StateBinding<Notes>) -> Screen<Page> {
  let offers = state.wrappedValue.notes.flatMap { note in
    [
      Offer("edit \(note)") { state.wrappedValue.route = .edit(.init(id: note)) },
      Offer("delete \(note)") {
        state.wrappedValue.route = .delete(
          AlertState(
            title: TextState("Delete \(note)?"),
            buttons: [.destructive(TextState("Delete \(note)"), action: .send(true))]))
      },
    ]
  }
  return Screen<Page>(Page(title: "app"))
    .tabs(selection: state.tab) { tab in
      tab == .help
        ? Screen<Page>(Page(title: "help"))
          .navigationLink(TextState("About"), isActive: state.isAboutShown) {
            Screen(Page(title: "about"))
          }
        : Screen<Page>(Page(title: "notes", offers: offers))
          .stack(path: state.more) { $text in Screen(Page(title: text)) }
    }
    .sheet(unwrapping: state.route, case: \.edit) { $note in
      let id = note.id
      let more = Offer("more of \(id)") { (state.wrappedValue.route, state.wrappedValue.more) = (nil, [id]) }
      return Screen<Page>(Page(title: id, offers: [more]))
    }
    .alert(unwrapping: state.route, case: \.delete) { _ in state.wrappedValue.notes.removeLast() }
}

final class ScreenTrailTests: XCTestCase {
  /// A trail of random actions, with the screen on which it was recorded.
  private func randomTrail(_ random: inout SeededGenerator, count: Int) throws -> (ScreenTrail, Screen<Page>)
  {
    @StateBinding var notes = Notes()
    var trail = ScreenTrail(screen($notes))
    for _ in 0..<count {
      let here = screen($notes)
      let all = (here.path.last?.dialog == nil ? here.topmost.content.offers : []) + here.offers
      guard !all.isEmpty else { break }
      try trail.perform(random.element(of: all).name, on: { screen($notes) }, offers: \.offers)
    }
    return (trail, screen($notes))
  }

  func testE5_ATrailCanBeRepeatedWithoutUserData() throws {
    try forAll(count: 100) { random in
      let (trail, shown) = try randomTrail(&random, count: random.int(0...30))
      XCTAssertFalse("\(trail)".contains(secret), "\(trail)")
      let read = try ScreenTrail(trail.description)
      XCTAssertEqual(read, trail)
      @StateBinding var notes = Notes()
      try read.replay(on: { screen($notes) }, offers: \.offers)
      XCTAssertEqual(screen($notes).outline(\.title), shown.outline(\.title))
    }
  }

  func testATrailIsReadable() throws {
    @StateBinding var notes = Notes()
    var trail = ScreenTrail(screen($notes))
    func perform(_ name: String) throws {
      try trail.perform(name, on: { screen($notes) }, offers: \.offers)
    }
    try perform("delete b\(secret)")
    try perform("tap Delete b\(secret)")
    XCTAssertThrowsError(try perform("edit b\(secret)"))
    notes.tab = .help
    trail.note(screen($notes))
    trail.note(screen($notes))
    try perform("follow About")
    trail.willPerform(0, of: screen($notes).offers)
    XCTAssertEqual(
      trail.test,
      #"""
      @MainActor func testTrail() async throws {
        let trail = try ScreenTrail(
          """
          after 0 steps at notes
          content 4 -> notes/delete
          tap 1 -> notes
          -> help
          follow 1 -> help/push
          dismiss 1
          """)
        try await trail.replay(on: screen, offers: offers)
      }
      """#)
  }

  /// The output of ``testATrailIsReadable()``.
  @MainActor func testTrail() async throws {
    @StateBinding var notes = Notes()
    func screen() -> Screen<Page> { NavigationTestingTests.screen($notes) }
    func offers(_ page: Page) -> [Offer] { page.offers }

    let trail = try ScreenTrail(
      """
      after 0 steps at notes
      content 4 -> notes/delete
      tap 1 -> notes
      select 1 -> help
      """)
    try await trail.replay(on: screen, offers: offers)
    XCTAssertEqual(notes.notes.count, 1)
  }

  func testTheTrailOfAnIssueOfAGraph() throws {
    let graph = explore(
      from: Notes(), screen: screen, offers: \.offers, label: { $0.breadcrumbs(\.title) },
      invariant: { $0.notes.isEmpty ? "There is no note." : nil })
    let issue = try XCTUnwrap(graph.issues.first)
    @StateBinding var notes = Notes()
    var trail = ScreenTrail(screen($notes))
    for action in issue.path.actions { try trail.perform(action, on: { screen($notes) }, offers: \.offers) }
    XCTAssertEqual(
      trail.description,
      """
      after 0 steps at notes
      content 2 -> notes/delete
      tap 1 -> notes
      content 2 -> notes/delete
      tap 1 -> notes
      """)
  }

  func testTheFirstStepWithADifferentResultIsNamed() throws {
    func error(_ text: String) -> String {
      @StateBinding var notes = Notes()
      do {
        try ScreenTrail(text).replay(on: { screen($notes) }, offers: \.offers)
        return "none"
      } catch { return "\(error)" }
    }
    XCTAssertEqual(error("after 0 steps at notes"), "none")
    XCTAssertEqual(
      error("after 12 steps at help/push\ndismiss 1 -> help"),
      "Step 0: The trail begins at 'help/push', and the screen is at 'notes'.")
    XCTAssertEqual(
      error("after 0 steps at notes\nselect 1 -> help\nfollow 2 -> help/push"),
      "Step 2: Expected the offer 'follow 2', found 'follow 1', 'select 1'.")
    XCTAssertEqual(
      error("after 0 steps at notes\nselect 1 -> help\nfollow 1 -> help/licen"),
      "Step 2: 'follow 1 -> help/licen' leads to 'help/push'.")
    XCTAssertEqual(
      error("after 0 steps at notes\n-> notes/edit"), "Step 1: '-> notes/edit' leads to 'notes'.")
  }

  func testInvalidTrails() throws {
    func error(_ text: String) -> String {
      do {
        return try "none, \(ScreenTrail(text))"
      } catch { return "\(error)" }
    }
    let start = "after 0 steps at notes"
    for text in [
      "", "\n", "{}", "after 0 steps at", "after -1 steps at notes", "after x steps at notes", "notes",
    ] {
      let line = text == "\n" ? "" : text
      XCTAssertEqual(
        error(text), "Step 0: '\(line)' is not the first line of a trail, such as 'after 0 steps at items'.")
    }
    for line in [
      "tap", "tap 0", "tap -1 -> notes", "tap 1 ->", "tap 1 -> ", "->", "-> ", "5", "tap one -> notes",
    ] {
      XCTAssertEqual(
        error("\(start)\ntap 1 -> notes\n\(line)"),
        "Step 2: '\(line)' is not a step, such as 'dismiss 1 -> items'.")
    }
    try forAll(count: 100) { random in
      let trail = try randomTrail(&random, count: 10).0
      var bytes = Array(trail.description.utf8)
      bytes.removeLast(random.int(0...bytes.count))
      if !bytes.isEmpty, random.bool() { bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255)) }
      // Mutated text is read or refused, but never crashes. A trail that was read prints as the same text.
      guard let read = try? ScreenTrail(String(decoding: bytes, as: UTF8.self)) else { return }
      XCTAssertEqual(try ScreenTrail(read.description), read)
    }
    XCTAssertThrowsError(try ScreenTrail("tap 1")) {
      XCTAssertEqual(($0 as? ScreenTrailError)?.step, 0)
    }
  }

  func testTheNewestStepsAreKeptAndTheOthersAreCounted() throws {
    @StateBinding var notes = Notes()
    var trail = ScreenTrail(screen($notes))
    for index in 0..<151 {
      try trail.perform(
        index % 2 == 0 ? "select help" : "select notes", on: { screen($notes) }, offers: \.offers)
    }
    let lines = trail.description.split(separator: "\n")
    XCTAssertEqual(lines.count, 101)
    XCTAssertEqual(lines[0], "after 51 steps at help")
    notes.tab = .help
    try trail.replay(on: { screen($notes) }, offers: \.offers)
    let read = try ScreenTrail(trail.description + "\nselect 1 -> notes")
    XCTAssertEqual(read.description.split(separator: "\n").map(String.init)[0], "after 52 steps at notes")
  }

  func testTheCountOfEarlierStepsSaturates() throws {
    for count in [Int.max, .max - 1, .max - 100] {
      let text =
        "after \(count) steps at notes\n" + String(repeating: "select 1 -> help\n", count: 101)
      let trail = try ScreenTrail(text)
      XCTAssertTrue(trail.description.hasPrefix("after \(count == .max ? .max : count + 1) steps at help\n"))
      XCTAssertEqual(try ScreenTrail(trail.description), trail)
      var last = trail
      for _ in 0..<200 { last.willPerform(0, of: [Offer("more") {}]) }
      XCTAssertTrue(
        last.description.hasPrefix("after \(count == .max - 100 ? .max : Int.max) steps at help\n"))
    }
    XCTAssertThrowsError(try ScreenTrail("after \(Int.max)0 steps at notes"))
  }

  func testAPlaceIsASingleLineWhateverTheStyleIsCalled() throws {
    let names = [
      "a\nb", "a\r\nb\u{2028}", "\n", "", " ", " a", "a ", "-> a", "a -> b", "a\n-> b", "after 1 steps at a",
    ]
    for name in names {
      @StateBinding var isPresented = true
      func screen() -> Screen<String> {
        Screen<String>("R").present(PresentationStyle(name), isPresented: $isPresented) { Screen("S") }
      }
      var trail = ScreenTrail(screen())
      try trail.perform(screen().offers[0].name, on: screen)
      isPresented = true
      trail.note(screen())
      XCTAssertEqual(trail.description.split(whereSeparator: \.isNewline).count, 3, name)
      let read = try ScreenTrail(trail.description)
      XCTAssertEqual(read, trail, name)
      XCTAssertThrowsError(try read.replay(on: screen), name) {
        XCTAssertEqual(($0 as? ScreenTrailError)?.step, 2, "\(name): \($0)")
      }
    }
  }

  func testAStaleIndexIsReportedAndAddsNoStep() {
    var trail = ScreenTrail(Screen(1))
    let before = trail
    let line: UInt = #line + 2
    let issues = recordIssues {
      for index in [-1, 1, Int.max] { trail.willPerform(index, of: [Offer("a") {}]) }
      trail.willPerform(0, of: [])
    }
    XCTAssertEqual(trail, before)
    XCTAssertEqual(
      issues.map(\.message),
      [(1, -1), (1, 1), (1, Int.max), (0, 0)].map {
        "A step was not recorded. Expected the index of one of \($0) offers, found \($1)."
      })
    XCTAssertEqual(issues[0].location, CallSite(fileID: #fileID, line: line))
  }
}
