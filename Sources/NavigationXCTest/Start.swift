import Foundation
import NavigationCore

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Makes an unexpected issue fail the test in which it happens. `NavigationXCTestStart` calls this when the process
/// starts, so no test has to import this module.
@_cdecl("navigationXCTestStart")
func start() {
  #if canImport(Darwin)
    // XCTest throws if an observer is added on a thread other than the main thread.
    guard Thread.isMainThread else { return }
  #endif
  #if canImport(XCTest)
    let runningTest = RunningTest()
    runningTest.observe()
  #endif
  UnexpectedIssues.handler = { issue in
    let failure = Failure(
      message: issue.message, fileID: issue.location?.fileID,
      line: issue.location.map { Int(clamping: $0.line) })
    #if canImport(Testing)
      if failure.failsCurrentTest() { return true }
    #endif
    #if canImport(XCTest)
      if runningTest.fail(with: failure) { return true }
    #endif
    #if canImport(Testing)
      failure.failsRun()
    #endif
    return false
  }
}

/// An issue in the form that test frameworks record.
struct Failure: Sendable {
  let message: String
  /// Where the issue happened, if that is known.
  let place: Place?

  struct Place: Sendable {
    /// The module and file, in the form of `#fileID`.
    let fileID: String
    /// Counted from 1.
    let line: Int
    /// The path of the file, if it can be found.
    var path: String? { SourceFiles.path(ofFileID: fileID) }
  }

  init(message: String, fileID: String?, line: Int?) {
    self.message = message
    place = if let fileID, let line { Place(fileID: fileID, line: line) } else { nil }
  }
}

// MARK: - XCTest

#if canImport(XCTest)
  /// The XCTest test that is running in this process. Only one runs at a time, even with `--parallel`, which starts
  /// several processes.
  final class RunningTest: NSObject, XCTestObservation, Sendable {
    private let running = Locked<XCTestCase?>(nil)

    func observe() { XCTestObservationCenter.shared.addTestObserver(self) }

    func testCaseWillStart(_ testCase: XCTestCase) { running.withLock { $0 = testCase } }

    func testCaseDidFinish(_ testCase: XCTestCase) { running.withLock { $0 = nil } }

    /// Fails the running test, from any thread. Returns `false` if no test is running.
    func fail(with failure: Failure) -> Bool {
      guard let test = running.withLock({ $0 }), let run = test.testRun else { return false }
      let path = failure.place?.path
      // XCTest stops the process if a failure is recorded after the test has stopped, even by a late XCTAssert.
      // Observers are notified slightly after the test has stopped. Check after looking for the file, because the
      // search takes time.
      guard run.stopDate == nil else { return false }
      test.record(failure, path: path)
      return true
    }
  }

  extension XCTestCase {
    #if canImport(Darwin)
      fileprivate func record(_ failure: Failure, path: String?) {
        var issue = XCTIssue(type: .assertionFailure, compactDescription: failure.message)
        if let place = failure.place {
          if let path {
            let location = XCTSourceCodeLocation(filePath: path, lineNumber: place.line)
            issue.sourceCodeContext = XCTSourceCodeContext(location: location)
          } else {
            // The call stack leads to the place, and the message names it.
            issue.compactDescription = "\(place.fileID):\(place.line): \(failure.message)"
            issue.sourceCodeContext = XCTSourceCodeContext()
          }
        }
        record(issue)
      }
    #else
      fileprivate func record(_ failure: Failure, path: String?) {
        // XCTest uses the text `<EXPR>` for an error that a test throws, which also lacks a place.
        let file = path ?? failure.place?.fileID ?? "<EXPR>"
        recordFailure(
          withDescription: failure.message, inFile: file, atLine: failure.place?.line ?? 0, expected: true)
      }
    #endif
  }
#endif

// MARK: - Swift Testing

#if canImport(Testing)
  extension Failure {
    /// Fails the Swift Testing test of the current task. Returns `false` outside a test.
    func failsCurrentTest() -> Bool {
      guard let test = Test.current else { return false }
      record(elseAt: test.sourceLocation)
      return true
    }

    /// Fails the Swift Testing run in this process, if there is one, but none of its tests.
    ///
    /// Tests run in parallel, so the test that a detached task or another thread belongs to is unknown. If no run is in
    /// progress, Swift Testing drops the issue. The library cannot detect this, so the caller also prints the issue.
    func failsRun() {
      record(elseAt: SourceLocation(fileID: "unknown/unknown", filePath: "unknown", line: 1, column: 1))
    }

    private func record(elseAt other: SourceLocation) {
      var location = other
      // Swift Testing stops the process if the place is invalid.
      if let place, place.line > 0, place.fileID.dropFirst().contains("/") {
        location = SourceLocation(
          fileID: place.fileID, filePath: place.path ?? place.fileID, line: place.line, column: 1)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }
#endif
