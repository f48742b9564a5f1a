/// A key, with modifiers, that performs a command; see ``Screen/command(_:shortcut:disabled:fileID:line:action:)``.
///
/// ```swift
/// KeyShortcut("n")                       // Command-N on a Mac, Control+N elsewhere
/// KeyShortcut("n", [.command, .shift]).description  // → command+shift+n
/// ```
public struct KeyShortcut: Hashable, Sendable {
  /// A modifier key.
  public enum Modifier: Hashable, Sendable, CaseIterable {
    /// The main modifier of the platform: Command on a Mac, Control elsewhere.
    case command
    /// Option on a Mac, Alt elsewhere.
    case option
    /// Shift.
    case shift
  }

  /// The character of the key, in lower case.
  public let key: Character
  /// The modifiers that are held down.
  public let modifiers: Set<Modifier>

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - key: The character of the key. A capital letter is the same key as a small one.
  ///   - modifiers: The modifiers that are held down.
  public init(_ key: Character, _ modifiers: Set<Modifier> = [.command]) {
    self.key = key.lowercased().first ?? key
    self.modifiers = modifiers
  }
}

extension KeyShortcut: CustomStringConvertible {
  /// `command+shift+n`.
  public var description: String {
    (Modifier.allCases.filter(modifiers.contains).map { "\($0)" } + ["\(key)"]).joined(separator: "+")
  }
}

/// A command of an app, for a menu, a key, or a button in a bar; see ``Screen/commands``.
public struct ScreenCommand {
  /// The text of the menu item. It identifies the command.
  public let label: TextState
  /// The key that performs the command; `nil` for none.
  public internal(set) var shortcut: KeyShortcut?
  /// Why the command can't be performed now; `nil` if it can.
  public let disabledReason: TextState?
  let place: CallSite
  /// The id of the presentation or tab whose screen has the command; `nil` for the root.
  var screen: PresentationID?
  let action: () -> Void

  /// Performs the command, unless it is disabled.
  ///
  /// The command acts on the state of the tree that it was read from. A renderer reads ``Screen/commands`` of the current
  /// tree when the user presses the key.
  ///
  /// - Returns: The task of an ``asyncAction(_:)``, so that the caller can wait for it; otherwise `nil`.
  @discardableResult
  public func perform() -> Task<Void, Never>? { disabledReason == nil ? ActionTask.started(by: action) : nil }

  /// Whether a renderer shows both in the same way. Actions are not compared.
  func looksLike(_ other: ScreenCommand) -> Bool {
    (label, shortcut, disabledReason) == (other.label, other.shortcut, other.disabledReason)
  }
}
