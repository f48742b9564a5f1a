import AdwKit
import CAdw
import NavigationCore
import NavigationPlanning
import TerminalKit
import XCTest

/// Popovers: their anchors, and the ways to close them.
final class PopoverTests: XCTestCase {
  func testAPopoverPointsAtTheRowOfItsAnchorAndAClickOutsideClosesIt() throws {
    try drive {
      let presenter = AdwPresenter(title: "Popover", width: 760, height: 620)
      let isShown = StateBinding(wrappedValue: false), name = StateBinding(wrappedValue: "Second")
      var dismissals = 0
      let screen = {
        Screen<Page>(
          Page("Start") {
            Row.text("First")
            Row.text("Second")
          }
        ).popover(
          isPresented: isShown, attachmentAnchor: .named(name.wrappedValue), onDismiss: { dismissals += 1 }
        ) { Screen<Page>(Page("Popover") { Row.text("Text") }) }
      }
      let driver = Driver(
        presenter, Navigator(presenter, capabilities: AdwPresenter.capabilities, screen: screen),
        screen: screen)
      defer { driver.end() }
      isShown.wrappedValue = true
      await driver.check("a popover")
      for label in ["Second", "First"] {
        name.wrappedValue = label
        await driver.check("at \(label)")
        XCTAssertTrue(driver.popoverPoints(at: label), label)
      }
      name.wrappedValue = "nowhere"
      await driver.check("at the header")
      XCTAssertFalse(driver.popoverPoints(at: "First"))
      try await driver.xdotool("getactivewindow", "mousemove", "--window", "%1", "60", "560", "click", "1")
      await driver.expect("a click outside") { !isShown.wrappedValue }
      await driver.check("closed")
      XCTAssertEqual(dismissals, 1)
    }
  }
}

extension Driver {
  fileprivate func popoverPoints(at label: String) -> Bool {
    let widgets = descendants(of: window)
    let row = widgets.first {
      isKind($0, of: adw_action_row_get_type())
        && String(cString: adw_preferences_row_get_title(cast($0))) == label
    }
    let popover = widgets.first { isKind($0, of: gtk_popover_get_type()) && gtk_widget_get_mapped($0) != 0 }
    var (bounds, area) = (graphene_rect_t(), GdkRectangle())
    guard let row, let popover, let parent: Widget = gtk_widget_get_parent(popover),
      gtk_popover_get_pointing_to(cast(popover), &area) != 0,
      gtk_widget_compute_bounds(row, parent, &bounds) != 0
    else { return false }
    return area.y == Int32(bounds.origin.y) && area.height == Int32(bounds.size.height)
  }
}
