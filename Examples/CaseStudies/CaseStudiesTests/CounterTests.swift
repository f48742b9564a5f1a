import CaseStudyKit
import LiveMemory
import NavigationCore
import XCTest

@MainActor
final class CounterTests: XCTestCase {
  func testNaive_WhatIsShownIsNotWhatTheStateSays() {
    let counter = NaiveCounter()
    counter.increment()
    counter.startOver()
    XCTAssertEqual(counter.count, 0)
    XCTAssertEqual(counter.shown, "1")
  }

  func testSolved_EachScreenIsShownAsTheStateSays() async {
    let counter = Counter()
    var shown: [String] = []
    let token = observe { shown.append(text(counter)) }
    counter.increment()
    await turn()
    counter.route = .step(1)
    StateBinding(counter, \.route).step.wrappedValue = 5
    await turn()
    counter.startOverButtonTapped()
    await turn()
    counter.perform(.startOver)
    await turn()
    XCTAssertEqual(
      shown, ["0", "1", "1, step: 5", "1, alert \"Start over?\" [Yes!, No]", "0"])
    token.cancel()
  }

  func testMemoryIsFlatOver100_000Changes() async {
    let counter = Counter()
    var (runs, last) = (0, "")
    let token = observe {
      runs += 1
      last = text(counter)
    }
    func change(_ count: Int) async {
      for index in 0..<count {
        counter.increment()
        counter.route = index % 2 == 0 ? .step(index) : nil
        await turn()
      }
    }
    await change(1_000)
    let before = live_bytes()
    await change(100_000)
    XCTAssertEqual(runs, 101_001)
    XCTAssertEqual(last, "101000")
    // Were as much as one byte left behind by each change, it would be a hundred thousand.
    if before >= 0 { XCTAssertLessThan(live_bytes() - before, 100_000) }
    token.cancel()
  }
}
