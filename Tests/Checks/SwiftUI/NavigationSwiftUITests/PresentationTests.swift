import NavigationCore
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// A view with each modifier, once by case and once by the short form.
struct Everything: View {
  @Bindable var model: Model
  var isShort = false

  var body: some View {
    if isShort {
      Text("Items")
        .sheet(unwrapping: $model.route.add, onDismiss: { log("add") }) { $item in
          TextField("Name", text: $item.name)
        }
        .navigationDestination(unwrapping: $model.route.edit, onDismiss: { log("edit") }) { $item in
          TextField("Name", text: $item.name)
        }
        .popover(unwrapping: $model.route.color, onDismiss: { log("color") }) { $color in
          TextField("Color", text: $color)
        }
        .fullScreenCover(isPresented: $model.route.help) { Text("Help") }
        .alert(unwrapping: $model.route.delete) { action in log("\(action)") }
        .confirmationDialog(unwrapping: $model.route.leave) { action in log("\(action)") }
    } else {
      Text("Items")
        .sheet(unwrapping: $model.route, case: \.add, onDismiss: { log("add") }) { $item in
          TextField("Name", text: $item.name)
        }
        .navigationDestination(unwrapping: $model.route, case: \.edit, onDismiss: { log("edit") }) { $item in
          TextField("Name", text: $item.name)
        }
        .popover(unwrapping: $model.route, case: \.color, onDismiss: { log("color") }) { $color in
          TextField("Color", text: $color)
        }
        .fullScreenCover(unwrapping: $model.route, case: \.help) { _ in Text("Help") }
        .alert(unwrapping: $model.route, case: \.delete) { action in log("\(action)") }
        .confirmationDialog(unwrapping: $model.route, case: \.leave) { action in log("\(action)") }
    }
  }

  private func log(_ text: String) { model.log.append(text) }
}

/// A route whose payload is an enum, too.
@CasePathable enum StatusRoute: Equatable { case status(Item.Status) }

/// The same screen in the core.
@MainActor func everything(_ model: Model) -> Screen<String> {
  @StateBindable var model = model
  return Screen<String>("Items")
    .sheet(unwrapping: $model.route, case: \.add) { $item in Screen("field \"\($item.wrappedValue.name)\"") }
    .navigationDestination(unwrapping: $model.route, case: \.edit) { $item in
      Screen("field \"\($item.wrappedValue.name)\"")
    }
    .popover(unwrapping: $model.route, case: \.color) { $color in Screen("field \"\($color.wrappedValue)\"") }
    .fullScreenCover(unwrapping: $model.route, case: \.help) { _ in Screen("Help") }
    .alert(unwrapping: $model.route, case: \.delete) { action in model.log.append("\(action)") }
    .confirmationDialog(unwrapping: $model.route, case: \.leave) { action in model.log.append("\(action)") }
}

/// A view with an alert, whose handler presents `next`.
private struct Asking: View {
  @Bindable var model: Model
  var next: Route?
  var body: some View {
    Text(verbatim: model.item.name).alert(unwrapping: $model.route, case: \.delete) { action in
      model.log.append("\(action) \(model.route == nil)")
      model.route = next
    }
  }
}

@MainActor
final class PresentationTests: XCTestCase {
  private func forEachForm(_ body: (_ isShort: Bool) async -> Void) async {
    for isShort in [false, true] { await body(isShort) }
  }

  // MARK: U1

  func testU1_TheViewPresentsTheSameAsTheCore() async {
    await forEachForm { isShort in
      let model = Model()
      let host = ViewHost(Everything(model: model, isShort: isShort))
      for route in Route.all + [nil] {
        model.route = route
        await host.settle()
        let shown = host.top.shown
        let expected = everything(model).presentations
        XCTAssertEqual(shown.map(\.style), expected.map(\.style.name))
        XCTAssertEqual(shown.first?.title, expected.first?.dialog.map { "\($0.title)" })
        XCTAssertEqual(
          shown.first?.buttons.map(\.label) ?? [], expected.first?.dialog?.buttons.map { "\($0.label)" } ?? []
        )
        if let content = expected.first?.screen?.content { XCTAssertEqual(shown.first?.lines, [content]) }
      }
    }
  }

  /// Dismisses each route while the state has each other route, in time and late, once and twice.
  func testU1_S2_ADismissalWritesTheSameAsTheCores() async {
    await forEachForm { isShort in
      for route in Route.all {
        for next in [route] + Route.all + [nil] {
          let model = Model(route)
          let expected = Model(route)
          let host = ViewHost(Everything(model: model, isShort: isShort))
          guard let shown = host.top.shown.first else { return XCTFail("\(route) is not presented.") }
          let presentation = everything(expected).presentations.first
          model.route = next
          expected.route = next
          let issues = recordIssues {
            for _ in 0..<2 {
              shown.dismiss()
              presentation?.dismiss()
              XCTAssertEqual(model.route, expected.route, "\(route) while \(next as Any)")
              host.render()
            }
          }
          XCTAssertEqual(issues, [])
        }
      }
    }
  }

  /// SwiftUI may write the presented item, or `true`, which changes nothing.
  func testU1_AWriteOfThePresentedItemChangesNothing() async {
    await forEachForm { isShort in
      for route in Route.all where !isShort || route != .help {
        for next in [route] + Route.all + [nil] {
          let model = Model(route)
          let host = ViewHost(Everything(model: model, isShort: isShort))
          let shown = host.top.shown[0]
          model.route = next
          let issues = recordIssues { shown.confirm() }
          XCTAssertEqual(model.route, next)
          XCTAssertEqual(issues, [])
        }
      }
    }
  }

  func testU1_EditsOfTheUserAreWritten() async {
    await forEachForm { isShort in
      for (route, edited) in [
        (Route.add(keyboard), Route.add(Item(id: 42, name: "new"))),
        (.edit(mouse), .edit(Item(id: 7, name: "new"))), (.color("red"), .color("new")),
      ] {
        let model = Model(route)
        let host = ViewHost(Everything(model: model, isShort: isShort))
        host.top.shown[0].fields[0].wrappedValue = "new"
        XCTAssertEqual(model.route, edited)
        XCTAssertEqual(host[]?.shown[0].lines, ["field \"new\""])
        XCTAssertEqual(model.log, [], "it is the same presentation")
      }
    }
  }

  func testU1_OnDismissIsCalledOnceForEachDismissal() async {
    await forEachForm { isShort in
      for (first, second, log) in [
        (Route.add(keyboard), Route.add(mouse), "add"), (.edit(keyboard), .edit(mouse), "edit"),
      ] {
        let model = Model(first)
        let host = ViewHost(Everything(model: model, isShort: isShort))
        XCTAssertEqual(model.log, [])
        model.route = second
        host.render()
        XCTAssertEqual(model.log, [log])
        host.top.shown[0].dismiss()
        host.render()
        host.render()
        XCTAssertEqual(model.log, [log, log])
      }
      let model = Model(.color("red"))
      let host = ViewHost(Everything(model: model, isShort: isShort))
      model.route = nil
      host.render()
      XCTAssertEqual(model.log, ["color"])
    }
  }

  /// Tests each form on its own: the presented view, the write of a dismissal, and the content while closing.
  func testU1_EachForm() async {
    func check<Result: View>(
      _ style: String, _ route: Route, line: UInt = #line, _ view: @escaping (Bindable<Model>) -> Result
    ) {
      let model = Model()
      let host = ViewHost(view(Bindable(model)))
      XCTAssertEqual(host[]?.shown.count, 0, line: line)
      model.route = route
      XCTAssertEqual(host[]?.shown.map(\.style), [style], line: line)
      let shown = host.top.shown.first
      shown?.confirm()
      XCTAssertEqual(model.route, route, line: line)
      shown?.dismiss()
      XCTAssertNil(model.route, line: line)
      XCTAssertEqual(host[]?.shown.count, 0, line: line)
      for leaving in host.leaving { XCTAssertEqual(leaving.lines, shown?.lines, line: line) }
      model.route = route
      host.render()
      model.route = .help
      shown?.dismiss()
      XCTAssertEqual(model.route, .help, line: line)
    }
    func content(_ item: Binding<Item>) -> Text { Text(verbatim: item.wrappedValue.name) }
    let (base, route, none) = (Text(verbatim: ""), Route.edit(mouse), {})
    check("sheet", route) { base.sheet(unwrapping: $0.route.edit, content: content) }
    check("sheet", route) { base.sheet(unwrapping: $0.route, case: \.edit, content: content) }
    check("fullScreenCover", route) { base.fullScreenCover(unwrapping: $0.route.edit, content: content) }
    check("fullScreenCover", route) {
      base.fullScreenCover(unwrapping: $0.route, case: \.edit, content: content)
    }
    check("popover", route) { base.popover(unwrapping: $0.route.edit, content: content) }
    check("popover", route) { base.popover(unwrapping: $0.route, case: \.edit, content: content) }
    check("popover", route) { base.popover(unwrapping: $0.route.edit, onDismiss: none, content: content) }
    check("popover", route) {
      base.popover(unwrapping: $0.route, case: \.edit, onDismiss: none, content: content)
    }
    check("push", route) { base.navigationDestination(unwrapping: $0.route.edit, destination: content) }
    check("push", route) {
      base.navigationDestination(unwrapping: $0.route, case: \.edit, destination: content)
    }
    check("push", route) {
      base.navigationDestination(unwrapping: $0.route.edit, onDismiss: none, destination: content)
    }
    check("push", route) {
      base.navigationDestination(unwrapping: $0.route, case: \.edit, onDismiss: none, destination: content)
    }
    check("alert", .delete(.sure)) { base.alert(unwrapping: $0.route.delete) }
    check("alert", .delete(.sure)) { base.alert(unwrapping: $0.route, case: \.delete) }
    check("confirmationDialog", .leave(.leave)) { base.confirmationDialog(unwrapping: $0.route.leave) }
    check("confirmationDialog", .leave(.leave)) {
      base.confirmationDialog(unwrapping: $0.route, case: \.leave)
    }
    let title = { (item: Item) in Text(verbatim: item.name) }
    check("alert", route) { base.alert(title: title, unwrapping: $0.route.edit, actions: title) }
    check("alert", route) { base.alert(title: title, unwrapping: $0.route, case: \.edit, actions: title) }
    check("confirmationDialog", route) {
      base.confirmationDialog(title: title, unwrapping: $0.route.edit, actions: title)
    }
    check("confirmationDialog", route) {
      base.confirmationDialog(title: title, unwrapping: $0.route, case: \.edit, actions: title)
    }
  }

  func testAPopoverHasNoArrowEdgeByDefault() async {
    let base = Text(verbatim: "")
    let item = Binding<Item?>.constant(mouse)
    XCTAssertEqual(ViewHost(base.popover(unwrapping: item) { _ in base }).outline, "root\n  popover @bounds")
    XCTAssertEqual(
      ViewHost(base.popover(unwrapping: item, arrowEdge: .leading) { _ in base }).outline,
      "root\n  popover @bounds leading")
  }

  // MARK: U2

  func testU2_AClosingViewKeepsItsLastContent() async {
    await forEachForm { isShort in
      for (route, line) in [
        (Route.add(keyboard), "field \"Keyboard\""), (.edit(mouse), "field \"Mouse\""),
        (.color("red"), "field \"red\""),
      ] {
        for next in [nil, Route.help, .add(Item(id: 3, name: "Other")), .edit(Item(id: 3, name: "Other"))] {
          let model = Model(route)
          let host = ViewHost(Everything(model: model, isShort: isShort))
          let before = host.top.shown[0]
          model.route = next
          host.render()
          XCTAssertEqual(host.leaving.map(\.lines), [[line]], "\(route) to \(next as Any)")
          for leaving in host.leaving + [before] { leaving.fields.first?.wrappedValue = "late" }
          XCTAssertEqual(model.route, next, "a late write changes nothing else")
          XCTAssertEqual(host.leaving.first?.fields.first?.wrappedValue, "late")
        }
      }
    }
  }

  func testU2_AReplacementHasItsOwnBinding() async {
    await forEachForm { isShort in
      let model = Model(.add(keyboard))
      let host = ViewHost(Everything(model: model, isShort: isShort))
      let old = host.top.shown[0].fields[0]
      model.route = .add(mouse)
      XCTAssertEqual(host["sheet"]?.lines, ["field \"Mouse\""])
      host["sheet"]?.fields[0].wrappedValue = "Rat"
      old.wrappedValue = "late"
      XCTAssertEqual(model.route, .add(Item(id: 7, name: "Rat")))
      XCTAssertEqual(host["sheet"]?.fields[0].wrappedValue, "Rat")
    }
  }

  func testU2_AClosingRouteIsNotShownAsAnother() async {
    func check<Result: View>(line: UInt = #line, _ view: @escaping (Bindable<Model>) -> Result) {
      for next in [nil, Route.help] {
        let model = Model(.edit(mouse))
        let host = ViewHost(view(Bindable(model)))
        let old = host.top.shown[0]
        XCTAssertEqual(old.lines, ["edit"], line: line)
        model.route = next
        host.render()
        XCTAssertEqual(host.leaving.map(\.lines), [["edit"]], line: line)
        XCTAssertEqual(host.top.shown.map(\.lines), next == nil ? [] : [["help"]], line: line)
        for button in (host.leaving + [old]).flatMap(\.buttons) { button.tap() }
        XCTAssertEqual(model.route, next, "a late write changes nothing else", line: line)
        host.top.shown.first?.button("Write")?.tap()
        XCTAssertEqual(model.route, next == nil ? nil : .color("written"), line: line)
      }
    }
    @ViewBuilder func content(_ route: Binding<Route>) -> some View {
      Text(verbatim: Route.allCasePaths[route.wrappedValue].name)
      Button("Write") { route.wrappedValue = .color("written") }
    }
    let base = Text(verbatim: "")
    check { base.sheet(unwrapping: $0.route, content: content) }
    check { base.fullScreenCover(unwrapping: $0.route, content: content) }
    check { base.popover(unwrapping: $0.route, content: content) }
    check { base.navigationDestination(unwrapping: $0.route, destination: content) }
  }

  func testU2_APayloadStaysPresentedInAllOfItsCases() async {
    @StateBinding var route: StatusRoute? = .status(.inStock(quantity: 1))
    let view = Text(verbatim: "").sheet(unwrapping: Binding($route), case: \.status) { $status in
      Button("Write") { status = .inStock(quantity: 7) }
    }
    let host = ViewHost(view)
    let shown = host.top.shown[0]
    route = .status(.outOfStock(isOnBackOrder: true))
    host.render()
    XCTAssertEqual(host.leaving.count, 0)
    shown.buttons[0].tap()
    XCTAssertEqual(route, .status(.inStock(quantity: 7)))
  }

  func testB5_TheBindingToAWholeRouteFollowsItsOwnWrites() async {
    @StateBinding var route: Route? = .edit(mouse)
    var kept: Binding<Route>?
    let view = Text(verbatim: "").sheet(unwrapping: Binding($route)) { $route in
      let _ = { kept = $route }()
      Text(verbatim: "")
    }
    let host = ViewHost(view)
    kept?.wrappedValue = .color("red")
    kept?.wrappedValue = .help
    XCTAssertEqual(route, .help)
    withExtendedLifetime(host) {}
  }

  func testAHandlerThatSuspendsOfAButtonWithoutADialog() async {
    let (stream, done) = AsyncStream.makeStream(of: Void.self)
    var sent: [String] = []
    let button = ButtonState(action: .send("confirm"), label: { TextState("OK") })
    let handler: (String) -> Void = asyncAction { action in
      sent.append(action)
      done.finish()
    }
    ViewHost(Button(button, action: handler)).top.button("OK")?.tap()
    Task { done.finish() }
    for await _ in stream {}
    XCTAssertEqual(sent, ["confirm"])
  }

  // MARK: Two at a time

  func testASecondModalOnTheSameViewIsReported() async {
    struct Two: View {
      @Bindable var model: Model
      @Bindable var other: Model
      static let line = #line
      var body: some View {
        Text("")
          .sheet(unwrapping: $model.route, case: \.add) { _ in Text("") }
          .popover(unwrapping: $model.route, case: \.color, onDismiss: {}) { _ in Text("") }
          .fullScreenCover(unwrapping: $model.route, case: \.help) { _ in Text("") }
          .confirmationDialog(unwrapping: $model.route, case: \.leave)
          .navigationDestination(unwrapping: $model.route, case: \.edit) { _ in Text("") }
          .alert(unwrapping: $other.route, case: \.delete)
      }
    }
    let modals = [
      (Route.add(keyboard), "sheet"), (.color("red"), "popover"), (.help, "fullScreenCover"),
      (.leave(.leave), "confirmation dialog"),
    ]
    for (index, (route, style)) in modals.enumerated() {
      let issues = recordIssues { _ = ViewHost(Two(model: Model(route), other: Model(.delete(.sure)))) }
      #if DEBUG
        let first = "\(style) (\(#fileID):\(Two.line + 3 + index))"
        XCTAssertEqual(
          issues.map(\.message), ["The alert is not shown beside the \(first). SwiftUI shows one at a time."])
        XCTAssertEqual(issues.first?.location?.line, UInt(Two.line + 8))
      #else
        XCTAssertEqual(issues, [], "a release build does not look at it: \(style), \(index)")
      #endif
    }
    for (route, other) in [
      (nil, Route.delete(.sure)), (Route.add(keyboard), nil), (.edit(keyboard), .delete(.sure)),
    ] {
      let issues = recordIssues { _ = ViewHost(Two(model: Model(route), other: Model(other))) }
      XCTAssertEqual(issues, [], "one modal, or a push and a modal")
    }
  }

  func testAPushInAStackWithAPathIsReported() async {
    struct Mixed: View {
      @Bindable var model: Model
      static let line = #line
      var body: some View {
        NavigationStack(path: $model.path) {
          Text("Root").navigationDestination(unwrapping: $model.route, case: \.edit) { _ in Text("Edit") }
            .sheet(unwrapping: $model.route, case: \.add) { _ in Text("Add") }
        } destination: { $page in
          Text("Page").navigationDestination(unwrapping: $model.route.color) { _ in Text("Color") }
        }
      }
    }
    for (route, path, offset) in [
      (Route.edit(keyboard), [], 3), (.edit(keyboard), [Page.settings], 3), (.color("red"), [.settings], 6),
      (.color("red"), [], nil), (.add(keyboard), [.settings], nil),
    ] as [(Route, [Page], Int?)] {
      let model = Model(route)
      model.path = StackState(path)
      let issues = recordIssues { _ = ViewHost(Mixed(model: model)) }
      #if DEBUG
        XCTAssertEqual(
          issues.map { $0.location?.line }, offset.map { [UInt(Mixed.line + $0)] } ?? [], "\(route)")
      #else
        XCTAssertEqual(issues, [])
      #endif
    }
  }

  func testOnDismissOfAPushIsNotCalledIfItsHostIsRemoved() async {
    struct Hosts: View {
      @Bindable var model: Model
      var body: some View {
        if model.route != nil {
          Text("").navigationDestination(
            unwrapping: $model.route.edit, onDismiss: { model.log.append("edit") }
          ) { _ in
            Text("")
          }
        }
      }
    }
    let model = Model(.edit(keyboard))
    let host = ViewHost(Hosts(model: model))
    model.route = nil
    host.render()
    XCTAssertEqual(model.log, [], "as documented")
  }

  // MARK: Dialogs

  func testS7_ATapDismissesBeforeItsActionInBothOrders() async {
    for order in TapOrder.allCases {
      for isUpdated in [false, true] {
        for next in [nil, Route.delete(.sure), .delete(.other), .help] {
          let model = Model(.delete(.sure))
          let host = ViewHost(Asking(model: model, next: next))
          await host.settle()
          // SwiftUI may keep the buttons of an earlier evaluation.
          if isUpdated { model.item = mouse }
          let alert = host["alert"]
          let button = alert?.button("Yes")
          button?.tap(order)
          XCTAssertEqual(model.log, ["confirm true"], "\(order)")
          XCTAssertEqual(model.route, next, "what the handler sets stays")
          for _ in 0..<2 {
            button?.tap(order)
            alert?.dismiss()
            XCTAssertEqual(model.log, ["confirm true"], "a second tap")
            XCTAssertEqual(model.route, next, "a late dismissal")
            await host.settle()
          }
          XCTAssertEqual(host["alert"]?.title, next?[case: \.delete].map { "\($0.title)" })
        }
      }
    }
  }

  func testS7_ATapOnAReplacedDialogDoesNothing() async {
    for order in TapOrder.allCases {
      for next in [nil, Route.delete(.other), .help] {
        let model = Model(.delete(.sure))
        let host = ViewHost(Asking(model: model))
        await host.settle()
        let alert = host["alert"]
        model.route = next
        for isRendered in [false, true] {
          if isRendered { host.render() }
          alert?.button("Yes")?.tap(order)
          alert?.dismiss()
          XCTAssertEqual(model.log, [], "\(order)")
          XCTAssertEqual(model.route, next)
        }
      }
    }
  }

  func testS7_FalseAloneClosesADialogWithoutAnAction() async {
    struct Asking: View {
      @Bindable var model: Model
      var body: some View {
        Text("").confirmationDialog(unwrapping: $model.route, case: \.leave) { action in
          model.log.append("\(action) \(model.route == nil)")
        }
      }
    }
    let ask = DialogState<Route.Action>(
      title: TextState("Leave?"),
      buttons: [
        .destructive(TextState("Leave"), action: .send(.confirm)),
        .cancel(TextState("Stay"), action: .send(.ask)),
      ])
    let model = Model(.leave(ask))
    let host = ViewHost(Asking(model: model))
    host["confirmationDialog"]?.dismiss()
    XCTAssertNil(model.route)
    XCTAssertEqual(model.log, [])
    for order in TapOrder.allCases {
      for (button, action) in [("Leave", "confirm"), ("Stay", "ask")] {
        model.log = []
        model.route = nil
        host.render()
        model.route = .leave(ask)
        host["confirmationDialog"]?.button(button)?.tap(order)
        XCTAssertEqual(
          model.log, ["\(action) true"], "SwiftUI itself taps the cancel button when the user dismisses")
        XCTAssertNil(model.route)
      }
    }
  }

  func testS2_ADialogOpensAfterThePreviousOneIsClosed() async {
    func check<Result: View>(
      _ routes: [Route], _ titles: [String], line: UInt = #line,
      _ view: @escaping (Bindable<Model>) -> Result
    ) async {
      let model = Model(routes[0])
      let host = ViewHost(view(Bindable(model)))
      await host.settle()
      let first = host.top.shown.first
      XCTAssertEqual(first?.title, titles[0], line: line)
      model.route = routes[1]
      host.render()
      XCTAssertEqual(host.top.shown.map(\.title), [], "nothing in between", line: line)
      first?.dismiss()
      XCTAssertEqual(model.route, routes[1], "a late dismissal", line: line)
      await host.settle()
      XCTAssertEqual(host.top.shown.map(\.title), [titles[1]], line: line)
      host.top.shown.first?.dismiss()
      XCTAssertNil(model.route, line: line)
      await host.settle()
      XCTAssertEqual(host.top.shown.count, 0, line: line)
      model.route = routes[0]
      host.render()
      XCTAssertEqual(host.top.shown.map(\.title), [titles[0]], "at once, after nothing", line: line)
    }
    let base = Text(verbatim: "")
    let other = DialogState<Route.Action>(title: TextState("Other?"))
    let title = { (item: Item) in Text(verbatim: item.name) }
    await check([.delete(.sure), .delete(.other)], ["Sure?", "Other?"]) {
      base.alert(unwrapping: $0.route, case: \.delete)
    }
    await check([.leave(.leave), .leave(other)], ["Leave?", "Other?"]) {
      base.confirmationDialog(unwrapping: $0.route.leave)
    }
    await check([.edit(keyboard), .edit(mouse)], ["Keyboard", "Mouse"]) {
      base.alert(title: title, unwrapping: $0.route, case: \.edit, actions: title)
    }
    await check([.add(keyboard), .add(mouse)], ["Keyboard", "Mouse"]) {
      base.confirmationDialog(title: title, unwrapping: $0.route.add, actions: title)
    }
  }

  func testS7_AButtonThatSetsTheStateAgainPresentsIt() async {
    struct Failure: LocalizedError, Equatable { var errorDescription: String? = "Failed" }
    struct Retrying: View {
      @Bindable var model: Model
      @Binding var failure: Failure?
      let next: Route
      var body: some View {
        Text("")
          .alert(title: { Text(verbatim: $0.name) }, unwrapping: $model.route, case: \.edit) { _ in again }
          .confirmationDialog(title: { Text(verbatim: $0.name) }, unwrapping: $model.route.add) { _ in again }
          .alert(title: { Text(verbatim: $0) }, unwrapping: $model.route.color) { _ in again }
          .alert(error: $failure) { _ in Button("Again") { failure = Failure() } }
      }
      private var again: some View { Button("Again") { model.route = next } }
    }
    @StateBinding var failure: Failure? = nil
    // A route, what its button sets, and whether SwiftUI's `false` after the action dismisses that, too.
    let rows: [(Route?, Route, isDismissed: Bool)] = [
      (.edit(keyboard), .edit(mouse), false), (.edit(keyboard), .edit(keyboard), true),
      (.add(keyboard), .add(mouse), false), (.add(keyboard), .add(keyboard), true),
      (.color("red"), .color("red"), true), (.color("red"), .color("blue"), true), (nil, .help, true),
    ]
    for (first, next, isDismissed) in rows {
      for order in TapOrder.allCases {
        for isUpdated in [false, true] {
          let model = Model(first)
          failure = first == nil ? Failure() : nil
          let host = ViewHost(Retrying(model: model, failure: Binding($failure), next: next))
          await host.settle()
          var isSet: Bool { first == nil ? failure != nil : model.route == next }
          for attempt in 0..<3 {
            if isUpdated { model.item = mouse }
            let button = host.top.shown.first?.button("Again")
            XCTAssertNotNil(button, "\(next) \(order): the alert is shown")
            button?.tap(order)
            let isNew = attempt == 0 && !isDismissed
            XCTAssertEqual(isSet, order == .dismissalFirst || isNew, "\(next) \(order)")
            await host.settle()
            if host.top.shown.isEmpty, !isSet {
              (model.route, failure) = first == nil ? (nil, Failure()) : (next, nil)
              await host.settle()
            }
          }
          host.top.shown.first?.dismiss()
          XCTAssertFalse(isSet)
          await host.settle()
          XCTAssertEqual(host.top.shown.count, 0)
        }
      }
    }
  }

  func testADialogWhoseDismissalIsRefusedIsOpenedAgain() async {
    @StateBinding var alert: AlertState<Route.Action>? = .sure
    let refusing = StateBinding(get: { alert }, set: { if let new = $0 { alert = new } })
    let host = ViewHost(Text(verbatim: "").alert(unwrapping: Binding(refusing)))
    await host.settle()
    host["alert"]?.dismiss()
    await host.settle()
    XCTAssertEqual(host.top.first("alert")?.title, "Sure?")
  }

  func testADialogShowsAllPartsOfItsState() async {
    let model = Model(.delete(.sure))
    let host = ViewHost(Everything(model: model))
    XCTAssertEqual(
      host.outline, "root Items\n  alert \"Sure?\" For good. [Yes(destructive), No(cancel)]")
    model.route = .leave(.leave)
    XCTAssertEqual(
      host.outline, "root Items\n  confirmationDialog visible \"Leave?\" [Leave, Cancel(cancel)]")
    host["confirmationDialog"]?.button("Leave")?.tap()
    XCTAssertNil(model.route)
    XCTAssertEqual(model.log, ["confirm"])
  }

  func testTheAdapterReportsAnActionWithoutAHandler() async {
    struct Asking: View {
      @Bindable var model: Model
      var body: some View { Text("").alert(unwrapping: $model.route, case: \.delete) }
    }
    let model = Model(.delete(.sure))
    let host = ViewHost(Asking(model: model))
    let issues = recordIssues { host["alert"]?.button("Yes")?.tap() }
    XCTAssertEqual(issues.map(\.message), ["confirm was ignored. The alert has no `action:`."])
    XCTAssertEqual(issues.first?.location?.line, UInt(#line - 6))
  }

  func testAHandlerThatSuspends() async {
    struct Asking: View {
      @Bindable var model: Model
      let done: AsyncStream<Void>.Continuation
      var body: some View {
        Text("").alert(
          unwrapping: $model.route, case: \.delete,
          action: asyncAction { action in
            model.log.append("\(action)")
            done.finish()
          })
      }
    }
    let (stream, done) = AsyncStream.makeStream(of: Void.self)
    let model = Model(.delete(.sure))
    ViewHost(Asking(model: model, done: done))["alert"]?.button("Yes")?.tap()
    XCTAssertNil(model.route)
    for await _ in stream {}
    XCTAssertEqual(model.log, ["confirm"])
  }

  func testTheActionOfAButtonRunsWithItsAnimation() async {
    struct Asking: View {
      @Bindable var model: Model
      var body: some View {
        Text("").alert(unwrapping: $model.route, case: \.delete) { _ in
          model.log.append(Transaction.current.animation?.name ?? "none")
        }
      }
    }
    let model = Model(.delete(.animated))
    ViewHost(Asking(model: model))["alert"]?.button("Yes")?.tap()
    XCTAssertEqual(model.log, ["spring"])
    let button = ButtonState<Int>(action: .send(3, animation: .spring())) { TextState("Three") }
    let host = ViewHost(
      Button(button) { model.log.append("\($0) \(Transaction.current.animation?.name ?? "-")") })
    host.top.button("Three")?.tap()
    XCTAssertEqual(model.log.last, "3 spring")
  }

  func testDialogsByValue() async {
    struct Deleting: View {
      @Bindable var model: Model
      var body: some View {
        Text("")
          .alert(title: { Text("Delete \($0.name)?") }, unwrapping: $model.route, case: \.edit) { item in
            Button("Delete", role: .destructive) { model.log.append(item.name) }
          } message: { _ in
            Text("For good.")
          }
          .confirmationDialog(
            title: { Text("Add \($0.name)?") }, titleVisibility: .hidden, unwrapping: $model.route.add
          ) { item in
            Button("Add") { model.log.append(item.name) }
          }
      }
    }
    let model = Model(.edit(keyboard))
    let host = ViewHost(Deleting(model: model))
    XCTAssertEqual(
      host.outline,
      "root\n  alert \"Delete|Keyboard\" For good. [Delete(destructive)]".replacingOccurrences(
        of: "Delete|Keyboard", with: "Delete %@?|Keyboard"))
    host["alert"]?.button("Delete")?.tap()
    XCTAssertEqual(model.log, ["Keyboard"])
    XCTAssertNil(model.route)
    model.route = .add(mouse)
    XCTAssertEqual(host.outline, "root\n  confirmationDialog hidden \"Add %@?|Mouse\" [Add]")
    let shown = host.top.shown[0]
    model.route = .add(keyboard)
    shown.dismiss()
    XCTAssertEqual(model.route, .add(keyboard), "a late dismissal")
  }

  // MARK: Links and views for migration

  func testALinkIsAButtonAndADestination() async {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        NavigationLink(unwrapping: $model.route, case: \.edit) { isActive in
          model.log.append("\(isActive)")
          if isActive { model.route = .edit(keyboard) }
        } destination: { $item in
          TextField("Name", text: $item.name)
        } label: {
          Text("Edit")
        }
      }
    }
    let model = Model()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root [Edit]")
    host.top.button("Edit")?.tap()
    XCTAssertEqual(host.outline, "root [Edit]\n  push field \"Keyboard\"")
    host["push"]?.dismiss()
    XCTAssertEqual(host.outline, "root [Edit]")
    XCTAssertNil(model.route)
    XCTAssertEqual(model.log, ["true", "false"])
  }

  func testU1_ALinkIsCalledOnlyAfterADismissal() async {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        NavigationLink(unwrapping: $model.route, case: \.edit) { isActive in
          model.log.append("\(isActive)")
          model.route = isActive ? .edit(keyboard) : nil
        } destination: { $item in
          Text($item.wrappedValue.name)
        } label: {
          Text("Edit")
        }
      }
    }
    for next in [Route.help, .edit(mouse), nil] {
      let model = Model(.edit(keyboard))
      let host = ViewHost(Root(model: model))
      let shown = host.top.shown[0]
      model.route = next
      host.render()
      XCTAssertEqual(model.route, next, "a change by the program")
      for _ in 0..<2 { shown.dismiss() }
      host.render()
      XCTAssertEqual(model.route, next, "a late dismissal")
      XCTAssertEqual(model.log, [])
      model.route = .edit(mouse)
      host["push"]?.dismiss()
      host.render()
      XCTAssertNil(model.route)
      XCTAssertEqual(model.log, ["false"])
    }
  }

  func testIfLetAndIfCaseLet() async {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        IfLet($model.route.edit) { $item in
          TextField("Name", text: $item.name)
        } else: {
          Text("None")
        }
        IfCaseLet($model.item.status, \.inStock) { $quantity in Stepper("Quantity", value: $quantity) }
      }
    }
    let model = Model()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.outline, "root None, stepper 1")
    model.route = .edit(mouse)
    model.item.status = .outOfStock(isOnBackOrder: false)
    XCTAssertEqual(host.outline, "root field \"Mouse\"")
  }
}
