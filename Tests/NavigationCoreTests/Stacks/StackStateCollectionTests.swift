import TestSupport
import XCTest

@testable import NavigationCore

/// The requirements of the collection protocols, exhaustively for small sizes.
final class StackStateCollectionTests: XCTestCase {
  func testReading() {
    for count in 0...5 {
      let array = Array(10..<10 + count)
      let stack = StackState(array)
      XCTAssertEqual(stack.count, count)
      XCTAssertEqual(stack.isEmpty, count == 0)
      XCTAssertEqual(Array(stack), array)
      XCTAssertEqual(Array(stack.reversed()), array.reversed())
      XCTAssertEqual(stack.first, array.first)
      XCTAssertEqual(stack.last, array.last)
      XCTAssertEqual(Array(stack.indices), Array(array.indices))
      for start in 0...count {
        XCTAssertEqual(stack.distance(from: 0, to: start), start)
        XCTAssertEqual(stack.index(0, offsetBy: start), start)
        for end in start...count {
          XCTAssertEqual(Array(stack[start..<end]), Array(array[start..<end]))
          XCTAssertEqual(stack.index(start, offsetBy: end - start, limitedBy: count), end)
        }
      }
    }
  }

  func testReplacingEachRangeByEachNumberOfElements() {
    for count in 0...4 {
      for start in 0...count {
        for end in start...count {
          for inserted in 0...3 {
            var array = Array(10..<10 + count)
            var stack = StackState(array)
            let before = stack
            let new = Array(50..<50 + inserted)
            array.replaceSubrange(start..<end, with: new)
            stack.replaceSubrange(start..<end, with: new)
            stack.checkInvariants()
            XCTAssertEqual(Array(stack), array)
            XCTAssertEqual(stack.ids.prefix(start), before.ids.prefix(start))
            XCTAssertEqual(stack.ids.suffix(count - end), before.ids.suffix(count - end))
            XCTAssertTrue(Set(stack.ids[start..<start + inserted]).isDisjoint(with: before.ids))
            XCTAssertEqual(before, StackState(10..<10 + count), "a copy doesn't see later changes")

            var slice = before
            slice[start..<end] = StackState(new)[...]
            slice.checkInvariants()
            XCTAssertEqual(Array(slice), array)
            XCTAssertEqual(slice.ids.prefix(start), before.ids.prefix(start))
            XCTAssertEqual(slice.ids.suffix(count - end), before.ids.suffix(count - end))
            XCTAssertTrue(Set(slice.ids[start..<start + inserted]).isDisjoint(with: before.ids))

            var turned = before
            turned[start..<end].reverse()
            turned.checkInvariants()
            XCTAssertEqual(turned.ids, before.ids, "in a slice, a swap is two writes")
          }
        }
      }
    }
  }

  func testRemovingAndMoving() {
    for count in 1...5 {
      for position in 0..<count {
        var stack = StackState(0..<count)
        let ids = stack.ids
        XCTAssertEqual(stack.remove(at: position), position)
        stack.checkInvariants()
        XCTAssertEqual(stack.ids, ids.enumerated().filter { $0.offset != position }.map(\.element))
        for other in 0..<count {
          var swapped = StackState(0..<count)
          let ids = swapped.ids
          swapped.swapAt(position, other)
          swapped.checkInvariants()
          XCTAssertEqual(swapped.index(id: ids[position]), other)
          XCTAssertEqual(swapped.index(id: ids[other]), position)
        }
        var ended = StackState(0..<count)
        ended.removeLast(position)
        ended.checkInvariants()
        XCTAssertEqual(Array(ended), Array(0..<count - position))
        ended = StackState(0..<count)
        ended.removeFirst(position)
        ended.checkInvariants()
        XCTAssertEqual(Array(ended), Array(position..<count))
      }
      var stack = StackState(0..<count)
      XCTAssertEqual(stack.popLast(), count - 1)
      stack.removeLast(stack.count)
      stack.checkInvariants()
      XCTAssertNil(stack.popLast())
      stack.append(contentsOf: stack)
      stack.removeAll(keepingCapacity: true)
      stack.checkInvariants()
    }
  }

  func testAlgorithmsOfTheStandardLibrary() {
    forAll { generator in
      var stack = StackState(generator.array(count: 0...6) { $0.int(0...9) })
      var array = stack.elements
      let entries = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
      stack.shuffle(using: &generator)
      stack.checkInvariants()
      XCTAssertEqual(
        Dictionary(uniqueKeysWithValues: zip(stack.ids, stack)), entries, "ids move with their elements")
      _ = stack.partition { $0 > 4 }
      stack.checkInvariants()
      XCTAssertEqual(Dictionary(uniqueKeysWithValues: zip(stack.ids, stack)), entries)
      stack.sort()
      array.sort()
      stack.checkInvariants()
      XCTAssertEqual(stack.elements, array)
      XCTAssertEqual(Dictionary(uniqueKeysWithValues: zip(stack.ids, stack)), entries)
      XCTAssertEqual(Array(stack + [1]), array + [1])
    }
  }
}

extension StackState {
  /// Traps if the parts of the stack are inconsistent.
  func checkInvariants() {
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
