import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// Each row of `WhatGoesWrongElsewhere.md` links its report and names tests of this repository, and each test of a
  /// report has a row.
  final class ArticleTests: XCTestCase {
    func testRowsNameTestsThatExist() throws {
      let article = root.appending(
        path: "Sources/NavigationCore/NavigationCore.docc/WhatGoesWrongElsewhere.md")
      let rows = try String(contentsOf: article, encoding: .utf8).split(separator: "\n").filter {
        $0.hasPrefix("| [")
      }
      let tests = try tests(in: "Tests")
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
      XCTAssertTrue((20...24).contains(rows.count), "\(rows.count) rows")
      let own = try self.tests(in: "Tests/ReportsTests").subtracting(["testRowsNameTestsThatExist"])
      XCTAssertEqual(own.subtracting(named), [], "No row names these tests.")
    }

    private func tests(in folder: String) throws -> Set<Substring> {
      let folder = root.appending(path: folder)
      var names: Set<Substring> = []
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix("Tests.swift") && !path.contains(".build/") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        names.formUnion(text.matches(of: /func (test[A-Z]\w*)\(/).map(\.output.1))
      }
      return names
    }

    private var root: URL {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    }
  }
#endif
