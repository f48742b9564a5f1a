/// What every location has, whatever its value is: the writer that is named when a write is ignored.
@usableFromInline
class AnyLocation {
  /// Where the source or step was written, if it was told.
  private let ownPlace: CallSite?

  init(_ place: CallSite?) { ownPlace = place }

  /// Where to point when a write is ignored: the nearest place that is known.
  @usableFromInline
  var place: CallSite? { ownPlace }

  /// The steps as a person would write them.
  var path: String { preconditionFailure("\(Self.self) does not override path") }

  // MARK: Routes

  /// The route whose case this is, or else the location itself.
  var routeCase: RouteCase { RouteCase(route: self, name: nil) }

  /// What this reads and writes under other conditions (animated, say), or else the location itself.
  var undecorated: AnyLocation { self }

  /// If this is a case of a route: the route, where that is not `nil`.
  @usableFromInline
  var activeRoute: AnyLocation? { nil }

  /// The type of what is read and written.
  var valueType: Any.Type { preconditionFailure("\(Self.self) does not override valueType") }

  /// Of a route that is not `nil`: the case that is active.
  var activeCase: () -> String { { "" } }

  // MARK: Stored parts

  /// Where the value is stored: so many bytes into what a location reads. Members of members are found in one step.
  var storage: (location: AnyLocation, offset: Int) { (self, 0) }

  /// Reads what is stored `offset` bytes into the value, without a copy of the rest where that is possible.
  func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    preconditionFailure("\(Self.self) does not override load(at:as:)")
  }

  // MARK: Identity

  /// Whether the source equals only its copies, so that two of them may stand for the same one.
  var isAnonymous: Bool { false }

  /// Whether the same steps lead from the same source to `other`.
  func isSame(as other: AnyLocation) -> Bool { self === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Says that a write by this location changed nothing. Always `false`, for `set` and `modify` to return.
  final func ignoreWrite(of what: String = "", because reason: String) -> Bool {
    reportIssue("A write\(what) to \(path) was ignored. \(reason)", at: place)
    return false
  }
}

/// A route, and one of its cases.
struct RouteCase {
  let route: AnyLocation
  /// `nil` for the route itself.
  let name: String?
}
