import NavigationCore

/// A row of a page: what it says, and what can be done with it.
public struct Row: Equatable {
  public var label: String
  /// The colour of a dot before the label.
  public var tint: Tint?
  /// Of several rows to choose from: whether this is the choice.
  public var isChosen = false
  public var kind: Kind

  public enum Kind: Equatable {
    case text
    case field(TextField)
    case number(NumberField)
    case choice(Choice)
    /// One of a list. The first action is what "enter" does.
    case item(detail: String, actions: [Action])
    case button(Action, detail: String?)
  }

  /// Words to read.
  public static func text(_ text: String) -> Row { Row(label: text, kind: .text) }

  /// A text to edit.
  public static func field(_ label: String, _ value: StateBinding<String>) -> Row {
    Row(label: label, kind: .field(TextField(value: value.wrappedValue) { value.wrappedValue = $0 }))
  }

  /// A number to edit.
  public static func number(
    _ label: String, _ value: StateBinding<Int>, in range: ClosedRange<Int>
  ) -> Row {
    let number = NumberField(value: value.wrappedValue, range: range) { value.wrappedValue = $0 }
    return Row(label: label, kind: .number(number))
  }

  /// One of several options.
  public static func choice<Option: Equatable>(
    _ label: String, _ value: StateBinding<Option>, of options: [Option], name: (Option) -> String
  ) -> Row {
    let choice = Choice(
      options: options.map(name), selected: options.firstIndex(of: value.wrappedValue) ?? 0
    ) { value.wrappedValue = options[$0] }
    return Row(label: label, kind: .choice(choice))
  }

  /// Yes or no.
  public static func toggle(_ label: String, _ value: StateBinding<Bool>) -> Row {
    choice(label, value, of: [false, true]) { $0 ? "yes" : "no" }
  }

  /// One of a list of things.
  public static func item(_ label: String, tint: Tint? = nil, detail: String, actions: [Action]) -> Row {
    Row(label: label, tint: tint, kind: .item(detail: detail, actions: actions))
  }

  /// A button. With a detail, it leads to where that is chosen.
  public static func button(_ action: Action, tint: Tint? = nil, detail: String? = nil) -> Row {
    Row(label: action.label, tint: tint, kind: .button(action, detail: detail))
  }

  /// Whether the cursor can be on it.
  public var isFocusable: Bool { kind != .text }
}

extension Row: CustomStringConvertible {
  /// `Name: Keyboard`; of a button `[Save]`, `[Delete!]`, and `(Save)` while it does nothing.
  public var description: String {
    let chosen = isChosen ? " (chosen)" : ""
    switch kind {
    case .text: return label
    case .field(let field): return "\(label): \(field.value)"
    case .number(let number): return "\(label): \(number.value)"
    case .choice(let choice): return "\(label): \(choice.name)"
    case .item(let detail, _): return "\(label): \(detail)"
    case .button(_, let detail?): return "\(label): \(detail)"
    case .button(let action, nil):
      if action.hindrance != nil { return "(\(label))" }
      return "[\(label)\(action.isDestructive ? "!" : "")]\(chosen)"
    }
  }
}
