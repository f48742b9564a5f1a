import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private func sheet(_ screen: Screen<String>, _ content: String, line: UInt = #line) -> Screen<String> {
  screen.sheet(isPresented: .constant(true), content: { Screen(content) }, line: line)
}

/// S3 and S6: layers with one modal, visible pushes, and routes that are presented whole.
final class ScreenLayerTests: XCTestCase {
  private typealias Tree = Screen<String>
  private let yes = StateBinding.constant(true)

  func testS3_OfTwoModalsInALayerTheOneCloserToTheTopWins() {
    let trees: [(Tree, winner: String)] = [
      (
        sheet(
          Tree("root").navigationDestination(isPresented: yes) { sheet(Tree("pushed"), "1", line: 1) }, "2",
          line: 2), "1"
      ),
      (
        sheet(
          Tree("root").tabs(selection: .constant(0), [0]) { _ in sheet(Tree("tab"), "1", line: 1) }, "2",
          line: 2), "1"
      ),
      (
        Tree("root").stack(path: .constant([0, 1])) { $index in
          sheet(Tree("element"), index == 0 ? "2" : "1", line: index == 0 ? 2 : 1)
        }, "1"
      ),
      (
        sheet(Tree("root"), "2", line: 2).tabs(selection: .constant(1), [0, 1]) { tab in
          tab == 0
            ? Tree("hidden")
            : Tree("tab").stack(path: .constant([0])) { _ in
              Tree("element").navigationDestination(isPresented: yes) { sheet(Tree("pushed"), "1", line: 1) }
            }
        }, "1"
      ),
    ]
    for (index, (tree, winner)) in trees.enumerated() {
      XCTAssertEqual(tree.topmost.content, winner, "\(index)")
      XCTAssertEqual(tree.issues.map(\.location?.line), [2], "\(index)")
      XCTAssertTrue(
        tree.issues[0].message.hasSuffix(
          "sheet #0 is not shown. sheet #0, which is presented closer to the top "
            + "(NavigationCoreTests/ScreenLayerTests.swift:1), covers the same screens."),
        tree.issues[0].message)
    }
  }

  func testS3_ASheetOfTheRootIsAbovePushedScreens() {
    let screen = sheet(Tree("root"), "sheet").navigationDestination(isPresented: yes) { Tree("pushed") }
    XCTAssertEqual(screen.path.map(\.style), [.push, .sheet])
    XCTAssertEqual(screen.topmost.content, "sheet")
    XCTAssertEqual(screen.issues, [])
  }

  func testS3_AHiddenTabKeepsItsModal_AndAnOverlayIsALayerOfItsOwn() {
    let tabs = sheet(Tree("root"), "of the root").tabs(selection: .constant(0), [0, 1]) { tab in
      tab == 0 ? Tree("shown") : sheet(Tree("hidden"), "kept")
    }
    XCTAssertEqual(tabs.issues, [])
    XCTAssertEqual(tabs.tabs?[1].screen.modal?.screen?.content, "kept")
    XCTAssertEqual(tabs.topmost.content, "of the root")
    let overlay = sheet(Tree("root"), "sheet").present(.toast, isPresented: yes) {
      sheet(Tree("toast"), "of the toast")
    }
    XCTAssertEqual(overlay.issues.count, 1, "the toast's sheet is hidden")
  }

  func testS3_APushByACoveredElement() {
    func screen(_ path: [Int]) -> Tree {
      Tree("root").stack(path: .constant(path)) { $index in
        Tree("\(index)").navigationDestination(
          isPresented: .constant(index == 1), destination: { Tree("pushed") }, line: 5)
      }
    }
    XCTAssertEqual(screen([0, 1]).issues, [])
    XCTAssertEqual(screen([0, 1]).topmost.content, "pushed")
    XCTAssertEqual(
      screen([1, 2]).issues.map(\.message),
      ["#0: push #0 is not shown. The screen that pushes it is not on top of its stack."])
    XCTAssertEqual(screen([1, 2]).issues.map(\.location?.line), [5])
    XCTAssertEqual(screen([1, 2]).topmost.content, "2")
    XCTAssertEqual(screen([1, 2]).path.compactMap(\.screen?.content), ["1", "2"])
    let nested = Tree("root").stack(path: .constant([0, 1])) { $index in
      Tree("\(index)").stack(path: .constant(["a", "b"])) { $name in Tree(name) }
    }
    XCTAssertEqual(nested.issues.count, 2)
    XCTAssertEqual(nested.path.compactMap(\.screen?.content), ["0", "1", "a", "b"])
  }

  func testS3_EveryLayerHasItsIssues() {
    let inner = sheet(Tree("inner"), "1").navigationDestination(isPresented: yes) {
      sheet(Tree("pushed"), "2")
    }
    for outer in [
      Tree("root").sheet(isPresented: yes) { inner },
      Tree("root").present(.toast, isPresented: yes) { inner },
      Tree("root").tabs(selection: .constant(0), [0, 1]) { $0 == 1 ? inner : Tree("") },
      sheet(Tree("root"), "other").navigationDestination(isPresented: yes) {
        Tree("").sheet(isPresented: yes) { inner }
      },
    ] {
      XCTAssertEqual(
        outer.issues.filter { $0.message.contains("sheet #0 is not shown. sheet #0") }.count,
        outer.modal != nil && outer.push != nil ? 2 : 1)
    }
  }

  // MARK: S6

  func testS6_AWholeRoutePresentsAllOfItsCases() {
    let routes: [ScreenRoute] = [
      .item(ScreenItem(id: 1)), .other(ScreenItem(id: 1)), .flag, .alert(AlertState(title: TextState("A"))),
      .dialog(DialogState(title: TextState("D"))),
    ]
    @StateBinding var route: ScreenRoute? = nil
    let forms: [(Tree) -> Tree] = [
      { $0.navigationDestination(unwrapping: $route) { _ in Tree("screen") } },
      { $0.sheet(unwrapping: $route.animation()) { _ in Tree("screen") } },
      { $0.sheet(isPresented: $route.isPresent()) { Tree("screen") } },
    ]
    for form in forms {
      let missing = unpresentedCases(of: ScreenRoute.self, in: routes) { active in
        route = active
        return form(Tree("root"))
      }
      XCTAssertEqual(missing, [])
    }
  }
}
