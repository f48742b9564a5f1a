import NavigationCore
import NavigationReducers

/// One of the three apps, as a person sees it.
@MainActor
public struct RemindersApp {
  public let name: String
  public let screen: () -> Screen<Page>

  /// The three of them, each without a reminder.
  public static func all(clock: any Clock<Duration>) -> [RemindersApp] {
    let values = StateBinding(wrappedValue: Reminders())
    let model = RemindersModel(clock: clock)
    let store = RemindersStore(RemindersState(), remindersReducer(clock: clock))
    return [
      RemindersApp(name: "values") { remindersScreen(values, clock: clock) },
      RemindersApp(name: "classes") { remindersScreen(model) },
      RemindersApp(name: "reducers") { remindersScreen(store) },
    ]
  }

  public init(name: String, screen: @escaping () -> Screen<Page>) {
    self.name = name
    self.screen = screen
  }

  /// What a person does.
  public enum Step: CustomStringConvertible, Sendable {
    /// A button or a tab of what is in front, by its name.
    case tap(String)
    case type(String)
    case swipeAway

    public var description: String {
      switch self {
      case .tap(let name): "tap \(name)"
      case .type(let text): "type \(text.debugDescription)"
      case .swipeAway: "swipe away"
      }
    }
  }

  /// - Returns: whether that is possible.
  @discardableResult
  public func perform(_ step: Step) -> Bool {
    let screen = screen()
    switch step {
    case .tap(let name):
      let buttons =
        screen.offers.filter { $0.kind == .button }
        + (screen.isDialogInFront ? [] : screen.topmost.content.buttons)
      guard let button = buttons.first(where: { $0.label == name || $0.name == name }) else { return false }
      button.perform()
    case .type(let text):
      guard let field = screen.topmost.content.text, !screen.isDialogInFront else { return false }
      field.wrappedValue = text
    case .swipeAway:
      guard let dismissal = screen.offers.first(where: { $0.kind == .dismissal }) else { return false }
      dismissal.perform()
    }
    return true
  }

  /// Adds a reminder, edits it, has second thoughts, and deletes it.
  public static let session: [Step] = [
    .tap("Add"), .type("Milk"), .tap("Save"), .tap("Edit Milk"), .type("Oat milk"), .tap("Back"),
    .tap("Keep editing"),
    .tap("Save"), .tap("Edit Oat milk"), .type("Tea"), .tap("Back"), .tap("Discard"), .tap("Add"), .swipeAway,
    .tap("Delete Oat milk"), .tap("Keep"), .tap("Delete Oat milk"), .tap("Delete"),
  ]
}

extension Screen {
  fileprivate var isDialogInFront: Bool { path.last?.dialog != nil }
}
