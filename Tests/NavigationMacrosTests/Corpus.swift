/// A declaration of cases, and the expected result of reading it.
struct Sample {
  let source: String
  let cases: [String]

  init(_ source: String, _ cases: [String]) {
    self.source = source
    self.cases = cases
  }
}

extension EnumDeclaration.Case {
  /// The case as it would be written, but with a newline between its parameters.
  var text: String {
    let list = parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: " | ")
    return name.text + (list.isEmpty ? "" : "(\(list))")
  }
}

/// Members that aren't cases, each with misleading content: the word `case`, brackets in literals, slashes, quotes, angle brackets.
let otherMembers: [String] = [
  "var a: Int { switch self { case .x: 1 default: 2 } }",
  "func f() { if case .x = self {} }",
  "static let a = if case .x = y { 1 } else { 2 }",
  "static let a = if let b, case .x = y { 1 } else { 2 }",
  "static let a = if\n  case .x = y { 1 } else { 2 }",
  "static let a = if let b,\n  case .x = y { 1 } else { 2 }",
  "static let a: Int = switch y { case .x: 1 case .z: 2 }",
  "static let text = \"case a } \"",
  "static let text = #\"case a } \" \\( \"#",
  "static let text = \"\"\"\n  case a(Int)\n  } \" {\n  \"\"\"",
  "static let text = \"\\(f(\"}\") { case })\"",
  "static let regex = /case a }[{\"]/",
  "static let regex = #/ case \" } /#",
  "static let regex = #/\n  case b {\n/#",
  "static let quotient = a / b / c",
  "static let path = /Route.edit",
  "static func / (a: Self, b: Self) -> Self { a }",
  "static func < (a: Self, b: Self) -> Bool { false }",
  "static func >= (a: Self, b: Self) -> Bool { a.b > c || d < e }",
  "static prefix func -(a: Self) -> Self { a }",
  "static func <<< <T>(a: T, b: Self) -> Self { b }",
  "struct Inner { var a: Int; enum E { case x, y(Int) } }",
  "enum Deep { case p, q; enum Deeper { case r } }",
  "indirect enum Tree { case leaf(Int) }",
  "typealias A = Dictionary<String, Array<Int>>",
  "init?(a: Int) { self = .x }",
  "subscript(case a: Int) -> Int { a }",
  "@available(*, deprecated, message: \"case x }\") var a: Int { 1 }",
  "@MainActor(unsafe) static func g() {}",
  "@Wrapper<Int>(case: 1) static var w: Int",
  "// case commented(Int)",
  "/* case commented /* case nested */ { */",
  "/// case documented",
  "static var closure: () -> Void = { _ in /* } */ }",
  "#if DEBUG\nfunc debug() {}\n#else\nvar a: Int { 1 }\n#endif",
  "#if DEBUG\n#endif",
  "#warning(\"case a }\")",
  "static let k = \\Self.case",
  "static let r = 1...",
  "static let r = 1%",
  "static let a = x ?? /[\"]/",
  "static let a = try? /[\"{]/.firstMatch(in: s)",
  "static let a = try! /\\}/.firstMatch(in: s)",
  "var b: Any { Regex {\n\"x\"\n#/[^/\"]+/#\n} }",
  "static func ^/(l: E, r: Int) -> Int { r/2 }",
  "static func ‹/ (l: E, r: Int) -> Int { r/2 }",
  "static let a = 1 ∘ /[\"]/",
  "static let a = b∘c→d",
  "static let e = x.`case`",
  "func `case`() {}",
  "func generic<T: Sequence>(_ t: T) where T.Element == Int {}",
  "var lazyThing: Int = { switch 1 { case 1: 2 default: 3 } }()",
  "static let t = a ? /b/ : /c}/",
  "static let u = x! / y! / z",
  "var v: Int! { nil }",
  "var o: Int? { nil }",
  "var ge: Array<Int> { [] }",
  "mutating func m() { self = .x }",
  "nonisolated var n: Int { 1 }",
  "static let trailing = [1, 2].map { $0 }.first { $0 > 1 }",
  "macro m() = #externalMacro(module: \"a\", type: \"case\")",
]

/// Case declarations with all syntax that may occur in one.
let caseSamples: [Sample] = [
  Sample("case a", ["a"]),
  Sample("case a, b", ["a", "b"]),
  Sample("case a; case b", ["a", "b"]),
  Sample("case a(Int)", ["a(Int)"]),
  Sample("case a(Int), b(x: String), c", ["a(Int)", "b(x: String)", "c"]),
  Sample("case a(x: Int, _ y: Int, Bool)", ["a(x: Int | Int | Bool)"]),
  Sample("case a(_: Int)", ["a(Int)"]),
  Sample("case\n a\n ,\n b", ["a", "b"]),
  Sample(
    "case /* one */ a /* two */ ( /* three */ x /* four */ : /* five */ Int /* six */ ) /* seven */",
    ["a(x: Int)"]),
  Sample("case a // trailing, b", ["a"]),
  Sample("case a // (Int)\n, b", ["a", "b"]),
  Sample("case a = 1, b = -2, c", ["a", "b", "c"]),
  Sample("case a = \"x, y\", b = #\"z\"#", ["a", "b"]),
  Sample("case a = 1.5e-3", ["a"]),
  Sample("case `default`, `self`, `init`, `case`", ["default", "self", "init", "case"]),
  Sample("case `with spaces and (brackets`", ["with spaces and (brackets"]),
  Sample("indirect case a(Self), b", ["a(`E`)", "b"]),
  Sample("@available(macOS 99, *) case a", ["a"]),
  Sample("@available(*, deprecated, message: \"b, case c\")\n case a", ["a"]),
  Sample("case a(x: Int = 3, y: String = \"a, b)\")", ["a(x: Int | y: String)"]),
  Sample("case a(x: [Int] = [1, 2].map { $0 < 3 ? 1 : 2 }, Int)", ["a(x: [Int] | Int)"]),
  Sample("case a(x: Bool = b < c, d: Bool = e > f)", ["a(x: Bool | d: Bool)"]),
  Sample("case a(x: A<B, C> = A<B, C>(), d: Int)", ["a(x: A<B, C> | d: Int)"]),
  Sample("case a(x: A<B, C>.D = A<B, C>.e, d: Int)", ["a(x: A<B, C>.D | d: Int)"]),
  Sample("case a((Int) -> Void)", ["a((Int) -> Void)"]),
  Sample(
    "case a(@Sendable (Int, String) async throws -> [Int: Bool])",
    ["a(@Sendable (Int, String) async throws -> [Int: Bool])"]),
  Sample(
    "case a(@MainActor () -> Void, b: (x: Int, y: Int))", ["a(@MainActor () -> Void | b: (x: Int, y: Int))"]),
  Sample("case a(() throws(Failure) -> (Int) -> Int)", ["a(() throws(Failure) -> (Int) -> Int)"]),
  Sample(
    "case a(Dictionary<String, [Result<Int, any Error>]>)",
    ["a(Dictionary<String, [Result<Int, any Error>]>)"]),
  Sample("case a(A<(B) -> C>, D)", ["a(A<(B) -> C> | D)"]),
  Sample("case a(A<(B) -> C, D>, e: F)", ["a(A<(B) -> C, D> | e: F)"]),
  Sample("case a(x: Bool = b<c, d: Bool = e>f)", ["a(x: Bool | d: Bool)"]),
  Sample("case a(x: Bool = b<c, d: Int = 1 << 2, e: Bool = (f>g))", ["a(x: Bool | d: Int | e: Bool)"]),
  Sample("case a(x: Bool = E.k<E.l, y: Bool = E.l>(E.k))", ["a(x: Bool | y: Bool)"]),
  Sample("case a(x: V<2, Int> = V<2, Int>(), y: Int)", ["a(x: V<2, Int> | y: Int)"]),
  Sample("case a(x: Bool = b<c && d<e, y: Int = f>(g) ? 1 : 2)", ["a(x: Bool | y: Int)"]),
  Sample("case a(A<B<C>>?)", ["a(A<B<C>>?)"]),
  Sample("case a(any P & Q, (any R)?)", ["a(any P & Q | (any R)?)"]),
  Sample("case a(Int!, [Int]?)", ["a(Int? | [Int]?)"]),
  Sample("case a(Module.Type, Int.Type, (any P).Type)", ["a(Module.Type | Int.Type | (any P).Type)"]),
  Sample("case a(some: Int, case: Int, in: Int)", ["a(some: Int | case: Int | in: Int)"]),
  Sample("case a(`default`: Int)", ["a(default: Int)"]),
  Sample("case a(`inout`: Int, `odd label`: Int)", ["a(inout: Int | odd label: Int)"]),
  Sample(
    "case a(extension: Int, func: Int, struct: Int, `let`: Int)",
    ["a(extension: Int | func: Int | struct: Int | let: Int)"]),
  Sample("case a(Self, Self.Inner, [Self], Other.Self)", ["a(`E` | `E`.Inner | [`E`] | Other.Self)"]),
  Sample(
    "case a(Element, [Root: Iterator], (Element: Int), X.Element)",
    ["a(_CasePathElement | [_CasePathRoot: _CasePathIterator] | (Element: Int) | X.Element)"]),
  Sample("case a(Void), b(()), c(Swift.Void)", ["a(Void)", "b(())", "c(Swift.Void)"]),
  Sample("case a(InlineArray<3, Int>, [4 of Int])", ["a(InlineArray<3, Int> | [4 of Int])"]),
  Sample("case a(Int,)", ["a(Int)"]),
  Sample("case some, any, is, Type, Element", ["some", "any", "is", "Type", "Element"]),
  Sample("case é, 漢字(Int), 🙂", ["é", "漢字(Int)", "🙂"]),
  Sample("#if DEBUG\ncase a\n#endif", ["a"]),
  Sample(
    "#if os(Linux) && (\n!DEBUG)\ncase a\n#elseif B\ncase b, c\n#else\ncase d(Int)\n#endif",
    ["a", "b", "c", "d(Int)"]),
  Sample("#if A\n#if B\ncase a\n#else\ncase b\n#endif\ncase c\n#endif", ["a", "b", "c"]),
]
