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
  /// The bundle is the text's own, or else `bundle`. If it has no table in the language, the bundle's own choice of
  /// language counts. If no table has the key, the key is shown. For plural variations, use `Text(state)` instead.
  public struct BundleTextResolver: TextResolver {
    private let locale: Locale
    private let bundle: Bundle

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - locale: The locale, as a view has it in its environment.
    ///   - bundle: The bundle for texts that name none.
    public init(locale: Locale, bundle: Bundle = .main) {
      self.locale = locale
      self.bundle = bundle
    }

    /// Returns the format for `text`, or `nil` if no table has its key.
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
    /// The possible names of the language's folder, the best one first: `de-CH`, `de`.
    private var languages: [String] {
      let parts = locale.identifier.split { "-_@".contains($0) }.map(String.init)
      return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    }
  }

  extension Bundle {
    /// Returns the bundle with an identifier, or the one of that name among the program's resources.
    static func named(_ name: String) -> Bundle? {
      Bundle(identifier: name)
        ?? Bundle.main.url(forResource: name, withExtension: "bundle").flatMap { Bundle(url: $0) }
    }
  }
#endif
