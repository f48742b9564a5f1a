import NavigationCore
import NavigationScreenView
import NavigationSwiftUI
import SwiftUI
import XCTest

/// A modal that is on screen, and that the state replaces several times in one turn of the main actor.
@MainActor
final class ReplacedModalTests: XCTestCase {
  /// Evaluates the view once for each route, and returns the modals after a few turns.
  private func modals(_ view: some View, _ box: Box, _ routes: [Box.Route?]) async -> [String] {
    let host = ViewHost(view)
    await host.settle()
    for route in routes {
      box.route = route
      host.render()
    }
    for _ in 0..<3 { await host.settle() }
    return host.top.shown.map { "\($0.style) \($0.title ?? $0.lines.joined())" }
  }

  /// All sequences of up to three routes.
  private func sequences(of routes: [Box.Route?]) -> [[Box.Route?]] {
    (1...3).reduce(into: [[]]) { all, count in
      for sequence in all where sequence.count == count - 1 { all += routes.map { sequence + [$0] } }
    }
  }

  func testS2_TheLastDialogIsShown() async {
    struct Root: View {
      @Bindable var box: Box
      var body: some View {
        Text("Root")
          .alert(unwrapping: $box.route, case: \.alert) { _ in }
          .confirmationDialog(unwrapping: $box.route, case: \.dialog) { _ in }
      }
    }
    for sequence in sequences(of: [nil, .alert("A"), .alert("B"), .dialog("A")]) {
      let box = Box()
      box.route = .alert("A")
      let shown = await modals(Root(box: box), box, sequence)
      XCTAssertEqual(
        shown, box.route.map { [$0.description] } ?? [], "\(sequence.map { $0.map(\.description) ?? "nil" })")
    }
  }

  func testU1_TheLastModalOfATreeIsShown() async {
    struct Root: View {
      @Bindable var box: Box
      var body: some View {
        let route = StateBinding($box.route)
        ScreenView(
          Screen<String>("Root")
            .sheet(unwrapping: route, case: \.sheet) { $item in Screen(item.name) }
            .fullScreenCover(unwrapping: route, case: \.cover) { $item in Screen(item.name) }
        ) { Text(verbatim: $0) }
      }
    }
    for sequence in sequences(of: [nil, .sheet(keyboard), .sheet(mouse), .cover(keyboard)]) {
      let box = Box()
      box.route = .sheet(keyboard)
      let shown = await modals(Root(box: box), box, sequence)
      XCTAssertEqual(
        shown, box.route.map { [$0.description] } ?? [], "\(sequence.map { $0.map(\.description) ?? "nil" })")
    }
  }

  func testAHandlerThatReplacesTheNextAlert() async {
    struct Root: View {
      @Bindable var box: Box
      var body: some View {
        Text("Root").alert(unwrapping: $box.route, case: \.alert) { _ in box.route = .alert("B") }
          .onChange(of: box.route?.description == "alert B") { _, isB in if isB { box.route = nil } }
          .onChange(of: box.route == nil) { _, isNil in if isNil { box.route = .alert("C") } }
      }
    }
    let box = Box()
    box.route = .alert("A")
    let host = ViewHost(Root(box: box))
    await host.settle()
    host["alert"]?.button("OK")?.tap()
    for _ in 0..<6 { host.render() }
    for _ in 0..<3 { await host.settle() }
    XCTAssertEqual(host["alert"]?.title, "C")
  }
}

@MainActor @Observable private final class Box {
  @CasePathable enum Route {
    case alert(AlertState<Int>)
    case dialog(DialogState<Int>)
    case sheet(Item)
    case cover(Item)

    static func alert(_ title: String) -> Route {
      .alert(AlertState(title: TextState(title), buttons: [.default(TextState("OK"), action: .send(1))]))
    }
    static func dialog(_ title: String) -> Route {
      .dialog(DialogState(title: TextState(title), buttons: [.default(TextState("OK"), action: .send(1))]))
    }
    var description: String {
      switch self {
      case .alert(let alert): "alert \(String(state: alert.title))"
      case .dialog(let dialog): "confirmationDialog \(String(state: dialog.title))"
      case .sheet(let item): "sheet \(item.name)"
      case .cover(let item): "fullScreenCover \(item.name)"
      }
    }
  }
  var route: Route?
}
