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
  /// The child's reducer handles an action of the child first, and then this one does.
  ///
  /// An action that makes the optional `nil`, or gives it a value of another identity, dismisses the child. It does not matter which
  /// reducer does so. The dismissal cancels the child's effects, and the effects of everything that the child presents. Actions that
  /// they send afterward are ignored. The effects that the child has asked for by that same action never begin.
  ///
  /// A value has an identity if it is `Identifiable` or an object. A child without one that an action clears and fills again is the
  /// same child, and its effects go on. A child that changes its own id is another one.
  ///
  /// An action for a child that is not there changes nothing and is reported. This reducer still handles it.
  ///
  /// - Parameter cancelEffectsOnDismiss: Whether a dismissal cancels the child's effects. Effects that go on send their actions to a
  ///   child that is not there, or to the next one. What the child itself presents is cancelled all the same.
  public func presents<Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, cancelEffectsOnDismiss: Bool = true,
    state: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer where Action: CasePathable {
    presents(
      child, cancelEffectsOnDismiss, PresentationPlace(fileID, line, column, state, action),
      in: SharedKeyPath(state), at: .some, action: Action.allCasePaths[keyPath: action])
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
      in: SharedKeyPath(state),
      at: CasePath<Route?, Route>.some.appending(path: Route.allCasePaths[keyPath: path]),
      action: Action.allCasePaths[keyPath: action])
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
      in: SharedKeyPath(\.self), at: State.allCasePaths[keyPath: path],
      action: Action.allCasePaths[keyPath: action])
  }

  /// Presents a child that is a case of a part of the state.
  ///
  /// It does not ask for `CasePathable`, as functions that are shared would capture the conformance.
  private func presents<Part, Child, ChildAction>(
    _ child: Reducer<Child, ChildAction>, _ cancels: Bool, _ place: PresentationPlace,
    in part: SharedKeyPath<State, Part>, at case: CasePath<Part, Child>,
    action path: CasePath<Action, ChildAction>
  ) -> Reducer {
    Reducer { state, action in
      guard let local = path.extract(from: action) else { return reduce(&state, action) }
      var parts: [Effect<Action>.Part] = []
      // A computed property that is written back may change something else, even if the child is not there.
      if `case`.extract(from: state[keyPath: part.keyPath]) != nil,
        let effect = try? `case`.modify(&state[keyPath: part.keyPath], { child.reduce(&$0, local) })
      {
        if !effect.parts.isEmpty {
          let presented = `case`.extract(from: state[keyPath: part.keyPath])
          let identity = presented.flatMap { NavigationCore.identity(of: $0) }
          parts =
            effect.map { path.embed($0) }
            .within(.presented(place, identity: cancels ? identity : nil), outlives: !cancels) {
              (state: State) -> Child? in
              let child = `case`.extract(from: state[keyPath: part.keyPath])
              return child.flatMap { NavigationCore.identity(of: $0) == identity ? $0 : nil }
            }.parts
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
  /// The action has the id of the element. The effects of an element are cancelled as soon as that id has left the stack: an
  /// element that is replaced in its place keeps them. Otherwise as
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
    Reducer { root, action in
      guard let (id, local) = path.extract(from: action) else { return reduce(&root, action) }
      var parts: [Effect<Action>.Part] = []
      if let index = root[keyPath: state.keyPath].index(id: id) {
        let effect = element.reduce(&root[keyPath: state.keyPath][index], local)
        if !effect.parts.isEmpty {
          parts =
            effect.map { path.embed((id, $0)) }
            .within(.element(place, id), outlives: false) { (root: State) -> Element? in
              let stack = root[keyPath: state.keyPath]
              return stack.index(id: id).map { stack[$0] }
            }.parts
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
