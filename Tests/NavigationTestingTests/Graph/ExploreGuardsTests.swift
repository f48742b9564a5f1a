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

  private struct Notes: Equatable {
    var tab = 0
    var draft: Draft?
    var isHelp = false

    struct Draft: Equatable, Identifiable {
      let id: Int
      var text = ""
      var isAsking = false
    }
  }

  /// A list with a draft beside it, in the first of two tabs.
  ///
  /// - Parameter thief: The content with a button that clears the draft.
  private func graph(columns: Int, thief: String = "", rowsAreLinks: Bool = true) -> ScreenGraph {
    func screen(_ app: StateBinding<Notes>) -> Screen<Page> {
      func page(_ title: String, _ offers: [Offer] = []) -> Page {
        let steal = Offer("steal") { app.wrappedValue.draft = nil }
        return Page(description: title, offers: offers + (title == thief ? [steal] : []))
      }
      func notes() -> Screen<Page> {
        let rows = [1, 2].map { id in Offer("open \(id)") { app.wrappedValue.draft = Notes.Draft(id: id) } }
        var list = Screen<Page>(page("List", rowsAreLinks ? [] : rows))
        for id in rowsAreLinks ? [1, 2] : [] {
          list = list.navigationLink(
            TextState("open \(id)"), id: id, isSelected: app.wrappedValue.draft?.id == id
          ) {
            app.wrappedValue.draft = Notes.Draft(id: id)
          }
        }
        return list.navigationDestination(item: app.draft) { $draft in
          let offers = [
            Offer("type") { draft.text = "Hi" }, Offer("save") { app.wrappedValue.draft = nil },
            Offer("help") { app.wrappedValue.isHelp = true },
          ]
          return Screen<Page>(page("Edit \(draft.text)", offers))
            .dismissDisabled(!draft.text.isEmpty) { draft.isAsking = true }
            .sheet(isPresented: app.isHelp) { Screen(page("Help")) }
            .onTop {
              $0.alert(title: TextState("Discard?"), isPresented: $draft.isAsking) {
                ButtonState.destructive(TextState("Discard"), action: .send { app.wrappedValue.draft = nil })
                ButtonState.cancel(TextState("Keep"))
              }
            }
        }
        .navigationSplit(placeholder: Screen(page("No draft")))
      }
      return Screen<Page>(page("App")).tabs(selection: app.tab, [0, 1]) { tab in
        if tab == 0 { notes() } else { Screen<Page>(page("Settings")) }
      }
      .columns(columns)
    }
    return explore(from: Notes(), screen: screen, offers: \.offers)
  }

  func testW17_AButtonOfAnotherColumnOrTabThatRemovesAGuardIsReported() {
    for columns in 1...3 {
      let buttons = graph(columns: columns, rowsAreLinks: false)
      XCTAssertEqual(
        buttons.issues.map(\.description),
        columns == 1
          ? []
          : ["open # removes the guard of 0/(#) without asking. (after open #, type, open #)"].map {
            $0.replacing("#", with: "1")
          }, "the list is covered in one column")
      let rows = graph(columns: columns)
      XCTAssertEqual(rows.issues, [], "rows ask")
      XCTAssertTrue(rows.isComplete)
      for (thief, isReported) in [
        ("List", columns > 1), ("Settings", true), ("Edit Hi", false), ("Help", false), ("No draft", false),
      ] {
        let issues = graph(columns: columns, thief: thief).issues.map(\.message)
        let message = "steal removes the guard of 0/(1) without asking."
        XCTAssertEqual(issues, isReported ? [message] : [], "\(thief) with \(columns) columns")
      }
    }
  }
}
