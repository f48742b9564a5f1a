import NavigationCore
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

@MainActor
final class StackTests: XCTestCase {
  struct Root: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Text("Items")
      } destination: { $page in
        switch $page.cases {
        case .item(let item): TextField("Name", text: Binding(item.name))
        case .settings: Text("Settings")
        }
      }
    }
  }

  func testU1_TheElementsAreTheScreens() async {
    let model = Model()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root Items")
    model.path = [.item(keyboard), .settings, .item(mouse)]
    XCTAssertEqual(
      host.outline, "root Items\n  push field \"Keyboard\"\n  push Settings\n  push field \"Mouse\"")
    host.top.shown[0].fields[0].wrappedValue = "Piano"
    XCTAssertEqual(model.path.first, .item(Item(id: 42, name: "Piano")))
    host.render()
    host.top.shown[1].dismiss()
    XCTAssertEqual(Array(model.path), [.item(Item(id: 42, name: "Piano"))])
    XCTAssertEqual(host.outline, "root Items\n  push field \"Piano\"")
  }

  func testU2_APoppedElementKeepsItsContent() async {
    let model = Model()
    model.path = [.item(keyboard), .item(mouse)]
    let host = ViewHost(Root(model: model))
    let field = host.top.shown[1].fields[0]
    model.path.pop()
    host.render()
    XCTAssertEqual(host.leaving.map(\.lines), [["field \"Mouse\""]])
    _ = recordIssues { field.wrappedValue = "late" }
    XCTAssertEqual(Array(model.path), [.item(keyboard)])
  }

  func testU2_AllPoppedElementsKeepTheirContent() async {
    for (count, leavesLast) in [(0, false), (0, true), (1, false), (1, true)] {
      let model = Model()
      model.path = [.item(keyboard), .item(mouse), .settings]
      let host = ViewHost(Root(model: model), leavesLast: leavesLast)
      model.path = StackState(model.path.prefix(count))
      host.render()
      XCTAssertEqual(
        Set(host.leaving.map(\.lines)),
        Set([["field \"Keyboard\""], ["field \"Mouse\""], ["Settings"]].dropFirst(count)))
    }
  }

  func testS2_ALatePopRemovesNothingElse() async {
    let model = Model()
    model.path = [.item(keyboard), .item(mouse)]
    let host = ViewHost(Root(model: model))
    let shown = host.top.shown[1]
    model.path = [.settings, .settings]
    shown.dismiss()
    XCTAssertEqual(Array(model.path), [.settings, .settings])
  }

  func testAPushBySwiftUIIsIgnoredAndReported() async {
    let model = Model()
    model.path = [.settings]
    let host = ViewHost(Root(model: model))
    let other = AnyHashable(StackState<Page>([.settings]).ids[0])
    let issues = recordIssues { host.top.path?.wrappedValue.append(other) }
    XCTAssertEqual(
      issues.map(\.message), ["A push by SwiftUI was ignored. To push, call a method of the StackState."])
    XCTAssertEqual(Array(model.path), [.settings])
  }

  func testU3_ElementsKeepTheirBindings() async {
    @Bindable var model = Model()
    model.path = [.settings, .item(mouse)]
    let id = model.path.ids[1]
    XCTAssertEqual($model.path[id: id]?.identity, $model.path[id: id]?.identity)
    XCTAssertNotEqual($model.path[id: id]?.identity, $model.path[id: model.path.ids[0]]?.identity)
    XCTAssertNil($model.path[id: StackState<Page>([.settings]).ids[0]])
  }

  func testU3_AStacksBindingToItsPathIsTheSameInEachEvaluation() async {
    let model = Model()
    model.path = [.settings, .item(mouse)]
    let host = ViewHost(Root(model: model))
    let identity = host.top.pathIdentity
    XCTAssertFalse(identity.isEmpty)
    for path in [[], [Page.settings], []] {
      model.path.append(contentsOf: path)
      host.render()
      XCTAssertEqual(host.top.pathIdentity, identity)
      host.top.shown.last?.dismiss()
      host.render()
      XCTAssertEqual(host.top.pathIdentity, identity)
    }
  }

  func testU3_TwoStacksHaveTwoPaths() async {
    let (model, other) = (Model(), Model())
    let host = ViewHost(
      VStack {
        Root(model: model).sheet(isPresented: .constant(true)) { Root(model: other) }
      })
    XCTAssertNotEqual(host.top.pathIdentity, host.top.shown[0].pathIdentity)
    other.path = [.settings]
    XCTAssertEqual(host.outline, "root Items\n  sheet Items\n    push Settings")
  }

  func testAWriteOfTheSamePathChangesNothing() async {
    var (writes, path) = (0, StackState<Int>([1, 2]))
    let state = StateBinding(get: { path }, set: { (path, writes) = ($0, writes + 1) })
    let view = NavigationStack(path: Binding(state)) {
      Text("Root")
    } destination: {
      Text(verbatim: "\($0.wrappedValue)")
    }
    let host = ViewHost(view)
    host.top.path?.wrappedValue = host.top.path?.wrappedValue ?? []
    XCTAssertEqual(writes, 0)
    host.top.path?.wrappedValue.removeLast()
    XCTAssertEqual([writes, path.count], [1, 1])
  }
}
