/// A confirmation dialog as data: a choice among actions, which slides in or pops up.
///
/// Written as ``AlertState`` is, in both forms.
///
/// ```swift
/// DialogState<Action>(titleVisibility: .visible) {
///   TextState("Leave without saving?")
/// } actions: {
///   ButtonState(role: .destructive, action: .send(.leave)) { TextState("Leave") }
/// }
/// ```
public struct DialogState<Action>: Identifiable {
  private var identity: Uncompared<DialogID>
  /// What is asked, or told.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: TitleVisibility
  /// What is to be known besides; `nil` for nothing.
  public var message: TextState?
  /// The buttons that are asked for; see ``shownButtons``.
  public var buttons: [ButtonState<Action>]

  /// Which presentation this is; see ``DialogID``. Not compared, and not encoded: what is decoded is a new one.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// A dialog with these buttons; what is shown besides, ``shownButtons`` says.
  public init(
    id: DialogID = DialogID(), title: TextState, titleVisibility: TitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    identity = Uncompared(value: id)
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// A dialog by trailing closures: title, `actions:`, `message:`.
  public init(
    id: DialogID = DialogID(), titleVisibility: TitleVisibility = .automatic, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: id, title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  /// The same dialog for another type of actions: with the same id. An action for which `transform` gives `nil` becomes
  /// none.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> DialogState<New> {
    DialogState<New>(
      id: id, title: title, titleVisibility: titleVisibility, message: message,
      buttons: try buttons.map { try $0.map(transform) })
  }

  /// What a platform shows: the buttons, and, where none of them has the role `cancel`, one that says "Cancel".
  public var shownButtons: [ButtonState<Action>] {
    buttons.contains { $0.role == .cancel } ? buttons : buttons + [.cancel(TextState("Cancel"))]
  }
}

extension DialogState: Equatable where Action: Equatable {}
extension DialogState: Hashable where Action: Hashable {}
extension DialogState: Sendable where Action: Sendable {}

/// The same type, by the name that SwiftUI has for it.
public typealias ConfirmationDialogState = DialogState

/// Whether a dialog shows its title.
public enum TitleVisibility: String, Hashable, Sendable, Codable, CaseIterable {
  /// As the platform does by itself.
  case automatic
  /// Shown.
  case visible
  /// Not shown; it is still what the dialog is called.
  case hidden
}
