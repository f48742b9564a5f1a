import CAdw
import NavigationCore
import NavigationPlanning
import NavigationWindows
import PageKit

/// Shows the windows of a state, each as a window of GTK with a navigator of its own.
///
/// The window manager activates a window later than it is told, and the user activates windows, too. A `WindowsPresenter` keeps the
/// state and the windows in agreement.
@MainActor
public final class AdwWindows<Window> {
  /// The windows that GTK shows.
  public private(set) var shown: [WindowID: (presenter: AdwPresenter, navigator: Navigator<Page>)] = [:]
  private let state: StateBinding<WindowsState<Window>>
  private let presenter: (WindowID) -> AdwPresenter
  private let screen: (WindowID, _ columns: Int) -> Screen<Page>?
  private var reconciliation = WindowsPresenter()
  private var observation: ObservationToken?
  private var isCancelled = false

  /// Shows windows, the one in front as the last.
  ///
  /// - Parameters:
  ///   - state: The windows.
  ///   - presenter: Returns the presenter of a new window.
  ///   - screen: Returns the screen of a window, with this number of columns; `nil` if the window isn't open.
  public init(
    _ state: StateBinding<WindowsState<Window>>, presenter: @escaping (WindowID) -> AdwPresenter,
    screen: @escaping (WindowID, _ columns: Int) -> Screen<Page>?
  ) {
    (self.state, self.presenter, self.screen) = (state, presenter, screen)
    observation = observe { [weak self] in self?.follow() }
  }

  /// Closes the windows of GTK. Those of the state stay open, for the next start.
  public func cancel() {
    isCancelled = true
    observation?.cancel()
    for window in shown.values { window.presenter.close() }
  }

  /// Does what the state wants.
  private func follow() {
    for command in reconciliation.commands(for: state.wrappedValue) {
      switch command {
      case .open(let id): open(id)
      case .close(let id): shown[id]?.presenter.close()
      case .bringToFront(let id):
        if let window = shown[id]?.presenter.window { gtk_window_present(cast(window)) }
      }
    }
  }

  private func open(_ id: WindowID) {
    let presenter = presenter(id)
    let window = presenter.window
    connect(window, "map") { [weak self] in self?.note { $0.didOpen(id, in: &$1) } }
    connect(window, "notify::is-active") { [weak self] in
      if gtk_window_is_active(cast(window)) != 0 { self?.note { $0.didActivate(id, in: &$1) } }
    }
    connect(window, "destroy") { [weak self] in
      self?.shown[id]?.navigator.cancel()
      self?.shown[id] = nil
      self?.note { $0.didClose(id, in: &$1) }
    }
    // A window that closes shows its last screen.
    var last: Screen<Page>?
    // The first screens are shown without animation.
    let navigator = withNavigationTransaction(\.disablesAnimations, true) {
      Navigator(presenter, capabilities: AdwPresenter.capabilities) { [screen] in
        last = screen(id, presenter.columns) ?? last
        return last ?? Screen(Page(""))
      }
    }
    shown[id] = (presenter, navigator)
  }

  /// Tells the state of an event.
  private func note(_ event: (inout WindowsPresenter, inout WindowsState<Window>) -> Void) {
    guard !isCancelled else { return }
    event(&reconciliation, &state.wrappedValue)
    follow()
  }
}
