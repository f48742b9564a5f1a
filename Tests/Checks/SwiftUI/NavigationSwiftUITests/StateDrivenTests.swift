import NavigationScreenView
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// State-driven links by item, errors, focus, detents, inspectors, and tabs.
@MainActor
final class StateDrivenTests: XCTestCase {
  // MARK: Links by item

  func testAnItemPushes() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        Text("Root").navigation(item: $model.item) { $item in TextField("Name", text: $item.name) }
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root Root")
    model.item = keyboard
    XCTAssertEqual(host.outline, "root Root\n  push field \"Keyboard\"")
    host["push"]?.fields[0].wrappedValue = "Mouse"
    XCTAssertEqual(model.item?.name, "Mouse")
    let late = host["push"]
    late?.dismiss()
    XCTAssertNil(model.item)
    model.item = mouse
    late?.dismiss()
    XCTAssertEqual(model.item, mouse, "a late dismissal")
  }

  func testALinkThatOnlyItsItemActivates() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        NavigationLink(item: $model.item) { $item in
          Text(verbatim: item.name)
        } label: {
          Button("Edit") { model.item = keyboard }
        }
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root [Edit]")
    host.top.button("Edit")?.tap()
    XCTAssertEqual(host.outline, "root [Edit]\n  push Keyboard")
    host["push"]?.dismiss()
    XCTAssertNil(model.item)
  }

  // MARK: Errors

  func testAnErrorIsAnAlert() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        Text("Root")
          .alert(error: $model.route.failure)
          .alert(error: $model.failure) { _ in Button("Retry") { model.isRetrying = true } }
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root Root")
    model.route = .failure(LoginFailure(reason: "The password is wrong."))
    XCTAssertEqual(host.outline, "root Root\n  alert \"Cannot log in\" The password is wrong.\nTry again.")
    host["alert"]?.dismiss()
    XCTAssertNil(model.route)
    model.failure = LoginFailure()
    XCTAssertEqual(host.outline, "root Root\n  alert \"Cannot log in\" Try again. [Retry]")
    host["alert"]?.button("Retry")?.tap()
    XCTAssertNil(model.failure)
    XCTAssertTrue(model.isRetrying)
  }

  func testTheActionsOfAnErrorSeeIt() async {
    struct Root: View {
      @Bindable var model: LoginModel
      let report: (String?) -> Void
      var body: some View {
        Text("Root").alert(error: $model.failure) { failure in
          Button("Report") { report(failure.reason) }
        }
      }
    }
    for order in TapOrder.allCases {
      let model = LoginModel()
      model.failure = LoginFailure(reason: "7")
      var reports: [String?] = []
      let host = ViewHost(Root(model: model) { reports.append($0) })
      await host.settle()
      host["alert"]?.button("Report")?.tap(order)
      XCTAssertEqual(reports, ["7"], "\(order)")
      XCTAssertNil(model.failure)
    }
  }

  // MARK: Searches

  func testTheUserBeginsAndEndsASearch() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        Text("Root").searchable(text: $model.name, isPresented: $model.route.search)
          .findNavigator(isPresented: $model.route.isPresent(\.search))
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    for index in 0...1 {
      XCTAssertEqual(recordIssues { host.top.searches[index].wrappedValue = true }, [])
      XCTAssertTrue(model.route.is(\.search))
      XCTAssertEqual(recordIssues { host.top.searches[index].wrappedValue = false }, [])
      XCTAssertNil(model.route)
    }
    model.route = .failure(LoginFailure())
    XCTAssertEqual(recordIssues { host.top.searches[0].wrappedValue = true }.count, 1)
    XCTAssertTrue(model.route.is(\.failure), "the other case stays")
  }

  // MARK: Focus

  /// A form with a button for a tap on each field.
  private struct LoginView: View {
    @Bindable var model: LoginModel
    @FocusState private var field: LoginModel.Field?
    var body: some View {
      Group {
        TextField("Name", text: $model.name).focused($field, equals: .name)
        TextField("Password", text: $model.password).focused($field, equals: .password)
        Button("tap name") { field = .name }
        Button("tap password") { field = .password }
        Button("leave") { field = nil }
      }
      .focus($field, in: $model.focus)
    }
  }

  /// SwiftUI updates again after a write.
  private func update(_ host: ViewHost<LoginView>) { for _ in 0..<2 { host.render() } }

  private func focused(_ host: ViewHost<LoginView>) -> LoginModel.Field? {
    let lines = host.top.lines
    guard let index = lines.firstIndex(of: "focused") else { return nil }
    return index == 1 ? .name : .password
  }

  func testTheFocusFollowsStateAndStateFollowsTheFocus() async {
    let model = LoginModel()
    model.focus = .password
    let host = ViewHost(LoginView(model: model))
    host.render()
    XCTAssertEqual(focused(host), .password, "the state counts at first")
    for (label, field) in [("tap name", LoginModel.Field.name), ("tap password", .password), ("leave", nil)] {
      host.top.button(label)?.tap()
      update(host)
      XCTAssertEqual(model.focus, field)
    }
    for field in [LoginModel.Field.name, .password, nil] {
      model.focus = field
      update(host)
      XCTAssertEqual(focused(host), field)
    }
  }

  func testTheFocusAndStateDoNotExchangeTheirValues() async {
    let model = LoginModel()
    let host = ViewHost(LoginView(model: model))
    host.top.button("tap name")?.tap()
    model.focus = .password
    model.writes = 0
    for _ in 0..<4 {
      host.render()
      XCTAssertEqual(model.focus, .password, "of both, the state counts")
    }
    XCTAssertEqual(focused(host), .password)
    XCTAssertEqual(model.writes, 0)
  }

  func testTheFocusOfOneField() async {
    struct Root: View {
      @Bindable var model: LoginModel
      @FocusState private var isFocused: Bool
      var body: some View {
        TextField("Name", text: $model.name).focused($isFocused).focus($isFocused, in: $model.isRetrying)
        Button("leave") { isFocused = false }
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    model.isRetrying = true
    host.render()
    XCTAssertEqual(host.outline, "root field \"\", focused [leave]")
    host.top.button("leave")?.tap()
    host.render()
    XCTAssertFalse(model.isRetrying)
  }

  // MARK: Detents

  func testTheDetentIsPartOfTheRoute() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        Text("Root").sheet(unwrapping: $model.route, case: \.filter) { $filter in
          TextField("Text", text: $filter.text)
            .presentationDetents([.medium, .large], selection: $filter.detent)
        }
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    model.route = .filter(LoginModel.Filter())
    XCTAssertEqual(host.outline, "root Root\n  sheet field \"\", detent medium")
    let sheet = host["sheet"]
    sheet?.detent?.wrappedValue = .large
    XCTAssertEqual(model.filter?.detent, .large)
    XCTAssertEqual(host.outline, "root Root\n  sheet field \"\", detent large")
    model.route = nil
    let issues = recordIssues { sheet?.detent?.wrappedValue = .medium }
    XCTAssertNil(model.route, "a late write")
    XCTAssertEqual(issues, [])
  }

  // MARK: Inspectors

  func testAnInspectorKeepsItsLastValue() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        Text("Root")
          .inspector(unwrapping: $model.item) { $item in TextField("Name", text: $item.name) }
          .inspector(unwrapping: $model.route.filter) { $filter in
            TextField("Text", text: $filter.text)
          }
      }
    }
    let model = LoginModel()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root Root")
    model.item = keyboard
    XCTAssertEqual(host.outline, "root Root\n  inspector field \"Keyboard\"")
    host["inspector"]?.fields[0].wrappedValue = "Mouse"
    XCTAssertEqual(model.item?.name, "Mouse")
    host["inspector"]?.dismiss()
    XCTAssertNil(model.item)
    host.render()
    XCTAssertEqual(host.leaving.map(\.outline), ["inspector field \"Mouse\""])
    model.route = .filter(LoginModel.Filter(text: "Red"))
    XCTAssertEqual(host.outline, "root Root\n  inspector field \"Red\"")
    let closed = host["inspector"]
    closed?.dismiss()
    XCTAssertNil(model.route)
    model.route = .failure(LoginFailure())
    closed?.dismiss()
    XCTAssertNotNil(model.route, "a late write")
    host.render()
    XCTAssertEqual(host.leaving.map(\.outline), ["inspector field \"Red\""])
  }

  func testAnInspectorOfAnItemStartsAnew() async {
    struct Root: View {
      @Bindable var model: LoginModel
      var body: some View {
        Text("Root").inspector(unwrapping: $model.item) { $item in
          Text(verbatim: item.name)
          Taps()
        }
      }
    }
    let model = LoginModel()
    model.item = keyboard
    let host = ViewHost(Root(model: model))
    host["inspector"]?.buttons[0].tap()
    model.item?.name = "Piano"
    XCTAssertEqual(host["inspector"]?.outline, "inspector Piano [Taps %lld|1]")
    model.item = mouse
    XCTAssertEqual(host["inspector"]?.outline, "inspector Mouse [Taps %lld|0]")
    host["inspector"]?.buttons[0].tap()
    model.item = nil
    host.render()
    XCTAssertEqual(host.leaving.map(\.outline), ["inspector Mouse [Taps %lld|1]"])
    model.item = mouse
    XCTAssertEqual(host["inspector"]?.outline, "inspector Mouse [Taps %lld|0]", "it was closed")
  }

  // MARK: Tabs

  func testSelectingTheSelectedTabAgainIsAnEvent() async {
    @StateBinding var tab = 1
    let events = Location<[Int]>([])
    func host(_ onReselect: ((Int) -> Void)?) -> ViewHost<ScreenView<String, Text>> {
      let tree = Screen<String>("Tabs").tabs(selection: $tab, [1, 2], onReselect: onReselect) {
        Screen("\($0)")
      }
      return ViewHost(ScreenView(tree) { Text(verbatim: $0) })
    }
    host { events.value.append($0) }.top.selection?.wrappedValue = AnyHashable(1)
    XCTAssertEqual(events.value, [1])
    host { events.value.append($0) }.top.selection?.wrappedValue = AnyHashable(2)
    XCTAssertEqual(tab, 2)
    XCTAssertEqual(events.value, [1])
    host(nil).top.selection?.wrappedValue = AnyHashable(2)
    XCTAssertEqual(tab, 2)
  }
}

private final class Location<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private struct LoginFailure: LocalizedError {
  var reason: String?
  var errorDescription: String? { "Cannot log in" }
  var failureReason: String? { reason }
  var recoverySuggestion: String? { "Try again." }
}

@Observable private final class LoginModel {
  enum Field: Hashable { case name, password }
  struct Filter {
    var text = ""
    var detent = PresentationDetent.medium
  }
  @CasePathable enum Route {
    case failure(LoginFailure)
    case filter(Filter)
    case search
  }

  var name = ""
  var password = ""
  var focus: Field? { didSet { writes += 1 } }
  var route: Route?
  var failure: LoginFailure?
  var item: Item?
  var isRetrying = false
  @ObservationIgnored var writes = 0

  var filter: Filter? { route?[case: \.filter] }
}
