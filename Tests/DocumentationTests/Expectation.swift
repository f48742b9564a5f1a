import Foundation

/// What a text says of a line of its code, behind it:
/// - `expression  // → text` says that the expression prints as the text, without the `Optional(…)` around a payload;
/// - `let name = expression  // → text` says it of a variable, `print(expression)  // → text` of what is printed;
/// - `try expression  // throws: text` says that it throws an error that prints as the text;
/// - `#expect(condition)` in a test says that it is true.
///
/// A comment that ends with `reported` says that the line is, and no other is (``Program/complaints(in:)``). Any other
/// comment is prose.
struct Expectation {
  /// The code in the place of the line.
  let check: String

  /// None, where nothing is said that can be checked.
  init?(_ line: CodeLine) {
    func parts(at mark: String) -> (code: String, expected: String)? {
      guard let mark = line.text.range(of: mark) else { return nil }
      let code = line.text[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
      return (code, "###\"\(line.text[mark.upperBound...])\"###")
    }
    if let (code, expected) = parts(at: "// → ") {
      if code.hasPrefix("let ") || code.hasPrefix("var "),
        let name = code.split(separator: " ").dropFirst().first
      {
        check = "\(code); expect(\(name.prefix { $0 != ":" }), \(expected))"
      } else {
        let printed = code.hasPrefix("print(") ? String(code.dropFirst(6).dropLast()) : code
        check = "expect(\(printed), \(expected))"
      }
    } else if let (code, expected) = parts(at: "// throws: ") {
      check = "do { \(code); expect(\"no error\", \(expected)) } catch { expect(error, \(expected)) }"
    } else {
      return nil
    }
  }

  /// What a line of a `@Test` expects. (A failed `#expect` prints nothing in a program.)
  init?(ofTest line: CodeLine) {
    let code = line.text.drop { $0 == " " }
    guard code.hasPrefix("#expect("), code.hasSuffix(")") else { return nil }
    check = "\(code); expect(\(code.dropFirst(8).dropLast()), \"true\")"
  }

  /// What checks them: the part that all programs share.
  static let support = """
    nonisolated(unsafe) var expectations = 0

    func expect<Value>(
      _ value: @autoclosure () throws -> Value, _ text: String, file: String = #filePath, line: Int = #line
    ) rethrows {
      let value = try value()
      let printed = (value as? any AnyOptional).map { $0.payload.map { "\\($0)" } ?? "nil" } ?? "\\(value)"
      let found = printed.replacing("main.", with: "")
      expectations += 1
      if found != text { print("Not as written: \\(file):\\(line): expected \\(text), found \\(found)") }
    }

    extension String {
      func replacing(_ part: String, with other: String) -> String {
        var result = "", rest = self[...]
        while !rest.isEmpty {
          if rest.hasPrefix(part) {
            result += other
            rest = rest.dropFirst(part.count)
          } else {
            result.append(rest.removeFirst())
          }
        }
        return result
      }
    }

    protocol AnyOptional { var payload: Any? { get } }
    extension Optional: AnyOptional {
      var payload: Any? { flatMap { ($0 as? any AnyOptional).map(\\.payload) ?? $0 } }
    }
    """

  /// The module `XCTest` of the programs, which run without a test runner.
  static let xctest = """
    open class XCTestCase { public init() {} }
    public func XCTAssertEqual<Value: Equatable>(
      _ left: Value, _ right: Value, file: String = #filePath, line: Int = #line
    ) {
      if left != right { print("Not as written: \\(file):\\(line): \\(left) is not equal to \\(right)") }
    }
    public func XCTAssertTrue(_ value: Bool, file: String = #filePath, line: Int = #line) {
      XCTAssertEqual(value, true, file: file, line: line)
    }
    public func XCTAssertFalse(_ value: Bool, file: String = #filePath, line: Int = #line) {
      XCTAssertEqual(value, false, file: file, line: line)
    }
    public func XCTAssertNil(_ value: Any?, file: String = #filePath, line: Int = #line) {
      XCTAssertTrue(value == nil, file: file, line: line)
    }
    """
}
