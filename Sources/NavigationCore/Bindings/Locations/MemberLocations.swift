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
