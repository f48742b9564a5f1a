#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Text {
    /// Creates a text view with the content and style of `state`.
    ///
    /// SwiftUI looks up localized text in the language of the environment. If `LocalizedStringKey` can't express a
    /// format, such as `%2$@ %1$@`, a `TextResolver` looks up the text in the language of the current locale.
    nonisolated public init(_ state: TextState) {
      self = state.runs.reduce(Text(verbatim: "")) { $0 + Text($1) }
    }

    nonisolated private init(_ run: TextState.Run) {
      switch run.content {
      case .verbatim(let string): self.init(verbatim: string)
      case .localized(let text):
        if let key = LocalizedStringKey(text) {
          self.init(key, tableName: text.table, bundle: text.bundle.flatMap { Bundle.named($0) })
        } else {
          self.init(
            verbatim: String(state: TextState(runs: [run]), resolver: .bundle(locale: .current)))
        }
      }
      self = styled(run.style)
    }

    nonisolated private func styled(_ style: TextStyle) -> Text {
      var text = self
      if let font = style.font { text = text.font(.system(Font.TextStyle(font))) }
      if let weight = style.weight { text = text.fontWeight(Font.Weight(weight)) }
      if style.isBold { text = text.bold() }
      if style.isItalic { text = text.italic() }
      if style.isMonospaced { text = text.monospaced() }
      if style.isMonospacedDigit { text = text.monospacedDigit() }
      if let line = style.underline {
        text = text.underline(pattern: LineStyle.Pattern(line.pattern), color: line.color.map { Color($0) })
      }
      if let line = style.strikethrough {
        text = text.strikethrough(
          pattern: LineStyle.Pattern(line.pattern), color: line.color.map { Color($0) })
      }
      if let kerning = style.kerning { text = text.kerning(kerning) }
      if let tracking = style.tracking { text = text.tracking(tracking) }
      if let offset = style.baselineOffset { text = text.baselineOffset(offset) }
      if let color = style.foregroundColor { text = text.foregroundColor(Color(color)) }
      if let label = style.accessibilityLabel { text = text.accessibilityLabel(Text(verbatim: label)) }
      return text
    }
  }

  extension LocalizedStringKey {
    /// Creates a key with its arguments, or `nil` if SwiftUI would look up a different key or show different text.
    fileprivate init?(_ text: LocalizedText) {
      guard !text.arguments.isEmpty else {
        self.init(text.key)
        return
      }
      var interpolation = StringInterpolation(
        literalCapacity: text.key.count, interpolationCount: text.arguments.count)
      var hasArguments = false
      for piece in text.pieces(of: text.key) {
        switch piece {
        case .text(let text): interpolation.appendLiteral(text)
        case .percentSign: interpolation.appendLiteral("%")
        case .argument(let index, let placeholder):
          guard interpolation.append(text.arguments[index], for: placeholder) else { return nil }
          hasArguments = true
        case .unknown: return nil
        }
      }
      guard hasArguments else { return nil }
      self.init(stringInterpolation: interpolation)
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Appends an argument, or returns `false` if SwiftUI would use a placeholder other than `placeholder` in the key.
    fileprivate mutating func append(_ argument: LocalizedText.Argument, for placeholder: String) -> Bool {
      switch (argument, placeholder) {
      case (_, "%@"): appendInterpolation(argument.text)
      case (.integer(let integer), "%lld"): appendInterpolation(integer)
      case (.number(let number), "%lf"): appendInterpolation(number)
      case _ where placeholder.contains("$"): return false
      case (.integer(let integer), _) where integer.fits(placeholder):
        appendInterpolation(integer, specifier: placeholder)
      case (.number(let number), _) where placeholder.hasSuffix("f") || placeholder.hasSuffix("g"):
        appendInterpolation(number, specifier: placeholder)
      default: return false
      }
      return true
    }
  }

  extension Int {
    /// Whether `placeholder` formats all digits of the integer: `%d` formats 32 bits, `%ld` and `%lld` any `Int`.
    fileprivate func fits(_ placeholder: String) -> Bool {
      if placeholder.hasSuffix("ld") { return true }
      return placeholder.hasSuffix("d") && !placeholder.hasSuffix("hd") && Int32(exactly: self) != nil
    }
  }

  extension Font.TextStyle {
    fileprivate init(_ font: TextStyle.Font) {
      switch font {
      case .largeTitle: self = .largeTitle
      case .title: self = .title
      case .title2: self = .title2
      case .title3: self = .title3
      case .headline: self = .headline
      case .subheadline: self = .subheadline
      case .body: self = .body
      case .callout: self = .callout
      case .footnote: self = .footnote
      case .caption: self = .caption
      case .caption2: self = .caption2
      }
    }
  }

  extension Font.Weight {
    fileprivate init(_ weight: TextStyle.Weight) {
      switch weight {
      case .ultraLight: self = .ultraLight
      case .thin: self = .thin
      case .light: self = .light
      case .regular: self = .regular
      case .medium: self = .medium
      case .semibold: self = .semibold
      case .bold: self = .bold
      case .heavy: self = .heavy
      case .black: self = .black
      }
    }
  }

  extension Text.LineStyle.Pattern {
    fileprivate init(_ pattern: TextStyle.Line.Pattern) {
      switch pattern {
      case .solid: self = .solid
      case .dash: self = .dash
      case .dot: self = .dot
      case .dashDot: self = .dashDot
      case .dashDotDot: self = .dashDotDot
      }
    }
  }

  extension Color {
    /// Creates the SwiftUI color of the same name, or else looks up the name in the asset catalog.
    // This isn't public: `TextStyle.Color` and `UIColor` share member names, so `Color(.red)` would be ambiguous.
    nonisolated fileprivate init(_ color: TextStyle.Color) {
      switch color {
      case .named(let name): self = Self.named[name] ?? Color(name)
      case .components(let red, let green, let blue, let opacity):
        self.init(red: red, green: green, blue: blue, opacity: opacity)
      }
    }

    nonisolated private static let named: [String: Color] = [
      "primary": .primary, "secondary": .secondary, "accentColor": .accentColor, "black": .black,
      "blue": .blue, "brown": .brown, "clear": .clear, "cyan": .cyan, "gray": .gray, "green": .green,
      "indigo": .indigo, "mint": .mint, "orange": .orange, "pink": .pink, "purple": .purple, "red": .red,
      "teal": .teal, "white": .white, "yellow": .yellow,
    ]
  }
#endif
