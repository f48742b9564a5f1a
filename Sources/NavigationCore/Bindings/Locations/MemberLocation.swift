final class MemberLocation<Parent, Value>: KeyPathLocation<Parent, Parent, Value> {
  /// Where the member is stored in its parent; `nil` where it is computed, or is not to be read there.
  private let offset: Int?

  override init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Parent, Value>) {
    // A packed structure (from C) is aligned less than its members may be.
    let alignment = MemoryLayout<Value>.alignment
    offset = MemoryLayout<Parent>.offset(of: keyPath).flatMap {
      $0 % alignment == 0 && alignment <= MemoryLayout<Parent>.alignment ? $0 : nil
    }
    super.init(parent, keyPath)
  }

  // A stored member is read from where it is; to copy its parent out first, and its parent's before that, takes
  // longer the deeper it is.
  override func get() -> Value {
    if let offset { return parent.load(at: offset, as: Value.self) }
    return parent.get()[keyPath: keyPath]
  }

  override func load<Member>(at inner: Int, as member: Member.Type) -> Member {
    if let offset { return parent.load(at: offset + inner, as: member) }
    return super.load(at: inner, as: member)
  }

  override func again(from parent: Location<Parent>) -> Location<Value> { MemberLocation(parent, keyPath) }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    modify(by: writer) { $0 = value }
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    // What is computed or observed runs code of a client.
    offset == nil
      ? parent.modifyCopy(by: writer) { body(&$0[keyPath: keyPath]) }
      : parent.modify(by: writer) { body(&$0[keyPath: keyPath]) }
  }

  override var value: Value {
    get { get() }
    _modify { yield &parent.value[keyPath: keyPath] }
  }
}
