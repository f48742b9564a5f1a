import CaseStudyKit
import NavigationCore
import TestSupport
import XCTest

@MainActor
final class CounterTests: XCTestCase {
  func testNaive_TheTextDiffersFromTheState() {
    let counter = NaiveCounter()
    counter.increment()
    counter.startOver()
    XCTAssertEqual(counter.count, 0)
    XCTAssertEqual(counter.shown, "1")
  }

  func testSolved_TheTextFollowsTheState() async {
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

  /// `Benchmarks memory` checks that the changes don't leak memory.
  func testManyChanges() async {
    let counter = Counter()
    var (runs, last) = (0, "")
    let token = observe {
      runs += 1
      last = text(counter)
    }
    let count = inputs(10_000)
    for index in 0..<count {
      counter.increment()
      counter.route = index % 2 == 0 ? .step(index) : nil
      await turn()
    }
    XCTAssertEqual(runs, count + 1)
    XCTAssertEqual(last, "\(count)")
    token.cancel()
  }
}
