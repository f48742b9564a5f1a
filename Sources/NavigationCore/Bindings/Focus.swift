/// A part of a value that is not always there: the payload of a case, what an optional wraps, an element.
///
/// There are three kinds of binding to such a part, and each is one class over any focus: ``PartLocation`` (the part or
/// `nil`), ``RetainedLocation`` (the part, of which there was one), and ``PresenceLocation`` (whether it is there).
protocol Focus<Root, Part>: Equatable {
  associatedtype Root
  associatedtype Part

  /// The part, or `nil` where it is not there.
  func extract(from root: Root) -> Part?

  /// Changes the part in place; nothing, where it is not there.
  func modify(_ root: inout Root, _ body: (inout Part) -> Void)

  /// Whether the part is there.
  func isThere(in root: Root) -> Bool

  /// The root with another part, if that is all there is in a root.
  func root(with part: Part) -> Root?

  /// The root that writing `nil` makes, if that is allowed.
  var cleared: Root? { get }

  /// Why the part is not there, if it is for no reason of the root's.
  func absence(in root: Root) -> String?

  /// Whether writes are reported where the part is not there any more. Otherwise they are kept.
  static var reportsLateWrites: Bool { get }

  /// What to add to the root's path.
  var path: String { get }

  func hash(into hasher: inout Hasher)
}

extension Focus {
  func hash(into hasher: inout Hasher) {}

  func isThere(in root: Root) -> Bool {
    switch extract(from: root) {
    case .some(let part):
      withExtendedLifetime(part) {}
      return true
    case .none: return false
    }
  }

  func root(with part: Part) -> Root? { nil }
  var cleared: Root? { nil }
  func absence(in root: Root) -> String? { nil }
  static var reportsLateWrites: Bool { false }
}

/// A step from a value to a part of it that is not always there.
class FocusLocation<Part: Focus, Value>: DerivedLocation<Part.Root, Value> {
  final let focus: Part

  init(_ parent: Location<Part.Root>, _ focus: Part, at place: SourceLocation? = nil) {
    self.focus = focus
    super.init(parent, at: place)
  }

  final var isThere: Bool { focus.isThere(in: parent.get()) }

  /// Replaces the part, which is there.
  final func replace(_ part: Part.Part) -> Bool {
    if let root = focus.root(with: part) { return parent.set(root) }
    return parent.modify { focus.modify(&$0) { $0 = part } }
  }

  /// Does with the part, which is there, what writing `nil` does.
  final func clear() -> Bool {
    if let cleared = focus.cleared { return parent.set(cleared) }
    return ignoreWrite(of: " of nil", because: "It cannot be nil, and does not clear what it is a part of.")
  }

  override var absence: String { focus.absence(in: parent.get()) ?? parent.absence }

  override var path: String { parent.path + focus.path }

  override func isEqual(to other: Location<Value>) -> Bool {
    sibling(other).map { focus == $0.focus } ?? false
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    focus.hash(into: &hasher)
  }
}

/// The part, or `nil` where it is not there.
final class PartLocation<Part: Focus>: FocusLocation<Part, Part.Part?> {
  override func get() -> Part.Part? { focus.extract(from: parent.get()) }

  override func set(_ value: Part.Part?) -> Bool {
    guard isThere else { return value != nil && ignoreWrite(because: absence) }
    return value.map(replace) ?? clear()
  }

  override func retained(at place: SourceLocation?) -> AnyObject? {
    get().map { RetainedLocation(parent, focus, $0, at: place ?? self.place) }
  }

  override func presence(at place: SourceLocation?) -> Location<Bool>? {
    PresenceLocation(parent, focus, at: place ?? self.place)
  }
}

/// The part, of which there was one when the location was made. Where it is not there any more, the last one is.
final class RetainedLocation<Part: Focus>: FocusLocation<Part, Part.Part> {
  /// The last part read or written. `nil` only while the part itself is changed in place, so that this is no second owner of its
  /// storage, which would make the change a copy.
  private var last: Part.Part?

  init(_ parent: Location<Part.Root>, _ focus: Part, _ part: Part.Part, at place: SourceLocation?) {
    last = part
    super.init(parent, focus, at: place)
  }

  override func get() -> Part.Part {
    if let part = focus.extract(from: parent.get()) {
      last = part
      return part
    }
    guard let last else { preconditionFailure("The last part of \(path) is being changed.") }
    return last
  }

  override func set(_ value: Part.Part) -> Bool {
    if isThere {
      guard replace(value) else { return false }
    } else if Part.reportsLateWrites {
      return ignoreWrite(because: absence)
    }
    last = value
    return true
  }

  override func modify(_ body: (inout Part.Part) -> Void) -> Bool {
    guard isThere else {
      if Part.reportsLateWrites { return ignoreWrite(because: absence) }
      var value = get()
      body(&value)
      last = value
      return true
    }
    last = nil
    let isDone = parent.modify { root in
      focus.modify(&root) { part in
        body(&part)
        last = part
      }
    }
    if last == nil { last = focus.extract(from: parent.get()) }
    return isDone
  }
}

/// Whether the part is there.
final class PresenceLocation<Part: Focus>: FocusLocation<Part, Bool> {
  override func get() -> Bool { isThere }

  override func set(_ value: Bool) -> Bool {
    switch (value, isThere) {
    case (true, true), (false, false): return true
    case (true, false):
      return ignoreWrite(of: " of true", because: "\(absence) True does not say what is to be there.")
    case (false, true):
      return clear()
    }
  }

  override var path: String { "\(super.path).isPresent()" }
}
