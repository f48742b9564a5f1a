import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import NavigationTesting
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// Uses a window with the mouse and the keyboard: Escape goes back, and Enter presses the safe button of a question.
@MainActor final class WindowDriver: ScreenDriver {
  @StateBinding private var model = AppState.sample
  private let inventory: Inventory

  init() throws { inventory = try Inventory() }
  isolated deinit { inventory.end() }

  func screen() -> Screen<Page> { appScreen($model).columns(1) }
  func offers(_ page: Page) -> [Offer] { page.offers }
  func expected(_ screen: Screen<Page>) -> String { outline(of: screen).joined(separator: "\n") }

  /// Toasts are presented by the window.
  private var lines: String {
    widgetOutline(of: inventory.window).filter { !$0.hasPrefix("toast: ") }.joined(separator: "\n")
  }

  func shown() async throws -> String {
    await inventory.navigator.rest()
    await wait(atMost: .seconds(3)) { !inventory.isMoving && lines == expected(screen()) }
    return lines
  }

  func perform(_ offer: Offer) async throws {
    let number = Int(offer.name.dropFirst(offer.label.count).filter(\.isNumber)) ?? 1
    switch offer.kind {
    case .select: inventory.selectTab(inventory.app.tab == .items ? 1 : 0)
    case .dismiss,
      .tap where Front(screen()).isSafe(offer):
      try await inventory.xdotool("key", offer.kind == .tap ? "Return" : "Escape")
    case .custom where offer.label.hasPrefix("type x in "):
      await inventory.type("x", into: String(offer.label.dropFirst(10)))
    case .custom where offer.label.hasPrefix("next "):
      let row = try row(String(offer.label.dropFirst(5)))
      let count = g_list_model_get_n_items(adw_combo_row_get_model(cast(row)))
      adw_combo_row_set_selected(cast(row), (adw_combo_row_get_selected(cast(row)) + 1) % count)
    case .custom:
      if let row = try? row(offer.label, number) { return adw_action_row_activate(cast(row)) }
      // The actions of an item: its row, and buttons with a tooltip.
      let words = offer.label.split(separator: " ", maxSplits: 1).map(String.init)
      let row = try row(words.last ?? "", number)
      if words[0] == "Edit" { return adw_action_row_activate(cast(row)) }
      let button = descendants(of: row).first { widget in
        gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } == offer.label
      }
      if let button { adw_kit_emit(button, "clicked") } else { throw Missing(description: offer.label) }
    default: await inventory.click(offer.label)
    }
  }

  /// The `number`th row with a title on the upper page that has one.
  private func row(_ title: String, _ number: Int = 1) throws -> Widget {
    for list in descendants(of: inventory.window).reversed()
    where isKind(list, of: gtk_list_box_get_type()) && gtk_widget_get_mapped(list) != 0 {
      let rows = children(of: list).filter {
        [title, "✓ \(title)"].contains(String(cString: adw_preferences_row_get_title(cast($0))))
      }
      if rows.count >= number { return rows[number - 1] }
    }
    throw Missing(description: "The row \(title) is missing.")
  }

  struct Missing: Error, CustomStringConvertible { let description: String }
}

final class WindowDriverTests: XCTestCase {
  func testTheWindowShowsTheModel() throws {
    try drive { try await checkScreens(walks: 10, steps: 40) { try WindowDriver() } }
  }
}
