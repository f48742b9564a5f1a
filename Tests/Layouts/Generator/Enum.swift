/// An enum that is written, and the tests of it.
struct Enum {
  struct Case {
    var name: String
    /// None for a case without payload.
    var parameters: [(label: String?, payload: Payload)] = []
    var isIndirect = false
  }

  var name: String
  var isIndirect = false
  /// The argument of the enum's generic parameter `Element`, which is then written wherever this payload stands.
  var argument: Payload?
  var cases: [Case]

  private var type: String { argument.map { "\(name)<\($0.type)>" } ?? name }

  /// The declaration, and a test class with one test for each case that has a payload.
  var source: String {
    let roots = cases.flatMap { element in samples(of: element).map { construct(element, $0) } }
    return """
      \(isIndirect ? "indirect " : "")enum \(name)\(argument == nil ? "" : "<Element>") {
      \(cases.map(declaration).joined(separator: "\n"))
      }
      final class \(name)Tests: XCTestCase {
        private let roots: [\(type)] = [
      \(roots.map { "    \($0)," }.joined(separator: "\n"))
        ]
      \(cases.filter { !$0.parameters.isEmpty }.map(test).joined(separator: "\n"))
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

  /// One expression for each parameter; in as many combinations as the parameter with the most values has values.
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
            XCTAssertEqual(path.name, "\(element.name)")
          }
          let promoted: CasePath<Optional<\(type)>, \(value)> = /\(type).\(element.name)
          for root in roots { XCTAssertEqual(promoted ~= root, byHand ~= root) }
          XCTAssertFalse(promoted ~= nil)
        }
      """
  }
}
