import NavigationCore
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

/// The result of each way to combine reducers, without a store if none is needed.
@MainActor
final class ReducerTests: MainSerialTestCase {
  private let clock = TestClock()

  private static func counter(_ clock: TestClock) -> Reducer<Int, Counter> {
    Reducer { count, action in
      switch action {
      case .add(let number): count += number
      case .start:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            send(.add(1))
          }
        }
      }
      return .none
    }
  }

  func testCombineRunsReducersInOrder() {
    let reducer = Reducer<[Int], Int>.combine(
      Reducer { state, action in
        state.append(action)
        return action == 9 ? .send(1) : .none
      },
      Reducer { state, action in
        state.append(action * 10)
        return action == 9 ? .merge(.send(2), .none, .send(3)) : .none
      })
    var state: [Int] = []
    _ = reducer(&state, 7)
    XCTAssertEqual(state, [7, 70])
    let log = Store([], reducer)
    log.send(9)
    XCTAssertEqual(log.state, [9, 90, 1, 10, 2, 20, 3, 30])
  }

  func testAnActionForMissingOptionalStateIsReportedWithItsPlace() {
    let line = UInt(#line) + 1
    let reducer = Self.counter(clock).optional()
    var count: Int?
    let issues = recordIssues { _ = reducer(&count, .add(1)) }
    XCTAssertEqual(issues.map(\.message), ["Counter.add was ignored. The Int is nil."])
    XCTAssertEqual(issues.first?.location?.line, line)
    XCTAssertNil(count)
    count = 1
    _ = reducer(&count, .add(1))
    XCTAssertEqual(count, 2)
  }

  func testEffectsOfOptionalStateContinueWhileItIsNil() async {
    let store = Store<Int?, Counter>(
      5,
      .combine(
        Self.counter(clock).optional(),
        Reducer { count, action in
          if case .add(0) = action { count = nil }
          return .none
        }))
    let issues = await recordIssues {
      store.send(.start)
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(store.state, 6)
      store.send(.add(0))
      XCTAssertNil(store.state)
      await clock.advance(by: .seconds(1))
    }
    XCTAssertEqual(issues.map(\.message), ["Counter.add was ignored. The Int is nil."])
    XCTAssertEqual(clock.sleepingCount, 1)
  }

  func testARouteThatChangesItsCaseEndsTheEffects() async {
    let reducer = Reducer<Screens, ScreensAction> { screens, action in
      if case .route(let route) = action { screens.route = route }
      return .none
    }.presents(Self.counter(clock), state: \.route, case: \.counter, action: \.counter)
    let store = Store(Screens(route: .counter(0)), reducer)
    store.send(.counter(.start))
    await clock.advance(by: .seconds(2))
    XCTAssertEqual(store.state.route, .counter(2))
    store.send(.route(.help))
    let issues = await recordIssues { await clock.advance(by: .seconds(2)) }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(clock.sleepingCount, 0)
    let late = recordIssues { store.send(.counter(.add(1))) }
    XCTAssertEqual(late.map(\.message), ["ScreensAction.counter.add was ignored. The Int is nil."])
    XCTAssertEqual(store.state.route, .help)
    let counter = store.presented(\.route, case: \.counter, action: \.counter, dismiss: .route(nil))
    XCTAssertNil(counter.wrappedValue)
    store.send(.route(.counter(5)))
    XCTAssertEqual(counter.wrappedValue?.state, 5)
    counter.wrappedValue?.send(.add(1))
    XCTAssertEqual(store.state.route, .counter(6))
    let scoped = store.scope(unwrapping: \.route, case: \.counter, action: \.counter)
    scoped?.send(.add(1))
    XCTAssertEqual(store.state.route, .counter(7))
    XCTAssertEqual(scoped?.state, 7)
    counter.wrappedValue = nil
    XCTAssertNil(store.state.route)
    XCTAssertNil(store.scope(unwrapping: \.route, case: \.counter, action: \.counter))
    XCTAssertEqual(scoped?.state, 7)
    XCTAssertEqual(
      recordIssues { scoped?.send(.add(1)) }.map(\.message),
      ["Counter.add was ignored. The Int was dismissed or replaced."])
  }

  /// A store presents the case of a route by its name, as a binding to the state does.
  func testS6_TheCasesOfARouteOfAStore() {
    let reducer = Reducer<Screens, ScreensAction> { screens, action in
      if case .route(let route) = action { screens.route = route }
      return .none
    }
    let store = Store(Screens(route: .counter(0)), reducer)
    @MainActor func screen(isHelpPresented: Bool) -> Screen<String> {
      let screen = Screen<String>("Root")
        .sheet(unwrapping: store.presented(\.route, case: \.counter, action: \.counter, dismiss: .route(nil)))
      {
        $counter in Screen("\(counter.state)")
      }
      guard isHelpPresented else { return screen }
      return screen.sheet(isPresented: store.binding(\.route, send: ScreensAction.route).help) {
        Screen("Help")
      }
    }
    for isHelpPresented in [true, false] {
      store.send(.route(.counter(3)))
      XCTAssertEqual(screen(isHelpPresented: isHelpPresented).outline, "Root\n└ sheet counter \"3\"")
      XCTAssertEqual(screen(isHelpPresented: isHelpPresented).presentedCases.map(\.name), ["counter"])
    }
    store.send(.route(.help))
    XCTAssertEqual(screen(isHelpPresented: true).outline, "Root\n└ sheet help \"Help\"")
    XCTAssertEqual(screen(isHelpPresented: true).presentedCases.map(\.name), ["help"])
    XCTAssertEqual(screen(isHelpPresented: false).presentedCases.map(\.name), [])
  }

  func testACaseOfAnEnumHasItsReducerWhileItIsActive() async {
    let reducer = Reducer<Route, ScreensAction> { route, action in
      if case .route(let new?) = action { route = new }
      return .none
    }.ifCaseLet(Self.counter(clock), state: \.counter, action: \.counter)
    let store = Store(Route.counter(1), reducer)
    store.send(.counter(.start))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state, .counter(2))
    store.send(.route(.help))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state, .help)
    XCTAssertEqual(clock.sleepingCount, 0)
    let issues = recordIssues { store.send(.counter(.add(1))) }
    XCTAssertEqual(issues.count, 1)
    XCTAssertNil(store.scope(case: \.counter, action: \.counter))
    store.send(.route(.counter(3)))
    let scoped = store.scope(case: \.counter, action: \.counter)
    scoped?.send(.add(1))
    XCTAssertEqual(store.state, .counter(4))
    XCTAssertEqual(scoped?.state, 4)
    store.send(.route(.help))
    XCTAssertEqual(scoped?.state, 4)
    XCTAssertEqual(recordIssues { scoped?.send(.add(1)) }.count, 1)
  }

  func testActionsOfEffectsThatOutliveTheirChildAreReported() async {
    let reducer = Reducer<Screens, ScreensAction> { screens, action in
      if case .route(let route) = action { screens.route = route }
      return .none
    }.presents(
      Self.counter(clock), cancelEffectsOnDismiss: false, state: \.route, case: \.counter, action: \.counter)
    let issues = await recordIssues {
      let store = Store(Screens(route: .counter(0)), reducer)
      store.send(.counter(.start))
      await clock.advance(by: .seconds(1))
      store.send(.route(nil))
      await clock.advance(by: .seconds(1))
      store.send(.route(.counter(10)))
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(store.state.route, .counter(11))
    }
    XCTAssertEqual(issues.map(\.message), ["ScreensAction.counter.add was ignored. The Int is nil."])
  }

  func testStateAndActionsNeedNotBeSendable() {
    final class Object { var count = 0 }
    let reducer = Reducer<Object, () -> Void> { object, action in
      object.count += 1
      action()
      return .none
    }
    var called = 0
    let store = Store(Object(), reducer)
    store.send { called += 1 }
    XCTAssertEqual([store.state.count, called], [1, 1])
  }
}

private enum Counter { case add(Int), start }
@CasePathable private enum Route: Equatable { case counter(Int), help }
private struct Screens: Equatable { var route: Route? }
@CasePathable private enum ScreensAction { case route(Route?), counter(Counter) }
