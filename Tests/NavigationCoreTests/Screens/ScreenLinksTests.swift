import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Links, and navigation by an item.
final class ScreenLinksTests: XCTestCase {
  private typealias Tree = Screen<String>

  func testS4_NavigationByAnItemIgnoresTrue() {
    @StateBinding var item: ScreenItem? = nil
    func screen() -> Tree { Tree("root").navigation(item: $item) { $item in Tree(item.name) } }
    let issues = recordIssues {
      screen().links[0].isActive.wrappedValue = true
      XCTAssertNil(item)
      item = ScreenItem(id: 1)
      screen().links[0].activate()
      XCTAssertEqual(item, ScreenItem(id: 1))
      screen().links[0].isActive.wrappedValue = false
      XCTAssertNil(item)
    }
    XCTAssertEqual(issues.map(\.message), [])
  }

  func testLinksReportTheirActivation() {
    @StateBinding var route: ScreenRoute? = nil
    var navigations: [Bool] = []
    func screen() -> Tree {
      Tree("root").navigationLink(unwrapping: $route, case: \.item) { isActive in
        navigations.append(isActive)
        if isActive { route = .item(ScreenItem(id: 1)) }
      } destination: { $item in
        Tree(item.name)
      }
    }
    XCTAssertFalse(screen().links[0].isActive.wrappedValue)
    screen().links[0].activate()
    XCTAssertEqual(route, .item(ScreenItem(id: 1)))
    XCTAssertTrue(screen().links[0].isActive.wrappedValue)
    screen().presentations[0].dismiss()
    XCTAssertNil(route)
    XCTAssertEqual(navigations, [true, false])
    route = .flag
    screen().links[0].isActive.wrappedValue = false
    XCTAssertEqual(route, .flag)
    XCTAssertEqual(navigations, [true, false])
  }

  func testALinkWhoseDismissalIsRefusedReportsNothing() {
    var navigations: [Bool] = []
    let item = StateBinding<ScreenItem?>(get: { ScreenItem(id: 1) }, set: { _ in })
    let screen = Tree("root").navigationLink(unwrapping: item) {
      navigations.append($0)
    } destination: { $item in
      Tree(item.name)
    }
    screen.links[0].isActive.wrappedValue = false
    screen.presentations[0].dismiss()
    XCTAssertEqual(navigations, [])
  }

  func testALinkOfARemovedScreenReportsNothing() {
    struct Editor: Identifiable {
      let id: Int
      var item: ScreenItem?
    }
    @StateBinding var editor: Editor? = Editor(id: 1, item: ScreenItem(id: 1))
    var navigations: [Bool] = []
    func screen() -> Tree? {
      Tree("root").sheet(item: $editor) { $editor in
        Tree("editor").navigationLink(unwrapping: $editor.item) {
          navigations.append($0)
        } destination: { _ in
          Tree("item")
        }
      }.modal?.screen
    }
    let active = screen()
    editor?.item = nil
    let inactive = screen()
    editor?.item = ScreenItem(id: 1)
    XCTAssertEqual(inactive?.links[0].isActive.wrappedValue, true, "the last value")
    editor = nil
    active?.presentations[0].dismiss()
    active?.links[0].isActive.wrappedValue = false
    inactive?.links[0].isActive.wrappedValue = false
    XCTAssertEqual(navigations, [])
  }

  /// The same for a link that became active after the tree was built.
  func testALinkActivatedLaterWhoseDismissalIsRefusedReportsNothing() {
    var navigations: [Bool] = []
    var value: ScreenItem?
    var isRefused = true
    let item = StateBinding<ScreenItem?>(get: { value }, set: { if !isRefused { value = $0 } })
    let screen = Tree("root").navigationLink(unwrapping: item) {
      navigations.append($0)
    } destination: { $item in
      Tree(item.name)
    }
    value = ScreenItem(id: 1)
    screen.links[0].isActive.wrappedValue = false
    XCTAssertEqual(navigations, [])
    isRefused = false
    screen.links[0].isActive.wrappedValue = false
    XCTAssertNil(value)
    XCTAssertEqual(navigations, [false])
  }

  /// Rows without an identity: each link and each presentation still has its own id.
  func testLinksOfALoop() {
    @StateBinding var routes: [ScreenRoute?] = [nil, nil]
    func screen() -> Tree {
      $routes.elements.reduce(Tree("root")) { screen, route in
        screen.navigationLink(unwrapping: route, case: \.flag) { _ in
        } destination: { _ in
          Tree("flag")
        }
      }
    }
    XCTAssertEqual(Set(screen().links.map(\.id)).count, 2)
    routes[0] = .flag
    let first = screen().presentations[0].id
    routes = [nil, .flag]
    XCTAssertNotEqual(screen().presentations[0].id, first)
  }

  /// A tree is a value: a change of a copy doesn't affect the original.
  func testACopyOfAScreenKeepsItsPresentationsAndIssues() {
    let base = Tree("root").sheet(isPresented: .constant(true)) { Tree("sheet") }
    let first = base.present(.toast, isPresented: .constant(true)) { Tree("first") }
    let second = base.navigationDestination(isPresented: .constant(true)) { Tree("second") }
    XCTAssertEqual(base.presentations.map(\.style), [.sheet])
    XCTAssertEqual(first.presentations.map(\.style), [.sheet, .toast])
    XCTAssertEqual(second.presentations.map(\.style), [.sheet, .push])
    let wrong = base.fullScreenCover(isPresented: .constant(true)) { Tree("no room") }
    let copy = wrong.present(.toast, isPresented: .constant(true)) { Tree("third") }
    XCTAssertEqual(wrong.issues.count, 1)
    XCTAssertEqual(copy.issues, wrong.issues)
  }

  func testS1_LinksThatDifferAreNotEqual() {
    func host(_ id: Int, _ label: String?, isActive: Bool = false) -> Tree? {
      Tree("root").sheet(item: .constant(ScreenItem(id: id))) { _ in
        Tree("sheet").navigationDestination(isPresented: .constant(true)) { Tree("pushed") }
          .navigationLink(label.map { TextState($0) }, isActive: .constant(isActive)) { Tree("no room") }
      }.modal?.screen
    }
    let hosts = [host(1, nil), host(1, "a"), host(1, "b"), host(1, nil, isActive: true)].compactMap { $0 }
    for (first, host) in hosts.enumerated() {
      XCTAssertEqual(host.links.map(\.id.parent), [host.id])
      for (second, other) in hosts.enumerated() {
        XCTAssertEqual(host.links == other.links, first == second, "\(first) and \(second)")
        XCTAssertEqual(host == other, first == second, "\(first) and \(second)")
      }
    }
    XCTAssertNotEqual(host(1, "a")?.links, host(2, "a")?.links, "links of different screens")
  }

  func testALinkWithATagFollowsTheSelection() {
    @StateBinding var selection: Int? = nil
    func screen(_ tags: [Int] = [1, 2]) -> Tree {
      tags.reduce(Tree("root")) { screen, tag in
        screen.navigationLink(tag: tag, selection: $selection) { Tree("screen \(tag)") }
      }
    }
    XCTAssertEqual(screen([2]).links[0].id, screen().links[1].id, "at any position")
    XCTAssertEqual(screen().links.map(\.isActive.wrappedValue), [false, false])
    screen().links[1].activate()
    XCTAssertEqual(selection, 2)
    let two = screen().presentations[0]
    XCTAssertEqual(screen().outline, "root\n└ push (2) \"screen 2\"")
    screen().links[0].activate()
    two.dismiss()
    XCTAssertEqual(selection, 1, "late")
    screen().links[1].isActive.wrappedValue = false
    XCTAssertEqual(selection, 1)
    selection = 3
    XCTAssertEqual(screen().presentations.count, 0)
  }

  func testALoopWithTwoCalls() {
    let yes = StateBinding.constant(true)
    var screen = Tree("root")
    for _ in 0..<2 {
      screen = screen.present(.toast, isPresented: yes) { Tree("a") }
      screen = screen.present(.toast, isPresented: yes) { Tree("b") }
    }
    XCTAssertEqual(screen.issues, [])
    XCTAssertEqual(Set(screen.presentations.map(\.id)).count, 4)
  }

  func testALinkInARemovedRowIsNotReported() {
    @StateBinding var items = [ScreenItem(id: 1), ScreenItem(id: 2)]
    @StateBinding var other: ScreenItem? = nil
    guard let row = $items[id: 2] else { return XCTFail("the item exists") }
    let screens = [
      Tree("row").navigationLink(
        unwrapping: row.map(get: { ScreenItem?($0) }, set: { $0 ?? ScreenItem(id: 2) }),
        onNavigate: { _ in XCTFail("nothing was dismissed") }
      ) { _ in Tree("item") },
      Tree("row").navigationLink(tag: 2, selection: row.id.map(get: { Int?($0) }, set: { $0 ?? 2 })) {
        Tree("item")
      },
    ]
    XCTAssertEqual(screens.flatMap(\.links).map(\.isActive.wrappedValue), [true, true])
    items.removeLast()
    let issues = recordIssues {
      for screen in screens {
        screen.links[0].isActive.wrappedValue = false
        screen.presentations[0].dismiss()
        screen.presentations[0].dismiss()
      }
    }
    XCTAssertEqual(issues, [])
  }

  func testS2_ALateFalseDoesNotDismissAnotherItem() {
    @StateBinding var item: ScreenItem? = ScreenItem(id: 1)
    var navigations: [Bool] = []
    func link() -> ScreenLink {
      Tree("root").navigationLink(unwrapping: $item) {
        navigations.append($0)
      } destination: { _ in
        Tree("")
      }.links[0]
    }
    let first = link()
    item = ScreenItem(id: 2)
    first.isActive.wrappedValue = false
    XCTAssertEqual(item, ScreenItem(id: 2))
    XCTAssertEqual(navigations, [])
    link().isActive.wrappedValue = false
    XCTAssertNil(item)
    XCTAssertEqual(navigations, [false])
    let inactive = link()
    item = ScreenItem(id: 3)
    inactive.isActive.wrappedValue = false
    XCTAssertNil(item, "the item that became active later")
    XCTAssertEqual(navigations, [false, false])

    @StateBinding var isActive = true
    let flag = Tree("root").navigationLink(isActive: $isActive) { Tree("") }.links[0]
    for value in [false, true, false] {
      flag.isActive.wrappedValue = value
      XCTAssertEqual(isActive, value, "a link also dismisses the item that it activates")
    }

    @StateBinding var items = [false, true]
    guard let row = $items[1] else { return XCTFail("there is a flag") }
    let active = Tree("root").navigationLink(isActive: row) { Tree("") }.links[0]
    items.removeLast()
    XCTAssertEqual(recordIssues { active.isActive.wrappedValue = false }, [])
  }

  func testALinkThatBecameActiveInARemovedRow() {
    @StateBinding var items: [ScreenItem?] = [nil]
    guard let row = $items[0] else { return XCTFail("there is a row") }
    let link = Tree("root").navigationLink(unwrapping: row) { _ in
      XCTFail("nothing was dismissed")
    } destination: { _ in
      Tree("item")
    }.links[0]
    items[0] = ScreenItem(id: 1)
    XCTAssertTrue(link.isActive.wrappedValue)
    items = []
    XCTAssertEqual(recordIssues { link.isActive.wrappedValue = false }, [])
  }
}
