import XCTest

#if os(Linux) || os(macOS)
  /// A program without reflection metadata: what a path from a constructor says, and what still works.
  final class ReflectionMetadataTests: XCTestCase {
    func testAProgramWithoutReflectionMetadata() throws {
      let compiler = try Compiler()
      defer { compiler.removeFiles() }
      let printed = try compiler.run(
        """
        enum Plain: Equatable { case number(Int), text(String), nothing }
        @CasePathable enum Route { case edit(Int), add(String), help }
        for issue in recordIssues({ _ = (/Plain.number, /Route.edit) }) { print(issue.message) }
        let nothing = /Plain.nothing
        print(nothing ~= .nothing, nothing ~= .number(1))
        let help = /Route.help
        print(help ~= .help, help ~= .edit(1), help, help == Route.allCasePaths.help)
        print(Route.edit(3)[case: \\.edit] ?? 0)
        """, name: "metadata", options: ["-Xfrontend", "-disable-reflection-metadata"])
      XCTAssertEqual(
        printed,
        """
        A path from 'Int' to 'Plain' never matches. The program has no reflection metadata for 'Plain' (it was built \
        with '-disable-reflection-metadata'). Write the path by hand, with 'embed' and 'extract'. (It was made with \
        '/', which has no place; 'CasePath(…)' reports one.)
        A path from 'Int' to 'Route' never matches. The program has no reflection metadata for 'Route' (it was built \
        with '-disable-reflection-metadata'). Use the path that '@CasePathable' writes: '\\.name'. (It was made with \
        '/', which has no place; 'CasePath(…)' reports one.)
        true false
        true false Route.help true
        3

        """)
    }
  }
#endif
