#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import NavigationCore
  import NavigationSwiftUI
  import SwiftUI

  /// The commands of a tree as the items of a menu, with their keyboard shortcuts.
  ///
  /// ```swift
  /// struct ItemCommands: Commands {
  ///   let model: AppModel
  ///   var body: some Commands {
  ///     CommandGroup(replacing: .newItem) { ScreenCommands { appScreen(model) } }
  ///   }
  /// }
  /// ```
  ///
  /// Pass the commands to `commands(content:)` of a scene. The items follow the tree. A command that is disabled, or that a
  /// dialog in front keeps from being offered, is drawn as a disabled item.
  public struct ScreenCommands<Content> {
    private let screen: () -> Screen<Content>

    /// Creates the items.
    ///
    /// - Parameter screen: Returns the tree. It is called when the state that it reads changes, and when the user chooses an
    ///   item.
    public init(_ screen: @escaping () -> Screen<Content>) { self.screen = screen }
  }

  extension ScreenCommands: View {
    /// A button for each command.
    public var body: some View { items(of: screen()) }

    nonisolated private func items(of tree: Screen<Content>) -> some View {
      let isAsking = tree.path.last?.dialog != nil
      return ForEach(tree.commands, id: \.label) { [screen] command in
        CommandItem(command: command, isEnabled: !isAsking && command.disabledReason == nil) {
          screen().commands.first { $0.label == command.label }?.perform()
        }
      }
    }
  }

  private struct CommandItem {
    let command: ScreenCommand
    let isEnabled: Bool
    let perform: () -> Void
  }

  extension CommandItem: View {
    var body: some View {
      Button {
        perform()
      } label: {
        Text(command.label)
      }
      .keyboardShortcut(command.shortcut.map { KeyboardShortcut($0) })
      .disabled(!isEnabled)
      .help(command.disabledReason.map { Text($0) } ?? Text(verbatim: ""))
    }
  }

  extension KeyboardShortcut {
    /// The shortcut of a command.
    init(_ shortcut: KeyShortcut) {
      var modifiers: EventModifiers = []
      for modifier in shortcut.modifiers {
        switch modifier {
        case .command: modifiers.insert(.command)
        case .option: modifiers.insert(.option)
        case .shift: modifiers.insert(.shift)
        }
      }
      self.init(KeyEquivalent(shortcut.key), modifiers: modifiers)
    }
  }
#endif
