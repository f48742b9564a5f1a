import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// The article on case paths lists the names that are unavailable for cases because bindings and paths have members with these names.
  final class TakenNamesTests: XCTestCase {
    func testTheArticleListsTakenNames() throws {
      let members = try Compiler.shared.get().memberNames()
      for type in ["StateBinding", "CasePath"] {
        // The compiler synthesizes `hashValue`.
        let names = try XCTUnwrap(members[type]).union(["hashValue"])
        XCTAssertGreaterThan(names.count, 7)
        XCTAssertEqual(try listed(of: type), names.sorted(), type)
      }
    }

    /// The names in the row of a type: those in single backticks.
    private func listed(of type: String) throws -> [String] {
      let article = try Repository.text(of: "Sources/NavigationCore/NavigationCore.docc/CasePaths.md")
      let row = article.split(separator: "\n")
        .first { $0.hasPrefix("| ``\(type)`` |") }
      return try XCTUnwrap(row).split(separator: "|")[1].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
    }
  }
#endif
