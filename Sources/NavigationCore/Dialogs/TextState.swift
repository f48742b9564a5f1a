/// Text as data: what SwiftUI's `Text` says, and how it looks, on every platform, to be compared, stored and sent.
///
/// ```swift
/// TextState("Delete ") + TextState(item.name).bold() + TextState("?")
/// TextState(localized: "Delete \(3) items?", table: "Alerts")
/// ```
///
/// Texts that look the same are equal: adjacent runs with equal style are one run, empty ones vanish, and of two
/// modifiers of one kind the last one counts, whatever came between.
public struct TextState: Hashable, Sendable {
  /// The pieces, normalized: no empty one, and no two adjacent ones that could be one.
  public private(set) var runs: [Run]

  /// A piece of text in one style.
  public struct Run: Hashable, Sendable, Codable {
    /// What it says.
    public var content: Content
    /// How it looks.
    public var style: TextStyle

    /// A piece of text; without a style, as the surroundings have it.
    public init(_ content: Content, style: TextStyle = TextStyle()) {
      self.content = content
      self.style = style
    }
  }

  /// What a piece of text says.
  public enum Content: Hashable, Sendable, Codable {
    /// Shown as it is.
    case verbatim(String)
    /// Looked up by a ``TextResolver``.
    case localized(LocalizedText)
  }

  /// Creates text from pieces. Empty pieces go, and adjacent pieces of one style become one.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  public init(runs: [Run]) {
    self.runs = []
    for run in runs { append(run) }
  }

  /// Text that is shown as it is, interpolations and all.
  public init(_ text: some StringProtocol) {
    self.init(runs: [Run(.verbatim(String(text)))])
  }

  /// Text that is looked up.
  ///
  /// What is interpolated into the key becomes an argument: `"Delete \(3) items"` has the key `Delete %lld items`
  /// and the argument 3.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - table: the name of the table, `nil` for the default one.
  ///   - bundle: the name of the bundle, `nil` for the main one.
  ///   - comment: what a translator should know. Not compared.
  public init(
    localized key: LocalizedText.Key, table: String? = nil, bundle: String? = nil, comment: String? = nil
  ) {
    self.init(
      runs: [Run(.localized(LocalizedText(key, table: table, bundle: bundle, comment: comment)))])
  }

  /// Returns the text of both, one after the other. `+` is associative, and empty text is neutral.
  ///
  /// - Complexity: O(*n*) in the number of runs of both.
  public static func + (first: Self, second: Self) -> Self {
    var text = first
    text += second
    return text
  }

  /// Appends `second`.
  public static func += (first: inout Self, second: Self) {
    for run in second.runs { first.append(run) }
  }

  private mutating func append(_ run: Run) {
    guard run.content != .verbatim("") else { return }
    if let last = runs.last, last.style == run.style, case .verbatim(let text) = last.content,
      case .verbatim(let more) = run.content
    {
      runs[runs.count - 1].content = .verbatim(text + more)
    } else {
      runs.append(run)
    }
  }

  /// The same text with `change` made to the style of each of its runs.
  func styled(_ change: (inout TextStyle) -> Void) -> Self {
    Self(
      runs: runs.map { run in
        var run = run
        change(&run.style)
        return run
      })
  }
}

extension TextState: Codable {
  /// As the array of its runs. What was not normalized when it was written is so when it is read.
  public init(from decoder: any Decoder) throws {
    self.init(runs: try [Run](from: decoder))
  }

  /// As the array of its runs.
  public func encode(to encoder: any Encoder) throws {
    try runs.encode(to: encoder)
  }
}

extension TextState: CustomStringConvertible {
  /// The plain text, with keys for what would be looked up.
  public var description: String { String(state: self) }
}
