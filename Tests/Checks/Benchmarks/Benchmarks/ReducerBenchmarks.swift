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
      var state = state10
      for _ in 0..<count { _ = ten(&state, .inner(.inner(.inner(.inner(.inner(action(1))))))) }
      return state.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
    },
    Benchmark("an action sent to a store, through ten levels", nanoseconds: 1_500) { count in
      MainActor.assumeIsolated {
        let store = Store(state10, ten)
        for _ in 0..<count { store.send(.inner(.inner(.inner(.inner(.inner(action(1))))))) }
        return store.state.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
      }
    },
    Benchmark("an action that changes one of 10,000 items / a copy of them", budget: 5) { count in
      var items = items
      for number in 0..<max(1, count / 1_000) {
        let before = items
        items[number % 10_000] += 1
        withExtendedLifetime(before) {}
      }
      return items[0]
    } subject: { count in
      MainActor.assumeIsolated {
        let store = Store(
          items,
          Reducer<[Int], Int> { items, number in
            items[number] += 1
            return .none
          })
        for number in 0..<max(1, count / 1_000) { store.send(number % 10_000) }
        return store.state[0]
      }
    },
    Benchmark("reading a store through ten scopes", budget: 3) { count in
      let closure = closures()
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

nonisolated(unsafe) private let state10 = State10(
  inner: Level(
    inner: Level(
      inner: Level(
        inner: Level(
          inner: State5(
            inner: Level(inner: Level(inner: Level(inner: Level(inner: 7))))))))))

private let items = Array(0..<10_000)

/// Ten closures, each around the one before.
private func closures() -> () -> Int {
  final class Model { var state = state10 }
  func inner<State>(_ get: @escaping () -> Level<State>) -> () -> State { hidden { get().inner } }
  let model = Model()
  return inner(inner(inner(inner(inner(inner(inner(inner(inner(inner { model.state })))))))))
}

@inline(never) @_optimize(none) private func hidden<Value>(_ value: @escaping () -> Value) -> () -> Value {
  value
}

@MainActor private let scoped: Store<Int, Int> = {
  func inner<State, Action>(_ store: Store<Level<State>, LevelAction<Action>>) -> Store<State, Action> {
    store.scope(state: \.inner, action: \.inner)
  }
  return inner(inner(inner(inner(inner(inner(inner(inner(inner(inner(Store(state10, ten)))))))))))
}()
