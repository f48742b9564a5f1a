import PageKit

/// A key that the user pressed, or pasted text.
public enum Key: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete
  /// Ctrl with a lowercase letter.
  case control(Character)
  /// A character, or a part of one that the next key continues.
  case text(String)
  /// Pasted text, which is never a command.
  case pasted(String)
  /// A click with the left button of the mouse.
  case click(Canvas.Point)
  /// A turn of the wheel: up if the number of rows is negative.
  case scroll(Int, at: Canvas.Point)
}
