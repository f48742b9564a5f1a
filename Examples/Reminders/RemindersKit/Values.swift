import NavigationCore

// Values only. All state is one struct, and a screen gets a binding to its part.
//
// The parent's state contains the child's state, so the parent sees each change. A child notifies its parent by a closure.

public struct Reminders: Equatable, Sendable {
  @CasePathable
  public enum Route: Equatable, Sendable {
    case add(ReminderForm)
    case edit(ReminderForm)
    case delete(AlertState<Reminder.ID>)
    case saved
  }

  public var items: [Reminder] = []
  public var route: Route?

  public init() {}

  mutating func addTapped() {
    route = .add(ReminderForm(items.new))
  }

  mutating func editTapped(_ item: Reminder) { route = .edit(ReminderForm(item)) }

  mutating func deleteTapped(_ item: Reminder) { route = .delete(deletion(of: item, item.id)) }

  mutating func delete(_ id: Reminder.ID) { items.removeAll { $0.id == id } }

  mutating func save(_ form: ReminderForm) {
    items.save(form.reminder)
    route = .saved
  }
}

public struct ReminderForm: Equatable, Identifiable, Sendable {
  @CasePathable
  public enum Route: Equatable, Sendable { case leave(AlertState<Leave>) }
  public enum Leave: Equatable, Sendable { case discard }

  public var reminder: Reminder
  public let original: Reminder
  public var route: Route?

  public var id: Reminder.ID { reminder.id }

  init(_ reminder: Reminder) {
    self.reminder = reminder
    original = reminder
  }

  mutating func backTapped() {
    route = .leave(discarding(.discard))
  }
}

/// - Parameter clock: The clock that measures how long the toast is shown.
@MainActor
public func remindersScreen(_ reminders: StateBinding<Reminders>, clock: any Clock<Duration>) -> Screen<Page>
{
  let page = Page.list(
    of: reminders.wrappedValue.items, add: { reminders.wrappedValue.addTapped() },
    edit: { reminders.wrappedValue.editTapped($0) }, delete: { reminders.wrappedValue.deleteTapped($0) })
  return Screen<Page>(page)
    .sheet(unwrapping: reminders.route, case: \.add) { $form in
      formScreen($form, "New reminder") { reminders.wrappedValue.save($0) }
    }
    .navigationDestination(unwrapping: reminders.route, case: \.edit) { $form in
      formScreen($form, "Edit") { reminders.wrappedValue.save($0) }
    }
    .alert(unwrapping: reminders.route, case: \.delete) { id in reminders.wrappedValue.delete(id) }
    .present(.toast, unwrapping: reminders.route, case: \.saved) { $saved in
      // The task is cancelled with the toast.
      Screen<Page>(.saved).task {
        try? await clock.sleep(for: toastDuration)
        if !Task.isCancelled { $saved.dismiss() }
      }
    }
}

@MainActor
private func formScreen(
  _ form: StateBinding<ReminderForm>, _ title: String, save: @escaping (ReminderForm) -> Void
) -> Screen<Page> {
  let isChanged = form.wrappedValue.reminder != form.wrappedValue.original
  return Screen<Page>(
    .form(
      title, form.reminder.title, save: { save(form.wrappedValue) },
      back: { if isChanged { form.wrappedValue.backTapped() } else { form.dismiss() } })
  )
  .alert(unwrapping: form.route, case: \.leave) { _ in form.dismiss() }
  .dismissDisabled(isChanged)
}
