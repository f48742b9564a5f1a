import BenchmarkedEnums
import Measuring
import NavigationCore
import NavigationLinks
import NavigationPlanning

/// The cost of an operation for each of several sizes.
struct Curve {
  /// The sizes, each with the nanoseconds that one operation takes.
  typealias Points = [(size: Int, nanoseconds: Double)]

  let name: String
  let points: Points

  /// Measures the operation that `make` returns for each size.
  init(_ name: String, _ sizes: [Int] = [10, 100, 1_000, 10_000, 100_000], _ make: (Int) -> Benchmark.Work) {
    self.name = name
    points = sizes.map { size in
      let work = make(size)
      let count = calibratedCount(startingAt: 1, work)
      return (size, (0..<5).map { _ in nanoseconds(count, work) }.min() ?? 0)
    }
  }
}

/// Curves in one chart, and the unit of their sizes.
struct Chart {
  let title: String
  let sizes: String
  let curves: [Curve]
}

private struct Element: Identifiable { var id: Int }

/// A stack of `count` screens, with `step` added to their contents.
private func wide(_ count: Int, _ step: Int = 0) -> Screen<Int> {
  Screen(0).stack(path: .constant((0..<count).map { Element(id: $0) })) {
    Screen<Int>($0.wrappedValue.id + step)
  }
}

private func repeated(_ count: Int, _ body: () -> Int) -> Int {
  (0..<count).reduce(0) { sum, _ in sum &+ body() }
}

private func tree(_ name: String, _ body: @escaping @Sendable (Screen<Int>, Screen<Int>) -> Int) -> Curve {
  Curve(name) { size in
    nonisolated(unsafe) let (first, second) = (wide(size), wide(size))
    return { count in repeated(count) { body(first, second) } }
  }
}

private func plans(
  _ name: String, _ trees: (Int) -> (Screen<Int>, Screen<Int>)
) -> Curve {
  Curve(name) { size in
    nonisolated(unsafe) let (old, new) = trees(size)
    return { count in repeated(count) { plan(from: old, to: new, capabilities: .oneAtATime).count } }
  }
}

/// A table of links with `size` rows, and a link that the last one parses.
private func table(_ size: Int) -> (Links<HundredLinks>, url: String) {
  let rows = (0..<size).map { row in
    var pattern = LinkPattern<Int>.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    pattern.appendLiteral("/part\(row)/items/")
    pattern.appendInterpolation(\.self)
    return LinkRow<HundredLinks>(\.item0, LinkPattern(stringInterpolation: pattern))
  }
  return (Links(rows), "/part\(size - 1)/items/7")
}

/// A stack that is only made once.
private final class Made: @unchecked Sendable {
  // Safe to share: only one thread uses it.
  var stack: StackState<Int>
  init(_ size: Int) { stack = StackState(0..<size) }
}

private func stacks(
  _ name: String, _ work: @escaping @Sendable (inout StackState<Int>, Int) -> Int
) -> Curve {
  Curve(name) { size in
    let made = Made(size)
    return { count in work(&made.stack, count) }
  }
}

func measuredSizes() -> [Chart] {
  [
    Chart(
      title: "A stack", sizes: "elements",
      curves: [
        stacks("push and pop") { stack, count in
          for index in 0..<count {
            stack.push(index)
            stack.pop()
          }
          return stack.count
        },
        stacks("find by id") { stack, count in
          let id = stack.ids[stack.count / 2]
          return repeated(count) { stack[id: id] ?? 0 }
        },
        stacks("compare with a copy") { stack, count in
          let copy = hidden(stack)
          return repeated(count) { stack == copy ? 1 : 0 }
        },
      ]),
    Chart(
      title: "A tree of screens", sizes: "elements of a stack",
      curves: [
        tree("outline") { first, _ in first.outline.utf8.count },
        tree("compare") { first, second in first == second ? 1 : 0 },
        tree("path") { first, _ in first.path.count },
        tree("issues") { first, _ in first.issues.count },
      ]),
    Chart(
      title: "A plan", sizes: "elements of a stack",
      curves: [
        plans("all are updated") { (wide($0), wide($0, 1)) },
        plans("all are pushed, one by one") { (wide(0), wide($0)) },
        plans("nothing changes") { (wide($0), wide($0)) },
      ]),
    Chart(
      title: "Parsing a link", sizes: "links in the table",
      curves: [
        Curve("the last of the table") { size in
          let (links, url) = table(size)
          return { count in repeated(count) { (try? links.parse(url)) == nil ? 0 : 1 } }
        }
      ]),
    Chart(
      title: "Which case is active", sizes: "cases of the enum",
      curves: [
        Curve("allCasePaths[value]", [6, 40, 1_000]) { size in
          switch size {
          case 6: whichCase(Route.count(7), .help)
          case 40: whichCase(Forty.case1(7), .case38)
          default: whichCase(Thousand.c1(7), .c998)
          }
        }
      ]),
  ]
}

/// Alternately checks two values for their active case.
private func whichCase<Root: CasePathable>(_ first: Root, _ second: Root) -> Benchmark.Work
where Root: Sendable {
  let path = Root.allCasePaths[second]
  return { count in
    let values = hidden([first, second])
    var sum = 0
    for index in 0..<count where Root.allCasePaths[values[index & 1]] == path { sum &+= 1 }
    return sum
  }
}
