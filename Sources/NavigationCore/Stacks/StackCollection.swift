/// A collection that serves as a navigation stack, from bottom to top: a ``StackState`` or an array.
///
/// The elements don't include the root, on which they are pushed.
public protocol StackCollection<Element>: RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
where Index == Int {
  /// Sorts the elements. In a ``StackState``, they keep their ids.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument belongs below its second argument.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows
}

extension Array: StackCollection {}

extension StackState: StackCollection {}

extension StackCollection {
  /// Pops the topmost element.
  ///
  /// - Returns: The element. If the stack is empty, the call is reported and returns `nil`.
  /// - Complexity: O(1).
  @discardableResult
  @inlinable
  public mutating func pop(fileID: String = #fileID, line: UInt = #line) -> Element? {
    guard let element = popLast() else {
      reportIssue("A pop was ignored. The stack is empty.", fileID: fileID, line: line)
      return nil
    }
    return element
  }

  /// Pops the element at an index and the elements above it. If the index is `nil`, reports `reason` and changes
  /// nothing.
  @inlinable
  mutating func pop(
    from index: Int?, else reason: (Self) -> String, fileID: String, line: UInt
  ) {
    guard let index else {
      return reportIssue("A pop was ignored. \(reason(self))", fileID: fileID, line: line)
    }
    removeLast(endIndex - index)
  }

  /// Pops all elements. An empty stack remains unchanged.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public mutating func popToRoot() { removeAll(keepingCapacity: true) }

  /// Pops the elements above the topmost one that matches a case: `path.pop(to: \.detail)`.
  ///
  /// - Parameter path: The path to the case. If no element matches, the call is reported and changes nothing.
  /// - Complexity: O(*n*) in the number of elements that are examined and popped.
  @inlinable
  public mutating func pop<Payload>(
    to path: CaseKeyPath<Element, Payload>, fileID: String = #fileID, line: UInt = #line
  ) where Element: CasePathable {
    let path = Element.allCasePaths[keyPath: path]
    pop(
      from: lastIndex(where: path.matches).map { $0 + 1 },
      else: { _ in "No element is in the case \(path)." },
      fileID: fileID, line: line)
  }

  /// Replaces all elements at once. In a ``StackState``, all elements get new ids, so their screens are presented
  /// again. (If the elements are `Equatable`, elements at the bottom that don't change keep their ids.)
  ///
  /// - Complexity: O(*n*) in the number of old and new elements.
  @inlinable
  public mutating func replace(with newElements: some Sequence<Element>) {
    replaceSubrange(startIndex..<endIndex, with: Array(newElements))
  }
}

extension StackCollection where Element: Equatable {
  /// Replaces all elements at once, except for elements at the bottom that don't change. In a ``StackState``, those
  /// keep their ids.
  ///
  /// ```swift
  /// path.replace(with: [.settings, .detail(other)])  // the settings stay, the detail is a new screen
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of old and new elements.
  @inlinable
  public mutating func replace(with newElements: some Sequence<Element>) {
    let newElements = Array(newElements)
    let kept = zip(self, newElements).prefix { $0 == $1 }.count
    replaceSubrange((startIndex + kept)..<endIndex, with: newElements[kept...])
  }
}

extension Array where Element: Identifiable {
  /// Pops the elements above the topmost one with the given id.
  ///
  /// - Parameter id: The id. If no element has it, the call is reported and changes nothing.
  /// - Complexity: O(*n*) in the number of elements that are examined and popped.
  @inlinable
  public mutating func pop(to id: Element.ID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      from: lastIndex { $0.id == id }.map { $0 + 1 },
      else: { _ in "No element has the id \(messageText(of: id))." },
      fileID: fileID, line: line)
  }
}

extension Array where Element: Identifiable {
  /// The first element with the given id, or `nil`.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var name = ""
  /// }
  ///
  /// var rows = [Row(id: 3)]
  /// rows[id: 3]?.name = "Mouse"
  /// rows[id: 3]?.name  // → Mouse
  /// rows[id: 4]?.name  // → nil
  /// ```
  ///
  /// A write replaces the element. If no element has the id, a write changes nothing, and is reported unless it is `nil`.
  /// If an element has the id, a write of `nil` is ignored and reported. (To remove an element, call
  /// `removeAll { $0.id == 3 }`.)
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public subscript(id id: Element.ID, fileID: String = #fileID, line: UInt = #line) -> Element? {
    get { first { $0.id == id } }
    set {
      switch (firstIndex { $0.id == id }, newValue) {
      case (nil, nil): break
      case (let index?, let newValue?): self[index] = newValue
      case (_?, nil):
        reportIssue(
          "A write of nil to the element \(messageText(of: id)) was ignored. To remove it, call `removeAll(where:)`.",
          fileID: fileID, line: line)
      case (nil, _?):
        reportIssue(
          "A write was ignored. No element has the id \(messageText(of: id)).", fileID: fileID, line: line)
      }
    }
    // Without this accessor, `items[id: 3]?.name = "Mouse"` would call the setter with `nil` if the element doesn't
    // exist.
    _modify {
      let index = firstIndex { $0.id == id }
      var element = index.map { self[$0] }
      // Runs even if the change throws.
      defer {
        if let index, let element {
          self[index] = element
        } else if index != nil || element != nil {
          self[id: id, fileID, line] = element  // reported
        }
      }
      yield &element
    }
  }
}
