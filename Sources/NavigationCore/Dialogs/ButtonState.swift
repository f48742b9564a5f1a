/// A button of a dialog as data: its label, its role, and its action.
///
/// ```swift
/// let button = ButtonState<Action>(role: .destructive, action: .send(.delete)) { TextState("Delete") }
/// button == .destructive(TextState("Delete"), action: .send(.delete))  // → true
/// ```
@frozen
public struct ButtonState<Action> {
  /// The text of the button.
  public var label: TextState
  /// The purpose of the button; `nil` for an ordinary button.
  public var role: ButtonStateRole?
  /// The action that a tap sends; `nil` for a button that only closes the dialog.
  public var action: Action?
  /// The animation for the action's changes; `nil` for none.
  public var animation: NavigationTransaction.Animation?

  /// Creates a button with a label from a trailing closure.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button; `nil` for an ordinary button.
  ///   - action: The action that a tap sends. By default, a tap only closes the dialog.
  ///   - label: Returns the text of the button.
  @inlinable
  public init(role: ButtonStateRole? = nil, action: ButtonAction<Action> = .send(nil), label: () -> TextState)
  {
    self.init(label(), role: role, action: action)
  }

  /// Creates a button that sends an action: `ButtonState(action: .confirm) { TextState("Yes") }`.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button; `nil` for an ordinary button.
  ///   - action: The action that a tap sends.
  ///   - label: Returns the text of the button.
  @inlinable
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  @inlinable
  init(_ label: TextState, role: ButtonStateRole?, action: ButtonAction<Action>) {
    self.label = label
    self.role = role
    self.action = action.action
    animation = action.animation
  }

  /// Returns a button with the given `label` and the role `cancel`. Without an `action`, it only closes the dialog.
  @inlinable
  public static func cancel(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: .cancel, action: action)
  }

  /// Returns a button with the given `label` and the role `destructive`. Without an `action`, it only closes
  /// the dialog.
  @inlinable
  public static func destructive(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: .destructive, action: action)
  }

  /// Returns a button with the given `label` and no role. Without an `action`, it only closes the dialog.
  @inlinable
  public static func `default`(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: nil, action: action)
  }

  /// Returns this button with its action converted by `transform`. If `transform` returns `nil`, the button only closes
  /// the dialog.
  package func map<New>(_ transform: (Action) throws -> New?) rethrows -> ButtonState<New> {
    ButtonState<New>(label, role: role, action: .send(try action.flatMap(transform), animation: animation))
  }
}

/// The action that a new button sends, with its animation: `.send(.delete)`.
@frozen
public struct ButtonAction<Action> {
  @usableFromInline let action: Action?
  @usableFromInline let animation: NavigationTransaction.Animation?

  @inlinable
  init(action: Action?, animation: NavigationTransaction.Animation?) {
    self.action = action
    self.animation = animation
  }

  /// Sends `action`, and animates its changes with `animation`. Without an action, the button only closes its dialog.
  @inlinable
  public static func send(_ action: Action?, animation: NavigationTransaction.Animation? = nil) -> Self {
    Self(action: action, animation: animation)
  }
}

extension ButtonAction: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

private enum ButtonKeys: String, CodingKey { case label, role, action }
private enum ButtonActionKeys: String, CodingKey { case action, animation }

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes the button. If `Action` is an optional, sending `nil` and sending nothing are encoded differently.
  public func encode(to encoder: any Encoder) throws {
    var button = encoder.container(keyedBy: ButtonKeys.self)
    try button.encode(label, forKey: .label)
    try button.encodeIfPresent(role, forKey: .role)
    var sent = button.nestedContainer(keyedBy: ButtonActionKeys.self, forKey: .action)
    if let action { try sent.encode(action, forKey: .action) }
    try sent.encodeIfPresent(animation, forKey: .animation)
  }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes a button.
  public init(from decoder: any Decoder) throws {
    let button = try decoder.container(keyedBy: ButtonKeys.self)
    label = try button.decode(TextState.self, forKey: .label)
    role = try button.decodeIfPresent(ButtonStateRole.self, forKey: .role)
    let sent = try button.nestedContainer(keyedBy: ButtonActionKeys.self, forKey: .action)
    if Action.self is any AnyOptional.Type, sent.contains(.action) {
      action = .some(try sent.decode(Action.self, forKey: .action))
    } else {
      action = try sent.decodeIfPresent(Action.self, forKey: .action)
    }
    animation = try sent.decodeIfPresent(NavigationTransaction.Animation.self, forKey: .animation)
  }
}

extension ButtonState: CustomStringConvertible {
  /// The label, followed by `!` if the button is destructive: `Delete!`.
  public var description: String { "\(label)\(role == .destructive ? "!" : "")" }
}

/// The purpose of a button, which may affect its appearance.
public enum ButtonStateRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// The button cancels the operation. If the user closes the dialog without tapping a button, the action of the cancel
  /// button is performed.
  case cancel
  /// The button has an effect that cannot be undone.
  case destructive
}

/// Builds the buttons of a dialog from a closure, which may contain `if`, `switch`, and `for`.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Adds a button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }
  /// Joins the buttons of all parts, in order.
  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] { part ?? [] }
  /// Supports `if` with `else`, and `switch`.
  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
  /// Supports `if` with `else`, and `switch`.
  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
}
