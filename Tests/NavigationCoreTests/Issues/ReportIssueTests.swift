import Foundation
import NavigationCore
import NavigationTesting
import XCTest

final class ReportIssueTests: XCTestCase {
  func testHandlersNestAndAreRestored() {
    nonisolated(unsafe) var outer: [String] = []
    nonisolated(unsafe) var inner: [String] = []
    withIssueHandler({ outer.append($0.message) }) {
      withIssueHandler({ inner.append($0.message) }) { reportIssue("1") }
      reportIssue("2")
    }
    XCTAssertEqual(inner, ["1"])
    XCTAssertEqual(outer, ["2"])
  }

  func testAnIssueOfAHandlerGoesToTheNextHandler() async {
    @Sendable func passOn(_ issue: NavigationIssue) { reportIssue("Again: \(issue.message)") }
    let issues = await recordIssues {
      withIssueHandler(passOn) {
        reportIssue("One.")
        withIssueHandler(passOn) { reportIssue("Two.") }
        reportIssue("Three.")
      }
      await withIssueHandler(passOn) {
        await Task.yield()
        reportIssue("Four.")
      }
    }
    XCTAssertEqual(
      issues.map(\.message), ["Again: One.", "Again: Again: Two.", "Again: Three.", "Again: Four."])
  }

  func testAnIssueOfATaskOfAHandlerGoesToTheHandler() {
    nonisolated(unsafe) var outer: [String] = []
    nonisolated(unsafe) var inner: [String] = []
    withIssueHandler({ outer.append($0.message) }) {
      withIssueHandler({ issue in
        inner.append(issue.message)
        guard issue.message == "1" else { return }
        let isDone = DispatchSemaphore(value: 0)
        Task {
          reportIssue("2")
          isDone.signal()
        }
        // The task reports while the handler runs.
        isDone.wait()
      }) { reportIssue("1") }
    }
    XCTAssertEqual(inner, ["1", "2"])
    XCTAssertEqual(outer, [])
  }

  func testResultsAreReturned() async {
    XCTAssertEqual(withIssueHandler({ _ in }) { 42 }, 42)
    let result = await withIssueHandler({ _ in }) {
      await Task.yield()
      return 43
    }
    XCTAssertEqual(result, 43)
  }

  /// If each read added another wrapper to the handler, the call would overflow the stack.
  func testReadingTheHandlerDoesNotWrapIt() {
    let handler = UnexpectedIssues.handler
    defer { UnexpectedIssues.handler = handler }
    UnexpectedIssues.handler = { _ in true }
    for _ in 0..<500_000 { _ = UnexpectedIssues.handler }
    XCTAssertEqual(UnexpectedIssues.handler?(NavigationIssue("", at: nil)), true)
  }

  #if os(Linux) && DEBUG
    /// Without a handler, one line goes to standard error. The test replaces standard error with a pipe, and removes
    /// the handler that would fail it.
    func testOneLineIsPrintedWithoutAHandler() throws {
      let handler = UnexpectedIssues.handler
      UnexpectedIssues.handler = nil
      defer { UnexpectedIssues.handler = handler }
      let pipe = Pipe()
      let saved = dup(2)
      dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
      reportIssue("Something\nhappened.", at: CallSite(fileID: "Module/File.swift", line: 3))
      dup2(saved, 2)
      close(saved)
      try pipe.fileHandleForWriting.close()
      let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      XCTAssertEqual(printed, "NavigationCore: Module/File.swift:3: Something happened.\n")
    }
  #endif
}
