/// Something that a screen presents: another screen or a dialog.
public struct Presentation<Content>: Identifiable {
  package let edge: Edge

  /// The id of the presentation. It is the same for the same state.
  public let id: PresentationID

  init(_ edge: Edge, id: PresentationID) {
    self.edge = edge
    self.id = id
  }

  /// Creates a presentation that is on no screen.
  init(_ edge: Edge) { self.init(edge, id: PresentationID(parent: nil, EdgeKeys([edge.key]), 0)) }

  /// How it is presented.
  public var style: PresentationStyle { edge.style }

  /// The closure that a renderer calls once when the presentation has left the screen, whatever the reason.
  public var onDismiss: (() -> Void)? { edge.onDismiss }

  /// The screen that is presented; `nil` for a dialog.
  public var screen: Screen<Content>? {
    guard var screen = edge.screen(of: Content.self) else { return nil }
    screen.id = id
    return screen
  }

  /// The dialog that is presented; `nil` for a screen.
  public var dialog: Dialog? { edge.dialog }

  /// Whether the user may not swipe it away; see ``Screen/dismissDisabled(_:)``. The program may still dismiss it.
  public var isDismissDisabled: Bool { edge.parts?.isDismissDisabled ?? false }

  /// Dismisses what is presented by changing the state: sets the optional to `nil` or the flag to `false`, or pops the
  /// element of a stack and the elements above it.
  ///
  /// If the state now presents something else (nothing, another case, a value with another identity), nothing changes,
  /// so a late dismissal is harmless. Dismissing twice is the same as dismissing once. A presentation of a plain value
  /// has no state to change.
  ///
  /// The dismissal of a dialog without a button (Escape, a tap outside) taps its cancel button if it has one, as in
  /// UIKit. To close a dialog without performing an action, change the state.
  public func dismiss() {
    if let cancel = dialog?.buttons.first(where: { $0.role == .cancel }) { cancel.tap() } else { close() }
  }

  /// Dismisses what is presented, without the action of a dialog's button. Returns whether the state presented it.
  ///
  /// This is for a renderer that reports the dismissal and the tap of a button separately; see
  /// ``Dialog/Button/tap(afterClosing:)``.
  @discardableResult
  package func close() -> Bool {
    let isCurrent = edge.dismissal?.isCurrent ?? false
    edge.dismissal?.dismiss()
    return isCurrent
  }

  /// Returns the state after a dismissal. A `state` that does not present this is returned unchanged.
  ///
  /// ```swift
  /// let presentation = Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// presentation?.dismissed(route)                // → nil
  /// presentation?.dismissed(Route?.some(.help))  // → help
  /// ```
  ///
  /// A `state` of another type than the one that presents this is reported and returned unchanged.
  public func dismissed<State>(
    _ state: State, fileID: String = #fileID, line: UInt = #line
  ) -> State {
    if let dismissed = edge.dismissal?.dismissed(state) { return dismissed }
    reportIssue(
      "\(style) \(edge.key) is not presented by state of the type \(State.self).", fileID: fileID, line: line)
    return state
  }

  /// This presentation with another screen.
  package func with(_ screen: Screen<Content>) -> Presentation {
    Presentation(ScreenEdge(screen, like: edge), id: id)
  }
}

extension Presentation: Equatable where Content: Equatable {
  /// Whether both show equal dialogs or screens, in the same style and on the same parent.
  public static func == (left: Self, right: Self) -> Bool {
    left.edge.isEqual(to: right.edge) && left.id.parent == right.id.parent && left.screen == right.screen
  }
}

// MARK: Of a plain value

extension Presentation {
  /// Creates the presentation of a plain optional, as a pure function of it. The result is `nil` if there is no value.
  ///
  /// ```swift
  /// Presentation(.sheet, unwrapping: draft) { draft in Screen("Draft of \(draft.name)") }
  /// ```
  ///
  /// The presentation cannot change the value. ``dismissed(_:fileID:line:)`` returns the state after a dismissal.
  /// ``Screen/presenting(_:)`` adds the presentation to a tree.
  ///
  /// This is short for ``Screen/present(_:unwrapping:onDismiss:content:fileID:line:)`` with a binding that is
  /// ``StateBinding/constant(_:)``. A function that makes a screen of a binding can show a plain route in the same way:
  /// `inventory(.constant(route))`.
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - value: The optional.
  ///   - onDismiss: A closure that a renderer calls once when the presentation has left the screen.
  ///   - content: Returns the screen for the value.
  public init?<Value>(
    _ style: PresentationStyle, unwrapping value: Value?, onDismiss: (() -> Void)? = nil,
    content: (Value) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(style, .constant(value), CallSite(fileID: fileID, line: line), onDismiss) { content($0).screen }
  }

  /// Creates the presentation of a case of a plain route. The result is `nil` if the case is not active.
  ///
  /// ```swift
  /// Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - route: The route.
  ///   - path: The path to the case.
  ///   - onDismiss: A closure that a renderer calls once when the presentation has left the screen.
  ///   - content: Returns the screen for the payload of the case.
  public init?<Enum: CasePathable, Value>(
    _ style: PresentationStyle, unwrapping route: Enum?, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil, content: (Value) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let value = StateBinding.constant(route).case(path)
    self.init(style, value, CallSite(fileID: fileID, line: line), onDismiss) { content($0).screen }
  }

  private init?<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>, _ place: CallSite, _ onDismiss: (() -> Void)?,
    screen: (Value) -> Screen<Content>
  ) {
    guard let binding = StateBinding(unwrapping: value) else { return nil }
    let dismissal = Dismissal.of(value, binding, identity: identity(of:))
    let key = dismissal.key(at: place, ordinal: 0)
    self.init(ScreenEdge(screen(binding.wrappedValue), style, key, dismissal, onDismiss: onDismiss))
  }
}
