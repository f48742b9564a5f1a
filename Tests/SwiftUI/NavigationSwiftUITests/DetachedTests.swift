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

/// What a person does late, after the state has lost what the presentation is a part of.
@MainActor
final class DetachedTests: XCTestCase {
  /// Calls `body` with each kind of binding to a part that can go.
  private func forEachPart(_ doc: Doc, _ body: (Desk, Binding<Doc>, _ line: UInt) -> Void) {
    func check(_ line: UInt = #line, _ part: (Bindable<Desk>, StateBindable<Desk>) -> Binding<Doc>?) {
      let desk = Desk()
      (desk.doc, desk.rows, desk.pages) = (doc, [doc], [doc])
      guard let binding = part(Bindable(desk), StateBindable(wrappedValue: desk)) else {
        return XCTFail("There is no such part.", line: line)
      }
      body(desk, binding, line)
    }
    check { swiftUI, _ in Binding(unwrapping: swiftUI.doc) }
    check { swiftUI, _ in swiftUI.rows[id: 1] }
    check { swiftUI, _ in swiftUI.pages.wrappedValue.ids.first.flatMap { swiftUI.pages[id: $0] } }
    check { swiftUI, _ in Binding(unwrapping: swiftUI.doc)?.onWrite { _, _ in } }
    check { swiftUI, _ in swiftUI.rows[id: 1].map { Binding(StateBinding($0)) } }
    check { _, core in StateBinding(unwrapping: core.projectedValue.doc).map { Binding($0) } }
    check { _, core in core.projectedValue.rows[id: 1].map { Binding($0) } }
  }

  func testALateTapOnADialogOfAScreenThatIsGoneDoesNothing() async {
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
        XCTAssertEqual(desk.log, [], "\(partLine)", line: line)
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

  func testATapOnADialogOfASheetThatIsGoneDoesNothing() async {
    struct Root: View {
      @Bindable var desk: Desk
      var body: some View {
        Text("").sheet(unwrapping: $desk.doc) { $doc in
          Text("").alert(unwrapping: $doc.alert) { desk.log.append("\($0)") }
        }
      }
    }
    let desk = Desk()
    desk.doc?.alert = .sure
    let host = ViewHost(Root(desk: desk))
    let button = host["sheet", "alert"]?.button("Yes")
    desk.doc = nil
    button?.tap()
    XCTAssertEqual(desk.log, [])
  }

  func testALateDismissalOfWhatAPartThatIsGonePresentsIsSilent() async {
    func check<Result: View>(_ doc: Doc, line: UInt = #line, _ view: @escaping (Desk, Binding<Doc>) -> Result)
    {
      forEachPart(doc) { desk, part, partLine in
        let host = ViewHost(view(desk, part))
        let shown = host.top.shown.first
        XCTAssertNotNil(shown, line: line)
        desk.removeAll()
        let issues = recordIssues {
          shown?.dismiss()
          shown?.dismiss()
        }
        XCTAssertEqual(issues, [], "\(partLine)", line: line)
        XCTAssertEqual(desk.log, [], "\(partLine)", line: line)
      }
    }
    let base = Text(verbatim: "")
    check(Doc(id: 1, route: .help)) { base.sheet(unwrapping: $1.route, case: \.help) { _ in base } }
    check(Doc(id: 1, route: .help)) { base.fullScreenCover(unwrapping: $1.route) { _ in base } }
    check(Doc(id: 1, route: .add(mouse))) { base.popover(unwrapping: $1.route.add) { _ in base } }
    check(Doc(id: 1, route: .add(mouse))) {
      base.navigationDestination(unwrapping: $1.route.add) { _ in base }
    }
    check(Doc(id: 1, route: .help)) { desk, part in
      NavigationLink(unwrapping: part.route, case: \.help) {
        desk.log.append("\($0)")
      } destination: { _ in
        base
      } label: {
        base
      }
    }
    check(Doc(id: 1, path: [.settings])) { _, part in
      NavigationStack(path: part.path) {
        base
      } destination: { _ in
        base
      }
    }
  }

  func testB13_ALateDismissalByABindingToAPartOfWhatIsGoneIsSilent() async {
    forEachPart(Doc(id: 1, route: .help, alert: .sure)) { desk, part, line in
      let core = StateBinding(part)
      let bindings = [
        Binding(unwrapping: part.route, case: \.help), Binding(unwrapping: part.route.case(\.help)),
        Binding(unwrapping: part.route, case: \.help)?.onWrite { _, _ in },
        StateBinding(unwrapping: core.route, case: \.help).map { Binding($0) },
      ]
      let alert = Binding(unwrapping: part.alert)
      desk.removeAll()
      let issues = recordIssues {
        for _ in 0..<2 {
          for binding in bindings { binding?.dismiss() }
          alert?.dismiss()
          core.route.help.wrappedValue = false
          core.route.case(\.help).wrappedValue = nil
        }
      }
      XCTAssertEqual(issues, [], line: line)
    }
  }

  func testB13_DismissOfAnyOtherBindingToAPartOfWhatIsGoneIsReported() async {
    forEachPart(Doc(id: 1)) { desk, part, line in
      let path = part.path
      desk.removeAll()
      XCTAssertEqual(
        recordIssues { path.dismiss() }.map(\.message),
        ["dismiss() was ignored. The binding to StackState<Page> was not unwrapped from an optional."],
        line: line)
    }
  }

  func testALateWriteToAnElementThatIsGoneIsStillReported() async {
    @Bindable var desk = Desk()
    let row = $desk.rows[id: 1]
    let core = row.map { StateBinding($0) }
    desk.removeAll()
    let issues = recordIssues {
      row?.wrappedValue.path.push(.settings)
      core?.wrappedValue.path.push(.settings)
    }
    XCTAssertEqual(issues.count, 2)

    var doc: Doc? = Doc(id: 1)
    let state = StateBinding {
      doc
    } set: {
      doc = $0
      row?.wrappedValue.path.push(.settings)
    }
    let dismissal = recordIssues { Binding(unwrapping: Binding(state))?.dismiss() }
    XCTAssertNil(doc)
    XCTAssertEqual(dismissal.count, 1, "also while something else is dismissed")
  }
}
