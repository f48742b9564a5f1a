#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import XCTest

  @testable import TerminalKit

  final class TerminalTests: XCTestCase {
    private func event(_ signals: Int32...) -> Terminal.Event {
      Terminal.Event(signals: signals.map(UInt8.init))
    }

    func testASignalThatEndsTheAppPrecedesAChangeOfSize() {
      XCTAssertEqual(event(SIGTERM), .ended(signal: SIGTERM))
      XCTAssertEqual(event(SIGWINCH, SIGTERM), .ended(signal: SIGTERM))
      XCTAssertEqual(event(SIGTERM, SIGWINCH), .ended(signal: SIGTERM))
      XCTAssertEqual(event(SIGWINCH, SIGWINCH, SIGHUP, SIGTERM), .ended(signal: SIGHUP), "the first one")
    }

    func testAnInboxGetsTheLinksOfOtherProcesses() throws {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID())").path
      XCTAssertFalse(Inbox.send("first", to: path), "nothing listens")
      let inbox = try XCTUnwrap(Inbox(path: path))
      XCTAssertTrue(Inbox.send("inventory://items", to: path))
      XCTAssertTrue(Inbox.send("x", to: path))
      XCTAssertEqual(inbox.lines(), ["inventory://items", "x"])
      XCTAssertEqual(inbox.lines(), [])
      XCTAssertNil(Inbox(path: path), "another inbox owns it")
      XCTAssertTrue(Inbox.isOwned(at: path))
      inbox.close()
      XCTAssertFalse(Inbox.isOwned(at: path))
      XCTAssertFalse(Inbox.send("last", to: path))
      // A regular file at the path is not written.
      try Data("text".utf8).write(to: URL(fileURLWithPath: path))
      XCTAssertNil(Inbox(path: path))
      XCTAssertFalse(Inbox.send("last", to: path))
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "text")
    }

    func testAChangeOfTheSizeEndsNothing() {
      XCTAssertEqual(event(SIGWINCH), .resized)
      XCTAssertEqual(event(SIGWINCH, SIGWINCH), .resized)
    }
  }
#endif
