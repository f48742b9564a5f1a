import NavigationCore
import XCTest

/// Asserts the laws of a case path, with the compiler's own pattern matching in `byHand` as the judge.
///
/// - Parameters:
///   - values: payloads to embed.
///   - roots: roots of which some have the case active and some another.
///   - same: whether two payloads are the same.
public func assertLaws<Root, Value>(
  of path: CasePath<Root, Value>, like byHand: CasePath<Root, Value>, values: [Value], roots: [Root],
  same: (Value, Value) -> Bool, file: StaticString = #filePath, line: UInt = #line
) {
  func assertSame(_ found: Value?, _ expected: Value?, _ law: String) {
    switch (found, expected) {
    case (nil, nil): break
    case (let found?, let expected?) where same(found, expected): break
    default:
      XCTFail(
        "\(law): found \(found as Any), expected \(expected as Any), path \(path)", file: file, line: line)
    }
  }

  for value in values {
    assertSame(path.extract(from: path.embed(value)), value, "extract(embed(v)) is v")
    assertSame(byHand.extract(from: path.embed(value)), value, "embeds as the constructor does")
    assertSame(path.extract(from: byHand.embed(value)), value, "extracts what the constructor made")
  }
  for root in roots + values.map(byHand.embed) {
    let found = path.extract(from: root)
    let expected = byHand.extract(from: root)
    assertSame(found, expected, "extracts what a pattern does")
    if let found {
      assertSame(byHand.extract(from: path.embed(found)), found, "embed(extract(r)) is r")
    }
  }
}

extension CasePath where Value: Equatable {
  /// ``assertLaws(of:like:values:roots:same:file:line:)`` for payloads that can be compared.
  public func assertLaws(
    like byHand: CasePath, values: [Value], roots: [Root], file: StaticString = #filePath, line: UInt = #line
  ) {
    TestSupport.assertLaws(
      of: self, like: byHand, values: values, roots: roots, same: ==, file: file, line: line)
  }
}
