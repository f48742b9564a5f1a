import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationSwiftUI
import SwiftUI

/// Inventory for SwiftUI on iOS, macOS, and visionOS, over the model of the terminal app.
///
/// The first window has views and modifiers. The second one draws the tree of screens that the terminal draws.
@main
struct InventoryApp: App {
  @State private var app = AppState()

  var body: some Scene {
    WindowGroup {
      AppView(app: $app)
    }
    WindowGroup("Tree", id: "tree") {
      TreeView(app: $app)
    }
  }
}

extension Binding<AppState> {
  /// Opens a URL. An invalid one is reported, and changes nothing.
  func open(_ url: URL) {
    do {
      try wrappedValue.open(AppLink.links.parse(url.absoluteString, at: .inventory))
    } catch {
      reportIssue("\(error)")
    }
  }
}
