/// Text that is looked up by a key, with arguments for the placeholders of the key.
///
/// Write it as a literal. Interpolated values become arguments: `"Delete \(count) items"` has the key
/// `Delete %lld items` and the argument `count`.
public struct LocalizedText: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  /// The key, with a placeholder for each argument: `Delete %lld items`. If the key has placeholders, literal percent
  /// signs are doubled.
  public var key: String
  /// The arguments for the placeholders of the ``key``, in order.
  public var arguments: [Argument]
  /// The name of the table; `nil` for the default one.
  public var table: String?
  /// The name of the bundle; `nil` for the main one.
  public var bundle: String?

  /// Creates text from a `key` that contains placeholders, and the `arguments` for them.
  package init(key: String, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// Creates text from a key without arguments.
  public init(stringLiteral key: String) { self.init(key: key) }

  /// Creates text from a key whose arguments are the interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
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

  /// Builds a key. Each interpolated value becomes an argument.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    /// Creates an empty key, and reserves space for its text and its placeholders.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    /// Appends literal text, with percent signs doubled.
    public mutating func appendLiteral(_ literal: String) {
      // By scalar, because a percent sign and a combining mark after it form one character.
      for scalar in literal.unicodeScalars { key.unicodeScalars += scalar == "%" ? ["%", "%"] : [scalar] }
    }

    /// Appends a value: an integer for `%lld`, a floating-point number for `%lf`, and the description of any other
    /// value for `%@`. An integer that doesn't fit in an `Int` becomes text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let argument: Argument
      if let integer = (value as? any BinaryInteger).flatMap({ Int(exactly: $0) }) {
        argument = .integer(integer)
      } else if let number = value as? any BinaryFloatingPoint {
        // Parse the text, so that a `Float` keeps its digits: 0.1 converts to 0.10000000149 as a `Double`.
        argument = .number(Double(value.description) ?? Double(number))
      } else {
        argument = .text(value.description)
      }
      key += argument.placeholder
      arguments.append(argument)
    }
  }
}

extension String {
  /// The plain text of a `TextState`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - resolver: Looks up localized text. If it is `nil` or finds no format, the result contains the key.
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// ```swift
  /// String(state: TextState("Delete ") + TextState("all"))  // → Delete all
  /// ```
  public init(state text: TextState, resolver: TextResolver? = nil) {
    self = text.runs.reduce(into: "") { result, run in
      switch run.content {
      case .verbatim(let text): result += text
      case .localized(let text): result += text.filled(resolver?.format(text) ?? text.key)
      }
    }
  }
}

extension LocalizedText {
  /// Returns `format` with its placeholders replaced by the arguments. A placeholder, such as `%@` or `%lld`, ends in
  /// one of `@diufgs`. It stands for the next argument, but `%2$@` stands for the second. `%%` is a percent sign.
  /// Flags, widths, and precisions are ignored. A placeholder without an argument is kept. If ``arguments`` is empty,
  /// returns `format` unchanged.
  func filled(_ format: String) -> String {
    guard !arguments.isEmpty else { return format }
    // By scalar, because a placeholder and a combining mark after it can form one character.
    var result = String.UnicodeScalarView()
    for piece in pieces(of: format) {
      switch piece {
      case .text(let text), .unknown(let text): result += text.unicodeScalars
      case .percentSign: result.append("%")
      case .argument(let index, _): result += arguments[index].text.unicodeScalars
      }
    }
    return String(result)
  }

  /// A piece of a format.
  package enum FormatPiece {
    /// Text without percent signs.
    case text(String)
    /// `%%`.
    case percentSign
    /// A placeholder, which stands for the argument at an index.
    case argument(Int, placeholder: String)
    /// A percent sign that doesn't start a placeholder, or a placeholder without an argument.
    case unknown(String)
  }

  /// Returns the pieces of `format`, in order.
  package func pieces(of format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var next = 0
    var rest = Substring(format).unicodeScalars
    while let percent = rest.firstIndex(of: "%") {
      if percent != rest.startIndex { pieces.append(.text(String(rest[..<percent]))) }
      rest = rest[percent...]
      let placeholder = Placeholder(rest)
      let text = String(rest.prefix(placeholder?.length ?? 1))
      rest = rest.dropFirst(placeholder?.length ?? 1)
      switch placeholder {
      case nil: pieces.append(.unknown(text))
      case let placeholder? where placeholder.isPercentSign: pieces.append(.percentSign)
      case let placeholder?:
        let index = placeholder.position.map { $0 - 1 } ?? next
        if placeholder.position == nil { next += 1 }
        pieces.append(
          arguments.indices.contains(index) ? .argument(index, placeholder: text) : .unknown(text))
      }
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }

  /// A placeholder at the start of a text.
  private struct Placeholder {
    /// The number of scalars.
    var length: Int
    /// The position of the argument, counted from 1; `nil` for the next argument.
    var position: Int?
    var isPercentSign = false

    init?(_ text: Substring.UnicodeScalarView) {
      func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
      var rest = text.dropFirst()
      if rest.first == "%" {
        (length, isPercentSign) = (2, true)
        return
      }
      let digits = rest.prefix(while: isDigit)
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        // A position that is too large for an `Int` lacks an argument, too.
        position = Int(String(digits)) ?? .max
        rest = rest.dropFirst(digits.count + 1)
      }
      // A space is not a flag here, because "100% done" contains no placeholder.
      rest = rest.drop { "-+#'".unicodeScalars.contains($0) }
      rest = rest.drop(while: isDigit)
      if rest.first == "." { rest = rest.dropFirst().drop(while: isDigit) }
      rest = rest.drop { $0 == "l" || $0 == "h" || $0 == "q" }
      guard let conversion = rest.first, "@diufgs".unicodeScalars.contains(conversion) else { return nil }
      length = text.distance(from: text.startIndex, to: rest.startIndex) + 1
    }
  }
}

/// Looks up translations.
///
/// ```swift
/// let german = TextResolver(["Delete %lld items?": "%lld Artikel löschen?"])
/// String(state: TextState(localized: "Delete \(3) items?"), resolver: german)  // → 3 Artikel löschen?
/// ```
public struct TextResolver: Sendable {
  let format: @Sendable (LocalizedText) -> String?

  /// Creates a resolver that calls `format`, which returns the text in the user's language, with placeholders for the
  /// arguments. If it returns `nil`, the key is shown.
  public init(_ format: @escaping @Sendable (LocalizedText) -> String?) { self.format = format }

  /// Creates a resolver from dictionaries. A missing key is reported the first time it is looked up.
  ///
  /// - Parameters:
  ///   - texts: The translations in the default table, by key.
  ///   - tables: The translations in other tables, by the name of the table and by key.
  public init(
    _ texts: [String: String], tables: [String: [String: String]] = [:], fileID: String = #fileID,
    line: UInt = #line
  ) {
    let missing = Locked<Set<LocalizedText>>([])
    self.init { text in
      let table = text.table.map { tables[$0] ?? [:] } ?? texts
      if let format = table[text.key] { return format }
      var key = text
      key.arguments = []
      if missing.withLock({ $0.insert(key).inserted }) {
        let table = text.table.map { " of the table '\($0)'" } ?? ""
        reportIssue("There is no text for the key '\(text.key)'\(table).", fileID: fileID, line: line)
      }
      return nil
    }
  }
}
