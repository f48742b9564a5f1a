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
/// An alert without actions is an `AlertState<Never>`.
@frozen
public struct AlertState<Action>: Identifiable {
  @usableFromInline var identity: Uncompared<DialogID>
  /// The question or statement.
  public var title: TextState
  /// Additional text; `nil` for none.
  public var message: TextState?
  /// The buttons as given. A platform may add one; see ``shownButtons``.
  public var buttons: [ButtonState<Action>]

  /// Identifies the presentation; see ``DialogID``. It is neither compared nor encoded: a decoded alert has a new id.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// Creates an alert from its parts.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - title: The question or statement.
  ///   - message: Additional text; `nil` for none.
  ///   - buttons: The buttons. A platform may add one; see ``shownButtons``.
  @inlinable
  public init(
    id: DialogID = DialogID(), title: TextState, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    identity = Uncompared(value: id)
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert from trailing closures: the title, `actions:`, and `message:`.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - title: Returns the question or statement.
  ///   - actions: Builds the buttons. A platform may add one; see ``shownButtons``.
  ///   - message: Returns additional text.
  @inlinable
  public init(
    id: DialogID = DialogID(), title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: id, title: title(), message: message?(), buttons: actions())
  }

  /// Returns the same alert, with the same id, and its actions converted by `transform`. A button for which `transform`
  /// returns `nil` has no action.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> AlertState<New> {
    AlertState<New>(
      id: id, title: title, message: message, buttons: try buttons.map { try $0.map(transform) })
  }

  /// The buttons that a platform shows. It adds "OK" to an alert without buttons.
  public var shownButtons: [ButtonState<Action>] {
    buttons.isEmpty ? [.default(TextState("OK"))] : buttons
  }
}

extension AlertState: Prompt {
  @usableFromInline var titleVisibility: TitleVisibility { .automatic }
  @usableFromInline static var style: PresentationStyle { .alert }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomStringConvertible {
  /// The alert's text, short enough for a log: `alert "Delete?" "This cannot be undone." [Delete!, No]`.
  public var description: String { line }
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes everything but the id.
  public func encode(to encoder: any Encoder) throws {
    try StoredPrompt(title: title, message: message, buttons: buttons).encode(to: encoder)
  }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes an alert and gives it a new id.
  public init(from decoder: any Decoder) throws {
    let stored = try StoredPrompt<Action>(from: decoder)
    self.init(title: stored.title, message: stored.message, buttons: stored.buttons)
  }
}
