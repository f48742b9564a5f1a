/// What can be used as a navigation stack, bottom to top: a ``StackState``, or an array.
///
/// The root is not among the elements: it is what they are pushed on.
public protocol StackCollection<Element>: RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
where Index == Int {}

extension Array: StackCollection {}

extension StackState: StackCollection {}

extension StackCollection {
  /// Pushes elements, the last of them on top.
  @inlinable
  public mutating func push(contentsOf newElements: some Sequence<Element>) {
    append(contentsOf: newElements)
  }

  /// Pops the topmost element. On an empty stack nothing changes, and that is reported.
  ///
  /// - Returns: the element.
  @discardableResult
  @inlinable
  public mutating func pop(fileID: String = #fileID, line: UInt = #line) -> Element? {
    guard let element = popLast() else {
      reportIssue("A pop was ignored. The stack is empty.", fileID: fileID, line: line)
      return nil
    }
    return element
  }

  /// Pops what is above the lowest `kept` elements. Where there is no such number, nothing changes, and `reason` is
  /// reported: what all the forms of `pop` come down to.
  @inlinable
  mutating func pop(
    keeping kept: Int?, else reason: (Self) -> String, fileID: String, line: UInt
  ) {
    guard let kept else {
      return reportIssue("A pop was ignored. \(reason(self))", fileID: fileID, line: line)
    }
    removeLast(count - kept)
  }

  /// Pops that many elements. Where there are not as many, nothing changes, and that is reported.
  @inlinable
  public mutating func pop(count popped: Int, fileID: String = #fileID, line: UInt = #line) {
    pop(
      keeping: (0...count).contains(popped) ? count - popped : nil,
      else: { "The stack has \($0.count) elements, and not \(popped)." }, fileID: fileID, line: line)
  }

  /// Pops all elements. (On an empty stack the root is on top already.)
  @inlinable
  public mutating func popToRoot() { removeAll(keepingCapacity: true) }

  /// Pops what is above the topmost element that fits. Where none does, nothing changes, and that is reported.
  @inlinable
  public mutating func popToLast(
    fileID: String = #fileID, line: UInt = #line, where predicate: (Element) throws -> Bool
  ) rethrows {
    pop(
      keeping: try lastIndex(where: predicate).map { $0 + 1 }, else: { _ in "No element of the stack fits." },
      fileID: fileID, line: line)
  }

  /// Pops what is above the topmost element with that case active: `path.pop(to: \.detail)`. Where there is none,
  /// nothing changes, and that is reported.
  @inlinable
  public mutating func pop<Payload>(
    to path: CaseKeyPath<Element, Payload>, fileID: String = #fileID, line: UInt = #line
  ) where Element: CasePathable {
    pop(to: Element.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// As ``pop(to:fileID:line:)-(CaseKeyPath<Self.Element,Payload>,_,_)``, for a path as a value.
  @inlinable
  public mutating func pop<Payload>(
    to path: some CasePathValue<Element, Payload>, fileID: String = #fileID, line: UInt = #line
  ) {
    pop(
      keeping: lastIndex(where: path.casePath.matches).map { $0 + 1 },
      else: { _ in "No element of the stack is \(path.casePath)." }, fileID: fileID, line: line)
  }

  /// Replaces all elements at once.
  @inlinable
  public mutating func replace(with newElements: some Sequence<Element>) {
    replaceSubrange(startIndex..<endIndex, with: Array(newElements))
  }
}

extension StackCollection where Element: Equatable {
  /// Replaces all elements at once. Those at the bottom that are equal stay, in a ``StackState`` with their ids.
  ///
  /// ```swift
  /// path.replace(with: [.settings, .detail(other)])  // the settings stay, the detail is a new screen
  /// ```
  @inlinable
  public mutating func replace(with newElements: some Sequence<Element>) {
    let newElements = Array(newElements)
    let kept = zip(self, newElements).prefix { $0 == $1 }.count
    replaceSubrange(kept..<endIndex, with: newElements[kept...])
  }
}

extension Array where Element: Identifiable {
  /// Pops what is above the topmost element with an id. Where there is none, nothing changes, and that is reported.
  @inlinable
  public mutating func pop(to id: Element.ID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      keeping: lastIndex { $0.id == id }.map { $0 + 1 },
      else: { _ in "There is no element with the id \(id)." },
      fileID: fileID, line: line)
  }

  /// Pops the topmost element with an id, and what is above it. Where there is none, nothing changes, and that is
  /// reported.
  @inlinable
  public mutating func pop(through id: Element.ID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      keeping: lastIndex { $0.id == id }, else: { _ in "There is no element with the id \(id)." },
      fileID: fileID, line: line)
  }
}
