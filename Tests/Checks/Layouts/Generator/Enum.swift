import TestSupport

/// A generated enum, and its tests.
struct Enum {
  struct Case {
    var name: String
    /// `nil` for a case without a payload.
    var parameters: [(label: String?, payload: Payload)] = []
    var isIndirect = false
  }

  var name: String
  var isIndirect = false
  /// The argument of the enum's generic parameter `Element`, which replaces this payload.
  var argument: Payload?
  var cases: [Case]
  /// Whether the enum is `@CasePathable`, with misleading source text between the cases.
  var isCasePathable = false
  var noise = SeededGenerator(seed: 0)

  private var type: String { argument.map { "\(name)<\($0.type)>" } ?? name }

  /// The declaration, and a test class with one test for each case with a payload.
  var source: String {
    let roots = cases.flatMap { element in samples(of: element).map { construct(element, $0) } }
    return """
      \(isCasePathable ? "@CasePathable\n" : "")\(isIndirect ? "indirect " : "")enum \(name)\(argument == nil ? "" : "<Element>") {
      \(declarations)
      }
      final class \(name)Tests: XCTestCase {
        private let roots: [\(type)] = [
      \(roots.map { "    \($0)," }.joined(separator: "\n"))
        ]
      \(cases.filter { !$0.parameters.isEmpty }.map(test).joined(separator: "\n"))
      \(isCasePathable ? testOfWhichCase : "")
      }

      """
  }

  private var declarations: String {
    guard isCasePathable else { return cases.map(declaration).joined(separator: "\n") }
    var noise = noise
    var lines: [String] = []
    for (index, element) in cases.enumerated() {
      for line in noise.array(count: 0...2, { $0.element(of: Self.noise(index)) }) where !lines.contains(line)
      {
        lines.append(line)
      }
      lines.append(declaration(element).replacing("(", with: noise.element(of: ["(", "( /* ) */ ", "(\n"])))
      if noise.bool() {
        lines[lines.count - 1] += noise.element(of: [";", " // case", " /* case x } */", "\n"])
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Members and comments that resemble cases. `index` makes their names unique.
  private static func noise(_ index: Int) -> [String] {
    [
      "// case commented(Int) {", "/* case commented /* nested */ } */",
      "static func / (a: Self, b: Self) -> Self { a }", "static func < (a: Self, b: Self) -> Bool { false }",
      "#if os(Windows)\ncase windows\(index)_(Int)\n#endif",
      "#if os(Windows)\nfunc f() {}\n#else\n/* case x */\n#endif",
      "var regex\(index)_: Any { /case }[\"{]/ }",
      "static var text\(index)_: String { \"case } \\(1 + 2) \\(\"{\")\" }",
      "static var raw\(index)_: String { #\"case } \" \\( \"# }",
      "struct Inner\(index)_ { enum Deep { case x, y } }",
      "static var number\(index)_: Int { if case .some(let x) = Int?(3), x < 4 { x / 2 } else { 1 } }",
    ]
  }

  private var testOfWhichCase: String {
    let names = cases.flatMap { element in samples(of: element).map { _ in "\"\(element.name)\"" } }
    return """
        func testWhichCase() {
          XCTAssertEqual(roots.map { \(type).allCasePaths[$0].name }, [\(names.joined(separator: ", "))])
          XCTAssertEqual(\(type).allCasePaths.map(\\.name), [\(cases.map { "\"\($0.name)\"" }.joined(separator: ", "))])
        }
      """
  }

  private func declaration(_ element: Case) -> String {
    let parameters = element.parameters.map { label, payload in
      labelled(label, payload.type == argument?.type ? "Element" : payload.type)
    }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    return "  \(element.isIndirect ? "indirect " : "")case \(element.name)\(list)"
  }

  private func labelled(_ label: String?, _ text: String) -> String { label.map { "\($0): \(text)" } ?? text }

  /// One expression for each parameter, in as many combinations as the parameter with the most values has.
  private func samples(of element: Case) -> [[String]] {
    let count = element.parameters.map(\.payload.values.count).max() ?? 1
    return (0..<count).map { index in
      element.parameters.map { $0.payload.values[index % $0.payload.values.count] }
    }
  }

  private func construct(_ element: Case, _ values: [String]) -> String {
    let arguments = zip(element.parameters, values).map { labelled($0.label, $1) }
    return ".\(element.name)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  private func testOfMacro(_ element: Case, _ value: String, _ comparisons: [String]) -> String {
    """
        let macro = \(type).allCasePaths.\(element.name)
        XCTAssertTrue(macro.description.hasSuffix(".\(element.name)"))
        func isSame(_ first: \(value), _ second: \(value)) -> Bool {
          let same: (\(value), \(value)) -> Bool = { \(comparisons.joined(separator: " && ")) }
          return same(first, second)
        }
        for root in roots {
          XCTAssertEqual(macro.extract(from: root) != nil, byHand.extract(from: root) != nil)
          // No closure captures a payload: Swift 6.3.1 crashes when it reads a captured `Float16` followed by an `Int8`.
          guard let found = macro.extract(from: root), let expected = byHand.extract(from: root) else { continue }
          let isEqual = isSame(found, expected)
          XCTAssertTrue(isEqual)
        }
        for value in values {
          guard let found = byHand.extract(from: macro.embed(value)) else { XCTFail("not embedded"); continue }
          let isEqual = isSame(found, value)
          XCTAssertTrue(isEqual)
        }
    """
  }

  private func test(_ element: Case) -> String {
    let parameters = element.parameters
    let isSingle = parameters.count == 1
    func tuple(_ parts: [String]) -> String { isSingle ? parts[0] : "(\(parts.joined(separator: ", ")))" }
    let indices = Array(parameters.indices)
    let value = tuple(parameters.map(\.payload.type))
    let embedded = construct(element, indices.map { isSingle ? "$0" : "$0.\($0)" })
    let names = indices.map { "v\($0)" }
    let comparisons = indices.map { index in
      "(\(parameters[index].payload.same))(\(isSingle ? "$0, $1" : "$0.\(index), $1.\(index)"))"
    }
    return """
        func test_\(element.name)() {
          let byHand = CasePath<\(type), \(value)>(
            embed: { \(embedded) },
            extract: { if case let .\(element.name)(\(names.joined(separator: ", "))) = $0 { \(tuple(names)) } else { nil } })
          let values: [\(value)] = [\(samples(of: element).map(tuple).joined(separator: ", "))]
          for path in [CasePath<\(type), \(value)>(\(type).\(element.name)), /\(type).\(element.name)] {
            for roots in [roots, roots.reversed()] {
              assertLaws(of: path, like: byHand, values: values, roots: roots) { \(comparisons.joined(separator: " && ")) }
            }
            XCTAssertTrue(path.description.hasSuffix(".\(element.name)"))
          }
          let promoted: CasePath<Optional<\(type)>, \(value)> = /\(type).\(element.name)
          for root in roots { XCTAssertEqual(promoted.extract(from: root) != nil, byHand.extract(from: root) != nil) }
          XCTAssertNil(promoted.extract(from: nil))
      \(isCasePathable ? testOfMacro(element, value, comparisons) : "")
        }
      """
  }
}
