import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationTesting
import PageKit
import TerminalKit
import XCTest

final class AppLinkTests: XCTestCase {
  @StateBinding private var app = sample()

  private func open(_ url: String) throws { try app.open(AppLink.links.parse(url, at: .inventory)) }

  func testEachScreenHasALink() throws {
    for (url, breadcrumbs) in [
      ("inventory://items", "items"), ("inventory://items?filter=mo", "items"),
      ("inventory://items/new", "items / New item"),
      ("inventory://items/new/color", "items / New item / Colour"),
      ("inventory://items/2/edit", "items / Edit Mouse"),
      ("inventory://items/2/edit/color", "items / Edit Mouse / Colour"),
      ("inventory://items/1/delete", "items / Delete Keyboard?"), ("inventory://overview", "overview"),
      ("inventory://overview/about", "overview / About"),
    ] {
      app = sample()
      try open(url)
      XCTAssertEqual(appScreen($app).breadcrumbs(\.title), breadcrumbs)
      XCTAssertEqual(app.url, url)
    }
    XCTAssertEqual(
      AppLink.links.allPatterns,
      [
        "/items?filter={String}", "/items", "/items/new", "/items/new/color", "/items/{Int}/edit",
        "/items/{Int}/edit/color", "/items/{Int}/delete", "/overview", "/overview/about",
      ])
    XCTAssertEqual(AppLink.links.issues, [])
  }

  func testL1Prime_OnAllScreens() {
    /// Returns a new app with the items of `app`.
    func started(_ app: AppState) -> AppState {
      var started = AppState()
      started.list.items = app.list.items
      return started
    }
    /// Whether the screen in front has a link. The form of a duplicate, a toast, most questions, and
    /// what is behind a sheet don't have one.
    func isLinked(_ app: AppState) -> Bool {
      if app.list.deletion != nil || app.list.route != nil && app.list.selection != nil { return false }
      if app.tab == .overview { return app.overview.route == nil || app.overview.route.is(\.about) }
      return switch app.list.route {
      case .duplicate: false
      case .add(let form): !form.route.is(\.leave)
      case .delete: true
      case nil: app.list.selection?.route.is(\.leave) != true
      }
    }
    let graph = explore(
      from: AppState.sample, screen: appScreen, offers: \.offers, label: { $0.breadcrumbs(\.title) },
      invariant: {
        linkFailures(
          in: $0, from: isLinked($0) ? started : nil, screen: appScreen, link: \.link,
          open: { try $0.open($1) })
      })
    XCTAssertEqual(graph.issues, [])
  }

  func testALinkFiltersTheListUntilItIsShownWhole() throws {
    try open("/items?filter=MOU")
    XCTAssertEqual(app.list.shown.map(\.name), ["Mouse"])
    try open("/items/1/edit")
    XCTAssertEqual(app.list.selection?.item.name, "Keyboard", "a link leads to an item that the filter hides")
    XCTAssertEqual(app.list.filter, "MOU")
    try open("/items")
    XCTAssertNil(app.list.filter)
    try open("/items?filter=")
    XCTAssertEqual(app.url, "inventory://items")
  }

  func testTheCurrentLinkKeepsTheEdits() throws {
    try open("/items/2/edit")
    app.list.selection?.item.name = "Trackball"
    try open("/items/2/edit")
    XCTAssertEqual(app.list.selection?.item.name, "Trackball")
  }

  func testL2_ALinkThatCannotBeOpenedChangesNothing() throws {
    try open("/overview/about")
    let before = app
    XCTAssertThrowsError(try open("/items/9/edit")) { XCTAssertEqual("\($0)", "There is no item 9.") }
    for url in ["/items/2/edit/colour", "other://items", "/items/x/edit", "/items/2"] {
      XCTAssertThrowsError(try open(url), url) { XCTAssertTrue($0 is LinkError) }
    }
    XCTAssertEqual(app, before)
  }

  func testAnotherLinkClosesTheScreensWithoutALink() throws {
    var app = AppState.sample
    app.list.duplicateTapped(app.list.items[0])
    let isCopying = app
    try app.open(.items(nil))
    XCTAssertEqual(app, isCopying, "the same link changes nothing")
    try app.open(.overview)
    XCTAssertNil(app.list.route)
    app.overview.clearTapped(app.list)
    app.list.editTapped(app.list.items[0])
    app.list.selection?.item.name = "Piano"
    let isEditing = app.list
    app.list.selection?.leaveTapped()
    try app.open(.about)
    XCTAssertEqual(app.overview.route, .about)
    XCTAssertEqual(app.list, isEditing, "the question is closed, and the form is not")
    app.overview.clearTapped(app.list)
    try app.open(.items(nil))
    XCTAssertNil(app.overview.route)
  }
}
