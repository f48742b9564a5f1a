/// A confirmation dialog as data: a choice among actions, which slides in or pops up.
///
/// It has the same two forms as ``AlertState``.
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
  /// Whether the dialog shows its title.
  public var titleVisibility: TitleVisibility {
    get { visibility }
    set { visibility = newValue }
  }

  /// Creates a confirmation dialog from its parts.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - title: What the dialog asks.
  ///   - titleVisibility: Whether it shows the title.
  ///   - message: Additional text; `nil` for none.
  ///   - buttons: The buttons. A platform may add one; see ``shownButtons``.
  public init(
    id: DialogID = DialogID(), title: TextState, titleVisibility: TitleVisibility, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(id: id, title: title, message: message, buttons: buttons)
    visibility = titleVisibility
  }

  /// Creates a confirmation dialog from trailing closures: the title, `actions:`, and `message:`.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - titleVisibility: Whether the dialog shows its title.
  ///   - title: Returns what the dialog asks.
  ///   - actions: Builds the buttons. A platform may add one; see ``shownButtons``.
  ///   - message: Returns additional text.
  public init(
    id: DialogID = DialogID(), titleVisibility: TitleVisibility, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: id, title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }
}

/// The same type, with a name as in SwiftUI.
public typealias ConfirmationDialogState = DialogState

/// Whether a dialog shows its title.
public enum TitleVisibility: String, Hashable, Sendable, Codable, CaseIterable {
  /// The platform decides.
  case automatic
  /// The title is shown.
  case visible
  /// The title is hidden. It remains the name of the dialog.
  case hidden
}
