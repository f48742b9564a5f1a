import AdwKit
import CAdw
import Foundation
import InventoryKit
import XCTest

/// Takes the pictures of the README, in the folder `PICTURES`.
final class PictureTests: XCTestCase {
  func testTheWindowForTheReadme() throws {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"], !folder.isEmpty else {
      throw XCTSkip("PICTURES is not set.")
    }
    try drive {
      let inventory = try Inventory(.pictured, width: 760)
      defer { inventory.end() }
      for (name, width) in [("wide", 760), ("narrow", 380)] as [(String, Int32)] {
        inventory.resize(width)
        await inventory.expect { inventory.presenter.columns == (width > 600 ? 2 : 1) }
        // The minimum width of two columns is larger.
        await inventory.expect {
          inventory.resize(width)
          return gtk_widget_get_width(inventory.window) <= width
        }
        await inventory.check(name)
        await inventory.expect { inventory.drawing() != nil }
        inventory.save("\(folder)/gtk-\(name).png")
      }
    }
  }
}

extension Driver {
  /// Saves a picture of the window.
  fileprivate func save(_ path: String) {
    guard let node = drawing() else { return XCTFail("Nothing is drawn.") }
    let texture = gsk_renderer_render_texture(gtk_native_get_renderer(cast(window)), node, nil)
    XCTAssertNotEqual(gdk_texture_save_to_png(texture, path), 0)
  }

  /// The drawing of the window; `nil` before the first frame.
  func drawing() -> OpaquePointer? {
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(
      gtk_widget_paintable_new(window), snapshot, Double(gtk_widget_get_width(window)),
      Double(gtk_widget_get_height(window)))
    return gtk_snapshot_free_to_node(snapshot)
  }
}
