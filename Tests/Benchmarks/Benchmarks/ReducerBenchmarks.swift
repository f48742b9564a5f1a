import NavigationCore
import NavigationReducers

private struct Level<Inner> { var inner: Inner }
@CasePathable private enum LevelAction<Inner> { case inner(Inner), other }

private let count = Reducer<Int, Int> { state, action in
  state += action
  return .none
}

private func pulled<State, Action>(
  _ reducer: Reducer<State, Action>
) -> Reducer<Level<State>, LevelAction<Action>> {
  reducer.pullback(state: \.inner, action: \.inner)
}

private let five = pulled(pulled(pulled(pulled(pulled(count)))))
private let ten = pulled(pulled(pulled(pulled(pulled(five)))))

private typealias State5 = Level<Level<Level<Level<Level<Int>>>>>
private typealias State10 = Level<Level<Level<Level<Level<State5>>>>>

private func action(_ number: Int) -> LevelAction<LevelAction<LevelAction<LevelAction<LevelAction<Int>>>>> {
  .inner(.inner(.inner(.inner(.inner(number)))))
}

var reducerBenchmarks: [Benchmark] {
  [
    Benchmark("a reducer through ten levels of pullback", nanoseconds: 1_500) { count in
      var state = State10(
        inner: Level(
          inner: Level(
            inner: Level(
              inner: Level(
                inner: State5(
                  inner: Level(inner: Level(inner: Level(inner: Level(inner: 0))))))))))
      for _ in 0..<count { _ = ten(&state, .inner(.inner(.inner(.inner(.inner(action(1))))))) }
      return state.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
    },
    Benchmark("reading a store through ten scopes", budget: 3) { count in
      var closure: () -> Int = { number }
      for _ in 0..<10 { closure = around(closure) }
      return (0..<count).reduce(0) { sum, _ in sum &+ closure() }
    } subject: { count in
      nonisolated(unsafe) var sum = 0
      MainActor.assumeIsolated {
        let store = scoped
        for _ in 0..<count { sum &+= store.state }
      }
      return sum
    },
  ]
}

nonisolated(unsafe) private var number = 7

@inline(never) @_optimize(none) private func around(_ closure: @escaping () -> Int) -> () -> Int {
  { closure() }
}

@MainActor private let scoped: Store<Int, Int> = {
  func inner<State, Action>(_ store: Store<Level<State>, LevelAction<Action>>) -> Store<State, Action> {
    store.scope(state: \.inner, action: \.inner)
  }
  let state = State10(
    inner: Level(
      inner: Level(
        inner: Level(
          inner: Level(
            inner: State5(
              inner: Level(inner: Level(inner: Level(inner: Level(inner: 7))))))))))
  return inner(inner(inner(inner(inner(inner(inner(inner(inner(inner(Store(state, ten)))))))))))
}()
