import NavigationCore
import PageKit

/// A command of the tree, for an interface with keys and lists of them.
struct Command {
  /// The key on the full screen; `nil` if a terminal can't tell it apart, or uses it for something else.
  let key: Key?
  let action: Action

  /// The letters that have another meaning with Ctrl: the keys of ``Interface``, and Backspace, Enter, and Tab.
  private static let taken: Set<Character> = Set("cqzlbfptg" + "wk" + "u" + "hijm")

  init(_ command: ScreenCommand, perform: @escaping () -> Void) {
    action = Action(command, perform: perform)
    let letter = command.shortcut.flatMap { $0.modifiers == [.command] ? $0.key : nil }
    key = letter.flatMap { $0.isASCII && $0.isLetter && !Self.taken.contains($0) ? .control($0) : nil }
  }

  /// `^n Add`, or `New window (no key in a terminal)`.
  var usage: String {
    guard case .control(let letter) = key else { return "\(action.label) (no key in a terminal)" }
    return "^\(letter) \(action.label)"
  }
}

extension Front {
  /// The commands of the tree.
  var commands: [Command] {
    if dialog != nil { return [] }
    return screenCommands.map { command in
      Command(command) {
        let label = String(state: command.label)
        if let index = offers.firstIndex(where: { $0.kind == .command && $0.label == label }) {
          perform(index)
        }
      }
    }
  }
}
