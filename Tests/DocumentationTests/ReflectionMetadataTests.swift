import XCTest

#if os(Linux) || os(macOS)
  /// A program without reflection metadata: what a path from a constructor says, and what still works.
  final class ReflectionMetadataTests: XCTestCase {
    func testAProgramWithoutReflectionMetadata() throws {
      let compiler = try Compiler()
      defer { compiler.removeFiles() }
      let printed = try compiler.run(
        """
        import NavigationCore
        import NavigationTesting
        enum Plain: Equatable { case number(Int), text(String), nothing }
        @CasePathable indirect enum Route: Equatable {
          case edit(Int), add(String), move(from: Int, to: Int), other(Int), nested(Route), never(Never), help
        }
        enum ByHand: CasePathable {
          case a(Int)
          struct AllCasePaths: CasePathSequence {
            static var caseNames: [String] { ["a"] }
            static func caseIndex(of root: ByHand) -> Int { 0 }
            typealias Root = ByHand
          }
          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
        for issue in recordIssues({ _ = (/Plain.number, /ByHand.a) }) { print(issue.message) }
        let nothing = /Plain.nothing
        print(nothing ~= .nothing, nothing ~= .number(1))
        let help = /Route.help
        print(help ~= .help, help ~= .edit(1), help, help == Route.allCasePaths.help)
        print(Route.edit(3)[case: \\.edit] ?? 0)
        for issue in recordIssues({ print(CasePath(Route.edit(1)) ~= .edit(2)) }) { print(issue.message) }

        // Two cases hold the same type, and the second is meant.
        let roots: [Route] = [.help, .edit(1), .add("a"), .other(2), .other(3), .nested(.edit(4)), .move(from: 5, to: 6)]
        let other = /Route.other
        print(other, other == Route.allCasePaths.other)
        print(roots.map { other.extract(from: $0) ?? 0 }, other.embed(7) == .other(7))
        print(other, other == Route.allCasePaths.other, other == Route.allCasePaths.edit)
        print((/Route.nested).extract(from: roots[5]) == .edit(4))
        let move = /Route.move
        print(roots.compactMap { move.extract(from: $0) }, move)
        print(roots.compactMap(/Route.add))
        let promoted: CasePath<Route?, Int> = /Route.edit
        print(roots.map { promoted.extract(from: $0) ?? 0 }, promoted.extract(from: nil) ?? 0, promoted)
        let wrong: CasePath<Route, Int> = CasePath { _ in .help }
        for issue in recordIssues({ print(roots.map { wrong.extract(from: $0) ?? 0 }) }) { print(issue.message) }
        """, name: "metadata", options: ["-Xfrontend", "-disable-reflection-metadata"])
      XCTAssertEqual(
        printed,
        """
        A path from 'Plain' to 'Int' never matches. The program has no reflection metadata for 'Plain' (it was built \
        with '-disable-reflection-metadata'). Make the enum '@CasePathable', or write the path by hand, with 'embed' and \
        'extract'. (It was made with an operator, which does not know its place. 'CasePath(…)' does.)
        A path from 'ByHand' to 'Int' never matches. The program has no reflection metadata for 'ByHand' (it was built \
        with '-disable-reflection-metadata'). Make the enum '@CasePathable', or write the path by hand, with 'embed' and \
        'extract'. (It was made with an operator, which does not know its place. 'CasePath(…)' does.)
        true false
        true false Route.help true
        3
        false
        A path from 'Route' to '()' never matches. It was given a value whose case has a payload: write 'Route.edit' alone.
        CasePath<Route, Int> false
        [0, 0, 0, 2, 3, 0, 0] true
        Route.other true false
        true
        [(5, 6)] Route.move
        ["a"]
        [0, 1, 0, 0, 0, 0, 0] 0 Route?.edit
        [0, 0, 0, 0, 0, 0, 0]
        A path from 'Route' to 'Int' never matches. The function it was made from is not the constructor of a case: \
        its result does not hold what it was given.

        """)
    }
  }
#endif
