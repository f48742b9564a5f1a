/// A step along a key path.
class KeyPathLocation<Root, Parent, Value>: DerivedLocation<Parent, Value> {
  final let keyPath: WritableKeyPath<Root, Value>

  init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    super.init(parent)
  }

  /// Whether the setter is nonmutating.
  final var isReference: Bool { keyPath is ReferenceWritableKeyPath<Root, Value> }

  override var path: String { parent.path + memberPath(keyPath) }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard isSibling(of: other) else { return false }
    let other = unsafeDowncast(other, to: KeyPathLocation.self)
    return ComparableKeyPath(keyPath) == ComparableKeyPath(other.keyPath)
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    hasher.combine(keyPath)
  }
}

/// A member of a value.
final class MemberLocation<Parent, Value>: KeyPathLocation<Parent, Parent, Value> {
  /// Where the member is stored, or `nil` if it is computed or cannot be read in place.
  private let stored: (location: AnyLocation, offset: Int)?

  override init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Parent, Value>) {
    // A packed C structure may be less aligned than its members.
    let alignment = MemoryLayout<Value>.alignment
    if let offset = MemoryLayout<Parent>.offset(of: keyPath), offset % alignment == 0,
      alignment <= MemoryLayout<Parent>.alignment
    {
      let storage = parent.storage
      stored = (storage.location, storage.offset + offset)
    } else {
      stored = nil
    }
    super.init(parent, keyPath)
  }

  override var storage: (location: AnyLocation, offset: Int) { stored ?? (self, 0) }

  // Read a stored member in place: copying its parents would take longer the deeper the member is.
  override func get() -> Value {
    if let stored { return stored.location.load(at: stored.offset, as: Value.self) }
    return parent.get()[keyPath: keyPath]
  }

  override func again(from parent: Location<Parent>) -> Location<Value> { MemberLocation(parent, keyPath) }

  @discardableResult
  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    // A late dismissal, after the parent was removed, is not reported.
    if Value.self is any AnyOptional.Type, parent.whyIgnored != nil, isNil(value) { return false }
    return super.set(value, by: writer)
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    // A computed or observed property runs client code.
    stored == nil
      ? parent.modifyCopy(by: writer, isReference: isReference) { body(&$0[keyPath: keyPath]) }
      : parent.modify(by: writer) { body(&$0[keyPath: keyPath]) }
  }

  override subscript(changedBy writer: AnyLocation) -> Value {
    get { get() }
    _modify {
      if stored == nil, parent.whyIgnored != nil || parent.writeTransaction != nil || !parent.isHeld {
        // The member may be in an object, which would change immediately: outside the transaction, and even if the
        // write is ignored.
        var value = get()
        defer { set(value, by: writer) }
        yield &value
      } else if stored == nil, isReference {
        // The setter may read the object's owner, so don't access the owner while the setter runs.
        var object = parent.get()
        defer { if NavigationCore.object(in: object) == nil { parent.setAgain(by: writer) } }
        yield &object[keyPath: keyPath]
      } else {
        yield &parent[changedBy: writer][keyPath: keyPath]
      }
    }
  }
}

/// An optional member of an optional value, flattened into a single optional.
final class FlattenedLocation<Wrapped, Member>: KeyPathLocation<Wrapped, Wrapped?, Member?> {
  override func again(from parent: Location<Wrapped?>) -> Location<Member?> {
    FlattenedLocation(parent, keyPath)
  }

  override func get() -> Member? { parent.get()?[keyPath: keyPath] }

  override func set(_ value: Member?, by writer: AnyLocation) -> Bool {
    // A late dismissal, after the value became `nil` or its parent was removed, is not reported.
    if value == nil, parent.get() == nil || parent.whyIgnored != nil { return false }
    if parent.get() == nil { return writer.ignoreWrite(because: parent.absence) }
    return super.set(value, by: writer)
  }

  override func modify(by writer: AnyLocation, _ body: (inout Member?) -> Void) -> Bool {
    guard parent.get() != nil else { return super.modify(by: writer, body) }
    return change(by: writer, body)
  }

  /// Changes the member. The parent's optional must have a value.
  private func change(by writer: AnyLocation, _ body: (inout Member?) -> Void) -> Bool {
    // A computed or observed property runs client code.
    MemoryLayout<Wrapped>.offset(of: keyPath) == nil
      ? parent.modifyCopy(by: writer, isReference: isReference) {
        $0.changeInPlace { body(&$0[keyPath: keyPath]) }
      }
      : parent.modify(by: writer) { $0.changeInPlace { body(&$0[keyPath: keyPath]) } }
  }

  override var absence: String { parent.get() == nil ? parent.absence : super.absence }
}

// MARK: Names in descriptions and reports

/// The text that a key path adds to the path of a binding: `.name`. The compiler does not keep the name of a computed
/// property, so such a property is named after its type.
func memberPath(_ keyPath: AnyKeyPath) -> String {
  // `\Item.name`, `\Optional<Item>?.name`, `\Item.<computed 0x0000558132f0 (Optional<Int>)>.description`
  var rest = "\(keyPath)".drop { $0 != "." && $0 != "?" }
  let root = "\\\(type(of: keyPath).rootType)"
  if "\(keyPath)".hasPrefix(root) { rest = "\(keyPath)".dropFirst(root.count) }
  var path = ""
  while let character = rest.first {
    guard rest.hasPrefix("<computed ") else {
      // The text of a tuple element has two periods.
      if character != "." || path.last != "." { path.append(character) }
      rest.removeFirst()
      continue
    }
    // The type may contain parentheses: `(Int)`, `((Int, String))`, `((Int) -> ())`.
    rest = rest.drop { $0 != "(" }.dropFirst()
    var depth = 1
    let type = rest.prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth > 0
    }
    path += nameAfter(type: String(type))
    rest = rest.dropFirst(type.count + 2)
  }
  return path
}

/// A property name for a value of a type: `route` for `Optional<Route>`, `value` for a type without a simple name.
func nameAfter(type: String) -> String {
  var name = type[...]
  while name.hasPrefix("Optional<") { name = name.dropFirst("Optional<".count).dropLast() }
  name = name.prefix { $0 != "<" }
  guard let first = name.first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
    return "value"
  }
  return first.lowercased() + name.dropFirst()
}

extension CasePath {
  /// The text that the case adds to the path of a binding: `.edit`, or `.case(…)` for a case without a name.
  var memberPath: String { ".\(caseName ?? "case(\(self))")" }
}
