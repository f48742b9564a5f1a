import NavigationCore
import NavigationTesting
import Foundation
import XCTest

final class ScreenGraphTests: XCTestCase {
  @CasePathable enum Route: Equatable {
    case edit
    case odd
    case alert(AlertState<Never>)
  }

  private struct Page: CustomStringConvertible {
    var title: String
    var offers: [Offer] = []
    var description: String { title }
  }

  private let odd = "a \"b\"\n#1 <c> \\ `d` & e"

  private func screen(_ route: StateBinding<Route?>) -> Screen<Page> {
    func go(_ name: String, _ target: Route?) -> Offer { Offer(name) { route.wrappedValue = target } }
    let offers = [
      go("edit", .edit), go("stay", nil), go("wait", nil), go("trap \"it\"", .odd), go("1", .edit),
      go("2", .edit),
      go("3", .edit), go("alert", .alert(AlertState(title: TextState("Sure?")))),
    ]
    return Screen(Page(title: "Items", offers: offers))
      .sheet(unwrapping: route, case: \.edit) { _ in Screen(Page(title: "Edit")) }
      .navigationDestination(unwrapping: route, case: \.odd) { _ in
        Screen(Page(title: odd)).dismissDisabled()
      }
      .alert(unwrapping: route.alert)
  }

  private var graph: ScreenGraph { explore(from: nil, screen: screen, offers: \.offers) }

  func testText() {
    XCTAssertEqual(
      graph.description,
      #"""
      Items
        edit, 1, 2, 3 -> Items / Edit
        trap "it" -> Items / a "b"\n#1 <c> \ `d` & e
        alert -> Items / Sure?
        stays: stay, wait
      Items / Edit
        dismiss sheet edit -> Items
      Items / a "b"\n#1 <c> \ `d` & e
      Items / Sure?
        tap OK -> Items
      """#)
  }

  func testMermaid() {
    XCTAssertEqual(
      graph.mermaid,
      """
      flowchart LR
        n0["Items"]
        n1["Items / Edit"]
        n2["Items / a #34;b#34;<br>#35;1 #60;c#62; \\ #96;d#96; #38; e"]:::trap
        n3["Items / Sure?"]
        n0 -->|"edit, 1, and 2 more"| n1
        n0 -->|"trap #34;it#34;"| n2
        n0 -->|"alert"| n3
        n1 -->|"dismiss sheet edit"| n0
        n3 -->|"tap OK"| n0
        classDef trap stroke:#c00,color:#c00
      """)
  }

  func testANodeIsFoundByItsLabelOrItsLastTitle() {
    XCTAssertEqual(graph.node("Items")?.description, "Items (at the start)")
    XCTAssertEqual(graph.node("Items / Edit")?.description, "Items / Edit (after edit)")
    XCTAssertEqual(graph.path(to: "Edit")?.actions, ["edit"])
    XCTAssertEqual(graph.path(to: "Sure?")?.actions, ["alert"])
    XCTAssertNil(graph.path(to: "dit"))
    XCTAssertNil(graph.path(to: ""))
    XCTAssertEqual(graph.deadEnds.map(\.description), ["Items / \(odd) (after trap \"it\")"])
    XCTAssertEqual(graph.withoutWayBack, graph.deadEnds)
  }

  /// Two nodes that lead to each other, but not back to the start, are not dead ends.
  func testANodeWithoutAWayBackIsRed() {
    let graph = explore(from: 0) { $number in
      Screen(Page(title: "\(number)", offers: [Offer("next") { number = number == 1 ? 2 : 1 }]))
    } offers: {
      $0.offers
    }
    XCTAssertEqual(graph.deadEnds.map(\.label), [])
    XCTAssertEqual(graph.withoutWayBack.map(\.label), ["1", "2"])
    XCTAssertEqual(graph.mermaid.split(separator: "\n").filter { $0.hasSuffix(":::trap") }.count, 2)
  }

  /// Text that must be escaped for drawing programs.
  func testLabelsWithSpecialCharacters() {
    for (label, mermaid) in [
      ("\"\u{301}", "#34;\u{301}"), ("a\0b", "a\u{FFFD}b"), ("", "#160;"), ("a\r\nb", "a<br>b"),
      (String(repeating: "x", count: 20_000), String(repeating: "x", count: 1000)),
    ] {
      let graph = explore(from: 0) { _ in Screen(label) }
      XCTAssertTrue(graph.mermaid.contains("  n0[\"\(mermaid)\"]:::trap"), graph.mermaid)
    }
  }

  // MARK: Scripts

  func testAScriptNamesTheDeclarationsOfTheTest() {
    XCTAssertEqual(
      graph.script(to: odd),
      #"""
      try screen().perform("trap \"it\"", offers: offers)
      XCTAssertEqual(screen().breadcrumbs(), "Items / a \"b\"\n#1 <c> \\ `d` & e")
      """#)
    XCTAssertNil(graph.script(to: "nowhere"))
    let plain = explore(from: .edit, screen: screen) { _ in
      []
    } label: {
      "\($0.path.count)"
    }
    XCTAssertEqual(
      plain.script(to: "0"),
      """
      try screen().perform("dismiss sheet edit")
      XCTAssertEqual(label(screen()), "0")
      """)
  }

  /// The lines between the marks are the printed script.
  func testAScriptCompilesAndRuns() throws {
    @StateBinding var route: Route? = nil
    func screen() -> Screen<Page> { self.screen($route) }
    func offers(_ page: Page) -> [Offer] { page.offers }

    // The path to Edit, and back.
    try screen().perform("edit", offers: offers)
    XCTAssertEqual(screen().breadcrumbs(), "Items / Edit")
    // The end.

    let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
    let start = try XCTUnwrap(source.firstIndex { $0.hasSuffix("// The path to Edit, and back.") })
    let lines = source[(start + 1)...].prefix { !$0.hasSuffix("// The end.") }
    XCTAssertEqual(graph.script(to: "Edit"), lines.map { $0.dropFirst(4) }.joined(separator: "\n"))
  }
}
