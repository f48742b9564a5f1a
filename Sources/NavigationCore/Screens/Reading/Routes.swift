/// The routes that a screen's presentations look at, each once, and which of them are claimed.
@usableFromInline
struct Routes {
  private var keys = KeyList<RouteKey>()
  private(set) var looks: [Look] = []

  /// What was noted last. The next presentation often looks at the same route.
  @usableFromInline private(set) var last: AnyLocation?

  init() {}

  /// A route that is not `nil`, which a presentation looks at.
  struct Look {
    let route: AnyLocation
    /// Whether a presentation shows what is active in the route.
    var isClaimed: Bool
    let activeCase: () -> String
    /// The screen that looks at it, of several the first.
    var screen: PresentationID?
  }

  /// Notes that a presentation is not active, and that the route shows something else. Somebody has to claim that.
  mutating func look(at route: AnyLocation, activeCase: (() -> String)? = nil) {
    let undecorated = route.undecorated
    note(undecorated, isClaimed: false, activeCase ?? undecorated.activeCase)
    last = route
  }

  /// Notes that what is active is presented: with `$route.settings.color`, in `$route.settings` and in `$route`. A whole
  /// route claims each of its cases.
  mutating func claim(_ location: AnyLocation) {
    var location = location
    while true {
      let (route, name) = (location.routeCase.route, location.routeCase.name)
      note(route.undecorated, isClaimed: true, name.map { name in { name } } ?? route.undecorated.activeCase)
      last = route
      guard name != nil, route.routeCase.name != nil else { return }
      location = route
    }
  }

  /// Adds what a screen of the tree notes.
  mutating func merge(_ others: Routes, of screen: PresentationID?) {
    for look in others.looks { note(look.route, isClaimed: look.isClaimed, look.activeCase, screen) }
  }

  private mutating func note(
    _ route: AnyLocation, isClaimed: Bool, _ activeCase: @autoclosure () -> () -> String, _ screen: PresentationID? = nil
  ) {
    let key = RouteKey(route: route)
    if let index = keys.firstIndex(of: key) {
      if isClaimed { looks[index].isClaimed = true }
    } else {
      keys.append(key)
      looks.append(Look(route: route, isClaimed: isClaimed, activeCase: activeCase(), screen: screen))
    }
  }
}

/// A route as two bindings to it compare. Sources that cannot be told apart, closures and constants, count as one if
/// their paths are the same.
private struct RouteKey: Hashable {
  let route: AnyLocation

  static func == (left: Self, right: Self) -> Bool {
    left.route.isSame(as: right.route)
      || left.route.isAnonymous && right.route.isAnonymous && type(of: left.route) == type(of: right.route)
        && left.route.path == right.route.path
  }

  func hash(into hasher: inout Hasher) {
    if route.isAnonymous {
      hasher.combine(route.path)
    } else {
      route.hash(into: &hasher)
    }
  }
}
