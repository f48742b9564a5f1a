/// An alert or a confirmation dialog as data: an ``AlertState`` or a ``DialogState``.
///
/// The two differ only in their kind, which decides what a person sees.
public struct PromptState<Action, Kind: PromptKind>: Identifiable {
  @usableFromInline var identity: Uncompared<DialogID>
  /// What the prompt asks or tells.
  public var title: TextState
  @usableFromInline var visibility = TitleVisibility.automatic
  /// Additional text; `nil` for none.
  public var message: TextState?
  /// The buttons as given. A platform may add one; see ``shownButtons``.
  public var buttons: [ButtonState<Action>]

  /// Identifies the presentation; see ``DialogID``. It is neither compared nor encoded: a decoded prompt has a new id.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// Creates a prompt from its parts.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - title: What the prompt asks or tells.
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

  /// Creates a prompt from trailing closures: the title, `actions:`, and `message:`.
  ///
  /// - Parameters:
  ///   - id: Identifies the presentation; see ``DialogID``.
  ///   - title: Returns what the prompt asks or tells.
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

  /// Returns the same prompt, with the same id, and its actions converted by `transform`. A button for which
  /// `transform` returns `nil` has no action.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> PromptState<New, Kind> {
    var prompt = PromptState<New, Kind>(
      id: id, title: title, message: message, buttons: try buttons.map { try $0.map(transform) })
    prompt.visibility = visibility
    return prompt
  }

  /// The buttons that a platform shows. It adds "OK" to an alert without buttons, and "Cancel" to a confirmation dialog
  /// without a button that has the role `cancel`.
  public var shownButtons: [ButtonState<Action>] {
    if Kind.isAlert { return buttons.isEmpty ? [.default(TextState("OK"))] : buttons }
    return buttons.contains { $0.role == .cancel } ? buttons : buttons + [.cancel(TextState("Cancel"))]
  }
}

/// The kind of a prompt: ``AlertKind`` or ``DialogKind``.
public protocol PromptKind {
  /// Whether the prompt is an alert.
  static var isAlert: Bool { get }
}

extension PromptState: Equatable where Action: Equatable {}
extension PromptState: Hashable where Action: Hashable {}
extension PromptState: Sendable where Action: Sendable {}

extension PromptState: CustomStringConvertible {
  /// What a person reads, short enough for a log: `alert "Delete?" "This cannot be undone." [Delete!, No]`.
  public var description: String {
    let kind = Kind.isAlert ? "alert" : "confirmationDialog"
    let message = message.map { " \("\($0)".quoted)" } ?? ""
    let buttons = buttons.map { "\($0)".onOneLine }
    return "\(kind) \("\(title)".quoted)\(message) [\(buttons.joined(separator: ", "))]"
  }
}
