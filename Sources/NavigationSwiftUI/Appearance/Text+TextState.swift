#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Text {
    /// Creates a text view with the content of `state`.
    ///
    /// SwiftUI looks up localized text in the language of the environment. If `LocalizedStringKey` can't express a
    /// format, such as `%2$@ %1$@`, a `TextResolver` looks up the text in the language of the current locale.
    nonisolated public init(_ state: TextState) {
      guard state.runs.count != 1 else {
        self.init(state.runs[0])
        return
      }
      // From iOS 26 on, `Text + Text` is deprecated in favor of interpolation.
      var texts = LocalizedStringKey.StringInterpolation(
        literalCapacity: 0, interpolationCount: state.runs.count)
      for run in state.runs { texts.appendInterpolation(Text(run)) }
      self.init(LocalizedStringKey(stringInterpolation: texts))
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
      if let label = run.accessibilityLabel { self = accessibilityLabel(Text(verbatim: label)) }
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
#endif
