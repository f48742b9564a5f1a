import BrowserKit
import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
import TerminalKit
import XCTest

/// Tests pages and forms without a server.
final class SiteTests: XCTestCase {
  @StateBinding private var app = AppState.sample
  private lazy var site = {
    let site = Site.inventory($app)
    site.hosts = ["localhost:1"]
    return site
  }()

  private func get(_ path: String, host: String = "localhost:1", method: String = "GET") -> HTTPResponse {
    site.respond(to: HTTPRequest(method, path, fields: ["host": host]))
  }

  /// Sends the form of a page, as a browser does: all of its fields, and the button.
  ///
  /// - Parameters:
  ///   - fields: The header fields.
  ///   - sent: Values to add that a browser wouldn't send; `nil` leaves out a value that it would send.
  private func post(
    _ page: HTTPResponse, _ button: String, _ changes: [String: String] = [:], fields: [String: String] = [:],
    sent: [String: String?] = [:]
  ) -> HTTPResponse {
    var form = Form(page.body)
    for (name, value) in changes {
      XCTAssertNotNil(form.values[name], "field '\(name)' not found in \(form.values.keys)")
      form.values[name] = value
    }
    XCTAssertTrue(
      button.isEmpty || form.buttons.contains(button), "button '\(button)' not found in \(form.buttons)")
    form.values["do"] = button
    for (name, value) in sent { form.values[name] = value }
    return site.respond(
      to: HTTPRequest(
        "POST", form.action, fields: ["host": "localhost:1"].merging(fields) { $1 }, body: form.body))
  }

  private func follow(_ response: HTTPResponse) -> HTTPResponse {
    XCTAssertEqual(response.status, .seeOther, response.body)
    return get(response.location ?? "")
  }

  /// The HTML of a page without the page number.
  private func shown(_ page: HTTPResponse) -> String {
    page.body.replacing(#/name=page value="\d+"/#, with: "")
  }

  // MARK: Pages

  func testATabShowsItsBadge() {
    app.list.items[0].status = .outOfStock(isOnBackOrder: false)
    let page = get("/items")
    XCTAssertTrue(page.body.contains("value=\"Overview\">Overview (1)</button>"), page.body)
    XCTAssertEqual(follow(post(page, "Overview")).status, .ok, "the name of the button has no badge")
  }

  func testEditAnItem() {
    XCTAssertEqual(get("/").location, "/items")
    var page = get("/items")
    XCTAssertEqual(page.status, .ok)
    page = follow(post(page, "Edit Keyboard"))
    XCTAssertEqual(app.url, "inventory://items/1/edit")
    XCTAssertTrue(page.body.contains("<h1>Edit Keyboard</h1>"))
    XCTAssertTrue(page.body.contains("<title>Edit Keyboard – Inventory</title>"))
    page = follow(post(page, "Colour", ["set Name": "Grand piano"]))
    XCTAssertEqual(app.list.selection?.item.name, "Grand piano")
    page = follow(post(page, "red"))
    page = follow(post(page, "Save", ["set Quantity": "7"]))
    XCTAssertEqual(
      app.list.items[0],
      Item(id: 1, name: "Grand piano", color: .red, status: .inStock(quantity: 7)))
    XCTAssertTrue(page.body.contains("Grand piano"))
  }

  func testAButtonIsFoundAfterAChoiceHasChangedThePage() {
    let page = follow(post(get("/items"), "Edit Keyboard"))
    _ = post(page, "Save", ["set Status": "out of stock"])
    XCTAssertEqual(app.list.items[0].status, .outOfStock(isOnBackOrder: false))
  }

  func testDialogsAreModal() {
    let page = follow(post(get("/items"), "Delete Keyboard"))
    XCTAssertTrue(page.body.contains("<dialog open class=\"alert\" aria-label=\"Delete Keyboard?\">"))
    XCTAssertTrue(page.body.contains("<div class=layer inert>"))
    XCTAssertTrue(
      page.body.contains("value=\"Cancel\" autofocus class=\"main\" data-back"),
      "the focus begins where it does no harm")
    XCTAssertEqual(app.url, "inventory://items/1/delete")
    // Covered controls are disabled and do nothing.
    XCTAssertEqual(Set(Form(page.body).buttons), ["", "Delete", "Cancel"])
    let answer = post(page, "", sent: ["do": "Add"])
    XCTAssertTrue(answer.body.contains("&#39;Add&#39; is no longer on this page."))
    XCTAssertEqual(app.list.items.count, 2)
    _ = post(page, "Delete")
    XCTAssertEqual(app.list.items.map(\.name), ["Mouse"])
  }

  func testAModalOfACoveredScreenIsShownOverTheLayer() {
    @StateBinding var path = ["a", "b"]
    let screen = Screen(Page("Root")).stack(path: $path) { $name in
      Screen(Page("Page \(name)")).sheet(isPresented: .constant(name == "a")) { Screen(Page("Sheet")) }
    }
    let html = HTMLFace(screen).html
    XCTAssertEqual(html.components(separatedBy: "<dialog").count, 2)
    XCTAssertTrue(html.contains("<h1>Sheet</h1>"), html)
    XCTAssertTrue(html.hasPrefix("<div class=layer inert>"), html)
    XCTAssertTrue(html.contains("Page b"), html)
  }

  // MARK: Columns

  @StateBinding private var note: String? = nil
  @StateBinding private var filter = ""

  /// A list and a detail, each with a field.
  private func notes() -> Screen<Page> {
    let list = Page("Notes") {
      Row.field("Filter", $filter)
      for name in ["Milk", "Bread"] { Row.button(Action(name) { self.note = name }) }
    }
    return Screen(list)
      .navigationDestination(unwrapping: $note) { $note in Screen(Page("Note") { Row.field("Text", $note) }) }
      .navigationSplit(placeholder: Screen(Page("No note")))
  }

  func testD4_ANarrowWindowHidesThePlaceholderOrTheList() {
    var html = HTMLFace(notes()).html
    XCTAssertTrue(html.contains("<section><h1>Notes</h1>"), html)
    XCTAssertTrue(html.contains("<section class=\"wide placeholder\"><h2>No note</h2></section>"), html)
    note = "Milk"
    html = HTMLFace(notes()).html
    XCTAssertTrue(html.contains("<section class=\"wide\"><h2>Notes</h2>"), html)
    XCTAssertTrue(
      html.contains("<span class=narrow>‹ Notes</span><span class=wide>Close</span></button><h1>Note</h1>"))
    XCTAssertEqual(html.components(separatedBy: "autofocus").count, 2, "only the detail has the focus")
    XCTAssertEqual(html.components(separatedBy: "data-back").count, 2)
  }

  func testAFormSendsTheFieldsOfBothColumns() {
    site = Site(screen: notes, path: { "/" }, guards: { _ in [] }, open: { _ in })
    site.hosts = ["localhost:1"]
    _ = post(get("/x"), "Milk")
    _ = post(get("/x"), "", ["set Filter": "m", "set Text": "Oat milk"])
    XCTAssertEqual([filter, note], ["m", "Oat milk"])
    _ = post(get("/x"), "Bread", ["set Filter": "b"])
    XCTAssertEqual([filter, note], ["b", "Bread"], "the list is usable beside the detail")
    _ = post(get("/x"), "‹ Notes", ["set Filter": "x"])
    XCTAssertEqual([filter, note], ["x", nil])
  }

  func testReloadBackAndForward() {
    let list = get("/items")
    let edit = follow(post(list, "Edit Mouse"))
    XCTAssertEqual(shown(get("/items/2/edit")), shown(edit), "to load a page again changes nothing")
    _ = post(edit, "", ["set Name": "Rat"])
    XCTAssertTrue(get("/items/2/edit").body.contains("Rat"), "what was typed is not lost")
    XCTAssertTrue(get("/items/2/edit/color").body.contains("<h1>Colour</h1>"), "a link to any depth")
    XCTAssertTrue(get("/items/2/edit").body.contains("Rat"), "nor is it by going back")
    _ = post(get("/items/2/edit"), "", ["set Name": "Mouse"])
    XCTAssertEqual(shown(get("/items")), shown(list), "back")
    XCTAssertNil(app.list.route)
  }

  // MARK: Leaving

  /// Edits the second item, loads a path, and returns the page, which asks about the edits.
  private func asked(_ path: String, name: String = "Rat") -> HTTPResponse {
    _ = post(get("/items/2/edit"), "", ["set Name": name])
    let page = get(path)
    XCTAssertEqual(page.status, .ok)
    XCTAssertTrue(page.body.contains("Leave without saving?"), page.body)
    XCTAssertEqual(Form(page.body).values["then"], path)
    XCTAssertEqual(Form(page.body).action, "/items/2/edit")
    XCTAssertEqual(app.list.selection?.item.name, name)
    return page
  }

  func testDiscardAndSaveCarryOnToWhereTheUserWasGoing() {
    _ = follow(post(asked("/items/1/edit"), "Discard"))
    XCTAssertEqual(app.list.selection?.item, AppState.sample.list.items[0])
    XCTAssertEqual(app.list.items, AppState.sample.list.items)
    XCTAssertEqual(post(asked("/items/1/edit"), "Save").location, "/items/1/edit")
    XCTAssertEqual(app.list.items.map(\.name), ["Keyboard", "Rat"])
  }

  func testKeepEditingForgetsWhereTheUserWasGoing() {
    let page = follow(post(asked("/items/1/edit"), "Keep editing"))
    XCTAssertEqual(Form(page.body).values["set Name"], "Rat")
    XCTAssertEqual(Form(page.body).values["then"], "")
    XCTAssertEqual(post(page, "Save").location, "/items")
  }

  func testAPageThatIsLoadedTwiceAsksOnce() {
    XCTAssertEqual(shown(asked("/items")), shown(get("/items")))
    XCTAssertEqual(get("/items/2/edit").body.components(separatedBy: "<dialog").count, 2, "it is still open")
    XCTAssertEqual(get("/overview").status, .ok, "another tab keeps the form")
    XCTAssertEqual(app.list.selection?.item.name, "Rat")
  }

  /// Sends the same form as the script does on Back: all fields, no button, and the path of the previous page.
  func testBackWithTextThatWasNotSent() {
    func goBack(_ changes: [String: String]) -> HTTPResponse {
      post(get("/items/2/edit"), "", changes, sent: ["do": nil, "then": "/items"])
    }
    let page = follow(goBack(["set Name": "Rat"]))
    XCTAssertTrue(page.body.contains("Leave without saving?"), page.body)
    _ = follow(post(page, "Discard"))
    XCTAssertEqual(app, .sample)
    XCTAssertEqual(goBack([:]).location, "/items", "without edits, nothing is asked")
    let wrong = goBack(["set Name": "Vole", "set Status": "lost"])
    XCTAssertTrue(wrong.body.contains("Status must be"), wrong.body)
    XCTAssertEqual(Form(wrong.body).values["then"], "", "the user stays")
    let nowhere = post(get("/items/2/edit"), "", sent: ["do": nil, "then": "/nowhere"])
    XCTAssertTrue(nowhere.body.contains("nowhere"), nowhere.body)
  }

  func testAnotherWindowDoesNotCloseAFormWithEdits() {
    let first = get("/items/1/edit")
    _ = post(get("/items/2/edit"), "", ["set Name": "Rat"])
    let page = post(first, "Save", ["set Name": "Piano"])
    XCTAssertEqual(page.status, .conflict)
    XCTAssertTrue(page.body.contains("Leave without saving?"), page.body)
    XCTAssertTrue(page.body.contains("You had entered: Name: Piano"), page.body)
    XCTAssertEqual(app.list.selection?.item.name, "Rat")
    XCTAssertEqual(post(page, "Discard").location, "/items/1/edit")
    XCTAssertEqual(app.list.items, AppState.sample.list.items)
  }

  // MARK: Windows

  func testTwoWindowsDoNotMixUp() {
    let first = follow(post(get("/items"), "Edit Keyboard"))
    let second = follow(post(get("/items"), "Edit Mouse"))
    // The form of the first window opens the path of its page again.
    let answer = post(first, "Save", ["set Name": "Piano"])
    XCTAssertEqual(answer.status, .seeOther)
    XCTAssertEqual(app.list.items.map(\.name), ["Piano", "Mouse"])
    // The list beside the second form has changed.
    let changed = post(second, "Save", ["set Name": "Rat"])
    XCTAssertEqual(changed.status, .conflict)
    _ = post(changed, "Save")
    XCTAssertEqual(app.list.items.map(\.name), ["Piano", "Rat"])
    // The buttons of an outdated page do nothing.
    let stale = get("/items")
    _ = post(get("/items"), "Delete Piano")
    _ = post(get("/items/1/delete"), "Delete")
    let conflict = post(stale, "Edit Piano")
    XCTAssertEqual(conflict.status, .conflict)
    XCTAssertTrue(conflict.body.contains("This page has changed since it was loaded, so nothing was done."))
    XCTAssertNil(app.list.route)
  }

  func testARefusedFormKeepsWhatWasTyped() {
    let browser = ["sec-fetch-site": "same-origin"], typed = ["set Name": "Rat <b>"]
    let first = get("/items/2/edit")
    _ = post(get("/items/2/edit"), "", ["set Name": "Vole"])
    let changed = post(first, "Save", typed)
    XCTAssertEqual(changed.status, .conflict)
    XCTAssertEqual(Form(changed.body).values["set Name"], "Rat <b>")
    XCTAssertEqual(app.list.selection?.item.name, "Vole", "nothing was written")
    // The server is restarted.
    site = Site.inventory($app)
    site.hosts = ["localhost:1"]
    let restarted = post(changed, "Save", typed, fields: browser)
    XCTAssertEqual(restarted.status, .conflict)
    // A question has no fields.
    _ = post(restarted, "‹ Items")
    let asked = post(restarted, "Save", typed)
    XCTAssertEqual(asked.status, .conflict)
    XCTAssertTrue(asked.body.contains("You had entered: Name: Rat &lt;b&gt;, On back order: yes"), asked.body)
    _ = post(asked, "Keep editing")
    // The item is deleted.
    app.list = ItemList()
    let deleted = post(restarted, "Save", typed)
    XCTAssertEqual(deleted.status, .notFound)
    XCTAssertTrue(deleted.body.contains("There is no item 2. You had entered: Name: Rat &lt;b&gt;"))
  }

  func testAFormThatIsSentTwiceIsPerformedOnce() {
    let page = get("/items/new")
    let answer = post(page, "Save", ["set Name": "Pen"])
    XCTAssertEqual(post(page, "Save", ["set Name": "Pen"]), answer)
    XCTAssertEqual(app.list.items.map(\.name), ["Keyboard", "Mouse", "Pen"])
    // The same text in a new form adds another item.
    _ = post(get("/items/new"), "Save", ["set Name": "Pen"])
    XCTAssertEqual(app.list.items.map(\.name), ["Keyboard", "Mouse", "Pen", "Pen"])
  }

  func testReasonsWhyAFormIsRejected() {
    let page = get("/items/new")
    XCTAssertTrue(page.body.contains(">Save</button> <small>The item needs a name.</small>"))
    let refused = post(page, "Save").body
    XCTAssertTrue(refused.contains("<p role=alert>The item needs a name.</p>"))
    XCTAssertEqual(refused.ranges(of: "The item needs a name.").count, 1, "one explanation is enough")
    let wrong = post(page, "Save", ["set Name": "Pen", "set Quantity": "many"])
    XCTAssertTrue(wrong.body.contains("Quantity must be a number from 0 to 999999, not &#39;many&#39;."))
    XCTAssertEqual(Form(wrong.body).values["set Quantity"], "many")
    XCTAssertEqual(app.list.items.count, 2)
    _ = follow(post(get("/items/new"), "Close", ["set Quantity": ""]))
    XCTAssertTrue(
      app.list.route?[case: \.add]?.route.is(\.leave) == true, "an invalid value does not prevent closing")
    _ = post(get("/items/new"), "Discard")
    let choice = post(page, "", ["set Status": "lost"])
    XCTAssertTrue(choice.body.contains("Status must be in stock or out of stock, not &#39;lost&#39;."))
  }

  func testTextOfTheAppIsEscapedOnAPage() {
    app.list.items = [
      Item(id: 1, name: "<script>alert('x')</script> & \"\u{0}\u{1B}"), Item(id: 2, name: "Mouse"),
    ]
    let page = get("/items")
    XCTAssertFalse(page.body.contains("<script>a"))
    XCTAssertTrue(
      page.body.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;\u{FFFD}\u{FFFD}"))
    let edit = follow(
      post(
        page,
        "Edit \(app.list.items[0].name)".replacing("\u{0}", with: "\u{FFFD}")
          .replacing("\u{1B}", with: "\u{FFFD}")))
    XCTAssertEqual(edit.status, .ok)
  }

  func testTwoItemsWithTheSameName() {
    app.list.items = [Item(id: 1, name: "Mouse"), Item(id: 2, name: "Mouse")]
    _ = post(get("/items"), "Edit Mouse #2")
    XCTAssertEqual(app.list.selection?.item.id, 2)
  }

  // MARK: Rejected requests

  func testTheLongestTextsFitAFormAndAURL() {
    // A UTF-16 unit with the most bytes.
    let text = String(repeating: "€", count: 1000)
    let page = get("/items/2/edit")
    XCTAssertEqual(
      page.body.ranges(of: "maxlength=1000").count, page.body.ranges(of: "name=\"set ").count - 2)
    var form = Form(page.body)
    for name in ["set Name", "set Filter"] { form.values[name] = text }
    form.values["do"] = "Save"
    XCTAssertLessThan(form.body.utf8.count, HTTPReader.largestBody)
    XCTAssertEqual(post(page, "Save", ["set Name": text, "set Filter": text]).status, .seeOther)
    XCTAssertLessThan(get("/").location?.utf8.count ?? .max, HTTPReader.largestHead * 3 / 4)
  }

  func testAnInvalidLinkSaysWhy() {
    for (path, reason) in [
      ("/items/1/edit/colour", "expected /color or the end, found &#39;colour&#39;"),
      ("/items/99/edit", "There is no item 99."),
      ("/nowhere", "nowhere"), ("/items/x/edit", "x"),
    ] {
      let before = app
      let page = get(path)
      XCTAssertEqual(page.status, .notFound)
      XCTAssertTrue(page.body.contains(reason), page.body)
      XCTAssertEqual(app, before)
    }
  }

  func testFormsOfOtherSitesAreRejected() {
    let page = get("/items")
    for answer in [
      post(page, "Add", sent: ["token": nil]), post(page, "Add", fields: ["sec-fetch-site": "cross-site"]),
      post(page, "Add", fields: ["sec-fetch-site": "same-site"]),
      post(page, "Add", fields: ["host": "example.com"]), get("/items", host: "example.com"),
      site.respond(to: HTTPRequest("GET", "/items")),
      site.respond(
        to: HTTPRequest("POST", "/items", fields: ["host": "localhost:1"], body: "token=x&do=Add")),
    ] {
      XCTAssertEqual(answer.status, .forbidden)
    }
    XCTAssertEqual(app, .sample)
    // With this Referrer-Policy, browsers send no origin.
    let own = ["sec-fetch-site": "same-origin", "origin": "null"]
    XCTAssertEqual(post(page, "Add", fields: own, sent: ["token": "x"]).status, .conflict)
    XCTAssertEqual(app, .sample)
    XCTAssertEqual(post(page, "Add", fields: own).status, .seeOther)
    let head = String(decoding: page.bytes(), as: UTF8.self).components(separatedBy: "\r\n\r\n")[0]
    for field in [
      "frame-ancestors 'none'", "form-action 'self'", "default-src 'none'", "nosniff", "no-store",
    ] {
      XCTAssertTrue(head.contains(field), field)
    }
  }

  func testARequestWithoutAUserChangesNothing() {
    for path in ["/items/1/delete", "/overview", "/"] {
      XCTAssertEqual(get(path, method: "HEAD").status, .ok)
      for purpose in ["prefetch", "prefetch;prerender"] {
        let ahead = ["host": "localhost:1", "sec-purpose": purpose]
        XCTAssertEqual(
          site.respond(to: HTTPRequest("GET", path, fields: ahead)).status, .unavailable, "it isn't kept")
      }
      XCTAssertEqual(app, .sample)
    }
  }

  func testALinkOfAnotherSiteAnswersNoQuestion() {
    let foreign = [
      "host": "localhost:1", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    ]
    func follow(_ path: String) -> HTTPResponse {
      site.respond(to: HTTPRequest("GET", path, fields: foreign))
    }
    XCTAssertTrue(follow("/items/1/delete").body.contains("Delete Keyboard?"))
    for path in ["/items", "/items/2/edit", "/items/2/delete"] {
      let page = follow(path)
      XCTAssertTrue(page.body.contains("Delete Keyboard?"), path)
      XCTAssertEqual(app.url, "inventory://items/1/delete")
    }
    XCTAssertEqual(get("/items").status, .ok)
    XCTAssertEqual(app, .sample, "the user's own address bar closes it")
  }

  func testMethods() {
    XCTAssertEqual(get("/items", method: "DELETE").status, .methodNotAllowed)
    XCTAssertEqual(get("/items", method: "HEAD").status, .ok)
    XCTAssertEqual(get("/-/style.css").type, "text/css")
    XCTAssertEqual(get("/-/keys.js").type, "text/javascript")
  }
}

/// The values and buttons of a form that a browser would send.
struct Form {
  var action = ""
  var values: [String: String] = [:]
  var buttons: [String] = []

  /// Always in the same order: a form that is sent twice has the same text.
  var body: String {
    values.sorted { $0.key < $1.key }.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&")
  }

  init(_ html: String) {
    for tag in html.components(separatedBy: "<").dropFirst() {
      let name = tag.prefix { $0.isLetter }
      if tag.prefix(while: { $0 != ">" }).contains(" disabled") { continue }
      switch name {
      case "form": action = Self.value("action", in: tag) ?? ""
      case "input": values[Self.value("name", in: tag) ?? ""] = Self.value("value", in: tag) ?? ""
      case "select": values[Self.value("name", in: tag) ?? ""] = selected(after: tag, in: html)
      case "button": Self.value("value", in: tag).map { buttons.append($0) }
      default: break
      }
    }
  }

  private func selected(after tag: String, in html: String) -> String {
    let rest = html.components(separatedBy: "<\(tag)").dropFirst().first ?? ""
    let option = rest.components(separatedBy: "<option selected>").dropFirst().first ?? ""
    return Self.text(String(option.prefix { $0 != "<" }))
  }

  private static func value(_ name: String, in tag: String) -> String? {
    guard let start = tag.range(of: " \(name)=")?.upperBound else { return nil }
    let rest = tag[start...]
    if rest.first == "\"" { return text(String(rest.dropFirst().prefix { $0 != "\"" })) }
    return text(String(rest.prefix { $0 != " " && $0 != ">" }))
  }

  /// The text of HTML without tags.
  static func text(_ html: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(html) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}

func encoded(_ text: String) -> String {
  text.utf8.map { byte in
    let character = Character(UnicodeScalar(byte))
    return byte < 0x80 && (character.isLetter || character.isNumber)
      ? String(character)
      : byte == 0x20
        ? "+" : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}
