import AdwKit
import CAdw
import Foundation
import NavigationCore
import NavigationPlanning
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// Uses a window as a user does, and compares GTK's widgets with the navigator and with state.
@MainActor
class Driver {
  let presenter: AdwPresenter
  let navigator: Navigator<Page>
  /// Returns the expected tree.
  let screen: () -> Screen<Page>

  init(_ presenter: AdwPresenter, _ navigator: Navigator<Page>, screen: @escaping () -> Screen<Page>) {
    (self.presenter, self.navigator, self.screen) = (presenter, navigator, screen)
  }

  var window: Widget { presenter.window }

  func end() {
    navigator.cancel()
    gtk_window_destroy(cast(window))
  }

  // MARK: Checks

  /// Checks that the widgets, the navigator, and state agree when all animations have ended.
  func check(_ name: String = "", file: StaticString = #filePath, line: UInt = #line) async {
    await navigator.rest()
    await expect(name, file: file, line: line) {
      let expected = outline(of: self.screen())
      return !self.isMoving && outline(of: self.navigator.shown) == expected
        && widgetOutline(of: self.window) == expected
    }
  }

  /// Waits until a condition holds. Nothing on screen is blank meanwhile.
  func expect(
    _ name: String = "", file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
  ) async {
    let isMet = await wait(atMost: .seconds(4)) {
      checkBlank(file, line)
      return condition()
    }
    guard !isMet else { return }
    XCTFail(
      """
      \(name)
      widgets: \(widgetOutline(of: window))
      shown:   \(outline(of: navigator.shown))
      state:   \(outline(of: screen()))
      """, file: file, line: line)
  }

  /// Lets a part of an animation pass.
  func pass(_ milliseconds: Int, file: StaticString = #filePath, line: UInt = #line) async {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    await wait {
      checkBlank(file, line)
      return ContinuousClock.now >= end
    }
  }

  private func checkBlank(_ file: StaticString, _ line: UInt) {
    let blank = blankPages(in: window)
    if !blank.isEmpty { XCTFail("blank: \(blank)", file: file, line: line) }
  }

  var isMoving: Bool { DesktopTests.isMoving(in: window) }

  /// The widgets of a kind that are on screen, from the bottom to the top.
  private func mapped(_ type: GType) -> [Widget] { DesktopTests.mapped(type, in: window) }

  // MARK: The user

  /// The navigation view in front in which the user can go back, or else the navigation view in front.
  var view: Widget {
    let views = mapped(adw_navigation_view_get_type()).filter { view in
      dialogs.last.map { gtk_widget_is_ancestor(view, $0) != 0 } ?? true
    }
    return views.last { pages(of: $0).count > 1 } ?? views.last ?? window
  }
  /// The dialogs, from the bottom to the top.
  var dialogs: [Widget] { mapped(adw_dialog_get_type()) }

  /// Clicks on a button or a row with a label, in a widget of a class.
  func click(
    _ label: String, in type: String = "GtkWidget", file: StaticString = #filePath, line: UInt = #line
  ) async {
    await expect("There is no \(label).", file: file, line: line) { widget(label, in: type) != nil }
    guard let widget = widget(label, in: type) else { return }
    if isKind(widget, of: adw_action_row_get_type()) {
      adw_action_row_activate(cast(widget))
    } else {
      adw_kit_emit(widget, "clicked")
    }
  }

  private func widget(_ label: String, in type: String) -> Widget? {
    descendants(of: window).last { widget in
      guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_sensitive(widget) != 0,
        gtk_widget_get_ancestor(widget, g_type_from_name(type)) != nil
      else { return false }
      if isKind(widget, of: adw_action_row_get_type()) {
        return String(cString: adw_preferences_row_get_title(cast(widget))) == label
      }
      guard isKind(widget, of: gtk_button_get_type()) else { return false }
      // The label of a menu item is beside its keys.
      let text = descendants(of: widget).first { isKind($0, of: gtk_label_get_type()) }
      return [
        text.flatMap { gtk_label_get_text(cast($0)) }, gtk_button_get_icon_name(cast(widget)),
        gtk_widget_get_tooltip_text(widget).map { UnsafePointer($0) },
      ].contains { $0.map { String(cString: $0) } == label }
    }
  }

  /// The rows of the uppermost list.
  var rows: [Widget] { mapped(gtk_list_box_get_type()).last.map(children(of:)) ?? [] }

  /// The entry with a title on the page in front, or the filter of a list.
  func entry(_ title: String) -> Widget? {
    mapped(adw_entry_row_get_type()).last {
      String(cString: adw_preferences_row_get_title(cast($0))) == title
    }
      ?? mapped(gtk_search_entry_get_type()).last {
        gtk_search_entry_get_placeholder_text(cast($0)).map { String(cString: $0) } == title
      }
  }

  func type(_ text: String, into title: String, file: StaticString = #filePath, line: UInt = #line) async {
    await expect("There is no \(title).", file: file, line: line) { entry(title) != nil }
    if let entry = entry(title) { gtk_editable_set_text(cast(entry), text) }
  }

  /// The user closes the dialog in front: its button, a tap outside, a swipe down.
  func closeDialog() { if let dialog = dialogs.last { adw_dialog_close(cast(dialog)) } }
  func selectTab(_ index: Int) {
    for stack in descendants(of: window) where isKind(stack, of: adw_view_stack_get_type()) {
      adw_view_stack_set_visible_child_name(cast(stack), "\(index)")
    }
  }
  /// The user goes back, if possible.
  func pop() { if pages(of: view).count > 1 { adw_navigation_view_pop(cast(view)) } }
  func resize(_ width: Int32) { gtk_window_set_default_size(cast(window), width, 620) }

  /// Presses keys, or types, through the X server.
  func xdotool(_ arguments: String...) async throws {
    await expect("The window is not active.") { gtk_window_is_active(cast(window)) != 0 }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = arguments
    _ = try await process.exitStatus()
  }

  // MARK: Swipes

  /// Begins to swipe back, or to drag a sheet down. `pages` is a navigation view or the widget of a bottom sheet.
  func beginSwipe(_ widget: Widget) -> UnsafeMutableRawPointer? {
    let tracker = SwipeTrackers.tracker(of: widget)
    guard let tracker else { return nil }
    adw_kit_begin_swipe(tracker)
    return tracker
  }
}

@MainActor
private func mapped(_ type: GType, in window: Widget) -> [Widget] {
  descendants(of: window).filter { isKind($0, of: type) && gtk_widget_get_mapped($0) != 0 }
}

/// Whether pages of a window move.
@MainActor
func isMoving(in window: Widget) -> Bool {
  mapped(adw_navigation_view_get_type(), in: window).contains(where: AdwKit.isMoving)
}

/// All windows of the program that are on screen.
@MainActor
var visibleWindows: [Widget] {
  let list = gtk_window_list_toplevels()
  defer { g_list_free(list) }
  return sequence(first: list, next: { $0?.pointee.next }).compactMap { node in
    node?.pointee.data.map { $0.assumingMemoryBound(to: GtkWidget.self) }
  }.filter { gtk_widget_get_mapped($0) != 0 }
}

/// All swipe trackers. libadwaita has no function that returns them.
@MainActor
enum SwipeTrackers {
  nonisolated(unsafe) private static var all: [UnsafeMutableRawPointer] = []
  nonisolated(unsafe) private static var constructed:
    (@convention(c) (UnsafeMutablePointer<GObject>?) -> Void)?

  /// Records all trackers that are created after this call.
  static func record() {
    guard constructed == nil else { return }
    let objects = g_type_class_ref(adw_swipe_tracker_get_type()).assumingMemoryBound(to: GObjectClass.self)
    constructed = objects.pointee.constructed
    objects.pointee.constructed = { tracker in
      SwipeTrackers.constructed?(tracker)
      guard let tracker = tracker.map({ UnsafeMutableRawPointer($0) }) else { return }
      SwipeTrackers.all.append(tracker)
      g_object_weak_ref(
        tracker.assumingMemoryBound(to: GObject.self),
        { _, tracker in
          SwipeTrackers.all.removeAll { $0 == UnsafeMutableRawPointer(tracker) }
        }, nil)
    }
  }

  static func tracker(of widget: Widget) -> UnsafeMutableRawPointer? {
    all.first { adw_swipe_tracker_get_swipeable(OpaquePointer($0)) == OpaquePointer(widget) }
  }
}

extension Process {
  /// Runs the process, while GTK's main loop continues.
  @MainActor
  func exitStatus() async throws -> Int32 {
    let hasEnded = AsyncStream.makeStream(of: Void.self)
    terminationHandler = { _ in hasEnded.continuation.finish() }
    try run()
    for await _ in hasEnded.stream {}
    return terminationStatus
  }
}

extension XCTestCase {
  /// Runs a test in GTK's main loop.
  func drive(_ body: @escaping @MainActor () async throws -> Void) throws {
    try MainActor.assumeIsolated {
      guard MainLoop.isReady else { throw XCTSkip("There is no display.") }
      SwipeTrackers.record()
      var result = Result<Void, any Error>.success(())
      Task {
        do { try await body() } catch { result = .failure(error) }
        MainLoop.quit()
      }
      MainLoop.run()
      try result.get()
    }
  }
}
