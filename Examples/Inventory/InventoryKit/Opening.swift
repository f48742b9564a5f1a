import NavigationCore
import NavigationLinks
import NavigationWindows
import TerminalKit

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

/// Returns a function that opens the URL of a link, or returns an error message if the URL is invalid. The user is asked
/// before a link or a move in time closes an edited form.
@MainActor
public func opener(_ app: StateBinding<AppState>, _ time: TimeMachine) -> (String) -> String? {
  let pending = PendingNavigation<Request> { request in
    switch request {
    case .link(let link): .leave((try? guards(opening: link, in: app)) ?? [])
    case .moment(let position): .leave(time.guards(movingTo: position))
    }
  } open: { request in
    switch request {
    case .link(let link): try app.wrappedValue.open(link)
    case .moment(let position): time.move(to: position)
    }
  }
  time.ask = { [weak pending] in pending?.post(.moment($0)) }
  return { url in
    do {
      let link = try AppLink.links.parse(url, at: .inventory)
      _ = try guards(opening: link, in: app)
      pending.post(.link(link))
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// A link to open, or a moment to show.
private enum Request: Hashable { case link(AppLink), moment(Int) }
