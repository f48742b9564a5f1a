// Each modifier applies to all of the text, and replaces an earlier one of its kind.

extension TextState {
  /// Makes the text bold, or not bold if `isActive` is `false`.
  public func bold(_ isActive: Bool = true) -> Self { styled { $0.isBold = isActive } }

  /// Makes the text italic, or not italic if `isActive` is `false`.
  public func italic(_ isActive: Bool = true) -> Self { styled { $0.isItalic = isActive } }

  /// Draws a line under the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line. If it is `false`, the other parameters are ignored.
  ///   - pattern: How the line is drawn.
  ///   - color: The color of the line; `nil` for that of the text.
  public func underline(
    _ isActive: Bool = true, pattern: TextStyle.Line.Pattern = .solid, color: TextStyle.Color? = nil
  ) -> Self {
    styled { $0.underline = isActive ? TextStyle.Line(pattern: pattern, color: color) : nil }
  }

  /// Draws a line through the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line. If it is `false`, the other parameters are ignored.
  ///   - pattern: How the line is drawn.
  ///   - color: The color of the line; `nil` for that of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: TextStyle.Line.Pattern = .solid, color: TextStyle.Color? = nil
  ) -> Self {
    styled { $0.strikethrough = isActive ? TextStyle.Line(pattern: pattern, color: color) : nil }
  }

  /// Sets the space between characters, in points. Ligatures are kept.
  public func kerning(_ points: Double) -> Self { styled { $0.kerning = points } }

  /// Sets the space between characters, in points. Ligatures are broken up.
  public func tracking(_ points: Double) -> Self { styled { $0.tracking = points } }

  /// Raises the text above its line, by a number of points.
  public func baselineOffset(_ points: Double) -> Self { styled { $0.baselineOffset = points } }

  /// Gives all characters the same width, or their own if `isActive` is `false`.
  public func monospaced(_ isActive: Bool = true) -> Self { styled { $0.isMonospaced = isActive } }

  /// Gives all digits the same width.
  public func monospacedDigit() -> Self { styled { $0.isMonospacedDigit = true } }

  /// Sets the style of the font; `nil` for the font of the surroundings.
  public func font(_ font: TextStyle.Font?) -> Self { styled { $0.font = font } }

  /// Sets the weight of the characters; `nil` for that of the font.
  public func fontWeight(_ weight: TextStyle.Weight?) -> Self { styled { $0.weight = weight } }

  /// Sets the design of the font; `nil` for its own.
  public func fontDesign(_ design: TextStyle.Design?) -> Self { styled { $0.design = design } }

  /// Sets the width of the characters; `nil` for that of the font.
  public func fontWidth(_ width: TextStyle.Width?) -> Self { styled { $0.width = width } }

  /// Sets the color of the text; `nil` for that of the surroundings.
  public func foregroundColor(_ color: TextStyle.Color?) -> Self { styled { $0.foregroundColor = color } }

  /// Sets the `label` that is read out instead of the text; `nil` for none.
  public func accessibilityLabel(_ label: String?) -> Self { styled { $0.accessibilityLabel = label } }
}
