import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

@MainActor
final class StoreTests: MainSerialTestCase {
  // MARK: Laws

  func testR1R7_AChildRunsBeforeItsParentAndItsEffectsComeFirst() async {
    let log = Log()
    let child = Reducer<Int, ChildAction> { state, action in
      guard case .tick = action else {
        log.add("child's effect")
        return .none
      }
      log.add("child \(state)")
      state += 1
      return .send(.note)
    }
    let parent = Reducer<Int?, ParentAction> { state, action in
      switch action {
      case .note: log.add("parent's effect")
      case .child(.tick):
        log.add("parent \(state ?? -1)")
        return .send(.note)
      case .child(.note): break
      }
      return .none
    }.presents(child, state: \.self, action: \.child)
    Store(1, parent).send(.child(.tick))
    XCTAssertEqual(log.lines, ["child 1", "parent 2", "child's effect", "parent's effect"])

    // The parent dismisses the child: what that has just sent goes nowhere, and what the parent sends arrives.
    let dismissing = Reducer<Int?, ParentAction> { state, action in
      switch action {
      case .note: log.add("dismissed")
      case .child:
        state = nil
        return .send(.note)
      }
      return .none
    }.presents(child, state: \.self, action: \.child)
    let issues = recordIssues { Store(1, dismissing).send(.child(.tick)) }
    XCTAssertEqual(log.lines.suffix(2), ["child 1", "dismissed"])
    XCTAssertEqual(issues, [])
  }

  func testR7_WhatAChildCancelsEndsBeforeWhatItsDismissalCancels() async {
    for isDismissed in [true, false] {
      let log = Log(), clock = TestClock()
      let child = Reducer<Int, ChildAction> { _, action in
        guard case .tick = action else { return .cancel(id: "second") }
        return .merge(sleeping("first", clock, log), sleeping("second", clock, log))
      }
      let parent = Reducer<Int?, ParentAction> { state, action in
        guard case .child(.note) = action else { return sleeping("parent's", clock, log) }
        if isDismissed { state = nil }
        return .cancel(id: "parent's")
      }.presents(child, state: \.self, action: \.child)
      let store = Store(1, parent)
      store.send(.note)
      store.send(.child(.tick))
      await settle()
      store.send(.child(.note))
      // The parent has started its effect with both actions.
      let last = ["parent's", "parent's"]
      XCTAssertEqual(log.lines, isDismissed ? ["second", "first"] + last : ["second"] + last)
    }
  }

  /// Here, the parent is presented itself.
  func testR7_WhatAParentCancelsEndsAfterWhatTheDismissalOfItsChildCancels() async {
    let log = Log(), clock = TestClock()
    let second = Reducer<Second, SecondAction> { _, _ in sleeping("child's", clock, log) }
    let first = Reducer<First, FirstAction> { first, action in
      switch action {
      case .start: return sleeping("parent's", clock, log)
      case .stop:
        first.second = nil
        return .cancel(id: "parent's")
      default: return .none
      }
    }.presents(second, state: \.second, action: \.secondAction)
    let app = Reducer<App, AppAction> { _, _ in .none }
      .presents(first, state: \.first, action: \.firstAction)
    let store = Store(App(first: First(id: 1, second: Second())), app)
    store.send(.firstAction(.start))
    store.send(.firstAction(.secondAction(.start)))
    await settle()
    store.send(.firstAction(.stop))
    XCTAssertEqual(log.lines, ["child's", "parent's"])
  }

  func testR7_WorkOfAChildThatTheSameActionDismissesNeverBegins() async {
    let log = Log()
    let child = Reducer<Int, ChildAction> { _, _ in .run { _ in log.add("began") } }
    let parent = Reducer<Int?, ParentAction> { state, _ in
      state = nil
      return .none
    }.presents(child, state: \.self, action: \.child)
    let store = Store(1, parent)
    store.send(.child(.tick))
    await settle()
    XCTAssertEqual(log.lines, [])
    XCTAssertNil(store.state)
  }

  func testR2R3_TheActionThatDismissesCancelsTheEffectsOfTheChildAndOfAllBelow() async {
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
      XCTAssertEqual(issues, [], "no action comes late")
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

  func testR2_AnotherValueOfTheSameIdentityIsTheSameChild() async {
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

  /// Somebody further up takes away what is further down: no reducer of the parent has seen that.
  func testR2_WhoeverTakesAChildAwayItsEffectsEnd() async {
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

  func testR3_EffectsThatIgnoreCancellationOrSendFromSeveralTasksAreNotHeardAnyMore() async {
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
                // Cancellation is ignored.
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
    XCTAssertEqual(store.state.first?.ticks, 0, "it is another presentation, though its id is the same")
  }

  /// The effect is over in the turn in which the child is dismissed, before or after that.
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

  func testR2_AReducerThatIsCalledByAnotherOneKeepsItsEffectsWhereTheyBelong() async {
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

  func testR2_AFeatureThatPresentsItself() async {
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

  func testAReducerOfAPartThatIsCalledByHandIsReported() async {
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

  func testAReducerOfAPartThatIsCalledByHandIsReportedThoughThePartPresentsNothing() async {
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

  func testAReducerOfTheSameStateMayBeCalledByHand() async {
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

  func testR2_AChildThatGivesItselfAnotherIdentityIsAnotherOne() async {
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

  func testR2R6_AChildOfAnotherTypeWithTheSameIDIsAnotherOne() async {
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
      ["PadAction.none was ignored. The Equatable is not there any more."])
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR2_WhatOptionalStatePresentsEndsWithIt() async {
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
    XCTAssertEqual(issues.map(\.message), ["AppAction.reset was ignored. The App is not there."])
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR4R8_OneReducerForTwoTabsCancelsOnlyTheTabThatGoesAway() async {
    let clock = TestClock()
    let tabs = Reducer<Tabs, TabsAction>.combine(
      app(clock).pullback(state: \.left, action: \.left),
      app(clock).pullback(state: \.right, action: /TabsAction.right))
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
    // The same for ids that are given.
    store.send(.right(.firstAction(.stop)))
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state.right.first?.ticks, 2)
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testR4R8_OneCallThatPresentsSeveralChildrenTellsThemApart() async {
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
    // The same for ids that are given.
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

  func testR5_SeveralAreDismissedAtOnce() async {
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

  func testR6_AnActionForAChildThatIsNotThereIsReportedAndIgnored() {
    let clock = TestClock()
    let store = Store(App(), app(clock))
    let stack = Store(Stacked(), stacked(clock))
    let gone = StackState([1]).ids[0]
    let issues = recordIssues {
      store.send(.firstAction(.tick))
      stack.send(.page(id: gone, action: .tick))
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "AppAction.firstAction.tick was ignored. The First is not there.",
        "StackedAction.page.tick was ignored. The stack has no element \(gone).",
      ])
    XCTAssertTrue(issues.allSatisfy { $0.location?.fileID.hasSuffix("StoreTests.swift") ?? false })
    XCTAssertEqual(store.state, App())
  }

  func testR6_AStoreOfAChildThatWasReplacedSendsNothing() {
    let clock = TestClock()
    let store = Store(App(first: First(id: 1)), app(clock))
    let line = UInt(#line) + 1
    let child = store.scope(unwrapping: \.first, action: \.firstAction)
    let name = child?.binding(\.ticks, send: { _ in .tick })
    let grandchild = child?.presented(\.second, action: \.secondAction, dismiss: .second(nil))
    child?.send(.second(Second()))
    let second = grandchild?.wrappedValue
    second?.send(.tick)
    XCTAssertEqual(store.state.first?.second?.ticks, 1)
    store.send(.clearSecond)
    XCTAssertEqual(
      recordIssues { second?.send(.tick) }.map(\.message),
      ["SecondAction.tick was ignored. The Second is not there any more."])
    child?.send(.second(Second()))
    XCTAssertNotNil(grandchild?.wrappedValue)
    for next in [First(id: 2, second: Second()), nil] {
      store.send(.first(next))
      let issues = recordIssues {
        child?.send(.tick)
        name?.wrappedValue = 7
        second?.send(.tick)
      }
      XCTAssertEqual(store.state.first, next)
      XCTAssertEqual(
        Set(issues.map(\.message)),
        [
          "FirstAction.tick was ignored. The First is not there any more.",
          "SecondAction.tick was ignored. The Second is not there any more.",
        ])
      XCTAssertEqual(Set(issues.map(\.location?.line)), [line, line + 2])
      XCTAssertEqual(recordIssues { grandchild?.wrappedValue = nil }, [], "a late dismissal")
      XCTAssertEqual(store.state.first, next)
    }
    let stack = Store(Stacked(), stacked(clock))
    stack.send(.push)
    let element = stack.elements(\.path, action: \.page, popped: { .pop($0) }).wrappedValue[0]
    stack.send(.close)
    stack.send(.push)
    XCTAssertEqual(
      recordIssues { element.store.send(.tick) }.map(\.message),
      ["FirstAction.tick was ignored. The First is not there any more."])
    XCTAssertEqual(stack.state.path.map(\.ticks), [0])
  }

  func testR9_AStoresStateIsReadOnly() {
    let store = Store(App(first: First(id: 1)), app(TestClock()))
    let presented = store.presented(\.first, action: \.firstAction, dismiss: .first(nil))
    let issues = recordIssues { presented.wrappedValue = presented.wrappedValue }
    XCTAssertEqual(issues.map(\.message), ["A write to a store was ignored. State changes by actions."])
    XCTAssertEqual(store.state.first, First(id: 1))
    presented.wrappedValue = nil
    XCTAssertNil(store.state.first)
  }

  func testR9_ADismissalIsSentOnce() {
    let log = Log()
    let store = Store(
      App(first: First(id: 1)),
      Reducer<App, AppAction> { app, action in
        log.add("\(action)")
        app.first = nil
        return .none
      })
    let presented = store.presented(\.first, action: \.firstAction, dismiss: .reset)
    for _ in 1...2 { presented.wrappedValue = nil }
    XCTAssertEqual(log.lines, ["reset"], "nothing is there to be dismissed again")
  }

  // MARK: Sending

  func testASendInsideOfSendFollows() {
    let log = Log()
    let reducer = Reducer<Int, Int> { state, action in
      log.add("\(action)")
      state = action
      return action < 3 ? .merge(.send(action + 1), .send(action + 10)) : .none
    }
    let store = Store(0, reducer)
    store.send(1)
    XCTAssertEqual(log.lines, ["1", "2", "11", "3", "12"])
    XCTAssertEqual(store.state, 12)
  }

  /// A reducer, what reports an issue, and an object that goes may all read the store while an action is handled.
  func testTheStateCanBeReadWhileAnActionIsHandled() async {
    final class Observer {
      nonisolated(unsafe) var onDeinit: () -> Void = {}
      deinit { onDeinit() }
    }
    struct Watched { var count = 0, observer: Observer?, child: Int? }
    final class Reader: Sendable { nonisolated(unsafe) var read: () -> Int = { -1 } }
    let reader = Reader()
    nonisolated(unsafe) var seen: [Int] = []
    let store = Store(
      Watched(observer: Observer()),
      Reducer<Watched, WatchedAction> { state, action in
        state.count += 1
        seen.append(reader.read())
        if case .drop = action { state.observer = nil }
        return .none
      }.presents(Reducer<Int, Int> { _, _ in .none }, state: \.child, action: \.child))
    reader.read = { store.state.count }
    store.state.observer?.onDeinit = { seen.append(reader.read()) }
    store.send(.add)
    XCTAssertEqual(seen, [0], "the state before the action")
    store.send(.drop)
    XCTAssertEqual(seen, [0, 1, 2], "and the one after it, when it has been handled")
    withIssueHandler { _ in
      MainActor.assumeIsolated { seen.append(reader.read()) }
    } operation: {
      _ = store.send(.child(1))
    }
    XCTAssertEqual(seen, [0, 1, 2, 2, 2])
    reader.read = { -1 }
  }

  /// Equal stacks may have other ids, and the screen is made of these.
  func testAStackThatIsReplacedByAnEqualOneIsNoticed() async {
    let store = Store(Stacked(), stacked(TestClock()))
    store.send(.push)
    var ids: [[StackElementID]] = []
    let token = observe { ids.append(Array(store.state.path.ids)) }
    store.send(.restart)
    await settle()
    XCTAssertEqual(ids.count, 2)
    XCTAssertEqual(ids.last, Array(store.state.path.ids))
    token.cancel()
  }

  /// What an action carries, and what an equal state replaces, may be an object that sends or reads when it goes.
  func testObjectsThatGoMaySendAndRead() {
    final class Payload: Equatable, Sendable {
      nonisolated(unsafe) var onDeinit: () -> Void = {}
      static func == (left: Payload, right: Payload) -> Bool { true }
      deinit { onDeinit() }
    }
    enum Action { case outer, payload(Payload), gone, replace }
    struct State: Equatable { var payload = Payload() }
    let log = Log()
    final class Sender: Sendable { nonisolated(unsafe) var send: (Action) -> Void = { _ in } }
    let sender = Sender()
    let store = Store(
      State(),
      Reducer<State, Action> { state, action in
        log.add("\(action)".prefix { $0 != "(" }.description)
        switch action {
        case .outer:
          let payload = Payload()
          payload.onDeinit = { sender.send(.gone) }
          return .merge(.send(.payload(payload)), .send(.payload(Payload())))
        case .replace: state.payload = Payload()
        case .payload, .gone: break
        }
        return .none
      })
    sender.send = { action in MainActor.assumeIsolated { _ = store.send(action) } }
    store.send(.outer)
    XCTAssertEqual(log.lines, ["outer", "payload", "payload", "gone"])
    store.state.payload.onDeinit = { log.add("\(store.state.payload === Payload())") }
    store.send(.replace)
    XCTAssertEqual(log.lines.suffix(2), ["replace", "false"])
    sender.send = { _ in }
    @StateBinding var state = State()
    state.payload.onDeinit = { log.add("read \($state.wrappedValue.payload === Payload())") }
    state = State()
    XCTAssertEqual(log.lines.last, "read false")
  }

  func testATaskThatIsCancelledWhileActionsWaitForgetsThem() async {
    final class Context: Sendable {
      nonisolated(unsafe) var task: StoreTask?
      nonisolated(unsafe) var store: Store<Int, String>?
    }
    let log = Log(), context = Context()
    let store = Store(
      0,
      Reducer<Int, String> { _, action in
        log.add(action)
        switch action {
        case "start": return .run { send in send("one") }
        case "one": return .merge(.send("two"), .send("three"))
        case "two": MainActor.assumeIsolated { context.task?.cancel() }
        case "three", "inner":
          return .run { send in
            log.add("began")
            send("four")
          }
        case "nested": MainActor.assumeIsolated { context.store?.send("inner").cancel() }
        default: break
        }
        return .none
      })
    context.store = store
    context.task = store.send("start")
    await context.task?.finish()
    await settle()
    XCTAssertEqual(log.lines, ["start", "one", "two"])
    store.send("nested")
    await settle()
    XCTAssertEqual(
      log.lines.suffix(2), ["nested", "inner"], "the action is handled, and its effect never begins")
    context.store = nil
  }

  /// An action waits for its turn, and the child that it was sent to is replaced before that.
  func testR6_AnActionThatWaitsDoesNotReachAReplacement() {
    final class Context: Sendable { nonisolated(unsafe) var child: Store<First, FirstAction>? }
    let context = Context()
    let store = Store(
      App(first: First(id: 1)),
      Reducer<App, AppAction> { app, action in
        if case .reset = action {
          MainActor.assumeIsolated { _ = context.child?.send(.tick) }
          app.first = First(id: 2)
        }
        return .none
      }.presents(first(TestClock()), state: \.first, action: \.firstAction))
    context.child = store.scope(unwrapping: \.first, action: \.firstAction)
    let issues = recordIssues { store.send(.reset) }
    XCTAssertEqual(issues.map(\.message), ["FirstAction.tick was ignored. The First is not there any more."])
    XCTAssertEqual(store.state.first, First(id: 2))
    context.child = nil
  }

  /// Late dismissals wait for their turn, and what they dismiss is replaced before that.
  func testS2_ADismissalThatWaitsDoesNotReachAReplacement() {
    final class Context: Sendable { nonisolated(unsafe) var during: (@MainActor () -> Void)? }
    let context = Context()
    let log = Log()
    let store = Store(
      Desktop(),
      Reducer<Desktop, DesktopAction> { desktop, action in
        switch action {
        case .set(let next):
          desktop = next
          MainActor.assumeIsolated { context.during.take()?() }
        case .dismissed(let name):
          log.add(name)
          desktop = Desktop()
        case .first, .edit: break
        }
        return .none
      })
    let first = store.presented(\.first, action: \.first, dismiss: .dismissed("first"))
    let edit = store.presented(\.route, case: \.edit, action: \.edit, dismiss: .dismissed("edit"))
    let one = Desktop(first: First(id: 1)), two = Desktop(first: First(id: 2))
    let editing = Desktop(route: .edit(First(id: 1))), deleting = Desktop(route: .delete(First(id: 1)))
    func check(
      _ old: Desktop, _ next: Desktop, sends lines: [String], line: UInt = #line,
      _ screen: () -> Screen<String>
    ) {
      store.send(.set(old))
      let shown = screen()
      XCTAssertNotNil(shown.modal, line: line)
      let before = log.lines.count
      context.during = { shown.modal?.dismiss() }
      XCTAssertEqual(recordIssues { store.send(.set(next)) }, [], line: line)
      XCTAssertEqual(Array(log.lines.dropFirst(before)), lines, line: line)
      XCTAssertEqual(store.state, lines.isEmpty ? next : Desktop(), line: line)
    }
    let ticked = Desktop(first: First(id: 1, ticks: 3))
    let isEdited = Desktop(route: .edit(First(id: 1, ticks: 3)))
    for (next, isSame) in [(two, false), (Desktop(), false), (ticked, true)] {
      check(one, next, sends: isSame ? ["first"] : []) {
        Screen("Desktop").sheet(unwrapping: first) { _ in Screen("First") }
      }
    }
    let others = [Desktop(route: .edit(First(id: 2))), deleting, Desktop()]
    for (next, isSame) in others.map({ ($0, false) }) + [(isEdited, true)] {
      check(editing, next, sends: isSame ? ["edit"] : []) {
        Screen("Desktop").sheet(unwrapping: edit) { _ in Screen("Edit") }
      }
    }
  }

  /// An alert that is derived from state is another one on each read.
  func testADerivedAlertIsDismissed() {
    let store = Store(
      Desktop(first: First(id: 1)),
      Reducer<Desktop, DesktopAction> { desktop, action in
        if case .dismissed = action { desktop.first = nil }
        return .none
      })
    let alert = store.binding(
      get: { $0.first.map { AlertState<Never>(title: TextState("\($0.id)")) } },
      send: { _ in DesktopAction.dismissed("") })
    Screen<String>("Root").alert(unwrapping: alert).modal?.dismiss()
    XCTAssertNil(store.state.first)
  }

  /// What a child presents is gone with the child.
  func testS2_ALateDismissalOfWhatAChildPresentsIsForgotten() {
    let store = Store(
      Branch(leaf: nil, twig: Twig(isAsking: true)),
      Reducer<Branch, BranchAction> { branch, action in
        switch action {
        case .set: branch.twig = nil
        case .twig, .leaf: break
        }
        return .none
      })
    let screen = Screen<String>("root").sheet(
      unwrapping: store.presented(\.twig, action: \.twig, dismiss: .set(false))
    ) { $twig in
      Screen("twig").sheet(isPresented: $twig.wrappedValue.binding(\.isAsking, send: { _ in .none })) {
        Screen("question")
      }
    }
    let inner = screen.modal?.screen?.modal
    XCTAssertNotNil(inner)
    store.send(.set(false))
    XCTAssertEqual(recordIssues { inner?.dismiss() }, [])
  }

  /// An alert or a flag that is derived from the state of a child is gone with the child.
  func testS2_ALateDismissalOrTapOfWhatIsDerivedFromAChildIsForgotten() {
    let log = Log()
    for showsAlert in [true, false] {
      let store = Store(
        Branch(leaf: nil, twig: Twig(isAsking: true)),
        Reducer<Branch, BranchAction> { branch, action in
          switch action {
          case .set: branch.twig = nil
          case .twig: branch.twig?.isAsking = false
          case .leaf: break
          }
          return .none
        })
      func screen() -> Screen<String> {
        Screen<String>("root").sheet(
          unwrapping: store.presented(\.twig, action: \.twig, dismiss: .set(false))
        ) { $twig in
          let twig = $twig.wrappedValue
          guard showsAlert else {
            return Screen<String>("twig").sheet(
              isPresented: twig.binding(get: \.isAsking, send: { _ in .none })
            ) { Screen("question") }
          }
          return Screen<String>("twig").alert(
            unwrapping: twig.binding(
              get: {
                $0.isAsking
                  ? AlertState<Int>(
                    title: TextState("Sure?"), buttons: [.default(TextState("Yes"), action: .send(1))]) : nil
              }, send: { _ in .none })
          ) { log.add("\($0)") }
        }
      }
      let inner = screen().modal?.screen?.modal
      XCTAssertNotNil(inner)
      store.send(.set(false))
      let issues = recordIssues {
        inner?.dialog?.buttons.first?.tap()
        inner?.dismiss()
      }
      XCTAssertEqual(issues, [])
      XCTAssertEqual(log.lines, [])
    }
  }

  func testB13_ALateDismissOfWhatIsDerivedFromAChildIsForgotten() throws {
    let store = Store(
      Asking(),
      Reducer<Asking, AskingAction> { asking, action in
        if case .remove = action { asking.question = nil }
        return .none
      })
    let child = try XCTUnwrap(store.scope(unwrapping: \.question, action: \.question))
    let texts = [
      child.binding(\.text, send: { _ in .none }), child.binding(get: \.text, send: { _ in .none }),
    ].map { StateBinding(unwrapping: $0) }
    store.send(.remove)
    for text in texts {
      XCTAssertEqual(recordIssues { text?.dismiss() }, [])
      XCTAssertNotNil(text)
    }
  }

  /// A stack, and what a child presents as a store, are gone with the child.
  func testS2_ALateDismissalOfAStoreThatAChildPresentsIsForgotten() throws {
    final class Context: Sendable { nonisolated(unsafe) var during: (@MainActor () -> Void)? }
    let context = Context()
    let reducer = Reducer<Shelf, ShelfAction> { shelf, action in
      if case .close = action {
        MainActor.assumeIsolated { context.during.take()?() }
        shelf.stacked = nil
      }
      return .none
    }
    /// - Parameter late: Returns what is dismissed when the child is gone, or while the child goes.
    func check(
      line: UInt = #line, _ late: (Store<Stacked, StackedAction>) throws -> @MainActor () -> Void
    ) throws {
      for waits in [false, true] {
        let store = Store(
          Shelf(stacked: Stacked(path: [First(id: 1), First(id: 2)], sheet: First(id: 3))), reducer)
        let child = try XCTUnwrap(store.scope(unwrapping: \.stacked, action: \.stacked))
        let dismiss = try late(child)
        if waits { context.during = dismiss }
        let issues = recordIssues {
          store.send(.close)
          if !waits { dismiss() }
        }
        XCTAssertEqual(issues, [], "\(waits)", line: line)
        XCTAssertNil(store.state.stacked, line: line)
      }
    }
    func sheet(_ child: Store<Stacked, StackedAction>) -> StateBinding<Store<First, FirstAction>?> {
      child.presented(\.sheet, action: \.sheetAction, dismiss: .sheet(nil))
    }
    func path(_ child: Store<Stacked, StackedAction>) -> StateBinding<[ElementStore<First, FirstAction>]> {
      child.elements(\.path, action: \.page, popped: { .pop($0) })
    }
    try check { child in
      let sheet = sheet(child)
      return { sheet.wrappedValue = nil }
    }
    try check { child in
      let sheet = try XCTUnwrap(StateBinding(unwrapping: sheet(child)))
      return { sheet.dismiss() }
    }
    try check { child in
      let screen = Screen<String>("").sheet(unwrapping: sheet(child)) { _ in Screen("") }
      return { screen.modal?.dismiss() }
    }
    try check { child in
      let path = path(child)
      return { path.wrappedValue.removeLast() }
    }
    try check { child in
      let screen = Screen<String>("").stack(path: path(child)) { _ in Screen("") }
      return { screen.stack?[0].dismiss() }
    }
  }

  func testS2_ALateDismissalOfWhatAnElementPresentsIsForgotten() {
    let store = Store(
      Stacked(path: [First(id: 1, second: Second())]),
      Reducer<Stacked, StackedAction> { stacked, action in
        if case .close = action { stacked.path = [] }
        return .none
      })
    let element = store.elements(\.path, action: \.page, popped: { .pop($0) }).wrappedValue[0].store
    let sheet = element.presented(\.second, action: \.secondAction, dismiss: .second(nil))
    let flag = element.binding(get: { $0.second != nil }, send: { _ in .second(nil) })
    let screen = Screen<String>("").sheet(isPresented: flag) { Screen("") }
    store.send(.close)
    let issues = recordIssues {
      sheet.wrappedValue = nil
      screen.modal?.dismiss()
    }
    XCTAssertEqual(issues, [])
  }

  /// As for a binding to the stack itself: an old screen finds its element by position.
  func testAnEqualStackTakesTheElementsOfTheOneThatItReplaces() {
    func screen(_ store: Store<Stacked, StackedAction>) -> Screen<String> {
      Screen<String>("Root").stack(
        path: store.elements(\.path, action: \.page, popped: { .pop($0) })
      ) { $page in
        Screen<String>("Page").sheet(
          unwrapping: page.store.presented(\.second, action: \.secondAction, dismiss: .second(nil))
        ) { _ in Screen("Sheet") }
      }
    }
    func replaced() -> (Store<Stacked, StackedAction>, Screen<String>) {
      let store = Store(
        Stacked(path: [First(id: 1), First(id: 2, second: Second())]), stacked(TestClock()))
      let before = screen(store)
      store.send(.restart)
      XCTAssertEqual(
        plan(from: before, to: screen(store), capabilities: .oneAtATime).map(\.move), [],
        "what is equal stays on screen")
      return (store, before)
    }
    let issues = recordIssues {
      let (dismissed, sheet) = replaced()
      sheet.stack?[1].screen?.modal?.dismiss()
      XCTAssertEqual(dismissed.state.path.map(\.second), [nil, nil])
      let (read, old) = replaced()
      let new = screen(read)
      read.send(.page(id: read.state.path.ids[0], action: .tick))
      XCTAssertEqual(
        plan(from: old, to: new, capabilities: .oneAtATime).map(\.move), [], "a plan does not read state")
      let (popped, pages) = replaced()
      pages.stack?[1].dismiss()
      XCTAssertEqual(popped.state.path.map(\.id), [1])
      pages.stack?[1].dismiss()
      pages.stack?[0].dismiss()
      XCTAssertEqual(popped.state.path.map(\.id), [1], "another stack")
      let (changed, late) = replaced()
      changed.send(.push)
      late.stack?[1].dismiss()
      XCTAssertEqual(changed.state.path.count, 3, "another stack")
    }
    XCTAssertEqual(issues, [])
  }

  func testB4_APopThatWaitsIsForgottenWithItsElement() {
    final class Context: Sendable { nonisolated(unsafe) var during: (@MainActor () -> Void)? }
    let context = Context()
    let log = Log()
    let store = Store(
      Stacked(),
      Reducer<Stacked, StackedAction> { stacked, action in
        switch action {
        case .push: stacked.path.push(First(id: stacked.path.count))
        case .restart:
          stacked.path = StackState(Array(stacked.path))
          MainActor.assumeIsolated { context.during.take()?() }
        case .pop(let id):
          log.add(stacked.path.index(id: id).map { "\($0)" } ?? "gone")
          stacked.path.pop(through: id)
        default: break
        }
        return .none
      })
    for _ in 1...2 { store.send(.push) }
    let elements = store.elements(\.path, action: \.page, popped: { .pop($0) })
    let screen = Screen<String>("Root").stack(path: elements) { _ in Screen("Page") }
    context.during = { screen.stack?[1].dismiss() }
    XCTAssertEqual(recordIssues { store.send(.restart) }, [])
    XCTAssertEqual(log.lines, [])
    XCTAssertEqual(store.state.path.count, 2)
    Screen<String>("Root").stack(path: elements) { _ in Screen("Page") }.stack?[1].dismiss()
    XCTAssertEqual(log.lines, ["1"])
  }

  func testAStoreThatGoesCancelsItsEffectsInEveryRespect() async {
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

  /// What is a class can change without an action.
  func testR3_StateThatIsAClassAndHasChangedMeanwhile() async {
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

  /// A reducer calls the effects of another one, children included, by an id of its own. That is not their id of the same name.
  func testR8_AnIDReachesWhatIsBelow() async {
    for (stop, count) in [(AppAction.reset, 0), (.clearSecond, 2)] {
      let clock = TestClock()
      let inner = Reducer<App, AppAction> { _, _ in .none }
        .presents(first(clock), state: \.first, action: \.firstAction)
      let store = Store(
        Tabs(left: App(first: First(id: 1, second: Second()))),
        Reducer<App, AppAction> { app, action in
          switch action {
          case .reset: .cancel(id: "all")
          case .clearSecond: .cancel(id: "timer")
          default: inner(&app, action).cancellable(id: "all")
          }
        }.pullback(state: \.left, action: /TabsAction.left))
      store.send(.left(.firstAction(.start)))
      store.send(.left(.firstAction(.secondAction(.start))))
      await clock.advance()
      store.send(.left(stop))
      await clock.advance()
      XCTAssertEqual(clock.sleepingCount, count)
    }
  }

  /// Two reducers of the same part of a state, by different actions.
  func testR8_IDsAreLocalToTheActionAsWell() async {
    let clock = TestClock()
    let store = Store(
      App(),
      Reducer<App, TabsAction>.combine(
        named(clock).pullback(state: \.self, action: \.left),
        named(clock).pullback(state: \.self, action: /TabsAction.right)))
    store.send(.left(.firstAction(.start)))
    store.send(.right(.firstAction(.start)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 2)
    store.send(.left(.firstAction(.stop)))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 1)
  }

  /// The standard library stops the program when it compares such key paths.
  func testR8_AStateAndAPartOfTheSameTypeAreToldApart() async {
    let clock = TestClock()
    func timer<State>(of _: State.Type) -> Reducer<State, ChildAction> {
      Reducer { _, action in
        if case .note = action { return .cancel(id: 1) }
        return .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1)
      }
    }
    let whole = timer(of: Int?.self)
    /// Both children are presented at one place.
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

  func testS2_TheStoreOfAChildHasTheIdentityOfTheChild() {
    let none = Reducer<Desk, DeskAction> { desk, action in
      switch action {
      case .pad(let pad): desk.pad = pad
      case .any(let any): desk.any = any
      case .padAction, .anyAction: break
      }
      return .none
    }
    func check(_ pads: [Pad], isSame: Bool, line: UInt = #line) {
      for isAny in [false, true] {
        let store = Store(Desk(), none)
        var states: [() -> AnyObject] = []
        @MainActor func screen() -> Screen<String> {
          Screen<String>("Desk")
            .sheet(unwrapping: store.presented(\.pad, action: \.padAction, dismiss: .pad(nil))) { $pad in
              states.append { [$pad] in $pad.wrappedValue.state }
              return Screen("Pad")
            }
            .popover(unwrapping: store.presented(\.any, action: \.anyAction, dismiss: .any(nil))) { $any in
              states.append { [$any] in $any.wrappedValue.state as AnyObject }
              return Screen("Any")
            }
        }
        func set(_ pad: Pad) { store.send(isAny ? .any(pad) : .pad(pad)) }
        set(pads[0])
        let before = screen()
        set(pads[1])
        XCTAssertIdentical(states[0](), pads[isSame ? 1 : 0], line: line)
        XCTAssertEqual(before.modal?.id == screen().modal?.id, isSame, line: line)
        before.modal?.dismiss()
        XCTAssertEqual(screen().modal == nil, isSame, line: line)
      }
    }
    check([Pad(), Pad()], isSame: false)
    check([NumberedPad(1), NumberedPad(1)], isSame: true)
    check([NumberedPad(1), NumberedPad(2)], isSame: false)
    check([NumberedPad(1), RuledPad(1)], isSame: false)
    let pad = Pad()
    check([pad, pad], isSame: true)
  }

  /// The default `id` of an object is its address, which a new object may get.
  func testS2_TheStoreOfAnObjectStaysWithTheObject() {
    let store = Store(
      Branch(),
      Reducer<Branch, BranchAction> { branch, action in
        switch action {
        case .set(let isThere): branch.leaf = isThere ? Leaf() : nil
        case .leaf, .twig: break
        }
        return .none
      })
    var modals: [Presentation<String>] = []
    for _ in 0..<100 {
      store.send(.set(true))
      let leaf = store.presented(\.leaf, action: \.leaf, dismiss: .set(false))
      let modal = Screen<String>("").sheet(unwrapping: leaf, content: { _ in Screen("") }, line: 1).modal
      for old in modals { XCTAssertNotEqual(old.id, modal?.id) }
      modals += modal.map { [$0] } ?? []
      store.send(.set(false))
    }
    store.send(.set(true))
    for modal in modals { modal.dismiss() }
    XCTAssertNotNil(store.state.leaf, "late")
  }

  func testAnEffectDoesNotCarryTheTransactionOfItsAction() async {
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

  func testAnActionThatIsSentAfterItsEffectHasEndedIsReported() async {
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
    // The effect could go on, and the screen leaves in the same turn.
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

  func testFinishWaitsForWhatAnEffectBegins() async {
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
        // As the task of a screen does.
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

  func testR3_AnActionThatWaitsIsForgottenWithItsChild() {
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
          // Follows those that wait.
          if first == nil { return .send(.reset) }
        case .clearSecond:
          return .merge(.send(.firstAction(.start)), .send(.first(nil)), .send(.first(First(id: 1))))
        case .firstAction, .reset: break
        }
        return .none
      }.presents(child, state: \.first, action: \.firstAction))
    store.send(.first(First(id: 1)))
    store.send(.clearSecond)
    XCTAssertEqual(store.state.first, First(id: 1), "the tick was for the one before")
  }

  func testWhatFailsBecauseItWasCancelledIsNotReported() async {
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

  func testACancellationIsNoFailureWhoeverThrowsIt() async {
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

  // MARK: Screens

  func testAChildThatIsGoneKeepsItsLastState() {
    let store = Store(App(first: First(id: 1, ticks: 5)), app(TestClock()))
    let first = store.scope(unwrapping: \.first, action: \.firstAction)
    store.send(.first(nil))
    XCTAssertNil(store.scope(unwrapping: \.first, action: \.firstAction))
    XCTAssertEqual(first?.state.ticks, 5)
    XCTAssertEqual(first?.id, 1)
  }

  func testAStoreIsPresentedAndDismissedByTheCore() {
    let store = Store(App(), app(TestClock()))
    store.send(.first(First(id: 1, second: Second())))
    let screen = appScreen(store)
    XCTAssertEqual(screen.outline, "App\n└ sheet (1) \"First\"\n  └ push \"Second\"")
    screen.modal?.screen?.push?.dismiss()
    XCTAssertEqual(store.state.first, First(id: 1))
    store.send(.first(First(id: 2)))
    screen.modal?.dismiss()
    XCTAssertEqual(store.state.first?.id, 2, "the dismissal is of the one before")
    appScreen(store).modal?.dismiss()
    XCTAssertNil(store.state.first)
  }

  func testS2_AStoreOfAnObjectKeepsTheObjectThatItWasIdentifiedBy() {
    final class Document: Identifiable {}
    let reducer = Reducer<Document, Bool> { document, _ in
      document = Document()
      return .none
    }
    let store = Store(Document(), reducer)
    let before = identity(of: store)
    store.send(true)
    // One of these would get the address of the first document.
    for _ in 0..<100 { XCTAssertNotEqual(identity(of: Store(Document(), reducer)), before) }
  }

  func testTheElementsOfAStackOfRoutesHaveTheirCases() {
    @MainActor func screen(_ store: Store<Places, PlacesAction>) -> Screen<String> {
      Screen("Root").stack(path: store.elements(\.path, action: \.place, popped: { .popped($0) })) { $place in
        Screen("Place")
      }
    }
    let make = { Store(Places(), Reducer<Places, PlacesAction> { _, _ in .none }) }
    XCTAssertEqual(
      screen(make()).outline, "Root\n├ push list \"Place\"\n└ push detail \"Place\"")
    let graph = explore(make: make, screen: screen)
    XCTAssertEqual(graph.unreachedCases(of: Place.self), ["map"])
  }

  func testTheElementsOfAStackAreStores() async {
    let clock = TestClock()
    let store = Store(Stacked(), stacked(clock))
    for _ in 1...3 { store.send(.push) }
    @MainActor func screen() -> Screen<String> {
      Screen<String>("Root").stack(
        path: store.elements(\.path, action: \.page, popped: { .pop($0) })
      ) { $page in Screen("\(page.store.state.id) \(page.store.state.ticks)") }
    }
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0 0", "1 0", "2 0"])
    let elements = store.elements(\.path, action: \.page, popped: { .pop($0) })
    XCTAssertEqual("\(elements)", "$stacked.path")
    elements.wrappedValue[1].store.send(.tick)
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0 0", "1 1", "2 0"])
    let before = screen()
    before.stack?[1].dismiss()
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0 0"])
    before.stack?[2].dismiss()
    XCTAssertEqual(store.state.path.count, 1, "late")
    store.send(.push)
    let ids = store.state.path.ids
    let issues = recordIssues {
      elements.wrappedValue += elements.wrappedValue
      // One less, and not a pop.
      elements.wrappedValue.removeFirst()
    }
    XCTAssertEqual(
      issues.map(\.message),
      Array(repeating: "A write to stores was ignored. State changes by actions.", count: 2))
    XCTAssertEqual(store.state.path.ids, ids)
  }

  /// The dialog is dismissed first, and then its action is sent: the parent handles both.
  func testS7_AnAlertInTheStateSendsItsDismissalAndItsAction() {
    let log = Log()
    let reducer = Reducer<AlertState<String>?, DialogAction> { alert, action in
      switch action {
      case .ask:
        alert = AlertState(
          title: TextState("Delete?"), buttons: [.default(TextState("OK"), action: .send("delete"))])
      case .dismissed: alert = nil
      case .tapped(let name): log.add("\(name) \(alert == nil)")
      }
      return .none
    }
    let store = Store(nil, reducer)
    store.send(.ask)
    let screen = Screen<String>("Items").alert(unwrapping: store.binding(\.self, send: { _ in .dismissed })) {
      name in
      store.send(.tapped(name))
    }
    screen.modal?.dialog?.buttons.first?.tap()
    XCTAssertEqual(log.lines, ["delete true"])
    XCTAssertNil(store.state)
  }

  func testABindingSendsWhatIsWritten() {
    let store = Store(
      Tabs(), Reducer<Tabs, TabsAction>.combine(app(TestClock()).pullback(state: \.left, action: \.left)))
    let first = store.binding(\.left.first, send: { .left(.first($0)) })
    first.wrappedValue = First(id: 3)
    XCTAssertEqual(store.state.left.first, First(id: 3))
    XCTAssertEqual(first, store.binding(\.left.first, send: { .left(.first($0)) }), "the same place")
    first.wrappedValue = nil
    XCTAssertNil(store.state.left.first)
    let ids = store.binding(get: { $0.left.first?.id ?? 0 }, send: { .left(.first(First(id: $0))) })
    ids.wrappedValue += 7
    XCTAssertEqual(store.state.left.first?.id, 7)
  }

  func testNothingIsLeftBehindByTenThousandDismissals() async {
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
    for number in 1...10_000 {
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

// MARK: - Features

private class Pad: Equatable {
  static func == (left: Pad, right: Pad) -> Bool { true }
}
private final class NumberedPad: Pad, Identifiable {
  let id: Int
  init(_ id: Int) { self.id = id }
}
private final class RuledPad: Pad, Identifiable {
  let id: Int
  init(_ id: Int) { self.id = id }
}
private struct Desk {
  var pad: Pad?
  var any: (any Equatable)?
}
@CasePathable private enum DeskAction {
  case pad(Pad?), any((any Equatable)?), padAction(PadAction), anyAction(PadAction)
}
private enum PadAction { case none }

private final class Leaf: Identifiable {}
private struct Twig { var isAsking = false }
private struct Branch {
  var leaf: Leaf?
  var twig: Twig?
}
private struct Asking {
  var question: Question? = Question()
  struct Question { var text: String? = "?" }
}
@CasePathable private enum AskingAction { case remove, question(PadAction) }
@CasePathable private enum BranchAction { case set(Bool), leaf(PadAction), twig(PadAction) }

private final class Log: @unchecked Sendable {
  // Used on the main actor.
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// An effect that notes when it is cancelled.
private func sleeping<Action>(_ name: String, _ clock: TestClock, _ log: Log) -> Effect<Action> {
  .run { _ in
    await withTaskCancellationHandler {
      try? await clock.sleep(for: .seconds(1))
    } onCancel: {
      log.add(name)
    }
  }.cancellable(id: name)
}

private enum DialogAction { case ask, dismissed, tapped(String) }
@CasePathable private enum ParentAction { case child(ChildAction), note }
private enum ChildAction { case tick, note }
@CasePathable private enum WatchedAction { case add, drop, child(Int) }
@CasePathable private enum LeakAction {
  case open, close, child(Child)
  enum Child { case start }
}

private struct Second: Equatable { var ticks = 0 }
private struct First: Equatable, Identifiable {
  var id: Int
  var ticks = 0
  var second: Second?
}
private struct App: Equatable { var first: First? }
private struct Desktop: Equatable {
  var first: First?
  var route: Route?

  @CasePathable enum Route: Equatable { case edit(First), delete(First) }
}
private struct Tabs: Equatable { var left = App(), right = App() }
@CasePathable private enum Place: Equatable { case list, detail(Int), map }
private struct Places: Equatable { var path: StackState<Place> = [.list, .detail(1)] }
@CasePathable private enum PlacesAction {
  case place(id: StackElementID, action: Never)
  case popped(StackElementID)
}

private struct Stacked: Equatable {
  var path: StackState<First> = []
  var sheet: First?
}

private struct Shelf: Equatable { var stacked: Stacked? }
@CasePathable private enum ShelfAction { case close, stacked(StackedAction) }

@CasePathable private enum SecondAction { case start, tick }
@CasePathable private enum FirstAction { case start, tick, stop, second(Second?), secondAction(SecondAction) }
@CasePathable private enum AppAction { case first(First?), firstAction(FirstAction), reset, clearSecond }
@CasePathable private enum DesktopAction {
  case set(Desktop), dismissed(String), first(FirstAction), edit(FirstAction)
}
@CasePathable private enum SidesAction { case left(ChildAction), right(ChildAction) }
extension Int? {
  /// The same value, by another key path.
  fileprivate var again: Int? {
    get { self }
    set { self = newValue }
  }
}
@CasePathable private enum TabsAction { case left(AppAction), right(AppAction) }
@CasePathable private enum StackedAction {
  case restart, push, popTo(StackElementID), pop(StackElementID), close, sheet(First?), sheetAction(
    FirstAction)
  case page(id: StackElementID, action: FirstAction)
}

private let timerLine = UInt(#line) + 2
private func timer<Action>(_ clock: TestClock, _ tick: @escaping @Sendable () -> Action) -> Effect<Action> {
  .run { send in
    while true {
      try await clock.sleep(for: .seconds(1))
      send(tick())
    }
  }.cancellable(id: "timer")
}

private func first(_ clock: TestClock) -> Reducer<First, FirstAction> {
  let second = Reducer<Second, SecondAction> { second, action in
    switch action {
    case .start: return timer(clock) { .tick }
    case .tick: second.ticks += 1
    }
    return .none
  }
  return Reducer<First, FirstAction> { first, action in
    switch action {
    case .start: return timer(clock) { .tick }
    case .tick: first.ticks += 1
    case .stop: return .cancel(id: "timer")
    case .second(let second): first.second = second
    case .secondAction: break
    }
    return .none
  }.presents(second, state: \.second, action: \.secondAction)
}

/// A timer with an id, for the app itself.
private func named(_ clock: TestClock) -> Reducer<App, AppAction> {
  Reducer { _, action in
    switch action {
    case .firstAction(.start): timer(clock) { .reset }
    case .firstAction(.stop): .cancel(id: "timer")
    default: .none
    }
  }
}

private struct Folder: Equatable {
  var ticks = 0
  private var children: [Folder] = []
  var child: Folder? {
    get { children.first }
    set { children = newValue.map { [$0] } ?? [] }
  }
}
@CasePathable private indirect enum FolderAction { case open, close, start, tick, child(FolderAction) }

private func folder(_ clock: TestClock) -> Reducer<Folder, FolderAction> {
  Reducer<Folder, FolderAction> { folder, action in
    switch action {
    case .open: folder.child = Folder()
    case .close: folder.child = nil
    case .start: return timer(clock) { .tick }
    case .tick: folder.ticks += 1
    case .child: break
    }
    return .none
  }.presents(Reducer { NavigationReducersTests.folder(clock)(&$0, $1) }, state: \.child, action: \.child)
}

private func app(_ clock: TestClock) -> Reducer<App, AppAction> {
  Reducer<App, AppAction> { app, action in
    switch action {
    case .first(let first): app.first = first
    case .reset: app = App()
    case .clearSecond: app.first?.second = nil
    case .firstAction: break
    }
    return .none
  }.presents(first(clock), state: \.first, action: \.firstAction)
}

private func stacked(_ clock: TestClock) -> Reducer<Stacked, StackedAction> {
  Reducer<Stacked, StackedAction> { stacked, action in
    switch action {
    case .restart: stacked.path = StackState(Array(stacked.path))
    case .push: stacked.path.push(First(id: stacked.path.count))
    case .popTo(let id): stacked.path.pop(to: id)
    case .pop(let id): stacked.path.pop(through: id)
    case .close: stacked = Stacked()
    case .sheet(let first): stacked.sheet = first
    case .sheetAction, .page: break
    }
    return .none
  }
  .presents(first(clock), state: \.sheet, action: \.sheetAction)
  .forEach(first(clock), state: \.path, action: \.page)
}

@MainActor private func appScreen(_ store: Store<App, AppAction>) -> Screen<String> {
  Screen<String>("App")
    .sheet(unwrapping: store.presented(\.first, action: \.firstAction, dismiss: .first(nil))) { $first in
      Screen<String>("First").navigationDestination(
        unwrapping: first.presented(\.second, action: \.secondAction, dismiss: .second(nil))
      ) { _ in Screen("Second") }
    }
}
