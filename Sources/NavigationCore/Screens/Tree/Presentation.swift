/// Something that a screen presents: another screen, or a dialog.
public struct Presentation<Content>: Identifiable {
  package let edge: Edge

  /// Which presentation this is: the same for the same state.
  public let id: PresentationID

  init(_ edge: Edge, id: PresentationID) {
    self.edge = edge
    self.id = id
  }

  /// A presentation by itself, on no screen.
  init(_ edge: Edge) { self.init(edge, id: PresentationID(parent: nil, EdgeKeys([edge.key]), 0)) }

  /// How it is presented.
  public var style: PresentationStyle { edge.style }

  /// What a renderer calls once, when what was presented is gone from the screen, whatever the reason.
  public var onDismiss: (() -> Void)? { edge.onDismiss }

  /// The screen that is presented; `nil` for a dialog.
  public var screen: Screen<Content>? {
    guard var screen = edge.screen(of: Content.self) else { return nil }
    screen.id = id
    return screen
  }

  /// The dialog that is presented; `nil` for a screen.
  public var dialog: Dialog? { edge.dialog }

  /// Whether a person may not swipe it away, as its screen says by ``Screen/dismissDisabled(_:)``. The program may dismiss
  /// it.
  public var isDismissDisabled: Bool { edge.parts?.isDismissDisabled ?? false }

  /// Dismisses what is presented, by a write to the state: the optional becomes `nil`, the flag `false`. A stack pops the
  /// element and what is above it.
  ///
  /// Where the state presents something else by now (nothing, another case, a value of another identity), nothing
  /// changes: a dismissal may come late. Dismissing twice is the same as dismissing once. A presentation of a plain value
  /// has nothing to write to.
  public func dismiss() { edge.dismissal?.dismiss() }

  /// The state after a dismissal: `state` itself where it does not present this.
  ///
  /// ```swift
  /// let presentation = Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// presentation?.dismissed(route)                // → nil
  /// presentation?.dismissed(Route?.some(.help))  // → help
  /// ```
  ///
  /// A state of another type than the one that presents this is returned as it is, and reported.
  public func dismissed<State>(
    _ state: State, fileID: String = #fileID, line: UInt = #line
  ) -> State {
    if let dismissed = edge.dismissal?.dismissed(state) { return dismissed }
    reportIssue(
      "\(style) \(edge.key) is not presented by state of the type \(State.self).", fileID: fileID, line: line)
    return state
  }

  /// This presentation with another screen in it.
  package func with(_ screen: Screen<Content>) -> Presentation {
    Presentation(ScreenEdge(screen, like: edge), id: id)
  }
}

extension Presentation: Equatable where Content: Equatable {
  /// Whether both show the same in the same style, on the same parent, as ``Screen`` compares it.
  public static func == (left: Self, right: Self) -> Bool {
    left.edge.isEqual(to: right.edge) && left.id.parent == right.id.parent && left.screen == right.screen
  }
}

// MARK: Of a plain value

extension Presentation {
  /// What an optional presents, as a pure function of it: `nil` where there is no value.
  ///
  /// ```swift
  /// Presentation(.sheet, unwrapping: draft) { draft in Screen("Draft of \(draft.name)") }
  /// ```
  ///
  /// There is nothing to write to; ``dismissed(_:fileID:line:)`` is the state after a dismissal.
  /// ``Screen/presenting(_:)`` makes it a part of a tree.
  ///
  /// It is short for ``Screen/present(_:unwrapping:onDismiss:content:fileID:line:)`` with a binding that is
  /// ``StateBinding/constant(_:)``. Any function from a binding to a screen says what a plain route shows:
  /// `inventory(.constant(route))`.
  public init?<Value>(
    _ style: PresentationStyle, unwrapping value: Value?, onDismiss: (() -> Void)? = nil,
    content: (Value) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(.constant(value), CallSite(fileID: fileID, line: line)) { value, key, dismissal in
      ScreenEdge(content(value).screen, style, key, dismissal, onDismiss: onDismiss)
    }
  }

  /// What a route presents in one of its cases: `nil` in another.
  ///
  /// ```swift
  /// Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// ```
  public init?<Enum: CasePathable, Value>(
    _ style: PresentationStyle, unwrapping route: Enum?, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil, content: (Value) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let value = StateBinding.constant(route).case(path)
    self.init(value, CallSite(fileID: fileID, line: line)) { value, key, dismissal in
      ScreenEdge(content(value).screen, style, key, dismissal, onDismiss: onDismiss)
    }
  }

  /// The alert that a route presents in one of its cases. Its buttons do nothing: there is nothing to write to.
  public init?<Enum: CasePathable, Action>(
    unwrapping route: Enum?, case path: CaseKeyPath<Enum, AlertState<Action>>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(StateBinding.constant(route).case(path), CallSite(fileID: fileID, line: line))
  }

  /// The confirmation dialog that a route presents in one of its cases. Its buttons do nothing.
  public init?<Enum: CasePathable, Action>(
    unwrapping route: Enum?, case path: CaseKeyPath<Enum, DialogState<Action>>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(StateBinding.constant(route).case(path), CallSite(fileID: fileID, line: line))
  }

  private init?<Kind, Action>(_ state: StateBinding<PromptState<Action, Kind>?>, _ place: CallSite) {
    self.init(state, place, identity: { $0.presentationIdentity }) { state, key, dismissal in
      let dialog = Dialog(state, handler: { _ in }, dismissal: dismissal)
      return Edge(PromptState<Action, Kind>.style, key, dismissal, dialog: dialog)
    }
  }

  private init?<Value>(
    _ value: StateBinding<Value?>, _ place: CallSite,
    identity: @escaping (Value) -> AnyHashable? = identity(of:), edge: (Value, EdgeKey, Dismissal) -> Edge
  ) {
    guard let binding = StateBinding(unwrapping: value) else { return nil }
    let dismissal = Dismissal.of(value, binding, identity: identity)
    self.init(edge(binding.wrappedValue, dismissal.key(at: place, ordinal: 0), dismissal))
  }
}
