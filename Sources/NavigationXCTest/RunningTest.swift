#if canImport(XCTest)
  import NavigationCore
  import XCTest

  /// The XCTest that runs in this process. Only one runs at a time, also with `--parallel`, which starts several
  /// processes.
  final class RunningTest: NSObject, XCTestObservation, Sendable {
    private let running = Locked<XCTestCase?>(nil)

    func observe() { XCTestObservationCenter.shared.addTestObserver(self) }

    func testCaseWillStart(_ testCase: XCTestCase) { running.withLock { $0 = testCase } }

    func testCaseDidFinish(_ testCase: XCTestCase) { running.withLock { $0 = nil } }

    /// Fails the test that runs, from any thread. Returns `false` if none runs.
    func fail(with failure: Failure) -> Bool {
      guard let test = running.withLock({ $0 }), let run = test.testRun else { return false }
      let path = failure.place?.path
      // XCTest stops the process if a test fails after it has stopped, also for a late XCTAssert. It tells observers a
      // moment after the test has stopped. Looking for the file takes longer than that moment.
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
        // What XCTest writes for an error that a test throws, which has no place either.
        let file = path ?? failure.place?.fileID ?? "<EXPR>"
        recordFailure(
          withDescription: failure.message, inFile: file, atLine: failure.place?.line ?? 0, expected: true)
      }
    #endif
  }
#endif
