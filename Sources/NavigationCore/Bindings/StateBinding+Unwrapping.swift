extension StateBinding {
  /// The value that an optional wraps, or `nil` where there is none.
  ///
  /// ```swift
  /// if let item = StateBinding(unwrapping: $route.edit) { item.name.wrappedValue = "Mouse" }
  /// ```
  ///
  /// It keeps reading its last value after the optional has become `nil` (for an optional case: after another case
  /// has become active), so that a screen which is being dismissed still shows something. A write then changes only
  /// what it keeps. When the optional is filled again, it is that value.
  @inlinable
  public init?(
    unwrapping base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line
  ) {
    var route: AnyLocation?
    self.init(unwrapping: base, at: SourceLocation(fileID: fileID, line: line), activeRoute: &route)
  }

  /// As ``init(unwrapping:fileID:line:)``. Where there is no value, as `base` is a case of a route that shows another
  /// one, `route` is that route.
  @inlinable
  init?(
    unwrapping base: StateBinding<Value?>, at place: SourceLocation, activeRoute route: inout AnyLocation?
  ) {
    switch base.location.unwrapped(at: place) {
    case .part(let location):
      self.init(unsafeDowncast(location, to: Location<Value>.self))
    case .absent(let active):
      route = active
      return nil
    case .unknown:
      guard let location = RetainedLocation(reading: base.location, WrappedPart(), at: place) else {
        route = base.location.activeRoute
        return nil
      }
      self.init(location)
    }
  }

  /// The value that an optional wraps, and `defaultValue` where there is none. A write fills the
  /// optional; where that is a case that is not active, or a member of nothing, it changes nothing and is reported.
  ///
  /// ```swift
  /// let name = StateBinding(unwrapping: $user.nickname, default: "")
  /// ```
  public init(unwrapping base: StateBinding<Value?>, default defaultValue: Value) {
    self.init(DefaultLocation(base.location, defaultValue))
  }

  /// A binding as one to an optional, for a function that takes such. `nil` is no value of it: writing it changes
  /// nothing, and is reported.
  public init<Wrapped>(
    _ base: StateBinding<Wrapped>, fileID: String = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(PromotedLocation(base.location, at: SourceLocation(fileID: fileID, line: line)))
  }
}

/// What ``Location/unwrapped(at:)`` tells of an optional part of something.
@usableFromInline
enum Unwrapped {
  /// A `Location` of the part, which is there.
  case part(AnyObject)
  /// The part is not there; `route` is what it is a case of, if that shows another one.
  case absent(route: AnyLocation?)
  /// It is no such part. To read it tells more.
  case unknown
}

/// What an optional wraps.
@usableFromInline
struct WrappedPart<Part>: Focus {
  @inlinable init() {}

  @inlinable func extract(from root: Part?) -> Part? { root }

  @inlinable func modify(_ root: inout Part?, _ body: (inout Part) -> Void) {
    root.changeInPlace(body)
  }

  @inlinable func root(with part: Part) -> Part?? { .some(part) }
  @inlinable var cleared: Part?? { .some(nil) }
  @inlinable static var isWhole: Bool { true }
  @inlinable var path: String { "" }
}

private final class DefaultLocation<Value>: DerivedLocation<Value?, Value> {
  private let defaultValue: Value

  init(_ parent: Location<Value?>, _ defaultValue: Value) {
    self.defaultValue = defaultValue
    super.init(parent)
  }

  override func again(from parent: Location<Value?>) -> Location<Value> {
    DefaultLocation(parent, defaultValue)
  }

  override func get() -> Value { parent.get() ?? defaultValue }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool { parent.set(value, by: writer) }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    parent.modify(by: writer) { root in
      var value = root ?? defaultValue
      root = nil
      body(&value)
      root = value
    }
  }

  override var path: String { parent.path }

  /// Defaults that cannot be compared are taken for equal.
  override func isEqual(to other: Location<Value>) -> Bool {
    guard isSibling(of: other) else { return false }
    guard let value = defaultValue as? any Equatable else { return true }
    return value.isEqual(to: unsafeDowncast(other, to: DefaultLocation.self).defaultValue)
  }
}

private final class PromotedLocation<Value>: DerivedLocation<Value, Value?> {
  override func again(from parent: Location<Value>) -> Location<Value?> { PromotedLocation(parent) }

  override func get() -> Value? { parent.get() }

  override func set(_ value: Value?, by writer: AnyLocation) -> Bool {
    guard let value else {
      return writer.ignoreWrite(of: " of nil", because: "What it is made from is not optional.")
    }
    return parent.set(value, by: writer)
  }

  override var path: String { parent.path }
}
