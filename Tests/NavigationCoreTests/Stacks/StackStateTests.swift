import NavigationTesting
import TestSupport
import XCTest

@testable import NavigationCore

/// The expected behavior of a stack, written as plainly as possible: an array of elements and the numbers of their ids.
private struct Model: Equatable {
  var entries: [(element: Int, number: Int)] = []

  static func == (left: Self, right: Self) -> Bool {
    left.entries.elementsEqual(right.entries) { $0 == $1 }
  }
}

final class StackStateTests: XCTestCase {
  /// Long random sequences of all operations, on several stacks that are copies of each other, against the model.
  func testAgainstAModel() {
    forAll(count: 150) { generator in
      var next = 0
      var pairs: [(stack: StackState<Int>, model: Model)] = [(StackState(), Model())]
      func entries(_ elements: [Int]) -> [(element: Int, number: Int)] {
        elements.map { element in
          defer { next += 1 }
          return (element, next)
        }
      }
      for _ in 0..<150 {
        let which = generator.int(0...pairs.count - 1)
        var (stack, model) = pairs[which]
        // The list must not own the stack as well, unless a copy was made on purpose.
        pairs[which].stack = StackState()
        let count = model.entries.count
        let new = generator.array(count: 0...4) { $0.int(0...3) }
        let position = generator.int(0...count)
        let range = position..<generator.int(position...count)
        var issues: [NavigationIssue] = []
        var ignored = 0
        switch generator.int(0...24) {
        case 0, 1, 2, 3:
          let id = stack.push(7)
          model.entries += entries([7])
          XCTAssertEqual(id.number, next - 1)
        case 4:
          stack.append(contentsOf: new)
          model.entries += entries(new)
        case 5, 6:
          issues = recordIssues { XCTAssertEqual(stack.pop(), model.entries.last?.element) }
          ignored = count == 0 ? 1 : 0
          if count > 0 { model.entries.removeLast() }
        case 7:
          let popped = generator.int(0...count)
          stack.removeLast(popped)
          model.entries.removeLast(popped)
        case 8:
          let id = StackElementID(
            number: generator.int(0...max(next, 1)), lineage: stack.numbers.lineage,
            slot: generator.int(0...6))
          let known = model.entries.lastIndex { $0.number == id.number && stack.index(id: id) != nil }
          let through = generator.bool()
          issues = recordIssues { if through { stack.pop(through: id) } else { stack.pop(to: id) } }
          if let known { model.entries.removeLast(count - known - (through ? 0 : 1)) } else { ignored = 1 }
        case 9 where count > 0:
          let kept = generator.int(0...count - 1)
          let (id, through) = (stack.ids[kept], generator.bool())
          issues = recordIssues { if through { stack.pop(through: id) } else { stack.pop(to: id) } }
          model.entries.removeLast(count - kept - (through ? 0 : 1))
        case 10 where generator.int(0...5) == 0:
          stack.popToRoot()
          model.entries = []
        case 12:
          stack.replace(with: new)
          let kept = zip(model.entries.map(\.element), new).prefix { $0 == $1 }.count
          model.entries = model.entries.prefix(kept) + entries(Array(new[kept...]))
        case 13:
          stack.replaceSubrange(range, with: new)
          model.entries.replaceSubrange(range, with: entries(new))
        case 14:
          stack.insert(5, at: position)
          model.entries.insert(contentsOf: entries([5]), at: position)
        case 15:
          stack.insert(contentsOf: new, at: position)
          model.entries.insert(contentsOf: entries(new), at: position)
        case 16 where count > 0:
          let position = generator.int(0...count - 1)
          XCTAssertEqual(stack.remove(at: position), model.entries.remove(at: position).element)
        case 17:
          stack.removeSubrange(range)
          model.entries.removeSubrange(range)
        case 18 where count > 0:
          let position = generator.int(0...count - 1)
          stack[position] = 9
          stack[position] += 1
          model.entries[position].element = 10
        case 19 where count > 0:
          let (first, second) = (generator.int(0...count - 1), generator.int(0...count - 1))
          stack.swapAt(first, second)
          model.entries.swapAt(first, second)
        case 20 where count > 0:
          let position = generator.int(0...count - 1)
          let id = stack.ids[position]
          XCTAssertEqual(stack[id: id], model.entries[position].element)
          stack[id: id]? += 2
          model.entries[position].element += 2
          if generator.bool() {
            stack[id: id] = nil
            model.entries.remove(at: position)
            issues = recordIssues {
              stack[id: id] = nil
              stack[id: id] = 3
            }
            ignored = 1
          }
        case 21:
          if generator.bool() {
            stack.reverse()
            model.entries.reverse()
          } else if generator.bool() {
            stack[range].reverse()
            // In a slice, a swap is two writes.
            let turned = model.entries[range].reversed().map(\.element)
            for (position, element) in zip(range, turned) { model.entries[position].element = element }
          } else if generator.bool() {
            stack[range] = StackState(new)[...]
            model.entries.replaceSubrange(range, with: entries(new))
          } else if !range.isEmpty {
            stack[range].removeFirst()
            model.entries.remove(at: range.lowerBound)
          }
        case 23:
          if generator.bool() {
            stack.sort()
            // Not by position: equal elements have no order, and the sort is stable.
            model.entries = model.entries.enumerated().sorted {
              ($0.element.element, $0.offset) < ($1.element.element, $1.offset)
            }.map(\.element)
          } else {
            stack = stack.filter { $0 != 9 }
            model.entries.removeAll { $0.element == 9 }
          }
        case 22:
          stack.removeAll { $0 == 7 }
          // The remaining elements are moved by swapping, and keep their ids.
          model.entries.removeAll { $0.element == 7 }
        default:
          // A copy that changes independently, and takes ids that the others will not get.
          if pairs.count < 4 { pairs.append((stack, model)) }
        }
        stack.checkInvariants()
        XCTAssertEqual(stack.elements, model.entries.map(\.element))
        XCTAssertEqual(stack.ids.map(\.number), model.entries.map(\.number))
        XCTAssertEqual(issues.count, ignored, "\(issues)")
        for (position, id) in stack.ids.enumerated() { XCTAssertEqual(stack.index(id: id), position) }
        pairs[which] = (stack, model)
        for pair in pairs {
          XCTAssertEqual(pair.stack.elements, pair.model.entries.map(\.element), "value semantics")
          XCTAssertEqual(pair.stack.ids.map(\.number), pair.model.entries.map(\.number))
        }
      }
    }
  }

  func testIDsAreUniqueAmongCopies() {
    var first: StackState = [1, 2]
    var second = first
    var seen = Set(first.ids)
    for _ in 0..<100 {
      XCTAssertTrue(seen.insert(first.push(3)).inserted)
      XCTAssertTrue(seen.insert(second.push(3)).inserted)
      first.pop()
      second.popToRoot()
      var third = second
      XCTAssertTrue(seen.insert(third.push(4)).inserted)
    }
    let empty = StackState<Int>()
    var (left, right) = (empty, empty)
    XCTAssertNotEqual(left.push(1), right.push(1), "a copy of an empty stack is a copy")
  }

  func testIDsOfCopiesChangedInSeveralThreads() async {
    let stack: StackState = [0]
    let ids = await withTaskGroup(of: [StackElementID].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var copy = stack
          return (0..<200).map { _ in
            defer { copy.pop() }
            return copy.push(1)
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    XCTAssertEqual(Set(ids + stack.ids).count, 801)
  }

  func testTheIDOfARemovedElementIsUnknown() {
    var stack: StackState = [1, 2, 3]
    let gone = stack.ids[1]
    stack.remove(at: 1)
    stack.push(4)
    XCTAssertNil(stack.index(id: gone), "even though its slot is in use again")
    XCTAssertNil(stack[id: gone])
    let before = stack.description
    let issues = recordIssues {
      stack.pop(to: gone)
      stack.pop(through: gone)
      stack[id: gone] = 9
      stack[id: gone] = nil
      stack[id: gone]? += 1
    }
    XCTAssertEqual(stack.description, before)
    XCTAssertEqual(
      issues.map(\.message),
      [
        "A pop was ignored. The element #1 is not in [#0 1, #2 3, #3 4].",
        "A pop was ignored. The element #1 is not in [#0 1, #2 3, #3 4].",
        "A write was ignored. The element #1 is not in [#0 1, #2 3, #3 4].",
      ])
    XCTAssertEqual(issues.map(\.location?.fileID), Array(repeating: #fileID, count: 3))
  }

  func testIDsOfAReplacedStackAreUnknownInTheNewOne() {
    @StateBinding var path: StackState = [1, 2, 3]
    let ids = path.ids
    let second = $path[id: ids[1]]
    path = [1, 3]
    XCTAssertEqual(ids.map { path.index(id: $0) }, [nil, nil, nil])
    XCTAssertEqual(recordIssues { second?.wrappedValue = 9 }.count, 1)
    XCTAssertEqual(path, [1, 3])
    XCTAssertEqual(second?.wrappedValue, 2)
    XCTAssertTrue(Set(ids).isDisjoint(with: path.ids))
  }

  func testReplaceKeepsTheIDsOfEqualElements() {
    var stack: StackState = ["list", "detail", "edit"]
    let ids = stack.ids
    stack.replace(with: ["list", "settings", "edit"])
    XCTAssertEqual(stack.ids[0], ids[0])
    XCTAssertFalse(ids.contains(stack.ids[1]))
    XCTAssertFalse(ids.contains(stack.ids[2]), "only the prefix")
    stack.replace(with: ["list"])
    XCTAssertEqual(stack.ids, [ids[0]])
    struct Opaque {}
    var opaque: StackState = [Opaque()]
    let id = opaque.ids[0]
    opaque.replace(with: [Opaque(), Opaque()])
    XCTAssertFalse(opaque.ids.contains(id), "elements that can't be compared are new")
  }

  func testEqualityHashAndCodingAreThoseOfTheElements() throws {
    var stack: StackState = [1, 2]
    stack.pop()
    stack.push(2)
    XCTAssertEqual(stack, [1, 2])
    XCTAssertEqual(stack.hashValue, ([1, 2] as StackState).hashValue)
    XCTAssertNotEqual(stack, [1])
    let json = try JSONEncoder().encode(["path": stack])
    XCTAssertEqual(String(decoding: json, as: UTF8.self), #"{"path":[1,2]}"#)
    let decoded = try JSONDecoder().decode([String: StackState<Int>].self, from: json)
    XCTAssertEqual(decoded, ["path": stack])
    decoded["path"]?.checkInvariants()
  }

  func testAMalformedEncodingIsAnErrorWithItsPath() {
    func path(_ json: String) -> [String]? {
      do {
        _ = try JSONDecoder().decode([String: StackState<Int>].self, from: Data(json.utf8))
        return nil
      } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
        return context.codingPath.map(\.stringValue)
      } catch {
        return ["\(error)"]
      }
    }
    XCTAssertEqual(path(#"{"path":[1,"two"]}"#), ["path", "Index 1"])
    XCTAssertEqual(path(#"{"path":{"elements":[]}}"#), ["path"])
    XCTAssertEqual(path(#"{"path":null}"#), ["path"])
    XCTAssertNil(path(#"{"path":[]}"#))
  }

  func testTheDescriptionOfAStackListsItsElements() {
    var stack: StackState = ["list", "detail"]
    stack.pop()
    stack.push("edit")
    XCTAssertEqual("\(stack)", "[#0 list, #2 edit]")
    XCTAssertEqual(Mirror(reflecting: stack).children.map { "\($0.value)" }, ["list", "edit"])
    XCTAssertEqual("\(StackState<Int>())", "[]")
  }

  // MARK: The rest

  func testTheRestOfAStackKeepsIDs() {
    var path: StackState<String> = ["Pie", "Crust", "Salt"]
    let ids = path.ids
    XCTAssertEqual(path.rest.elements, ["Crust", "Salt"])
    XCTAssertEqual(path.rest.ids, Array(ids.dropFirst()))
    path.rest.removeLast()
    XCTAssertEqual(path.ids, Array(ids.prefix(2)))
    let id = path.rest.push("Water")
    XCTAssertEqual(path.ids, Array(ids.prefix(2)) + [id])
    XCTAssertEqual(path.index(id: id), 2)
    XCTAssertEqual(path.index(id: ids[0]), 0)
    path.rest[id: ids[1]] = "Dough"
    XCTAssertEqual(path.elements, ["Pie", "Dough", "Water"])
    path.rest.removeAll()
    XCTAssertEqual(path.ids, [ids[0]])
    path.rest = ["Flour"]
    XCTAssertEqual(path.elements, ["Pie", "Flour"])
    let late = path.rest
    path = ["Bread"]
    path.rest = late
    XCTAssertEqual(path.elements, ["Bread", "Flour"])
    XCTAssertEqual(Set(path.ids).count, 2)
    for (index, id) in path.ids.enumerated() { XCTAssertEqual(path.index(id: id), index) }
    path.removeAll()
    path.rest = ["Flour"]
    XCTAssertEqual(path, [])
    XCTAssertEqual(path.rest, [])
  }

  func testTheRestOfAStackAtRandom() {
    for seed in seeds(300) {
      var random = SeededGenerator(seed: seed)
      var path = StackState<Int>(0..<random.int(1...5))
      var model = path.elements
      for step in 0..<30 {
        switch random.int(0...4) {
        case 0:
          path.rest.push(100 + step)
          model.append(100 + step)
        case 1 where model.count > 1:
          path.rest.removeLast()
          model.removeLast()
        case 2 where model.count > 2:
          path.rest.remove(at: 0)
          model.remove(at: 1)
        case 3:
          path.push(200 + step)
          model.append(200 + step)
        case 4 where model.count > 1:
          path.removeFirst()
          model.removeFirst()
        default: break
        }
        XCTAssertEqual(path.elements, model)
        XCTAssertEqual(Set(path.ids).count, model.count)
        for (index, id) in path.ids.enumerated() { XCTAssertEqual(path.index(id: id), index) }
        for (index, id) in path.rest.ids.enumerated() { XCTAssertEqual(path.rest.index(id: id), index) }
      }
    }
  }
}
