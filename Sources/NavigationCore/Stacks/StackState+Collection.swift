extension StackState: RandomAccessCollection, MutableCollection {
  /// The position of the bottom element: 0.
  @inlinable public var startIndex: Int { 0 }
  /// The position above the topmost element.
  @inlinable public var endIndex: Int { storedElements.endIndex }

  /// The element at a position. A write replaces the element, but keeps its id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get { storedElements[position] }
    _modify { yield &storedElements[position] }
  }

  /// The elements in a range. Change them like an array slice: `path[1...].removeFirst()`.
  ///
  /// Elements that remain in the slice keep their ids, and new elements get new ids. Swapping two elements of a slice
  /// performs two writes, so it does not move their ids.
  ///
  /// - Complexity: O(1) to read. A write is O(*n*) in the number of elements in the range, in its replacement, and
  ///   above the range.
  @inlinable
  public subscript(range: Range<Int>) -> Slice<StackState> {
    get { Slice(base: self, bounds: range) }
    set {
      var leaving = Set(storedIDs[range])
      let kept = newValue.base.storedIDs[newValue.startIndex..<newValue.endIndex].map { leaving.remove($0) }
      storedElements.replaceSubrange(range, with: newValue)
      for id in leaving { release(id) }
      var newIDs: [StackElementID] = []
      for id in kept { newIDs.append(id ?? makeID(at: range.lowerBound + newIDs.count)) }
      storedIDs.replaceSubrange(range, with: newIDs)
      notePositions(from: range.lowerBound)
    }
  }

  /// Swaps the elements at the positions `first` and `second` together with their ids.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storedElements.swapAt(first, second)
    storedIDs.swapAt(first, second)
    positions[storedIDs[first].slot] = first
    positions[storedIDs[second].slot] = second
  }

  /// Sorts the elements together with their ids.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument belongs below its second argument.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let sorted = try zip(storedElements, storedIDs).sorted { try areInIncreasingOrder($0.0, $1.0) }
    storedElements = sorted.map(\.0)
    storedIDs = sorted.map(\.1)
    notePositions(from: 0)
  }

  /// Sorts the elements together with their ids.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  @inlinable
  public mutating func sort() where Element: Comparable { sort(by: <) }
}

extension StackState: RangeReplaceableCollection {
  /// Creates a stack of elements, from bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Replaces the elements in a range. The new elements get new ids.
  ///
  /// - Complexity: O(*n*) in the number of elements in the range, in its replacement, and above the range.
  @inlinable
  public mutating func replaceSubrange(_ range: Range<Int>, with newElements: some Collection<Element>) {
    let count = storedElements.count
    storedElements.replaceSubrange(range, with: newElements)
    for id in storedIDs[range] { release(id) }
    let inserted = storedElements.count - count + range.count
    var newIDs: [StackElementID] = []
    newIDs.reserveCapacity(inserted)
    for position in range.lowerBound..<range.lowerBound + inserted { newIDs.append(makeID(at: position)) }
    storedIDs.replaceSubrange(range, with: newIDs)
    if inserted != range.count { notePositions(from: range.lowerBound + inserted) }
  }

  /// Pushes an element. This is the same as ``push(_:)``.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func append(_ element: Element) { push(element) }

  /// Inserts an element, with a new id, below the element at a position.
  ///
  /// - Complexity: O(*n*) in the number of elements above.
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) {
    storedElements.insert(element, at: position)
    storedIDs.insert(makeID(at: position), at: position)
    notePositions(from: position + 1)
  }

  /// Removes the element at a position. The elements above it remain.
  ///
  /// - Returns: The removed element.
  /// - Complexity: O(*n*) in the number of elements above.
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element {
    release(storedIDs.remove(at: position))
    notePositions(from: position)
    return storedElements.remove(at: position)
  }

  /// Returns a stack of the elements that satisfy a predicate. They keep their ids.
  ///
  /// - Parameter isIncluded: Returns whether to keep an element.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var filtered = self
    try filtered.removeAll { try !isIncluded($0) }
    return filtered
  }

  // The standard library's `popLast` and `removeLast` call this.
  @inlinable
  public mutating func _customRemoveLast() -> Element? {
    release(storedIDs.removeLast())
    return storedElements.removeLast()
  }

  /// Removes all elements.
  ///
  /// - Parameter keepingCapacity: Whether the stack keeps its storage.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    for id in storedIDs.reversed() { release(id) }
    storedIDs.removeAll(keepingCapacity: keepingCapacity)
    storedElements.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, from bottom to top: `[.list, .detail(item)]`.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether the elements are equal.
  ///
  /// - Complexity: O(*n*) in the number of elements; O(1) if both stacks share their storage.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements, without their ids.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomStringConvertible {
  /// The elements with their ids, bottom to top: `[#0 settings, #4 help]`.
  public var description: String {
    "[\(zip(ids, elements).map { "\($0) \(messageText(of: $1))" }.joined(separator: ", "))]"
  }
}

extension StackState: CustomReflectable {
  /// A mirror of the elements, like the mirror of an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
