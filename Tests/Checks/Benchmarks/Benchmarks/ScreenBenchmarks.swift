import BenchmarkedEnums
import NavigationCore
import Observation

@inline(never) @_optimize(none) private func keep(_ screen: Screen<Int>) -> Int { screen.content }

private final class Model { var route: Forty? = .case1(7) }
nonisolated(unsafe) private let model = Model()
nonisolated(unsafe) private var stored: Forty? = .case1(7)
nonisolated(unsafe) private let closures = StateBinding<Forty?>(get: { stored }, set: { stored = $0 })
nonisolated(unsafe) private let property = StateBinding(model, \.route)
nonisolated(unsafe) private let none = StateBinding<Forty?>(get: { nil }, set: { _ in })

@CasePathable private enum Dialogs {
  case item, number(Int), alert(AlertState<Int>), dialog(DialogState<Int>)
}
nonisolated(unsafe) private let dialogs = StateBinding<Dialogs?>(get: { .item }, set: { _ in })

/// Eleven presentations that are not active.
@inline(__always)
private func inactive(_ screen: consuming Screen<Int>, _ route: StateBinding<Forty?>) -> Screen<Int> {
  screen
    .sheet(unwrapping: route, case: \.case3) { _ in Screen(3) }
    .sheet(unwrapping: route, case: \.case5) { _ in Screen(5) }
    .fullScreenCover(unwrapping: route, case: \.case7) { _ in Screen(7) }
    .navigationDestination(unwrapping: route, case: \.case9) { _ in Screen(9) }
    .popover(unwrapping: route, case: \.case11) { _ in Screen(11) }
    .sheet(unwrapping: route, case: \.case13) { _ in Screen(13) }
    .sheet(unwrapping: route, case: \.case15) { _ in Screen(15) }
    .fullScreenCover(unwrapping: route, case: \.case17) { _ in Screen(17) }
    .navigationDestination(unwrapping: route, case: \.case19) { _ in Screen(19) }
    .popover(unwrapping: route, case: \.case21) { _ in Screen(21) }
    .sheet(unwrapping: route, case: \.case23) { _ in Screen(23) }
}

/// Eleven presentations that are not active, written by members.
@inline(__always)
private func inactiveMembers(_ screen: consuming Screen<Int>, _ route: StateBinding<Forty?>) -> Screen<Int> {
  screen
    .sheet(unwrapping: route.case3) { _ in Screen(3) }
    .sheet(unwrapping: route.case5) { _ in Screen(5) }
    .fullScreenCover(unwrapping: route.case7) { _ in Screen(7) }
    .navigationDestination(unwrapping: route.case9) { _ in Screen(9) }
    .popover(unwrapping: route.case11) { _ in Screen(11) }
    .sheet(unwrapping: route.case13) { _ in Screen(13) }
    .sheet(unwrapping: route.case15) { _ in Screen(15) }
    .fullScreenCover(unwrapping: route.case17) { _ in Screen(17) }
    .navigationDestination(unwrapping: route.case19) { _ in Screen(19) }
    .popover(unwrapping: route.case21) { _ in Screen(21) }
    .sheet(unwrapping: route.case23) { _ in Screen(23) }
}

@Observable private final class Observed { var route: Forty? = .case1(7) }
nonisolated(unsafe) private let observed = Observed()

/// Eleven presentations that are not active, as in an app.
@inline(__always)
private func inactive(in model: Observed) -> Screen<Int> {
  @StateBindable var model = model
  return Screen(0)
    .sheet(unwrapping: $model.route.case3) { _ in Screen(3) }
    .sheet(unwrapping: $model.route.case5) { _ in Screen(5) }
    .fullScreenCover(unwrapping: $model.route.case7) { _ in Screen(7) }
    .navigationDestination(unwrapping: $model.route.case9) { _ in Screen(9) }
    .popover(unwrapping: $model.route.case11) { _ in Screen(11) }
    .sheet(unwrapping: $model.route.case13) { _ in Screen(13) }
    .sheet(unwrapping: $model.route.case15) { _ in Screen(15) }
    .fullScreenCover(unwrapping: $model.route.case17) { _ in Screen(17) }
    .navigationDestination(unwrapping: $model.route.case19) { _ in Screen(19) }
    .popover(unwrapping: $model.route.case21) { _ in Screen(21) }
    .sheet(unwrapping: $model.route.case23) { _ in Screen(23) }
}

/// Four alerts and as many confirmation dialogs that are not active.
@inline(__always)
private func inactiveDialogs(_ screen: consuming Screen<Int>, _ route: StateBinding<Dialogs?>) -> Screen<Int>
{
  screen
    .alert(unwrapping: route, case: \.alert) { _ in }
    .alert(title: { TextState("\($0)") }, unwrapping: route, case: \.number)
    .confirmationDialog(unwrapping: route, case: \.dialog) { _ in }
    .confirmationDialog(title: { TextState("\($0)") }, unwrapping: route, case: \.number)
    .alert(unwrapping: route, case: \.alert) { _ in }
    .alert(title: { TextState("\($0)") }, unwrapping: route, case: \.number)
    .confirmationDialog(unwrapping: route, case: \.dialog) { _ in }
    .confirmationDialog(title: { TextState("\($0)") }, unwrapping: route, case: \.number)
}

@inline(__always)
private func active(_ route: StateBinding<Forty?>) -> Screen<Int> {
  Screen(0).sheet(unwrapping: route, case: \.case1) { number in Screen(number.wrappedValue) }
}

private func possible(_ route: StateBinding<Forty?>) -> Screen<Int> {
  var screen = active(route)
  for _ in 0..<9 { screen = inactive(screen, route) }
  return screen
}

// MARK: Depth and width

/// Alternating pushes and sheets.
private func deep(_ level: Int, _ depth: Int) -> Screen<Int> {
  guard level < depth else { return Screen(level) }
  let yes = StateBinding.constant(true)
  return level % 2 == 0
    ? Screen(level).navigationDestination(isPresented: yes) { deep(level + 1, depth) }
    : Screen(level).sheet(isPresented: yes) { deep(level + 1, depth) }
}

private func wide(_ stack: StackState<Int>) -> Screen<Int> {
  Screen(-1).stack(path: .constant(stack)) { $number in Screen(number) }
}

/// Two equal trees, and the ids at the top. There are several ids, because hash collisions vary between processes.
private struct Trees: @unchecked Sendable {
  // Safe to share: only one thread reads it.
  let first: Screen<Int>
  let second: Screen<Int>
  let ids: [PresentationID]

  init(_ make: () -> Screen<Int>) {
    (first, second) = (make(), make())
    ids = first.path.suffix(32).map(\.id)
  }
}

/// The cost of operations on a tree, compared with a tree that is twice as deep or wide.
private func scaling(_ name: String, _ trees: Trees, _ twice: Trees) -> [Benchmark] {
  let works: [(String, @Sendable (Trees) -> Int)] = [
    ("path", { $0.first.path.count }),
    (
      "32 ids",
      { trees in
        trees.ids.reduce(0) { sum, id in sum &+ (trees.second.presentation(id: id)?.screen?.content ?? 0) }
      }
    ),
    ("==", { $0.first == $0.second ? 1 : 0 }),
    ("issues", { $0.first.issues.count }),
  ]
  let outline: [(String, @Sendable (Trees) -> Int)] = [("outline", { $0.first.outline.utf8.count })]
  return (name == "wide" ? works + outline : works).map { work, perform in
    // A thousandth of the operations: each takes a thousand times as long.
    @Sendable func times(_ count: Int, _ trees: Trees) -> Int {
      rounds(count) { _ in perform(trees) }
    }
    return Benchmark(
      "a tree twice as \(name): \(work)", budget: 2.2, allocations: .infinity, baseline: { times($0, trees) },
      subject: { times($0, twice) })
  }
}

let scalingBenchmarks: [Benchmark] =
  scaling("deep", Trees { deep(0, 1000) }, Trees { deep(0, 2000) })
  + scaling(
    "wide", Trees { [stack = StackState(0..<5000)] in wide(stack) },
    Trees { [stack = StackState(0..<10_000)] in wide(stack) })

// MARK: Stacks

private struct Page: Identifiable {
  var id: Int
  var name = "Keyboard"
}

nonisolated(unsafe) private let pages = StateBinding.constant((0..<200).map { Page(id: $0) })
nonisolated(unsafe) private let routes = StateBinding.constant((0..<200).map { Forty.case1($0) })
nonisolated(unsafe) private let numbers = StateBinding.constant(StackState(0..<200))

/// The cost of one element of a stack of 200.
let stackedBenchmarks: [Benchmark] = [
  Benchmark("an element of a stack: of an array, by its id", nanoseconds: 3500, allocations: 30) { count in
    (0..<count / 200).reduce(0) { sum, _ in
      sum &+ keep(Screen(0).stack(path: pages) { $page in Screen(page.id) })
    }
  },
  Benchmark("an element of a stack: of an array, by its case", nanoseconds: 2500, allocations: 27) { count in
    (0..<count / 200).reduce(0) { sum, _ in
      sum &+ keep(Screen(0).stack(path: routes) { _ in Screen(1) })
    }
  },
  Benchmark("an element of a stack: of a StackState", nanoseconds: 2700, allocations: 22) { count in
    (0..<count / 200).reduce(0) { sum, _ in
      sum &+ keep(Screen(0).stack(path: numbers) { $number in Screen(number) })
    }
  },
]

// MARK: Guards

/// Screens above one another, in a stack or each pushed by the one below it.
private struct Pushed: @unchecked Sendable {
  // Safe to share: only one thread reads it.
  let screen: Screen<Int>
  let presentations: [Presentation<Int>]

  init(_ count: Int, areGuarded: Bool, areNested: Bool) {
    func guarding(_ screen: Screen<Int>) -> Screen<Int> { screen.dismissDisabled(areGuarded) {} }
    func nested(_ level: Int) -> Screen<Int> {
      guard level < count else { return guarding(Screen(level)) }
      return guarding(Screen(level)).navigationDestination(isPresented: .constant(true)) { nested(level + 1) }
    }
    let stack = Screen<Int>(0).stack(path: .constant(StackState(0..<count))) { $number in
      guarding(Screen(number))
    }
    screen = areNested ? nested(0) : stack
    presentations = screen.path
  }
}

/// The cost of questions about the guards of 1,000 screens, compared with 100.
let guardBenchmarks: [Benchmark] = {
  let works: [(String, @Sendable (Pushed) -> Int)] = [
    ("flags", { $0.presentations.count(where: \.isDismissDisabled) }),
    ("guards", { $0.screen.guards.count }),
    ("guards(from:to:)", { guards(from: $0.screen, to: $0.screen).count }),
  ]
  return [false, true].flatMap { areNested in
    [false, true].flatMap { areGuarded in
      let (hundred, thousand) = (
        Pushed(100, areGuarded: areGuarded, areNested: areNested),
        Pushed(1000, areGuarded: areGuarded, areNested: areNested)
      )
      return works.map { work, perform in
        @Sendable func times(_ count: Int, _ pushed: Pushed) -> Int {
          rounds(count) { _ in perform(pushed) }
        }
        let name =
          "1,000 screens \(areNested ? "nested" : "in a stack"), \(areGuarded ? "guarded" : "not guarded")"
        return Benchmark(
          "\(name): \(work)", budget: 12, allocations: .infinity, baseline: { times($0, hundred) },
          subject: { times($0, thousand) })
      }
    }
  }
}()

// MARK: Loops

extension PresentationStyle {
  fileprivate static let toast = PresentationStyle("toast", kind: .overlay)
}

/// The cost of 2,000 calls on one screen, compared with 200.
let loopBenchmarks: [Benchmark] = {
  let loops: [(String, @Sendable (Int) -> Screen<Int>)] = [
    (
      "links",
      { calls in
        var screen = Screen<Int>(0)
        for tag in 0..<calls {
          screen = screen.navigationLink(tag: tag, selection: .constant(nil)) { Screen(tag) }
        }
        return screen
      }
    ),
    (
      "overlays",
      { calls in
        var screen = Screen<Int>(0)
        for call in 0..<calls {
          screen = screen.present(.toast, isPresented: .constant(true)) { Screen(call) }
        }
        return screen
      }
    ),
  ]
  return loops.map { name, loop in
    @Sendable func times(_ count: Int, _ calls: Int) -> Int {
      rounds(count) { _ in keep(loop(calls)) }
    }
    return Benchmark(
      "2,000 \(name) on one screen, compared with 200", budget: 12, allocations: .infinity,
      baseline: { times($0, 200) }, subject: { times($0, 2000) })
  }
}()

let screenBenchmarks: [Benchmark] = [
  Benchmark(
    "a tree of 100 possible presentations, one active", budget: 3, allocations: 9,
    baseline: { count in (0..<count).reduce(0) { sum, _ in sum &+ keep(active(closures)) } },
    subject: { count in (0..<count).reduce(0) { sum, _ in sum &+ keep(possible(closures)) } }),
  Benchmark("a presentation that is active", nanoseconds: 2000, allocations: 10) { count in
    (0..<count).reduce(0) { sum, _ in sum &+ keep(active(closures)) }
  },
  Benchmark("one that is not, of closures, another is", nanoseconds: 100, allocations: 0.3) { count in
    (0..<count / 11).reduce(0) { sum, _ in sum &+ keep(inactive(Screen(0), closures)) }
  },
  Benchmark("one that is not, of closures, no route", nanoseconds: 30) { count in
    (0..<count / 11).reduce(0) { sum, _ in sum &+ keep(inactive(Screen(0), none)) }
  },
  Benchmark("one that is not, of a class", nanoseconds: 300, allocations: 0.3) { count in
    (0..<count / 11).reduce(0) { sum, _ in sum &+ keep(inactive(Screen(0), property)) }
  },
  Benchmark("one that is not, by a member of closures", nanoseconds: 300, allocations: 1.3) { count in
    (0..<count / 11).reduce(0) { sum, _ in sum &+ keep(inactiveMembers(Screen(0), closures)) }
  },
  Benchmark("one that is not, by a member of a class", nanoseconds: 500, allocations: 1.3) { count in
    (0..<count / 11).reduce(0) { sum, _ in sum &+ keep(inactiveMembers(Screen(0), property)) }
  },
  Benchmark("one that is not, of an observable model", nanoseconds: 1000, allocations: 2.3) { count in
    (0..<count / 11).reduce(0) { sum, _ in sum &+ keep(inactive(in: observed)) }
  },
  Benchmark("a dialog that is not, of closures, another is", nanoseconds: 100, allocations: 0.38) { count in
    (0..<count / 8).reduce(0) { sum, _ in sum &+ keep(inactiveDialogs(Screen(0), dialogs)) }
  },
]
