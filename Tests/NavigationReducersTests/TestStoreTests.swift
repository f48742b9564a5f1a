import NavigationCore
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

@MainActor
final class TestStoreTests: MainSerialTestCase {
  struct State: Equatable {
    var count = 0
    var items = ["a", "b", "c", "d", "e", "f"]
  }
  @CasePathable enum Action: Equatable { case start, stop, tick, twice, add(String) }

  private let clock = TestClock()
  private var store: TestStore<State, Action>!

  override func setUp() async throws {
    store = TestStore(State(), Self.reducer(clock))
  }

  override func tearDown() async throws { store = nil }

  private static func reducer(_ clock: any Clock<Duration>) -> Reducer<State, Action> {
    Reducer { state, action in
      switch action {
      case .start:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            send(.tick)
          }
        }.cancellable(id: 1)
      case .stop: return .cancel(id: 1)
      case .tick: state.count += 1
      case .twice: return .merge(.send(.add("x")), .send(.tick))
      case .add(let item): state.items[2] = item
      }
      return .none
    }
  }

  func testWhatIsExpectedIsNotReported() async {
    store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.count = 1 }
    await store.receive(\.tick) { $0.count = 2 }
    store.send(.twice)
    await store.receive(\.add) { $0.items[2] = "x" }
    await store.receive(.tick) { $0.count += 1 }
    store.send(.stop)
    await store.finish()
    XCTAssertEqual(store.state.count, 3)
  }

  func testAnObjectAsTheStateIsReported() {
    final class Count: Equatable {
      var value = 0
      static func == (left: Count, right: Count) -> Bool { left.value == right.value }
    }
    var line: UInt = 0
    let issues = recordIssues {
      line = #line + 1
      _ = TestStore(
        Count(),
        Reducer<Count, Int> { count, action in
          count.value += action
          return .none
        })
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "Count is a class, which changes in place, so a test store does not notice changes. Use a Store."
      ])
    XCTAssertEqual(issues.first?.location?.line, line)
  }

  func testAChangeThatIsNotExpectedIsShownLineByLine() async {
    let issues = await recordIssues {
      store.send(.add("z")) { $0.items[2] = "y" }
      store.send(.tick)
      await store.finish()
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        """
        The state is not as expected after add was sent (- expected, + found):
          …
              - "a"
              - "b"
        -     - "y"
        +     - "z"
              - "d"
              - "e"
          …
        """,
        """
        The state is not as expected after tick was sent (- expected, + found):
          ▿ \(String(reflecting: State.self))
        -   - count: 0
        +   - count: 1
            ▿ items: 6 elements
              - "a"
          …
        """,
      ])
    XCTAssertEqual(issues.map(\.location?.line), [UInt(#line) - 28, UInt(#line) - 27])
  }

  func testActionsThatAreNotExpectedAndEffectsThatRunAreReported() async {
    let issues = await recordIssues {
      store.send(.twice)
      store.send(.start)
      await store.receive(.tick)
      await clock.advance(by: .seconds(1))
      await store.receive(.add("q"))
      await clock.advance(by: .seconds(1))
      await store.finish()
      store.send(.stop)
    }
    XCTAssertEqual(
      issues.map { $0.message.prefix { $0 != "@" } },
      [
        "Received and not expected: add(\"x\"), tick.",
        "Expected to receive tick. No action was received; 1 effect runs.",
        "Expected to receive add(\"q\"), received tick.",
        "Received and not expected: tick.",
        "An effect still runs. It was made at NavigationReducersTests/TestStoreTests.swift:28.",
      ])
    XCTAssertEqual(store.state.count, 3)
  }

  func testAnActionOfAnotherCaseIsReported() async {
    let issues = await recordIssues {
      store.send(.twice)
      await store.receive(\.tick)
      await store.receive(\.tick) { $0.count = 1 }
    }
    XCTAssertEqual(issues.map(\.message), ["Expected to receive Action.tick, received add(\"x\")."])
    XCTAssertEqual(store.state.items[2], "x")
  }

  func testAnActionOfAnEffectIsWaitedForAndTheEffectIsOver() async {
    let issues = await recordIssues {
      let store = TestStore(
        0,
        Reducer<Int, Int> { count, action in
          count += action
          return action == 0 ? .run { send in send(1) } : .none
        })
      store.send(0)
      await store.receive(1) { $0 = 1 }
      await store.finish()
    }
    XCTAssertEqual(issues, [])
  }

  func testSetsAndDictionariesAreComparedInOrder() {
    struct Tagged: Equatable {
      var tags: Set<String> = []
      var prices: [String: [Int]] = [:]
    }
    for _ in 0..<20 {
      let tags = Set((0..<30).map { "tag\($0)" }.shuffled())
      let prices = Dictionary(uniqueKeysWithValues: (0..<9).shuffled().map { ("price\($0)", [$0]) })
      let store = TestStore(
        Tagged(tags: tags, prices: prices),
        Reducer<Tagged, Int> { state, _ in
          state.tags.insert("tag5a")
          state.prices["price3"] = [4]
          return .none
        })
      let issues = recordIssues { store.send(1) }
      XCTAssertEqual(
        issues.first?.message,
        """
        The state is not as expected after 1 was sent (- expected, + found):
          ▿ \(String(reflecting: Tagged.self))
        -   ▿ tags: 30 members
        +   ▿ tags: 31 members
              - "tag0"
              - "tag1"
          …
              - "tag4"
              - "tag5"
        +     - "tag5a"
              - "tag6"
              - "tag7"
          …
                - key: "price3"
                ▿ value: 1 element
        -         - 3
        +         - 4
              ▿ (2 elements)
                - key: "price4"
          …
        """)
    }
  }

  func testAnEffectThatWasCancelledIsOverEvenIfItGoesOn() async {
    let clock = clock
    let issues = await recordIssues {
      let store = TestStore(
        0,
        Reducer<Int, Int> { _, _ in
          // A task of its own is not cancelled.
          .run { _ in await Task { try? await clock.sleep(for: .seconds(1)) }.value }
        })
      let effects = store.send(1)
      await clock.advance()
      effects.cancel()
      await store.finish()
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(clock.sleepingCount, 1)
    await clock.run()
  }

  func testAStoreThatGoesWithoutFinishReportsWhatIsLeft() async {
    let line = UInt(#line) + 2
    let issues = recordIssues {
      var store: TestStore<State, Action>? = TestStore(State(), Self.reducer(clock))
      store?.send(.start)
      store?.send(.twice)
      store = nil
    }
    XCTAssertEqual(
      issues.map { $0.message.prefix { $0 != "@" } },
      [
        "Received and not expected: add(\"x\"), tick.",
        "An effect still runs. It was made at NavigationReducersTests/TestStoreTests.swift:28.",
      ])
    XCTAssertEqual(issues.map(\.location?.line), [line, line])
    let once = await recordIssues {
      let store = TestStore(State(), Self.reducer(clock))
      store.send(.start)
      await store.finish()
    }
    XCTAssertEqual(once.count, 1, "what was reported is not reported again")
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testAClockWakesInTheOrderOfTimes() async {
    var log: [String] = []
    for (name, seconds) in [("c", 3), ("a", 1), ("b", 2), ("d", 9)] {
      Task { @MainActor in
        try? await clock.sleep(for: .seconds(seconds))
        log.append("\(name) \(clock.now.duration(to: TestClock().now) == .seconds(-seconds))")
      }
    }
    await clock.advance(by: .seconds(5))
    XCTAssertEqual(log, ["a true", "b true", "c true"])
    XCTAssertEqual(clock.sleepingCount, 1)
    await clock.run()
    XCTAssertEqual(log.last, "d true")
    let task = Task { @MainActor in try await clock.sleep(for: .seconds(1)) }
    await clock.advance()
    task.cancel()
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(clock.sleepingCount, 0)
    // A time that has passed does not sleep, and neither does a task that is cancelled.
    try? await clock.sleep(until: TestClock().now)
    let cancelled = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    let end = await cancelled.result
    XCTAssertThrowsError(try end.get())
  }
}
