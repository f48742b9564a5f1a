import Foundation

/// The Swift code of a text in Markdown, as a program that checks what the text says of it.
///
/// All blocks of a text, from top to bottom, are one program. In them
/// - `expression  // → text` says that the expression prints as the text, without the `Optional(…)` around a payload;
/// - `let name = expression  // → text` says it of a variable, `print(expression)  // → text` of what is printed;
/// - `try expression  // throws: text` says that it throws an error that prints as the text;
/// - a comment that ends with `reported` says that the line is, and no other is.
///
/// Any other comment is prose. A block that is no program on its own (a line of a manifest, what needs SwiftUI) has
/// another language's name.
struct CodeBlocks {
  /// What the text is called in errors.
  let name: String
  /// The lines of the blocks, each with its number in the file.
  private(set) var lines: [(number: Int, text: Substring)] = []
  /// How many statements are checked.
  private(set) var expectations = 0

  init(file: URL) throws {
    name = file.lastPathComponent
    let text = try String(contentsOf: file, encoding: .utf8)
    var fence: Substring?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
      } else if fence == "swift", !line.hasPrefix("import ") {
        lines.append((index + 1, line))
      }
    }
    expectations = lines.count { $0.text.contains(Self.value) || $0.text.contains(Self.error) }
  }

  private static let value = "// → "
  private static let error = "// throws: "

  /// The program: types and functions in the file, and all statements in one function. Errors of the compiler point to
  /// the text.
  var source: String {
    var declarations = Part(name: name)
    var statements = Part(name: name)
    var attributes: [(number: Int, text: Substring)] = []
    var isDeclaration = false
    for (number, line) in lines {
      if line.hasPrefix("@"), line.split(separator: " ").allSatisfy({ $0.hasPrefix("@") }) {
        attributes.append((number, line))
        continue
      }
      if !isDeclaration { isDeclaration = Self.beginsDeclaration(line) }
      if isDeclaration {
        for attribute in attributes { declarations.add(String(attribute.text), attribute.number) }
        declarations.add(String(line), number)
        isDeclaration = line.isEmpty || line.hasPrefix(" ") || !Self.endsDeclaration(line)
      } else {
        for attribute in attributes { statements.add(String(attribute.text), attribute.number) }
        statements.add(Self.checked(line, number), number)
      }
      attributes = []
    }
    return """
      \(declarations.text)
      #sourceLocation()
      @MainActor func program() async throws {
      \(statements.text)
      #sourceLocation()
      if expectations < \(expectations) { print("Not as written: only \\(expectations) of \(expectations) were checked") }
      }
      try await program()
      """
  }

  /// Lines of a text that stand together in the program.
  private struct Part {
    let name: String
    private(set) var text = ""
    private var last = 0

    init(name: String) { self.name = name }

    mutating func add(_ line: String, _ number: Int) {
      if number != last + 1 { text += "#sourceLocation(file: \"\(name)\", line: \(number))\n" }
      text += line + "\n"
      last = number
    }
  }

  /// Whether a line that is not indented begins a type or a function.
  private static func beginsDeclaration(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop { word in
      word.hasPrefix("@")
        || ["public", "final", "private", "fileprivate", "nonisolated", "indirect"].contains(word)
    }
    return ["struct", "enum", "class", "actor", "protocol", "extension", "func", "typealias"]
      .contains { words.first == $0 }
  }

  /// Whether a declaration ends in a line of it that is not indented.
  private static func endsDeclaration(_ line: Substring) -> Bool {
    let (opened, closed) = (line.count { $0 == "{" }, line.count { $0 == "}" })
    return closed > opened || closed == opened && closed > 0 || line.hasPrefix("typealias")
  }

  private static func checked(_ line: Substring, _ number: Int) -> String {
    if let mark = line.range(of: value) {
      let code = line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
      let expected = literal(line[mark.upperBound...])
      if code.hasPrefix("let ") || code.hasPrefix("var "),
        let name = code.split(separator: " ").dropFirst().first
      {
        return "\(code); expect(\(name.prefix { $0 != ":" }), \(expected), \(number))"
      }
      let printed = code.hasPrefix("print(") ? String(code.dropFirst(6).dropLast()) : code
      return "expect(\(printed), \(expected), \(number))"
    }
    if let mark = line.range(of: error) {
      let code = line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
      return "do { \(code); expect(\"no error\", \(literal(line[mark.upperBound...])), \(number)) } "
        + "catch { expect(error, \(literal(line[mark.upperBound...])), \(number)) }"
    }
    return String(line)
  }

  private static func literal(_ text: Substring) -> String { "###\"\(text)\"###" }

  /// What is wrong according to what the program printed: expectations that do not hold, reports that the text does not
  /// announce, and such that do not come.
  func complaints(in output: String) -> [String] {
    let printed = output.split(separator: "\n")
    let announced = lines.filter { $0.text.contains("//") && $0.text.hasSuffix("reported") }.map(\.number)
    let reports = printed.filter { $0.hasPrefix("NavigationCore: ") }
    let missing = announced.filter { number in !reports.contains { $0.contains("\(name):\(number):") } }
    let unannounced = reports.filter { report in !announced.contains { report.contains("\(name):\($0):") } }
    return printed.filter { $0.hasPrefix("Not as written: ") }.map(String.init) + unannounced.map(String.init)
      + missing.map { "line \($0): nothing is reported" }
  }

  /// What the programs share.
  static let support = """
    import NavigationCore

    nonisolated(unsafe) var expectations = 0

    func expect<Value>(_ value: @autoclosure () throws -> Value, _ text: String, _ line: Int) rethrows {
      let value = try value()
      var found = "\\(value)"
      if let payload = (value as? any AnyOptional)?.payload { found = "\\(payload)" }
      found = found.replacing("main.", with: "")
      expectations += 1
      if found != text { print("Not as written: line \\(line): expected \\(text), found \\(found)") }
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

    func XCTAssertEqual<Value: Equatable>(_ left: Value, _ right: Value, line: Int = #line) {
      expectations += 1
      if left != right { print("Not as written: line \\(line): \\(left) is not equal to \\(right)") }
    }
    func XCTAssertTrue(_ value: Bool, line: Int = #line) { XCTAssertEqual(value, true, line: line) }
    func XCTAssertFalse(_ value: Bool, line: Int = #line) { XCTAssertEqual(value, false, line: line) }
    func XCTAssertNil(_ value: Any?, line: Int = #line) { XCTAssertTrue(value == nil, line: line) }
    """
}
