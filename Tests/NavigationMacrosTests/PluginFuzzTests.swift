import Foundation
import TestSupport
import XCTest

/// The plugin returns or throws for any source and any message.
final class PluginFuzzTests: XCTestCase {
  private let enums = [
    "enum Route { case edit(Item), help }",
    "@CasePathable public indirect enum A<T: Equatable>: Codable where T: Sendable { case a(T, b: Int = 1); case `default`; "
      + "#if DEBUG\n case c(() -> Void)\n #else\n case d\n #endif\n var x: Int { if true { 1 } else { 2 } } }",
    "enum S { case a(String) /* case b /* c */ */ \n // case d\n let r = #/a\\/b/#; let s = \"\"\"\n \\(\"case\")\n \"\"\" }",
  ]

  func testEnumSources() throws {
    try Fuzz.run(
      "enums", corpus: enums,
      tokens: [
        "{", "}", "(", ")", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "`", "/*", "*/", "//", "#if", "#endif",
        "case ", ",", ":", "/", "\n",
      ]
    ) {
      input, _ in
      do {
        let declaration = try EnumScanner.scan(input)
        let again = try EnumScanner.scan(input)
        return declaration.cases.count == again.cases.count ? nil : "read twice, it differs"
      } catch let problem as SourceProblem {
        let whole = 0...input.count
        let isInside = whole.contains(problem.range.lowerBound) && whole.contains(problem.range.upperBound)
        return isInside && !problem.message.isEmpty ? nil : "an error at \(problem.range)"
      } catch is EnumScanner.NotAnEnum {
        return nil
      }
    }
  }

  func testPluginMessages() throws {
    let corpus = ["member", "extension"].map { role in
      """
      {"expandAttachedMacro": {"macro": {"typeName": "CasePathableMacro"}, "macroRole": "\(role)", "attributeSyntax": {"source": \
      "@CasePathable"}, "declSyntax": {"source": "enum A { case a(Int), b }", "location": {"fileID": "", "fileName": "a.swift", \
      "offset": 3, "line": 1, "column": 1}}}}
      """
    }
    try Fuzz.run(
      "plugin", corpus: corpus,
      tokens: [
        "{", "}", "[", "]", ",", ":", "null", "1e9", "-9223372036854775809", "\"", "\\ud800", "\"source\"",
      ]
    ) {
      input, _ in
      guard let reply = try? Plugin.reply(to: input) else { return nil }
      return try JSONSerialization.jsonObject(with: Data(reply)) is [String: Any]
        ? nil : "answered with no object"
    }
  }
}
