import CaseStudyKit
import Foundation
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

  func testMemoryIsFlatOver100_000Changes() async throws {
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
    // What the main queue of a test takes for its own grows for some time, also with nothing but turns.
    for _ in 0..<100_000 { await turn() }
    await change(1_000)
    let before = try residentBytes()
    await change(100_000)
    XCTAssertEqual(runs, 101_001)
    XCTAssertEqual(last, "101000")
    if let before, let after = try residentBytes() {
      // Were a hundred bytes left behind by each change, it would be ten million.
      XCTAssertLessThan(after - before, 6_000_000)
    }
    token.cancel()
  }

  /// What the process has in memory; `nil` where this does not know how to ask.
  private func residentBytes() throws -> Int? {
    #if os(Linux)
      let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return statistics.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
    #else
      return nil
    #endif
  }
}
