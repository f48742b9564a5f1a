#if canImport(SwiftUI)
  import Foundation
  import NavigationCore

  /// Looks keys up in the tables of bundles, in the language of a locale.
  ///
  /// ```swift
  /// @Environment(\.locale) private var locale
  ///
  /// func text(_ state: TextState) -> String {
  ///   String(state: state, resolver: BundleTextResolver(locale: locale))
  /// }
  /// ```
  ///
  /// The bundle is that of the text, or else `bundle`. Where that has no table in the language, the bundle's own choice counts,
  /// and where no table has the key, the key is shown. Plural variations are not for this: use `Text(state)`.
  public struct BundleTextResolver: TextResolver {
    private let locale: Locale
    private let bundle: Bundle

    /// A resolver for a locale, as a view has it in its environment.
    public init(locale: Locale, bundle: Bundle = .main) {
      self.locale = locale
      self.bundle = bundle
    }

    public func format(for text: LocalizedText) -> String? {
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

  extension BundleTextResolver {
    /// What the folder of the language may be called, the best first: `de-CH`, `de`.
    private var languages: [String] {
      let parts = locale.identifier.split { "-_@".contains($0) }.map(String.init)
      return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    }
  }

  extension Bundle {
    /// The bundle with an identifier, or of that name among the program's resources.
    static func named(_ name: String) -> Bundle? {
      Bundle(identifier: name)
        ?? Bundle.main.url(forResource: name, withExtension: "bundle").flatMap { Bundle(url: $0) }
    }
  }
#endif
