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
    }
  ]
}
