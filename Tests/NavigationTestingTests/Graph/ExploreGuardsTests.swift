import NavigationCore
import NavigationTesting
import XCTest

final class ExploreGuardsTests: XCTestCase {
  private struct App: Equatable {
    var tab = 0
    var draft: Draft?
    var isHelp = false

    struct Draft: Equatable {
      var isEdited = false
      var isAsked = false
    }
  }

  private struct Page: CustomStringConvertible {
    var description: String
    var offers: [Offer] = []
  }

  private enum Fault { case tab, link, dismissal }

  /// An app with a draft on the first tab. With a fault, one of the user's actions clears the draft.
  private func graph(_ fault: Fault?) -> ScreenGraph {
    func screen(_ app: StateBinding<App>) -> Screen<Page> {
      let tab = app.tab.onWrite { _, _ in if fault == .tab { app.draft.wrappedValue = nil } }
      let isHelp = app.isHelp.onWrite { _, isHelp in
        if fault == (isHelp ? .link : .dismissal) { app.draft.wrappedValue = nil }
      }
      return Screen<Page>(Page(description: "App")).tabs(selection: tab, [0, 1]) { id in
        let new = Offer("new") { app.draft.wrappedValue = App.Draft() }
        Screen<Page>(Page(description: "Tab \(id)", offers: id == 0 ? [new] : []))
          .navigationDestination(unwrapping: id == 0 ? app.draft : .constant(nil)) { $draft in
            let type = Offer("type") { draft.isEdited = true }
            return Screen<Page>(Page(description: draft.isEdited ? "Draft*" : "Draft", offers: [type]))
              .dismissDisabled(draft.isEdited) { draft.isAsked = true }
              .navigationLink(TextState("Help"), isActive: isHelp) { Screen(Page(description: "Help")) }
              .alert(title: TextState("Discard?"), isPresented: $draft.isAsked) {
                ButtonState.destructive(TextState("Discard"), action: .send { app.draft.wrappedValue = nil })
                ButtonState.cancel(TextState("Keep editing"))
              }
          }
      }
    }
    return explore(from: App(), screen: screen, offers: \.offers)
  }

  func testW17_TheGraphReportsActionsThatRemoveAGuardWithoutAsking() {
    let good = graph(nil)
    XCTAssertEqual(good.issues, [])
    XCTAssertTrue(good.isComplete)
    XCTAssertEqual(
      good.path(to: "0 / Draft* / Discard?")?.actions, ["new", "type", "try to dismiss push"])
    let guarded = "removes the guard of 0/#0 without asking. (after new, type,"
    XCTAssertEqual(graph(.tab).issues.map(\.description), ["select 1 \(guarded) select 1)"])
    XCTAssertEqual(graph(.link).issues.map(\.description), ["follow Help \(guarded) follow Help)"])
    XCTAssertEqual(
      graph(.dismissal).issues.map(\.description), ["dismiss push \(guarded) follow Help, dismiss push)"])
  }
}
