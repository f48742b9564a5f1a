/// A key to look text up by, with the arguments to fill in.
public struct LocalizedText: Hashable, Sendable, Codable {
  /// The key, with a placeholder for each argument: `Delete %lld items`.
  public var key: String
  /// What is filled in for the placeholders of the ``key``, in their order.
  public var arguments: [Argument]
  /// The name of the table, `nil` for the default one.
  public var table: String?
  /// The name of the bundle, `nil` for the main one.
  public var bundle: String?
  /// What a translator should know. No person that uses the program sees it, and it is not compared.
  public var comment: String?

  /// The text for a key: `LocalizedText("Delete \(count) items", table: "Alerts")`.
  public init(_ key: Key, table: String? = nil, bundle: String? = nil, comment: String? = nil) {
    self.key = key.format
    arguments = key.arguments
    self.table = table
    self.bundle = bundle
    self.comment = comment
  }

  /// Whether all but the comments are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.key == second.key && first.arguments == second.arguments && first.table == second.table
      && first.bundle == second.bundle
  }

  /// Feeds all but the comment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(arguments)
    hasher.combine(table)
    hasher.combine(bundle)
  }

  /// What can be filled in.
  public enum Argument: Hashable, Sendable, Codable {
    /// For `%@`.
    case text(String)
    /// For `%lld`.
    case integer(Int)
    /// For `%lf`.
    case number(Double)

    package var placeholder: String {
      switch self {
      case .text: "%@"
      case .integer: "%lld"
      case .number: "%lf"
      }
    }

    var text: String {
      switch self {
      case .text(let text): text
      case .integer(let integer): "\(integer)"
      case .number(let number): "\(number)"
      }
    }
  }

  /// A key as it is written in source: `"Delete \(count) items"`.
  public struct Key: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text with a placeholder for each argument. A percent sign of the text itself is doubled if there are any.
    public var format: String
    /// What is filled in for the placeholders, in their order.
    public var arguments: [Argument]

    /// A key with its placeholders written out.
    public init(format: String, arguments: [Argument] = []) {
      self.format = format
      self.arguments = arguments
    }

    /// A key without arguments.
    public init(stringLiteral key: String) { self.init(format: key) }

    /// A key with what is interpolated for its arguments.
    public init(stringInterpolation: StringInterpolation) {
      self.init(format: stringInterpolation.format, arguments: stringInterpolation.arguments)
    }

    /// What puts a key together: each value that is interpolated becomes an argument.
    public struct StringInterpolation: StringInterpolationProtocol {
      var format = ""
      var arguments: [Argument] = []

      /// An empty key, of which that much is to come.
      public init(literalCapacity: Int, interpolationCount: Int) {
        format.reserveCapacity(literalCapacity + 4 * interpolationCount)
      }

      /// Text of the key itself.
      public mutating func appendLiteral(_ literal: String) {
        for character in literal { format += character == "%" ? "%%" : "\(character)" }
      }

      /// Text, for `%@`.
      public mutating func appendInterpolation(_ text: String) { append(.text(text)) }
      /// An integer, for `%lld`; one that is no `Int`, as text.
      public mutating func appendInterpolation(_ integer: some BinaryInteger) {
        append(Int(exactly: integer).map { .integer($0) } ?? .text("\(integer)"))
      }
      /// A number, for `%lf`.
      public mutating func appendInterpolation(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
        append(.number(Double(number)))
      }
      /// Anything that prints, as text.
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        append(.text(value.description))
      }

      private mutating func append(_ argument: Argument) {
        format += argument.placeholder
        arguments.append(argument)
      }
    }
  }
}
