/// A confirmation dialog as data: a choice among actions.
///
/// The initializers are the same as for an ``AlertState``, plus `titleVisibility`.
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
  /// The buttons. If none has the role `cancel`, the dialog gets "Cancel"; see ``Dialog/buttons``.
  public var buttons: [ButtonState<Action>]

  /// Identifies the presentation; see ``DialogID``. It is neither compared nor encoded; a decoded dialog gets a new id.
  public var id: DialogID {
    get { identity.value }
    set { identity.value = newValue }
  }

  /// Creates a confirmation dialog from its parts. See ``AlertState/init(id:title:message:buttons:)``.
  /// `titleVisibility` determines whether the dialog shows its title.
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

  /// Creates a confirmation dialog from trailing closures: the title, `actions:`, and `message:`. See
  /// ``AlertState/init(id:title:actions:message:)``. `titleVisibility` determines whether the dialog shows its title.
  @inlinable
  public init(
    id: DialogID = DialogID(), titleVisibility: TitleVisibility = .automatic, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: id, title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  /// Returns this dialog, with the same id, and with its actions converted by `transform`. A button for which
  /// `transform` returns `nil` only closes the dialog.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> DialogState<New> {
    DialogState<New>(
      id: id, title: title, titleVisibility: titleVisibility, message: message,
      buttons: try buttons.map { try $0.map(transform) })
  }

  /// The buttons to show: `buttons`, and "Cancel" if none has the role `cancel`.
  @usableFromInline package var shownButtons: [ButtonState<Action>] {
    buttons.contains { $0.role == .cancel } ? buttons : buttons + [.cancel(TextState("Cancel"))]
  }
}

/// Another name for ``DialogState``, after SwiftUI's `confirmationDialog`.
public typealias ConfirmationDialogState = DialogState

extension DialogState: Prompt {
  @usableFromInline static var name: String { "confirmationDialog" }
}

extension DialogState: Equatable where Action: Equatable {}
extension DialogState: Hashable where Action: Hashable {}
extension DialogState: Sendable where Action: Sendable {}

extension DialogState: CustomStringConvertible {
  /// The dialog on one line, for a log: `confirmationDialog "Leave without saving?" [Leave!]`. A `!` marks a
  /// destructive button.
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
  /// Decodes a dialog and gives it a new id. The data of an ``AlertState`` can be decoded too.
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
  /// The title is hidden, but still names the dialog for accessibility.
  case hidden
}

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
/// For an alert whose buttons send nothing, use `AlertState<Never>`.
@frozen
public struct AlertState<Action>: Identifiable {
  @usableFromInline var identity: Uncompared<DialogID>
  /// The question or statement.
  public var title: TextState
  /// Additional text; `nil` for none.
  public var message: TextState?
  /// The buttons. An alert without buttons gets "OK"; see ``Dialog/buttons``.
  public var buttons: [ButtonState<Action>]

  /// Identifies the presentation; see ``DialogID``. It is neither compared nor encoded; a decoded alert gets a new id.
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
  ///   - buttons: The buttons. An alert without buttons gets "OK".
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
  ///   - actions: Builds the buttons. An alert without buttons gets "OK".
  ///   - message: Returns additional text.
  @inlinable
  public init(
    id: DialogID = DialogID(), title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: id, title: title(), message: message?(), buttons: actions())
  }

  /// Returns this alert, with the same id, and with its actions converted by `transform`. A button for which
  /// `transform` returns `nil` only closes the alert.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> AlertState<New> {
    AlertState<New>(
      id: id, title: title, message: message, buttons: try buttons.map { try $0.map(transform) })
  }

  /// The buttons to show: `buttons`, or "OK" if the alert lacks buttons.
  @usableFromInline package var shownButtons: [ButtonState<Action>] {
    buttons.isEmpty ? [.default(TextState("OK"))] : buttons
  }
}

extension AlertState: Prompt {
  @usableFromInline var titleVisibility: TitleVisibility { .automatic }
  @usableFromInline static var name: String { "alert" }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomStringConvertible {
  /// The alert on one line, for a log: `alert "Delete?" "This cannot be undone." [Delete!, No]`. A `!` marks a
  /// destructive button.
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

/// The common parts of an ``AlertState`` and a ``DialogState``.
@usableFromInline
protocol Prompt<Action>: Identifiable where ID == DialogID {
  associatedtype Action
  var title: TextState { get }
  var titleVisibility: TitleVisibility { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
  var shownButtons: [ButtonState<Action>] { get }

  /// The name of its ``PresentationStyle``.
  static var name: String { get }
}

extension Prompt {
  /// The dialog on one line.
  var line: String {
    let message = message.map { " \("\($0)".quoted)" } ?? ""
    let buttons = buttons.map { "\($0)".onOneLine }
    return "\(Self.name) \("\(title)".quoted)\(message) [\(buttons.joined(separator: ", "))]"
  }
}

/// The encoding of a prompt, without its id. Don't change the keys: every version must decode data from earlier
/// versions.
struct StoredPrompt<Action> {
  var title: TextState
  /// `nil` for an alert. The data of an alert can be decoded as a dialog.
  var titleVisibility: TitleVisibility?
  var message: TextState?
  var buttons: [ButtonState<Action>]
}

extension StoredPrompt: Encodable where Action: Encodable {}
extension StoredPrompt: Decodable where Action: Decodable {}

/// The identity of a dialog, which distinguishes a new presentation from an update.
///
/// If you give dialogs ids, a dialog that replaces one with the same id is an update, and a dialog with a different id
/// is a new presentation. (If the two are otherwise equal, `@Observable` doesn't report the change in recent Swift
/// versions, because comparing dialogs ignores their ids. The dialog on screen then keeps its id.)
///
/// A dialog created without an id gets a unique id, which its copies share. Screens compare such dialogs by their texts
/// and actions instead: an equal dialog is the same presentation, and a different dialog is a new one. (If the actions
/// are not equatable, screens compare the ids.)
public struct DialogID: Hashable, Sendable, CustomStringConvertible {
  private enum Value: Hashable {
    case unique(UInt64)
    case given(String)
  }
  private let value: Value

  private static let last = Locked<UInt64>(0)

  /// Creates an id that is unique in this process.
  public init() {
    value = .unique(
      Self.last.withLock { last in
        last += 1
        return last
      })
  }

  var isGiven: Bool { if case .given = value { true } else { false } }

  /// The name that the id was created from, or the number of a unique id: `#3`.
  public var description: String {
    switch value {
    case .unique(let number): "#\(number)"
    case .given(let name): name
    }
  }
}

extension DialogID: VaryingValue {
  var varies: Bool { !isGiven }
}

extension DialogID: ExpressibleByStringInterpolation {
  /// Creates an id with a name: `"delete"`. Equal names make equal ids. Use a name in tests, or when you recreate the
  /// same dialog. The name may contain the id of the value that the dialog is about: `"\(item.id)"`.
  public init(stringLiteral name: String) { value = .given(name) }
}
