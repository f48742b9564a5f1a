import Dispatch
import XCTest

@testable import NavigationCore

final class PlatformTests: XCTestCase {
  func testALockLetsOneThreadInAtATime() {
    let counter = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { counter.withLock { $0 += 1 } }
    }
    XCTAssertEqual(counter.withLock { $0 }, 80_000)
  }

  func testALockIsFreeAfterAThrow() {
    struct Failure: Error {}
    let value = Locked(1)
    XCTAssertThrowsError(
      try value.withLock {
        $0 = 2
        throw Failure()
      })
    XCTAssertEqual(value.withLock { $0 }, 2)
  }
}
