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
  /// The purpose of a button.
  public typealias Role = ButtonStateRole

  /// The purpose of the button; `nil` for none in particular.
  public var role: Role?
  /// What a tap does besides closing the dialog.
  public var action: ButtonAction<Action>

  /// Creates a button with a label from a trailing closure.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button; `nil` for none in particular.
  ///   - action: What a tap does. By default, it only closes the dialog.
  ///   - label: Returns the text of the button.
  @inlinable
  public init(role: Role? = nil, action: ButtonAction<Action> = .send(nil), label: () -> TextState) {
    self.init(label(), role: role, action: action)
  }

  /// Creates a button that sends an action: `ButtonState(action: .confirm) { TextState("Yes") }`.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button; `nil` for none in particular.
  ///   - action: The action to send, as `.send(action)` does.
  ///   - label: Returns the text of the button.
  @inlinable
  public init(role: Role? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  @inlinable
  init(_ label: TextState, role: Role?, action: ButtonAction<Action>) {
    self.label = label
    self.role = role
    self.action = action
  }

  /// Returns a button with a `label` and the role `cancel`. Without an `action`, it only closes the dialog.
  @inlinable
  public static func cancel(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: .cancel, action: action)
  }

  /// Returns a button with a `label` and the role `destructive`. Without an `action`, it only closes the dialog.
  @inlinable
  public static func destructive(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: .destructive, action: action)
  }

  /// Returns a button with a `label` and no role. Without an `action`, it only closes the dialog.
  @inlinable
  public static func `default`(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: nil, action: action)
  }

  /// Calls `perform` with the action of the button, if it has one, and the animation for what the action changes.
  ///
  /// ```swift
  /// button.withAction { action, animation in model.alertButtonTapped(action) }
  /// ```
  ///
  /// - Returns: What `perform` returns.
  public func withAction<Result>(
    _ perform: (_ action: Action?, _ animation: NavigationTransaction.Animation?) throws -> Result
  ) rethrows -> Result {
    try perform(action.action, action.animation)
  }

  /// Returns the same button with its action converted by `transform`. If `transform` returns `nil`, the button has no
  /// action.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> ButtonState<New> {
    ButtonState<New>(label, role: role, action: try action.map(transform))
  }
}

extension ButtonState where Action: Sendable {
  /// Calls an asynchronous `perform` in the caller's isolation; see the synchronous ``withAction(_:)``.
  public func withAction<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ perform: (_ action: Action?, _ animation: NavigationTransaction.Animation?) async throws -> Result
  ) async rethrows -> Result {
    try await perform(action.action, action.animation)
  }
}

/// What a button does: it sends an action or none, with an animation or without.
@frozen
public struct ButtonAction<Action> {
  /// The action to send; `nil` for none.
  public var action: Action?
  /// The animation for what the action changes; `nil` for none.
  public var animation: NavigationTransaction.Animation?

  @inlinable
  init(action: Action?, animation: NavigationTransaction.Animation?) {
    self.action = action
    self.animation = animation
  }

  /// Sends `action` without an animation. With `nil`, the button only closes its dialog.
  @inlinable
  public static func send(_ action: Action?) -> Self { Self(action: action, animation: nil) }

  /// Sends `action`, and animates what it changes with `animation`.
  @inlinable
  public static func send(_ action: Action?, animation: NavigationTransaction.Animation?) -> Self {
    Self(action: action, animation: animation)
  }

  /// Returns the same with its action converted by `transform`. If `transform` returns `nil`, there is no action.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> ButtonAction<New> {
    ButtonAction<New>(action: try action.flatMap(transform), animation: animation)
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}

extension ButtonAction: Equatable where Action: Equatable {}
extension ButtonAction: Hashable where Action: Hashable {}
extension ButtonAction: Sendable where Action: Sendable {}

private enum ButtonActionKeys: String, CodingKey { case action, animation }

extension ButtonAction: Encodable where Action: Encodable {
  /// Encodes the action, if there is one, and the animation. An action may itself be `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ButtonActionKeys.self)
    if let action { try container.encode(action, forKey: .action) }
    try container.encodeIfPresent(animation, forKey: .animation)
  }
}

extension ButtonAction: Decodable where Action: Decodable {
  /// Decodes an action, if there is one, and an animation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ButtonActionKeys.self)
    if Action.self is any AnyOptional.Type, container.contains(.action) {
      action = .some(try container.decode(Action.self, forKey: .action))
    } else {
      action = try container.decodeIfPresent(Action.self, forKey: .action)
    }
    animation = try container.decodeIfPresent(NavigationTransaction.Animation.self, forKey: .animation)
  }
}

extension ButtonState: CustomStringConvertible {
  /// `Delete!` for a destructive button, `No` for any other.
  public var description: String { "\(label)\(role == .destructive ? "!" : "")" }
}
