import NavigationCore

// What the three apps share: what a reminder is, and how a screen looks. How state is kept, changed, and led from screen to screen is in
// `Values.swift`, `Classes.swift`, and `Reducers.swift`.

/// Something not to forget.
public struct Reminder: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// What a screen shows, and what a person can do there.
public struct Page: Equatable, CustomStringConvertible {
  public var title: String
  /// The text that can be edited.
  public var text: StateBinding<String>?
  public var buttons: [Offer]

  init(_ title: String, text: StateBinding<String>? = nil, buttons: [(name: String, tap: () -> Void)] = []) {
    self.title = title
    self.text = text
    self.buttons = buttons.map { Offer($0.name, action: $0.tap) }
  }

  public static func == (left: Page, right: Page) -> Bool { left.description == right.description }

  /// `New reminder "Milk" [Save]`.
  public var description: String {
    let text = text.map { " \($0.wrappedValue.debugDescription)" } ?? ""
    return "\(title)\(text)" + (buttons.isEmpty ? "" : " [\(buttons.map(\.label).joined(separator: ", "))]")
  }
}

extension PresentationStyle {
  /// A line that goes by itself.
  public static let toast = PresentationStyle("toast", kind: .overlay)
}

/// How long a toast stays.
let toastDuration = Duration.seconds(2)

func deletion<Action>(of reminder: Reminder, _ action: Action) -> AlertState<Action> {
  AlertState(
    id: "delete", title: TextState("Delete \(reminder.title)?"),
    buttons: [.destructive(TextState("Delete"), action: .send(action)), .cancel(TextState("Keep"))])
}

func discarding<Action>(_ action: Action) -> AlertState<Action> {
  AlertState(
    id: "leave", title: TextState("Discard your changes?"),
    buttons: [.destructive(TextState("Discard"), action: .send(action)), .cancel(TextState("Keep editing"))])
}
