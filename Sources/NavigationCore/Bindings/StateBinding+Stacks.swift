extension StateBinding {
  /// A binding to the element of a stack with an id, or `nil` if it is no longer in the stack: `$path[id: id]`.
  ///
  /// A write changes the element, which keeps its id. After the element has left the stack, the binding reads its last
  /// value, and a write is reported and ignored.
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

  /// A binding to the payload of a case of the element with an id: `$path[id: id, case: \.detail]`.
  ///
  /// It is `nil` if another case is active or the element is no longer in the stack. It is the same as
  /// `$path[id: id]?.case(\.detail)`.
  @inlinable
  public subscript<Element: CasePathable, Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? where Value == StackState<Element> {
    self[id: id, fileID, line]?.case(path, fileID: fileID, line: line)
  }

  /// A binding to the payload of a case of the element with an id, given by a path as a value.
  ///
  /// See ``subscript(id:case:_:_:)-(_,CaseKeyPath<Element,Payload>,_,_)``.
  @inlinable
  public subscript<Element, Payload>(
    id id: StackElementID, case path: some CasePathValue<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? where Value == StackState<Element> {
    self[id: id, fileID, line]?.case(path, fileID: fileID, line: line)
  }
}
