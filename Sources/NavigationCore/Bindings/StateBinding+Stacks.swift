extension StateBinding {
  /// The element of a stack with an id, or `nil` where it is not in the stack any more: `$path[id: id]`.
  ///
  /// A write changes the element where it is, and leaves its id. After it has left the stack, the binding reads its
  /// last value and ignores writes, reported.
  @inlinable
  public subscript<Element>(
    id id: StackElementID, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Element>? where Value == StackState<Element> {
    let place = CallSite(fileID: fileID, line: line)
    let position = location.get().index(id: id) ?? 0
    return RetainedLocation(reading: location, StackElement(id, at: position), at: place).map {
      StateBinding<Element>($0)
    }
  }

  /// The payload of a case of the element with an id: `$path[id: id, case: \.detail]`; `nil` where another case is
  /// active, or the element is not in the stack any more. It is the same as `$path[id: id]?.case(\.detail)`.
  @inlinable
  public subscript<Element: CasePathable, Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? where Value == StackState<Element> {
    self[id: id, fileID, line]?.case(path, fileID: fileID, line: line)
  }

  /// As ``subscript(id:case:_:_:)-(_,CaseKeyPath<Element,Payload>,_,_)``, for a path as a value.
  @inlinable
  public subscript<Element, Payload>(
    id id: StackElementID, case path: some CasePathValue<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? where Value == StackState<Element> {
    self[id: id, fileID, line]?.case(path, fileID: fileID, line: line)
  }
}
