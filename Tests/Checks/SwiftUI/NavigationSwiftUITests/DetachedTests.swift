import NavigationCore
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

@Observable private final class Desk {
  var doc: Doc? = Doc(id: 1)
  var rows = [Doc(id: 1)]
  var pages: StackState<Doc> = [Doc(id: 1)]
  @ObservationIgnored var log: [String] = []

  func removeAll() {
    doc = nil
    rows = []
    pages = []
  }
}

private struct Doc: Hashable, Identifiable {
  var id: Int
  var route: Route?
  var alert: AlertState<Route.Action>?
  var dialog: DialogState<Route.Action>?
  var path: StackState<Page> = []
}

/// Late taps and dismissals, after the state has lost the part to which the presentation belongs.
@MainActor
final class DetachedTests: XCTestCase {
  /// Calls `body` with each kind of binding to a part that can be removed.
  private func forEachPart(_ doc: Doc, _ body: (Desk, Binding<Doc>, _ line: UInt) -> Void) {
    func check(_ line: UInt = #line, _ part: (Bindable<Desk>, StateBindable<Desk>) -> Binding<Doc>?) {
      let desk = Desk()
      (desk.doc, desk.rows, desk.pages) = (doc, [doc], [doc])
      guard let binding = part(Bindable(desk), StateBindable(wrappedValue: desk)) else {
        return XCTFail("The part does not exist.", line: line)
      }
      body(desk, binding, line)
    }
    check { swiftUI, _ in Binding(unwrapping: swiftUI.doc) }
    check { swiftUI, _ in swiftUI.rows[id: 1] }
    check { swiftUI, _ in swiftUI.pages.wrappedValue.ids.first.flatMap { swiftUI.pages[id: $0] } }
    check { swiftUI, _ in Binding(unwrapping: swiftUI.doc)?.onWrite { _, _ in } }
    check { swiftUI, _ in swiftUI.rows[id: 1].map { Binding(StateBinding($0)) } }
    check { _, core in StateBinding(unwrapping: core.projectedValue.doc).map { Binding($0) } }
  }

  /// A binding to a removed part keeps its last value, so the dialog is still presented, as with SwiftUI's own modifiers.
  func testALateTapOnADialogOfARemovedScreenActsOnceAndIsSilent() async {
    func check<Result: View>(
      _ doc: Doc, _ label: String, line: UInt = #line,
      _ view: @escaping (Binding<Doc>, @escaping (Route.Action) -> Void) -> Result
    ) {
      forEachPart(doc) { desk, part, partLine in
        let host = ViewHost(view(part) { desk.log.append("\($0)") })
        let button = host.top.shown.first?.button(label)
        XCTAssertNotNil(button, line: line)
        desk.removeAll()
        let issues = recordIssues {
          button?.tap()
          button?.tap()
        }
        XCTAssertEqual(desk.log, ["confirm"], "\(partLine)", line: line)
        XCTAssertEqual(issues, [], "\(partLine)", line: line)
      }
    }
    let base = Text(verbatim: "")
    check(Doc(id: 1, alert: .sure), "Yes") { base.alert(unwrapping: $0.alert, action: $1) }
    check(Doc(id: 1, route: .delete(.sure)), "Yes") {
      base.alert(unwrapping: $0.route, case: \.delete, action: $1)
    }
    check(Doc(id: 1, dialog: .leave), "Leave") {
      base.confirmationDialog(unwrapping: $0.dialog, action: $1)
    }
    check(Doc(id: 1, route: .leave(.leave)), "Leave") {
      base.confirmationDialog(unwrapping: $0.route, case: \.leave, action: $1)
    }
  }

  func testALateDismissalOnARemovedPartIsSilent() async {
    func check<Result: View>(_ doc: Doc, line: UInt = #line, _ view: @escaping (Binding<Doc>) -> Result) {
      forEachPart(doc) { desk, part, partLine in
        let host = ViewHost(view(part))
        let shown = host.top.shown.first
        XCTAssertNotNil(shown, line: line)
        desk.removeAll()
        let issues = recordIssues {
          shown?.dismiss()
          shown?.dismiss()
        }
        XCTAssertEqual(issues, [], "\(partLine)", line: line)
      }
    }
    let base = Text(verbatim: "")
    check(Doc(id: 1, route: .help)) { base.sheet(unwrapping: $0.route, case: \.help) { _ in base } }
    check(Doc(id: 1, route: .help)) { base.fullScreenCover(unwrapping: $0.route) { _ in base } }
    check(Doc(id: 1, route: .add(mouse))) { base.popover(unwrapping: $0.route.add) { _ in base } }
    check(Doc(id: 1, route: .add(mouse))) {
      base.navigationDestination(unwrapping: $0.route.add) { _ in base }
    }
    check(Doc(id: 1, route: .help)) { part in
      NavigationLink(unwrapping: part.route, case: \.help) { _ in
      } destination: { _ in
        base
      } label: {
        base
      }
    }
    check(Doc(id: 1, path: [.settings])) { part in
      NavigationStack(path: part.path) {
        base
      } destination: { _ in
        base
      }
    }
  }

}
