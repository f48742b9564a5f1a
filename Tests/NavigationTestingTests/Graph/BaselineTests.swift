import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

extension PresentationStyle { fileprivate static let toast = PresentationStyle("toast", kind: .overlay) }

final class BaselineTests: XCTestCase {
  private struct Page: CustomStringConvertible {
    var description: String
    var offers: [Offer] = []
  }

  /// An app as a table: the labels of its screens, and their actions.
  private typealias Table = KeyValuePairs<String, KeyValuePairs<String, String>>

  private func graph(_ table: Table) -> ScreenGraph {
    explore(
      from: table[0].key,
      screen: { (label: StateBinding<String>) in
        let actions = table.first { $0.key == label.wrappedValue }?.value ?? [:]
        return Screen(
          Page(
            description: label.wrappedValue,
            offers: actions.map { action in Offer(action.key) { label.wrappedValue = action.value } }))
      }, offers: \.offers)
  }

  private let shop: Table = [
    "Items": ["Add": "Items / New", "About": "About", "Edit 7": "Items / Edit 7"],
    "Items / New": ["Save": "Items"], "Items / Edit 7": ["Save": "Items", "Delete": "Items"],
    "About": ["Back": "Items"],
  ]

  func testTheText() {
    XCTAssertEqual(
      graph(shop).baseline(),
      """
      start\tItems
      About
      \tBack\tItems
      Items
      \tAbout\tAbout
      \tAdd\tItems / New
      \tEdit #\tItems / Edit #
      Items / Edit #
      \tDelete\tItems
      \tSave\tItems
      Items / New
      \tSave\tItems

      """)
  }

  /// What changed, in words.
  func testChanges() {
    let baseline = graph(shop).baseline()
    XCTAssertEqual(graph(shop).changes(since: baseline), [])
    XCTAssertEqual(
      graph([
        "Items": ["Add": "Items / Create", "Edit 12": "Items / Edit 12", "Help": "Help"],
        "Items / Create": ["Save": "Items"], "Items / Edit 12": ["Save": "Items / Edit 12"],
        "Help": ["Close": "Items"],
      ]).changes(since: baseline),
      [
        "'Items / New' is now called 'Items / Create'.",
        "'Help' is new: 'Help' in 'Items' leads to it.",
        "'About' was removed. 'About' in 'Items' led to it.",
        "'Items': the action 'About' was removed. It led to 'About'.",
        "'Items': the action 'Help' is new. It leads to 'Help'.",
        "'Items / Edit #': the action 'Delete' was removed. It led to 'Items'.",
        "'Items / Edit #': the action 'Save' leads to 'Items / Edit #' instead of 'Items'.",
      ])
  }

  func testARenamedStartIsOneChange() {
    let baseline = graph(shop).baseline()
    XCTAssertEqual(
      graph([
        "Things": ["Add": "Things / New", "About": "About", "Edit 7": "Things / Edit 7"],
        "Things / New": ["Save": "Things"], "Things / Edit 7": ["Save": "Things", "Delete": "Things"],
        "About": ["Back": "Things"],
      ]).changes(since: baseline), ["'Items' is now called 'Things'."])
  }

  /// A button and the title of its screen usually have the same name.
  func testARenamedButtonAndTitle() {
    XCTAssertEqual(
      graph([
        "Items": ["Add": "Items / New", "Info": "Info", "Edit 7": "Items / Edit 7"],
        "Items / New": ["Save": "Items"], "Items / Edit 7": ["Save": "Items", "Delete": "Items"],
        "Info": ["Back": "Items"],
      ]).changes(since: graph(shop).baseline()),
      ["'About' is now called 'Info'.", "'Items': the action 'About' is now called 'Info'."])
  }

  func testM3_NoChangesSinceItsOwnBaseline() {
    forAll(count: 200) { generator in
      let count = generator.int(1...8)
      let exits = (0..<count).map { _ in generator.array(count: 0...3) { $0.int(0...count - 1) } }
      func graph(_ exits: [[Int]], isReversed: Bool = false) -> ScreenGraph {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
        return explore(
          from: 0,
          screen: { (place: StateBinding<Int>) in
            let offers = zip(["left", "right", "up"], exits[place.wrappedValue]).map { name, exit in
              Offer(name) { place.wrappedValue = exit }
            }
            return Screen(
              Page(description: names[place.wrappedValue], offers: isReversed ? offers.reversed() : offers))
          }, offers: \.offers)
      }
      // Add an exit, or change or remove one.
      var others = exits
      let place = generator.int(0...count - 1)
      switch (exits[place].isEmpty, generator.int(0...2)) {
      case (false, 0): others[place].removeLast()
      case (false, 1): others[place][0] = generator.int(0...count - 1)
      default: others[place] = (exits[place] + [generator.int(0...count - 1)]).suffix(3)
      }
      let (old, new) = (graph(exits), graph(others))
      XCTAssertEqual(old.changes(since: old.baseline()), [])
      XCTAssertEqual(
        new.changes(since: old.baseline()).isEmpty, new.baseline() == old.baseline(), "\(exits) \(others)")
      XCTAssertEqual(graph(exits, isReversed: true).changes(since: old.baseline()), [], "\(exits)")
    }
  }

  func testBadInput() {
    let graph = graph(shop)
    for text in ["", "\n", "Items\n", "start Items\n"] {
      XCTAssertEqual(graph.changes(since: text).count, 1, text)
    }
    XCTAssertEqual(
      graph.changes(since: graph.baseline().replacing("\n", with: "\r\n")), [], "as Git may write it")
    let merged = graph.changes(since: graph.baseline() + "<<<<<<< HEAD\n")
    XCTAssertEqual(merged, ["'<<<<<<< HEAD' was removed."])
    XCTAssertThrowsError(try graph.check(against: "/nowhere/a.screens")) {
      XCTAssertTrue("\($0)".contains("The baseline /nowhere/a.screens doesn't exist"), "\($0)")
    }
  }

  func testM4_RecordingDoesNotPass() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).screens").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    setenv("NAVIGATION_RECORD", "1", 1)
    XCTAssertThrowsError(try graph(shop).check(against: path)) {
      XCTAssertTrue("\($0)".contains("was recorded"), "\($0)")
    }
    unsetenv("NAVIGATION_RECORD")
    XCTAssertNoThrow(try graph(shop).check(against: path))
    XCTAssertThrowsError(try graph(["Items": [:]]).check(against: path)) { error in
      XCTAssertTrue("\(error)".contains("- 'About' was removed."), "\(error)")
      XCTAssertTrue("\(error)".contains("NAVIGATION_RECORD=1"), "\(error)")
    }
  }

  // MARK: Nodes with more states than are explored

  private struct Switches: Equatable {
    var isDark = false
    var count = 0
    var isHelp = false
    var page = 0
  }

  /// A page with switches, whose states are many, and another one, whose page depends on the count.
  private func sampled(perNode: Int = 5, without removed: String = "", helpIs help: String = "Help")
    -> ScreenGraph
  {
    explore(
      from: Switches(),
      screen: { (app: StateBinding<Switches>) in
        let state = app.wrappedValue
        let offers = [
          Offer("dark") { app.wrappedValue.isDark.toggle() },
          Offer("add") { app.wrappedValue.count = min(state.count + 1, 6) },
          Offer("help") { app.wrappedValue.isHelp = true },
          Offer("open") { app.wrappedValue.page = 1 + state.count % 4 },
        ]
        let pages = ["first", "second", "third", "fourth"]
        let title = state.page == 0 ? "Home" : pages[state.page - 1]
        let back = Offer("back") { app.wrappedValue.page = 0 }
        return Screen<Page>(
          Page(
            description: title, offers: state.page == 0 ? offers.filter { $0.name != removed } : [back])
        )
        .present(PresentationStyle("state", kind: .overlay, isClosable: false), isPresented: .constant(true))
        {
          Screen(Page(description: "\(state.count)\(state.isDark ? " dark" : "")"))
        }
        .sheet(isPresented: app.isHelp) { Screen(Page(description: help)) }
      }, perNode: perNode, offers: \.offers, label: { $0.path.isEmpty ? "\($0.content)" : $0.breadcrumbs() })
  }

  func testM3_AChangeThatOnlyComesFromExploringOtherStatesIsNotListed() {
    for perNode in [1, 2, 3, 5, 100] {
      let graph = sampled(perNode: perNode), baseline = graph.baseline()
      XCTAssertEqual(graph.sampledNodes.map(\.label), perNode < 100 ? ["Home"] : [])
      XCTAssertEqual(baseline.contains("Home\tsampled\n"), perNode < 100)
      XCTAssertEqual(graph.changes(since: baseline), [])
      let changes = sampled(perNode: perNode, without: "dark").changes(since: baseline)
      XCTAssertEqual(
        changes.filter { $0.contains("'Home'") && !$0.contains("is new") },
        ["'Home': the action 'dark' was removed. It led to 'Home'."], "\(perNode)")
      XCTAssertEqual(
        sampled(perNode: perNode, helpIs: "Manual").changes(since: baseline),
        ["'Home / Help' is now called 'Home / Manual'."], "\(perNode)")
    }
    let old = sampled(perNode: 5).baseline()
    XCTAssertEqual(
      sampled(perNode: 5, without: "dark").changes(since: old),
      [
        "'fourth' is new: 'open' in 'Home' leads to it.",
        "'Home': the action 'dark' was removed. It led to 'Home'.",
      ], "a screen that is new is always listed")
  }

  func testTheErrorSaysWhichNodesWereSampled() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).screens")
    defer { try? FileManager.default.removeItem(at: url) }
    // The note doesn't depend on the graph that was sampled.
    for (old, new, isNoted) in [(5, 5, true), (5, 100, true), (100, 5, true), (100, 100, false)] {
      try sampled(perNode: old).baseline().write(to: url, atomically: true, encoding: .utf8)
      XCTAssertThrowsError(try sampled(perNode: new, helpIs: "Manual").check(against: url.path)) {
        XCTAssertEqual("\($0)".contains("Not all states of 'Home' were explored"), isNoted, "\($0)")
      }
    }
  }
}
