import NavigationCore
import NavigationLinks
import NavigationWindows
import PageKit

/// Returns the guards of the edited forms that opening a link would close.
///
/// - Throws: ``NoSuchItem``.
public func guards(opening link: AppLink, in app: StateBinding<AppState>) throws -> [ScreenGuard] {
  var next = app.wrappedValue
  try next.open(link)
  return guards(from: appScreen(app), to: appScreen(.constant(next)))
}

/// Returns the guards of the edited forms that opening a link would close.
///
/// - Throws: ``NoSuchItem``.
public func guards(
  opening link: AppLink, _ placement: WindowPlacement = .front, in app: StateBinding<InventoryWindows>
) throws -> [ScreenGuard] {
  var next = app.wrappedValue
  try next.open(link, placement)
  return guards(from: appScreen(app), to: appScreen(.constant(next)))
}

/// What the user asks for, and what may lose unsaved edits: to open a link, to move in time, to close a window, and to quit.
///
/// Each of the edited forms that would be closed asks first, in its window. One "Keep editing" ends the request.
@MainActor
public final class Requests {
  private let app: StateBinding<InventoryWindows>
  private let pending: PendingNavigation<Request>
  private let end = End()

  /// What quitting does.
  private final class End { var perform: () -> Void = {} }

  /// - Parameters:
  ///   - guards: The guards of what a movement in time would lose.
  ///   - move: Moves in time.
  public init(
    _ app: StateBinding<InventoryWindows>,
    guards momentGuards: @escaping (Int) -> [ScreenGuard] = { _ in [] },
    move: @escaping (Int) -> Void = { _ in }
  ) {
    self.app = app
    pending = PendingNavigation { request in
      switch request {
      case .link(let link): .leave((try? guards(opening: link, in: app)) ?? [])
      case .moment(let position): .leave(momentGuards(position))
      case .close(let id): .leave(appScreen(app, only: id).guards)
      case .quit: .leave(appScreen(app).guards)
      }
    } open: { [end] request in
      switch request {
      case .link(let link): try app.wrappedValue.open(link)
      case .moment(let position): move(position)
      case .close(let id): app.wrappedValue.windows.close(id)
      case .quit: end.perform()
      }
    }
  }

  /// Moves in time, after the user is asked.
  public func move(to position: Int) { pending.post(.moment(position)) }

  /// Opens the URL of a link, in the window that shows it or in front.
  ///
  /// - Returns: An error message if the URL is invalid.
  public func open(_ url: String) -> String? {
    do {
      let link = try AppLink.links.parse(url, at: .inventory)
      _ = try guards(opening: link, in: app)
      pending.post(.link(link))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Closes a window.
  public func close(_ id: WindowID) { pending.post(.close(id)) }

  /// Quits. With one window, nothing is asked, because the data file keeps its edits. A window behind is easily forgotten.
  public func quit(_ perform: @escaping () -> Void) {
    if app.wrappedValue.windows.ids.count < 2 { return perform() }
    end.perform = perform
    pending.post(.quit)
  }
}

private enum Request: Hashable {
  case link(AppLink)
  case moment(Int)
  case close(WindowID)
  case quit
}
