import NavigationCore
import PageKit

// The keys that edit the row with the cursor.

extension Interface {
  /// Applies a key to a row. Returns `false` if the row ignores the key.
  mutating func edit(_ row: Row, _ key: Key, _ focus: Focus, _ front: Front) -> Bool {
    switch row.kind {
    case .text: return false
    case .field(let field): return edit(field, key, focus, front)
    case .number(let number): return edit(number, key, focus, front)
    case .choice(let choice):
      switch key {
      case .right, .enter, .text(" "), .text("+"): choice.step(1)
      case .left, .text("-"): choice.step(-1)
      default: return false
      }
      return true
    case .item(_, let actions):
      guard run(actions.first, key) else { return false }
      goToTop()
      return true
    case .button(let action, _): return run(action, key)
    }
  }

  private mutating func run(_ action: Action?, _ key: Key) -> Bool {
    guard let action, key == .enter || key == .text(" ") else { return false }
    message = action.run()
    return true
  }

  private mutating func edit(_ field: TextField, _ key: Key, _ focus: Focus, _ front: Front) -> Bool {
    let text = field.value
    let column = min(focus.column ?? text.count, text.count)
    let cursor = text.index(text.startIndex, offsetBy: column)
    func put(_ column: Int) { self.put(Focus(row: focus.row, column: column), in: front) }
    switch key {
    case .left: put(max(column - 1, 0))
    case .right: put(min(column + 1, text.count))
    case .home: put(0)
    case .end: put(text.count)
    case .text(let typed), .pasted(let typed):
      // A part of an emoji joins the character to its left, so count the characters afterwards.
      let before = text[..<cursor] + typed
      let whole = before + text[cursor...]
      field.set(String(whole))
      put(min(before.count, whole.count))
    case .backspace where column > 0:
      field.set(String(text[..<text.index(before: cursor)] + text[cursor...]))
      put(column - 1)
    case .delete where column < text.count:
      field.set(String(text[..<cursor] + text[text.index(after: cursor)...]))
      put(column)
    case .control("u"):
      field.set("")
      put(0)
    case .escape where field.isFilter && !text.isEmpty: field.set("")
    case .backspace, .delete: break
    default: return false
    }
    return true
  }

  /// The first digit replaces the number, and further digits are appended. A number in the range is written.
  private mutating func edit(_ number: NumberField, _ key: Key, _ focus: Focus, _ front: Front) -> Bool {
    let shown = number.shown(typed: focus.typed)
    var typed: Int?
    switch key {
    case .right, .text("+"): number.step(1)
    case .left, .text("-"): number.step(-1)
    case .backspace: typed = number.removeLast(of: shown)
    case .text(let text):
      guard text.utf8.count == 1, let digit = Int(text) else { return false }
      typed = number.append(digit, to: focus.typed == nil ? 0 : shown) ?? focus.typed
    default: return false
    }
    put(Focus(row: focus.row, typed: typed), in: front)
    return true
  }
}
