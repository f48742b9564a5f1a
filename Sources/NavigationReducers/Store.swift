import NavigationCore

/// Holds the state of a feature, which only actions can change.
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
/// The store of a child is derived from its parent's store, like a binding. After the child becomes `nil`, or a child
/// with a different identity replaces it, the child's store keeps the last state that it read, so that a screen keeps
/// its content while it is dismissed. From then on, the child's store ignores and reports actions.
///
/// The state can be observed.
public struct Store<State, Action> {
  /// The state, for reading.
  let binding: StateBinding<State>
  /// Sends an action. The action is ignored if `isMeant` returns `false` when the action's turn comes.
  let sendAction: @MainActor (_ action: Action, _ isMeant: (@MainActor () -> Bool)?) -> StoreTask

  /// Creates a store with an initial state and a reducer. The store runs the reducer's effects.
  ///
  /// When the store and all stores that are derived from it are released, the running effects are cancelled.
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

  /// The current state.
  public var state: State { binding.wrappedValue }

  /// Sends an action to the reducer.
  ///
  /// When this method returns, the reducer has handled the action, and any actions that its effects send without
  /// starting a task. However, an action that is sent while the store handles a different action waits for its turn.
  ///
  /// The reducer changes a copy of the state, so `state` has its old value until the reducer returns. If the state is
  /// an object, it changes in place: observe its properties.
  ///
  /// - Returns: The effects of the action, which you can wait for or cancel.
  /// - Complexity: The complexity of the reducer, plus O(*n*) in the number of running effects and waiting actions. If
  ///   the reducer changes a collection in the state, the collection is copied once.
  @MainActor
  @discardableResult
  public func send(_ action: Action) -> StoreTask { sendAction(action, nil) }

  // MARK: Children

  /// Returns the store of a part of the state.
  ///
  /// - Parameters:
  ///   - keyPath: The part of the state.
  ///   - action: The case that holds the part's actions.
  public func scope<Child, ChildAction>(
    state keyPath: WritableKeyPath<State, Child>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<Child, ChildAction> where Action: CasePathable {
    store(binding[dynamicMember: keyPath], Action.allCasePaths[keyPath: action])
  }

  /// Returns the store of a child, or `nil` while the child's state is `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: The optional that holds the child.
  ///   - action: The case of the child's actions.
  @MainActor
  public func scope<Child, ChildAction>(
    unwrapping keyPath: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? where Action: CasePathable {
    child(
      binding[dynamicMember: keyPath], Action.allCasePaths[keyPath: action],
      CallSite(fileID: fileID, line: line))
  }

  /// Returns the store of a case of an optional route, or `nil` if the case is not active.
  ///
  /// - Parameters:
  ///   - keyPath: The optional route.
  ///   - path: The path to the case that holds the child.
  ///   - action: The case of the child's actions.
  @MainActor
  public func scope<Route: CasePathable, Child, ChildAction>(
    unwrapping keyPath: WritableKeyPath<State, Route?>, case path: CaseKeyPath<Route, Child>,
    action: CaseKeyPath<Action, ChildAction>, fileID: String = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? where Action: CasePathable {
    child(
      binding[dynamicMember: keyPath].case(path), Action.allCasePaths[keyPath: action],
      CallSite(fileID: fileID, line: line))
  }

  /// Returns the store of a case of an enum state, or `nil` if the case is not active.
  ///
  /// ```swift
  /// let store = Store(Session.loggedIn(Item()), session)
  /// store.scope(case: \.loggedIn, action: \.account)?.state.name  // → Keyboard
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the case that holds the child.
  ///   - action: The case of the child's actions.
  @MainActor
  public func scope<Child, ChildAction>(
    case path: CaseKeyPath<State, Child>, action: CaseKeyPath<Action, ChildAction>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Store<Child, ChildAction>? where State: CasePathable, Action: CasePathable {
    child(
      binding.case(path, fileID: fileID, line: line), Action.allCasePaths[keyPath: action],
      CallSite(fileID: fileID, line: line))
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
    child(StateBinding(unwrapping: optional, fileID: place.fileID, line: place.line), path, place)
  }

  @MainActor
  private func child<Child, ChildAction>(
    _ binding: StateBinding<Child>?, _ path: CasePath<Action, ChildAction>, _ place: CallSite
  ) -> Store<Child, ChildAction>? {
    binding.map { binding in
      Store<Child, ChildAction>(binding) { [sendAction] action, isMeant in
        sendAction(path.embed(action)) {
          // A dismissal of a removed child is ignored without a report.
          guard isMeant?() ?? true else { return false }
          return !binding.isDetached || ignore(action, of: Child.self, at: place)
        }
      }
    }
  }

  /// Returns a binding to the store of a child, for any method that presents an optional. The binding's value is `nil`
  /// while the child's state is `nil`.
  ///
  /// ```swift
  /// Screen("Items").sheet(unwrapping: store.presented(\.edit, action: \.edit, dismiss: .cancelTapped)) { $editor in
  ///   Screen(editor.state.name)
  /// }
  /// ```
  ///
  /// A dismissal sends `dismiss`, which is ignored if the child is removed or replaced before the store handles the
  /// action. Any other write is ignored and reported.
  ///
  /// - Parameters:
  ///   - keyPath: The optional that holds the child.
  ///   - action: The case of the child's actions.
  ///   - dismiss: The action to send for a dismissal. The reducer must make the optional `nil` in response.
  @MainActor
  public func presented<Child, ChildAction>(
    _ keyPath: WritableKeyPath<State, Child?>, action: CaseKeyPath<Action, ChildAction>, dismiss: Action,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Store<Child, ChildAction>?> where Action: CasePathable {
    presented(binding[dynamicMember: keyPath], action, dismiss, CallSite(fileID: fileID, line: line))
  }

  /// Returns a binding to the store of a case of an optional route, for any method that presents an optional. The
  /// binding's value is `nil` while the case is not active.
  ///
  /// - Parameters:
  ///   - keyPath: The optional route.
  ///   - path: The path to the case that holds the child.
  ///   - action: The case of the child's actions.
  ///   - dismiss: The action to send for a dismissal. The reducer must make the route `nil` in response.
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
        guard let presented = child.wrappedValue else { return }
        let identity = NavigationCore.identity(of: presented)
        _ = sendAction(dismiss) {
          // When it is this action's turn, the child may have been replaced, or its parent dismissed.
          !child.isDetached
            && child.wrappedValue.map { NavigationCore.identity(of: $0) == identity } ?? false
        }
      }, at: place)
  }

  // MARK: Bindings

  /// Returns a binding to a part of the state. A write sends an action.
  ///
  /// If the store is handling another action, the new action waits for its turn, and then changes the state that is
  /// current at that time.
  ///
  /// ```swift
  /// let name = store.binding(\.name, send: { ListAction.nameChanged($0) })
  /// name.wrappedValue = "Mouse"
  /// store.state.name  // → Mouse
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The part of the state.
  ///   - action: Returns the action for a written value.
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
  /// Returns a binding to the value that `get` reads from the state. A write sends the action that `action` returns.
  ///
  /// The binding equals only its copies, because functions cannot be compared.
  @MainActor
  public func binding<Value>(
    get: @escaping (State) -> Value, send action: @escaping (Value) -> Action,
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    StateBinding(
      derivedFrom: binding, get: { [binding] in get(binding.wrappedValue) },
      set: { [sendAction] value in _ = sendAction(action(value), nil) },
      at: CallSite(fileID: fileID, line: line))
  }
}

/// Reports an action for a child that was dismissed or replaced. Always returns `false`.
func ignore<Child, Action>(_ action: Action, of child: Child.Type, at place: CallSite) -> Bool {
  reportIssue(
    "\(Action.self).\(name(of: action)) was ignored. The \(Child.self) was dismissed or replaced.", at: place)
  return false
}

extension Store: Identifiable where State: Identifiable {
  /// The id of the state.
  public var id: State.ID { state.id }
}

/// Identifies a store whose state lacks an `id`, for example because the state is an object.
extension Store: IdentifiedByAnother {
  package var other: State { state }
}

/// The store of an element of a stack.
public struct ElementStore<State, Action>: Identifiable {
  /// The id that the element has in its stack.
  public let id: StackElementID
  /// The store of the element's state.
  public let store: Store<State, Action>
}

extension ElementStore: IdentifiedByAnother {
  package var other: Store<State, Action> { store }
}

extension Store {
  /// Returns a binding to the stores of a stack's elements, for `stack(path:)`.
  ///
  /// ```swift
  /// Screen("Items").stack(path: store.elements(\.path, action: \.page, popped: { .popped($0) })) { $page in
  ///   Screen(page.store.state.name)
  /// }
  /// ```
  ///
  /// A write that removes elements sends one action, for the lowest of them. The reducer must then remove that element
  /// and the elements above it. The action is ignored if the element is removed before the store handles the action. A
  /// write of the current elements changes nothing. Any other write is ignored and reported.
  ///
  /// If an equal stack replaces the one on screen, a dismissal finds its element by position, as in `stack(path:)` for
  /// a `StackState`.
  ///
  /// - Parameters:
  ///   - keyPath: The stack.
  ///   - action: The case of the elements' actions.
  ///   - popped: Returns the action for the lowest element that is removed.
  /// - Complexity: O(*n*) in the number of elements, for each read and write of the binding.
  @MainActor
  public func elements<Element, ElementAction>(
    _ keyPath: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, (id: StackElementID, action: ElementAction)>,
    popped: @escaping (StackElementID) -> Action, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<[ElementStore<Element, ElementAction>]> where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    let (stack, place) = (binding[dynamicMember: keyPath], CallSite(fileID: fileID, line: line))
    return StateBinding(
      stack, id: stack,
      get: { [sendAction] in
        stack.wrappedValue.ids.enumerated().compactMap { position, id in
          stack[id: id, fileID, line].map { element in
            ElementStore(
              id: id,
              store: Store<Element, ElementAction>(element) { action, isMeant in
                // Unlike other actions, a dismissal also applies to the corresponding element of an equal stack.
                let found = isMeant.flatMap { _ in
                  stack.wrappedValue.id(standingInFor: id, element.wrappedValue, at: position)
                }
                let id = found ?? id
                return sendAction(path.embed((id, action))) {
                  guard isMeant?() ?? true else { return false }
                  return stack.wrappedValue.index(id: id) != nil
                    || ignore(action, of: Element.self, at: place)
                }
              })
          }
        }
      },
      set: { [sendAction] elements in
        let old = stack.wrappedValue.ids
        guard elements.count < old.count, zip(elements, old).allSatisfy({ $0.id == $1 }) else {
          if elements.map(\.id) == old { return }
          return reportIssue("A write to stores was ignored. State changes by actions.", at: place)
        }
        let lowest = old[elements.count]
        _ = sendAction(popped(lowest)) {
          !stack.isDetached && stack.wrappedValue.index(id: lowest) != nil
        }
      }, at: place)
  }
}

/// The effects of an action, and of the actions that those effects send.
///
/// ```swift
/// let screen = Screen("Items").task {
///   await store.send(.editTapped(Item())).finish()  // cancelled when the screen leaves
/// }
/// ```
@MainActor
public struct StoreTask {
  /// `nil` if the action has not started any effects.
  let effects: RunningEffects?

  /// Waits until all effects have ended, including cancelled ones. If the waiting task is cancelled, the effects are
  /// cancelled too.
  public func finish() async {
    guard let effects else { return }
    await withTaskCancellationHandler {
      await effects.finish()
    } onCancel: {
      effects.cancel()
    }
  }

  /// Cancels the effects. Actions that they send later, or that are still waiting to be handled, are ignored.
  public func cancel() { effects?.cancel() }
}
