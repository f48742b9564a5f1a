import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// `Laws.md` defines each law that a test is named after, and the test class that it names for a law tests that law.
  final class LawsTests: XCTestCase {
    func testLawsAndTestsAgree() throws {
      let files = try ["Tests", "Examples"].flatMap { try Repository.files($0, "Tests.swift") }
      var tests: [String: Set<String>] = [:]
      for file in files {
        for name in try Repository.text(of: file).matches(
          of: /func test((?:[A-Z][0-9]+(?:Prime)?)+)_/)
        {
          for law in name.output.1.matches(of: /[A-Z][0-9]+(?:Prime)?/) {
            let law = String(law.output.replacing("Prime", with: "′"))
            tests[law, default: []].insert(URL(filePath: file).deletingPathExtension().lastPathComponent)
          }
        }
      }
      let article = try Repository.text(of: "Sources/NavigationCore/NavigationCore.docc/Laws.md")
      var laws: Set<String> = []
      var sectionTests = Substring()
      for line in article.split(separator: "\n") {
        if let section = line.wholeMatch(of: /Tests: `(.*)`/) { sectionTests = section.output.1 }
        guard let item = line.wholeMatch(of: /- ([A-Z][0-9]+′?): .*?\.(?: \(`(.*)`\))?/) else { continue }
        let law = String(item.output.1)
        XCTAssertTrue(laws.insert(law).inserted, "\(law) is defined twice.")
        let name = String(item.output.2 ?? sectionTests)
        XCTAssertTrue(
          tests[law]?.contains(name) == true, "\(law): no test in \(name) has the law in its name.")
      }
      XCTAssertEqual(Set(tests.keys).subtracting(laws), [], "Laws.md does not define these laws.")
      XCTAssertGreaterThan(laws.count, 50)
    }
  }
#endif
