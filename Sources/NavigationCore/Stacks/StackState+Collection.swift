extension StackState: RandomAccessCollection, MutableCollection {
  /// The position of the bottom element: 0.
  @inlinable public var startIndex: Int { 0 }
  /// The position above the topmost element.
  @inlinable public var endIndex: Int { storedElements.endIndex }
  /// The positions of the elements, bottom to top.
  @inlinable public var indices: Range<Int> { storedElements.indices }
  /// The position above.
  @inlinable public func index(after index: Int) -> Int { index + 1 }
  /// The position below.
  @inlinable public func index(before index: Int) -> Int { index - 1 }

  /// The element at a position. A write leaves its id.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storedElements[position] }
    _modify { yield &storedElements[position] }
  }

  /// The elements of a range, to be changed as those of an array: `path[1...].removeFirst()`. What stays in the slice
  /// keeps its ids; what is put into it gets new ones. (In a slice, swapping two elements is two writes, and their
  /// ids stay where they are.)
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

  /// Swaps two elements with their ids.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storedElements.swapAt(first, second)
    storedIDs.swapAt(first, second)
    positions[storedIDs[first].slot] = first
    positions[storedIDs[second].slot] = second
  }

  /// Sorts the elements, with their ids.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let sorted = try zip(storedElements, storedIDs).sorted { try areInIncreasingOrder($0.0, $1.0) }
    storedElements = sorted.map(\.0)
    storedIDs = sorted.map(\.1)
    notePositions(from: 0)
  }

  /// Sorts the elements, with their ids.
  @inlinable
  public mutating func sort() where Element: Comparable { sort(by: <) }

  /// Runs `body` with the elements as they are stored.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storedElements.withContiguousStorageIfAvailable(body)
  }
}

extension StackState: RangeReplaceableCollection {
  /// A stack of these elements, bottom to top.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Puts elements with new ids in place of a range. Costs as much as the range, its replacement, and what is above.
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

  /// ``push(_:)``, by the name that collections have for it.
  @inlinable
  public mutating func append(_ element: Element) { push(element) }

  /// Pushes elements with new ids, the last of them on top.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let count = storedElements.count
    storedElements.append(contentsOf: newElements)
    for position in count..<storedElements.count { storedIDs.append(makeID(at: position)) }
  }

  /// Puts an element with a new id below the one at a position. Costs as much as what is above.
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) {
    storedElements.insert(element, at: position)
    storedIDs.insert(makeID(at: position), at: position)
    notePositions(from: position + 1)
  }

  /// Removes the element at a position, and it alone. Costs as much as what is above.
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element {
    let element = storedElements.remove(at: position)
    release(storedIDs.remove(at: position))
    notePositions(from: position)
    return element
  }

  /// The elements that fit, with their ids.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var filtered = self
    try filtered.removeAll { try !isIncluded($0) }
    return filtered
  }

  // What the standard library's `popLast` and `removeLast` ask for.
  @inlinable
  public mutating func _customRemoveLast() -> Element? {
    release(storedIDs.removeLast())
    return storedElements.removeLast()
  }

  @inlinable
  public mutating func _customRemoveLast(_ count: Int) -> Bool {
    for id in storedIDs.suffix(count).reversed() { release(id) }
    storedIDs.removeLast(count)
    storedElements.removeLast(count)
    return true
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    for id in storedIDs.reversed() { release(id) }
    storedIDs.removeAll(keepingCapacity: keepingCapacity)
    storedElements.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Makes room for that many elements and their ids.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    storedElements.reserveCapacity(capacity)
    storedIDs.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of these elements, bottom to top: `[.list, .detail(item)]`.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
