import BenchmarkedEnums
import Dispatch
import Measuring
import NavigationCore

// The loop itself uses literals, because a call would take as long as they do. Stored paths, and operations that copy
// the payload, are in functions that aren't inlined, so both sides pay for one call.

private let routes: [Route] = (0..<16).map { index in
  let item = Item(name: "The name of item number \(index)", quantity: index)
  return [.edit(item), .edit(item), .inner(.count(index)), .count(index)][index % 4]
}
private let edits: [Route] = routes.map {
  $0.is(\.edit) ? $0 : .edit(Item(name: "Something rather long", quantity: 7))
}
private let optionalRoutes: [Route?] = routes.map { $0.is(\.count) ? nil : $0 }
private let nested: [Route] = [.inner(.item(items[0])), .inner(.nothing)]
private let items: [Item] = edits.compactMap { $0[case: \.edit] }
private let aCase = Route.allCasePaths[routes[2]]
private let aFortieth = Forty.allCasePaths[.case7(0)]
private let boxes: [Route] = (0..<16).map { .boxed("A text that is not stored in place, number \($0)") }
private let forties: [Forty] = (0..<64).map {
  $0.isMultiple(of: 3) ? .case7($0) : $0.isMultiple(of: 2) ? .case38 : .case20
}

/// Runs `body` for `count` routes.
@inline(__always)
private func each<Root>(_ count: Int, _ routes: [Root], _ body: (Root) -> Int) -> Int {
  var sum = 0
  for index in 0..<count { sum &+= body(routes[index & 15]) }
  return sum
}

@inline(never) private func editByHand(_ route: Route) -> Item? {
  if case .edit(let item) = route { item } else { nil }
}
@inline(never) private func optionalByHand(_ route: Route?) -> Item? {
  if case .edit(let item) = route { item } else { nil }
}
@inline(never) private func countByHand(_ route: Route) -> Int? {
  if case .count(let count) = route { count } else { nil }
}
@inline(never) private func nestedByHand(_ route: Route) -> Item? {
  if case .inner(.item(let item)) = route { item } else { nil }
}
@inline(never) private func nestedByChain(_ route: Route) -> Item? { route[case: \.inner]?[case: \.item] }
@inline(never) private func modifyByHand(_ route: inout Route) {
  if case .edit(var item) = route {
    item.quantity &+= 1
    route = .edit(item)
  }
}
@inline(never) private func modifyByLiteral(_ route: inout Route) {
  try? route.modify(\.edit) { $0.quantity &+= 1 }
}
@inline(never) private func embedByHand(_ item: Item) -> Route { .edit(item) }
@inline(never) private func boxedByHand(_ route: Route) -> String? {
  if case .boxed(let text) = route { text } else { nil }
}

// The optimizer must not know a stored path.
@inline(never) @_optimize(none) private func stored<Value>(_ path: CasePath<Route, Value>) -> CasePath<
  Route, Value
> { path }
@inline(never) @_optimize(none) private func stored<Value>(
  _ path: CaseKeyPath<Route, Value> & Sendable
) -> CaseKeyPath<Route, Value> & Sendable { path }

private let writtenByHand = stored(
  CasePath<Route, Item>(
    "edit", embed: { .edit($0) }, extract: { if case .edit(let item) = $0 { item } else { nil } }))
private let fromKeyPath = stored(CasePath<Route, Item>(\.edit))
private let fromConstructor = stored(/Route.edit)
private let onlyConstructor = stored(/Route.count)
private let indirectConstructor = stored(/Route.boxed)
private let optionalConstructor: CasePath<Route?, Item> = /Route.edit
private let sheetConstructor: CasePath<Sheet, Item> = /Sheet.edit
private let sheetByHand = CasePath<Sheet, Item>(
  "edit", embed: { .edit($0) }, extract: { if case .edit(let item) = $0 { item } else { nil } })
private let editKeyPath = stored(\Route.AllCasePaths.edit)
private let nestedKeyPath = stored(\Route.AllCasePaths.inner.item)

@inline(never) private func pair(_ route: Route) -> (embed: (Item) -> Route, extract: (Route) -> Item?) {
  // Each closure captures a value, like the closures of a path that the compiler doesn't know.
  ({ item in item.quantity == .min ? route : .edit(item) }, { $0 == route ? nil : editByHand($0) })
}
@inline(never) @_optimize(none) private func keep(_ pair: (embed: (Item) -> Route, extract: (Route) -> Item?))
  -> Int
{ 1 }
@inline(never) @_optimize(none) private func keep(_ route: Route) -> Int { 1 }
@inline(never) @_optimize(none) private func keep<Value>(_ path: CasePath<Route, Value>) -> Int { 1 }

@inline(never) private func numberByHand(_ root: Forty) -> Int {
  switch root {
  case .case0: 0
  case .case1: 1
  case .case2: 2
  case .case3: 3
  case .case4: 4
  case .case5: 5
  case .case6: 6
  case .case7: 7
  case .case8: 8
  case .case9: 9
  case .case10: 10
  case .case11: 11
  case .case12: 12
  case .case13: 13
  case .case14: 14
  case .case15: 15
  case .case16: 16
  case .case17: 17
  case .case18: 18
  case .case19: 19
  case .case20: 20
  case .case21: 21
  case .case22: 22
  case .case23: 23
  case .case24: 24
  case .case25: 25
  case .case26: 26
  case .case27: 27
  case .case28: 28
  case .case29: 29
  case .case30: 30
  case .case31: 31
  case .case32: 32
  case .case33: 33
  case .case34: 34
  case .case35: 35
  case .case36: 36
  case .case37: 37
  case .case38: 38
  case .case39: 39
  }
}
@inline(never) private func whichCase(_ root: Forty) -> PartialCasePath<Forty> { Forty.allCasePaths[root] }
@inline(never) private func numberByHand(_ root: Route) -> Int {
  switch root {
  case .add: 0
  case .edit: 1
  case .count: 2
  case .inner: 3
  case .boxed: 4
  case .help: 5
  }
}
@inline(never) private func whichCase(_ root: Route) -> PartialCasePath<Route> { Route.allCasePaths[root] }

/// Runs `body` for two roots in turn, `count` times in all. They are parameters, so they are neither copied nor known.
@inline(__always)
private func alternating<Root>(_ count: Int, _ first: Root, _ second: Root, _ body: (Root) -> Int) -> Int {
  var sum = 0
  for index in 0..<count { sum &+= index & 1 == 0 ? body(first) : body(second) }
  return sum
}
@inline(never) private func editsByHand(_ count: Int, _ first: Route, _ second: Route) -> Int {
  alternating(count, first, second) { editByHand($0)?.quantity ?? 1 }
}
@inline(never) private func edits(
  _ path: CasePath<Route, Item>, _ count: Int, _ first: Route, _ second: Route
) -> Int {
  alternating(count, first, second) { path.extract(from: $0)?.quantity ?? 1 }
}
@inline(never) private func optionalsByHand(_ count: Int, _ first: Route?, _ second: Route?) -> Int {
  alternating(count, first, second) { optionalByHand($0)?.quantity ?? 1 }
}
@inline(never) private func optionals(
  _ path: CasePath<Route?, Item>, _ count: Int, _ first: Route?, _ second: Route?
) -> Int {
  alternating(count, first, second) { path.extract(from: $0)?.quantity ?? 1 }
}
@inline(never) private func sheets(
  _ path: CasePath<Sheet, Item>, _ count: Int, _ first: Sheet, _ second: Sheet
) -> Int {
  alternating(count, first, second) { path.extract(from: $0)?.quantity ?? 1 }
}
@inline(never) private func countsByHand(_ count: Int, _ first: Route, _ second: Route) -> Int {
  alternating(count, first, second) { countByHand($0) ?? 1 }
}
@inline(never) private func counts(
  _ path: CasePath<Route, Int>, _ count: Int, _ first: Route, _ second: Route
) -> Int {
  alternating(count, first, second) { path.extract(from: $0) ?? 1 }
}
@inline(never) private func boxedByHand(_ count: Int, _ first: Route, _ second: Route) -> Int {
  alternating(count, first, second) { boxedByHand($0)?.utf8.count ?? 1 }
}
@inline(never) private func boxed(
  _ path: CasePath<Route, String>, _ count: Int, _ first: Route, _ second: Route
) -> Int {
  alternating(count, first, second) { path.extract(from: $0)?.utf8.count ?? 1 }
}
@inline(never) private func embedsByHand(_ count: Int, _ first: Item, _ second: Item) -> Int {
  alternating(count, first, second) { keep(embedByHand($0)) }
}
@inline(never) private func embeds(
  _ path: CasePath<Route, Item>, _ count: Int, _ first: Item, _ second: Item
) -> Int {
  alternating(count, first, second) { keep(path.embed($0)) }
}
@inline(never) private func numbersByHand(_ count: Int, _ first: Route, _ second: Route, _ number: Int) -> Int
{
  alternating(count, first, second) { numberByHand($0) == number ? 1 : 0 }
}
@inline(never) private func whichCases(
  _ count: Int, _ first: Route, _ second: Route, _ path: PartialCasePath<Route>
) -> Int {
  alternating(count, first, second) { whichCase($0) == path ? 1 : 0 }
}
private func inTwoThreads(_ count: Int, _ work: @Sendable (_ count: Int) -> Int) -> Int {
  DispatchQueue.concurrentPerform(iterations: 2) { _ in consume(work(count)) }
  return 1
}
private let editBaseline: Benchmark.Work = { editsByHand($0, edits[0], routes[2]) }
private let embedBaseline: Benchmark.Work = { embedsByHand($0, items[0], items[1]) }
private let closurePair: Benchmark.Work = { each($0, routes) { keep(pair($0)) } }

let casePathBenchmarks: [Benchmark] = [
  Benchmark(
    "literal: route[case: \\.edit]", budget: 1.2,
    baseline: { each($0, routes) { if case .edit(let item) = $0 { item.quantity } else { 1 } } },
    subject: { each($0, routes) { $0[case: \.edit]?.quantity ?? 1 } }),
  Benchmark(
    "literal: route[case: \\.count]", budget: 1.2,
    baseline: { each($0, routes) { if case .count(let count) = $0 { count } else { 1 } } },
    subject: { each($0, routes) { $0[case: \.count] ?? 1 } }),
  Benchmark(
    "literal: optionalRoute[case: \\.edit]", budget: 1.2,
    baseline: { each($0, optionalRoutes) { if case .edit(let item) = $0 { item.quantity } else { 1 } } },
    subject: { each($0, optionalRoutes) { $0[case: \.edit]?.quantity ?? 1 } }),
  Benchmark("literal: route[case: \\.inner.count]", nanoseconds: 3000, allocations: 3) { count in
    each(count, routes) { $0[case: \.inner.count] ?? 1 }
  },
  Benchmark(
    "literal: route[case: \\.inner]?[case: \\.item]", budget: 1.2,
    baseline: { alternating($0, nested[0], nested[1]) { nestedByHand($0)?.quantity ?? 1 } },
    subject: { alternating($0, nested[0], nested[1]) { nestedByChain($0)?.quantity ?? 1 } }),
  Benchmark(
    "literal: route.is(\\.edit)", budget: 1.2,
    baseline: { each($0, routes) { if case .edit = $0 { 1 } else { 0 } } },
    subject: { each($0, routes) { $0.is(\.edit) ? 1 : 0 } }),
  Benchmark(
    "literal: route.modify(\\.edit) { … }", budget: 1.2,
    baseline: { count in
      var route = edits[0]
      for _ in 0..<count { modifyByHand(&route) }
      return numberByHand(route)
    },
    subject: { count in
      var route = edits[0]
      for _ in 0..<count { modifyByLiteral(&route) }
      return numberByHand(route)
    }),

  Benchmark(
    "stored, by hand: extract", budget: 1.5, baseline: editBaseline,
    subject: { edits(writtenByHand, $0, edits[0], routes[2]) }),
  Benchmark(
    "stored, from a key path: extract", budget: 1.5, baseline: editBaseline,
    subject: { edits(fromKeyPath, $0, edits[0], routes[2]) }),
  Benchmark(
    "stored, from a constructor: extract", budget: 1.5, baseline: editBaseline,
    subject: { edits(fromConstructor, $0, edits[0], routes[2]) }),
  Benchmark(
    "stored, from the only fitting constructor: extract", budget: 3,
    baseline: { countsByHand($0, routes[3], routes[2]) },
    subject: { counts(onlyConstructor, $0, routes[3], routes[2]) }),
  Benchmark(
    "stored, from an indirect constructor: extract", budget: 2,
    baseline: { boxedByHand($0, boxes[0], boxes[1]) },
    subject: { boxed(indirectConstructor, $0, boxes[0], boxes[1]) }),
  Benchmark(
    "stored, from the only constructor with a payload: extract", budget: 2,
    // Here, `if case let` copies nothing, as an `Item?` is stored like a `Sheet`. A stored function can't do that.
    baseline: { sheets(sheetByHand, $0, .edit(items[0]), .help) },
    subject: { sheets(sheetConstructor, $0, .edit(items[0]), .help) }),
  Benchmark(
    "stored, from a constructor, optional root: extract", budget: 2,
    baseline: { optionalsByHand($0, edits[0], nil) },
    subject: { optionals(optionalConstructor, $0, edits[0], nil) }),
  Benchmark(
    "stored, by hand: embed", budget: 1.5, baseline: embedBaseline,
    subject: { embeds(writtenByHand, $0, items[0], items[1]) }),
  Benchmark(
    "stored, from a key path: embed", budget: 1.5, baseline: embedBaseline,
    subject: { embeds(fromKeyPath, $0, items[0], items[1]) }),
  Benchmark(
    "stored, from a constructor: embed", budget: 1.5, baseline: embedBaseline,
    subject: { embeds(fromConstructor, $0, items[0], items[1]) }),

  // Two threads may share a core, so the baseline also has two.
  Benchmark(
    "two threads, from the only fitting constructor: extract", budget: 3,
    baseline: { inTwoThreads($0) { countsByHand($0, routes[3], routes[2]) } },
    subject: { inTwoThreads($0) { counts(onlyConstructor, $0, routes[3], routes[2]) } }),

  Benchmark(
    "making: from a key path", budget: 10, allocations: 1, baseline: closurePair,
    subject: { each($0, routes) { _ in keep(CasePath(editKeyPath)) } }),
  Benchmark(
    "making: from a nested key path", budget: 10, allocations: 1, baseline: closurePair,
    subject: { each($0, routes) { _ in keep(CasePath(nestedKeyPath)) } }),
  Benchmark(
    "making: from a constructor", budget: 10, allocations: 1, baseline: closurePair,
    subject: { each($0, routes) { _ in keep(/Route.edit) } }),
  Benchmark(
    "making: from a constructor without payload", budget: 10, allocations: 1, baseline: closurePair,
    subject: { each($0, routes) { _ in keep(/Route.help) } }),
  Benchmark(
    "making: by composition", budget: 10, allocations: 1, baseline: closurePair,
    subject: { each($0, routes) { _ in keep(fromKeyPath.appending(path: .`self`)) } }),

  Benchmark(
    "which case: of 6", budget: 2, baseline: { numbersByHand($0, routes[0], routes[2], 3) },
    subject: { whichCases($0, routes[0], routes[2], aCase) }),
  Benchmark(
    "which case: of 40", budget: 2,
    baseline: { count in (0..<count).reduce(0) { $0 &+ (numberByHand(forties[$1 & 63]) == 7 ? 1 : 0) } },
    subject: { count in (0..<count).reduce(0) { $0 &+ (whichCase(forties[$1 & 63]) == aFortieth ? 1 : 0) } }),
]
