import InventoryKit
import NavigationCore
import NavigationPlanning
import NavigationTesting
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// The list and its detail in one to three columns.
final class WidthTests: MainSerialTestCase {
  private let widths = [1, 2, 3]

  private func titles(_ app: AppState, _ columns: Int) -> [String] {
    appScreen(.constant(app)).columns(columns).columns.map(\.content.title)
  }

  func testTheOpenItemIsBesideTheListIfThereIsRoom() {
    var app = AppState.sample
    XCTAssertEqual(widths.map { titles(app, $0) }, [["Items"], ["Items", "No item"], ["Items", "No item"]])
    app.list.editTapped(app.list.items[0])
    XCTAssertEqual(
      widths.map { titles(app, $0) },
      [["Edit Keyboard"], ["Items", "Edit Keyboard"], ["Items", "Edit Keyboard"]])
    app.list.selection?.route = .color
    XCTAssertEqual(titles(app, 2), ["Items", "Colour"])
    app.tab = .overview
    XCTAssertEqual(titles(app, 2), ["Overview"])
  }

  func testD6_TheOffersOfTheFormComeFirst() {
    @StateBinding var app = AppState.sample
    app.list.editTapped(app.list.items[0])
    func offers(_ columns: Int) -> [String] { self.offers($app, columns).map(\.name) }
    let form = ["type x in Name", "Colour", "next Status", "Save", "dismiss push (1)", "select overview"]
    let list = [
      "type x in Filter", "Edit Keyboard", "Duplicate Keyboard", "Delete Keyboard", "Edit Mouse",
      "Duplicate Mouse", "Delete Mouse", "Add",
    ]
    XCTAssertEqual(offers(1), form + ["command Add"])
    XCTAssertEqual(offers(2), form + list + ["command Add"])
    XCTAssertEqual(offers(3), offers(2))
  }

  /// Each open item with each sheet, popover, and alert of both tabs.
  private var states: [AppState] {
    func edited(_ list: inout ItemList) {
      list.editTapped(list.items[0])
      list.selection?.item.name = "Piano"
    }
    let selections: [(inout ItemList) -> Void] = [
      { _ in }, { $0.editTapped($0.items[0]) }, edited,
      {
        edited(&$0)
        $0.selection?.route = .color
      },
      {
        edited(&$0)
        $0.selection?.leaveTapped()
      },
    ]
    let routes: [(inout ItemList) -> Void] = [
      { _ in }, { $0.addTapped() }, { $0.deleteTapped($0.items[0]) }, { $0.deleteTapped($0.items[1]) },
      {
        $0.duplicateTapped($0.items[1])
        $0.route[case: \.duplicate]?.item.name = "Trackball"
      },
    ]
    let overviews: [(inout AppState) -> Void] = [
      { _ in }, { $0.tab = .overview },
      {
        $0.tab = .overview
        $0.overview.clearTapped($0.list)
      },
    ]
    var states: [AppState] = []
    for select in selections {
      for present in routes {
        for show in overviews {
          var app = AppState.sample
          select(&app.list)
          // A question is in front of the list.
          if app.list.selection?.route.is(\.leave) != true { present(&app.list) }
          show(&app)
          states.append(app)
        }
      }
    }
    return states
  }

  @MainActor
  func testD7_AChangeOfWidthIsAnUpdateThatKeepsTheEdit() async {
    for before in states {
      @StateBinding var app = before
      @StateBinding var columns = 1
      let presenter = RecordingPresenter<Page>()
      let navigator = Navigator(presenter, capabilities: .oneAtATime) { appScreen($app).columns(columns) }
      await navigator.rest()
      let count = presenter.steps.count
      for width in [2, 3, 1] {
        columns = width
        await navigator.rest()
        let screen = appScreen(.constant(before)).columns(width)
        XCTAssertEqual(navigator.shown.columns.map(\.content), screen.columns.map(\.content))
        XCTAssertEqual(navigator.shown.path, screen.path)
      }
      XCTAssertEqual(app, before)
      let kinds = presenter.steps.dropFirst(count).map { $0.description.prefix { $0 != " " } }
      XCTAssertTrue(kinds.allSatisfy { $0 == "update" }, "\(kinds)")
    }
  }

  func testNoOfferLosesAnEditWithoutAQuestion() {
    for app in states {
      for columns in widths {
        for index in offers(.constant(app), columns).indices {
          @StateBinding var changed = app
          let offer = offers($changed, columns)[index]
          offer.perform()
          for form in forms(app) where form.isEdited && !keeps(changed, form, after: offer) {
            XCTFail("\(offer) loses the edit of \(form.original.name):\n\(outline(.constant(app)))")
          }
        }
      }
    }
  }

  func testALinkThatLosesAnEditIsGuarded() throws {
    for app in states {
      for url in ["", "/new", "/new/color", "/1/edit", "/1/edit/color", "/2/edit", "/1/delete", "/2/delete"] {
        let link = try AppLink.links.parse("inventory://items\(url)", at: .inventory)
        var opened = app
        try opened.open(link)
        let isKept = forms(app).allSatisfy { form in
          !form.isEdited || forms(opened).contains { $0.id == form.id && $0.item == form.item }
        }
        XCTAssertEqual(try guards(opening: link, in: .constant(app)).isEmpty, isKept, url)
      }
    }
  }

  /// The offers in front, except for the answers of a dialog.
  private func offers(_ app: StateBinding<AppState>, _ columns: Int) -> [Offer] {
    let screen = appScreen(app).columns(columns)
    if screen.path.last?.dialog != nil { return [] }
    return screen.columnOffers.flatMap { $0.offers { $0.content.offers } }
  }

  /// The forms that are open.
  private func forms(_ app: AppState) -> [ItemForm] {
    [app.list.selection, app.list.route?[case: \.add], app.list.route?[case: \.duplicate]].compactMap { $0 }
  }

  /// Whether a form is open, or its item is saved.
  private func keeps(_ app: AppState, _ form: ItemForm, after offer: Offer) -> Bool {
    let colors = ["none"] + Item.Color.allCases.map(\.rawValue)
    let isEdit = offer.name.hasPrefix("type ") || offer.name.hasPrefix("next ") || colors.contains(offer.name)
    let new = Item(id: 3, name: form.item.name, color: form.item.color, status: form.item.status)
    return app.list.items.contains(form.isNew ? new : form.item)
      || forms(app).contains { $0.id == form.id && ($0.item == form.item || isEdit) }
  }

  func testAnotherItemIsOpenedAfterTheAnswer() throws {
    func editing() -> StateBinding<AppState> {
      @StateBinding var app = AppState.sample
      app.list.editTapped(app.list.items[0])
      app.list.selection?.item.name = "Piano"
      return $app
    }
    for (answer, name, open) in [
      ("tap Save", "Piano", 2), ("tap Discard", "Keyboard", 2), ("tap Keep editing", "Keyboard", 1),
    ] {
      let app = editing()
      func screen() -> Screen<Page> { appScreen(app).columns(2) }
      try screen().perform("Edit Mouse", offers: \.offers)
      XCTAssertEqual(screen().breadcrumbs(\.title), "items / Edit Keyboard / Leave without saving?")
      try screen().perform(answer)
      XCTAssertEqual(app.wrappedValue.list.items[0].name, name, answer)
      XCTAssertEqual(app.wrappedValue.list.selection?.item.id, open, answer)
    }
    let app = editing()
    try appScreen(app).columns(2).perform("Edit Keyboard", offers: \.offers)
    XCTAssertEqual(
      app.wrappedValue.list.selection?.item.name, "Piano", "tapping the open item changes nothing")
    try appScreen(app).columns(2).perform("Delete Keyboard", offers: \.offers)
    XCTAssertEqual(
      app.wrappedValue.list.route?[case: \.delete]?.message,
      TextState("Your unsaved changes to it are lost too."))
    try appScreen(app).perform("tap Delete")
    XCTAssertNil(app.wrappedValue.list.selection)
  }
}
