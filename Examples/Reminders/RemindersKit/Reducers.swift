import NavigationCore
import NavigationReducers

// Reducers. All state is one struct, as with values, and every change is an action.
//
// A child notifies its parent by an action, because a parent receives its children's actions. A screen's effects are cancelled
// when it is dismissed.

public struct RemindersState: Equatable, Sendable {
  @CasePathable
  public enum Route: Equatable, Sendable {
    case add(ReminderFormState)
    case edit(ReminderFormState)
    case delete(AlertState<Reminder.ID>)
    case saved
  }

  public var items: [Reminder] = []
  public var route: Route?

  public init() {}
}

@CasePathable
public enum RemindersAction: Equatable, Sendable {
  case addTapped
  case editTapped(Reminder)
  case deleteTapped(Reminder)
  case deletionConfirmed(Reminder.ID)
  case dismissed
  case add(ReminderFormAction)
  case edit(ReminderFormAction)
  case toast(ToastAction)
}

public struct ReminderFormState: Equatable, Identifiable, Sendable {
  public enum Leave: Equatable, Sendable { case discard }

  public var reminder: Reminder
  public let original: Reminder
  public var leave: AlertState<Leave>?

  public var id: Reminder.ID { reminder.id }
  var isChanged: Bool { reminder != original }

  init(_ reminder: Reminder) {
    self.reminder = reminder
    original = reminder
  }
}

@CasePathable
public enum ReminderFormAction: Equatable, Sendable {
  case titleChanged(String)
  case saveTapped
  case backTapped
  case leaveChanged(AlertState<ReminderFormState.Leave>?)
  case closed
}

public enum ToastAction: Equatable, Sendable { case appeared, timeIsOver }

private let form = Reducer<ReminderFormState, ReminderFormAction> { state, action in
  switch action {
  case .titleChanged(let title): state.reminder.title = title
  case .backTapped:
    guard state.isChanged else { return .send(.closed) }
    state.leave = discarding(.discard)
  case .leaveChanged(let alert): state.leave = alert
  // The parent handles these.
  case .saveTapped, .closed: break
  }
  return .none
}

/// - Parameter clock: The clock that measures how long the toast is shown.
public func remindersReducer(clock: any Clock<Duration>) -> Reducer<RemindersState, RemindersAction> {
  let toast = Reducer<Void, ToastAction> { _, action in
    guard action == .appeared else { return .none }
    return .run { send in
      try await clock.sleep(for: toastDuration)
      send(.timeIsOver)
    }
  }
  return Reducer<RemindersState, RemindersAction> { state, action in
    switch action {
    case .addTapped:
      state.route = .add(ReminderFormState(state.items.new))
    case .editTapped(let item): state.route = .edit(ReminderFormState(item))
    case .deleteTapped(let item): state.route = .delete(deletion(of: item, item.id))
    case .deletionConfirmed(let id): state.items.removeAll { $0.id == id }
    case .add(.saveTapped), .edit(.saveTapped):
      guard let saved = (state.route?[case: \.add] ?? state.route?[case: \.edit])?.reminder else { break }
      state.items.save(saved)
      state.route = .saved
      return .send(.toast(.appeared))
    case .dismissed, .add(.closed), .edit(.closed), .toast(.timeIsOver): state.route = nil
    case .add, .edit, .toast: break
    }
    return .none
  }
  .presents(form, state: \.route, case: \.add, action: \.add)
  .presents(form, state: \.route, case: \.edit, action: \.edit)
  .presents(toast, state: \.route, case: \.saved, action: \.toast)
}

public typealias RemindersStore = Store<RemindersState, RemindersAction>
typealias ReminderFormStore = Store<ReminderFormState, ReminderFormAction>

@MainActor
public func remindersScreen(_ store: RemindersStore) -> Screen<Page> {
  let page = Page.list(
    of: store.state.items, add: { store.send(.addTapped) }, edit: { store.send(.editTapped($0)) },
    delete: { store.send(.deleteTapped($0)) })
  let route = store.binding(\.route) { _ in .dismissed }
  return Screen<Page>(page)
    .sheet(unwrapping: store.presented(\.route, case: \.add, action: \.add, dismiss: .dismissed)) { $form in
      formScreen(form, "New reminder")
    }
    .navigationDestination(
      unwrapping: store.presented(\.route, case: \.edit, action: \.edit, dismiss: .dismissed)
    ) { $form in
      formScreen(form, "Edit")
    }
    .alert(unwrapping: route, case: \.delete) { id in store.send(.deletionConfirmed(id)) }
    .present(.toast, unwrapping: route, case: \.saved) { _ in Screen<Page>(.saved) }
}

@MainActor
private func formScreen(_ store: ReminderFormStore, _ title: String) -> Screen<Page> {
  Screen<Page>(
    .form(
      title, store.binding(\.reminder.title, send: ReminderFormAction.titleChanged),
      save: { store.send(.saveTapped) }, back: { store.send(.backTapped) })
  )
  .alert(unwrapping: store.binding(\.leave, send: ReminderFormAction.leaveChanged)) { _ in
    store.send(.closed)
  }
  .dismissDisabled(store.state.isChanged)
}
