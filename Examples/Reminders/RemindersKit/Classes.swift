import NavigationCore
import Observation

// Classes. Each screen has an observable model, and the route of a model holds the models of its children.
//
// Parent and child hold the same object. A child notifies its parent by a closure, which the parent sets when it creates the
// child.

@MainActor @Observable
public final class RemindersModel {
  @CasePathable
  public enum Route {
    case add(ReminderFormModel)
    case edit(ReminderFormModel)
    case delete(AlertState<Reminder.ID>)
    case saved
  }

  public var items: [Reminder] = []
  public var route: Route? {
    didSet { if route?.is(\.saved) != true { toast?.cancel() } }
  }
  @ObservationIgnored private var toast: Task<Void, Never>?
  private let clock: any Clock<Duration>

  /// - Parameter clock: The clock that measures how long the toast is shown.
  public init(clock: any Clock<Duration>) { self.clock = clock }

  func addTapped() {
    route = .add(form(items.new))
  }

  func editTapped(_ item: Reminder) { route = .edit(form(item)) }

  func deleteTapped(_ item: Reminder) { route = .delete(deletion(of: item, item.id)) }

  func delete(_ id: Reminder.ID) { items.removeAll { $0.id == id } }

  private func form(_ reminder: Reminder) -> ReminderFormModel {
    let form = ReminderFormModel(reminder)
    form.save = { [weak self] in self?.save($0) }
    form.close = { [weak self] in self?.route = nil }
    return form
  }

  private func save(_ reminder: Reminder) {
    items.save(reminder)
    route = .saved
    toast = Task { [weak self, clock] in
      try? await clock.sleep(for: toastDuration)
      if !Task.isCancelled { self?.route = nil }
    }
  }
}

@MainActor @Observable
public final class ReminderFormModel: Identifiable {
  @CasePathable
  public enum Route: Equatable, Sendable { case leave(AlertState<Leave>) }
  public enum Leave: Equatable, Sendable { case discard }

  public nonisolated let id: Reminder.ID
  public var reminder: Reminder
  public let original: Reminder
  public var route: Route?
  var save: (Reminder) -> Void = { _ in }
  var close: () -> Void = {}

  init(_ reminder: Reminder) {
    id = reminder.id
    self.reminder = reminder
    original = reminder
  }

  var isChanged: Bool { reminder != original }

  func backTapped() {
    guard isChanged else { return close() }
    route = .leave(discarding(.discard))
  }
}

@MainActor
public func remindersScreen(_ model: RemindersModel) -> Screen<Page> {
  @StateBindable var model = model
  let page = Page.list(
    of: model.items, add: { model.addTapped() }, edit: { model.editTapped($0) },
    delete: { model.deleteTapped($0) })
  return Screen<Page>(page)
    .sheet(unwrapping: $model.route, case: \.add) { $form in formScreen(form, "New reminder") }
    .navigationDestination(unwrapping: $model.route, case: \.edit) { $form in formScreen(form, "Edit") }
    .alert(unwrapping: $model.route, case: \.delete) { id in model.delete(id) }
    .present(.toast, unwrapping: $model.route, case: \.saved) { _ in Screen<Page>(.saved) }
}

@MainActor
private func formScreen(_ form: ReminderFormModel, _ title: String) -> Screen<Page> {
  @StateBindable var form = form
  return Screen<Page>(
    .form(
      title, $form.reminder.title, save: { form.save(form.reminder) }, back: { form.backTapped() })
  )
  .alert(unwrapping: $form.route, case: \.leave) { _ in form.close() }
  .dismissDisabled(form.isChanged)
}
