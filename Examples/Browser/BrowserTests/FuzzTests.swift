import BrowserKit
import Foundation
import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationTesting
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// Untrusted input: each reader returns or throws for any input, and preserves the input that it accepts.
final class FuzzTests: XCTestCase {
  private func app(_ edit: (inout AppState) throws -> Void = { _ in }) rethrows -> AppState {
    var app = AppState()
    try edit(&app)
    return app
  }

  private let urls = [
    "inventory://items", "inventory://items/new/color", "inventory://items/7/edit/color",
    "inventory://items/7/delete",
    "inventory://overview/about?a=b&c#d", "/items/1", "/overview",
  ]

  func testURLs() throws {
    try Fuzz.run(
      "urls", corpus: urls,
      tokens: ["/", "//", "%", "%2F", "%00", "?", "&", "=", "#", "é", "\u{0}", "-1", "99999999999999999999"]
    ) {
      input, _ in
      let text = String(decoding: input, as: UTF8.self)
      guard let link = try? AppLink.links.parse(text, at: text.hasPrefix("/") ? nil : .inventory) else {
        return nil
      }
      let printed = try AppLink.links.print(link, at: .inventory)
      guard try AppLink.links.parse(printed, at: .inventory) == link else {
        return "\(printed) is another link"
      }
      var app = AppState()
      let before = app
      do {
        try app.open(link)
      } catch {
        return app == before ? nil : "a link that cannot be opened changed the state"
      }
      return app.link == link ? nil : "after opening \(link), the link is \(app.link)"
    }
  }

  func testRestoredState() throws {
    let states = try ["/items", "/items/new/color", "/overview/about"].map { path in
      try app { try $0.open(AppLink.links.parse(path)) }
    }
    let corpus = try states.map { String(decoding: try restorationData(of: $0), as: UTF8.self) }
    try Fuzz.run(
      "restoration", corpus: corpus,
      tokens: ["{", "}", "[", "]", ",", ":", "null", "1e999", "-1", "\"", "\\u0000", "\"state\""]
    ) {
      input, _ in
      var app: AppState?
      let issues = recordIssues { app = restored(AppState.self, from: Data(input)) }
      guard let app else { return issues.isEmpty ? "nothing was restored, without a report" : nil }
      return try restored(AppState.self, from: restorationData(of: app)) == app
        ? nil : "restored another state"
    }
  }

  func testDialogs() throws {
    let alert = AlertState<String> {
      TextState("Delete?").accessibilityLabel("Delete") + TextState("key \("name")")
    } actions: {
      ButtonState(role: .destructive, action: .send("delete", animation: .default)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("No undo")
    }
    let corpus = [String(decoding: try JSONEncoder().encode(alert), as: UTF8.self)]
    try Fuzz.run(
      "dialogs", corpus: corpus,
      tokens: ["{", "}", "[", "]", ",", "null", "1e999", "\"", "\"role\"", "\"bold\"", "true"]
    ) { input, _ in
      guard let alert = try? JSONDecoder().decode(AlertState<String>.self, from: Data(input)) else {
        return nil
      }
      let again = try JSONDecoder().decode(AlertState<String>.self, from: JSONEncoder().encode(alert))
      return again == alert ? nil : "encoded as another alert"
    }
  }

  func testJournals() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID()).journal")
    defer {
      try? FileManager.default.removeItem(at: url)
      try? FileManager.default.removeItem(at: url.appendingPathExtension("trail"))
    }
    func outline(_ app: AppState) -> String { appScreen(.constant(app)).outline }
    let writer = try JournalWriter<AppState>(url) { appScreen(.constant($0)) }
    try writer.add(app())
    try writer.add(app { try $0.open(AppLink.links.parse("/items/new/color")) })
    let corpus = [try String(contentsOf: url, encoding: .utf8)]
    try Fuzz.run(
      "journals", corpus: corpus,
      tokens: ["\n", "\r", "{", "}", "[", "]", ",", "null", "\"", "\"state\"", "1e999"]
    ) { input, _ in
      try Data(input).write(to: url)
      do {
        _ = try Journal.replay(url, as: AppState.self, outline: outline)
      } catch {
        return "\(error)".isEmpty ? "an error without words" : nil
      }
      return nil
    }
  }

  func testIDs() throws {
    let screens = urls.filter { !$0.contains("?") }.compactMap { url -> Screen<Page>? in
      guard let link = try? AppLink.links.parse(url, at: url.hasPrefix("/") ? nil : .inventory) else {
        return nil
      }
      guard let app = try? app({ try $0.open(link) }) else { return nil }
      return appScreen(.constant(app))
    }
    let ids = screens.flatMap { screen in screen.path.map(\.id.text) }
    Fuzz.run("ids", corpus: ids, tokens: ["/", "|", "\\", ":", "#", "%", "é", "e\u{301}", "\u{0}", "1"]) {
      input, generator in
      let text = String(decoding: input, as: UTF8.self)
      guard let id = generator.element(of: screens).id(text: text) else { return nil }
      return id.text == text ? nil : "found \(id.text)"
    }
  }

  func testTerminalKeys() {
    Fuzz.run(
      "keys", corpus: ["\u{1B}[A", "\u{1B}[1;5C", "\u{1B}[200~pasted\n\u{1B}[201~", "é👩‍👩‍👧", "\r\t\u{7F}\u{3}"],
      tokens: ["\u{1B}", "[", "~", ";", "200", "O"]
    ) {
      input, generator in
      var whole = KeyDecoder()
      let expected = whole.feed(input)
      var pieces = KeyDecoder()
      var (found, rest) = ([Key](), input[...])
      while !rest.isEmpty {
        let count = generator.int(1...min(4, rest.count))
        found += pieces.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      guard found == expected, whole == pieces else { return "\(found) in pieces, and \(expected) at once" }
      _ = whole.flush()
      return whole.isWaiting ? "it still waits after the end" : nil
    }
  }

  func testRequests() {
    let corpus = [
      "GET /items HTTP/1.1\r\nHost: localhost:1\r\n\r\n",
      "POST /items/new HTTP/1.1\r\nHost: localhost:1\r\nContent-Length: 27\r\nOrigin: http://localhost:1\r\n\r\ntoken=a&seen=b&do=Save&n=%C3",
    ]
    let state = StateBinding(wrappedValue: AppState())
    let site = Site.inventory(state)
    site.hosts = ["localhost:1"]
    Fuzz.run(
      "requests", corpus: corpus,
      tokens: [
        "\r\n", "\n", ":", " ", "/", "%", "%0", "&", "=", "+", "Content-Length: 99999999999999999999\r\n",
        "-1",
      ]
    ) {
      input, generator in
      var reader = HTTPReader()
      let whole = reader.read(input)
      var (pieces, found, rest) = (HTTPReader(), HTTPReader.Result.incomplete, input[...])
      while found == .incomplete, !rest.isEmpty {
        let count = generator.int(1...rest.count)
        found = pieces.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      guard found == whole else { return "\(found) in pieces, and \(whole) at once" }
      guard case .request(let request) = whole else { return nil }
      let before = state.wrappedValue
      _ = site.respond(to: request)
      // Without the page's token, a form changes nothing.
      return request.method == "POST" && state.wrappedValue != before
        ? "a form without a token changed the state" : nil
    }
  }
}
