import NavigationCore

extension Reducer {
  /// Returns this reducer with a child that it presents while an optional has a value.
  ///
  /// ```swift
  /// let list = Reducer<List, ListAction> { list, action in
  ///   switch action {
  ///   case .editTapped(let item): list.edit = item
  ///   case .edit(.saveTapped), .cancelTapped: list.edit = nil
  ///   case .nameChanged, .popped, .page: break
  ///   }
  ///   return .none
  /// }
  /// .presents(editor, state: \.edit, action: \.edit)
  /// ```
  ///
  /// The child's reducer handles an action of the child first, and then this reducer handles it. Their effects start in
  /// the same order.
  ///
  /// An action that makes the optional `nil`, or gives it a value with a different identity, dismisses the child, no
  /// matter which reducer makes the change. The dismissal cancels the child's effects, and the effects of everything
  /// that the child presents. Actions that they send afterward are ignored. Effects that the child returns for the
  /// action that dismisses it never start.
  ///
  /// A value has an identity if it is `Identifiable` or an object. A child that changes its own id counts as a new
  /// child. If a single action clears a child without an identity and sets a new one, the new child counts as the same
  /// child, and the effects continue.
  ///
  /// If the child's state is `nil`, an action for it is reported, and only this reducer handles the action.
  ///
  /// The ids of the child's effects are local to the child, as with `pullback(state:action:)`.
  ///
  /// - Parameters:
  ///   - child: The reducer of the child.
  ///   - cancelEffectsOnDismiss: Whether a dismissal cancels the child's effects. If not, the next child receives the
  ///     actions of these effects, and can cancel them by their ids. If the optional is `nil`, the actions are
  ///     reported. The effects of the child's own children are always cancelled.
  ///   - state: The optional that holds the child.
  ///   - action: The case of this reducer's actions that holds an action of the child.
  public func presents<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, state, action),
      in: SharedKeyPath(state), at: .some, action: Action.allCasePaths[keyPath: action])
  }

  /// Returns this reducer with a child that it presents while a case of an optional route is active.
  ///
  /// Changing the route to another case or to `nil` dismisses the child. Everything else is as in
  /// ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  ///
  /// - Parameters:
  ///   - child: The reducer of the child.
  ///   - cancelEffectsOnDismiss: Whether a dismissal cancels the child's effects.
  ///   - state: The optional route.
  ///   - path: The path to the case that holds the child.
  ///   - action: The case of this reducer's actions that holds an action of the child.
  public func presents<Route: CasePathable, Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state: WritableKeyPath<State, Route?>, case path: CaseKeyPath<Route, Child>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, state, path, action),
      in: SharedKeyPath(state),
      at: CasePath<Route?, Route>.some.appending(path: Route.allCasePaths[keyPath: path]),
      action: Action.allCasePaths[keyPath: action])
  }

  /// Returns this reducer, whose state is an enum, with a child for one of the enum's cases.
  ///
  /// The effects of the child are cancelled when another case becomes active. Everything else is as in
  /// ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  ///
  /// - Parameters:
  ///   - child: The reducer of the child.
  ///   - cancelEffectsOnDismiss: Whether a change to another case cancels the child's effects.
  ///   - path: The path to the case that holds the child.
  ///   - action: The case of this reducer's actions that holds an action of the child.
  public func ifCaseLet<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state path: CaseKeyPath<State, Child>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where State: CasePathable, Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, path, action),
      in: SharedKeyPath(\.self), at: State.allCasePaths[keyPath: path],
      action: Action.allCasePaths[keyPath: action])
  }

  /// Presents a child that is the payload of a case in a part of the state. All overloads for a single child call
  /// this method.
  ///
  /// It takes case paths instead of requiring `CasePathable`, because otherwise the reducer's `@Sendable` closure would
  /// capture the conformance.
  private func presents<Part, Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, _ cancels: Bool, _ place: PresentationPlace,
    in part: SharedKeyPath<State, Part>, at case: CasePath<Part, Child>,
    action actionCase: CasePath<Action, ChildAction>
  ) -> Reducer {
    Reducer { state, action in
      guard let local = actionCase.extract(from: action) else { return reduce(&state, action) }
      @Sendable func presented(in state: State) -> Child? {
        `case`.extract(from: state[keyPath: part.keyPath])
      }
      var parts: [Effect<Action>.TaggedOperation] = []
      // Check first, because `modify` writes the part back even if the child is absent. For a computed property,
      // that may change something else.
      if `case`.matches(state[keyPath: part.keyPath]),
        let effect = try? `case`.modify(&state[keyPath: part.keyPath], { child.reduce(&$0, local) })
      {
        if !effect.parts.isEmpty {
          // Read the identity after the action: a child that has changed its own id is a new child, to which these
          // effects belong.
          let identity = presented(in: state).flatMap { NavigationCore.identity(of: $0) }
          parts =
            effect.map { actionCase.embed($0) }
            .within(.presented(place, identity: cancels ? identity : nil), outlives: !cancels) {
              (state: State) -> Child? in
              // Compares identities even if `cancels` is `false`, for the effects of the child's own children.
              presented(in: state).flatMap { NavigationCore.identity(of: $0) == identity ? $0 : nil }
            }.parts
        }
      } else {
        reportIssue(
          "\(actionCase).\(name(of: local)) was ignored. The \(Child.self) is nil.", at: place.site)
      }
      let own = reduce(&state, action)
      return parts.isEmpty ? own : Effect(parts + own.parts)
    }
  }

  /// Returns this reducer with a child for each element of a stack.
  ///
  /// An action contains the id of its element. When that id is removed from the stack, the effects of the element are
  /// cancelled. An `id` property of the element does not count: an element that is replaced in place keeps its effects.
  /// Everything else is as in ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  ///
  /// - Parameters:
  ///   - element: The reducer of an element.
  ///   - state: The stack.
  ///   - action: The case of this reducer's actions that holds the id and an action of an element.
  public func forEach<Element, ElementAction>(
    _ element: Reducer<Element, ElementAction>, state: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, (id: StackElementID, action: ElementAction)>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    forEach(
      element, PresentationPlace(fileID, line, column, state, action), stack: SharedKeyPath(state),
      action: Action.allCasePaths[keyPath: action])
  }

  /// Takes a case path, for the same reason as the private overload of `presents`.
  private func forEach<Element, ElementAction>(
    _ element: Reducer<Element, ElementAction>, _ place: PresentationPlace,
    stack state: SharedKeyPath<State, StackState<Element>>,
    action actionCase: CasePath<Action, (id: StackElementID, action: ElementAction)>
  ) -> Reducer {
    Reducer { root, action in
      guard let (id, local) = actionCase.extract(from: action) else { return reduce(&root, action) }
      var parts: [Effect<Action>.TaggedOperation] = []
      if let index = root[keyPath: state.keyPath].index(id: id) {
        let effect = element.reduce(&root[keyPath: state.keyPath][index], local)
        if !effect.parts.isEmpty {
          parts =
            effect.map { actionCase.embed((id, $0)) }
            .within(.element(place, id), outlives: false) { (root: State) -> Element? in
              let stack = root[keyPath: state.keyPath]
              return stack.index(id: id).map { stack[$0] }
            }.parts
        }
      } else {
        reportIssue(
          "\(actionCase).\(name(of: local)) was ignored. The stack doesn't contain element \(id).",
          at: place.site)
      }
      let own = reduce(&root, action)
      return parts.isEmpty ? own : Effect(parts + own.parts)
    }
  }
}
