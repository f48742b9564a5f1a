import Foundation
import XCTest

@testable import NavigationMacrosCore

final class PluginTests: XCTestCase {
  private func reply(_ message: String) throws -> String {
    String(decoding: try Plugin.reply(to: Data(message.utf8)), as: UTF8.self)
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
    XCTAssertTrue(answer.contains("this plugin has no freestanding macros"), answer)
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

  func testAllKeysOfADiagnosticAreThere() throws {
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

  func testWhatIsNoMessage() {
    for message in ["", "{", "[]", "1", "{}", #"{"other": {}}"#, #"{"expandAttachedMacro": {}}"#, "\u{0}"] {
      XCTAssertThrowsError(try reply(message), message) { XCTAssertTrue($0 is Plugin.MalformedMessage) }
    }
  }

  func testAMessageOfTenMegabytes() throws {
    let comment = String(repeating: "x { ", count: 2_500_000)
    let message = """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "member",
      "attributeSyntax": {"source": "@CasePathable"}, "declSyntax": {"source": "enum A { /*\(comment)*/ case a }"}}}
      """
    XCTAssertTrue(try reply(message).contains("case .a: 0"))
  }
}
