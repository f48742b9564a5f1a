/// The style of a piece of text, set by the modifiers of ``TextState``.
///
/// A renderer maps the names of fonts, weights, and colors to its own.
public struct TextStyle: Hashable, Sendable {
  /// Whether the text is bold.
  public var isBold = false
  /// Whether the text is italic.
  public var isItalic = false
  /// Whether all characters have the same width.
  public var isMonospaced = false
  /// Whether all digits have the same width.
  public var isMonospacedDigit = false
  /// The line under the text; `nil` for none.
  public var underline: Line?
  /// The line through the text; `nil` for none.
  public var strikethrough: Line?
  /// The space between characters, in points. Ligatures are kept.
  public var kerning: Double?
  /// The space between characters, in points. Ligatures are broken up.
  public var tracking: Double?
  /// How far the text is raised above its baseline, in points.
  public var baselineOffset: Double?
  /// The style of the font; `nil` for the inherited font.
  public var font: Font?
  /// The weight of the characters; `nil` for the weight of the font.
  public var weight: Weight?
  /// The color of the text; `nil` for the inherited color.
  public var foregroundColor: Color?
  /// The label that a screen reader reads instead of the text; `nil` for none.
  public var accessibilityLabel: String?

  /// Creates a style that changes nothing.
  public init() {}

  /// A line under or through text.
  public struct Line: Hashable, Sendable, Codable {
    /// How the line is drawn.
    public var pattern: Pattern
    /// The color of the line; `nil` for the color of the text.
    public var color: Color?

    /// Creates a line with a `pattern` and a `color`. If `color` is `nil`, the line has the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// How a line is drawn, with SwiftUI's names.
    public enum Pattern: String, Hashable, Sendable, Codable, CaseIterable {
      /// The pattern with this name.
      case solid, dash, dot, dashDot, dashDotDot
    }
  }

  /// The style of a font, with SwiftUI's names.
  public enum Font: String, Hashable, Sendable, Codable, CaseIterable {
    /// The style with this name.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The weight of characters, with SwiftUI's names.
  public enum Weight: String, Hashable, Sendable, Codable, CaseIterable {
    /// The weight with this name.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// A color, by name or by components.
  public enum Color: Hashable, Sendable, Codable {
    /// A color that the renderer knows, such as `red` or `accentColor`.
    case named(String)
    /// Components from 0 to 1.
    case components(red: Double, green: Double, blue: Double, opacity: Double = 1)
  }
}

extension TextStyle.Color {
  /// The color of primary text.
  public static var primary: Self { .named("primary") }
  /// The color of secondary text.
  public static var secondary: Self { .named("secondary") }
  /// The accent color of the app.
  public static var accentColor: Self { .named("accentColor") }
  /// The renderer's blue.
  public static var blue: Self { .named("blue") }
  /// The renderer's green.
  public static var green: Self { .named("green") }
  /// The renderer's red.
  public static var red: Self { .named("red") }
}

extension TextStyle: CustomStringConvertible {
  /// The values that differ from the default style: `bold, font: title, underline: dash red`.
  public var description: String {
    let flags = [
      (isBold, "bold"), (isItalic, "italic"), (isMonospaced, "monospaced"),
      (isMonospacedDigit, "monospacedDigit"),
    ]
    let values = [
      ("underline", underline?.text), ("strikethrough", strikethrough?.text),
      ("kerning", kerning?.description),
      ("tracking", tracking?.description), ("baselineOffset", baselineOffset?.description),
      ("font", font?.rawValue), ("weight", weight?.rawValue), ("foregroundColor", foregroundColor?.text),
      ("accessibilityLabel", accessibilityLabel?.quoted),
    ]
    let parts =
      flags.compactMap { $0 ? $1 : nil } + values.compactMap { name, value in value.map { "\(name): \($0)" } }
    return parts.joined(separator: ", ")
  }
}

extension TextStyle.Line {
  fileprivate var text: String { color.map { "\(pattern.rawValue) \($0.text)" } ?? pattern.rawValue }
}

extension TextStyle.Color {
  fileprivate var text: String {
    switch self {
    case .named(let name): name
    case .components(let red, let green, let blue, let opacity): "(\(red), \(green), \(blue), \(opacity))"
    }
  }
}

extension TextStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case isBold, isItalic, isMonospaced, isMonospacedDigit, underline, strikethrough, kerning, tracking
    case baselineOffset, font, weight, foregroundColor, accessibilityLabel
  }

  /// Decodes a style. Missing values keep their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    isBold = try flag(.isBold)
    isItalic = try flag(.isItalic)
    isMonospaced = try flag(.isMonospaced)
    isMonospacedDigit = try flag(.isMonospacedDigit)
    underline = try value(.underline)
    strikethrough = try value(.strikethrough)
    kerning = try value(.kerning)
    tracking = try value(.tracking)
    baselineOffset = try value(.baselineOffset)
    font = try value(.font)
    weight = try value(.weight)
    foregroundColor = try value(.foregroundColor)
    accessibilityLabel = try value(.accessibilityLabel)
  }

  /// Encodes the values that differ from the default style.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (flag, key) in [
      (isBold, CodingKeys.isBold), (isItalic, .isItalic), (isMonospaced, .isMonospaced),
      (isMonospacedDigit, .isMonospacedDigit),
    ] where flag {
      try container.encode(true, forKey: key)
    }
    try container.encodeIfPresent(underline, forKey: .underline)
    try container.encodeIfPresent(strikethrough, forKey: .strikethrough)
    try container.encodeIfPresent(kerning, forKey: .kerning)
    try container.encodeIfPresent(tracking, forKey: .tracking)
    try container.encodeIfPresent(baselineOffset, forKey: .baselineOffset)
    try container.encodeIfPresent(font, forKey: .font)
    try container.encodeIfPresent(weight, forKey: .weight)
    try container.encodeIfPresent(foregroundColor, forKey: .foregroundColor)
    try container.encodeIfPresent(accessibilityLabel, forKey: .accessibilityLabel)
  }
}
