import NavigationCore

/// A row of a page: a label, and a control.
public struct Row: Equatable {
  public var label: String
  /// The color of a dot before the label.
  public var tint: Tint?
  /// Whether this is the chosen row of several, or the open item of a list.
  public var isChosen = false
  public var kind: Kind
  /// Identifies what the row is about, so that a cursor follows the row to another place; `nil` if its label does.
  public var id: AnyHashable?

  public enum Kind: Equatable {
    case text
    case field(TextField)
    case number(NumberField)
    case choice(Choice)
    /// An item of a list. Enter performs its first action.
    case item(detail: String, actions: [Action])
    case button(Action, detail: String?)
  }

  public static func text(_ text: String) -> Row { Row(label: text, kind: .text) }

  /// A row that edits a text.
  ///
  /// - Parameter isFilter: Whether the text chooses the rows below it.
  public static func field(_ label: String, _ value: StateBinding<String>, isFilter: Bool = false) -> Row {
    let field = TextField(value: value.wrappedValue, isFilter: isFilter) { value.wrappedValue = $0 }
    return Row(label: label, kind: .field(field))
  }

  /// A row that edits a number.
  public static func number(
    _ label: String, _ value: StateBinding<Int>, in range: ClosedRange<Int>
  ) -> Row {
    let number = NumberField(value: value.wrappedValue, range: range) { value.wrappedValue = $0 }
    return Row(label: label, kind: .number(number))
  }

  /// A row that selects one of several options.
  public static func choice<Option: Equatable>(
    _ label: String, _ value: StateBinding<Option>, of options: [Option], name: (Option) -> String
  ) -> Row {
    let choice = Choice(
      options: options.map(name), selected: options.firstIndex(of: value.wrappedValue) ?? 0
    ) { value.wrappedValue = options[$0] }
    return Row(label: label, kind: .choice(choice))
  }

  /// A row that selects yes or no.
  public static func toggle(_ label: String, _ value: StateBinding<Bool>) -> Row {
    choice(label, value, of: [false, true]) { $0 ? "yes" : "no" }
  }

  public static func item(
    _ label: String, id: AnyHashable? = nil, tint: Tint? = nil, detail: String, actions: [Action]
  ) -> Row {
    Row(label: label, tint: tint, kind: .item(detail: detail, actions: actions), id: id)
  }

  /// A row with a button. If it has a detail, the button leads to a screen that changes the detail.
  public static func button(_ action: Action, tint: Tint? = nil, detail: String? = nil) -> Row {
    Row(label: action.label, tint: tint, kind: .button(action, detail: detail))
  }

  /// Whether the cursor can be on the row.
  public var isFocusable: Bool { kind != .text }
  public var isItem: Bool { if case .item = kind { true } else { false } }
  public var isFilter: Bool { if case .field(let field) = kind { field.isFilter } else { false } }
}

extension Row: CustomStringConvertible {
  /// `Name: Keyboard`; for a button `[Save]`, `[Delete!]` if it is destructive, or `(Save)` if it isn't possible now.
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
