/// How a piece of text looks: what the modifiers of ``TextState`` set. Everything by name, for a renderer to translate.
public struct TextStyle: Hashable, Sendable {
  public var isBold = false
  public var isItalic = false
  public var isMonospaced = false
  public var isMonospacedDigit = false
  public var underline: Line?
  public var strikethrough: Line?
  /// In points, as the next two.
  public var kerning: Double?
  public var tracking: Double?
  public var baselineOffset: Double?
  public var font: Font?
  public var weight: Weight?
  public var design: Design?
  public var width: Width?
  public var foregroundColor: Color?
  /// What is read out in place of the text.
  public var accessibilityLabel: String?

  public init() {}

  /// A line under text or through it.
  public struct Line: Hashable, Sendable, Codable {
    public var pattern: Pattern
    /// That of the text where there is none.
    public var color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public enum Pattern: String, Hashable, Sendable, Codable, CaseIterable {
      case solid, dash, dot, dashDot, dashDotDot
    }
  }

  public enum Font: String, Hashable, Sendable, Codable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public enum Weight: String, Hashable, Sendable, Codable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Design: String, Hashable, Sendable, Codable, CaseIterable {
    case `default`, serif, rounded, monospaced
  }

  public enum Width: String, Hashable, Sendable, Codable, CaseIterable {
    case compressed, condensed, standard, expanded
  }

  /// A colour, by its name or by its parts.
  public enum Color: Hashable, Sendable, Codable {
    /// One of the renderer's: `red`, `accentColor`.
    case named(String)
    /// Each from 0 to 1.
    case components(red: Double, green: Double, blue: Double, opacity: Double = 1)
  }
}

extension TextStyle.Color {
  public static var primary: Self { .named("primary") }
  public static var secondary: Self { .named("secondary") }
  public static var accentColor: Self { .named("accentColor") }
  public static var red: Self { .named("red") }
  public static var orange: Self { .named("orange") }
  public static var yellow: Self { .named("yellow") }
  public static var green: Self { .named("green") }
  public static var blue: Self { .named("blue") }
  public static var purple: Self { .named("purple") }
  public static var gray: Self { .named("gray") }
}

extension TextStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case isBold, isItalic, isMonospaced, isMonospacedDigit, underline, strikethrough, kerning, tracking
    case baselineOffset, font, weight, design, width, foregroundColor, accessibilityLabel
  }

  /// What is not there is as in a new style, so that short texts have short encodings.
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
    design = try value(.design)
    width = try value(.width)
    foregroundColor = try value(.foregroundColor)
    accessibilityLabel = try value(.accessibilityLabel)
  }

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
    try container.encodeIfPresent(design, forKey: .design)
    try container.encodeIfPresent(width, forKey: .width)
    try container.encodeIfPresent(foregroundColor, forKey: .foregroundColor)
    try container.encodeIfPresent(accessibilityLabel, forKey: .accessibilityLabel)
  }
}
