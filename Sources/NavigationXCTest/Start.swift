import Foundation
import NavigationCore

/// Makes an unexpected issue fail the test that it happens in. `NavigationXCTestStart` calls this when the process
/// starts, so no test has to import this module.
@_cdecl("navigationXCTestStart")
func start() {
  #if canImport(Darwin)
    // XCTest throws if an observer is added elsewhere.
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
