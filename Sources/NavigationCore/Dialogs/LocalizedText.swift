/// A key for localized text, with arguments for its placeholders.
public struct LocalizedText: Hashable, Sendable, Codable {
  /// The key, with a placeholder for each argument: `Delete %lld items`.
  public var key: String
  /// The arguments for the placeholders of the ``key``, in order.
  public var arguments: [Argument]
  /// The name of the table; `nil` for the default one.
  public var table: String?
  /// The name of the bundle; `nil` for the main one.
  public var bundle: String?
  /// A note for translators. It is not shown and not compared.
  public var comment: String?

  /// Creates the text for a key: `LocalizedText("Delete \(count) items", table: "Alerts")`.
  ///
  /// - Parameters:
  ///   - key: The key. Its interpolations become arguments.
  ///   - table: The name of the table; `nil` for the default one.
  ///   - bundle: The name of the bundle; `nil` for the main one.
  ///   - comment: A note for translators.
  public init(_ key: Key, table: String? = nil, bundle: String? = nil, comment: String? = nil) {
    self.key = key.format
    arguments = key.arguments
    self.table = table
    self.bundle = bundle
    self.comment = comment
  }

  /// Returns whether the two are equal apart from their comments.
  public static func == (first: Self, second: Self) -> Bool {
    first.key == second.key && first.arguments == second.arguments && first.table == second.table
      && first.bundle == second.bundle
  }

  /// Hashes everything but the comment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(arguments)
    hasher.combine(table)
    hasher.combine(bundle)
  }

  /// The value for a placeholder.
  public enum Argument: Hashable, Sendable, Codable {
    /// Text, for `%@`.
    case text(String)
    /// An integer, for `%lld`.
    case integer(Int)
    /// A floating-point number, for `%lf`.
    case number(Double)

    var placeholder: String {
      switch self {
      case .text: "%@"
      case .integer: "%lld"
      case .number: "%lf"
      }
    }

    package var text: String {
      switch self {
      case .text(let text): text
      case .integer(let integer): "\(integer)"
      case .number(let number): "\(number)"
      }
    }
  }

  /// A key as written in source: `"Delete \(count) items"`.
  public struct Key: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text with a placeholder for each argument. If there are any, percent signs of the text itself are doubled.
    public var format: String
    /// The arguments for the placeholders, in order.
    public var arguments: [Argument]

    /// Creates a key from a `format` with its placeholders written out, and their `arguments`.
    public init(format: String, arguments: [Argument] = []) {
      self.format = format
      self.arguments = arguments
    }

    /// Creates a key without arguments.
    public init(stringLiteral key: String) { self.init(format: key) }

    /// Creates a key whose arguments are the interpolated values.
    public init(stringInterpolation: StringInterpolation) {
      self.init(format: stringInterpolation.format, arguments: stringInterpolation.arguments)
    }

    /// Builds a key. Each interpolated value becomes an argument.
    public struct StringInterpolation: StringInterpolationProtocol {
      var format = ""
      var arguments: [Argument] = []

      /// Creates an empty key, and reserves space for its text and its placeholders.
      public init(literalCapacity: Int, interpolationCount: Int) {
        format.reserveCapacity(literalCapacity + 4 * interpolationCount)
      }

      /// Appends text of the key itself, with percent signs doubled.
      public mutating func appendLiteral(_ literal: String) {
        // By scalar, because a percent sign and a combining mark after it share a character.
        for scalar in literal.unicodeScalars {
          format.unicodeScalars += scalar == "%" ? ["%", "%"] : [scalar]
        }
      }

      /// Appends text, for `%@`.
      public mutating func appendInterpolation(_ text: String) { append(.text(text)) }
      /// Appends an integer, for `%lld`. One that does not fit into an `Int` becomes text.
      public mutating func appendInterpolation(_ integer: some BinaryInteger) {
        append(Int(exactly: integer).map { .integer($0) } ?? .text("\(integer)"))
      }
      /// Appends a number, for `%lf`.
      public mutating func appendInterpolation(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
        // By the text, so that a `Float` keeps its digits: 0.1 is 0.10000000149 as a `Double`.
        append(.number(Double(number.description) ?? Double(number)))
      }
      /// Appends the description of a `value`, for `%@`.
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
