import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Traversal, comparison, and printing, against a naive tree with all roles.
final class ScreenWalkingTests: XCTestCase {
  private typealias Tree = Screen<String>

  private func text(_ presentation: Presentation<String>) -> String {
    presentation.screen?.content ?? presentation.dialog.map { "\($0.title)" } ?? ""
  }

  /// All presentations, by recursion.
  private func all(_ screen: Tree) -> [Presentation<String>] {
    let own = (screen.stack ?? []) + screen.presentations
    return own.flatMap { [$0] + ($0.screen.map(all) ?? []) } + (screen.tabs ?? []).flatMap { all($0.screen) }
  }

  func testS5_PathTopmostAndOutlineAreThoseOfANaiveTree() {
    forAll(count: 200) { generator in
      let naive = NaiveTree.random(depth: 4, &generator)
      let screen = naive.screen
      XCTAssertEqual(screen.outline, naive.outline.joined(separator: "\n"))
      XCTAssertEqual(screen.path.map(text), naive.path)
      XCTAssertEqual(screen.topmost.content, naive.topmost)
      XCTAssertEqual(all(screen).count, naive.count)
    }
  }

  func testEveryScreenIsVisitedOnce_BeforeTheScreensAboveIt() {
    func all(_ screen: Tree, _ hidesTabs: Bool) -> [Tree] {
      let tabs = (screen.tabs ?? []).filter { $0.isSelected || !hidesTabs }.map(\.screen)
      let above = (screen.stack ?? []) + screen.presentations
      return [screen] + (tabs + above.compactMap(\.screen)).flatMap { all($0, hidesTabs) }
    }
    forAll(count: 200) { generator in
      let tree = NaiveTree.random(depth: 3, &generator).screen
      for hidesTabs in [false, true] {
        var visited: [Tree] = []
        tree.visit(tabs: hidesTabs ? .shown : .all) { visited.append($0) }
        let expected = all(tree, hidesTabs)
        XCTAssertEqual(visited.map(\.content), expected.map(\.content))
        XCTAssertEqual(visited.map(\.id), expected.map(\.id))
      }
    }
  }

  func testS1_EqualTreesAreThoseOfEqualNaiveTrees() {
    forAll(count: 300) { generator in
      let first = NaiveTree.random(depth: 2, &generator)
      let second = generator.bool() ? first : NaiveTree.random(depth: 1, &generator)
      // Presentations that aren't shown don't count.
      XCTAssertEqual(first.screen == second.screen, first.outline == second.outline)
    }
  }

  func testS5_EveryIDFindsItsPresentation_AsDoesItsText() {
    forAll(count: 60) { generator in
      let naive = NaiveTree.random(depth: 3, &generator)
      let (screen, other) = (naive.screen, naive.screen)
      let all = all(screen)
      XCTAssertEqual(Set(all.map(\.id)).count, all.count, "ids are unique")
      XCTAssertEqual(Set(all.map(\.id.text)).count, all.count, "texts are unique")
      for presentation in all {
        XCTAssertEqual(other.presentation(id: presentation.id), presentation)
        XCTAssertEqual(other.id(text: presentation.id.text), presentation.id)
        XCTAssertEqual(other.presentation(id: presentation.id)?.id.hashValue, presentation.id.hashValue)
        // From a screen on the path.
        guard let parent = presentation.id.parent, let host = screen.presentation(id: parent)?.screen else {
          continue
        }
        XCTAssertEqual(host.presentation(id: presentation.id), presentation)
        XCTAssertNil(host.presentation(id: parent), "not above itself")
      }
    }
  }

  func testS5_AScreenFindsNothingOutsideItself() {
    func screen(_ depth: Int) -> Tree {
      [1, 2].reduce(Tree("\(depth)")) { result, id in
        depth == 0
          ? result : result.present(.toast, item: .constant(Keyed(id))) { _ in screen(depth - 1) }
      }
    }
    let siblings = screen(2).presentations
    let above = siblings[0].screen?.presentations ?? []
    XCTAssertEqual(above.map { siblings[0].screen?.presentation(id: $0.id) }, above)
    XCTAssertNil(siblings[0].screen?.presentation(id: siblings[1].id))
  }

  func testIDsHaveTheirParent() {
    let screen = Tree("root").sheet(isPresented: .constant(true)) {
      Tree("sheet").tabs(selection: .constant(1), [1]) { _ in
        Tree("tab").alert(title: TextState("Alert"), isPresented: .constant(true))
      }
    }
    let alert = screen.path[1]
    let tab = screen.modal?.screen?.tabs?[0].screen.id
    XCTAssertEqual(alert.id.parent, tab)
    XCTAssertNil(tab.flatMap(screen.presentation(id:)), "a tab is not a presentation")
    XCTAssertEqual(alert.id.parent?.parent, screen.modal?.id)
    XCTAssertNil(alert.id.parent?.parent?.parent)
    XCTAssertEqual(alert.id.description, "#0/1/#0")
    XCTAssertNil(screen.id)
  }

  // MARK: Text

  /// Its description equals those of other values.
  private struct Alike: Hashable, Identifiable, CustomStringConvertible {
    let id: Int
    var description: String { "same" }
  }

  func testSiblingsWhoseIdentitiesPrintAlikeAreDistinct() {
    func screen() -> Tree {
      let ids: [AnyHashable] = [1, "1", 1.5, Alike(id: 1), Alike(id: 2)]
      return ids.reduce(Tree("root")) { screen, id in
        screen.present(.toast, item: .constant(Keyed(id))) { _ in Tree("\(type(of: id.base))") }
      }
    }
    let texts = screen().presentations.map(\.id.text)
    XCTAssertEqual(Set(texts).count, 5)
    XCTAssertEqual(texts.map { screen().id(text: $0) }, screen().presentations.map(\.id))
  }

  func testTextHasTheFileNameWithoutFolders_AndNothingToQuote() {
    @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 7))
    let screen = Tree("root").sheet(
      unwrapping: $route, case: \.item,
      content: { _ in
        Tree("item").present(
          .toast, item: .constant(Keyed("a/b ü\n#1")), content: { _ in Tree("") },
          fileID: "M/Folder/B.swift", line: 2)
      }, fileID: "M/A.swift", line: 1)
    XCTAssertEqual(screen.path[0].id.text, "item(7)@A.swift:1")
    let toast = screen.path[0].screen?.presentations[0]
    XCTAssertEqual(toast?.id.text, "item(7)@A.swift:1/(a%2Fb%20%C3%BC%0A%231)@B.swift:2")
    XCTAssertEqual(toast.flatMap { screen.id(text: $0.id.text) }, toast?.id)
  }

  func testInvalidTextGivesNil() {
    let screen = Tree("root").sheet(isPresented: .constant(true)) { Tree("sheet") }
    let text = screen.presentations[0].id.text
    for wrong in [
      "", "/", text + "/", "/" + text, text + "/" + text, text + " ", "sheet", "~", "(\u{0})", "../\(text)",
    ] {
      XCTAssertNil(screen.id(text: wrong), wrong)
    }
    XCTAssertNil(Tree("leaf").id(text: text))
    XCTAssertNil(Tree("leaf").presentation(id: screen.presentations[0].id))
  }

  // MARK: Outlines with ids

  private final class Thing {}
  private struct Wrapped: Hashable { let id = UUID() }

  func testOutlinesOmitIDsThatVaryBetweenRuns() {
    let thing = Thing()
    let (uuid, wrapped) = (UUID(), Wrapped())
    @StateBinding var path: StackState<String> = ["a"]
    let screen = Tree("root").stack(path: $path) { _ in
      Tree("element")
        .present(.toast, item: .constant(Keyed(uuid))) { _ in Tree("uuid") }
        .present(.toast, item: .constant(Keyed(wrapped))) { _ in Tree("wrapped") }
        .present(.toast, unwrapping: .constant(Optional(thing))) { _ in Tree("object") }
        .present(.toast, item: .constant(Keyed(7))) { _ in Tree("number") }
    }
    XCTAssertEqual(
      screen.outline,
      """
      root
      └ push "element"
        ├ toast "uuid"
        ├ toast "wrapped"
        ├ toast "object"
        └ toast (7) "number"
      """)
    XCTAssertEqual(
      screen.outline(ids: true),
      """
      root
      └ push \(path.ids[0]) "element"
        ├ toast (\(uuid)) "uuid"
        ├ toast (\(wrapped)) "wrapped"
        ├ toast (\(ObjectIdentifier(thing))) "object"
        └ toast (7) "number"
      """)
    XCTAssertEqual(screen.outline(ids: false) { _ in "-" }, screen.outline { _ in "-" })
  }

  func testAScreenInATreeReadsTheTextsAboveIt() {
    let tree = Tree("root").sheet(isPresented: .constant(true)) {
      Tree("sheet").alert(title: TextState("A"), isPresented: .constant(true))
    }
    guard let sheet = tree.modal?.screen, let alert = sheet.modal else { return XCTFail("there is an alert") }
    XCTAssertEqual(sheet.id(text: alert.id.text), alert.id)
    XCTAssertNil(sheet.id(text: tree.modal?.id.text ?? ""))
  }

  func testIDsAreComparedOnceFromEitherEnd() {
    func deep(_ depth: Int) -> Tree {
      (0..<depth).reduce(Tree("leaf")) { screen, _ in
        Tree("level").sheet(isPresented: .constant(true)) { screen }
      }
    }
    let (first, second) = (deep(2000), deep(2000))
    XCTAssertEqual(first.path.map(\.id).reversed(), second.path.map(\.id).reversed())
    XCTAssertEqual(first, second)
    XCTAssertNotEqual(first.path[0].id, second.path[1].id)
  }

  func testS5_PushedIsTheStackAndTheScreensPushedByItsTop() {
    let stack = Tree("root").stack(path: .constant([1, 2])) { number in
      Tree("\(number.wrappedValue)").navigationDestination(isPresented: .constant(number.wrappedValue == 2)) {
        Tree("top").sheet(isPresented: .constant(true)) { Tree("sheet") }
      }
    }
    XCTAssertEqual(stack.pushed.map(\.screen?.content), ["1", "2", "top"])
    XCTAssertEqual(stack.pushed.map(\.id), stack.path.dropLast().map(\.id))
    let tabs = Tree("root").tabs(selection: .constant(1), [1]) { _ in stack }
    XCTAssertEqual(tabs.pushed.count, 0, "each tab has its own pushed screens")
  }

  func testATabHasABadgeAndARole() {
    func tree(badge: Int = 0, role: ScreenTabRole? = nil) -> Tree {
      Tree("root").tabs(selection: .constant(1), [1]) { _ in
        Tree("list").tabItem(TextState("Items"), badge: badge, role: role)
      }
    }
    XCTAssertEqual(tree(badge: 3).tabs?.map(\.badge), [3])
    XCTAssertEqual(tree(role: .search).tabs?.map(\.role), [.search])
    XCTAssertEqual(tree(badge: 3, role: .search), tree(badge: 3, role: .search))
    XCTAssertNotEqual(tree(badge: 3), tree(badge: 4))
    XCTAssertNotEqual(tree(role: .search), tree())
    XCTAssertEqual(
      Tree("root").tabs(selection: .constant(1), [1]) { _ in Tree("list") }.tabs?.map(\.badge), [0])
  }

  func testATabHasALabelAndASymbol() {
    func tree(_ label: String) -> Tree {
      Tree("root").tabs(selection: .constant(1), [1, 2]) { tab in
        tab == 1 ? Tree("list").tabItem(TextState(label), systemImage: "list.bullet") : Tree("other")
      }
    }
    XCTAssertEqual(tree("Items").tabs?.map { String(state: $0.label) }, ["Items", "2"])
    XCTAssertEqual(tree("Items").tabs?.map(\.systemImage), ["list.bullet", nil])
    XCTAssertEqual(tree("Items").offers.map(\.name), ["select 2"])
    XCTAssertEqual(tree("Items"), tree("Items"))
    XCTAssertNotEqual(tree("Items"), tree("Things"))
  }

  func testATabIsNamedByItsCase_OrElseItsLabel_OrElseItsID() {
    enum Place: Hashable, CaseIterable { case home, inbox }
    func names<ID: Hashable>(_ ids: [ID], label: String?) -> [String] {
      let tree = Tree("root").tabs(selection: .constant(ids[0]), ids) { id in
        label.map { Tree("a").tabItem(TextState($0)) } ?? Tree("a")
      }
      let name = tree.breadcrumbs()
      XCTAssertTrue(
        tree.outline.hasPrefix("root\n├ tab\(name.hasPrefix("#") ? "" : " \(name)") (selected) \"a\""))
      return [name] + tree.offers.map(\.label)
    }
    for label in [nil, "", "Label"] {
      XCTAssertEqual(names(Place.allCases, label: label), ["home", "inbox"])
    }
    for label in [nil, ""] {
      XCTAssertEqual(names([1, 2], label: label), ["1", "2"])
      XCTAssertEqual(names(["a", "b"], label: label), ["a", "b"])
      XCTAssertEqual(names([UUID(), UUID()], label: label), ["#0", "#1"])
    }
    XCTAssertEqual(names([1, 2], label: "Label"), ["Label", "Label"])
    XCTAssertEqual(names(["a", "b"], label: "Label"), ["Label", "Label"])
    XCTAssertEqual(names([UUID(), UUID()], label: "Label"), ["Label", "Label"])
  }

  func testAnOutlineWithoutHiddenTabs() {
    let tree = Tree("root").tabs(selection: .constant(2), [1, 2]) { tab in
      Tree("tab").sheet(isPresented: .constant(true)) { Tree("sheet \(tab)") }
    }
    XCTAssertEqual(
      tree.outline(hidesTabs: true), "root\n└ tab 2 (selected) \"tab\"\n  └ sheet \"sheet 2\"")
    XCTAssertTrue(tree.outline.contains("sheet 1"))
  }

  func testOutlinesAndOffersOmitUUIDs() {
    enum Place: Hashable { case item(UUID), list }
    let id = UUID()
    let identities: [AnyHashable] = [Optional(id), [id], Set([id]), ["a": id], Place.item(id)]
    for identity in identities {
      let screen = Tree("root").sheet(item: .constant(Keyed(identity))) { _ in Tree("sheet") }
      XCTAssertEqual(screen.outline, "root\n└ sheet \"sheet\"", "\(identity)")
    }
    for identity in [Place.list, [1], Optional(1), Set([1])] as [AnyHashable] {
      let screen = Tree("root").sheet(item: .constant(Keyed(identity))) { _ in Tree("sheet") }
      XCTAssertEqual(screen.outline, "root\n└ sheet (\(identity)) \"sheet\"")
    }
    let tabs = Tree("root").tabs(selection: .constant(id), [id, UUID()]) { _ in Tree("tab") }
    XCTAssertEqual(tabs.outline, "root\n├ tab (selected) \"tab\"\n└ tab \"tab\"")
    XCTAssertEqual(tabs.offers.map(\.name), ["select #1"])
  }
}
