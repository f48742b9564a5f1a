import Foundation
import XCTest

final class GeneratorTests: XCTestCase {
  private func generator(_ source: String, in enclosing: [String] = []) throws -> Generator {
    Generator(
      try EnumScanner.scan(Array(source.utf8)),
      enclosing: enclosing.map { EnumScanner.header(of: Array($0.utf8)) ?? Header(keyword: "") })
  }

  func testMembers() throws {
    XCTAssertEqual(
      try generator("enum Route { case edit(Item), move(from: Int, Int), help }").members,
      """
      nonisolated struct AllCasePaths: NavigationCore._CaseBindingSequence {
        typealias Root = Route
        nonisolated var edit: NavigationCore.CasePath<Route, Item> {
          .init(_unchecked: "edit", embed: { .edit($0) }, extract: { if case let .edit(v) = $0 { return v } else { return nil } })
        }
        nonisolated var move: NavigationCore.CasePath<Route, (`from`: Int, Int)> {
          .init(_unchecked: "move", embed: { .move(from: $0.0, $0.1) }, extract: { if case let .move(v0, v1) = $0 { return (v0, v1) } else { return nil } })
        }
        nonisolated var help: NavigationCore.CasePath<Route, Swift.Void> {
          .init(_unchecked: "help", embed: { .help }, extract: { if case .help = $0 { return () } else { return nil } })
        }
        nonisolated static var caseNames: [Swift.String] {
          ["edit", "move", "help"]
        }
        nonisolated static func caseIndex(of root: Route) -> Swift.Int {
          switch root {
          case .edit: 0
          case .move: 1
          case .help: 2
          }
        }
        nonisolated enum CaseBinding {
          case edit(NavigationCore.StateBinding<Item>)
          case move(NavigationCore.StateBinding<(`from`: Int, Int)>)
          case help
        }
        nonisolated static func _caseBinding(of root: Route, in binding: NavigationCore.StateBinding<Route>) -> CaseBinding {
          switch root {
          case .edit: .edit(binding._case(AllCasePaths().edit, in: root))
          case .move: .move(binding._case(AllCasePaths().move, in: root))
          case .help: .help
          }
        }
      }
      nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
      """)
  }

  func testAPublicEnumHasInlinableMembers() throws {
    let members = try generator("public enum A { case b }", in: ["public struct C"]).members
    XCTAssertTrue(members.contains("@inlinable public nonisolated var b:"), members)
    XCTAssertTrue(members.contains("@usableFromInline nonisolated init() {}"), members)
    for enclosing in ["struct C", "extension C", "func f()"] {
      XCTAssertFalse(
        try generator("public enum A { case b }", in: [enclosing]).members.contains("@inlinable"))
    }
  }

  func testAccess() throws {
    for (source, enclosing, access) in [
      ("public enum A { case b }", [], "public "), ("package enum A { case b }", [], "package "),
      ("internal enum A { case b }", [], ""), ("fileprivate enum A { case b }", [], "fileprivate "),
      ("private enum A { case b }", [], "fileprivate "),
      ("enum A { case b }", ["public extension C"], "public "),
      ("enum A { case b }", ["extension C"], ""), ("enum A { case b }", ["public struct C"], ""),
      ("internal enum A { case b }", ["public extension C"], ""),
      ("@usableFromInline enum A { case b }", [], "@usableFromInline "),
      ("@usableFromInline package enum A { case b }", [], "@usableFromInline package "),
    ] {
      let members = try generator(source, in: enclosing).members
      XCTAssertTrue(
        members.contains("\n  \(access)typealias Root = A\n"), "\(source) in \(enclosing): \(members)")
    }
  }

  func testCasesInConditionalCompilationAreGeneratedInIt() throws {
    let members = try generator(
      "enum A {\ncase a\n#if X\ncase b, c\n#elseif Y\n#if Z\ncase d\n#endif\n#endif\ncase e\n}"
    ).members
    XCTAssertTrue(
      members.contains(
        """
            names += ["a"]
        #if X
            names += ["b"]
            names += ["c"]
            names += [""]
        #elseif Y
            names += ["", ""]
        #if Z
            names += ["d"]
        #else
            names += [""]
        #endif
        #else
            names += ["", "", ""]
        #endif
            names += ["e"]
        """), members)
    XCTAssertTrue(
      members.contains(
        """
            case .a: 0
        #if X
            case .b: 1
            case .c: 2
        #elseif Y
        #if Z
            case .d: 3
        #endif
        #endif
            case .e: 4
        """), members)
  }

  func testNamesThatNeedBackticks() throws {
    let members = try generator(
      "enum A { case `init`, `self`(Int), `a b`, `default`, `quote\"d`, `a\"\u{301}` }"
    )
    .members
    for text in [
      "var `init`:", "{ .`init` }", "case let .`self`(v)", "var `a b`:", "case .`a b`: 2", "\"a b\"",
      "var `default`:",
      "\"quote\\\"d\"", "\"a\\\"\u{301}\"",
    ] {
      XCTAssertTrue(members.contains(text), "\(text) in \(members)")
    }
  }

  func testAnUnavailableCaseIsOnlyMentionedInAPattern() throws {
    let members = try generator(
      "enum A { case a\n@available(*, unavailable) case b\n@available(macOS 99, *) case c }"
    ).members
    XCTAssertFalse(members.contains("var b:"))
    XCTAssertTrue(members.contains("case .b: 1"))
    XCTAssertTrue(members.contains("case .b: Swift.fatalError()"))
    XCTAssertFalse(members.contains("    case b\n"))
    XCTAssertTrue(members.contains("    case c\n"))
    XCTAssertTrue(members.contains("  @available(macOS 99, *)\n  nonisolated var c:"))
  }

  func testNamesOfOtherThingsAreAliasedOutside() throws {
    let members = try generator("public enum A<Element> { case a(Element), b(x: Root, [Element]) }").members
    XCTAssertTrue(
      members.hasPrefix(
        "public typealias _CasePathElement = Element\npublic typealias _CasePathRoot = Root\n"), members)
    XCTAssertTrue(members.contains("CasePath<A, (`x`: _CasePathRoot, [_CasePathElement])>"), members)
  }

  func testAnEnumNamedLikeAMemberOfASequence() throws {
    let members = try generator("enum Root { case a(Int), b([Self]) }").members
    XCTAssertTrue(members.hasPrefix("typealias _CasePathRoot = Root\n"), members)
    for text in [
      "typealias Root = _CasePathRoot\n", "CasePath<_CasePathRoot, [_CasePathRoot]>",
      "caseIndex(of root: _CasePathRoot)",
    ] {
      XCTAssertTrue(members.contains(text), "\(text) in \(members)")
    }
  }

  func testLabelsThatAreKeywords() throws {
    let members = try generator("enum A { case a(`var`: Int, `inout`: Int, `in`: Int) }").members
    XCTAssertTrue(members.contains("(`var`: Int, `inout`: Int, `in`: Int)>"), members)
    XCTAssertTrue(members.contains(".a(var: $0.0, `inout`: $0.1, in: $0.2)"), members)
  }

  func testALargeEnumHasASwitchForEachPart() throws {
    for (count, parts) in [(250, 1), (251, 2), (500, 2), (501, 3)] {
      let names = (0..<count).map { "c\($0)" }
      let lines = try generator("enum Large { case \(names.joined(separator: ", ")) }").members
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let start = try XCTUnwrap(lines.firstIndex { $0.contains("func caseIndex") })
      let body = lines[(start + 1)...].prefix { !$0.contains("enum CaseBinding") }
      XCTAssertEqual(body.filter { $0 == "switch root {" }.count, parts)
      XCTAssertEqual(
        body.filter { $0 == "default: break" }.count, parts - 1, "one for each part but the last")
      let results = names.indices.map { index in
        parts == 1
          ? "case .c\(index): \(index)"
          : index == count - 1 ? "default: return \(index)" : "case .c\(index): return \(index)"
      }
      XCTAssertEqual(body.filter { !["switch root {", "default: break", "}"].contains($0) }, results)
    }
  }

  func testAnEnumWithoutValues() throws {
    XCTAssertFalse(try generator("enum A {}").members.contains("switch"))
    for source in [
      "enum A { case a(Never) }", "enum A { case a(x: Never, Int), b(Swift.Never) }",
      "enum A { case a((Never)), b((x: Int, Swift::Never)) }",
    ] {
      let members = try generator(source).members
      XCTAssertTrue(members.contains("switch root {\n    default: 0\n    }"), members)
      XCTAssertTrue(members.contains("default: .a(binding._case(AllCasePaths().a, in: root))"), members)
    }
    for type in ["Never?", "(Never)?", "[Never]", "(Never) -> Void", "Result<Int, Never>", "any P & Never"] {
      XCTAssertFalse(try generator("enum A { case a(\(type)) }").members.contains("default:"), type)
    }
    let members = try generator("enum A { case a(Never), b(Int, x: Never), c(Int) }").members
    XCTAssertTrue(members.contains("case .a: 0\n    case .b: 1\n    case .c: 2\n"), members)
    XCTAssertEqual(members.components(separatedBy: "embed: { _ -> A in },").count, 3, members)
  }

  func testAnEnumWhoseCasesAreAllConditional() throws {
    for (source, condition) in [
      ("#if X\ncase a\n#endif", "(X)"), ("#if(X)\ncase a\n#endif", "((X))"),
      ("#if X\ncase a\n#else\ncase b\n#endif", "(X) || !(X)"),
      ("#if X\n#elseif Y\ncase a\n#else\n#endif", "!(X) && (Y)"),
      ("#if X\n#if Y\ncase a\n#endif\n#endif\n#if Z || W\ncase b\n#endif", "(X) && ((Y)) || (Z || W)"),
    ] {
      let members = try generator("enum A {\n\(source)\n}").members
      XCTAssertEqual(
        members.components(separatedBy: "\n#if \(condition)\n    switch root {\n").count, 3, members)
    }
    let members = try generator("enum A {\n#if X\ncase a\n#endif\ncase b\n}").members
    XCTAssertTrue(members.contains("{\n    switch root {"), members)
  }

  func testACaseOfAnotherLanguageMode() throws {
    let members = try generator("enum A { case a; @available(swift 7) case b(Int) }").members
    XCTAssertTrue(members.contains("#if swift(>=7)\n  @available(swift 7)\n  nonisolated var b:"), members)
    XCTAssertTrue(
      members.contains(
        """
        #if swift(>=7)
            case .b: .b(binding._case(AllCasePaths().b, in: root))
        #else
            case .b: Swift.fatalError()
        #endif
        """), members)
    XCTAssertTrue(members.contains("#if swift(>=7)\n    case b("), members)
    XCTAssertTrue(members.contains("    case .a: 0\n    case .b: 1\n"), members)
  }

  func testACaseUnavailableOnAPlatform() throws {
    let members = try generator("enum A { case a\n@available(iOS, unavailable) case b(Int), `c d`(Int) }")
      .members
    for text in [
      "  @available(iOS, unavailable)\n  nonisolated var b:",
      "    @available(iOS, unavailable)\n    case b(NavigationCore.StateBinding<Int>)\n",
      """
        @available(iOS, unavailable)
        private nonisolated static func _caseBinding_b(_ root: A, _ binding: NavigationCore.StateBinding<A>) -> CaseBinding {
          .b(binding._case(AllCasePaths().b, in: root))
        }
        private nonisolated static func _caseBinding_b(_ root: some Any, _ binding: some Any) -> CaseBinding { Swift.fatalError() }
      """,
      "    case .b: 1\n    case .`c d`: 2\n",
      """
          case .a: .a
          case .b: Self._caseBinding_b(root, binding)
          case .`c d`: Self.`_caseBinding_c d`(root, binding)
      """,
    ] {
      XCTAssertTrue(members.contains(text), "\(text) in \(members)")
    }
    for source in [
      "@available(macOS, obsoleted: 13) case a(Int)",
      "@available(iOS, unavailable)\n@available(macCatalyst 14, *) case a(Int)",
      "@available(iOSApplicationExtension, unavailable, message: \"\") case a(Int)",
    ] {
      XCTAssertTrue(try generator("enum A { \(source) }").members.contains("_caseBinding_a(root"), source)
    }
    for source in [
      "@available(*, deprecated, message: \"unavailable\") case a(Int)",
      "@available(iOS, unavailable) case a",
      "@available(*, unavailable) case a(Int)", "@available(swift, obsoleted: 5) case a(Int)",
    ] {
      XCTAssertFalse(try generator("enum A { \(source) }").members.contains("_caseBinding_a"), source)
    }
  }

  func testConformance() throws {
    XCTAssertEqual(
      try generator("@available(macOS 99, *) public enum A { case a }").conformance(of: "B.A"),
      "@available(macOS 99, *)\nextension B.A: nonisolated NavigationCore.CasePathable {}")
  }
}
