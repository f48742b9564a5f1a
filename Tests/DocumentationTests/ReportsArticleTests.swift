import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// Each row of `WhatGoesWrongElsewhere.md` links its report and names tests of this repository, and each test of a
  /// report has a row.
  final class ReportsArticleTests: XCTestCase {
    func testRowsNameTestsThatExist() throws {
      let article = try Repository.text(
        of: "Sources/NavigationCore/NavigationCore.docc/WhatGoesWrongElsewhere.md")
      let rows = article.split(separator: "\n").filter { $0.hasPrefix("| [") }
      let tests = try Repository.tests(in: "Tests")
      var named: Set<Substring> = []
      for row in rows {
        let link = /\| \[(.+)#([0-9]+)\]\(https:\/\/github\.com\/(.+)\/(?:issues|pull)\/([0-9]+)\) \|/
        let report = try XCTUnwrap(row.prefixMatch(of: link)?.output, "This row has no report: \(row)")
        XCTAssertTrue(report.1 == report.3 && report.2 == report.4, "The link of this row differs: \(row)")
        let names = row.matches(of: /`(test\w+)`/).map(\.output.1)
        XCTAssertFalse(names.isEmpty, "This row names no test: \(row)")
        for name in names { XCTAssertTrue(tests.contains(name), "\(name) doesn't exist: \(row)") }
        named.formUnion(names)
      }
      XCTAssertTrue((20...27).contains(rows.count), "\(rows.count) rows")
      let own = try Repository.tests(in: "Tests/ReportsTests")
      XCTAssertEqual(own.subtracting(named), [], "No row names these tests.")
    }
  }
#endif
