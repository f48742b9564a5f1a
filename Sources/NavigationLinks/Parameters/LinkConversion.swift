/// How a value is written in a URL, if its type is not a ``LinkParameter`` or its usual text is not the one you want.
///
/// ```swift
/// extension LinkConversion<Int> {
///   static var hex: Self { LinkConversion("a hexadecimal number") { Int($0, radix: 16) } print: { String($0, radix: 16) } }
/// }
/// let row = LinkRow<ColorLink>(\.rgb, "/rgb/\(\.self, as: .hex)", default: 0)
/// ```
///
/// Make sure that `parse(print(value))` returns `value`. A value for which it returns another one is not printed.
public struct LinkConversion<Value> {
  let expectation: String
  let parse: (String) -> Value?
  let print: (Value) -> String

  /// A way to write a value in a URL.
  ///
  /// - Parameters:
  ///   - expectation: what an error says that was expected: `a date`.
  ///   - parse: the value that a text stands for; `nil` if it stands for none.
  ///   - print: the value as it stands in a URL, before percent-encoding.
  public init(
    _ expectation: String, parse: @escaping (String) -> Value?, print: @escaping (Value) -> String
  ) {
    self.expectation = expectation
    self.parse = parse
    self.print = print
  }
}
