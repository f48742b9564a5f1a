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
