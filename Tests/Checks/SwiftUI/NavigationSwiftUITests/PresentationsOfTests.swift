import NavigationCore
import NavigationScreenView
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// A feature's screen on a view that is written by hand, in a stack that is written by hand.
@MainActor
final class PresentationsOfTests: XCTestCase {
  struct Root: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        Button("Mine") { model.route = .edit(mouse) }
          .presentations(of: items(model)) { ContentView(content: $0) }
      }
    }
  }

  func testItPresentsWhatTheScreenPresents() async {
    let model = Model()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root [Mine]")
    for (route, line) in Route.shown {
      model.route = route
      await host.settle()
      await host.settle()
      XCTAssertEqual(host.outline, "root [Mine]\n  \(line)")
    }
    model.route = .add(keyboard)
    await host.settle()
    host["sheet"]?.dismiss()
    XCTAssertNil(model.route)
    host.render()
    XCTAssertEqual(model.log, ["dismissed", "dismissed"])
  }

  func testItPushesAStackAsAChain() async {
    let model = Model()
    let host = ViewHost(Root(model: model))
    model.path = [.item(keyboard), .item(mouse), .settings]
    XCTAssertEqual(
      host.outline,
      "root [Mine]\n  push field \"Keyboard\"\n    push field \"Mouse\"\n      push Settings")
    host["push", "push"]?.dismiss()
    XCTAssertEqual(Array(model.path), [.item(keyboard)])
    XCTAssertEqual(host.outline, "root [Mine]\n  push field \"Keyboard\"")
  }

  func testTabsThatAreNotDrawnAreReported() async {
    struct Tabs: View {
      var body: some View {
        Text("Mine").presentations(
          of: Screen<String>("App").tabs(selection: .constant(1), [1]) { _ in Screen("Tab") }
        ) { Text($0) }
      }
    }
    XCTAssertEqual(recordIssues { _ = ViewHost(Tabs()) }.count, 1)
  }

  // MARK: Overlays, and leaving

  func testAnOverlayIsDrawnAboveItsScreen() async {
    let isShown = StateBinding(wrappedValue: false)
    struct Toasted: View {
      let isShown: StateBinding<Bool>
      var body: some View {
        ScreenView(
          Screen<String>("Root").present(
            PresentationStyle("toast", kind: .overlay), isPresented: isShown
          ) { Screen("Saved") }
        ) { Text($0) }
      }
    }
    let host = ViewHost(Toasted(isShown: isShown))
    XCTAssertEqual(host.outline, "root Root")
    isShown.wrappedValue = true
    XCTAssertEqual(host.outline, "root Root\n  overlay Saved")
  }

  /// SwiftUI's own `dismiss` writes `nil` to the item, as the stand-in's `dismiss` does.
  func testSwiftUIsDismissOfAGuardedSheetDoesNotAsk() async {
    let isShown = StateBinding(wrappedValue: true)
    var asked = 0
    struct Guarded: View {
      let isShown: StateBinding<Bool>
      let ask: () -> Void
      var body: some View {
        ScreenView(
          Screen<String>("Root").sheet(isPresented: isShown) {
            Screen("Form").dismissDisabled { ask() }
          }
        ) { Leave(title: $0) }
      }
    }
    let host = ViewHost(Guarded(isShown: isShown) { asked += 1 })
    host["sheet"]?.button("Form")?.tap()
    XCTAssertEqual(asked, 1)
    XCTAssertTrue(isShown.wrappedValue)
    host["sheet"]?.dismiss()
    XCTAssertEqual(asked, 1)
    XCTAssertFalse(isShown.wrappedValue)
  }

  struct Leave: View {
    let title: String
    @Environment(\.dismissScreen) private var dismissScreen
    var body: some View { Button(title) { dismissScreen() } }
  }

  func testDismissScreenPopsThePageThatItIsOn() async {
    let path = StateBinding(wrappedValue: StackState<Int>([1, 2, 3]))
    struct Pages: View {
      let path: StateBinding<StackState<Int>>
      var body: some View {
        ScreenView(Screen<String>("Root").stack(path: path) { Screen("\($0.wrappedValue)") }) {
          Leave(title: $0)
        }
      }
    }
    let host = ViewHost(Pages(path: path))
    host.top.button("Root")?.tap()
    XCTAssertEqual(path.wrappedValue.count, 3)
    host.top.shown[1].button("2")?.tap()
    XCTAssertEqual(Array(path.wrappedValue), [1])
  }

  // MARK: Tabs, and anchors

  func testTheAppDrawsTheTabs() async {
    let tab = StateBinding(wrappedValue: 1)
    struct Tabbed: View {
      let tab: StateBinding<Int>
      var body: some View {
        ScreenView(
          Screen<String>("App").tabs(selection: tab, [1, 2]) { id in
            Screen("Tab \(id)").sheet(isPresented: .constant(id == 2)) { Screen("Sheet") }
          }
        ) { Text($0) }
        .screenTabs { tabs in
          Text("Mine")
          TabView(selection: tabs.selection) {
            ForEach(tabs.tabs) { tab in tab.tabItem { tab.label }.tag(tab.id) }
          }
        }
      }
    }
    let host = ViewHost(Tabbed(tab: tab))
    XCTAssertEqual(host.outline, "root Mine\n  tab 1 * Tab 1\n  tab 2 Tab 2")
    host.top.selection?.wrappedValue = AnyHashable(2)
    XCTAssertEqual(tab.wrappedValue, 2)
    XCTAssertEqual(host.outline, "root Mine\n  tab 1 Tab 1\n  tab 2 * Tab 2\n    sheet Sheet")
  }

  func testOnlyOneOfTwoViewsWithTheSameNameIsTheAnchor() async {
    let isShown = StateBinding(wrappedValue: false), rows = StateBinding(wrappedValue: [1, 2])
    struct Rows: View {
      let isShown: StateBinding<Bool>
      let rows: StateBinding<[Int]>
      var body: some View {
        ScreenView(
          Screen<String>("Root").popover(isPresented: isShown, attachmentAnchor: .named("row")) {
            Screen("Popover")
          }
        ) { title in
          if title == "Root" {
            ForEach(rows.wrappedValue, id: \.self) { Text("Row \($0)" as String).presentationSource("row") }
          } else {
            Text(title)
          }
        }
      }
    }
    let host = ViewHost(Rows(isShown: isShown, rows: rows))
    isShown.wrappedValue = true
    await host.settle()
    XCTAssertEqual(host.top.shown.map(\.style), ["popover"])
    let place = host["popover"]?.place
    XCTAssertTrue(place?.contains(":SourceView") ?? false)
    // The view that it points at disappears: it points at the other one, and then at the whole screen.
    rows.wrappedValue = [2]
    await host.settle()
    await host.settle()
    XCTAssertEqual(host.top.shown.map(\.style), ["popover"])
    XCTAssertNotEqual(host["popover"]?.place, place)
    rows.wrappedValue = []
    await host.settle()
    await host.settle()
    XCTAssertEqual(host.top.shown.map(\.style), ["popover"])
    XCTAssertFalse(host["popover"]?.place.contains(":SourceView") ?? true)
  }
}
