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
@frozen
public struct DialogState<Action>: Identifiable {
  @usableFromInline var identity: Uncompared<DialogID>
  /// The question.
  public var title: TextState
  /// Whether the dialog shows its title.
  public var titleVisibility: TitleVisibility
  /// Additional text; `nil` for none.
  public var message: TextState?
  /// The buttons as given. A platform may add one; see ``shownButtons``.
  public var buttons: [ButtonState<Action>]

  /// Identifies the presentation; see ``DialogID``. It is neither compared nor encoded: a decoded dialog has a new id.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// Creates a confirmation dialog from its parts.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - title: The question.
  ///   - titleVisibility: Whether the dialog shows its title.
  ///   - message: Additional text; `nil` for none.
  ///   - buttons: The buttons. A platform may add one; see ``shownButtons``.
  @inlinable
  public init(
    id: DialogID = DialogID(), title: TextState, titleVisibility: TitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    identity = Uncompared(value: id)
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// Creates a confirmation dialog from trailing closures: the title, `actions:`, and `message:`.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - titleVisibility: Whether the dialog shows its title.
  ///   - title: Returns the question.
  ///   - actions: Builds the buttons. A platform may add one; see ``shownButtons``.
  ///   - message: Returns additional text.
  @inlinable
  public init(
    id: DialogID = DialogID(), titleVisibility: TitleVisibility = .automatic, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: id, title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  /// Returns the same dialog, with the same id, and its actions converted by `transform`. A button for which `transform`
  /// returns `nil` has no action.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> DialogState<New> {
    DialogState<New>(
      id: id, title: title, titleVisibility: titleVisibility, message: message,
      buttons: try buttons.map { try $0.map(transform) })
  }

  /// The buttons that a platform shows. It adds "Cancel" to a dialog without a button that has the role `cancel`.
  public var shownButtons: [ButtonState<Action>] {
    buttons.contains { $0.role == .cancel } ? buttons : buttons + [.cancel(TextState("Cancel"))]
  }
}

/// The same type, with a name as in SwiftUI.
public typealias ConfirmationDialogState = DialogState

extension DialogState: Prompt {
  @usableFromInline static var style: PresentationStyle { .confirmationDialog }
}

extension DialogState: Equatable where Action: Equatable {}
extension DialogState: Hashable where Action: Hashable {}
extension DialogState: Sendable where Action: Sendable {}

extension DialogState: CustomStringConvertible {
  /// The dialog's text, short enough for a log: `confirmationDialog "Leave without saving?" [Leave!]`.
  public var description: String { line }
}

extension DialogState: Encodable where Action: Encodable {
  /// Encodes everything but the id.
  public func encode(to encoder: any Encoder) throws {
    let stored = StoredPrompt(
      title: title, titleVisibility: titleVisibility, message: message, buttons: buttons)
    try stored.encode(to: encoder)
  }
}

extension DialogState: Decodable where Action: Decodable {
  /// Decodes a dialog and gives it a new id. It also decodes the data of an ``AlertState``.
  public init(from decoder: any Decoder) throws {
    let stored = try StoredPrompt<Action>(from: decoder)
    self.init(
      title: stored.title, titleVisibility: stored.titleVisibility ?? .automatic, message: stored.message,
      buttons: stored.buttons)
  }
}

/// Whether a dialog shows its title.
public enum TitleVisibility: String, Hashable, Sendable, Codable, CaseIterable {
  /// The platform decides.
  case automatic
  /// The title is shown.
  case visible
  /// The title is hidden. It remains the name of the dialog.
  case hidden
}
