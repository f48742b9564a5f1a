/// A way to write a value in a URL, if its type is not a ``LinkParameter`` or you want another text.
///
/// ```swift
/// extension LinkConversion<Int> {
///   static var hex: Self { LinkConversion("a hexadecimal number") { Int($0, radix: 16) } print: { String($0, radix: 16) } }
/// }
/// let row = LinkRow<ColorLink>(\.rgb, "/rgb/\(\.self, as: .hex)", default: 0)
/// ```
///
/// Make sure that `parse(print(value))` returns `value`. If it does not, the value cannot be printed.
public struct LinkConversion<Value> {
  let expectation: String
  let parse: (String) -> Value?
  let print: (Value) -> String

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - expectation: What an error says was expected: `a date`.
  ///   - parse: Returns the value that a text stands for; `nil` if it stands for none.
  ///   - print: Returns the text of a value in a URL, before percent-encoding.
  public init(
    _ expectation: String, parse: @escaping (String) -> Value?, print: @escaping (Value) -> String
  ) {
    self.expectation = expectation
    self.parse = parse
    self.print = print
  }
}
