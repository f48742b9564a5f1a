import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

@CasePathable
private enum Screen: Equatable, Identifiable {
  case list(Int)
  case detail(String)
  case help

  var id: String { "\(self)" }
}

extension ArraySlice: StackCollection {}

final class StackCollectionTests: XCTestCase {
  func testSortingMovesTheIDsInGenericCode() {
    func sort(_ path: inout some StackCollection<Int>) { path.sort(by: <) }
    forAll(count: 50) { generator in
      var stack = StackState((0..<generator.int(0...9)).map { _ in generator.int(0...9) })
      var array = stack.elements
      let elements = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
      sort(&stack)
      sort(&array)
      XCTAssertEqual(stack.elements, array)
      XCTAssertEqual(stack.elements, array.sorted())
      XCTAssertEqual(Dictionary(uniqueKeysWithValues: zip(stack.ids, stack)), elements)
    }
  }

  /// The stack functions behave alike on arrays and on stacks, even if the first index is not 0.
  func testArraysAndStacksBehaveAlike() {
    forAll(count: 100) { generator in
      var (array, stack): ([Screen], StackState<Screen>) = ([], [])
      var slice = [Screen](repeating: .help, count: 100)[100...]
      for _ in 0..<60 {
        let screen: Screen = generator.element(of: [
          .list(generator.int(0...2)), .detail("\(generator.int(0...2))"), .help,
        ])
        let (count, which) = (generator.int(0...5), generator.int(0...7))
        func apply(_ path: inout some StackCollection<Screen>) -> ([NavigationIssue], Screen?) {
          var popped: Screen?
          let issues = recordIssues {
            switch which {
            case 0: popped = path.pop()
            case 1: path.pop(to: \.detail)
            case 2: path.pop(to: /Screen.list)
            case 3: path.pop(to: \.help)
            case 4: path.replace(with: [screen, .help, screen])
            case 5: if count == 0 { path.popToRoot() }
            default: path.append(screen)
            }
          }
          return (issues, popped)
        }
        let left = apply(&array)
        for right in [apply(&stack), apply(&slice)] {
          XCTAssertEqual(left.0.map(\.message), right.0.map(\.message))
          XCTAssertEqual(left.1, right.1)
        }
        XCTAssertEqual(array, stack.elements)
        XCTAssertEqual(array, Array(slice))
        XCTAssertEqual(slice.startIndex, 100)
      }
    }
  }

  func testAnIgnoredCallIsReported_AndChangesNothing() {
    var empty: [Screen] = []
    var path: [Screen] = [.list(1), .help]
    let issues = recordIssues {
      XCTAssertNil(empty.pop())
      path.pop(to: \.detail)
      path.pop(to: "unknown")
    }
    XCTAssertEqual(path, [.list(1), .help])
    XCTAssertEqual(
      issues.map(\.message),
      [
        "A pop was ignored. The stack is empty.",
        "A pop was ignored. No element is in the case Screen.detail.",
        "A pop was ignored. No element has the id unknown.",
      ])
    XCTAssertEqual(Set(issues.map(\.location?.fileID)), [#fileID])
    XCTAssertEqual(recordIssues { empty.popToRoot() }, [], "the root is already on top")
  }

  func testPopToACaseStopsAtTheTopmost() {
    var path: StackState<Screen> = [.list(1), .list(2), .help, .detail("x")]
    path.pop(to: \.list)
    XCTAssertEqual(path, [.list(1), .list(2)])
    path.pop(to: \.list)
    XCTAssertEqual(path, [.list(1), .list(2)], "it is already on top")
  }

  func testArraysPopToAnID() {
    var path: [Screen] = [.list(1), .help, .detail("x")]
    path.append(.help)
    path.pop(to: Screen.detail("x").id)
    XCTAssertEqual(path, [.list(1), .help, .detail("x")])
  }

  func testOfTwoElementsWithOneIDArraysPopToTheTopmost() {
    var path: [Screen] = [.help, .list(1), .help, .detail("x")]
    path.pop(to: Screen.help.id)
    XCTAssertEqual(path, [.help, .list(1), .help])
  }

  func testBindings() throws {
    @StateBinding var path: StackState<Screen> = [.list(1), .detail("x"), .help]
    let ids = path.ids
    let list = try XCTUnwrap($path[id: ids[0]])
    let text = try XCTUnwrap($path[id: ids[1]]?.case(\.detail))
    XCTAssertNil($path[id: ids[1]]?.case(\.list))
    XCTAssertNil($path[id: ids[2]]?.case(/Screen.detail))
    XCTAssertEqual($path[id: ids[1]]?.case(/Screen.detail)?.wrappedValue, "x")
    path.insert(.help, at: 0)
    list.wrappedValue = .list(5)
    text.wrappedValue += "!"
    XCTAssertEqual(path, [.help, .list(5), .detail("x!"), .help])
    XCTAssertEqual(path.ids[1...2], ids[0...1], "a write keeps the id")
    XCTAssertEqual(list, $path[id: ids[0]], "B10: an element has a different position, but the same id")
    XCTAssertNotEqual(list, $path[id: path.ids[0]], "B10: another element has its position now")

    path.popToRoot()
    XCTAssertEqual(list.wrappedValue, .list(5))
    XCTAssertEqual(text.wrappedValue, "x!")
    XCTAssertEqual(
      recordIssues {
        list.wrappedValue = .help
        text.wrappedValue = ""
      }.map(\.message),
      [
        "A write to $stackState[id: #0] was ignored. The element #0 was removed from the stack.",
        "A write to $stackState[id: #1].detail was ignored. The element #1 was removed from the stack.",
      ])
    XCTAssertNil($path[id: ids[0]])
    XCTAssertEqual(list, list)
    path = [.help]
    XCTAssertEqual($path[id: path.ids[0]], $path[id: path.ids[0]])
  }

  func testWritesThroughIDsAndCases() {
    var path: StackState<Screen> = [.list(1), .detail("x")]
    let ids = path.ids
    XCTAssertEqual(path[id: ids[0], case: \.list], 1)
    XCTAssertNil(path[id: ids[0], case: \.detail])
    path[id: ids[0], case: \.list]? += 1
    path[id: ids[1], case: /Screen.detail] = "y"
    XCTAssertEqual(path, [.list(2), .detail("y")])
    let issues = recordIssues {
      path[id: ids[0], case: \.detail] = "z"
      path[id: ids[0], case: /Screen.detail] = "z"
      path[id: ids[0], case: \.list] = nil
      path[id: ids[0], case: \.detail] = nil
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "A write was ignored. Expected the case Screen.detail, found Screen.list.",
        "A write was ignored. Expected the case Screen.detail, found Screen.list.",
        "A write of nil was ignored. The payload of Screen.list cannot be nil. To leave the case, assign to the enum itself.",
      ])
    XCTAssertEqual(issues.map(\.location?.fileID), Array(repeating: #fileID, count: 3))
    XCTAssertEqual(recordIssues { path[id: ids[0], case: \.detail]?.append("z") }, [], "nothing is written")
    path.pop(to: ids[0])
    XCTAssertEqual(recordIssues { path[id: ids[1], case: \.detail] = "z" }.count, 1)
    XCTAssertEqual(recordIssues { path[id: ids[1], case: \.detail] = nil }, [])
    XCTAssertEqual(recordIssues { path[id: ids[1]] = nil }, [])
    XCTAssertEqual(path, [.list(2)])
  }
}
