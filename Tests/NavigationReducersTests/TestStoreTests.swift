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

  func testExpectedChangesAreNotReported() async {
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

  func testAnUnexpectedChangeIsShownLineByLine() async {
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

  func testAnExpectationThatChangesNothingIsReported() async {
    var lines: [UInt] = []
    let issues = await recordIssues {
      lines.append(#line + 1)
      store.send(.start) { $0.count = 0 }
      await clock.advance(by: .seconds(2))
      // The change is compared with the expected change first.
      lines.append(#line + 1)
      await store.receive(.tick) { _ in }
      await store.receive(\.tick) { $0.count += 1 }
      store.send(.stop)
      store.send(.twice)
      lines.append(#line + 1)
      await store.receive(\.add) { $0.items[2] = $0.items[2] }
      await store.receive(.tick) { $0.count = 3 }
      store.send(.add("x"))
      lines.append(#line + 1)
      store.send(.add("x")) { $0.items[2] = "x" }
      await store.finish()
    }
    XCTAssertEqual(
      issues.map { $0.message.prefix { $0 != ":" } },
      [
        "The state was expected to change after start was sent, and did not. If no change is expected, leave out the closure.",
        "The state is not as expected after tick was received (- expected, + found)",
        "The state is not as expected after add was received (- expected, + found)",
        "The state was expected to change after add was sent, and did not. If no change is expected, leave out the closure.",
      ])
    XCTAssertEqual(issues.map(\.location?.line), lines)
  }

  private func difference<State: Equatable & Sendable>(from expected: State, to found: State) -> [Substring] {
    let store = TestStore(
      expected,
      Reducer<State, Int> { state, _ in
        state = found
        return .none
      })
    return recordIssues { store.send(1) }.flatMap { $0.message.split(separator: "\n").dropFirst() }
  }

  func testADifferenceHasTheFirstDifferingLinesAndTheNumberOfTheOthers() {
    struct Row: Equatable, Sendable { var id: Int, name: String }
    let rows = (0..<2_000).map { Row(id: $0, name: "row \($0)") }
    let lines = difference(from: rows, to: rows.map { Row(id: $0.id + 10_000, name: "x\($0.id)") })
    XCTAssertEqual(lines.filter { !$0.hasPrefix("  ") }.count, 40)
    XCTAssertTrue(lines.contains("-     - name: \"row 0\"") && lines.contains("+     - name: \"x0\""))
    XCTAssertEqual(lines.last, "  … 7960 more lines differ")
    XCTAssertLessThan(lines.count, 80)
  }

  func testInsertedRowsAreFound() {
    let rows = (0..<1_000).map { "row \($0)" }
    for count in [1, 30, 700] {
      var more = rows
      more.insert(contentsOf: (0..<count).map { "new \($0)" }, at: 500)
      more[990 + count] = "changed"
      for (lines, marks) in [
        (difference(from: rows, to: more), ["-", "+"]), (difference(from: more, to: rows), ["+", "-"]),
      ] {
        XCTAssertEqual(
          lines.filter { $0.hasPrefix(marks[0]) }.count, count > 38 ? 1 : 2, "the count, and the changed row")
        XCTAssertEqual(
          lines.filter { $0.hasPrefix(marks[1]) }.count, count > 38 ? 39 : count + 2, "\(lines)")
        XCTAssertEqual(lines.last, count > 38 ? "  … \(count + 4 - 40) more lines differ" : "  …")
      }
    }
  }

  func testInsertedRowsOfSeveralLinesAreFound() {
    struct Row: Equatable, Sendable { var id: Int, name: String }
    let rows = (0..<400).map { Row(id: $0, name: "row \($0)") }
    var more = rows
    more[0].name = "changed"
    more.insert(contentsOf: (0..<100).map { Row(id: 1_000 + $0, name: "new \($0)") }, at: 20)
    more[450].name = "changed"
    let lines = difference(from: rows, to: more)
    XCTAssertEqual(lines.filter { $0.hasPrefix("-") }, ["- ▿ 400 elements", "-     - name: \"row 0\""])
    XCTAssertEqual(lines.last, "  … \(2 + 2 + 300 + 2 - 40) more lines differ")
  }

  func testALongLineIsShownFromTheDifferenceOn() {
    let text = String(repeating: "lorem ipsum ", count: 10_000)
    let lines = difference(from: [text + "a" + text], to: [text + "b" + text])
    XCTAssertEqual(lines.count, 3)
    for (line, letter) in zip(lines.dropFirst(), ["a", "b"]) {
      XCTAssertTrue(line.dropFirst(2).hasPrefix("…") && line.hasSuffix("…"), "\(line)")
      XCTAssertTrue(line.contains(" ipsum \(letter)lorem "), "\(line)")
      XCTAssertLessThan(line.count, 250)
    }
  }

  func testUnexpectedActionsAndRunningEffectsAreReported() async {
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

  func testReceiveWaitsForAnActionAndTheEffectEnds() async {
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

  func testACancelledEffectHasEndedEvenIfItContinues() async {
    let clock = clock
    let issues = await recordIssues {
      let store = TestStore(
        0,
        Reducer<Int, Int> { _, _ in
          // An unstructured task is not cancelled.
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

  func testAStoreReleasedWithoutFinishReportsItsRemainingActionsAndEffects() async {
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
    XCTAssertEqual(once.count, 1, "each is only reported once")
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
    // A time in the past doesn't sleep, and neither does a cancelled task.
    try? await clock.sleep(until: TestClock().now)
    let cancelled = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    let end = await cancelled.result
    XCTAssertThrowsError(try end.get())
  }
}
