import Foundation
import TestSupport
import XCTest

final class PluginTests: XCTestCase {
  private func reply(_ message: String) throws -> String {
    String(decoding: try Plugin.reply(to: Array(message.utf8)), as: UTF8.self)
  }

  private let syntax =
    #"{"kind": "x", "source": "@A", "location": {"fileID": "", "fileName": "a.swift", "offset": 3, "line": 1, "column": 1}}"#

  func testCapability() throws {
    let expected = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
    XCTAssertEqual(try reply(#"{"getCapability": {}}"#), expected)
    XCTAssertEqual(
      try reply(#"{"getCapability": {"capability": {"protocolVersion": 8}}, "unknown": [1]}"#), expected)
  }

  func testLibrariesAreNotLoaded() throws {
    XCTAssertTrue(
      try reply(#"{"loadPluginLibrary": {"libraryPath": "a", "moduleName": "b"}}"#).contains(
        #""loaded":false"#))
  }

  func testFreestandingMacros() throws {
    let answer = try reply(#"{"expandFreestandingMacro": {"macro": {}, "syntax": \#(syntax)}}"#)
    XCTAssertTrue(answer.contains("this plugin doesn't contain freestanding macros"), answer)
    XCTAssertFalse(answer.contains("expandedSource"), answer)
  }

  func testOptionalFieldsMayBeMissing() throws {
    let message = """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "member",
      "attributeSyntax": {"source": "@CasePathable"}, "declSyntax": {"source": "enum A { case a }"}}}
      """
    XCTAssertTrue(try reply(message).contains("case .a: 0"))
    XCTAssertTrue(
      try reply(message.replacingOccurrences(of: "member", with: "extension")).contains(
        #""expandedSource":"""#))
  }

  func testADiagnosticHasAllKeys() throws {
    let answer = try reply(
      """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "extension",
      "attributeSyntax": \(syntax), "declSyntax": {"source": "struct A {}"}}}
      """)
    for key in [
      "message", "severity", "position", "highlights", "notes", "fixIts", "changes", "newText", "startOffset",
    ] {
      XCTAssertTrue(answer.contains("\"\(key)\":"), "\(key) in \(answer)")
    }
  }

  func testNullIsTheSameAsAMissingField() throws {
    let message = """
      {"getCapability": null, "expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"},
      "macroRole": "member", "attributeSyntax": {"source": "@CasePathable", "location": null},
      "declSyntax": {"source": "enum A { case a }"}, "extendedTypeSyntax": null, "conformanceListSyntax": null,
      "lexicalContext": null}}
      """
    XCTAssertTrue(try reply(message).contains("case .a: 0"))
  }

  func testACompleteAnswer() throws {
    XCTAssertEqual(
      try reply(#"{"expandFreestandingMacro": {"syntax": \#(syntax)}}"#),
      #"{"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"#
        + #""message":"this plugin doesn't contain freestanding macros","notes":[],"#
        + #""position":{"fileName":"a.swift","offset":3},"severity":"error"}]}}"#)
  }

  func testAnAnswerHighlightsItsProblem() throws {
    let answer = try reply(
      """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "extension",
      "attributeSyntax": {"source": "@CasePathable", "location": {"fileName": "a.swift", "offset": 3}},
      "declSyntax": {"source": "struct A {}", "location": {"fileName": "a.swift", "offset": 20}}}}
      """)
    XCTAssertEqual(
      answer,
      #"{"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"","range":"#
        + #"{"endOffset":16,"fileName":"a.swift","startOffset":3}}],"message":"remove '@CasePathable'"}],"#
        + #""highlights":[{"endOffset":16,"fileName":"a.swift","startOffset":3}],"#
        + #""message":"'@CasePathable' is for enums, not for a 'struct'","notes":[],"#
        + #""position":{"fileName":"a.swift","offset":3},"severity":"error"}]}}"#)
  }

  func testAMessageWithAnInvalidFieldNamesTheField() throws {
    let message = """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "member",
      "attributeSyntax": {"source": "@A", "location": {"fileName": "a.swift", "offset": 3}},
      "declSyntax": {"source": "enum A { case a }"}, "extendedTypeSyntax": {"source": "A"},
      "conformanceListSyntax": {"source": ": B"},
      "lexicalContext": [{"source": "struct C"}, {"source": "struct D"}]}}
      """
    XCTAssertNoThrow(try reply(message))
    for (right, wrong, problem) in [
      (#"{"typeName": "CasePathableMacro"}"#, "1", "macro: expected an object"),
      (#""CasePathableMacro""#, "{}", "macro.typeName: expected a string"),
      (#""macroRole""#, #""role""#, "macroRole: expected a string"),
      (#""attributeSyntax""#, #""syntax""#, "attributeSyntax: expected an object"),
      (#""a.swift""#, "null", "attributeSyntax.location.fileName: expected a string"),
      (#"{"fileName": "a.swift", "offset": 3}"#, "[]", "attributeSyntax.location: expected an object"),
      (": 3", #": "3""#, "attributeSyntax.location.offset: expected an integer"),
      (": 3", ": 3.5", "attributeSyntax.location.offset: expected an integer"),
      (": 3", ": 9223372036854775808", "attributeSyntax.location.offset: expected an integer"),
      (#""enum A { case a }""#, "[]", "declSyntax.source: expected a string"),
      (#"{"source": "A"}"#, #""A""#, "extendedTypeSyntax: expected an object"),
      (#"{"source": ": B"}"#, "{}", "conformanceListSyntax.source: expected a string"),
      (#"[{"source": "struct C"}, {"source": "struct D"}]"#, "{}", "lexicalContext: expected an array"),
      (#""struct D""#, "1", "lexicalContext[1].source: expected a string"),
    ] {
      let broken = message.replacingOccurrences(of: right, with: wrong)
      XCTAssertNotEqual(broken, message)
      XCTAssertThrowsError(try reply(broken), problem) {
        XCTAssertEqual("\($0)", "expandAttachedMacro.\(problem)")
      }
    }
    for (message, problem) in [
      ("[]", "a message: expected an object"), ("{", "not valid JSON: expected a name in quotes at byte 1"),
      (#"{"expandFreestandingMacro": {}}"#, "expandFreestandingMacro.syntax: expected an object"),
      ("{}", "a request of an unknown kind"),
    ] {
      XCTAssertThrowsError(try reply(message), problem) { XCTAssertEqual("\($0)", problem) }
    }
  }

  func testInvalidMessages() {
    for message in ["", "{", "[]", "1", "{}", #"{"other": {}}"#, #"{"expandAttachedMacro": {}}"#, "\u{0}"] {
      XCTAssertThrowsError(try reply(message), message) { XCTAssertTrue($0 is Plugin.MalformedMessage) }
    }
  }

  func testALongMessage() throws {
    let comment = String(repeating: "x { ", count: inputs(2_500_000))
    let message = """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "member",
      "attributeSyntax": {"source": "@CasePathable"}, "declSyntax": {"source": "enum A { /*\(comment)*/ case a }"}}}
      """
    XCTAssertTrue(try reply(message).contains("case .a: 0"))
  }
}
