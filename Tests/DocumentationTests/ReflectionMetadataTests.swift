import XCTest

#if os(Linux) || os(macOS)
  /// A program without reflection metadata: the report of a path from a constructor, and the paths that still work.
  final class ReflectionMetadataTests: XCTestCase {
    func testAProgramWithoutReflectionMetadata() throws {
      let compiler = try Compiler.shared.get()
      let printed = try compiler.run(
        """
        import NavigationCore
        import NavigationTesting
        enum Plain: Equatable { case number(Int), text(String), nothing }
        @CasePathable indirect enum Route: Equatable {
          case edit(Int), add(String), help
        }
        for issue in recordIssues({ _ = (/Plain.number, CasePath(Route.add)) }) { print(issue.message) }
        let nothing = /Plain.nothing
        print(nothing.extract(from: .nothing) != nil, nothing.extract(from: .number(1)) != nil)
        let help = /Route.help
        print(
          help.extract(from: .help) != nil, help.extract(from: .edit(1)) != nil, help, help == Route.allCasePaths.help)
        print(Route.edit(3)[case: \\.edit] ?? 0)
        for issue in recordIssues({ print(CasePath(Route.edit(1)).extract(from: .edit(2)) != nil) }) { print(issue.message) }
        """, name: "metadata", options: ["-Xfrontend", "-disable-reflection-metadata"])
      XCTAssertEqual(
        printed,
        """
        A path from 'Plain' to 'Int' never matches. The program has no reflection metadata for 'Plain' (it was built \
        with '-disable-reflection-metadata'). Use a key path of '@CasePathable', or write the path by hand, with 'embed' \
        and 'extract'. (An operator does not know where it is called. Write 'CasePath(…)' to see the place.)
        A path from 'Route' to 'String' never matches. The program has no reflection metadata for 'Route' (it was built \
        with '-disable-reflection-metadata'). Use a key path of '@CasePathable', or write the path by hand, with 'embed' \
        and 'extract'.
        true false
        true false Route.help true
        3
        false
        A path from 'Route' to '()' never matches. The case has a payload, so pass its constructor: 'Route.edit'.

        """)
    }
  }
#endif
