import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import NavigationWindows
import PageKit
import TerminalKit
import TestSupport
import XCTest

@testable import BrowserKit

/// Several tabs of a browser, without scripts.
final class WindowSiteTests: XCTestCase {
  @StateBinding private var app = InventoryWindows.sample
  private var time = ContinuousClock.now
  private lazy var site = makeSite()

  private func makeSite(isFollowing: Bool = false, file: String? = nil) -> WindowSite {
    let site = WindowSite($app, isFollowing: isFollowing, file: file, now: { [unowned self] in time })
    site.hosts = ["localhost:1"]
    return site
  }

  /// A tab: it follows redirects, and sends the form of its page.
  private final class Tab {
    let site: WindowSite
    private(set) var page = HTTPResponse(.ok)
    private(set) var url = ""

    init(_ site: WindowSite, _ url: String = "/") {
      self.site = site
      go(url)
    }

    func go(_ url: String) { receive(HTTPRequest("GET", url, fields: ["host": "localhost:1"])) }
    func reload() { go(url) }

    private func receive(_ request: HTTPRequest) {
      let answer = site.respond(to: request)
      url = request.path
      guard let location = answer.location else {
        page = answer
        return
      }
      go(location)
    }

    /// Presses a button, after typing into fields.
    func press(_ button: String, _ changes: [String: String] = [:]) {
      var form = Form(page.body)
      for (name, value) in changes {
        XCTAssertNotNil(form.values["set \(name)"], "field '\(name)' not found in \(form.values.keys)")
        form.values["set \(name)"] = value
      }
      XCTAssertTrue(form.buttons.contains(button), "button '\(button)' not found in \(form.buttons)")
      form.values["do"] = button
      receive(HTTPRequest("POST", form.action, fields: ["host": "localhost:1"], body: form.body))
    }

    var number: String { Form(page.body).values["page"] ?? "" }

    /// What a script sends when the browser closes the page, or replaces it.
    func hide(page: String? = nil, fields: [String: String] = [:]) {
      let query = url.split(separator: "?").dropFirst().joined(separator: "?")
      let token = fields.isEmpty ? "&token=\(Form(self.page.body).values["token"] ?? "")" : ""
      _ = site.respond(
        to: HTTPRequest(
          "POST", "/-/close?\(query)", fields: ["host": "localhost:1"].merging(fields) { $1 },
          body: "page=\(page ?? number)\(token)"))
    }

    /// What a script sends if another tab shows the window.
    func leave() { go("\(url)&apart=\(number)") }

    /// The path without the window.
    var path: String { WindowName.split(url).path }
    /// The number of the window.
    var window: String? {
      WindowName.split(url).window.flatMap { WindowName($0) }.map { "\($0.id.rawValue)" }
    }
    var title: String {
      page.body.firstMatch(of: /<title>(.*?)( – Inventory)?<\/title>/).map { String($0.1) } ?? ""
    }
    var notice: String? { page.body.firstMatch(of: /<p role=alert>(.*?)<\/p>/).map { String($0.1) } }
    var question: String? {
      page.body.firstMatch(of: /<dialog open class="alert" aria-label="(.*?)">/).map { String($0.1) }
    }
    var isGiven: Bool { page.body.contains(" data-given>") }
    func value(_ name: String) -> String? { Form(page.body).values["set \(name)"] }
  }

  private var names: [String] { app.items.map(\.name) }
  private var count: Int { app.windows.ids.count }

  // MARK: Windows

  /// The script of the fault: with one route for all tabs, the second tab asked about the first one's edits, and an answer
  /// there discarded them.
  func testNoTabLosesItsEditsToAnother() {
    let first = Tab(site, "/items/1/edit")
    first.press("Colour", ["Name": "Organ"])
    let second = Tab(site, "/items/2/edit")
    XCTAssertNil(second.question)
    second.press("‹ Items")
    XCTAssertEqual([second.path, second.question], ["/items", nil])
    first.press("red")
    XCTAssertNil(first.notice)
    XCTAssertEqual(first.value("Name"), "Organ")
    XCTAssertEqual(names, ["Keyboard", "Mouse"])
  }

  func testARequestWithoutAUserOrOfAnotherSiteMovesNoWindow() {
    let first = Tab(site, "/items/1/edit"), second = Tab(site, "/items/2/edit")
    second.press("Colour", ["Name": "Rat"])
    let before = app
    func ask(_ method: String, _ url: String, _ fields: [String: String] = [:]) {
      _ = site.respond(
        to: HTTPRequest(method, url, fields: ["host": "localhost:1"].merging(fields) { $1 }))
    }
    for url in [first.url, "/overview"] {
      ask("HEAD", url)
      ask("GET", url, ["sec-purpose": "prefetch"])
    }
    XCTAssertEqual(app, before)
    second.go(second.url.replacing("/color", with: ""))
    let load = app
    ask(
      "GET", "\(second.url)&apart=\(second.number)",
      ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"])
    XCTAssertEqual(app, load, "nor does it undo what the user's tab did")
  }

  func testALinkInANewTabDoesNotMoveTheFirst() {
    let first = Tab(site), second = Tab(site, "/items/2/edit")
    first.press("Edit Keyboard")
    XCTAssertEqual([first.title, second.title], ["Edit Keyboard", "Edit Mouse"])
    first.reload()
    XCTAssertEqual(first.title, "Edit Keyboard")
    second.press("Colour")
    first.press("Save", ["Name": "Piano"])
    XCTAssertNil(first.notice)
    XCTAssertEqual(names, ["Piano", "Mouse"])
    second.reload()
    XCTAssertEqual(second.path, "/items/2/edit/color")
    XCTAssertEqual(
      appScreen($app).outline { $0.title },
      """
      Inventory
      ├ window AppState "Inventory"
      │ ├ tab items (selected) "Items"
      │ └ tab overview "Overview"
      └ window AppState (2) (front) "Inventory"
        ├ tab items (selected) "Items"
        │ └ push (2) "Edit Mouse"
        │   └ push color "Colour"
        └ tab overview "Overview"
      """)
    XCTAssertEqual(appScreen($app).issues, [])
  }

  func testEachTabHasItsOwnFilterTabAndQuestion() {
    let (first, second) = (Tab(site), Tab(site))
    first.press("", ["Filter": "Key"])
    XCTAssertTrue(second.page.body.contains("Mouse"))
    second.press("Overview")
    first.press("Edit Keyboard")
    first.press("Colour", ["Name": "Piano"])
    first.go(first.url.replacing("/items/1/edit/color", with: "/items"))
    XCTAssertEqual(first.question, "Leave without saving?")
    second.reload()
    XCTAssertNil(second.question)
    XCTAssertEqual(second.title, "Overview")
    first.press("Keep editing")
    XCTAssertEqual(first.value("Name"), "Piano")
  }

  func testALinkOpensAnItemInAWindowOfItsOwn() {
    let first = Tab(site)
    let link = first.page.body.firstMatch(
      of: /<a href="([^"]*)" target=_blank aria-label="Open in a new window Mouse"/)
    let second = Tab(site, link.map { Form.text(String($0.1)) } ?? "")
    XCTAssertEqual(second.title, "Edit Mouse")
    first.reload()
    XCTAssertEqual([first.title, "\(count)"], ["Items", "2"])
    first.press("Delete Keyboard")
    XCTAssertFalse(first.page.body.contains("<a href"), "a covered link leads nowhere")
  }

  func testAPathWithAQuery() {
    let tab = Tab(site, "/items?filter=Key")
    XCTAssertTrue(tab.url.hasPrefix("/items?filter=Key&window="), tab.url)
    XCTAssertFalse(tab.page.body.contains("Mouse"))
    tab.reload()
    XCTAssertEqual(tab.value("Filter"), "Key")
  }

  // MARK: Two tabs on one item

  func testTwoTabsOnOneItemAreTold() {
    let (first, second) = (Tab(site, "/items/1/edit"), Tab(site, "/items/1/edit"))
    XCTAssertTrue(second.page.body.contains("This item is also open in another window."))
    // The page of the first tab was loaded before.
    first.press("Colour", ["Name": "Organ"])
    XCTAssertEqual(first.page.status, .conflict)
    XCTAssertTrue(first.page.body.contains("This item is also open in another window."))
    XCTAssertEqual(first.value("Name"), "Organ")
    first.press("Colour")
    first.press("red")
    second.reload()
    XCTAssertTrue(second.page.body.contains("This item is also open in another window, with unsaved edits."))
    second.press("Save", ["Name": "Piano"])
    XCTAssertEqual(names, ["Piano", "Mouse"])
    first.press("Save", ["Quantity": "7"])
    XCTAssertEqual(first.page.status, .conflict)
    XCTAssertTrue(
      first.page.body.contains("Keyboard was changed in another window: Piano, 5 in stock."), first.page.body)
    XCTAssertEqual([first.value("Name"), first.value("Quantity")], ["Organ", "7"])
    first.press("Save")
    XCTAssertEqual(first.question, "Keyboard was changed in another window: Piano, 5 in stock.")
    XCTAssertEqual(names, ["Piano", "Mouse"])
    first.press("Replace it")
    XCTAssertEqual(app.items[0], Item(id: 1, name: "Organ", color: .red, status: .inStock(quantity: 7)))
  }

  func testAFormWithoutEditsFollowsTheOtherTab() {
    let (first, second) = (Tab(site, "/items/1/edit"), Tab(site, "/items/1/edit"))
    first.reload()
    first.press("Save", ["Name": "Piano"])
    second.reload()
    XCTAssertEqual(second.value("Name"), "Piano")
    second.press("Save", ["Name": "Organ"])
    XCTAssertEqual(names, ["Organ", "Mouse"])
    // A deletion closes the form.
    second.press("Edit Organ")
    first.reload()
    first.press("Delete Organ")
    first.press("Delete")
    second.press("Save", ["Name": "Harp"])
    XCTAssertEqual(second.page.status, .notFound, "its URL names a deleted item")
    XCTAssertTrue(second.page.body.contains("There is no item 1. You had entered: Name: Harp"))
    let back = second.page.body.firstMatch(of: /<a class=main href="([^"]*)">Back/).map { String($0.1) }
    second.go(back ?? "")
    XCTAssertEqual([second.path, second.window], ["/items", "3"], "the tab goes on in its window")
  }

  func testAnItemThatWasDeletedElsewhereIsNotLost() {
    let (first, second) = (Tab(site), Tab(site, "/items/1/edit"))
    second.press("Colour", ["Name": "Organ"])
    second.press("none")
    first.press("Delete Keyboard")
    first.press("Delete")
    XCTAssertTrue(first.page.body.contains("Undo"))
    second.go(second.url.replacing("/items/1/edit", with: "/"))
    XCTAssertFalse(second.page.body.contains("Undo"), "only the tab that deleted can undo")
    XCTAssertEqual(second.value("Name"), "Organ")
    second.press("Save")
    XCTAssertEqual(second.question, "Keyboard was deleted in another window.")
    second.press("Save as a new item")
    XCTAssertEqual(names, ["Mouse", "Organ"])
  }

  func testTwoNewItemsWithTheSameNumberAreBothKept() {
    let (first, second) = (Tab(site, "/items/new"), Tab(site, "/items/new"))
    first.press("Save", ["Name": "Piano"])
    second.press("Save", ["Name": "Organ"])
    XCTAssertEqual(second.page.status, .conflict, "the list has changed")
    second.press("Save")
    XCTAssertEqual(app.items.map { "\($0.id) \($0.name)" }, ["1 Keyboard", "2 Mouse", "3 Piano", "4 Organ"])
  }

  // MARK: Closed tabs

  func testAClosedTabsWindowEnds() {
    let (first, second) = (Tab(site), Tab(site, "/items/2/edit"))
    let page = first.number
    first.press("Edit Keyboard")
    first.hide(page: page)  // the page that the next one replaced
    time += .seconds(60)
    second.reload()
    XCTAssertEqual(count, 2)
    first.hide()
    time += .seconds(10)
    first.reload()  // reopened
    time += .seconds(60)
    second.reload()
    XCTAssertEqual(count, 2)
    // A page of another site can't end it.
    first.hide(fields: ["sec-fetch-site": "cross-site"])
    time += .seconds(60)
    second.reload()
    XCTAssertEqual(count, 2)
    first.hide()
    time += .seconds(60)
    second.reload()
    XCTAssertEqual(app.windows.ids.map(\.rawValue), [2])
    XCTAssertEqual(second.title, "Edit Mouse")
    // The browser's history still has the URL, which opens a new window.
    first.reload()
    XCTAssertEqual(first.title, "Edit Keyboard")
    XCTAssertEqual(app.windows.ids.map(\.rawValue), [2, 3])
  }

  func testAClosedTabWithEditsIsShownAgain() {
    let (first, second) = (Tab(site, "/items/1/edit"), Tab(site))
    first.press("Colour", ["Name": "Organ"])
    first.hide()
    time += .seconds(3600)
    second.reload()
    let third = Tab(site)
    XCTAssertEqual([third.title, third.url], ["Colour", first.url])
    XCTAssertTrue(third.isGiven)
    third.press("none")
    XCTAssertEqual(third.value("Name"), "Organ")
    XCTAssertEqual(Tab(site).title, "Items", "no other tab gets it")
    third.hide()
    func start() -> String? {
      site.respond(to: HTTPRequest("GET", "/", fields: ["host": "localhost:1"])).location
    }
    XCTAssertNotEqual(start(), start(), "two tabs that are opened at once")
  }

  /// The name of a window changes when another one is closed: it is numbered.
  func testTheEndOfAWindowConcernsNoOtherTab() {
    let (first, second) = (Tab(site), Tab(site, "/items/2/edit"))
    first.hide()
    time += .seconds(60)
    second.press("Save", ["Name": "Rat"])
    XCTAssertEqual([second.path, "\(count)"], ["/items", "1"])
    XCTAssertEqual(names, ["Keyboard", "Rat"])
  }

  func testAFormOfAnEndedWindowIsSentToANewOne() {
    let (first, second) = (Tab(site, "/items/1/edit"), Tab(site))
    first.hide()
    time += .seconds(60)
    second.reload()
    XCTAssertEqual(count, 1)
    first.press("Save", ["Name": "Piano"])
    XCTAssertEqual(first.page.status, .conflict)
    XCTAssertEqual(first.value("Name"), "Piano")
    XCTAssertTrue(first.isGiven)
    XCTAssertEqual(names, ["Keyboard", "Mouse"])
    first.press("Save")
    XCTAssertEqual(names, ["Piano", "Mouse"])
  }

  func testTheNumberOfWindowsIsLimited() {
    let first = Tab(site, "/items/1/edit")
    first.press("Colour", ["Name": "Organ"])
    for _ in 0..<100 { _ = Tab(site, "/items/2/edit") }
    XCTAssertEqual(count, 50)
    first.press("none")
    XCTAssertEqual(first.value("Name"), "Organ", "unsaved edits stay")
    let item = app.items[0]
    for id in app.windows.ids {
      app.windows[id: id]?.list.editTapped(item)
      app.windows[id: id]?.list.selection?.item.name = "Edited"
    }
    let last = Tab(site, "/overview")
    XCTAssertEqual(last.page.status, .conflict)
    XCTAssertTrue(last.page.body.contains("50 windows have unsaved edits."))
    XCTAssertEqual(count, 50)
  }

  // MARK: Copied URLs

  func testACopiedURLLeavesTheOtherTabWhereItWas() {
    let first = Tab(site)
    let start = first.url
    XCTAssertTrue(first.isGiven)
    first.press("Edit Keyboard")
    XCTAssertFalse(first.isGiven)
    first.press("Colour", ["Name": "Organ"])
    let before = app.windows[id: WindowID(rawValue: 1)]
    // The page asks about the edits of the first tab until its script says that it is in another tab.
    let second = Tab(site, start)
    XCTAssertEqual(second.question, "Leave without saving?")
    second.leave()
    XCTAssertTrue(second.isGiven)
    XCTAssertEqual([second.title, second.path], ["Items", "/items"])
    XCTAssertEqual(app.windows[id: WindowID(rawValue: 1)], before)
    first.press("red")
    XCTAssertEqual(first.page.status, .ok)
    XCTAssertEqual(first.value("Name"), "Organ")
  }

  func testADuplicatedTabGetsAWindow() {
    let first = Tab(site, "/items/1/edit")
    let second = Tab(site, first.url)
    second.leave()
    second.hide(page: "2")  // the page that the new one replaced
    XCTAssertNotEqual(first.url, second.url)
    XCTAssertEqual([first.path, first.title], [second.path, second.title])
    time += .seconds(60)
    first.hide()
    time += .seconds(60)
    second.reload()
    XCTAssertEqual(app.windows.ids.map(\.rawValue), [1, 3], "closing the first tab ended its window")
  }

  func testWhatHappenedSinceACopyWasLoadedStays() {
    let first = Tab(site), copy = Tab(site, "/items/2/edit")
    first.press("Edit Keyboard")
    let second = Tab(site, first.url.replacing("/items/1/edit", with: "/overview"))
    copy.press("Save", ["Name": "Rat"])
    second.leave()
    XCTAssertEqual(names, ["Keyboard", "Rat"])
    second.go("\(first.url)&apart=99")
    XCTAssertEqual(second.title, "Edit Keyboard")
    XCTAssertEqual(app.windows[id: WindowID(rawValue: 1)]?.tab, .overview)
  }

  func testAnotherRunOrAForeignNameOpensANewWindow() {
    let first = Tab(site, "/items/1/edit")
    for name in [
      "1", "1.", "1.x", ".", "", "999", "-1.\(first.url.suffix(6))",
      "9223372036854775808.\(first.url.suffix(6))", "99.\(first.url.suffix(6))",
    ] {
      let other = Tab(site, "/items/2/edit?window=\(name)")
      XCTAssertEqual(other.title, "Edit Mouse", name)
      XCTAssertNotEqual(other.url, first.url)
    }
    first.reload()
    XCTAssertEqual(first.title, "Edit Keyboard")
  }

  func testRejectedRequestsOpenNoWindow() {
    let count = count
    XCTAssertEqual(Tab(site, "/nowhere").page.status, .notFound)
    XCTAssertEqual(Tab(site, "/items/99/edit").page.status, .notFound)
    func status(
      _ method: String, _ fields: [String: String], _ body: String = ""
    ) -> HTTPResponse.Status {
      site.respond(to: HTTPRequest(method, "/items", fields: fields, body: body)).status
    }
    XCTAssertEqual(status("GET", ["host": "evil:1"]), .forbidden)
    XCTAssertEqual(status("GET", ["host": "localhost:1", "sec-fetch-site": "cross-site"]), .forbidden)
    XCTAssertEqual(status("POST", ["host": "localhost:1"], "token=x&do=Add"), .forbidden)
    XCTAssertEqual(status("HEAD", ["host": "localhost:1"]), .ok)
    XCTAssertEqual(status("PUT", ["host": "localhost:1"]), .methodNotAllowed)
    XCTAssertEqual(self.count, count)
  }

  // MARK: A restarted site

  func testARestartedSiteShowsEachTabItsWindow() throws {
    site = makeSite(file: "inventory.json")
    let (first, second) = (Tab(site), Tab(site, "/items/2/edit"))
    first.press("Edit Keyboard")
    first.press("Colour", ["Name": "Organ"])
    app = try JSONDecoder().decode(InventoryWindows.self, from: JSONEncoder().encode(app))
    let site = makeSite(file: "inventory.json")
    let again = Tab(site, second.url)
    XCTAssertEqual([again.title, again.url], ["Edit Mouse", second.url])
    // A new tab shows what no tab shows.
    let other = Tab(site)
    XCTAssertEqual([other.title, other.url], ["Colour", first.url])
    other.press("none")
    XCTAssertEqual(other.value("Name"), "Organ")
    XCTAssertEqual(Tab(site).title, "Items")
    XCTAssertNotEqual(Tab(makeSite(file: "other.json"), second.url).url, second.url)
  }

  // MARK: Beside the terminal

  func testAPageWithoutAWindowFollowsTheTerminal() {
    let site = makeSite(isFollowing: true)
    let page = Tab(site)
    XCTAssertTrue(page.page.body.contains("This page follows the terminal."))
    page.press("Edit Keyboard")
    XCTAssertEqual(app.front.list.selection?.item.name, "Keyboard")
    XCTAssertEqual(page.url, "/items/1/edit")
    app.front.tab = .overview
    page.go("/")
    XCTAssertEqual(page.title, "Overview")
  }

  func testAWindowOfItsOwnLeavesTheTerminalAlone() {
    app.openWindow()
    let site = makeSite(isFollowing: true)
    let page = Tab(site, "/items/1/edit")
    let link = page.page.body.firstMatch(of: /<a href="([^"]*)" target=_blank>Open a window of its own</)
    let own = Tab(site, link.map { Form.text(String($0.1)) } ?? "")
    XCTAssertEqual([own.title, own.window], ["Edit Keyboard", "3"])
    XCTAssertTrue(own.page.body.contains("This page is a window of its own."))
    own.press("Overview")
    XCTAssertEqual(app.windows.front?.rawValue, 2)
    page.reload()
    XCTAssertEqual(page.title, "Edit Keyboard")
    app.front.list.selection?.item.name = "Organ"
    own.press("Items")
    own.press("Delete Mouse")
    own.press("Delete")
    XCTAssertEqual(names, ["Keyboard"])
    // Only windows that the site opened end.
    own.hide()
    time += .seconds(60)
    page.reload()
    XCTAssertEqual(app.windows.ids.map(\.rawValue), [1, 2])
    for _ in 0..<60 { _ = Tab(site, "/overview?window=new") }
    XCTAssertEqual(app.windows.ids.prefix(2).map(\.rawValue), [1, 2])
    XCTAssertEqual([count, app.windows.front?.rawValue], [52, 2])
  }

  // MARK: Any tab

  /// Random navigation in one tab changes nothing that the other shows, and costs none of its forms.
  func testNavigationInOneTabIsInvisibleInTheOther() {
    forAll(count: 50) { generator in
      let site = WindowSite(StateBinding(wrappedValue: .sample))
      site.hosts = ["localhost:1"]
      let tabs = [Tab(site), Tab(site, "/overview")]
      /// The page without its number, and without what it says about the other window.
      func shown(_ tab: Tab) -> String {
        tab.page.body.replacing(#/name=(page|seen) value="\w+"/#, with: "")
          .replacing(#/<div class="row"><p>This item is also open.*?<\/div>/#, with: "")
          .replacing(" data-given", with: "")
      }
      for _ in 0..<20 {
        let (acting, other) = generator.bool() ? (tabs[0], tabs[1]) : (tabs[1], tabs[0])
        acting.reload()
        let before = shown(other)
        // Whatever changes no shared data.
        let safe = Form(acting.page.body).buttons.filter { name in
          !["Save", "Delete", "Remove sold out", "Undo", "Apply"].contains(name)
            && !name.hasPrefix("Remove all")
        }
        guard let button = safe.randomElement(using: &generator) else { continue }
        acting.press(button)
        XCTAssertNotEqual(acting.page.status, .conflict, "after \(button)")
        other.reload()
        XCTAssertEqual(shown(other), before, "after \(button)")
      }
    }
  }
}
