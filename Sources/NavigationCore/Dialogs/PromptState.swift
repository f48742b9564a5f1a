/// An alert or a confirmation dialog as data: what ``AlertState`` and ``DialogState`` stand for.
///
/// The two are one type but for their kind, which decides what a person sees.
public struct PromptState<Action, Kind: PromptKind>: Identifiable {
  private var identity: Uncompared<DialogID>
  /// What is asked, or told.
  public var title: TextState
  var visibility = TitleVisibility.automatic
  /// What is to be known besides; `nil` for nothing.
  public var message: TextState?
  /// The buttons that are asked for; see ``shownButtons``.
  public var buttons: [ButtonState<Action>]

  /// Which presentation this is; see ``DialogID``. Not compared, and not encoded: what is decoded is a new one.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// A prompt with these buttons; what is shown besides, ``shownButtons`` says.
  public init(
    id: DialogID = DialogID(), title: TextState, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    identity = Uncompared(value: id)
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// A prompt by trailing closures: title, `actions:`, `message:`.
  public init(
    id: DialogID = DialogID(), title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: id, title: title(), message: message?(), buttons: actions())
  }

  /// The same prompt for another type of actions: with the same id. An action for which `transform` gives `nil` becomes
  /// none.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> PromptState<New, Kind> {
    var prompt = PromptState<New, Kind>(
      id: id, title: title, message: message, buttons: try buttons.map { try $0.map(transform) })
    prompt.visibility = visibility
    return prompt
  }

  /// What a platform shows. Where an alert has no button, it adds one that says "OK". Where a confirmation dialog has no
  /// button with the role `cancel`, it adds one that says "Cancel".
  public var shownButtons: [ButtonState<Action>] {
    if Kind.isAlert { return buttons.isEmpty ? [.default(TextState("OK"))] : buttons }
    return buttons.contains { $0.role == .cancel } ? buttons : buttons + [.cancel(TextState("Cancel"))]
  }
}

/// What tells an alert from a confirmation dialog: ``AlertKind`` or ``DialogKind``.
public protocol PromptKind {
  /// Whether it is an alert.
  static var isAlert: Bool { get }
}

extension PromptState: Equatable where Action: Equatable {}
extension PromptState: Hashable where Action: Hashable {}
extension PromptState: Sendable where Action: Sendable {}

extension PromptState: CustomStringConvertible {
  /// What a person would read, short enough for a log: `alert "Delete?" "This cannot be undone." [Delete!, No]`.
  public var description: String {
    let kind = Kind.isAlert ? "alert" : "confirmationDialog"
    let message = message.map { " \("\($0)".quoted)" } ?? ""
    return "\(kind) \("\(title)".quoted)\(message) [\(buttons.map(\.description).joined(separator: ", "))]"
  }
}
