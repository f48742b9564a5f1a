import Foundation
import NavigationCore
import NavigationTesting
import XCTest

final class BreadcrumbsTests: XCTestCase {
  private struct State {
    var tab = "a"
    var inner = 1
    var isSheet = false
    var path: StackState<String> = []
    var alert: AlertState<Never>?
    var isPushed = false
  }

  func testBreadcrumbsAreTheSelectedTabsAndTheTitlesOnThePath() {
    @StateBinding var state = State()
    func screen() -> Screen<String> {
      Screen<String>("App")
        .tabs(selection: $state.tab, ["a", "b"]) { tab in
          Screen<String>("Tab \(tab)").stack(path: $state.path) { $name in Screen(name) }
        }
        .navigationDestination(isPresented: $state.isPushed) { Screen("Pushed") }
        .sheet(isPresented: $state.isSheet) {
          Screen<String>("Sheet").tabs(selection: $state.inner, [1, 2]) { Screen("Inner \($0)") }
        }
        .alert(unwrapping: $state.alert)
    }
    XCTAssertEqual(screen().breadcrumbs(), "a")
    state.tab = "b"
    state.path = ["x", "y"]
    XCTAssertEqual(screen().breadcrumbs(), "b / x / y")
    XCTAssertEqual(screen().breadcrumbs { $0.uppercased() }, "b / X / Y")
    state.alert = AlertState(title: TextState("Sure?"))
    XCTAssertEqual(screen().breadcrumbs(), "b / x / y / Sure?")
    state.alert = AlertState(title: TextState(""))
    XCTAssertEqual(screen().breadcrumbs(), "b / x / y / alert")
    state.alert = nil
    state.isSheet = true
    state.inner = 2
    XCTAssertEqual(screen().breadcrumbs(), "b / x / y / Sheet / 2")
    state.isSheet = false
    state.isPushed = true
    XCTAssertEqual(screen().breadcrumbs(), "b / Pushed", "the pushed screen covers the tab's stack")
    XCTAssertEqual(
      Screen("Root").sheet(isPresented: .constant(true)) { Screen("S") }.breadcrumbs(), "Root / S")
  }

  func testATabWhoseIDVariesBetweenRunsIsNamedByItsPosition() {
    let tabs = [UUID(), UUID()]
    let screen = Screen<String>("App").tabs(selection: .constant(tabs[1]), tabs) { _ in Screen("tab") }
    XCTAssertEqual(screen.breadcrumbs(), "#1")
  }

  func testTheLabelOfTheTopmostScreenHasTabsAndDialogs() {
    @StateBinding var state = State()
    func screen() -> Screen<String> {
      Screen<String>("App")
        .tabs(selection: $state.tab, ["a", "b"]) { tab in
          Screen<String>("Tab \(tab)").stack(path: $state.path) { $name in Screen(name) }
        }
        .sheet(isPresented: $state.isSheet) {
          Screen<String>("Edit").tabs(selection: $state.inner, [1, 2]) { Screen("Inner \($0)") }
            .navigationDestination(isPresented: $state.isPushed) { Screen("Color") }
        }
        .alert(unwrapping: $state.alert)
    }
    XCTAssertEqual(screen().topmostLabel(), "a")
    state.path = ["x", "Edit"]
    XCTAssertEqual(screen().topmostLabel(), "a / Edit", "without x")
    XCTAssertEqual(screen().topmostLabel { $0.uppercased() }, "a / EDIT")
    state.alert = AlertState(title: TextState("Sure?"))
    XCTAssertEqual(screen().topmostLabel(), "a / Edit / alert / Sure?")
    state.alert = AlertState(title: TextState(""))
    XCTAssertEqual(screen().topmostLabel(), "a / Edit / alert")
    (state.alert, state.isSheet) = (nil, true)
    XCTAssertEqual(screen().topmostLabel(), "a / sheet / 1")
    state.isPushed = true
    XCTAssertEqual(screen().topmostLabel(), "a / sheet / 1 / Color")
    XCTAssertEqual(Screen("Root").topmostLabel(), "Root")
    let edit = Screen("Edit")
    let labels = [
      Screen("Root").navigationDestination(isPresented: .constant(true)) { edit },
      Screen("Root").sheet(isPresented: .constant(true)) { edit },
      Screen("Root").alert(title: TextState("Edit"), isPresented: .constant(true)),
    ].map { $0.topmostLabel() }
    XCTAssertEqual(labels, ["Edit", "sheet / Edit", "Root / alert / Edit"])
  }
}
