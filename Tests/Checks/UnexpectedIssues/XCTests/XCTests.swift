import Feature
import Foundation
import NavigationCore
import NavigationTesting
import XCTest

final class XCTests: XCTestCase {
  override func setUp() {
    if name.contains("testInSetUp") { reportIssue("Set up.") }  // fails: testInSetUp
  }

  override func tearDown() {
    if name.contains("testInTearDown") { reportIssue("Torn down.") }  // fails: testInTearDown
  }

  func testInSetUp() {}

  func testInTearDown() {}

  func testMistake() {
    var route = Route.help
    route[case: \.edit] = 1  // fails: testMistake
    XCTAssertEqual(route, .help)
  }

  func testInAnotherModule() {
    var route = Route.help
    editLate(&route)
  }

  func testSeveral() {
    for _ in 1...2 {
      reportIssue("Twice.")  // fails: testSeveral testSeveral
    }
  }

  func testNoSuchFile() {
    reportIssue("Nowhere.", fileID: "No/File.swift", line: 7)  // fails in No/File.swift:7: testNoSuchFile
  }

  func testAsync() async {
    await Task.yield()
    reportIssue("Suspended.")  // fails: testAsync
  }

  @MainActor func testOnTheMainActor() async {
    await Task.yield()
    reportIssue("On the main actor.")  // fails: testOnTheMainActor
  }

  func testAfterARecording() async {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    var task: Task<Void, Never>?
    let issues = recordIssues {
      task = Task {
        for await _ in stream {}
        reportIssue("Late.")  // fails: testAfterARecording
      }
    }
    XCTAssertEqual(issues, [])
    end.finish()
    await task?.value
  }

  func testDetachedTask() async {
    await Task.detached {
      reportIssue("Detached.")  // fails: testDetachedTask
    }.value
  }

  func testAnotherThread() {
    let done = expectation(description: "the thread is through")
    Thread.detachNewThread {
      reportIssue("Elsewhere.")  // fails: testAnotherThread
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
  }

  func testRecorded() async {
    XCTAssertEqual(recordIssues { reportIssue("Expected.") }.count, 1)
    let issues = await recordIssues {
      await Task { reportIssue("Expected.") }.value
    }
    XCTAssertEqual(issues.count, 1)
  }

  func testHandled() {
    withIssueHandler({ XCTAssertEqual($0.message, "Expected.") }) { reportIssue("Expected.") }
  }

  func testNoMistake() {
    var route = Route.edit(1)
    route[case: \.edit] = 2
    XCTAssertEqual(route, .edit(2))
  }
}
