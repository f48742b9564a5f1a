import Foundation
import TestSupport
import XCTest

final class EnumScannerTests: XCTestCase {
  private func scan(_ source: String) throws -> EnumDeclaration {
    try EnumScanner.scan(Array(source.utf8))
  }

  private func cases(_ source: String) throws -> [String] { try scan(source).cases.map(\.text) }

  func testEachCaseDeclarationAlone() {
    for sample in caseSamples {
      for newline in ["\n", "\r\n", "\r"] {
        let source = "enum E {\n  \(sample.source)\n}".replacingOccurrences(of: "\n", with: newline)
        XCTAssertEqual(try cases(source), sample.cases, source)
      }
    }
  }

  /// Every other member before and after every case declaration.
  func testEachCaseDeclarationBetweenOtherMembers() {
    for sample in caseSamples {
      for member in otherMembers {
        let source = "enum E {\n\(member)\n\(sample.source)\n\(member)\n}"
        XCTAssertEqual(try cases(source), sample.cases, source)
      }
    }
  }

  func testLaws_AnyMembersInAnyOrder() throws {
    try forAll(count: 500) { generator in
      var source = "enum E {\n"
      var expected: [String] = []
      for _ in 0..<generator.int(0...12) {
        if generator.bool() {
          source += generator.element(of: otherMembers)
        } else {
          let sample = generator.element(of: caseSamples)
          source += sample.source
          expected += sample.cases
        }
        source += generator.element(of: ["\n", "\n\n", "\r\n", "\n;\n", " // case\n", " /* case */\n"])
      }
      XCTAssertEqual(try cases(source + "}"), expected, source)
    }
  }

  func testHeaders() throws {
    let declaration = try scan(
      """
      /// A comment, enum.
      @available(macOS 14, *) @CasePathable
      @dynamicMemberLookup
      #if DEBUG
      @Other(case: "}")
      #endif
      public indirect enum `E`<A: B<C>, D>: P, Q where A.X == [Int], D: R<(S) -> T> { case a(A) }
      """)
    XCTAssertEqual(declaration.name, "`E`")
    XCTAssertEqual(declaration.header.access?.text, "public")
    XCTAssertEqual(declaration.header.macroAttributes, [45..<46])
    XCTAssertEqual(declaration.header.availability, ["@available(macOS 14, *)"])
    XCTAssertEqual(declaration.cases.map(\.text), ["a(A)"])
    XCTAssertTrue(try scan("@usableFromInline enum E { case a }").header.isUsableFromInline)
    for (source, keyword, access) in [
      ("public extension A.B where C == D {}", "extension", "public"), ("final class A: B", "class", nil),
      ("open class A", "class", "open"), ("private(set) public var a", "var", "public"),
      ("@MainActor package final class A", "class", "package"),
      ("fileprivate func f()", "func", "fileprivate"),
    ] {
      let header = EnumScanner.header(of: Array(source.utf8))
      XCTAssertEqual(header?.keyword, keyword, source)
      XCTAssertEqual(header?.access?.text, access, source)
    }
    XCTAssertNil(EnumScanner.header(of: Array("}".utf8)))
  }

  func testAvailabilityOfCases() throws {
    let declaration = try scan(
      "enum E {\n@available(macOS 99, *)\n@available(iOS 99, *) case a, b\ncase c\n@available(*, unavailable) case d\n@available(*, message: \"x\", unavailable) case e\n@available(swift, obsoleted: 5) case f\n@available(iOS, unavailable) case g\n}"
    )
    XCTAssertEqual(declaration.cases.map(\.availability.count), [2, 2, 0, 1, 1, 1, 1])
    XCTAssertEqual(
      declaration.cases.map(\.isUnavailable), [false, false, false, true, true, false, false])
    XCTAssertEqual(
      declaration.cases.map(\.isPlatformDependent), [false, false, false, false, false, false, true])
    XCTAssertEqual(declaration.cases.map(\.languageCondition), [nil, nil, nil, nil, nil, "!swift(>=5)", nil])
    for (attribute, condition) in [
      ("swift 7", "swift(>=7)"), ("swift, introduced: 5.9, obsoleted: 7", "swift(>=5.9) && !swift(>=7)"),
      ("swift, deprecated: 5", nil),
      ("swift, deprecated: 5, message: \"gone,unavailable,obsoleted:6\"", nil),
      ("*, deprecated, message: \"gone, unavailable, swift 7\"", nil),
      ("swift 5.1, deprecated: 6", "swift(>=5.1)"),
      ("macOS 14, swift 7, *", nil),
    ] {
      let element = try scan("enum E { @available(\(attribute)) case a }").cases[0]
      XCTAssertEqual(element.languageCondition, condition, attribute)
      XCTAssertFalse(element.isUnavailable, attribute)
    }
  }

  /// In Swift 5, plain slashes don't delimit regular expressions.
  func testSlashesInSwift5() throws {
    for member in ["static let t = compute(/E.x, 10, m(6/3, 1))", "static let t = compute(/E.x, \"{/\")"] {
      XCTAssertEqual(try scan("enum E { case x(Int), y; \(member) }").cases.map(\.text), ["x(Int)", "y"])
    }
  }

  /// The search for generic arguments in a default value is limited.
  func testAnUnclosedLessThanSign() throws {
    let types = String(repeating: ", Int", count: 400)
    XCTAssertEqual(try scan("enum E { case a(Bool = b<c\(types)) }").cases[0].parameters.count, 401)
  }

  func testNamesOfModules() throws {
    let declaration = try scan(
      "@NavigationCore::CasePathable enum `Root` { case a(Swift::Int), b(x: [M::Element: Swift::Int] = 1), c(Self) }"
    )
    XCTAssertEqual(
      declaration.cases.map(\.text), ["a(Swift::Int)", "b(x: [M::Element: Swift::Int])", "c(_CasePathRoot)"])
    XCTAssertEqual(declaration.header.macroAttributes.count, 1)
  }

  func testSuppressedConformancesOtherThanCopyableAndEscapableAreAccepted() throws {
    for source in ["enum E: ~BitwiseCopyable { case a }", "enum E<T>: P, ~Sendable { case a(T) }"] {
      XCTAssertEqual(try scan(source).cases.count, 1, source)
    }
  }

  func testConditionsAreKept() throws {
    let declaration = try scan(
      "enum E {\ncase a\n#if A || (B &&\n C)\ncase b\n#elseif D // d\ncase c\n#endif\n}")
    guard case .conditional(let clauses) = declaration.members.last else { return XCTFail() }
    XCTAssertEqual(clauses.map(\.directive), ["#if A || (B && C)", "#elseif D"])
    XCTAssertEqual(clauses.map { EnumDeclaration.cases(in: $0.members).map(\.text) }, [["b"], ["c"]])
  }

  func testInstanceMembers() throws {
    let declaration = try scan(
      "enum E {\nvar a: Int { 1 }\npublic mutating func `b`() {}\nstatic var c = 1\n@A(1) var d: Int { var e = 1 }\ncase f\n}"
    )
    XCTAssertEqual(declaration.instanceMembers.map(\.text), ["a", "b", "d"])
  }

  func testNamesOfOtherThingsAreAliased() throws {
    let parameters = try scan("enum E<Element> { case a(Element, b: [X.Root], (Iterator) -> AllCasePaths) }")
      .cases[0].parameters
    XCTAssertEqual(parameters.map(\.shadowedNames), [["Element"], [], ["Iterator", "AllCasePaths"]])
    XCTAssertEqual(
      parameters.map(\.type),
      ["_CasePathElement", "[X.Root]", "(_CasePathIterator) -> _CasePathAllCasePaths"])
  }

  /// Refused declarations, with the text that the message points at.
  func testUnreadableEnumsAreReportedWithTheirPlace() {
    let samples: [(source: String, message: String, place: String)] = [
      (
        "enum E { case a(x: Int, x: Int) }",
        "'@CasePathable' needs different labels in a case. Otherwise, Swift can't make a value of it", "x"
      ),
      (
        "enum E<T>: ~Swift.Copyable { case a }",
        "'@CasePathable' needs enums and generic parameters that can be copied and kept", "~Swift.Copyable"
      ),
      (
        "enum E: ~Escapable { case a }",
        "'@CasePathable' needs enums and generic parameters that can be copied and kept",
        "~Escapable"
      ),
      ("enum E { case a(Int...) }", "'@CasePathable' does not read variadic payloads", "."),
      ("enum E { case a(inout Int) }", "'@CasePathable' does not read 'inout' in a payload", "inout"),
      ("enum E { case a(repeat each T) }", "'@CasePathable' does not read 'repeat' in a payload", "repeat"),
      (
        "enum E { case a(@autoclosure () -> Int) }",
        "'@CasePathable' does not read '@autoclosure' in a payload", "@autoclosure"
      ),
      (
        "enum E: ~Copyable { case a }",
        "'@CasePathable' needs enums and generic parameters that can be copied and kept",
        "~Copyable"
      ),
      (
        "enum E {\n#if A\n@available(*, deprecated)\n#endif\ncase a }",
        "'@CasePathable' cannot read attributes of a case that depend on '#if'", "#"
      ),
      (
        "#if A\n@available(*, deprecated)\n#endif\nenum E { case a }",
        "'@CasePathable' cannot read attributes that depend on '#if'", "@"
      ),
      ("enum E { case a(Int }", "expected a type", "}"),
      ("enum E { case a((Int }", "this bracket doesn't match the opening one", "}"),
      ("enum E { case 3 }", "expected the name of a case", "3"),
      ("enum E { case a b }", "unexpected text after a case", "b"),
      ("enum E { case a(x:) }", "expected a type", ")"),
      ("enum E { case a = f() }", "expected a literal", "f"),
      ("enum E { case a(A<B) }", "this '<' is never closed", "<"),
      ("enum E { case a(A<B]>) }", "this '<' is never closed", "<"),
      ("enum E { case a(A<B))>) }", "this '<' is never closed", "<"),
      ("enum E { case a(A<B) } case c>) }", "this '<' is never closed", "<"),
      ("enum E<A) > { case a }", "this '<' is never closed", "<"),
      ("enum E {\ncase a\n", "expected the end of the enum", ""),
      ("enum E { case a } x", "unexpected text after the enum", "x"),
      ("enum { case a }", "expected the name of the enum", "{"),
      ("enum E {\n#if A\ncase a }", "expected an '#endif' after this '#if'", "#"),
      ("enum E {\ncase a\n#endif\n}", "expected an '#if' before this", "#"),
      ("enum E { case a; static let b = \"c }", "unterminated string literal", "\""),
      ("enum E { case a(x: Int = 3; }", "expected ',' or ')'", ";"),
    ]
    for (source, message, place) in samples {
      XCTAssertThrowsError(try scan(source), source) { error in
        guard let problem = error as? SourceProblem else { return XCTFail("\(error)") }
        XCTAssertEqual(problem.message, message, source)
        XCTAssertEqual(String(decoding: Array(source.utf8)[problem.range], as: UTF8.self), place, source)
      }
    }
  }

  func testDeclarationsThatAreNotEnums() {
    for (source, keyword) in [
      ("struct E { case a }", "struct"), ("public final class E {}", "class"), ("func f() {}", "func"),
      ("actor A {}", "actor"), ("extension E { case a }", "extension"), ("class func f() {}", "func"),
    ] {
      XCTAssertThrowsError(try scan(source)) {
        XCTAssertEqual(($0 as? EnumScanner.NotAnEnum)?.keyword, keyword, source)
      }
    }
  }

  /// Any mutated source gives a result, or a problem inside it, in linear time.
  func testLaws_MutatedSourcesAreReadOrRefused() {
    let alphabet = Array("(){}[]<>\"#/\\`,.:;=@-!?&~ \n\rcaseifenumAx0\u{0}".utf8) + [0xE2, 0x80, 0xFF]
    func check(_ source: [UInt8]) {
      do {
        _ = try EnumScanner.scan(source)
      } catch let problem as SourceProblem {
        XCTAssertTrue(
          0...source.count ~= problem.range.lowerBound && problem.range.upperBound <= source.count)
        XCTAssertFalse(problem.message.isEmpty)
      } catch {
        XCTAssertTrue(error is EnumScanner.NotAnEnum)
      }
    }
    forAll(count: 60) { generator in
      let members = generator.array(count: 1...4) { generator in
        generator.bool() ? generator.element(of: otherMembers) : generator.element(of: caseSamples).source
      }
      let source = Array("public enum E<T>: P {\n\(members.joined(separator: "\n"))\n}".utf8)
      for index in source.indices {
        check(Array(source[..<index]))
        var changed = source
        changed.remove(at: index)
        check(changed)
        changed = source
        changed.insert(source[index], at: index)
        check(changed)
        changed = source
        changed[index] = generator.element(of: alphabet)
        check(changed)
      }
    }
  }
}
