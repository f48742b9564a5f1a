/// A key, with modifiers, that performs a command; see ``Screen/command(_:shortcut:disabled:fileID:line:action:)``.
///
/// ```swift
/// KeyShortcut("n")                       // Command-N on a Mac, Control+N elsewhere
/// KeyShortcut("n", [.command, .shift]).description  // → command+shift+n
/// ```
public struct KeyShortcut: Hashable, Sendable {
  /// A modifier key.
  public enum Modifier: String, Hashable, Sendable, CaseIterable {
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
    (Modifier.allCases.filter(modifiers.contains).map(\.rawValue) + ["\(key)"]).joined(separator: "+")
  }
}

/// A command of an app, for a menu, a key, or a button in a bar; see ``Screen/commands``.
public struct ScreenCommand {
  /// The text of the menu item. It identifies the command.
  public let label: TextState
  /// The key that performs the command; `nil` for none.
  public fileprivate(set) var shortcut: KeyShortcut?
  /// Why the command can't be performed now; `nil` if it can.
  public let disabledReason: TextState?
  let place: CallSite
  /// The id of the presentation or tab whose screen has the command; `nil` for the root.
  fileprivate(set) var screen: PresentationID?
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

extension Screen {
  /// Adds a command to this screen: an action that doesn't depend on what is in front, such as *New Item* in a menu.
  ///
  /// ```swift
  /// Screen("Items").command(TextState("Help"), shortcut: KeyShortcut("?")) { model.route = .help }
  /// ```
  ///
  /// A command is offered while its screen is in the tree, also below other screens and below a sheet. It is not offered
  /// while a dialog is in front, in a hidden tab, in a window that isn't in front, or while it is disabled.
  ///
  /// No guard is asked. The action decides what happens to a guarded screen, as a button in the screen does.
  ///
  /// - Parameters:
  ///   - label: The text of the menu item, which identifies the command. Of two commands with the same label, the first in
  ///     the tree wins, and the ``issues`` contain the second.
  ///   - shortcut: The key that performs the command. Of two commands with the same key, the first in the tree has it, and
  ///     the ``issues`` contain the second.
  ///   - reason: Why the command can't be performed now; `nil` if it can. A menu shows a disabled command with its reason.
  ///   - action: Called when the user chooses the command.
  public consuming func command(
    _ label: TextState, shortcut: KeyShortcut? = nil, disabled reason: TextState? = nil,
    fileID: String = #fileID, line: UInt = #line, action: @escaping () -> Void
  ) -> Screen {
    uniqueParts.traits.commands.append(
      ScreenCommand(
        label: label, shortcut: shortcut, disabledReason: reason, place: CallSite(fileID: fileID, line: line),
        action: action))
    return self
  }

  /// The commands of this tree, for a menu. The root's are first. Disabled ones are included, and so are those that a
  /// dialog in front keeps from being offered.
  ///
  /// - Complexity: Linear in the number of screens outside hidden tabs.
  public var commands: [ScreenCommand] { uniqueCommands.commands }

  /// The commands with unique labels and shortcuts, and the issues of the others.
  var uniqueCommands: (commands: [ScreenCommand], issues: [(screen: Screen, issue: NavigationIssue)]) {
    var commands: [ScreenCommand] = []
    var issues: [(screen: Screen, issue: NavigationIssue)] = []
    var labels: Set<String> = []
    var shortcuts: Set<KeyShortcut> = []
    visit(tabs: .selected) { screen in
      for var command in screen.parts?.traits.commands ?? [] {
        let label = String(state: command.label)
        guard labels.insert(label).inserted else {
          issues.append(
            (screen, NavigationIssue("A second command '\(label)' is left out.", at: command.place)))
          continue
        }
        if let shortcut = command.shortcut, !shortcuts.insert(shortcut).inserted {
          let message = "The command '\(label)' has no shortcut, because an earlier command has \(shortcut)."
          issues.append((screen, NavigationIssue(message, at: command.place)))
          command.shortcut = nil
        }
        command.screen = screen.id
        commands.append(command)
      }
    }
    return (commands, issues)
  }
}
