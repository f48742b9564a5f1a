import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

/// R1, R7, R9: sending actions, and their order.
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

    // The parent dismisses the child: the child's last action is dropped, the parent's is handled.
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

  func testR7_EffectsThatAChildCancelsEndBeforeThoseItsDismissalCancels() async {
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
      // The parent starts its effect with both actions.
      let last = ["parent's", "parent's"]
      XCTAssertEqual(log.lines, isDismissed ? ["second", "first"] + last : ["second"] + last)
    }
  }

  /// Here, the parent is itself presented.
  func testR7_EffectsThatAParentCancelsEndAfterThoseTheDismissalOfItsChildCancels() async {
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

  func testR7_AnEffectOfAChildDismissedByTheSameActionNeverBegins() async {
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
    XCTAssertEqual(log.lines, ["reset"], "there is nothing left to dismiss")
  }

  // MARK: Sending

  func testASendInsideSendIsHandledAfterIt() {
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

  /// A reducer, an issue handler, and a released object may all read the store while an action is handled.
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
    XCTAssertEqual(seen, [0, 1, 2], "then the state after it")
    withIssueHandler { _ in
      MainActor.assumeIsolated { seen.append(reader.read()) }
    } operation: {
      _ = store.send(.child(1))
    }
    XCTAssertEqual(seen, [0, 1, 2, 2, 2])
    reader.read = { -1 }
  }

  /// Equal stacks may have different ids, and screens use them.
  func testReplacingAStackByAnEqualOneIsNoticed() async {
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

  /// An action, or state replaced by an equal value, may hold an object that sends or reads on release.
  func testReleasedObjectsMaySendAndRead() {
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

  func testCancellingATaskDiscardsItsWaitingActions() async {
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
}
