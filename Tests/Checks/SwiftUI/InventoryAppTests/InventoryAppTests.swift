import InventoryKit
import NavigationCore
import NavigationTesting
import NavigationWindows
import SwiftUI
import XCTest

@testable import InventoryApp

/// The app, used on the stand-in.
@MainActor
final class InventoryAppTests: XCTestCase {
  /// The state of the first window.
  @MainActor @Observable final class Model {
    let windows = AppWindows(InventoryWindows())
    var app: AppState {
      get { windows.inventory.windows[id: first] ?? AppState() }
      set { windows.inventory.windows[id: first] = newValue }
    }
    private var first: WindowID { windows.inventory.windows.ids[0] }
  }

  struct Root: View {
    @Bindable var model: Model
    var id: WindowID?
    var body: some View {
      WindowView(id: .constant(id ?? model.windows.inventory.windows.ids[0]), model: model.windows)
    }
  }

  private func items() -> AppState {
    var app = AppState()
    app.list = ItemList(items: [Item(id: 1, name: "Keyboard"), Item(id: 2, name: "Mouse")])
    return app
  }

  /// The styles in the selected tab. The detail column counts as a push, and its placeholder doesn't count.
  private func styles(_ host: ViewHost<Root>, isItemOpen: Bool) -> [String] {
    func styles(_ shown: Shown) -> [String] { shown.shown.flatMap { [$0.style] + styles($0) } }
    host.render()
    let all = host.top.shown.first { $0.detail.hasSuffix("*") }.map(styles) ?? []
    return all.compactMap { $0 != "detail" ? $0 : isItemOpen ? "push" : nil }
  }

  private func assertSwiftUIShowsTheTree(_ host: ViewHost<Root>, _ model: Model, _ message: String) async {
    await host.settle()
    await host.settle()
    let isItemOpen = model.app.tab == .items && model.app.list.selection != nil
    // A modal of the list precedes the detail column beside it.
    XCTAssertEqual(
      styles(host, isItemOpen: isItemOpen).sorted(),
      inventoryScreen(.constant(model.app)).path.map(\.style.name).sorted(), message)
  }

  func testTheAppShowsTheTree() async {
    for url in [
      "inventory://items", "inventory://items/new", "inventory://items/new/color", "inventory://items/2/edit",
      "inventory://items/2/edit/color", "inventory://items/2/delete", "inventory://overview",
      "inventory://overview/about",
    ] {
      let model = Model()
      model.app = items()
      let host = ViewHost(Root(model: model))
      guard let link = URL(string: url) else { return XCTFail(url) }
      host.open(link)
      XCTAssertEqual(model.app.url, url)
      await assertSwiftUIShowsTheTree(host, model, url)
    }
  }

  /// The views that the user can tap: those of the modal in front, or of all columns and the top of the stack.
  private func visible(_ shown: Shown) -> [Shown] {
    func modal(_ shown: Shown) -> Shown? {
      let above = shown.shown.filter { $0.style != "tab" || $0.detail.hasSuffix("*") }
      return above.last { !["tab", "push", "detail"].contains($0.style) }
        ?? above.lazy.compactMap(modal).first
    }
    if let modal = modal(shown) { return visible(modal) }
    let above = shown.shown.filter { $0.style != "tab" || $0.detail.hasSuffix("*") }
    if let page = above.last(where: { $0.style == "push" }) { return visible(page) }
    return [shown] + above.flatMap(visible)
  }

  /// Taps the views' buttons and performs the tree's offers at random. After each, SwiftUI shows what the tree presents.
  func testTheAppShowsTheTreeOnAllWays() async {
    var generator = Seeded(state: 7)
    var seen: Set<String> = []
    for _ in 0..<20 {
      let model = Model()
      model.app = items()
      let host = ViewHost(Root(model: model))
      var trail: [String] = []
      for _ in 0..<14 {
        let tree = inventoryScreen(StateBinding(get: { model.app }, set: { model.app = $0 }))
        var ways: [(String, () -> Void)] = tree.offers.map { offer in (offer.name, { _ = offer.perform() }) }
        let visible = visible(host.top)
        ways += visible.flatMap(\.buttons).map { button -> (String, () -> Void) in
          ("button \(button.label)", { button.tap() })
        }
        ways += visible.flatMap(\.fields).map { field -> (String, () -> Void) in
          ("type", { field.wrappedValue += "x" })
        }
        guard let (name, perform) = ways.randomElement(using: &generator) else { break }
        trail.append(name)
        perform()
        seen.insert(inventoryScreen(.constant(model.app)).path.map(\.style.name).joined(separator: " "))
        await assertSwiftUIShowsTheTree(host, model, "\(trail)")
      }
    }
    XCTAssertGreaterThan(seen.count, 8)
  }

  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  func testTheTrials() async {
    for order in TapOrder.allCases {
      let host = ViewHost(TrialsView())
      host.top.button("Fail")?.tap()
      for attempt in 1...3 {
        XCTAssertTrue(host["alert"]?.title?.contains("\(attempt)") ?? false, "\(order) \(attempt)")
        host["alert"]?.button("Retry")?.tap(order)
        await host.settle()
      }
      host.top.button("Ask twice")?.tap()
      await host.settle()
      XCTAssertEqual(host["alert"]?.title, "First question")
      host["alert"]?.button("Next")?.tap(order)
      await host.settle()
      XCTAssertEqual(host["alert"]?.title, "Second question")
      host["alert"]?.button("Done")?.tap(order)
      await host.settle()
      XCTAssertNil(host["alert"])
      host.top.searches[0].wrappedValue = true
      host.render()
      XCTAssertEqual(host.top.lines.last, "Searching")
    }
  }

  func testCancellingAnEditAsksFirst() async {
    let model = Model()
    model.app = items()
    model.app.list.addTapped()
    let host = ViewHost(Root(model: model))
    let tab = host.top.shown[0]
    guard let sheet = tab.first("sheet") else { return XCTFail("no sheet") }
    sheet.fields[0].wrappedValue = "Lamp"
    host.render()
    XCTAssertEqual(host.top.shown[0].first("sheet")?.isDismissDisabled, true)
    host.top.shown[0].first("sheet")?.button("Cancel")?.tap()
    host.render()
    let dialog = host.top.shown[0].first("sheet")?.first("alert")
    XCTAssertEqual(dialog?.title, "Leave without saving?")
    dialog?.button("Save")?.tap()
    host.render()
    XCTAssertNil(model.app.list.route)
    XCTAssertEqual(model.app.list.items.map(\.name), ["Keyboard", "Mouse", "Lamp"])
    XCTAssertNil(host.top.shown[0].first("sheet"))
  }

  func testAnUneditedFormIsCancelledAtOnce() async {
    let model = Model()
    model.app = items()
    model.app.list.addTapped()
    let host = ViewHost(Root(model: model))
    host.top.shown[0].first("sheet")?.button("Cancel")?.tap()
    XCTAssertNil(model.app.list.route)
  }

  func testADialogAndAPopoverPointAtTheirButtons() async {
    for (name, style) in [("Clear out", "confirmationDialog"), ("About", "popover")] {
      let model = Model()
      model.app = items()
      model.app.tab = .overview
      let host = ViewHost(Root(model: model))
      await host.settle()
      host.top.shown[1].button(name)?.tap()
      await host.settle()
      let shown = host.top.shown[1].first(style)
      XCTAssertNotNil(shown, name)
      XCTAssertTrue(shown?.place.contains(":SourceView") ?? false, shown?.place ?? "")
    }
  }

  func testAPushedFormHasOneButtonToLeave() async {
    let model = Model()
    model.app = items()
    model.app.list.editTapped(model.app.list.items[1])
    let host = ViewHost(Root(model: model), width: .compact)
    await host.settle()
    model.app.list.selection?.item.name = "Piano"
    await host.settle()
    let detail = host.top.shown[0].first("detail")
    XCTAssertEqual(detail?.buttons.map(\.label).filter { ["Back", "Cancel"].contains($0) }, ["Cancel"])
    detail?.button("Cancel")?.tap()
    await host.settle()
    XCTAssertEqual(host.top.shown[0].first("detail")?.first("alert")?.title, "Leave without saving?")
  }

  func testAChangeOfWidthKeepsTheItemAndItsEdits() async {
    for isEdited in [false, true] {
      for column in [NavigationSplitViewColumn.sidebar, .detail] {
        let model = Model()
        model.app = items()
        let host = ViewHost(Root(model: model))
        host.open(URL(string: "inventory://items/2/edit") ?? URL(filePath: "/"))
        await host.settle()
        if isEdited { model.app.list.selection?.item.name = "Piano" }
        let selection = model.app.list.selection
        for width in [UserInterfaceSizeClass.compact, .regular, .compact, .regular] {
          host.resize(to: width, writing: column)
          XCTAssertEqual(model.app.list.selection, selection, "\(isEdited) \(width)")
          await host.settle()
        }
      }
    }
  }

  func testAnInvalidURLIsReportedAndChangesNothing() async {
    let model = Model()
    model.app = items()
    let host = ViewHost(Root(model: model))
    let issues = recordIssues {
      for url in ["inventory://items/9/edit", "inventory://nowhere"] {
        URL(string: url).map { host.open($0) }
      }
    }
    XCTAssertEqual(issues.count, 2)
    XCTAssertEqual(model.app, items())
  }
}
