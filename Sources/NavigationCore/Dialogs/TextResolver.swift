/// Finds the text for a key.
public protocol TextResolver: Sendable {
  /// Returns the format for `text` in the reader's language, with placeholders for its arguments. If it returns `nil`,
  /// the key is shown.
  func format(for text: LocalizedText) -> String?
}

extension String {
  /// The plain text of a `TextState`.
  ///
  /// - Parameters:
  ///   - text: The text. Its styles are ignored.
  ///   - resolver: Looks up localized text. If it is `nil` or finds no format, the result has the key.
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// ```swift
  /// String(state: TextState("Delete ") + TextState("all").bold())  // → Delete all
  /// ```
  public init(state text: TextState, resolver: (any TextResolver)? = nil) {
    self = text.runs.reduce(into: "") { result, run in
      switch run.content {
      case .verbatim(let text): result += text
      case .localized(let text): result += text.filled(resolver?.format(for: text) ?? text.key)
      }
    }
  }
}

extension LocalizedText {
  /// Returns `format` with the arguments in place of the placeholders: `%@`, `%d`, `%lld`, `%lf`, and the like in
  /// order, `%2$@` by position, `%%` for a percent sign. Flags, a width, and a precision have no effect. A placeholder
  /// without an argument stays. If there are no arguments, returns `format` unchanged.
  func filled(_ format: String) -> String {
    guard !arguments.isEmpty else { return format }
    // By scalar, because a placeholder and a combining mark after it share a character.
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
    /// A percent sign that begins no placeholder, or a placeholder without an argument.
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
    /// The position of the argument, counted from 1; `nil` for the next one.
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
        // A position that is too large has no argument either.
        position = Int(String(digits)) ?? .max
        rest = rest.dropFirst(digits.count + 1)
      }
      // No space: "100% done" has no placeholder.
      rest = rest.drop { "-+#'".unicodeScalars.contains($0) }
      rest = rest.drop(while: isDigit)
      if rest.first == "." { rest = rest.dropFirst().drop(while: isDigit) }
      rest = rest.drop { $0 == "l" || $0 == "h" || $0 == "q" }
      guard let conversion = rest.first, "@diufgs".unicodeScalars.contains(conversion) else { return nil }
      length = text.distance(from: text.startIndex, to: rest.startIndex) + 1
    }
  }
}

/// Looks up keys in dictionaries, one for each table.
///
/// A missing key is reported the first time it is looked up.
///
/// ```swift
/// let german = DictionaryTextResolver(["Delete %lld items?": "%lld Artikel löschen?"])
/// String(state: TextState(localized: "Delete \(3) items?"), resolver: german)  // → 3 Artikel löschen?
/// ```
public struct DictionaryTextResolver: TextResolver {
  private let tables: [String?: [String: String]]
  private let missing = Locked<Set<LocalizedText>>([])
  private let location: CallSite

  /// Creates a resolver from dictionaries.
  ///
  /// - Parameters:
  ///   - texts: The formats of the default table, by key.
  ///   - tables: The formats of other tables, by the name of the table and by key.
  public init(
    _ texts: [String: String], tables: [String: [String: String]] = [:], fileID: String = #fileID,
    line: UInt = #line
  ) {
    var all: [String?: [String: String]] = [nil: texts]
    for (name, texts) in tables { all[name] = texts }
    self.tables = all
    location = CallSite(fileID: fileID, line: line)
  }

  public func format(for text: LocalizedText) -> String? {
    if let format = tables[text.table]?[text.key] { return format }
    var key = text
    key.arguments = []
    if missing.withLock({ $0.insert(key).inserted }) {
      let table = text.table.map { " of the table '\($0)'" } ?? ""
      reportIssue("There is no text for the key '\(text.key)'\(table).", at: location)
    }
    return nil
  }
}
