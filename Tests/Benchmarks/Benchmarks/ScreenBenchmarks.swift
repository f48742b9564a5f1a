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

/// Eleven presentations that are not active, as an app has them.
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

let screenBenchmarks: [Benchmark] = [
  Benchmark(
    "a tree of 100 possible presentations, one active", budget: 3, allocations: 13,
    baseline: { count in (0..<count).reduce(0) { sum, _ in sum &+ keep(active(closures)) } },
    subject: { count in (0..<count).reduce(0) { sum, _ in sum &+ keep(possible(closures)) } }),
  Benchmark("a presentation that is active", nanoseconds: 5000, allocations: 13) { count in
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
