#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import XCTest

  @testable import TerminalKit

  final class TerminalTests: XCTestCase {
    private func event(_ signals: Int32...) -> Terminal.Event {
      Terminal.Event(signals: signals.map(UInt8.init))
    }

    func testASignalThatEndsTheAppIsNotLostAmongOthers() {
      XCTAssertEqual(event(SIGTERM), .ended(signal: SIGTERM))
      XCTAssertEqual(event(SIGWINCH, SIGTERM), .ended(signal: SIGTERM))
      XCTAssertEqual(event(SIGTERM, SIGWINCH), .ended(signal: SIGTERM))
      XCTAssertEqual(event(SIGWINCH, SIGWINCH, SIGHUP, SIGTERM), .ended(signal: SIGHUP), "the first one")
    }

    func testAChangeOfTheSizeEndsNothing() {
      XCTAssertEqual(event(SIGWINCH), .resized)
      XCTAssertEqual(event(SIGWINCH, SIGWINCH), .resized)
    }
  }
#endif
