import NavigationCore

// The code that the three apps share: the reminder, and the content of a screen. `Values.swift`, `Classes.swift`, and
// `Reducers.swift` each define an app's state and navigation.

/// A note to remember.
public struct Reminder: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

extension [Reminder] {
  /// A new reminder with an unused id.
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

/// The content of a screen, with the user's actions.
public struct Page: Equatable, CustomStringConvertible {
  public var title: String
  /// The editable text.
  public var text: StateBinding<String>?
  public var buttons: [Offer] = []

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

  /// The confirmation that a reminder was saved.
  static var saved: Page { Page(title: "Saved") }

  /// The user's actions on this page. Only a few texts can be typed.
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
  /// A message that disappears after a while.
  public static let toast = PresentationStyle("toast", kind: .overlay, isClosable: false)
}

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
