/// A navigation stack: a collection, from bottom to top, whose elements have ids.
///
/// ```swift
/// @CasePathable enum Page: Equatable { case detail(Item), settings, help }
///
/// var path: StackState<Page> = [.settings]
/// let id = path.push(.detail(item))
/// path[id: id, case: \.detail]?.name = "Mouse"    // wherever in the stack it is
/// path.pop(to: \.settings)
/// path.replace(with: [.settings, .help])          // the whole stack at once; the settings keep their id
/// path.popToRoot()                                // empty, as the root is not an element
/// ```
///
/// An element gets its id when it is added, and keeps it until it is removed. The id distinguishes a new screen from a
/// changed one. Ids count up within one stack and its copies, and are never reused. A write to a position or an id
/// keeps the id. Swapping two elements also swaps their ids. Appended and inserted elements get new ids, and so do the new
/// elements of `replaceSubrange`.
///
/// Stacks are compared, hashed, and encoded as the array of their ``elements``, without the ids.
///
/// The cost of pushing, popping, and finding an id does not depend on the depth. The cost of moving elements is linear
/// in their number. The first change after a copy also copies the storage, as with arrays.
@frozen
public struct StackState<Element> {
  @usableFromInline var storedElements: [Element]
  @usableFromInline var storedIDs: [StackElementID]

  /// For each slot in use, the position of its element. For a free slot, the bitwise complement of the next free slot,
  /// or of ``noSlot``.
  @usableFromInline var positions: [Int]
  /// The first free slot, or ``noSlot``.
  @usableFromInline var freeSlot: Int
  /// Shared with the copies of the stack, so that no two elements get the same id.
  @usableFromInline var numbers: StackElementNumbers

  /// Creates an empty stack.
  @inlinable
  public init() {
    storedElements = []
    storedIDs = []
    positions = []
    freeSlot = Self.noSlot
    numbers = StackElementNumbers()
  }

  /// The elements as an array, from bottom to top.
  ///
  /// - Complexity: O(1).
  @inlinable public var elements: [Element] { storedElements }

  /// The ids of the elements, from bottom to top.
  ///
  /// - Complexity: O(1).
  @inlinable public var ids: [StackElementID] { storedIDs }

  // MARK: Ids

  /// The id of the element at `position` if that element replaces an equal `element` that had the given id in another
  /// stack; otherwise `nil`.
  ///
  /// Observation might not report that a stack has replaced an equal one, so the screens of the old stack may still be
  /// shown. The new stack then handles their input.
  package func id(standingInFor id: StackElementID, _ element: Element, at position: Int) -> StackElementID? {
    guard id.lineage != lineage, storedElements.indices.contains(position),
      let areEqual = equality(of: Element.self), areEqual(storedElements[position], element)
    else { return nil }
    return storedIDs[position]
  }

  /// The number that distinguishes the ids of this stack and its copies from the ids of other stacks.
  var lineage: Int32 { numbers.lineage }

  @inlinable static var noSlot: Int { Int.max }

  /// Makes the id of a new element at `position`, and gives it a slot.
  @inlinable
  mutating func makeID(at position: Int) -> StackElementID {
    let number = makeNumber()
    guard freeSlot != Self.noSlot else {
      positions.append(position)
      return StackElementID(number: number, lineage: numbers.lineage, slot: positions.count - 1)
    }
    let slot = freeSlot
    freeSlot = ~positions[slot]
    positions[slot] = position
    return StackElementID(number: number, lineage: numbers.lineage, slot: slot)
  }

  /// Takes the next number. This needs a lock only if a copy of the stack shares the numbers.
  @inlinable
  mutating func makeNumber() -> Int {
    guard isKnownUniquelyReferenced(&numbers) else { return numbers.takeAmongOthers() }
    let number = numbers.next
    numbers.next = number + 1
    return number
  }

  /// Frees the slot of a removed element.
  @inlinable
  mutating func release(_ id: StackElementID) {
    positions[id.slot] = ~freeSlot
    freeSlot = id.slot
  }

  /// Stores the positions of the elements from `start` on.
  @inlinable
  mutating func notePositions(from start: Int) {
    // No bounds checks, which would take a third of the time: each id in the stack has a valid slot.
    storedIDs.withUnsafeBufferPointer { ids in
      positions.withUnsafeMutableBufferPointer { positions in
        for position in start..<ids.count { positions[ids[position].slot] = position }
      }
    }
  }

}

extension StackState: Sendable where Element: Sendable {}

extension StackState {
  /// The elements above the first one, with their ids. If the first element is the root of a detail column, the column's
  /// stack is `NavigationStack(path: $model.path.rest)`. A write keeps the first element; an empty stack ignores it.
  public var rest: StackState {
    get {
      guard let first = storedIDs.first else { return self }
      var rest = self
      rest.storedElements.removeFirst()
      rest.storedIDs.removeFirst()
      // The slot isn't free, so an element that is pushed on the rest gets another slot.
      rest.positions[first.slot] = Self.noSlot
      rest.notePositions(from: 0)
      return rest
    }
    set {
      guard let element = first, let id = storedIDs.first else { return }
      guard newValue.lineage == lineage, newValue.positions.indices.contains(id.slot),
        newValue.positions[id.slot] == Self.noSlot
      else { return replaceSubrange(1..., with: newValue.storedElements) }
      self = newValue
      storedElements.insert(element, at: 0)
      storedIDs.insert(id, at: 0)
      notePositions(from: 0)
    }
  }

  /// The position of the element with the given id.
  ///
  /// - Returns: The position, or `nil` if the stack does not contain the element.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  package func index(id: StackElementID) -> Int? {
    guard id.slot < positions.count else { return nil }
    let position = positions[id.slot]
    guard storedIDs.indices.contains(position), storedIDs[position] == id else { return nil }
    return position
  }

  /// The element with the given id, or `nil` if the stack does not contain it.
  ///
  /// A write replaces the element, which keeps its id. Writing `nil` removes only that element. If the id is not in the
  /// stack, a write changes nothing, and is reported unless it is `nil`.
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
      } else if newValue != nil {
        reportUnknown(id, CallSite(fileID: fileID, line: line))
      }
    }
    // Without this, `path[id: id]?.name = "Mouse"` would call the setter with `nil` if the element doesn't exist.
    _modify {
      let position = index(id: id)
      var element = position.map { storedElements[$0] }
      // Runs even if the change throws.
      defer { if position != nil || element != nil { self[id: id, fileID, line] = element } }
      yield &element
    }
  }

  /// The payload of the case at `path` of the element with the given id, or `nil` if another case is active or the
  /// stack does not contain the element.
  ///
  /// A write replaces the payload. If the case is not active, or the id is not in the stack, a write changes nothing, and
  /// is reported unless it is `nil`. If the case is active, a write of `nil` is ignored and reported, because a payload
  /// cannot be `nil`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Payload? where Element: CasePathable {
    get { index(id: id).flatMap { Element.allCasePaths[keyPath: path]._extract(storedElements[$0]) } }
    set {
      if let position = index(id: id) {
        Element.allCasePaths[keyPath: path].replace(
          in: &storedElements[position], by: newValue, CallSite(fileID: fileID, line: line))
      } else if newValue != nil {
        reportUnknown(id, CallSite(fileID: fileID, line: line))
      }
    }
    // Without this, `path[id: id, case: \.detail]?.name = "Mouse"` would call the setter with `nil` if the case is not
    // active.
    _modify {
      let casePath = Element.allCasePaths[keyPath: path]
      let position = index(id: id)
      var payload = position.flatMap { casePath._extract(storedElements[$0]) }
      let wasThere = payload != nil
      defer {
        if let position, let payload {
          casePath.replace(
            in: &storedElements[position], by: payload, CallSite(fileID: fileID, line: line))
        } else if wasThere || payload != nil {
          self[id: id, case: path, fileID, line] = payload  // reported
        }
      }
      yield &payload
    }
  }

  /// Pops the elements above the one with the given id.
  ///
  /// - Parameter id: The id. If it is not in the stack, the call is reported and changes nothing.
  /// - Complexity: O(*n*) in the number of elements that are popped.
  @inlinable
  public mutating func pop(to id: StackElementID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      from: index(id: id).map { $0 + 1 }, else: { "The element \(id) is not in \($0)." }, fileID: fileID,
      line: line)
  }

  /// Pops the element with the given id, and the elements above it.
  ///
  /// - Parameter id: The id. If it is not in the stack, the call is reported and changes nothing.
  /// - Complexity: O(*n*) in the number of elements that are popped.
  @inlinable
  public mutating func pop(through id: StackElementID, fileID: String = #fileID, line: UInt = #line) {
    pop(
      from: index(id: id), else: { "The element \(id) is not in \($0)." }, fileID: fileID, line: line)
  }

  @usableFromInline
  func reportUnknown(_ id: StackElementID, _ place: CallSite) {
    reportIssue(
      "A write was ignored. The element \(id) is not in \(self).", at: place)
  }

  /// Pushes an element.
  ///
  /// - Returns: The id of the new element.
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

/// The identity of an element of a ``StackState``, from when it is added until it is removed.
@frozen
public struct StackElementID: Hashable, Sendable {
  /// The number of the element among all elements of the stack and its copies, past and present.
  @usableFromInline let number: Int
  /// The number of the stack. A new stack has a new number, even if it replaces an old stack.
  @usableFromInline let lineage: Int32
  @usableFromInline let storedSlot: Int32

  @inlinable
  init(number: Int, lineage: Int32, slot: Int) {
    self.number = number
    self.lineage = lineage
    storedSlot = Int32(truncatingIfNeeded: slot)
  }

  /// The index in ``StackState/positions``. A later element may reuse the slot.
  @inlinable var slot: Int { Int(storedSlot) }

  /// Whether both identify the same element, in a stack or in its copies.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.lineage == right.lineage
  }

  /// Hashes the number.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension StackElementID: CustomStringConvertible {
  /// The number of the element: `#3`.
  public var description: String { "#\(number)" }
}

extension StackElementID: VaryingValue {
  var varies: Bool { true }
}

/// Numbers the elements of a stack and of its copies.
@usableFromInline
final class StackElementNumbers: @unchecked Sendable {
  // Safe to share: an owner takes the lock, unless it is the only owner.
  @usableFromInline var next = 0
  /// The number of the stack among all stacks of the process.
  @usableFromInline let lineage: Int32
  /// The number of stacks created so far. The lock also protects the numbers of each stack.
  private static let lock = Locked<Int32>(0)
  @usableFromInline
  init() {
    lineage = Self.lock.withLock { count in
      defer { count &+= 1 }
      return count
    }
  }

  /// Takes the next number when there are several owners.
  @usableFromInline
  func takeAmongOthers() -> Int {
    Self.lock.withLock { _ in
      defer { next += 1 }
      return next
    }
  }
}
