import AdwKit
import CAdw
import Foundation
import InventoryKit
import XCTest

@testable import InventoryDesktop

/// What a user sees at a glance.
final class LookTests: XCTestCase {
  func testDotsAreVisibleInBothThemes() throws {
    try drive {
      var app = AppState()
      app.list.items = [Item.Color.white, .black, .yellow].enumerated().map {
        Item(id: $0, name: $1.rawValue, color: $1)
      }
      let inventory = try Inventory(app, width: 760)
      defer { inventory.end() }
      defer { adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_DEFAULT) }
      for scheme in [ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK] {
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
        await inventory.check("the list")
        let dots = descendants(of: inventory.window).filter {
          gtk_widget_has_css_class($0, "dot") != 0 && gtk_widget_get_mapped($0) != 0
        }
        XCTAssertEqual(dots.count, app.list.items.count)
        // The colors change in an animation.
        await inventory.expect("\(scheme)") {
          dots.allSatisfy { (inventory.contrast(of: $0) ?? 0) > 3 }
        }
      }
    }
  }

  func testTabsAreNotCut() throws {
    try drive {
      for width in [760, 380] as [Int32] {
        var app = AppState.sample
        app.list.items[0].status = .outOfStock(isOnBackOrder: false)
        let inventory = try Inventory(app, width: width)
        defer { inventory.end() }
        await inventory.check()
        let labels = descendants(of: inventory.window).filter {
          isKind($0, of: gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0
            && gtk_widget_get_ancestor($0, adw_view_switcher_get_type()) != nil
        }
        XCTAssertTrue(labels.contains { String(cString: gtk_label_get_text(cast($0))) == "Overview" })
        for label in labels {
          XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(cast(label))), 0, "\(width)")
        }
      }
    }
  }

  func testSaveIsAButtonThatSaysWhyItIsDisabled() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      inventory.add()
      await inventory.check("a sheet")
      let reason = "label: The item needs a name."
      let before = try await inventory.names()
      XCTAssertTrue(before.isSuperset(of: ["button: Save", reason]), "\(before)")
      await inventory.type("Desk", into: "Name")
      await inventory.check("typed")
      let after = try await inventory.names()
      XCTAssertFalse(after.contains(reason))
      let save = descendants(of: inventory.window).last {
        isKind($0, of: gtk_button_get_type()) && gtk_widget_get_mapped($0) != 0
          && gtk_button_get_label(cast($0)).map { String(cString: $0) } == "Save"
      }
      XCTAssertLessThan(gtk_widget_get_width(try XCTUnwrap(save)), 150)
    }
  }

  func testFactsAreNoButtonsAndAnEmptyListSaysSo() throws {
    try drive {
      let inventory = try Inventory(AppState(), width: 760)
      defer { inventory.end() }
      await inventory.check()
      let list = try await inventory.names()
      XCTAssertTrue(list.contains("list item: There are no items yet. Add the first one."), "\(list)")
      inventory.selectTab(1)
      await inventory.expect { inventory.app.tab == .overview }
      await inventory.check("the overview")
      let isControl = inventory.rows.map { gtk_widget_get_focusable($0) != 0 }
      XCTAssertEqual(isControl, [false, false, false, false, true])
    }
  }
}

extension Driver {
  /// The largest contrast of a pixel of a widget with the pixel to the left of the widget; `nil` before the first frame.
  fileprivate func contrast(of widget: Widget) -> Double? {
    var bounds = graphene_rect_t()
    guard let node = drawing(), gtk_widget_compute_bounds(widget, window, &bounds) != 0 else { return nil }
    defer { gsk_render_node_unref(node) }
    let area = graphene_rect_t(
      origin: graphene_point_t(x: bounds.origin.x - 4, y: bounds.origin.y),
      size: graphene_size_t(width: bounds.size.width + 4, height: bounds.size.height))
    let texture = withUnsafePointer(to: area) {
      gsk_renderer_render_texture(gtk_native_get_renderer(cast(window)), node, $0)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    func luminance(_ x: Int, _ y: Int) -> Double {
      let parts = (0..<3).map { part in
        let value = Double(pixels[(y * width + x) * 4 + part]) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.0722 * parts[0] + 0.7152 * parts[1] + 0.2126 * parts[2]
    }
    let background = luminance(0, height / 2)
    return (4..<width).map { x in
      let (light, dark) = (
        max(luminance(x, height / 2), background), min(luminance(x, height / 2), background)
      )
      return (light + 0.05) / (dark + 0.05)
    }.max()
  }
}
