/// Text as data, like SwiftUI's `Text`. It works on every platform, and can be compared, encoded, and sent between
/// actors.
///
/// ```swift
/// TextState("Delete ") + TextState(item.name) + TextState("?")
/// TextState(localized: "Delete \(3) items?", table: "Alerts")
/// ```
///
/// Texts with the same words are equal: adjacent verbatim runs are merged, and empty ones are dropped. Styles are left
/// out, because the system draws the text of its alerts and confirmation dialogs in its own style.
public struct TextState: Hashable, Sendable {
  /// The pieces, normalized: none is empty, and adjacent ones can't be merged.
  package private(set) var runs: [Run]

  /// A piece of text.
  package struct Run: Hashable, Sendable, Codable {
    package var content: Content
    /// The label that a screen reader reads instead of the text; `nil` for none.
    package var accessibilityLabel: String?

    package init(_ content: Content, accessibilityLabel: String? = nil) {
      self.content = content
      self.accessibilityLabel = accessibilityLabel
    }
  }

  /// The content of a piece of text.
  package enum Content: Hashable, Sendable, Codable {
    /// Text that is shown unchanged.
    case verbatim(String)
    /// Text that a ``TextResolver`` looks up.
    case localized(LocalizedText)
  }

  /// Creates text from `runs`. Empty verbatim runs are dropped, and adjacent verbatim runs with equal labels are merged.
  ///
  /// - Complexity: O(*n*) in the number of runs. Each merge copies the text merged so far.
  package init(runs: [Run]) {
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
    Self(runs: first.runs + second.runs)
  }

  private mutating func append(_ run: Run) {
    guard run.content != .verbatim("") else { return }
    if let last = runs.last, last.accessibilityLabel == run.accessibilityLabel,
      case .verbatim(let text) = last.content,
      case .verbatim(let more) = run.content
    {
      runs[runs.count - 1].content = .verbatim(text + more)
    } else {
      runs.append(run)
    }
  }

  /// The text for a screen reader, if a part of this text has a label: the labels, and the text of the other parts.
  public var accessibilityLabel: String? {
    guard runs.contains(where: { $0.accessibilityLabel != nil }) else { return nil }
    return runs.map { $0.accessibilityLabel ?? String(state: TextState(runs: [$0])) }.joined()
  }

  /// Sets the `label` that a screen reader reads instead of the whole text; `nil` for none.
  public func accessibilityLabel(_ label: String?) -> Self {
    Self(runs: runs.map { Run($0.content, accessibilityLabel: label) })
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
  /// The text, with keys in place of localized text: `String(state: text)`.
  public var description: String { String(state: self) }
}
