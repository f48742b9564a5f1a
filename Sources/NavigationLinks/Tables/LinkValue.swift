/// A payload, or a whole value, on its way between a URL and a client; empty while nothing says what it is.
///
/// It holds a value of any type, and is not generic: looking up generic types took a third of the time of reading a URL. For
/// the same reason the closures that reach into a payload ask ``isEmpty``, and use no optional of its type.
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

  /// - Precondition: It is of this type, and not empty.
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
