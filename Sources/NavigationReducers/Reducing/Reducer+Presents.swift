import NavigationCore

extension Reducer {
  /// This reducer, with a child that it presents while an optional has a value.
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
  /// On an action of the child, the child's reducer runs first. As soon as an action makes the optional `nil`, or fills it with a
  /// value of another identity, the effects of the child are cancelled, and those of all that it presents, whoever handled the
  /// action. What they send afterward goes nowhere.
  ///
  /// An action for a child that is not there changes nothing, and is reported. This reducer still gets it.
  ///
  /// - Parameter cancelEffectsOnDismiss: whether the effects of the child end with it. What effects that go on send is an action for
  ///   a child that is not there.
  public func presents<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, state, action),
      optional: SharedKeyPath(state),
      action: Action.allCasePaths[keyPath: action])
  }

  /// This reducer, with a child that it presents while a case of an optional route is active.
  ///
  /// The same as for an optional: another case is a dismissal.
  public func presents<Route: CasePathable, Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state: WritableKeyPath<State, Route?>, case path: CaseKeyPath<Route, Child>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, state, path, action),
      route: SharedKeyPath(state),
      case: Route.allCasePaths[keyPath: path], action: Action.allCasePaths[keyPath: action])
  }

  /// This reducer of an enum, with one for a case of it.
  ///
  /// The same as ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``: the effects of the case end when another
  /// one becomes active.
  public func ifCaseLet<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state path: CaseKeyPath<State, Child>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where State: CasePathable, Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, path, action),
      case: State.allCasePaths[keyPath: path], action: Action.allCasePaths[keyPath: action])
  }

  // What follows does not know that these are enums with paths: a conformance would be captured by functions that are shared.

  private func presents<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, _ cancels: Bool, _ place: PresentationPlace,
    optional state: SharedKeyPath<State, Child?>, action: CasePath<Action, ChildAction>
  ) -> Reducer {
    presents(child, cancels, place, action: action, get: { $0[keyPath: state.keyPath] }) { root, action in
      child.reduce(optional: &root[keyPath: state.keyPath], action)
    }
  }

  private func presents<Route, Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, _ cancels: Bool, _ place: PresentationPlace,
    route state: SharedKeyPath<State, Route?>, case path: CasePath<Route, Child>,
    action: CasePath<Action, ChildAction>
  ) -> Reducer {
    presents(
      child, cancels, place, action: action,
      get: { $0[keyPath: state.keyPath].flatMap { path.extract(from: $0) } }
    ) { root, action in
      guard var value = root[keyPath: state.keyPath].flatMap({ path.extract(from: $0) }) else { return nil }
      // Nobody else holds what is in it while it is changed.
      root[keyPath: state.keyPath] = nil
      let effect = child.reduce(&value, action)
      root[keyPath: state.keyPath] = path.embed(value)
      return effect
    }
  }

  private func presents<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, _ cancels: Bool, _ place: PresentationPlace,
    case path: CasePath<State, Child>, action: CasePath<Action, ChildAction>
  ) -> Reducer {
    presents(child, cancels, place, action: action, get: { path.extract(from: $0) }) { root, action in
      try? path.modify(&root) { child.reduce(&$0, action) }
    }
  }

  /// - Parameters:
  ///   - get: the child's state, if it is there.
  ///   - reduceChild: lets the child handle an action; `nil` where it is not there.
  private func presents<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, _ cancels: Bool, _ place: PresentationPlace,
    action path: CasePath<Action, ChildAction>, get: @escaping @Sendable (State) -> Child?,
    reduceChild: @escaping @Sendable (inout State, ChildAction) -> Effect<ChildAction>?
  ) -> Reducer {
    let (own, above) = (isThere, child.isThere)
    return Reducer { state, effect in
      switch effect.first?.kind {
      case .presented(place, let identity)?:
        guard let child = get(state), NavigationCore.identity(of: child) == identity else { return false }
        return above?(child, effect.dropFirst()) ?? true
      case .outliving(place)?:
        guard let child = get(state) else { return !effect.dropFirst().endsWithAPresentation }
        return above?(child, effect.dropFirst()) ?? true
      default: return own?(state, effect) ?? true
      }
    } _: { state, action in
      guard let local = path.extract(from: action) else { return reduce(&state, action) }
      var parts: [Effect<Action>.Part] = []
      if let effect = reduceChild(&state, local) {
        if !effect.parts.isEmpty {
          let identity = cancels ? get(state).flatMap { NavigationCore.identity(of: $0) } : nil
          let id = EffectID(cancels ? .presented(place, identity: identity) : .outliving(place))
          parts = effect.map { path.embed($0) }.belonging(to: id).parts
        }
      } else {
        reportIssue(
          "\(path).\(name(of: local)) was ignored. The \(Child.self) is not there.", at: place.place)
      }
      let own = reduce(&state, action)
      return parts.isEmpty ? own : Effect(parts + own.parts)
    }
  }

  /// This reducer, with one for each element of a stack.
  ///
  /// The action has the id of the element. The effects of an element are cancelled as soon as it has left the stack. Otherwise as
  /// ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  public func forEach<Element, ElementAction>(
    _ element: Reducer<Element, ElementAction>, state: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, (id: StackElementID, action: ElementAction)>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    forEach(
      element, PresentationPlace(fileID, line, column, state, action), stack: SharedKeyPath(state),
      action: Action.allCasePaths[keyPath: action])
  }

  private func forEach<Element, ElementAction>(
    _ element: Reducer<Element, ElementAction>, _ place: PresentationPlace,
    stack state: SharedKeyPath<State, StackState<Element>>,
    action path: CasePath<Action, (id: StackElementID, action: ElementAction)>
  ) -> Reducer {
    let (own, above) = (isThere, element.isThere)
    return Reducer { root, effect in
      guard case .element(place, let id)? = effect.first?.kind else { return own?(root, effect) ?? true }
      let stack = root[keyPath: state.keyPath]
      guard let index = stack.index(id: id) else { return false }
      return above?(stack[index], effect.dropFirst()) ?? true
    } _: { root, action in
      guard let (id, local) = path.extract(from: action) else { return reduce(&root, action) }
      var parts: [Effect<Action>.Part] = []
      if let index = root[keyPath: state.keyPath].index(id: id) {
        let effect = element.reduce(&root[keyPath: state.keyPath][index], local)
        if !effect.parts.isEmpty {
          parts = effect.map { path.embed((id, $0)) }.belonging(to: EffectID(.element(place, id))).parts
        }
      } else {
        reportIssue(
          "\(path).\(name(of: local)) was ignored. The stack has no element \(id).", at: place.place)
      }
      let own = reduce(&root, action)
      return parts.isEmpty ? own : Effect(parts + own.parts)
    }
  }
}
