/// Something that a screen presents: another screen, or a dialog.
public struct Presentation<Content> {
  /// How it is presented.
  public let style: PresentationStyle
  /// For whoever renders: to be called once, when what was presented has gone, whatever the reason.
  public let onDismiss: (() -> Void)?
  let step: PresentationID.Step
  let body: Body
  private let dismissal: Dismissal
  /// The id of the presentation whose screen presents this.
  var parent: PresentationID?

  enum Body {
    case screen(Screen<Content>)
    case dialog(Dialog)
  }

  init(
    _ style: PresentationStyle, _ step: PresentationID.Step, _ body: Body, _ dismissal: Dismissal,
    onDismiss: (() -> Void)? = nil
  ) {
    self.style = style
    self.step = step
    self.body = body
    self.dismissal = dismissal
    self.onDismiss = onDismiss
  }

  /// The same for the same state. See ``PresentationID``.
  public var id: PresentationID { parent?.appending(step) ?? PresentationID([step]) }

  /// The screen that is presented; `nil` for a dialog.
  public var screen: Screen<Content>? {
    guard case .screen(var screen) = body else { return nil }
    screen.parent = id
    return screen
  }

  /// The dialog that is presented; `nil` for a screen.
  public var dialog: Dialog? {
    guard case .dialog(let dialog) = body else { return nil }
    return dialog
  }

  /// Dismisses what is presented, by a write to the state: the optional becomes `nil`, the flag `false`, and of a
  /// stack what is above is popped as well.
  ///
  /// Where the state presents something else by now (nothing, another case, a value of another identity), nothing
  /// changes: a dismissal may come late. Twice is once. A presentation of a plain value has nothing to write to.
  public func dismiss() { dismissal.dismiss() }

  /// The state after a dismissal: `state` itself where it does not present this.
  ///
  /// ```swift
  /// let presentation = Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// presentation?.dismissed(route)                // → nil
  /// presentation?.dismissed(Route?.some(.help))  // → help
  /// ```
  ///
  /// A state of another type than the one that this is presented by comes back as it is, reported.
  public func dismissed<State>(
    _ state: State, fileID: String = #fileID, line: UInt = #line
  ) -> State {
    if let dismissed = dismissal.dismissed(state) { return dismissed }
    reportIssue(
      "\(style) \(step) is not presented by state of the type \(State.self).", fileID: fileID, line: line)
    return state
  }
}

// MARK: Of a value

extension Presentation {
  /// What a value presents that is there. All forms but those for flags, tags and stacks come here.
  init<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>, _ current: Value,
    _ steps: PresentationID.Steps<Value>, _ onDismiss: (() -> Void)?, onNavigate: ((Bool) -> Void)? = nil,
    body: (Value, Dismissal) -> Body
  ) {
    let step = steps.step(current)
    let dismissal = StateDismissal(
      of: PresentedValue(steps: steps, step: step), in: value.location, onNavigate: onNavigate)
    self.init(style, step, body(current, dismissal), dismissal, onDismiss: onDismiss)
  }

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
  /// ``StateBinding/constant(_:)``, and so is every other form: what a plain route would show is told by any function
  /// from a binding to a screen, `inventory(.constant(route))`.
  public init?<Value>(
    _ style: PresentationStyle, unwrapping value: Value?, onDismiss: (() -> Void)? = nil,
    content: (Value) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(style, .constant(value), onDismiss, CallSite(fileID: fileID, line: line)) { value, _ in
      .screen(content(value).screen)
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
    self.init(style, value, onDismiss, CallSite(fileID: fileID, line: line)) { value, _ in
      .screen(content(value).screen)
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

  private init?<Kind, Action>(_ state: StateBinding<PromptState<Kind, Action>?>, _ place: CallSite) {
    self.init(
      PromptState<Kind, Action>.style, state, nil, place, identity: { $0.presentationIdentity }
    ) {
      .dialog(Dialog($0, handler: { _ in }, dismissal: $1))
    }
  }

  private init?<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>, _ onDismiss: (() -> Void)?,
    _ place: CallSite, identity: @escaping (Value) -> AnyHashable? = identity(of:),
    body: (Value, Dismissal) -> Body
  ) {
    guard let current = value.wrappedValue else { return nil }
    let steps = PresentationID.Steps(value, identity, place, 0)
    self.init(style, value, current, steps, onDismiss, body: body)
  }
}
