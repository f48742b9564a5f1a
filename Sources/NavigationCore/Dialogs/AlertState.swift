/// An alert as data.
///
/// ```swift
/// AlertState<Action> {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .send(.delete)) { TextState("Delete") }
///   if canArchive { ButtonState(action: .send(.archive)) { TextState("Archive") } }
/// } message: {
///   TextState("This cannot be undone.")
/// }
///
/// AlertState<Action>(
///   title: TextState("Delete?"), message: TextState("This cannot be undone."),
///   buttons: [.destructive(TextState("Delete"), action: .send(.delete)), .cancel(TextState("No"))])
/// ```
///
/// An alert that has no action at all is an `AlertState<Never>`.
public struct AlertState<Action>: Identifiable {
  private var identity: Uncompared<DialogID>
  /// What is asked, or told.
  public var title: TextState
  /// What is to be known besides; `nil` for nothing.
  public var message: TextState?
  /// The buttons that are asked for; see ``shownButtons``.
  public var buttons: [ButtonState<Action>]

  /// Which presentation this is; see ``DialogID``. Not compared, and not encoded: what is decoded is a new one.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// An alert with these buttons; what is shown where there are none, ``shownButtons`` says.
  public init(
    id: DialogID = DialogID(), title: TextState, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    identity = Uncompared(value: id)
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// An alert by trailing closures: title, `actions:`, `message:`.
  public init(
    id: DialogID = DialogID(), title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: id, title: title(), message: message?(), buttons: actions())
  }

  /// The same alert for another type of actions: with the same id. An action for which `transform` gives `nil` becomes
  /// none.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> AlertState<New> {
    AlertState<New>(
      id: id, title: title, message: message, buttons: try buttons.map { try $0.map(transform) })
  }

  /// What a platform shows: the buttons, or, where there are none, one that says "OK".
  public var shownButtons: [ButtonState<Action>] {
    buttons.isEmpty ? [.default(TextState("OK"))] : buttons
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
