import Foundation
import XCTest

#if os(Linux)
  /// Prints how many tests have run in all bundles, after each but the first.
  ///
  /// The newer build system of SwiftPM makes a bundle of each test target and runs it in its own process, and XCTest
  /// counts the tests of one bundle. The processes have the same parent, and each adds its number to a file.
  private final class TestCount: NSObject, XCTestObservation {
    private var tests = 0
    private var failures = 0

    func testCaseDidFinish(_ testCase: XCTestCase) {
      tests += 1
      if testCase.testRun?.hasSucceeded == false { failures += 1 }
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
      guard let run = parent() else { return }
      let file = BuiltProducts.folder.appending(path: "test-count")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let bundles =
        text.split(separator: "\n").filter { $0.hasPrefix("\(run) ") } + ["\(run) \(tests) \(failures)"]
      try? bundles.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      guard bundles.count > 1 else { return }
      let numbers = bundles.map { $0.split(separator: " ").suffix(2).compactMap { Int($0) } }
      let (tests, failures) = (numbers.reduce(0) { $0 + $1[0] }, numbers.reduce(0) { $0 + $1[1] })
      print("Executed \(tests) tests in \(bundles.count) bundles, with \(failures) failures")
      fflush(nil)
    }

    /// The number of the parent process and the time of its start, because numbers are used again.
    private func parent() -> String? {
      let number = getppid()
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let name = status.lastIndex(of: ")")
      else { return nil }
      let fields = status[name...].split(separator: " ")
      return fields.count > 20 ? "\(number)-\(fields[20])" : nil
    }
  }
#endif

/// Called when the process starts.
@_cdecl("countTestsOfAllBundles")
func countTestsOfAllBundles() {
  #if os(Linux)
    XCTestObservationCenter.shared.addTestObserver(TestCount())
  #endif
}
