/// What a person did on the keyboard.
public enum Key: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete
  /// Ctrl with a letter, in small.
  case control(Character)
  /// What was typed: a character, or a part of one that the next key goes on with.
  case text(String)
  /// The same of what was pasted: never a command.
  case pasted(String)
}
