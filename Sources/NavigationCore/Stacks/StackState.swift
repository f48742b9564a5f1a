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
/// An element gets its id when it is added, and keeps it until it is removed. The id distinguishes a new screen from
/// one that has changed. Ids count up within one stack and its copies, and are never reused. After a write to a
/// position or an id, the element keeps its id. Swapping two elements also swaps their ids. Elements that are appended
/// or inserted, or that replace a range, get new ids.
///
/// Stacks are compared, hashed, and encoded as the array of their ``elements``, without the ids.
///
/// The cost of pushing, popping, and finding an id does not depend on the depth. An operation that moves elements is
/// linear in the number that it moves. The first change after a copy also copies the storage, as with arrays.
@frozen
public struct StackState<Element> {
  @usableFromInline var storedElements: [Element]
  @usableFromInline var storedIDs: [StackElementID]

  /// At the slot of an id: the position of its element. At a free slot: the complement of the next free one, or of
  /// ``noSlot``.
  @usableFromInline var positions: [Int]
  /// The first free slot, or ``noSlot`` if there is none.
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

  /// Whether this stack replaces the one that the id is from, and has elements equal to `elements` from `position` on.
  /// `false` if the type of the elements is not equatable.
  ///
  /// Observation does not notify anyone of a stack that replaces an equal one, so the old one is still on screen. What
  /// a person does there is meant for this one.
  func standsIn(for id: StackElementID, _ elements: [Element], at position: Int) -> Bool {
    guard id.lineage != lineage, let areEqual = equality(of: Element.self) else { return false }
    let own = storedElements.dropFirst(position).prefix(elements.count)
    return own.count == elements.count && zip(own, elements).allSatisfy(areEqual)
  }

  /// The id of the element at `position` if it stands in for the one with another id and the value `element`, or `nil` if
  /// it does not.
  package func id(standingInFor id: StackElementID, _ element: Element, at position: Int) -> StackElementID? {
    standsIn(for: id, [element], at: position) ? storedIDs[position] : nil
  }

  /// What tells the ids of this stack and its copies from those of other stacks.
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

  /// Takes the next number. That needs a lock only if a copy of the stack shares the numbers.
  @inlinable
  mutating func makeNumber() -> Int {
    guard isKnownUniquelyReferenced(&numbers) else { return numbers.takeAmongOthers() }
    let number = numbers.next
    numbers.next = number + 1
    return number
  }

  /// Frees the slot of an element that is removed.
  @inlinable
  mutating func release(_ id: StackElementID) {
    positions[id.slot] = ~freeSlot
    freeSlot = id.slot
  }

  /// Stores the positions of the elements from `start` on.
  @inlinable
  mutating func notePositions(from start: Int) {
    // Without bounds checks, which take a third of the time: each id in the stack has a slot (`_checkInvariants()`).
    storedIDs.withUnsafeBufferPointer { ids in
      positions.withUnsafeMutableBufferPointer { positions in
        for position in start..<ids.count { positions[ids[position].slot] = position }
      }
    }
  }

  /// Moves the topmost id down to `position`, and stores the positions of the ids that move up.
  @inlinable
  mutating func moveTopID(to position: Int) {
    storedIDs.withUnsafeMutableBufferPointer { ids in
      positions.withUnsafeMutableBufferPointer { positions in
        var next = ids[ids.count - 1]
        for position in position..<ids.count {
          swap(&ids[position], &next)
          positions[ids[position].slot] = position
        }
      }
    }
  }

  /// Moves the id at `position` to the top, and stores the positions of the ids that move down.
  @inlinable
  mutating func moveIDToTop(from position: Int) {
    storedIDs.withUnsafeMutableBufferPointer { ids in
      positions.withUnsafeMutableBufferPointer { positions in
        let id = ids[position]
        for position in position..<ids.count - 1 {
          ids[position] = ids[position + 1]
          positions[ids[position].slot] = position
        }
        ids[ids.count - 1] = id
      }
    }
  }

  /// Traps if the parts of the stack are inconsistent.
  package func _checkInvariants() {
    precondition(storedElements.count == storedIDs.count, "as many ids as elements")
    precondition(Set(storedIDs).count == storedIDs.count, "no id twice")
    for (position, id) in storedIDs.enumerated() {
      precondition(positions[id.slot] == position, "each id knows its position")
      precondition((0..<numbers.next).contains(id.number), "no id of a number that was not given yet")
    }
    var free: Set<Int> = []
    var slot = freeSlot
    while slot != Self.noSlot {
      precondition(free.insert(slot).inserted && positions[slot] < 0, "free slots are a list")
      slot = ~positions[slot]
    }
    precondition(free.count + storedIDs.count == positions.count, "each slot is in use or free")
    precondition(free.isDisjoint(with: storedIDs.map(\.slot)), "no slot is both")
  }
}

extension StackState: Sendable where Element: Sendable {}
