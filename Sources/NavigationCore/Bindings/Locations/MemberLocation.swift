final class MemberLocation<Parent, Value>: KeyPathLocation<Parent, Parent, Value> {
  /// Where the member is stored, or `nil` if it is computed or cannot be read in place.
  private let stored: (location: AnyLocation, offset: Int)?

  override init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Parent, Value>) {
    // A packed structure (from C) may be less aligned than its members.
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

  // A stored member is read where it is. Copying its parent first, and the parent's parent before that, would take
  // longer the deeper the member is.
  override func get() -> Value {
    if let stored { return stored.location.load(at: stored.offset, as: Value.self) }
    return parent.get()[keyPath: keyPath]
  }

  override func again(from parent: Location<Parent>) -> Location<Value> { MemberLocation(parent, keyPath) }

  @discardableResult
  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    // A dismissal may come late: after what the member belongs to is gone.
    if TypeMetadata(Value.self).kind == .optional, parent.refusal != nil, isNil(value) { return false }
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
      if stored == nil, parent.refusal != nil || parent.writeTransaction != nil || !parent.isHeld {
        // The member may be in an object, which would be changed at once: also by a write that is ignored, and outside
        // the transaction.
        var value = get()
        defer { set(value, by: writer) }
        yield &value
      } else if stored == nil, isReference {
        // The setter may read what holds the object, so that is not accessed meanwhile.
        var object = parent.get()
        defer { if NavigationCore.object(in: object) == nil { parent.setAgain(by: writer) } }
        yield &object[keyPath: keyPath]
      } else {
        yield &parent[changedBy: writer][keyPath: keyPath]
      }
    }
  }
}
