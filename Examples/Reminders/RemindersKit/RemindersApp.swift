import NavigationCore
import NavigationReducers

/// One of the three apps, as the user sees it.
@MainActor
public struct RemindersApp {
  public let name: String
  public let screen: () -> Screen<Page>

  /// The three apps, without reminders.
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

  /// The names of the offers that add a reminder, edit it, keep editing, and delete it.
  public static let session = [
    "Add", "type Milk", "Save", "Edit Milk", "type Oat milk", "Back", "tap Keep editing", "Save",
    "Edit Oat milk",
    "type Tea", "Back", "tap Discard", "Add", "dismiss sheet add(2)", "Delete Oat milk", "tap Keep",
    "Delete Oat milk", "tap Delete",
  ]
}
