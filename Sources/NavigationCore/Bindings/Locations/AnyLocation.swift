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

  /// The case that this is the payload or the presence of, if it is.
  var caseName: String? { nil }

  /// The route that this is a case of, or else the location itself.
  var route: AnyLocation { self }

  /// What this reads and writes under other conditions (animated, say), or else the location itself.
  var undecorated: AnyLocation { self }

  /// Whether the source equals only its copies, so that two of them may stand for one and the same.
  var isAnonymous: Bool { false }

  /// If this is a case of a route: the route, where that is not `nil`.
  @usableFromInline
  var activeRoute: AnyLocation? { nil }

  /// Of a route that is not `nil`: the case that is active.
  var activeCase: () -> String { { "" } }

  /// The type of what is read here.
  var valueType: Any.Type { preconditionFailure("\(Self.self) does not override valueType") }

  /// Whether the same steps lead from the same source to `other`.
  func isSame(as other: AnyLocation) -> Bool { self === other }

  /// Whether the same steps lead from the same source to `other`, or from sources that cannot be told apart.
  final func mayBeSame(as other: AnyLocation) -> Bool {
    isSame(as: other)
      || isAnonymous && other.isAnonymous && valueType == other.valueType && path == other.path
  }

  /// Says that a write by this location changed nothing. Always `false`, for `set` and `modify` to return.
  final func ignoreWrite(of what: String = "", because reason: String) -> Bool {
    reportIssue("A write\(what) to \(path) was ignored. \(reason)", at: place)
    return false
  }
}
