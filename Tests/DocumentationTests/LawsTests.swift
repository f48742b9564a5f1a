import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// `Laws.md` defines each law that a test is named after, and the test class that it names for a law tests that law.
  final class LawsTests: XCTestCase {
    func testLawsAndTestsAgree() throws {
      let files = try ["Tests", "Examples"].flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
          .filter { $0.hasSuffix("Tests.swift") && !$0.contains(".build/") }.map {
            root.appending(path: "\(folder)/\($0)")
          }
      }
      var tests: [String: Set<String>] = [:]
      for file in files {
        for name in try String(contentsOf: file, encoding: .utf8).matches(
          of: /func test((?:[A-Z][0-9]+(?:Prime)?)+)_/)
        {
          for law in name.output.1.matches(of: /[A-Z][0-9]+(?:Prime)?/) {
            let law = String(law.output.replacing("Prime", with: "′"))
            tests[law, default: []].insert(file.deletingPathExtension().lastPathComponent)
          }
        }
      }
      let article = root.appending(path: "Sources/NavigationCore/NavigationCore.docc/Laws.md")
      var laws: Set<String> = []
      var sectionTests = Substring()
      for line in try String(contentsOf: article, encoding: .utf8).split(separator: "\n") {
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

    private var root: URL {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    }
  }
#endif
