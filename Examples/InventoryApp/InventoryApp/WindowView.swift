import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationScreenView
import NavigationWindows
import SwiftUI

/// The windows of the app, with one model behind them. It has been compiled and used on a stand-in, and has never run on a Mac.
@MainActor @Observable
final class AppWindows {
  var inventory: InventoryWindows
  @ObservationIgnored private var presenter = WindowsPresenter()

  init(_ inventory: InventoryWindows) { self.inventory = inventory }

  /// Call this when SwiftUI has shown a window. A window without an id, such as one of *File > New*, is a new one of the state.
  ///
  /// - Returns: The id of the window.
  func didOpen(_ id: WindowID?) -> WindowID {
    let id = id ?? inventory.openWindow()
    presenter.didOpen(id, in: &inventory.windows)
    return id
  }

  func didClose(_ id: WindowID) { presenter.didClose(id, in: &inventory.windows) }

  func didActivate(_ id: WindowID) { presenter.didActivate(id, in: &inventory.windows) }

  /// Opens and closes SwiftUI's windows so that they are those of the state.
  func present(open: OpenWindowAction, dismiss: DismissWindowAction) {
    for command in presenter.commands(for: inventory.windows) {
      switch command {
      case .open(let id), .bringToFront(let id): open(value: id)
      case .close(let id): dismiss(value: id)
      }
    }
  }

  /// Opens a URL, in the window that shows it already, or in front. An invalid URL is reported and changes nothing.
  func open(_ url: URL) {
    do {
      try inventory.open(AppLink.links.parse(url.absoluteString, at: .inventory))
    } catch {
      reportIssue("\(error)")
    }
  }
}

/// The commands of the app, and those of the window in front.
struct AppCommands: View {
  @Bindable var model: AppWindows

  init(model: AppWindows) { self.model = model }

  var body: some View { ScreenCommands { inventoryScreen(StateBinding($model.inventory)) } }
}

/// A window with its own navigation.
struct WindowView: View {
  /// The id that SwiftUI keeps for the window; `nil` for a window that the state doesn't know yet.
  @Binding var id: WindowID?
  @Bindable var model: AppWindows
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.scenePhase) private var phase

  init(id: Binding<WindowID?>, model: AppWindows) { (_id, self.model) = (id, model) }

  var body: some View {
    Group {
      if let id, let window = inventoryScreen(StateBinding($model.inventory), only: id).window(id) {
        AppView(screen: window.screen)
      } else {
        Text("This window is closing.")
      }
    }
    .onAppear { id = model.didOpen(id) }
    .onDisappear { if let id { model.didClose(id) } }
    .onChange(of: phase, initial: true) { if let id, phase == .active { model.didActivate(id) } }
    // Each window does this, because the action of a window ends with it. The presenter returns each command once.
    .onChange(of: model.inventory.windows, initial: true) {
      model.present(open: openWindow, dismiss: dismissWindow)
    }
    .onOpenURL { url in model.open(url) }
  }
}
