import InventoryKit
import NavigationCore
import NavigationSwiftUI
import NavigationWindows
import SwiftUI

/// Inventory for SwiftUI on iOS, macOS, and visionOS, with the model of the terminal app.
///
/// Each window draws the tree of screens that the tests check. The window of trials is written with views and modifiers.
@main
struct InventoryApp: App {
  @State private var windows: AppWindows = AppWindows(InventoryWindows(.sample))

  init() { activateWithoutBundle() }

  var body: some Scene {
    WindowGroup(for: WindowID.self) { $id in
      WindowView(id: $id, model: windows)
    }
    .commands { CommandGroup(replacing: .newItem) { AppCommands(model: windows) } }
    WindowGroup("Trials", id: "trials") {
      NavigationStack { TrialsView() }
    }
  }
}
