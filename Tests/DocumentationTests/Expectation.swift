import Foundation

/// The expected result of a line of code, stated in its comment:
/// - `expression  // → text`: the expression prints as the text, without the `Optional(…)` around a payload;
/// - `let name = expression  // → text`: the variable prints as the text, and `print(expression)  // → text` prints it;
/// - `try expression  // throws: text`: the expression throws an error that prints as the text;
/// - `#expect(condition)` in a test: the condition is true.
///
/// A comment that ends with `reported` states that this line, and no other, reports an issue
/// (``Program/complaints(in:)``). All other comments are prose.
struct Expectation {
  /// The code that replaces the line.
  let check: String

  /// `nil` if the line states no expectation.
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

  /// The expectation of a line of a `@Test`. (A failed `#expect` prints nothing in a program.)
  init?(ofTest line: CodeLine) {
    let code = line.text.drop { $0 == " " }
    guard code.hasPrefix("#expect("), code.hasSuffix(")") else { return nil }
    check = "\(code); expect(\(code.dropFirst(8).dropLast()), \"true\")"
  }

  /// The functions that check expectations, shared by all programs.
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
