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

extension [Reminder] {
  /// A reminder that is not among these yet.
  var new: Reminder { Reminder(id: (last?.id ?? 0) + 1, title: "") }

  /// Replaces the reminder with the same id, or adds one.
  mutating func save(_ reminder: Reminder) {
    if let index = firstIndex(where: { $0.id == reminder.id }) {
      self[index] = reminder
    } else {
      append(reminder)
    }
  }
}

/// What a screen shows, and what a person can do there.
public struct Page: Equatable, CustomStringConvertible {
  public var title: String
  /// The text that can be edited.
  public var text: StateBinding<String>?
  public var buttons: [Offer] = []

  /// The list.
  static func list(
    of reminders: [Reminder], add: @escaping () -> Void, edit: @escaping (Reminder) -> Void,
    delete: @escaping (Reminder) -> Void
  ) -> Page {
    let buttons = reminders.flatMap { reminder in
      [
        Offer("Edit \(reminder.title)") { edit(reminder) },
        Offer("Delete \(reminder.title)") { delete(reminder) },
      ]
    }
    return Page(title: "Reminders", buttons: [Offer("Add", action: add)] + buttons)
  }

  /// A form, with its text.
  static func form(
    _ title: String, _ text: StateBinding<String>, save: @escaping () -> Void, back: @escaping () -> Void
  ) -> Page {
    Page(title: title, text: text, buttons: [Offer("Save", action: save), Offer("Back", action: back)])
  }

  /// The line that says that a reminder is kept.
  static var saved: Page { Page(title: "Saved") }

  /// What a person can do here. Of all that can be typed, there are some texts.
  public var offers: [Offer] {
    let texts = text.map { text in
      ["", "Milk", "Oat milk", "Tea"].map { new in Offer("type \(new)") { text.wrappedValue = new } }
    }
    return buttons + (texts ?? [])
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
