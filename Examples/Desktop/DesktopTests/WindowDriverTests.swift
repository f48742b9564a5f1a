import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import NavigationTesting
import NavigationWindows
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// Uses windows with the mouse and the keyboard: Escape goes back, Enter presses the safe button of a question, Ctrl+W closes
/// the window in front, and commands have their keys.
@MainActor final class WindowDriver: ScreenDriver {
  @StateBinding private var model = InventoryWindows.sample
  /// The window of the model that closes when the question in it is answered.
  private var closing: WindowID?
  /// How often the user has opened, closed, and activated windows, in all walks.
  static private(set) var counts: [Deed: Int] = [:]
  enum Deed: CaseIterable { case opens, closes, activates, commands, undoes, hides }
  private let first: Inventory
  private var desktop: Desktop { first.desktop }
  private var app: InventoryWindows { desktop.app.wrappedValue }

  init() throws {
    first = try Inventory()
    let app = first.desktop.app
    // The app ends with its last window. "New window" then stands for the next start.
    first.desktop.onQuit = { app.wrappedValue.windows.stack.removeAll() }
  }
  isolated deinit { first.end() }

  func screen() -> Screen<Page> { appScreen($model).columns(1) }
  func offers(_ page: Page) -> [Offer] { page.offers }

  func expected(_ screen: Screen<Page>) -> String {
    screen.windows.map { window in
      text(outline(of: window.screen.columns(1)), isFront: window.isFront)
    }.joined(separator: "\n")
  }

  private func text(_ outline: [String], isFront: Bool) -> String {
    "\(isFront ? "front " : "")\(outline.joined(separator: "\n"))"
  }

  /// The windows of GTK. Only the window in front has the focus.
  private var lines: String {
    app.windows.ids.map { id in
      guard let window = desktop.windows?.shown[id]?.presenter.window else { return "\(id) is missing" }
      return text(widgetOutline(of: window), isFront: gtk_window_is_active(cast(window)) != 0)
    }.joined(separator: "\n")
  }

  /// Closes the window of the model, as the app does: if nothing is guarded after the answer.
  private func closeAfterTheAnswer() {
    guard let id = closing, let window = appScreen($model, only: id).window(id)?.screen else { return }
    if window.guards.isEmpty { model.windows.close(id) }
    if window.offers.first?.kind != .tap { closing = nil }
  }

  func shown() async throws -> String {
    closeAfterTheAnswer()
    for navigator in desktop.windows?.shown.values.map(\.navigator) ?? [] { await navigator.rest() }
    let isShown = {
      self.desktop.windows.map { Set($0.shown.keys) } == Set(self.app.windows.ids)
        && !visibleWindows.contains { isMoving(in: $0) } && self.lines == self.expected(self.screen())
    }
    await wait(atMost: .seconds(3)) { isShown() }
    let others = visibleWindows.count - app.windows.ids.count
    return lines + (others == 0 ? "" : "\n\(others) other windows")
  }

  func perform(_ offer: Offer) async throws {
    guard let front = app.windows.front, let inventory = try? first.window(front) else {
      desktop.app.wrappedValue.openWindow()
      return
    }
    let number = Int(offer.name.dropFirst(offer.label.count).filter(\.isNumber)) ?? 1
    switch offer.kind {
    case .select:
      if let index = screen().windows.firstIndex(where: { $0.name == offer.label }) {
        let window = try first.window(app.windows.ids[index]).window
        gtk_window_present(cast(window))
        Self.counts[.activates, default: 0] += 1
      } else {
        inventory.selectTab(inventory.app.tab == .items ? 1 : 0)
      }
    case .dismiss where offer.label.hasPrefix("window "):
      try await inventory.xdotool("key", "ctrl+w")
      closing = model.windows.front
      Self.counts[.closes, default: 0] += 1
    case .dismiss where offer.overlay != nil:
      await inventory.click("window-close-symbolic", in: "AdwToastWidget")
      Self.counts[.hides, default: 0] += 1
    case .command:
      let shortcut = screen().commands.first { String(state: $0.label) == offer.label }?.shortcut
      let isShifted = shortcut?.modifiers.contains(.shift) == true
      try await inventory.xdotool("key", "ctrl+\(isShifted ? "shift+" : "")\(shortcut?.key ?? " ")")
      Self.counts[.commands, default: 0] += 1
    case .dismiss,
      .tap where Front(inventory.screen()).isSafe(offer):
      try await inventory.xdotool("key", offer.kind == .tap ? "Return" : "Escape")
    case .custom where offer.label.hasPrefix("type x in "):
      await inventory.type("x", into: String(offer.label.dropFirst(10)))
    case .custom where offer.label.hasPrefix("next "):
      let row = try row(String(offer.label.dropFirst(5)), in: inventory)
      let count = g_list_model_get_n_items(adw_combo_row_get_model(cast(row)))
      adw_combo_row_set_selected(cast(row), (adw_combo_row_get_selected(cast(row)) + 1) % count)
    case .custom where offer.overlay != nil:
      await inventory.click(offer.label, in: "AdwToastWidget")
      Self.counts[.undoes, default: 0] += 1
    case .custom where screen().commands.contains { String(state: $0.label) == offer.label }:
      await inventory.click(offer.label)
    case .custom:
      if let row = try? row(offer.label, number, in: inventory) { return adw_action_row_activate(cast(row)) }
      if let button = button(offer.label, in: inventory) { return adw_kit_emit(button, "clicked") }
      // The first action of an item is its row. The others are buttons with a tooltip.
      if offer.label.hasPrefix("Edit ") {
        return adw_action_row_activate(cast(try row(String(offer.label.dropFirst(5)), number, in: inventory)))
      }
      let buttons = lists(in: inventory).flatMap { descendants(of: $0) }.filter { widget in
        gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } == offer.label
      }
      guard buttons.count >= number else { throw Missing(description: offer.label) }
      if offer.label.hasPrefix("Open in a new window ") { Self.counts[.opens, default: 0] += 1 }
      adw_kit_emit(buttons[number - 1], "clicked")
    default: await inventory.click(offer.label)
    }
  }

  /// The lists on screen, the uppermost first.
  private func lists(in inventory: Inventory) -> [Widget] {
    descendants(of: inventory.window).reversed().filter {
      isKind($0, of: gtk_list_box_get_type()) && gtk_widget_get_mapped($0) != 0
    }
  }

  /// The button below a list, the uppermost first.
  private func button(_ label: String, in inventory: Inventory) -> Widget? {
    lists(in: inventory).compactMap { gtk_widget_get_parent($0) }.flatMap(children(of:)).flatMap(
      children(of:)
    )
    .first { widget in
      isKind(widget, of: gtk_button_get_type())
        && gtk_button_get_label(cast(widget)).map { String(cString: $0) } == label
    }
  }

  /// The `number`th row with a title on the upper page that has one.
  private func row(_ title: String, _ number: Int = 1, in inventory: Inventory) throws -> Widget {
    for list in lists(in: inventory) {
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
  func testTheWindowsShowTheModel() throws {
    try drive {
      try await checkScreens(walks: 10, steps: 40) { try WindowDriver() }
      for deed in WindowDriver.Deed.allCases {
        XCTAssertGreaterThan(WindowDriver.counts[deed] ?? 0, 1, "\(deed)")
      }
    }
  }
}
