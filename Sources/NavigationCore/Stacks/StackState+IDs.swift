extension StackState {
  /// The position of the element with an id, or `nil` where it is not in the stack any more.
  @inlinable @inline(__always)
  public func index(id: StackElementID) -> Int? {
    guard id.slot < positions.count else { return nil }
    let position = positions[id.slot]
    guard storedIDs.indices.contains(position), storedIDs[position] == id else { return nil }
    return position
  }

  /// The element with an id, or `nil` where it is not in the stack any more.
  ///
  /// A write replaces the element, which keeps its id, and `nil` removes it, and it alone. Where it is not in the
  /// stack, a write changes nothing and is reported, but for `nil`, which is silent: a dismissal may come late.
  @inlinable
  public subscript(id id: StackElementID, fileID: String = #fileID, line: UInt = #line) -> Element? {
    @inline(__always) get {
      guard let position = index(id: id) else { return nil }
      return storedElements[position]
    }
    set {
      if let position = index(id: id) {
        if let newValue { storedElements[position] = newValue } else { remove(at: position) }
      } else if newValue != nil {
        reportUnknown(id, fileID, line)
      }
    }
  }

  /// The payload of a case of the element with an id, or `nil` where another case is active, or the element is not in
  /// the stack any more.
  ///
  /// A write replaces the payload. Where the case is not active, a write changes nothing and is reported, but for
  /// `nil`, which never changes anything.
  @inlinable
  public subscript<Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Payload? where Element: CasePathable {
    get { self[id: id, case: Element.allCasePaths[keyPath: path], fileID, line] }
    set { self[id: id, case: Element.allCasePaths[keyPath: path], fileID, line] = newValue }
  }

  /// As ``subscript(id:case:_:_:)-(_,CaseKeyPath<Element,Payload>,_,_)``, for a path as a value.
  @inlinable
  public subscript<Payload>(
    id id: StackElementID, case path: some CasePathValue<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Payload? {
    get { index(id: id).flatMap { path.casePath._extract(storedElements[$0]) } }
    set {
      if let position = index(id: id) {
        path.casePath.replace(in: &storedElements[position], by: newValue, fileID, line)
      } else if newValue != nil {
        reportUnknown(id, fileID, line)
      }
    }
  }

  /// Pops what is above the element with an id. Where it is not in the stack, nothing changes, and that is reported.
  @inlinable
  public mutating func pop(to id: StackElementID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      keeping: index(id: id).map { $0 + 1 }, else: { "There is no element \(id) in \($0)." }, fileID: fileID,
      line: line)
  }

  /// Pops the element with an id, and what is above it. Where it is not in the stack, nothing changes, and that is
  /// reported.
  @inlinable
  public mutating func pop(through id: StackElementID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      keeping: index(id: id), else: { "There is no element \(id) in \($0)." }, fileID: fileID, line: line)
  }

  @usableFromInline
  func reportUnknown(_ id: StackElementID, _ fileID: String, _ line: UInt) {
    reportIssue(
      "A write was ignored. There is no element \(id) in \(self).", fileID: fileID, line: line)
  }

  /// Pushes an element, with a new id.
  ///
  /// - Returns: the id.
  @discardableResult
  @inlinable
  public mutating func push(_ element: Element) -> StackElementID {
    let id = makeID(at: storedElements.count)
    storedElements.append(element)
    storedIDs.append(id)
    return id
  }
}
