/// Text as data, like SwiftUI's `Text`. It works on every platform, and can be compared, encoded, and sent between
/// actors.
///
/// ```swift
/// TextState("Delete ") + TextState(item.name).bold() + TextState("?")
/// TextState(localized: "Delete \(3) items?", table: "Alerts")
/// ```
///
/// Texts with the same words in the same styles are equal: adjacent verbatim runs of equal style are merged, empty ones
/// are dropped, and the last modifier of each kind wins.
public struct TextState: Hashable, Sendable {
  /// The pieces, normalized: none is empty, and adjacent ones can't be merged.
  public private(set) var runs: [Run]

  /// A piece of text in one style.
  public struct Run: Hashable, Sendable, Codable {
    /// The text of the piece.
    public var content: Content
    /// The style of the piece.
    public var style: TextStyle

    /// Creates a piece of text from its `content`. Without a `style`, it looks like the text around it.
    public init(_ content: Content, style: TextStyle = TextStyle()) {
      self.content = content
      self.style = style
    }
  }

  /// The content of a piece of text.
  public enum Content: Hashable, Sendable, Codable {
    /// Text that is shown unchanged.
    case verbatim(String)
    /// Text that a ``TextResolver`` looks up.
    case localized(LocalizedText)
  }

  /// Creates text from `runs`. Empty verbatim runs are dropped, and adjacent verbatim runs of equal style are merged.
  ///
  /// - Complexity: O(*n*) in the number of runs. Each merge copies the text merged so far.
  public init(runs: [Run]) {
    self.runs = []
    for run in runs { append(run) }
  }

  /// Creates text that is shown unchanged.
  @inlinable
  public init(_ text: some StringProtocol) { self.init(verbatim: String(text)) }

  @usableFromInline
  init(verbatim text: String) { runs = text.isEmpty ? [] : [Run(.verbatim(text))] }

  /// Creates text that is looked up by a key.
  ///
  /// Values that are interpolated into the key become arguments: `"Delete \(3) items"` has the key `Delete %lld items`
  /// and the argument 3.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` for the default one.
  ///   - bundle: The name of the bundle; `nil` for the main one.
  ///   - comment: A note for translators. It isn't stored.
  public init(
    localized key: LocalizedText, table: String? = nil, bundle: String? = nil, comment: String? = nil
  ) {
    var text = key
    text.table = table ?? key.table
    text.bundle = bundle ?? key.bundle
    runs = [Run(.localized(text))]
  }

  /// Returns `first` followed by `second`. `+` is associative, and empty text is its identity.
  ///
  /// - Complexity: O(*n*) in the number of runs in both texts.
  public static func + (first: Self, second: Self) -> Self {
    var text = first
    text += second
    return text
  }

  /// Appends `second` to `first`.
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

  /// Returns the text with `change` applied to the style of each run.
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
  /// Decodes an array of runs, and normalizes it.
  public init(from decoder: any Decoder) throws {
    self.init(runs: try [Run](from: decoder))
  }

  /// Encodes the array of runs.
  public func encode(to encoder: any Encoder) throws {
    try runs.encode(to: encoder)
  }
}

extension TextState: CustomStringConvertible {
  /// The text, with keys in place of localized text, and the style of each piece that has one:
  /// `Delete <bold>Keyboard</>?`. For the plain text, write `String(state: text)`.
  public var description: String {
    runs.map { run in
      let text = String(state: TextState(runs: [run]))
      return run.style == TextStyle() ? text : "<\(run.style)>\(text)</>"
    }.joined()
  }
}

// Each modifier applies to the whole text, and replaces an earlier modifier of the same kind.

extension TextState {
  /// Makes the text bold, or not bold if `isActive` is `false`.
  public func bold(_ isActive: Bool = true) -> Self { styled { $0.isBold = isActive } }

  /// Makes the text italic, or not italic if `isActive` is `false`.
  public func italic(_ isActive: Bool = true) -> Self { styled { $0.isItalic = isActive } }

  /// Underlines the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether the line is drawn. If it is `false`, the other parameters are ignored.
  ///   - pattern: How the line is drawn.
  ///   - color: The color of the line; `nil` for the color of the text.
  public func underline(
    _ isActive: Bool = true, pattern: TextStyle.Line.Pattern = .solid, color: TextStyle.Color? = nil
  ) -> Self {
    styled { $0.underline = isActive ? TextStyle.Line(pattern: pattern, color: color) : nil }
  }

  /// Strikes through the text. See ``underline(_:pattern:color:)`` for `isActive`, `pattern`, and `color`.
  public func strikethrough(
    _ isActive: Bool = true, pattern: TextStyle.Line.Pattern = .solid, color: TextStyle.Color? = nil
  ) -> Self {
    styled { $0.strikethrough = isActive ? TextStyle.Line(pattern: pattern, color: color) : nil }
  }

  /// Sets the space between characters, in points. Ligatures are kept.
  public func kerning(_ points: Double) -> Self { styled { $0.kerning = points } }

  /// Sets the space between characters, in points. Ligatures are broken up.
  public func tracking(_ points: Double) -> Self { styled { $0.tracking = points } }

  /// Raises the text above its baseline by the given number of points.
  public func baselineOffset(_ points: Double) -> Self { styled { $0.baselineOffset = points } }

  /// Gives all characters the same width, or their natural width if `isActive` is `false`.
  public func monospaced(_ isActive: Bool = true) -> Self { styled { $0.isMonospaced = isActive } }

  /// Gives all digits the same width.
  public func monospacedDigit() -> Self { styled { $0.isMonospacedDigit = true } }

  /// Sets the style of the font; `nil` for the inherited font.
  public func font(_ font: TextStyle.Font?) -> Self { styled { $0.font = font } }

  /// Sets the weight of the characters; `nil` for the weight of the font.
  public func fontWeight(_ weight: TextStyle.Weight?) -> Self { styled { $0.weight = weight } }

  /// Sets the color of the text; `nil` for the inherited color.
  public func foregroundColor(_ color: TextStyle.Color?) -> Self { styled { $0.foregroundColor = color } }

  /// Sets the `label` that a screen reader reads instead of the text; `nil` for none.
  public func accessibilityLabel(_ label: String?) -> Self { styled { $0.accessibilityLabel = label } }
}
