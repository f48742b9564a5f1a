final class MemberLocation<Parent, Value>: KeyPathLocation<Parent, Parent, Value> {
  /// Where the member is stored; `nil` where it is computed, or is not to be read there.
  private let stored: (location: AnyLocation, offset: Int)?

  override init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Parent, Value>) {
    // A packed structure (from C) is aligned less than its members may be.
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

  // A stored member is read from where it is; to copy its parent out first, and its parent's before that, takes
  // longer the deeper it is.
  override func get() -> Value {
    if let stored { return stored.location.load(at: stored.offset, as: Value.self) }
    return parent.get()[keyPath: keyPath]
  }

  override func again(from parent: Location<Parent>) -> Location<Value> { MemberLocation(parent, keyPath) }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    modify(by: writer) { $0 = value }
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    // What is computed or observed runs code of a client.
    stored == nil
      ? parent.modifyCopy(by: writer) { body(&$0[keyPath: keyPath]) }
      : parent.modify(by: writer) { body(&$0[keyPath: keyPath]) }
  }

  override var value: Value {
    get { get() }
    _modify { yield &parent.value[keyPath: keyPath] }
  }
}
