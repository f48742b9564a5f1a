extension StackState {
  /// The position of the element with an id.
  ///
  /// - Returns: The position, or `nil` if the element is no longer in the stack.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func index(id: StackElementID) -> Int? {
    guard id.slot < positions.count else { return nil }
    let position = positions[id.slot]
    guard storedIDs.indices.contains(position), storedIDs[position] == id else { return nil }
    return position
  }

  /// The element with an id, or `nil` if the element is no longer in the stack.
  ///
  /// A write replaces the element, which keeps its id. Writing `nil` removes that one element. If the id is not in the
  /// stack, a write is reported and changes nothing.
  ///
  /// - Complexity: O(1) to read and to replace. Removing is O(*n*) in the number of elements above.
  @inlinable
  public subscript(id id: StackElementID, fileID: String = #fileID, line: UInt = #line) -> Element? {
    @inline(__always) get {
      guard let position = index(id: id) else { return nil }
      return storedElements[position]
    }
    set {
      if let position = index(id: id) {
        if let newValue { storedElements[position] = newValue } else { remove(at: position) }
      } else {
        reportUnknown(id, CallSite(fileID: fileID, line: line))
      }
    }
    // For `path[id: id]?.name = "Mouse"`. The setter would be called with `nil` if there is no such element.
    _modify {
      let position = index(id: id)
      var element = position.map { storedElements[$0] }
      // Also if the change throws.
      defer { if position != nil || element != nil { self[id: id, fileID, line] = element } }
      yield &element
    }
  }

  /// The payload of a case of the element with an id, or `nil` if another case is active or the element is no longer in
  /// the stack.
  ///
  /// A write replaces the payload. If the case is not active, or the id is not in the stack, a write is reported and
  /// changes nothing. So is a write of `nil`, because a payload cannot be `nil`.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - path: The path to the case.
  /// - Complexity: O(1).
  @inlinable
  public subscript<Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Payload? where Element: CasePathable {
    get { self[id: id, case: Element.allCasePaths[keyPath: path], fileID, line] }
    set { self[id: id, case: Element.allCasePaths[keyPath: path], fileID, line] = newValue }
    _modify { yield &self[id: id, case: Element.allCasePaths[keyPath: path], fileID, line] }
  }

  /// The payload of a case of the element with an id, given by a path as a value.
  ///
  /// See ``subscript(id:case:_:_:)-(_,CaseKeyPath<Element,Payload>,_,_)``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Payload>(
    id id: StackElementID, case path: some CasePathValue<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Payload? {
    get { index(id: id).flatMap { path.casePath._extract(storedElements[$0]) } }
    set {
      guard let position = index(id: id) else {
        return reportUnknown(id, CallSite(fileID: fileID, line: line))
      }
      if newValue == nil {
        reportNil(for: path.casePath, in: storedElements[position], CallSite(fileID: fileID, line: line))
      }
      path.casePath.replace(in: &storedElements[position], by: newValue, CallSite(fileID: fileID, line: line))
    }
    // For `path[id: id, case: \.detail]?.name = "Mouse"`. The setter would be called with `nil` if the case is not
    // active.
    _modify {
      let position = index(id: id)
      var payload = position.flatMap { path.casePath._extract(storedElements[$0]) }
      let wasThere = payload != nil
      defer {
        if let position, let payload {
          path.casePath.replace(
            in: &storedElements[position], by: payload, CallSite(fileID: fileID, line: line))
        } else if wasThere || payload != nil {
          self[id: id, case: path, fileID, line] = payload  // reported
        }
      }
      yield &payload
    }
  }

  /// Pops the elements above the one with an id.
  ///
  /// - Parameter id: The id. If it is not in the stack, the call is reported and changes nothing.
  /// - Complexity: O(*n*) in the number of elements that are popped.
  @inlinable
  public mutating func pop(to id: StackElementID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      from: index(id: id).map { $0 + 1 }, else: { "There is no element \(id) in \($0)." }, fileID: fileID,
      line: line)
  }

  /// Pops the element with an id, and the elements above it.
  ///
  /// - Parameter id: The id. If it is not in the stack, the call is reported and changes nothing.
  /// - Complexity: O(*n*) in the number of elements that are popped.
  @inlinable
  public mutating func pop(through id: StackElementID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      from: index(id: id), else: { "There is no element \(id) in \($0)." }, fileID: fileID, line: line)
  }

  @usableFromInline
  func reportNil<Payload>(
    for path: CasePath<Element, Payload>, in element: Element, _ place: CallSite
  ) {
    // If the case is active, `replace` reports it.
    guard !path.matches(element) else { return }
    reportIssue("A write of nil was ignored. \(path.mismatch(in: element))", at: place)
  }

  @usableFromInline
  func reportUnknown(_ id: StackElementID, _ place: CallSite) {
    reportIssue(
      "A write was ignored. There is no element \(id) in \(self).", at: place)
  }

  /// Pushes an element.
  ///
  /// - Returns: The new id of the element.
  /// - Complexity: O(1) on average.
  @discardableResult
  @inlinable
  public mutating func push(_ element: Element) -> StackElementID {
    let id = makeID(at: storedElements.count)
    storedElements.append(element)
    storedIDs.append(id)
    return id
  }
}
