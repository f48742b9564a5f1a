import NavigationCore
import NavigationTesting
import XCTest

final class RecordIssuesTests: XCTestCase {
  func testIssuesAreInOrderAndHaveTheirPlace() {
    let line: UInt = #line + 2
    let issues = recordIssues {
      reportIssue("First.")
      reportIssue("Second.", at: CallSite(fileID: "Module/File.swift", line: 7))
      reportIssue("Third.", at: nil)
    }
    XCTAssertEqual(
      issues,
      [
        NavigationIssue("First.", at: CallSite(fileID: #fileID, line: line)),
        NavigationIssue("Second.", at: CallSite(fileID: "Module/File.swift", line: 7)),
        NavigationIssue("Third."),
      ])
    XCTAssertEqual(issues[1].description, "Module/File.swift:7: Second.")
    XCTAssertEqual(issues[2].description, "Third.")
  }

  func testWithoutReportsNothingIsRecorded() {
    XCTAssertEqual(recordIssues {}, [])
  }

  func testOnlyTheInnermostRecorderGetsTheIssue() {
    var inner: [NavigationIssue] = []
    let outer = recordIssues {
      inner = recordIssues { reportIssue("Inside.") }
      reportIssue("Outside.")
    }
    XCTAssertEqual(inner.map(\.message), ["Inside."])
    XCTAssertEqual(outer.map(\.message), ["Outside."])
  }

  func testAnErrorOfTheRecordedOperationIsRethrown() {
    struct Failure: Error {}
    XCTAssertThrowsError(try recordIssues { throw Failure() }) { XCTAssertTrue($0 is Failure) }
  }

  func testIssuesOfAnOperationThatThrowsAreReportedOutside() async {
    struct Failure: Error {}
    let line: UInt = #line + 4
    let issues = recordIssues {
      do {
        _ = try recordIssues {
          reportIssue("Before.")
          throw Failure()
        }
        XCTFail("the error is rethrown")
      } catch {
        reportIssue("After.")
      }
    }
    XCTAssertEqual(issues.map(\.message), ["Before.", "After."])
    XCTAssertEqual(issues.first?.location, CallSite(fileID: #fileID, line: line))

    let asyncIssues = await recordIssues {
      do {
        _ = try await recordIssues {
          await Task.yield()
          reportIssue("Before.")
          throw Failure()
        }
        XCTFail("the error is rethrown")
      } catch {
        reportIssue("After.")
      }
    }
    XCTAssertEqual(asyncIssues.map(\.message), ["Before.", "After."])
  }

  /// A task that the operation started may continue after it.
  func testALateIssueIsReportedOutside() async {
    let (stream, done) = AsyncStream.makeStream(of: Void.self)
    var early: [NavigationIssue] = []
    let all = await recordIssues {
      var task: Task<Void, Never>?
      early = recordIssues {
        reportIssue("Early.")
        task = Task {
          for await _ in stream {}
          reportIssue("Late.")
        }
      }
      done.finish()
      await task?.value
    }
    XCTAssertEqual(early.map(\.message), ["Early."])
    XCTAssertEqual(all.map(\.message), ["Late."])
  }

  func testAcrossSuspensionAndInChildTasks() async {
    let issues = await recordIssues {
      await Task.yield()
      reportIssue("After a suspension.")
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { reportIssue("In a child.") } }
      }
    }
    XCTAssertEqual(
      issues.map(\.message), ["After a suspension."] + Array(repeating: "In a child.", count: 10))
  }

  @MainActor
  func testTheCallersIsolationIsKept() async {
    var count = 0
    let issues = await recordIssues {
      await Task.yield()
      MainActor.assertIsolated()
      count += 1
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(count, 1)
  }

  func testARecorderCanBeReadMeanwhile() {
    let recorder = IssueRecorder()
    withIssueHandler(recorder.record) {
      reportIssue("First.")
      XCTAssertEqual(recorder.issues.count, 1)
      reportIssue("Second.")
    }
    XCTAssertEqual(recorder.issues.map(\.message), ["First.", "Second."])
  }

  func testTheMessageIsMadeOncePerIssue() {
    var made = 0
    func message() -> String {
      made += 1
      return "Made."
    }
    let issues = recordIssues { reportIssue(message()) }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(made, 1)
  }
}
