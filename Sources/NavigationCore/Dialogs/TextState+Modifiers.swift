// Each modifier holds for all of the text, and replaces one of its kind that came before.

extension TextState {
  /// Bold, or with `false` not.
  public func bold(_ isActive: Bool = true) -> Self { styled { $0.isBold = isActive } }

  /// Italic, or with `false` not.
  public func italic(_ isActive: Bool = true) -> Self { styled { $0.isItalic = isActive } }

  /// A line under the text, or with `false` none.
  public func underline(
    _ isActive: Bool = true, pattern: TextStyle.Line.Pattern = .solid, color: TextStyle.Color? = nil
  ) -> Self {
    styled { $0.underline = isActive ? TextStyle.Line(pattern: pattern, color: color) : nil }
  }

  /// A line through the text, or with `false` none.
  public func strikethrough(
    _ isActive: Bool = true, pattern: TextStyle.Line.Pattern = .solid, color: TextStyle.Color? = nil
  ) -> Self {
    styled { $0.strikethrough = isActive ? TextStyle.Line(pattern: pattern, color: color) : nil }
  }

  /// The space between characters, in points, ligatures kept.
  public func kerning(_ points: Double) -> Self { styled { $0.kerning = points } }

  /// The space between characters, in points, ligatures broken up.
  public func tracking(_ points: Double) -> Self { styled { $0.tracking = points } }

  /// How far the text stands above its line, in points.
  public func baselineOffset(_ points: Double) -> Self { styled { $0.baselineOffset = points } }

  /// All characters of one width, or with `false` not.
  public func monospaced(_ isActive: Bool = true) -> Self { styled { $0.isMonospaced = isActive } }

  /// All digits of one width.
  public func monospacedDigit() -> Self { styled { $0.isMonospacedDigit = true } }

  /// The font by its style; `nil` for that of the surroundings. So it is for all that follow.
  public func font(_ font: TextStyle.Font?) -> Self { styled { $0.font = font } }

  /// How heavy the characters are; `nil` as the font has it.
  public func fontWeight(_ weight: TextStyle.Weight?) -> Self { styled { $0.weight = weight } }

  /// The design of the font; `nil` as the font has it.
  public func fontDesign(_ design: TextStyle.Design?) -> Self { styled { $0.design = design } }

  /// How wide the characters are; `nil` as the font has it.
  public func fontWidth(_ width: TextStyle.Width?) -> Self { styled { $0.width = width } }

  /// The color of the text; `nil` for that of the surroundings.
  public func foregroundColor(_ color: TextStyle.Color?) -> Self { styled { $0.foregroundColor = color } }

  /// What is read out in place of the text.
  public func accessibilityLabel(_ label: String?) -> Self { styled { $0.accessibilityLabel = label } }
}
