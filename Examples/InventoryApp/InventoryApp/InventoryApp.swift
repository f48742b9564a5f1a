import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationSwiftUI
import SwiftUI

/// Inventory for SwiftUI on iOS, macOS, and visionOS, with the model of the terminal app.
///
/// The first window draws the tree of screens that the tests check. The second is written with views and modifiers.
@main
struct InventoryApp: App {
  @State private var app: AppState = .sample

  init() { activateWithoutBundle() }

  var body: some Scene {
    WindowGroup {
      AppView(app: $app)
    }
    WindowGroup("Trials", id: "trials") {
      NavigationStack { TrialsView() }
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
