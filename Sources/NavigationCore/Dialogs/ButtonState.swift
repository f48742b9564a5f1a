/// A button of a dialog as data: what it says, what it is for, and what it does.
///
/// ```swift
/// let button = ButtonState<Action>(role: .destructive, action: .send(.delete)) { TextState("Delete") }
/// button == .destructive(TextState("Delete"), action: .send(.delete))  // → true
/// ```
public struct ButtonState<Action> {
  /// What the button says.
  public var label: TextState
  /// What a platform distinguishes buttons by.
  public typealias Role = ButtonStateRole

  /// What the button is for; `nil` for anything else.
  public var role: Role?
  /// What a tap does, besides closing the dialog.
  public var action: ButtonAction<Action>

  /// A button by a trailing closure. Without an action, it only closes its dialog.
  public init(role: Role? = nil, action: ButtonAction<Action> = .send(nil), label: () -> TextState) {
    self.label = label()
    self.role = role
    self.action = action
  }

  /// A button by a trailing closure, which sends an action: `ButtonState(action: .confirm) { TextState("Yes") }`. The
  /// same as `action: .send(.confirm)`.
  public init(role: Role? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  private init(_ label: TextState, role: Role?, action: ButtonAction<Action>) {
    self.label = label
    self.role = role
    self.action = action
  }

  /// A button that calls off. Without an action it does nothing else.
  public static func cancel(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: .cancel, action: action)
  }

  /// A button whose effect cannot be undone.
  public static func destructive(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: .destructive, action: action)
  }

  /// Any other button.
  public static func `default`(_ label: TextState, action: ButtonAction<Action> = .send(nil)) -> Self {
    Self(label, role: nil, action: action)
  }

  /// Performs what the button does: hands over its action, if it has one, and the animation to do it with.
  ///
  /// ```swift
  /// button.withAction { action, animation in model.alertButtonTapped(action) }
  /// ```
  public func withAction<Result>(
    _ perform: (_ action: Action?, _ animation: NavigationTransaction.Animation?) throws -> Result
  ) rethrows -> Result {
    try perform(action.action, action.animation)
  }

  /// The same button for another type of actions. An action for which `transform` gives `nil` becomes none.
  public func map<New>(_ transform: (Action) throws -> New?) rethrows -> ButtonState<New> {
    ButtonState<New>(label, role: role, action: try action.map(transform))
  }
}

extension ButtonState where Action: Sendable {
  /// As the synchronous form, for work that suspends. It runs in the caller's isolation.
  public func withAction<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ perform: (_ action: Action?, _ animation: NavigationTransaction.Animation?) async throws -> Result
  ) async rethrows -> Result {
    try await perform(action.action, action.animation)
  }
}

/// What a button does: sends an action or none, animated or not.
public struct ButtonAction<Action> {
  /// What is sent; `nil` for nothing.
  public var action: Action?
  /// How to animate what the action changes; `nil` for not at all.
  public var animation: NavigationTransaction.Animation?

  /// Sends `action`; with `nil`, the button only closes its dialog.
  public static func send(_ action: Action?) -> Self { Self(action: action, animation: nil) }

  /// Sends `action`, and what it changes is animated.
  public static func send(_ action: Action?, animation: NavigationTransaction.Animation?) -> Self {
    Self(action: action, animation: animation)
  }

  /// The same for another type of actions.
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
extension ButtonAction: Encodable where Action: Encodable {}
extension ButtonAction: Decodable where Action: Decodable {}

extension ButtonState: CustomStringConvertible {
  /// `Delete!` for a destructive button, `No` for another.
  public var description: String { "\(label)\(role == .destructive ? "!" : "")" }
}
