/// An optional member of an optional value, as one optional.
final class FlattenedLocation<Wrapped, Member>: KeyPathLocation<Wrapped, Wrapped?, Member?> {
  override func again(from parent: Location<Wrapped?>) -> Location<Member?> {
    FlattenedLocation(parent, keyPath)
  }

  override func get() -> Member? { parent.get()?[keyPath: keyPath] }

  override func set(_ value: Member?, by writer: AnyLocation) -> Bool {
    // A dismissal may come late: after its value has become `nil`, or what the value belongs to is gone.
    if value == nil, parent.get() == nil || parent.refusal != nil { return false }
    if parent.get() == nil { return writer.ignoreWrite(because: parent.absence) }
    return super.set(value, by: writer)
  }

  override func modify(by writer: AnyLocation, _ body: (inout Member?) -> Void) -> Bool {
    guard parent.get() != nil else { return super.modify(by: writer, body) }
    return change(by: writer, body)
  }

  /// Changes the member of the value, which must be there.
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
