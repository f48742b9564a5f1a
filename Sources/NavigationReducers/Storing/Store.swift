import NavigationCore

/// State that changes by actions: where a feature of reducers meets its screens.
///
/// ```swift
/// let store = Store(List(), list)
/// store.send(.editTapped(Item()))
/// store.state.edit?.name                                         // → Keyboard
/// let editor = store.scope(unwrapping: \.edit, action: \.edit)    // Store<Item, EditorAction>?
/// editor?.send(.saveTapped)
/// store.state.edit == nil                                        // → true
/// editor?.state.name                                             // → Keyboard
/// ```
///
/// A store of a child is derived from that of its parent, as a binding is. When the child is gone, or one of another identity has
/// taken its place, the store keeps the state that was read last, so that a screen keeps its content while it leaves. What it
/// is sent then is ignored and reported.
///
/// State can be observed. It is changed by actions only.
public struct Store<State, Action> {
  /// The state, to be read.
  let binding: StateBinding<State>
  /// Sends an action, which is handled if it is still meant when its turn has come.
  let sendAction: @MainActor (_ action: Action, _ isMeant: (@MainActor () -> Bool)?) -> StoreTask

  /// A store with state of its own, which runs the effects of a reducer.
  ///
  /// The effects that still run are cancelled when neither the store nor one that was derived from it is referred to any more.
  @MainActor
  public init(_ state: State, _ reducer: Reducer<State, Action>) {
    let core = StoreCore(state, reducer)
    self.init(core.state) { core.send($0, $1) }
  }

  init(
    _ binding: StateBinding<State>,
    _ send: @escaping @MainActor (Action, (@MainActor () -> Bool)?) -> StoreTask
  ) {
    self.binding = binding
    sendAction = send
  }

  /// The state.
  public var state: State { binding.wrappedValue }

  /// Sends an action to the reducer.
  ///
  /// When this returns, the state has changed, and so it has by the actions that the reducer has sent. An action that is sent while
  /// another one is reduced follows after that.
  ///
  /// The reducer changes a copy of the state, so `state` is that before the action until the reducer returns. State that is a class
  /// is changed in place: observe its properties.
  ///
  /// - Returns: what the action has set going, to wait for or to cancel.
  /// - Complexity: That of the reducer, and linear in the number of effects that run and of actions that wait. A collection in
  ///   the state that the reducer changes is copied once.
  @MainActor
  @discardableResult
  public func send(_ action: Action) -> StoreTask { sendAction(action, nil) }

  // MARK: Children

  /// The store of a part of the state.
  public func scope<Child, ChildAction>(
    state keyPath: WritableKeyPath<State, Child>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<Child, ChildAction> where Action: CasePathable {
    store(binding[dynamicMember: keyPath], Action.allCasePaths[keyPath: action])
  }

  /// The store of a child, if it is there.
  @MainActor
  public func scope<Child, ChildAction>(
    unwrapping keyPath: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? where Action: CasePathable {
    child(
      binding[dynamicMember: keyPath], Action.allCasePaths[keyPath: action],
      CallSite(fileID: fileID, line: line))
  }

  /// The store of a case of an optional route, if that is active.
  @MainActor
  public func scope<Route: CasePathable, Child, ChildAction>(
    unwrapping keyPath: WritableKeyPath<State, Route?>, case path: CaseKeyPath<Route, Child>,
    action: CaseKeyPath<Action, ChildAction>, fileID: String = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? where Action: CasePathable {
    child(
      binding[dynamicMember: keyPath].case(path), Action.allCasePaths[keyPath: action],
      CallSite(fileID: fileID, line: line))
  }

  /// The store of a case of state that is an enum, if that is active.
  ///
  /// ```swift
  /// let store = Store(Session.loggedIn(Item()), session)
  /// store.scope(case: \.loggedIn, action: \.account)?.state.name  // → Keyboard
  /// ```
  @MainActor
  public func scope<Child, ChildAction>(
    case path: CaseKeyPath<State, Child>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? where State: CasePathable, Action: CasePathable {
    let place = CallSite(fileID: fileID, line: line)
    let route = State.allCasePaths[keyPath: path]
    return child(
      binding.case(path, fileID: fileID, line: line), Action.allCasePaths[keyPath: action], place
    ) { [binding] in route.extract(from: binding.wrappedValue) }
  }

  private func store<Child, ChildAction>(
    _ binding: StateBinding<Child>, _ path: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction> {
    Store<Child, ChildAction>(binding) { [sendAction] in sendAction(path.embed($0), $1) }
  }

  @MainActor
  private func child<Child, ChildAction>(
    _ optional: StateBinding<Child?>, _ path: CasePath<Action, ChildAction>, _ place: CallSite
  ) -> Store<Child, ChildAction>? {
    let binding = StateBinding(unwrapping: optional, fileID: place.fileID, line: place.line)
    return child(binding, path, place) { optional.wrappedValue }
  }

  /// - Parameter current: the child that is there now, be it another one.
  @MainActor
  private func child<Child, ChildAction>(
    _ binding: StateBinding<Child>?, _ path: CasePath<Action, ChildAction>, _ place: CallSite,
    current: @escaping () -> Child?
  ) -> Store<Child, ChildAction>? {
    guard let binding else { return nil }
    let identity = NavigationCore.identity(of: binding.wrappedValue)
    return Store<Child, ChildAction>(binding) { [sendAction] action, isMeant in
      sendAction(path.embed(action)) {
        let isThere = current().map { NavigationCore.identity(of: $0) == identity } ?? false
        return isThere ? isMeant?() ?? true : ignore(action, of: Child.self, at: place)
      }
    }
  }

  /// The store of a child while it is there, for whatever presents a value of an optional.
  ///
  /// ```swift
  /// Screen("Items").sheet(unwrapping: store.presented(\.edit, action: \.edit, dismiss: .cancelTapped)) { $editor in
  ///   Screen(editor.state.name)
  /// }
  /// ```
  ///
  /// A dismissal sends an action. Any other write is ignored and reported.
  @MainActor
  public func presented<Child, ChildAction>(
    _ keyPath: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>, dismiss: Action,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Store<Child, ChildAction>?> where Action: CasePathable {
    presented(binding[dynamicMember: keyPath], action, dismiss, CallSite(fileID: fileID, line: line))
  }

  /// The store of a child while a case of an optional route is active.
  @MainActor
  public func presented<Route: CasePathable, Child, ChildAction>(
    _ keyPath: WritableKeyPath<State, Route?>, case path: CaseKeyPath<Route, Child>,
    action: CaseKeyPath<Action, ChildAction>, dismiss: Action, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Store<Child, ChildAction>?> where Action: CasePathable {
    presented(
      binding[dynamicMember: keyPath].case(path), action, dismiss, CallSite(fileID: fileID, line: line))
  }

  @MainActor
  private func presented<Child, ChildAction>(
    _ child: StateBinding<Child?>, _ action: CaseKeyPath<Action, ChildAction>, _ dismiss: Action,
    _ place: CallSite
  ) -> StateBinding<Store<Child, ChildAction>?> where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    return StateBinding(
      child, id: [AnyHashable(child), AnyHashable(path)],
      get: { self.child(child, path, place) },
      set: { [sendAction] newValue in
        guard newValue == nil else {
          return reportIssue("A write to a store was ignored. State changes by actions.", at: place)
        }
        guard child.wrappedValue != nil else { return }
        _ = sendAction(dismiss, nil)
      }, at: place)
  }

  // MARK: Bindings

  /// A binding to a part of the state. A write sends an action.
  ///
  /// ```swift
  /// let name = store.binding(\.name, send: { ListAction.nameChanged($0) })
  /// name.wrappedValue = "Mouse"
  /// store.state.name  // → Mouse
  /// ```
  @MainActor
  public func binding<Value>(
    _ keyPath: WritableKeyPath<State, Value>, send action: @escaping (Value) -> Action,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    let part = binding[dynamicMember: keyPath]
    return StateBinding(
      part, id: part, get: { part.wrappedValue },
      set: { [sendAction] value in _ = sendAction(action(value), nil) },
      at: CallSite(fileID: fileID, line: line))
  }
}

extension Store {
  /// A binding to what `get` makes of the state. A write sends an action.
  ///
  /// It equals only its copies, as functions cannot be compared.
  @MainActor
  public func binding<Value>(
    get: @escaping (State) -> Value, send action: @escaping (Value) -> Action,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    StateBinding(
      get: { [binding] in get(binding.wrappedValue) },
      set: { [sendAction] value in _ = sendAction(action(value), nil) },
      fileID: fileID, line: line)
  }
}

/// Reports an action for a child that is gone, or that another one has taken the place of. Always `false`.
func ignore<Child, Action>(_ action: Action, of child: Child.Type, at place: CallSite) -> Bool {
  reportIssue(
    "\(Action.self).\(name(of: action)) was ignored. The \(Child.self) is not there any more.", at: place)
  return false
}

extension Store: Identifiable where State: Identifiable {
  /// The id of the state.
  public var id: State.ID { state.id }
}
