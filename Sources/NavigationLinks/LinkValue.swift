/// A payload, or a whole value, while it is read or written. It is empty until it is set.
///
/// The class holds a value of any type instead of being generic, because looking up generic types took a third of the
/// time of reading a URL. For the same reason, closures that access a payload check ``isEmpty`` instead of using an
/// optional of its type.
final class LinkValue {
  private let memory: UnsafeMutableRawPointer
  private let destroy: (UnsafeMutableRawPointer) -> Void
  private(set) var isEmpty = true

  init<Value>(emptyOf type: Value.Type) {
    destroy = { $0.assumingMemoryBound(to: type).deinitialize(count: 1) }
    memory = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
  }

  convenience init<Value>(_ value: Value) {
    self.init(emptyOf: Value.self)
    set(value)
  }

  deinit {
    if !isEmpty { destroy(memory) }
    memory.deallocate()
  }

  func set<Value>(_ value: Value) {
    if isEmpty {
      memory.initializeMemory(as: Value.self, to: value)
      isEmpty = false
    } else {
      memory.assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  /// - Precondition: The value is of this type, and not empty.
  subscript<Value>(type: Value.Type) -> Value {
    get {
      precondition(!isEmpty)
      return memory.assumingMemoryBound(to: type).pointee
    }
    _modify {
      precondition(!isEmpty)
      yield &memory.assumingMemoryBound(to: type).pointee
    }
  }
}
