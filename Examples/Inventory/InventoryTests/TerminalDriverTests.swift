import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
@testable import TerminalKit
import TestSupport
import XCTest

/// Finds rows and buttons on the full screen, and presses keys.
final class TerminalDriver: ScreenDriver {
  @StateBinding private var model = AppState.sample
  @StateBinding private var app = AppState.sample
  private var interface = Interface()

  private var canvas: Canvas { interface.canvas(of: appScreen($app), width: 100, height: 40) }

  func screen() -> Screen<Page> { appScreen($model) }
  func offers(_ page: Page) -> [Offer] { page.offers }

  /// The words of the layer in front: the title, the rows or the buttons, and the tab.
  func expected(_ screen: Screen<Page>) -> String {
    let front = Front(screen)
    if let dialog = front.dialog {
      let title = dialog.titleVisibility == .hidden ? [] : [dialog.title]
      return words(
        in: (title + [dialog.message].compactMap { $0 } + dialog.buttons.map(\.label)).map {
          String(state: $0)
        })
    }
    let overlays = front.overlays.map { "\($0.title) y Undo v Hide" }
    let isCovering = screen.path.contains { $0.style.kind == .modal }
    let tab =
      isCovering
      ? []
      : (screen.tabs ?? []).enumerated().filter(\.element.isSelected).map {
        "\($0 + 1) \($1.caption)"
      }
    return words(
      in: tab + [front.page.title]
        + front.page.rows.map { row in
          switch row.kind {
          case .text: row.label
          case .field(let field): "\(row.label) \(field.value)"
          case .number(let number): "\(row.label) \(number.value)"
          case .choice(let choice): "\(row.label) \(choice.name)"
          case .item(let detail, _): "\(row.label) \(detail)"
          case .button(let action, let detail): action.hindrance == nil ? "\(row.label) \(detail ?? "")" : ""
          }
        } + overlays)
  }

  /// What is covered is dimmed, and so are hints.
  func shown() -> String {
    let canvas = canvas
    return words(
      in: (0..<canvas.height).map { y in canvas.row(y).map { $0.style.isDim ? " " : $0.text }.joined() })
  }

  private func words(in lines: [String]) -> String {
    lines.map { line in
      line.filter { !"()".contains($0) }.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: " ").replacing(" ", with: "\n")
  }

  func perform(_ offer: Offer) throws {
    let count = Int(offer.name.dropFirst(offer.label.count).filter(\.isNumber)) ?? 1
    switch offer.kind {
    case .select, .reselect: press(.tab)
    case .tap where Front(appScreen($model)).isSafe(offer): press(.enter)
    case .tap: try move(to: offer.label, keys: (.left, .right), 1, then: .enter)
    case .command: press(.control("n"))
    case .dismiss where offer.overlay != nil: press(.control("v"))
    case .custom where offer.overlay != nil: press(.control("y"))
    case .custom:
      if let label = rest(of: offer.label, "type x in ") {
        try move(to: label, count, then: .control("u"), .text("x"))
      } else if let label = rest(of: offer.label, "next ") {
        try move(to: label, count, then: .right)
      } else if front.rows.contains(where: { $0.label == offer.label }) {
        try move(to: offer.label, count, then: .enter)
      } else if let space = offer.label.firstIndex(of: " ") {
        let key: Character = offer.label.hasPrefix("Edit") ? "e" : offer.label.hasPrefix("Delete") ? "x" : "d"
        try move(to: String(offer.label[space...].dropFirst()), count, then: .text("\(key)"))
      }
    default: press(.escape)
    }
  }

  private var front: Page { Front(appScreen($model)).page }

  private func rest(of text: String, _ prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  private func press(_ key: Key) { _ = interface.handle(key, on: appScreen($app)) }

  /// Moves the cursor to the first place, and from there to the `number`th one with a label.
  private func move(
    to label: String, keys: (back: Key, on: Key) = (.up, .down), _ number: Int, then last: Key...
  ) throws {
    let count = front.rows.count + 3
    for _ in 0..<count { press(keys.back) }
    var found = 0
    for _ in 0..<count {
      if cursor == label { found += 1 }
      if found == number {
        for key in last { press(key) }
        return
      }
      press(keys.on)
    }
    throw Missing(description: "no '\(label)' in\n\(canvas.lines.joined(separator: "\n"))")
  }

  /// The label behind the cursor.
  private var cursor: String? {
    let canvas = canvas
    for y in 0..<canvas.height {
      let cells = canvas.row(y).drop { $0.text != "▸" }.prefix { $0.style.isInverse }
      if cells.isEmpty { continue }
      let text = cells.dropFirst().map(\.text).joined()
      let trimmed = text.drop { " ●[".contains($0) }
      return
        (trimmed.firstRange(of: /\s\s|\s\]|\s✓/).map { String(trimmed[..<$0.lowerBound]) } ?? String(trimmed))
        .filter { !"()".contains($0) }.trimmingCharacters(in: .whitespaces)
    }
    return nil
  }

  struct Missing: Error, CustomStringConvertible { let description: String }
}

final class TerminalDriverTests: XCTestCase {
  @MainActor func testTheFullScreenShowsTheModel() async throws {
    try await checkScreens(walks: inputs(30), steps: 40) { TerminalDriver() }
  }
}
