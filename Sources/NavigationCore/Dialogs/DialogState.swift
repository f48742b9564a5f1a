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
public typealias DialogState<Action> = PromptState<Action, DialogKind>

/// The kind of a ``DialogState``.
public enum DialogKind: PromptKind {
  /// `false`.
  public static var isAlert: Bool { false }
}

extension PromptState where Kind == DialogKind {
  /// Whether the title is shown.
  public var titleVisibility: TitleVisibility {
    get { visibility }
    set { visibility = newValue }
  }

  /// A dialog with these buttons; what is shown besides, ``shownButtons`` says.
  public init(
    id: DialogID = DialogID(), title: TextState, titleVisibility: TitleVisibility, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(id: id, title: title, message: message, buttons: buttons)
    visibility = titleVisibility
  }

  /// A dialog by trailing closures: title, `actions:`, `message:`.
  public init(
    id: DialogID = DialogID(), titleVisibility: TitleVisibility, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: id, title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }
}

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
