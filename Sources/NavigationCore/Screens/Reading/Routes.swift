/// The routes that a screen's presentations look at, each once, and which of them are claimed.
struct Routes {
  private(set) var looks: [Look] = []
  /// The position of each look, if there are many.
  private var positions: [Look.Key: Int] = [:]

  /// A route that is not `nil` and that a presentation looks at.
  struct Look {
    let key: Key
    /// Whether a presentation shows the active case of the route.
    var isClaimed: Bool
    /// The active case. Who claims it knows its name; a link with another tag gives the tag.
    var active: ActiveCase
    /// The first screen that looks at it.
    var screen: PresentationID?

    var route: AnyLocation { key.route }
  }

  /// The case that is active in a route.
  enum ActiveCase {
    case name(String)
    case of(() -> String)

    var name: String {
      switch self {
      case .name(let name): name
      case .of(let name): name()
      }
    }
  }

  /// Notes that a presentation is not active, and that the route is in another case. Some presentation has to claim it.
  mutating func look(at route: AnyLocation, active: ActiveCase? = nil) {
    let undecorated = route.undecorated
    note(undecorated, isClaimed: false, active ?? .of(undecorated.activeCase))
  }

  /// Notes that what is active is presented: `$route.settings.color` claims the case in `$route.settings` and the one
  /// in `$route`. A whole route claims all of its cases.
  mutating func claim(_ location: AnyLocation) {
    var routeCase = location.routeCase
    while true {
      let route = routeCase.route.undecorated
      let name = routeCase.name.flatMap { $0.isCaseName ? $0 : nil }
      note(route, isClaimed: true, name.map { .name($0) } ?? .of(route.activeCase))
      let outer = routeCase.route.routeCase
      guard routeCase.name != nil, outer.name != nil else { return }
      routeCase = outer
    }
  }

  /// Adds the notes of a screen of the tree.
  mutating func merge(_ others: Routes, of screen: PresentationID?) {
    for look in others.looks { note(look.route, isClaimed: look.isClaimed, look.active, screen) }
  }

  private mutating func note(
    _ route: AnyLocation, isClaimed: Bool, _ active: @autoclosure () -> ActiveCase,
    _ screen: PresentationID? = nil
  ) {
    let key = Look.Key(route: route)
    if let index = positions.isEmpty ? looks.firstIndex(where: { $0.key == key }) : positions[key] {
      guard isClaimed, !looks[index].isClaimed else { return }
      looks[index].isClaimed = true
      looks[index].active = active()
      return
    }
    looks.append(Look(key: key, isClaimed: isClaimed, active: active(), screen: screen))
    if !positions.isEmpty {
      positions[key] = looks.count - 1
    } else if looks.count > 8 {
      for (index, look) in looks.enumerated() { positions[look.key] = index }
    }
  }
}

extension String {
  /// Whether the name of a path (``Focus/caseName``) is that of one case, and not of a nested one, as `inner.edit`, or
  /// the type of a path without a name.
  fileprivate var isCaseName: Bool { !utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") } }
}

extension Routes.Look {
  /// Whether both routes are one property of one object. The key paths of a class, a subclass, and a protocol cannot be
  /// compared. So two such properties count as one if they have the same type, and the same case is active.
  func isOfSameProperty(as other: Self) -> Bool {
    guard let property = route.property, let others = other.route.property, property.object == others.object
    else { return false }
    if property.keyPath == others.keyPath { return true }
    return property.keyPath.rootType != others.keyPath.rootType
      && route.valueType == other.route.valueType && active.name == other.active.name
  }

  /// A route, which compares as a binding to it does. Sources that cannot be told apart (closures and constants) count
  /// as one if their types and paths are the same.
  struct Key: Hashable {
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
}
