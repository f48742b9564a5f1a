import BenchmarkedEnums
import NavigationCore

private let depths = [10, 1_000, 100_000]

@inline(never) private func item(_ index: Int) -> Item { Item(name: "Keyboard", quantity: index) }
/// An array and a stack of the given depth, each made once.
private final class Deep: @unchecked Sendable {
  var array: [Item]
  var stack: StackState<Item>

  init(_ depth: Int) {
    array = (0..<depth).map(item)
    stack = StackState(array)
  }
}

@inline(never) private func pushAndPop(_ array: inout [Item], _ item: Item) -> Int {
  array.append(item)
  return array.removeLast().quantity
}
@inline(never) private func pushAndPop(_ stack: inout StackState<Item>, _ item: Item) -> Int {
  stack.push(item)
  return stack.pop()?.quantity ?? 0
}
@inline(never) private func look(_ array: [Item], at index: Int) -> Int { array[index].quantity }
@inline(never) private func look(_ stack: StackState<Item>, up id: StackElementID) -> Int {
  stack[id: id]?.quantity ?? 0
}

let stackBenchmarks: [Benchmark] =
  depths.flatMap { depth -> [Benchmark] in
    let deep = Deep(depth)
    return [
      Benchmark(
        "stack of \(depth): push and pop, against an array", budget: 5,
        baseline: { count in
          let item = item(1)
          return (0..<count).reduce(0) { sum, _ in sum &+ pushAndPop(&deep.array, item) }
        },
        subject: { count in
          let item = item(1)
          return (0..<count).reduce(0) { sum, _ in sum &+ pushAndPop(&deep.stack, item) }
        }),
      Benchmark(
        "stack of \(depth): look-up by id, against an index", budget: 5,
        baseline: { count in
          let array = deep.array
          return (0..<count).reduce(0) { $0 &+ look(array, at: $1 % 8) }
        },
        subject: { count in
          let stack = deep.stack
          let ids = Array(stack.ids.prefix(8))
          return (0..<count).reduce(0) { $0 &+ look(stack, up: ids[$1 % 8]) }
        }),
      Benchmark(
        "stack of \(depth): comparing what shares storage", nanoseconds: 20,
        subject: { count in
          let (stack, copy) = (deep.stack, deep.stack)
          return (0..<count).reduce(0) { sum, _ in sum &+ (same(stack, copy) ? 1 : 0) }
        }),
    ]
  }
  + [(1000, 500), (100_000, 99_990)].map { depth, position in
    let deep = Deep(depth)
    return Benchmark(
      "stack of \(depth): removal and insertion at \(position), against an array", budget: 5,
      baseline: { count in
        for _ in 0..<count { deep.array.insert(deep.array.remove(at: position), at: position) }
        return deep.array.count
      },
      subject: { count in
        for _ in 0..<count { deep.stack.insert(deep.stack.remove(at: position), at: position) }
        return deep.stack.count
      })
  }

@inline(never) private func same(_ left: StackState<Item>, _ right: StackState<Item>) -> Bool {
  left == right
}
