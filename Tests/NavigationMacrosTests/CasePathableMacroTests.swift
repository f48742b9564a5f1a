import Foundation
import XCTest

final class CasePathableMacroTests: XCTestCase {
  /// The answer in `role` for `source`, which begins at byte 100 of its file, two lines after its attribute.
  private func expand(
    _ source: String, role: String = "extension", attribute: String = " // one\n@CasePathable",
    attributeOffset: Int = 50, in context: [String] = [], conformances: String = ": CasePathable",
    macro: String = "CasePathableMacro"
  ) -> Reply.ExpandResult {
    func syntax(_ source: String, _ offset: Int) -> Request.Syntax {
      .init(source: source, location: .init(fileName: "Route.swift", offset: offset))
    }
    return CasePathableMacro(
      .init(
        macro: .init(typeName: macro), macroRole: role, attributeSyntax: syntax(attribute, attributeOffset),
        declSyntax: syntax(source, 100), extendedTypeSyntax: syntax("Feature.Route", 0),
        conformanceListSyntax: syntax(conformances, 0), lexicalContext: context.map { syntax($0, 0) })
    ).expand()
  }

  /// The only problem: its message, its place in the file, and the replacement of its fix.
  private func assertRefused(
    _ result: Reply.ExpandResult, _ message: String, at offset: Int, fix: (Range<Int>, String)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertNil(result.expandedSource, file: file, line: line)
    XCTAssertEqual(result.diagnostics.map(\.message), [message], file: file, line: line)
    XCTAssertEqual(result.diagnostics.first?.severity, .error, file: file, line: line)
    XCTAssertEqual(result.diagnostics.first?.position.fileName, "Route.swift", file: file, line: line)
    XCTAssertEqual(result.diagnostics.first?.position.offset, offset, file: file, line: line)
    let change = result.diagnostics.first?.fixIts.first?.changes.first
    XCTAssertEqual(change?.newText, fix?.1, file: file, line: line)
    XCTAssertEqual(change?.range.startOffset, fix?.0.lowerBound, file: file, line: line)
    XCTAssertEqual(change?.range.endOffset, fix?.0.upperBound, file: file, line: line)
  }

  func testBothRoles() {
    let conformance = expand("enum Route { case a }")
    XCTAssertEqual(
      conformance.expandedSource, "extension Feature.Route: nonisolated NavigationCore.CasePathable {}")
    XCTAssertEqual(conformance.diagnostics.map(\.message), [])
    let members = expand("enum Route { case a }", role: "member")
    XCTAssertTrue(members.expandedSource?.contains("case .a: 0") ?? false)
    XCTAssertEqual(members.diagnostics.map(\.message), [])
  }

  func testAHandwrittenConformanceIsNotAdded() {
    XCTAssertEqual(expand("enum Route { case a }", conformances: "").expandedSource, "")
  }

  func testTheAccessOfAnExtensionIsInherited() {
    let result = expand(
      "enum Route { case a }", role: "member", in: ["public extension Feature", "enum Outer"])
    XCTAssertTrue(result.expandedSource?.contains("public typealias Root") ?? false)
  }

  func testNotAnEnum() {
    assertRefused(
      expand("struct Route { var a: Int }"),
      "'@CasePathable' is for enums, not for a 'struct'", at: 58, fix: (58..<71, ""))
  }

  func testNoCases() {
    for source in ["enum Route {}", "enum Route: P { struct A {} }"] {
      XCTAssertNotNil(expand(source).expandedSource, source)
      let members = expand(source, role: "member")
      XCTAssertTrue(members.expandedSource?.contains("{\n    []\n") ?? false, source)
      XCTAssertEqual(members.diagnostics.map(\.message), [])
    }
  }

  func testTwoCasesWithOneName() {
    let message = "'@CasePathable' needs cases with different names, and 'a' occurs twice"
    assertRefused(expand("enum Route { case a(x: Int), b, a(y: Int) }"), message, at: 132)
    assertRefused(expand("enum Route { case a\n#if X\ncase `a`(y: Int)\n#endif\n}"), message, at: 131)
    XCTAssertEqual(
      expand("enum Route {\n#if X\ncase a\n#else\ncase a(Int)\n#endif\n}").diagnostics.map(\.message), [])
    XCTAssertEqual(
      expand("enum Route {\n#if X\ncase a\n#endif\n#if !X\ncase a(Int)\n#endif\n}").diagnostics.map(
        \.message), [])
  }

  func testANestedPrivateEnum() {
    let message =
      "'@CasePathable' cannot declare the conformance of a nested 'private' enum, which is out of reach there"
    assertRefused(
      expand("/* */ private enum Route { case a }", in: ["struct Model"]), message, at: 106,
      fix: (106..<113, "fileprivate"))
    XCTAssertEqual(expand("private enum Route { case a }").diagnostics.map(\.message), [])
    XCTAssertEqual(
      expand("fileprivate enum Route { case a }", in: ["struct Model"]).diagnostics.map(\.message), [])
  }

  func testAnEnumInANestedPrivateType() {
    let message =
      "'@CasePathable' cannot declare the conformance of an enum in a nested 'private' type, which is out of reach there"
    assertRefused(expand("enum Route { case a }", in: ["private struct R", "struct S"]), message, at: 105)
    XCTAssertEqual(expand("enum Route { case a }", in: ["private struct R"]).diagnostics.map(\.message), [])
    XCTAssertEqual(
      expand("enum Route { case a }", in: ["struct R", "private struct S"]).diagnostics.map(\.message), [])
  }

  func testConflictingNames() {
    for (source, name, offset) in [
      ("enum Route { case a, allCasePaths }", "allCasePaths", 121),
      ("enum Route { case a; static var allCasePaths: Int { 1 } }", "allCasePaths", 132),
      ("enum Route { struct AllCasePaths {}; case a }", "AllCasePaths", 120),
      ("enum Route<A: B<C>, AllCasePaths> { case a }", "AllCasePaths", 120),
    ] {
      assertRefused(expand(source), "'@CasePathable' declares '\(name)' itself", at: offset)
    }
    assertRefused(
      expand("enum Route { case a, CaseBinding }"),
      "'@CasePathable' declares 'CaseBinding' among the paths itself", at: 121)
    assertRefused(
      expand("enum AllCasePaths { case a }"), "'@CasePathable' declares 'AllCasePaths' in the enum", at: 105)
    for (source, name, offset) in [
      ("enum Foo { struct Foo {}; case a(Foo) }", "Foo", 118), ("enum Foo<Foo> { case a(Foo) }", "Foo", 109),
      ("enum Foo { typealias Swift = Int; case a }", "Swift", 121),
      ("enum Foo<each NavigationCore> { case a }", "NavigationCore", 114),
    ] {
      assertRefused(
        expand(source), "'@CasePathable' needs what '\(name)' means outside, and this hides it", at: offset)
    }
    XCTAssertEqual(
      expand("enum Foo { static let Swift = 1; case Swift2, Root(Foo) }").diagnostics.map(\.message), [])
  }

  func testAProblemHasItsPlaceInTheFile() {
    assertRefused(
      expand("enum Route { case a(Int...) }"), "'@CasePathable' does not read variadic payloads", at: 125)
  }

  func testAProblemIsReportedOnce() {
    let result = expand("enum Route { case a(Int...) }", role: "member")
    for result in [result, expand("struct Route {}", role: "member")] {
      XCTAssertEqual(result.expandedSource, "")
      XCTAssertEqual(result.diagnostics.map(\.message), [])
    }
  }

  func testValidEnumsCauseNoWarning() {
    for source in [
      "@dynamicMemberLookup enum Route { case edit(Int), help; var edit: Int? { nil } }",
      "enum Route { case map, elements(Int), binding, wrappedValue, dismiss }",
    ] {
      XCTAssertNotNil(expand(source).expandedSource)
      XCTAssertEqual(expand(source).diagnostics.map(\.message), [])
    }
  }

  func testTheMacroWrittenTwice() {
    let second = "@CasePathable enum Route { case a }"
    // The attribute's syntax begins at byte 50 of the file, the declaration's at byte 100.
    for (source, isRefused) in [(second, false), ("/**/ @NavigationCore.CasePathable " + second, false)] {
      XCTAssertEqual(expand(source, attribute: "@CasePathable").expandedSource == nil, isRefused)
    }
    func request(_ offset: Int, role: String) -> Reply.ExpandResult {
      expand(
        "@CasePathable @Other @CasePathable enum Route { case a }", role: role, attribute: " @CasePathable ",
        attributeOffset: offset)
    }
    for role in ["extension", "member"] {
      XCTAssertNotEqual(request(99, role: role).expandedSource, "")
      XCTAssertEqual(request(99, role: role).diagnostics.map(\.message), [])
    }
    assertRefused(
      request(120, role: "extension"), "'@CasePathable' is written twice", at: 121, fix: (121..<135, ""))
    XCTAssertEqual(request(120, role: "member").expandedSource, "")
    XCTAssertEqual(request(120, role: "member").diagnostics.map(\.message), [])
  }

  func testAHandwrittenConformanceMayBeAnywhere() {
    for (source, context) in [
      ("private enum Route: CasePathable { case a }", ["struct Model"]),
      ("enum Route: CasePathable { case a }", ["private struct R", "struct S"]),
    ] {
      XCTAssertEqual(expand(source, in: context, conformances: "").expandedSource, "")
      XCTAssertTrue(
        expand(source, role: "member", in: context).expandedSource?.contains("case .a: 0") ?? false)
    }
  }

  func testOtherMacrosAndRoles() {
    assertRefused(expand("enum A { case a }", macro: "Other"), "unknown macro 'Other'", at: 58)
    assertRefused(
      expand("enum A { case a }", role: "peer"), "'@CasePathable' cannot be used as 'peer'", at: 58)
  }
}
