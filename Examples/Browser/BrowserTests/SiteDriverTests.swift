import BrowserKit
import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// The title, and the rows or buttons, of the page or question in front, as the user sees them in a browser.
func lines(of screen: Screen<Page>) -> String {
  let front = Front(screen)
  if let dialog = front.dialog {
    let texts = [dialog.title] + [dialog.message].compactMap { $0 } + dialog.buttons.map(\.label)
    return texts.map { String(state: $0) }.joined(separator: "\n")
  }
  let commands = screen.commands.map { String(state: $0.label) }
  let rows = front.page.rows.filter { !commands.contains($0.label) }.map { row in
    switch row.kind {
    case .text: row.label
    case .field(let field): "\(row.label) \(field.value)\(field.isFilter ? " Apply" : "")"
    case .number(let number): "\(row.label) \(number.value)"
    case .choice(let choice): "\(row.label) \(choice.name) Apply"
    case .item(let detail, let actions):
      "\(row.label) \(detail) \(actions.dropFirst().map(\.label).joined(separator: " "))"
    case .button(_, let detail):
      row.label + (detail.map { " \($0) ›" } ?? "") + (row.isChosen ? " ✓" : "")
    }
  }
  return ([front.page.title] + rows).map(normal).joined(separator: "\n")
}

private func normal(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

/// Types into fields, sends forms, and follows redirects, as a browser without scripts does. Typed text is sent with the
/// next button.
final class SiteDriver: ScreenDriver {
  @StateBinding private var model = AppState.sample
  @StateBinding private var app = AppState.sample
  private lazy var site = Site.inventory($app)
  private var page = ""
  /// The values that the user sees, which are sent with the next button.
  private var form = Form("")

  init() {
    site.hosts = ["localhost:1"]
    load(HTTPRequest("GET", "/", fields: ["host": "localhost:1"]))
  }

  private func load(_ request: HTTPRequest) {
    let answer = site.respond(to: request)
    if let location = answer.location {
      load(HTTPRequest("GET", location, fields: ["host": "localhost:1"]))
    } else {
      page = answer.body
      form = Form(page)
    }
  }

  func screen() -> Screen<Page> { appScreen($model) }
  func offers(_ page: Page) -> [Offer] { page.offers }

  func expected(_ screen: Screen<Page>) -> String { lines(of: screen) }

  func shown() -> String {
    let start = page.ranges(of: /<dialog [^>]*>|<section>/).last?.upperBound ?? page.startIndex
    let end = page[start...].firstRange(of: /<\/section>|<\/dialog>/)?.lowerBound ?? page.endIndex
    let text = page[start..<end].replacing(
      /<button[^>]*data-back formnovalidate>(<span.*?<\/span>|‹[^<]*|Close)<\/button>/, with: ""
    )
    .replacing(/<p role=alert>.*?<\/p>/, with: "")
    .replacing(/<input[^>]* name="([^"]*)"[^>]*>/) { " \(form.values[Form.text(String($0.1))] ?? "") " }
    .replacing(/<small>[^<]*<\/small>/, with: "")
    .replacing(/<option>[^<]*<\/option>/, with: "")
    .replacing(
      /<div class="?row|<\/h2>|<\/p>|<\/h1>|<div class=buttons>|<\/button>(?=<button name=do value="[^"]*"( autofocus)?( class="[^"]*")?( data-back formnovalidate)?>[^<]*<\/button>(<\/div>|<button))/
    ) { "\n\($0.0)" }
    .replacing(/<[^>]*>/, with: " ")
    return Form.text(String(text)).split(separator: "\n").map { normal(String($0)) }.filter { !$0.isEmpty }
      .joined(
        separator: "\n")
  }

  func perform(_ offer: Offer) throws {
    let name = offer.kind == .custom ? offer.name : offer.label
    switch offer.kind {
    case .custom where name.hasPrefix("type x in "):
      form.values["set \(name.dropFirst(10))"] = "x"
      guard name.hasSuffix("Filter") else { return }
      form.values["do"] = ""
    case .custom where name.hasPrefix("next "):
      let field = "set \(name.dropFirst(5))"
      guard
        let select = page.components(separatedBy: "<select name=\"\(field)\"").dropFirst().first?
          .components(separatedBy: "</select>").first
      else { throw Missing(description: "no '\(field)' in \(page)") }
      let options = select.matches(of: /<option( selected)?>([^<]*)/).map { (String($0.2), $0.1 != nil) }
      let index = options.firstIndex(where: \.1) ?? 0
      (form.values[field], form.values["do"]) = (options[(index + 1) % options.count].0, "")
    case .dismiss where offer.overlay != nil: form.values["do"] = "Hide"
    case .dismiss:
      guard let back = page.matches(of: /<button name=do value="([^"]*)"[^>]*data-back/).last?.1 else {
        throw Missing(description: "no way back in \(page)")
      }
      form.values["do"] = String(back)
    default:
      let wanted = name.replacing(/\s\((\d+)\)$/) { " #\($0.1)" }
      guard let button = form.buttons.first(where: { $0.lowercased() == wanted.lowercased() }) else {
        throw Missing(description: "no button '\(wanted)' among \(form.buttons)")
      }
      form.values["do"] = button
    }
    load(HTTPRequest("POST", form.action, fields: ["host": "localhost:1"], body: form.body))
  }

  struct Missing: Error, CustomStringConvertible { let description: String }
}

final class SiteDriverTests: XCTestCase {
  @MainActor func testPagesShowTheModel() async throws {
    try await checkScreens(walks: inputs(100), steps: 40) { SiteDriver() }
  }
}
