#if canImport(SwiftUI)
  import Foundation
  import NavigationCore

  extension TextResolver {
    /// Returns a resolver that looks up keys in the string tables of bundles, in the language of `locale`.
    ///
    /// ```swift
    /// @Environment(\.locale) private var locale
    ///
    /// func text(_ state: TextState) -> String {
    ///   String(state: state, resolver: .bundle(locale: locale))
    /// }
    /// ```
    ///
    /// The resolver looks in the text's bundle, or in `bundle` if the text doesn't name one. If the bundle lacks the key in
    /// that language, Foundation chooses the language. If no table has the key, the key itself is shown. For plural
    /// variations, use `Text(state)`.
    ///
    /// - Parameters:
    ///   - bundle: The bundle for texts that don't name one.
    ///   - locale: The locale, usually from a view's environment.
    public static func bundle(_ bundle: Bundle = .main, locale: Locale) -> TextResolver {
      // The possible names of the language's folder, best first: `de-CH`, `de`.
      let parts = locale.identifier.split { "-_@".contains($0) }.map(String.init)
      let languages = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
      return TextResolver { text in
        let bundle = text.bundle.flatMap { Bundle.named($0) } ?? bundle
        let language = languages.lazy.compactMap { language in
          bundle.localizations.first { $0.caseInsensitiveCompare(language) == .orderedSame }
        }.first
        let localized = language.flatMap { bundle.path(forResource: $0, ofType: "lproj") }.flatMap {
          Bundle(path: $0)
        }
        for bundle in [localized, bundle].compactMap({ $0 }) {
          let format = bundle.localizedString(forKey: text.key, value: "\0", table: text.table)
          if format != "\0" { return format }
        }
        return nil
      }
    }
  }

  extension Bundle {
    /// Returns the bundle whose identifier is `name`, or else the bundle with this file name in the app's resources.
    static func named(_ name: String) -> Bundle? {
      Bundle(identifier: name)
        ?? Bundle.main.url(forResource: name, withExtension: "bundle").flatMap { Bundle(url: $0) }
    }
  }
#endif
