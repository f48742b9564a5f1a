/// A location, whatever the type of its value. When a write is ignored, the report names the location that wrote.
@usableFromInline
class AnyLocation {
  /// Where the source or step was created, if known.
  private let ownPlace: CallSite?

  init(_ place: CallSite?) { ownPlace = place }

  /// The place that the report of an ignored write points to: the nearest one that is known.
  @usableFromInline
  var place: CallSite? { ownPlace }

  /// The source and the steps, as a person would write them.
  var path: String { preconditionFailure("\(Self.self) does not override path") }

  // MARK: Routes

  /// The route and the case that this location reads, or else the location itself.
  var routeCase: RouteCase { RouteCase(route: self, name: nil) }

  /// For a route that is not `nil`: the case that is active now.
  var activeCase: ActiveCase? { nil }

  // MARK: Stored parts

  /// Where the value is stored: an offset in bytes into the value of a location. A nested member is read in one step.
  var storage: (location: AnyLocation, offset: Int) { (self, 0) }

  /// Reads the member stored `offset` bytes into the value, without copying the rest if possible.
  func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    preconditionFailure("\(Self.self) does not override load(at:as:)")
  }

  /// Whether this is a part of something that is no longer part of a state. A binding may still keep its last value.
  var isDetached: Bool { false }

  /// The transaction of a write, or `nil` if that is the current one.
  var writeTransaction: NavigationTransaction? { nil }

  // MARK: Identity

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether this is a constant or a part of one, so that each write is ignored without a report.
  var isConstant: Bool { false }

  /// Reports that a write by this location was ignored, unless it belongs to a constant. Returns `false`, as the result of
  /// `set` or `modify`.
  final func ignoreWrite(of what: String = "", because reason: String) -> Bool {
    if !isConstant { reportIssue("A write\(what) to \(path) was ignored. \(reason)", at: place) }
    return false
  }
}

/// A route, and one of its cases.
struct RouteCase {
  let route: AnyLocation
  /// The name of the case, or `nil` for the route itself.
  let name: String?
}
