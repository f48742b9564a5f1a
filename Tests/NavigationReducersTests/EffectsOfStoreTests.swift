import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

/// R3, R8: how effects run, end, and are cancelled by id.
@MainActor
final class EffectsOfStoreTests: MainSerialTestCase {
  func testAReleasedStoreCancelsItsEffectsSilently() async {
    struct Cancelled: Error {}
    final class Later: Sendable { nonisolated(unsafe) var send: (@MainActor () -> Void)? }
    let clock = TestClock(), later = Later()
    let issues = await recordIssues {
      var store: Store<Int, Int>? = Store(
        0,
        Reducer { _, _ in
          .run { send in
            later.send = { send(1) }
            do { try await clock.sleep(for: .seconds(1)) } catch { throw Cancelled() }
          }
        })
      store?.send(0)
      await settle()
      store = nil
      await settle()
      later.send?()
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR8_AnEffectThatOutlivesItsChildKeepsItsIDWhenTheChildGetsAnother() async {
    let clock = TestClock()
    let renaming = Reducer<First, FirstAction> { first, action in
      if case .second = action { first.id += 1 }
      return .none
    }
    let store = Store(
      App(first: First(id: 1)),
      Reducer<App, AppAction> { _, _ in .none }.presents(
        .combine(first(clock), renaming), cancelEffectsOnDismiss: false, state: \.first,
        action: \.firstAction))
    for action in [FirstAction.start, .second(nil)] { store.send(.firstAction(action)) }
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
    store.send(.firstAction(.stop))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  /// An object can change without an action.
  func testR3_AnObjectAsStateThatHasChangedMeanwhile() async {
    final class Model: @unchecked Sendable { var first: First? = First(id: 1) }
    let clock = TestClock()
    let store = Store(
      Model(),
      Reducer<Model, AppAction> { _, _ in .none }
        .presents(first(clock), state: \.first, action: \.firstAction))
    store.send(.firstAction(.start))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.first?.ticks, 1)
    store.state.first = First(id: 2)
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.first?.ticks, 0)
  }

  func testEffectsByTheirIDs() async {
    let clock = TestClock()
    let reducer = Reducer<Int, String> { count, action in
      switch action {
      case "start":
        return .run { send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(1))
            send("tick")
          }
        }.cancellable(id: 7)
      case "stop": return .cancel(id: 7)
      case "other": return .cancel(id: 8)
      default: count += 1
      }
      return .none
    }
    let store = Store(0, reducer)
    let start = store.send("start")
    store.send("start")
    store.send("other")
    await clock.advance(by: .seconds(2))
    XCTAssertEqual(store.state, 4)
    store.send("stop")
    await start.finish()
    await clock.advance(by: .seconds(2))
    XCTAssertEqual(store.state, 4)
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testAnEffectCanHaveSeveralIDsAndEachCancelsIt() async {
    for id in 1...3 {
      let clock = TestClock()
      let reducer = Reducer<Int, String> { count, action in
        switch action {
        case "start":
          return timer(clock) { "tick" }.cancellable(id: 1).cancellable(id: 2)
        case "stop" where id == 3: return .cancel(id: "timer").cancellable(id: 9)
        case "stop": return .cancel(id: id)
        default: count += 1
        }
        return .none
      }
      let store = Store(0, reducer)
      store.send("start")
      await clock.advance(by: .seconds(1))
      store.send("stop")
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(store.state, 1)
      XCTAssertEqual(clock.sleepingCount, 0)
    }
  }

  /// A reducer calls the effects of another reducer and its children, with its own id. That id differs from theirs,
  /// even with the same name.
  func testR8_AnIDReachesChildren() async {
    for (stop, count) in [(AppAction.reset, 0), (.clearSecond, 2)] {
      let clock = TestClock()
      let inner = Reducer<App, AppAction> { _, _ in .none }
        .presents(first(clock), state: \.first, action: \.firstAction)
      let store = Store<Tabs, TabsAction>(
        Tabs(left: App(first: First(id: 1, second: Second()))),
        Reducer<App, AppAction> { app, action in
          switch action {
          case .reset: .cancel(id: "all")
          case .clearSecond: .cancel(id: "timer")
          default: inner(&app, action).cancellable(id: "all")
          }
        }.pullback(state: \.left, action: \.left))
      store.send(.left(.firstAction(.start)))
      store.send(.left(.firstAction(.secondAction(.start))))
      await clock.advance()
      store.send(.left(stop))
      await clock.advance()
      XCTAssertEqual(clock.sleepingCount, count)
    }
  }

  /// Two reducers of the same part of a state, for different actions.
  func testR8_IDsAreLocalToTheAction() async {
    let clock = TestClock()
    let store = Store(
      App(),
      Reducer<App, TabsAction>.combine(
        named(clock).pullback(state: \.self, action: \.left),
        named(clock).pullback(state: \.self, action: \.right)))
    store.send(.left(.firstAction(.start)))
    store.send(.right(.firstAction(.start)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 2)
    store.send(.left(.firstAction(.stop)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
  }

  /// The standard library crashes when it compares such key paths.
  func testR8_AStateAndAPartOfTheSameTypeAreDistinguished() async {
    let clock = TestClock()
    func timer<State>(of _: State.Type) -> Reducer<State, ChildAction> {
      Reducer { _, action in
        if case .note = action { return .cancel(id: 1) }
        return .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1)
      }
    }
    let whole = timer(of: Int?.self)
    /// Both children are presented on one line.
    func presenting(
      _ state: WritableKeyPath<Int?, Int?>, _ action: CaseKeyPath<SidesAction, ChildAction>
    ) -> Reducer<Int?, SidesAction> {
      Reducer { _, _ in .none }.presents(timer(of: Int.self), state: state, action: action)
    }
    for reducers in [
      (whole.pullback(state: \.self, action: \.left), whole.pullback(state: \.again, action: \.right)),
      (presenting(\.self, \.left), presenting(\.again, \.right)),
    ] {
      let store = Store(1, Reducer<Int?, SidesAction>.combine(reducers.0, reducers.1))
      for action in [SidesAction.left(.tick), .right(.tick)] { store.send(action) }
      await clock.advance()
      XCTAssertEqual(clock.sleepingCount, 2)
      for (action, count) in [(SidesAction.left(.note), 1), (.right(.note), 0)] {
        store.send(action)
        await clock.advance()
        XCTAssertEqual(clock.sleepingCount, count)
      }
    }
  }

  func testAnEffectDoesNotHaveTheTransactionOfItsAction() async {
    let clock = TestClock()
    let store = Store(App(first: First(id: 1)), app(clock))
    var animations: [NavigationTransaction.Animation?] = []
    let token = observe {
      _ = store.state
      animations.append(NavigationTransaction.current.animation)
    }
    withNavigationTransaction(\.animation, .spring()) { _ = store.send(.firstAction(.start)) }
    await settle()
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.first?.ticks, 1)
    XCTAssertEqual(animations, [nil, .spring(), nil])
    token.cancel()
  }

  func testAnActionSentAfterItsEffectHasEndedIsReported() async {
    final class Later: Sendable { nonisolated(unsafe) var send: (@MainActor () -> Void)? }
    let later = Later()
    let line = UInt(#line) + 5
    let store = Store(
      0,
      Reducer<Int, Int> { state, action in
        state += action
        return action == 0 ? .run { send in later.send = { send(1) } }.cancellable(id: 1) : .cancel(id: 1)
      })
    await store.send(0).finish()
    let issues = recordIssues { later.send?() }
    XCTAssertEqual(issues.map(\.message), ["1 was ignored. The effect that sent it has ended."])
    XCTAssertEqual(issues.first?.location?.line, line)
    XCTAssertEqual(store.state, 0)
  }

  func testAnEffectThatIsCancelledBeforeItBeginsDoesNothing() async {
    let log = Log()
    let reducer = Reducer<Int, Bool> { _, starts in
      starts ? .run { _ in log.add("began") }.cancellable(id: 1) : .cancel(id: 1)
    }
    let store = Store(0, reducer)
    let effect = store.send(true)
    store.send(false)
    await effect.finish()
    XCTAssertEqual(log.lines, [])
  }

  func testR3_AnEffectEndsInTheTurnInWhichTheTaskThatWaitsForItIsCancelled() async {
    @MainActor final class Waiting { var continuation: CheckedContinuation<Void, Never>? }
    let waiting = Waiting()
    let store = Store(
      0,
      Reducer<Int, Int> { state, action in
        state = action
        return action == 1
          ? .run { send in
            await withCheckedContinuation { waiting.continuation = $0 }
            send(2)
          } : .none
      })
    let screen = Task { @MainActor in await store.send(1).finish() }
    await settle()
    // The effect could continue, and the screen is dismissed in the same turn.
    waiting.continuation?.resume()
    screen.cancel()
    await screen.value
    await settle()
    XCTAssertEqual(store.state, 1)
  }

  func testEffectsAreCancelledInTheOrderInWhichTheyBegan() async {
    let log = Log()
    let reducer = Reducer<Int, Bool> { _, begins in
      guard begins else { return .cancel(id: 1) }
      return .merge(
        (0..<8).map { number in
          Effect.run { _ in
            await withTaskCancellationHandler {
              try? await Task.sleep(for: .seconds(60))
            } onCancel: {
              MainActor.assumeIsolated { log.add("\(number)") }
            }
          }.cancellable(id: 1)
        })
    }
    let store = Store(0, reducer)
    for isCancelledByID in [true, false] {
      log.lines = []
      let effects = store.send(true)
      await settle()
      if isCancelledByID { store.send(false) } else { effects.cancel() }
      XCTAssertEqual(log.lines, (0..<8).map { "\($0)" })
      await effects.finish()
    }
  }

  func testFinishWaitsForTheEffectsThatAnEffectStarts() async {
    let clock = TestClock(), log = Log()
    let store = Store(
      0,
      Reducer<Int, Int> { _, action in
        .run { send in
          if action == 1 { return send(2) }
          try await clock.sleep(for: .seconds(1))
          log.add("second")
        }
      })
    let effects = store.send(1)
    Task { @MainActor in
      await effects.finish()
      log.add("finished")
    }
    await clock.advance()
    XCTAssertEqual(log.lines, [])
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(log.lines, ["second", "finished"])
  }

  func testTheEffectsOfAnActionCanBeCancelled() async {
    for cancels in [true, false] {
      let clock = TestClock()
      let store = Store(
        0,
        Reducer<Int, Int> { state, action in
          state += action
          return action == 0 ? timer(clock) { 1 } : .none
        })
      let first = store.send(0)
      store.send(0)
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(store.state, 2)
      if cancels {
        first.cancel()
      } else {
        // As the task of a screen would.
        let task = Task { @MainActor in await first.finish() }
        await settle()
        task.cancel()
      }
      await first.finish()
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(store.state, 3)
      XCTAssertEqual(clock.sleepingCount, 1)
    }
  }

  func testR3_AWaitingActionIsDiscardedWithItsChild() {
    let child = Reducer<First, FirstAction> { first, action in
      if case .start = action { return .send(.tick) }
      first.ticks += 1
      return .none
    }
    let store = Store(
      App(),
      Reducer<App, AppAction> { app, action in
        switch action {
        case .first(let first):
          app.first = first
          // Comes after the waiting actions.
          if first == nil { return .send(.reset) }
        case .clearSecond:
          return .merge(.send(.firstAction(.start)), .send(.first(nil)), .send(.first(First(id: 1))))
        case .firstAction, .reset: break
        }
        return .none
      }.presents(child, state: \.first, action: \.firstAction))
    store.send(.first(First(id: 1)))
    store.send(.clearSecond)
    XCTAssertEqual(store.state.first, First(id: 1), "the tick was for the previous child")
  }

  func testAFailureCausedByCancellationIsNotReported() async {
    struct Cancelled: Error {}
    let clock = TestClock()
    let reducer = Reducer<Int, Bool> { _, isStart in
      guard isStart else { return .cancel(id: 1) }
      return .run { _ in
        do { try await clock.sleep(for: .seconds(1)) } catch { throw Cancelled() }
      }.cancellable(id: 1)
    }
    let issues = await recordIssues {
      let store = Store(0, reducer)
      let effect = store.send(true)
      await clock.advance()
      store.send(false)
      await effect.finish()
    }
    XCTAssertEqual(issues, [])
  }

  func testAnEffectThatFailsIsReported() async {
    struct Offline: Error {}
    let line = UInt(#line) + 1
    let store = Store(0, Reducer<Int, Int> { _, _ in .run { _ in throw Offline() } })
    let issues = await recordIssues { await store.send(1).finish() }
    XCTAssertEqual(issues.map(\.message), ["An effect failed: Offline()"])
    XCTAssertEqual(issues.first?.location?.line, line)
  }

  func testACancellationErrorIsNeverAFailure() async {
    let store = Store(0, Reducer<Int, Int> { _, _ in .run { _ in throw CancellationError() } })
    let issues = await recordIssues { await store.send(1).finish() }
    XCTAssertEqual(issues, [])
  }

  func testEffectsEndWithTheirStore() async {
    let clock = TestClock()
    var store: Store<App, AppAction>? = Store(App(), app(clock))
    store?.send(.first(First(id: 1)))
    store?.send(.firstAction(.start))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(clock.sleepingCount, 1)
    store = nil
    await settle()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testManyDismissalsLeakNothing() async {
    final class Object: Sendable {}
    struct Child: Sendable { let object = Object() }
    let clock = TestClock()
    let reducer = Reducer<Child?, LeakAction> { child, action in
      switch action {
      case .open: child = Child()
      case .close: child = nil
      case .child: break
      }
      return .none
    }.presents(
      Reducer<Child, LeakAction.Child> { child, _ in
        let object = child.object
        return .run { send in
          _ = object
          try await clock.sleep(for: .seconds(1))
          send(.start)
        }
      }, state: \.self, action: \.child)
    let store = Store<Child?, LeakAction>(nil, reducer)
    weak var last: Object?
    for number in 1...inputs(10_000) {
      store.send(.open)
      store.send(.child(.start))
      last = store.state?.object
      XCTAssertNotNil(last)
      store.send(.close)
      if number % 100 == 0 { await settle() }
    }
    await settle()
    XCTAssertNil(last)
    XCTAssertEqual(clock.sleepingCount, 0)
  }
}
