import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

/// R2 to R5: an effect belongs to the child whose reducer returned it, and ends with it.
@MainActor
final class ChildrenOfStoreTests: MainSerialTestCase {
  func testR2R3_TheActionThatDismissesCancelsTheEffectsOfTheChildAndOfItsChildren() async {
    let clock = TestClock()
    for end in [AppAction.first(nil), .first(First(id: 2)), .reset] {
      let store = Store(App(), app(clock))
      store.send(.first(First(id: 1)))
      store.send(.firstAction(.second(Second())))
      store.send(.firstAction(.start))
      store.send(.firstAction(.secondAction(.start)))
      await clock.advance(by: .seconds(2))
      XCTAssertEqual(store.state.first?.ticks, 2)
      XCTAssertEqual(store.state.first?.second?.ticks, 2)
      store.send(end)
      let issues = await recordIssues { await clock.advance(by: .seconds(3)) }
      XCTAssertEqual(issues, [], "there are no late actions")
      XCTAssertEqual(store.state.first?.ticks ?? 0, 0)
      XCTAssertEqual(clock.sleepingCount, 0)
    }
  }

  func testR2R8_AllEffectsOfAnActionBelongToTheChildAndHaveTheID() async {
    let clock = TestClock()
    let several = Reducer<First, FirstAction> { _, action in
      switch action {
      case .start: .merge(timer(clock) { .tick }, timer(clock) { .tick }).cancellable(id: "both")
      case .stop: .cancel(id: "both")
      default: .none
      }
    }
    let reducer = Reducer<App, AppAction> { app, action in
      if case .reset = action { app.first = nil }
      return .none
    }.presents(several, state: \.first, action: \.firstAction)
    for end in [AppAction.firstAction(.stop), .reset] {
      let store = Store(App(first: First(id: 1)), reducer)
      store.send(.firstAction(.start))
      await clock.advance()
      XCTAssertEqual(clock.sleepingCount, 2)
      store.send(end)
      await clock.advance()
      XCTAssertEqual(clock.sleepingCount, 0)
    }
  }

  func testR2_AnotherValueWithTheSameIdentityIsTheSameChild() async {
    let clock = TestClock()
    let store = Store(App(), app(clock))
    store.send(.first(First(id: 1)))
    store.send(.firstAction(.start))
    await clock.advance(by: .seconds(1))
    store.send(.first(First(id: 1, ticks: 10)))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.first?.ticks, 11)
    store.send(.first(nil))
  }

  /// A reducer further up dismisses a descendant, which the reducers in between don't notice.
  func testR2_AnyDismissalOfAChildEndsItsEffects() async {
    let clock = TestClock()
    let store = Store(App(), app(clock))
    store.send(.first(First(id: 1, second: Second())))
    store.send(.firstAction(.start))
    store.send(.firstAction(.secondAction(.start)))
    await clock.advance()
    store.send(.clearSecond)
    let issues = await recordIssues { await clock.advance(by: .seconds(2)) }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(store.state.first, First(id: 1, ticks: 2))
    XCTAssertEqual(clock.sleepingCount, 1)
    store.send(.reset)
  }

  func testR3_ActionsOfEffectsThatIgnoreCancellationOrSendFromSeveralTasksAreDropped() async {
    let clock = TestClock()
    let reducer = Reducer<App, AppAction> { app, action in
      if case .first(let first) = action { app.first = first }
      return .none
    }.presents(
      Reducer<First, FirstAction> { first, action in
        guard case .start = action else {
          first.ticks += 1
          return .none
        }
        return .run { send in
          let start = TestClock().now
          let tasks = (0..<5).map { _ in
            Task { @MainActor in
              for second in 1...3 {
                // Ignore cancellation.
                while clock.now < start.advanced(by: .seconds(second)) { await Task.yield() }
                send(.tick)
              }
            }
          }
          for task in tasks { await task.value }
        }
      }, state: \.first, action: \.firstAction)
    let store = Store(App(), reducer)
    store.send(.first(First(id: 1)))
    let effects = store.send(.firstAction(.start))
    await clock.advance(by: .seconds(1))
    await settle()
    XCTAssertEqual(store.state.first?.ticks, 5)
    store.send(.first(nil))
    store.send(.first(First(id: 1)))
    let issues = await recordIssues {
      await clock.advance(by: .seconds(5))
      await effects.finish()
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(store.state.first?.ticks, 0, "a different presentation with the same id")
  }

  /// The effect ends in the turn in which the child is dismissed, either before or after the dismissal.
  func testR3_AnEffectThatEndsInTheSameTurnAsTheDismissal() async {
    for sendsFirst in [true, false] {
      let clock = TestClock()
      let once = Reducer<First, FirstAction> { first, action in
        guard case .start = action else {
          first.ticks += 1
          return .none
        }
        return .run { send in
          try? await clock.sleep(for: .seconds(1))
          send(.tick)
        }
      }
      let store = Store(
        App(),
        Reducer<App, AppAction> { app, action in
          if case .first(let first) = action { app.first = first }
          return .none
        }.presents(once, state: \.first, action: \.firstAction))
      store.send(.first(First(id: 1)))
      let effect = store.send(.firstAction(.start))
      let dismissal = Task { @MainActor in
        try await clock.sleep(for: .seconds(1))
        store.send(.first(nil))
        store.send(.first(First(id: 1)))
      }
      if !sendsFirst { await settle() }
      await clock.advance(by: .seconds(1))
      await effect.finish()
      _ = await dismissal.result
      XCTAssertEqual(store.state.first?.ticks, 0)
      XCTAssertEqual(clock.sleepingCount, 0)
    }
  }

  func testR2_AReducerCalledByAnotherOneKeepsItsEffectsWithTheirChild() async {
    let clock = TestClock()
    let reducer = app(clock)
    let store = Store(App(), Reducer<App, AppAction> { reducer(&$0, $1) })
    store.send(.first(First(id: 1)))
    store.send(.firstAction(.start))
    await clock.advance(by: .seconds(1))
    store.send(.first(nil))
    let issues = await recordIssues { await clock.advance(by: .seconds(1)) }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR2_ARecursiveFeature() async {
    let clock = TestClock()
    let store = Store(Folder(), folder(clock))
    store.send(.open)
    store.send(.child(.open))
    for action in [FolderAction.start, .child(.start), .child(.child(.start))] { store.send(action) }
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(
      [store.state.ticks, store.state.child?.ticks, store.state.child?.child?.ticks], [1, 1, 1])
    store.send(.child(.close))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual([store.state.ticks, store.state.child?.ticks], [2, 2])
    XCTAssertEqual(clock.sleepingCount, 2)
    store.send(.close)
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
  }

  func testAReducerOfAPartThatIsCalledDirectlyIsReported() async {
    let clock = TestClock()
    let part = app(clock)
    let reducer = Reducer<Tabs, AppAction> { tabs, action in part(&tabs.left, action) }
    let issues = recordIssues {
      let store = Store(Tabs(), reducer)
      store.send(.first(First(id: 1)))
      store.send(.firstAction(.start))
      store.send(.first(nil))
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "An effect of a App was returned by a reducer of a Tabs, and is not cancelled with what presents it. Use pullback(state:action:)."
      ])
    XCTAssertEqual(issues.first?.location?.line, timerLine)
  }

  func testAReducerOfAPartThatIsCalledDirectlyIsReported_EvenIfThePartPresentsNothing() async {
    let clock = TestClock()
    let part = named(clock)
    let reducer = Reducer<Tabs, TabsAction> { tabs, action in
      switch action {
      case .left(let action): part(&tabs.left, action).map { .left($0) }
      case .right(let action): part(&tabs.right, action).map { .right($0) }
      }
    }
    let store = Store(Tabs(), Reducer { reducer(&$0, $1) })
    let issues = recordIssues {
      store.send(.left(.firstAction(.start)))
      store.send(.right(.firstAction(.start)))
    }
    XCTAssertEqual(
      issues.map(\.message),
      Array(
        repeating:
          "An effect of a App was returned by a reducer of a Tabs, and is not cancelled with what presents it. Use pullback(state:action:).",
        count: 2))
  }

  func testAReducerOfTheSameStateMayBeCalledDirectly() async {
    let clock = TestClock()
    let inner = named(clock)
    let reducer = Reducer<App, AppAction> { inner(&$0, $1) }
    let store = Store(
      Tabs(),
      Reducer<Tabs, TabsAction>.combine(
        reducer.pullback(state: \.left, action: \.left), reducer.pullback(state: \.right, action: \.right)))
    let issues = recordIssues {
      store.send(.left(.firstAction(.start)))
      store.send(.right(.firstAction(.start)))
      store.send(.left(.firstAction(.stop)))
    }
    XCTAssertEqual(issues, [])
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
  }

  func testR2_AChildThatChangesItsIdentityIsADifferentOne() async {
    let clock = TestClock()
    let renaming = Reducer<First, FirstAction> { first, action in
      if case .stop = action { first.id += 1 }
      return .none
    }
    let store = Store(
      App(first: First(id: 1)),
      Reducer<App, AppAction> { _, _ in .none }
        .presents(.combine(first(clock), renaming), state: \.first, action: \.firstAction))
    let child = store.scope(unwrapping: \.first, action: \.firstAction)
    child?.send(.start)
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(child?.state.ticks, 1)
    child?.send(.stop)
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
    XCTAssertEqual(store.state.first, First(id: 2, ticks: 1))
    XCTAssertEqual(child?.state, First(id: 1, ticks: 1))
    XCTAssertEqual(recordIssues { child?.send(.tick) }.count, 1)
  }

  /// The store of an optional child and its binding agree that any value may follow `nil`.
  func testR6_AnOptionalChildThatFillsItselfIsTheSameToItsStore() {
    struct Whole { var first: First?? = .some(nil) }
    let child = Reducer<First?, FirstAction> { first, action in
      switch action {
      case .start: first = First(id: 1)
      case .tick: first?.ticks += 1
      default: break
      }
      return .none
    }
    let store = Store(
      Whole(),
      Reducer<Whole, DesktopAction> { whole, action in
        if case .set(let desktop) = action { whole.first = desktop.first }
        return .none
      }.presents(child, state: \.first, action: \.first))
    let first = store.scope(unwrapping: \.first, action: \.first)
    let issues = recordIssues {
      first?.send(.start)
      first?.send(.tick)
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(first?.state, First(id: 1, ticks: 1))
    store.send(.set(Desktop(first: First(id: 2))))
    XCTAssertEqual(recordIssues { first?.send(.tick) }.count, 1)
    XCTAssertEqual(store.state.first, First(id: 2))
  }

  func testR2R6_AChildOfAnotherTypeWithTheSameIDIsADifferentOne() async {
    let clock = TestClock()
    let waiting = Reducer<any Equatable, PadAction> { _, _ in timer(clock) { .none } }
    let store = Store(
      Desk(any: First(id: 1)),
      Reducer<Desk, DeskAction> { desk, action in
        if case .any(let any) = action { desk.any = any }
        return .none
      }.presents(waiting, state: \.any, action: \.anyAction))
    let child = store.scope(unwrapping: \.any, action: \.anyAction)
    child?.send(.none)
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
    store.send(.any(First(id: 1, ticks: 7)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
    store.send(.any(NumberedPad(1)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
    XCTAssertEqual(
      recordIssues { child?.send(.none) }.map(\.message),
      ["PadAction.none was ignored. The Equatable was dismissed or replaced."])
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR2_PresentationsOfOptionalStateEndWithIt() async {
    let clock = TestClock()
    let store = Store<App?, AppAction>(
      App(first: First(id: 1)),
      .combine(
        Reducer { app, action in
          if case .reset = action { app = nil }
          return .none
        },
        app(clock).optional()))
    store.send(.firstAction(.start))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state?.first?.ticks, 1)
    let issues = recordIssues { store.send(.reset) }
    XCTAssertEqual(issues.map(\.message), ["AppAction.reset was ignored. The App is nil."])
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR4R8_OneReducerForTwoTabsCancelsOnlyTheRemovedTab() async {
    let clock = TestClock()
    let tabs = Reducer<Tabs, TabsAction>.combine(
      app(clock).pullback(state: \.left, action: \.left),
      app(clock).pullback(state: \.right, action: \.right))
    let store = Store(Tabs(), tabs)
    for action in [AppAction.first(First(id: 1)), .firstAction(.start)] {
      store.send(.left(action))
      store.send(.right(action))
    }
    await clock.advance(by: .seconds(1))
    store.send(.left(.first(nil)))
    await clock.advance(by: .seconds(1))
    XCTAssertNil(store.state.left.first)
    XCTAssertEqual(store.state.right.first?.ticks, 2)
    // The same for explicit ids.
    store.send(.right(.firstAction(.stop)))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.right.first?.ticks, 2)
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR4R8_OneCallThatPresentsSeveralChildrenDistinguishesThem() async {
    let clock = TestClock()
    func side(
      _ state: WritableKeyPath<Tabs, First?>, _ action: CaseKeyPath<TabsAction, FirstAction>
    ) -> Reducer<Tabs, TabsAction> {
      Reducer<Tabs, TabsAction> { tabs, action in
        if case .left(.first(let first)) = action { tabs.left.first = first }
        return .none
      }.presents(first(clock), state: state, action: action)
    }
    let store = Store(
      Tabs(left: App(first: First(id: 1)), right: App(first: First(id: 1))),
      .combine(side(\.left.first, \.left.firstAction), side(\.right.first, \.right.firstAction)))
    store.send(.left(.firstAction(.start)))
    store.send(.right(.firstAction(.start)))
    await clock.advance(by: .seconds(1))
    store.send(.left(.first(nil)))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state, Tabs(left: App(), right: App(first: First(id: 1, ticks: 2))))
    // The same for explicit ids.
    store.send(.left(.first(First(id: 1))))
    store.send(.left(.firstAction(.start)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 2)
    store.send(.left(.firstAction(.stop)))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.left.first?.ticks, 0)
    XCTAssertEqual(store.state.right.first?.ticks, 3)
  }

  func testR4R8_AnElementOfAStackCancelsOnlyItsOwnEffects() async {
    let clock = TestClock()
    let store = Store(Stacked(), stacked(clock))
    for _ in 1...3 { store.send(.push) }
    let ids = store.state.path.ids
    for id in ids { store.send(.page(id: id, action: .start)) }
    await clock.advance(by: .seconds(1))
    store.send(.page(id: ids[1], action: .stop))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.path.map(\.ticks), [2, 1, 2])
  }

  /// The pages of an equal stack are new, so all effects of the old ones end in one action. Those of the sheet continue.
  func testR2R4R5_ReplacingAStackCancelsTheEffectsOfAllItsPages() async {
    for closes in [false, true] {
      let clock = TestClock()
      let store = Store(Stacked(), stacked(clock))
      for _ in 1...3 { store.send(.push) }
      store.send(.sheet(First(id: 9)))
      store.send(.sheetAction(.start))
      for id in store.state.path.ids { store.send(.page(id: id, action: .start)) }
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(clock.sleepingCount, 4)
      store.send(closes ? .close : .restart)
      await clock.advance()
      XCTAssertEqual(clock.sleepingCount, closes ? 0 : 1)
      let issues = await recordIssues { await clock.advance(by: .seconds(1)) }
      XCTAssertEqual(issues, [])
      XCTAssertEqual(store.state.path.map(\.ticks), closes ? [] : [1, 1, 1])
      XCTAssertEqual(store.state.sheet?.ticks, closes ? nil : 2)
    }
  }

  func testR5_SeveralChildrenAreDismissedAtOnce() async {
    let clock = TestClock()
    let store = Store(Stacked(), stacked(clock))
    for _ in 1...4 { store.send(.push) }
    store.send(.sheet(First(id: 9)))
    store.send(.sheetAction(.start))
    let ids = store.state.path.ids
    for id in ids { store.send(.page(id: id, action: .start)) }
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.path.map(\.ticks), [1, 1, 1, 1])
    store.send(.popTo(ids[0]))
    let issues = await recordIssues { await clock.advance(by: .seconds(2)) }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(store.state.path.map(\.ticks), [3])
    XCTAssertEqual(store.state.sheet?.ticks, 3)
    store.send(.close)
    XCTAssertEqual(recordIssues {}, [])
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(clock.sleepingCount, 0)
  }
}
