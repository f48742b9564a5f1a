import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationSwiftUI
import SwiftUI

/// Inventory for SwiftUI on iOS, macOS, and visionOS, with the model of the terminal app.
///
/// The first window uses views and modifiers. The second draws the same tree of screens as the terminal.
@main
struct InventoryApp: App {
  @State private var app: AppState = .sample

  init() { activateWithoutBundle() }

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
  /// Opens a URL. An invalid URL is reported and changes nothing.
  func open(_ url: URL) {
    do {
      try wrappedValue.open(AppLink.links.parse(url.absoluteString, at: .inventory))
    } catch {
      reportIssue("\(error)")
    }
  }
}
