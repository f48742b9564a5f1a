import NavigationCore

/// The store of an element of a stack.
public struct ElementStore<State, Action>: Identifiable {
  /// The id that the element has in its stack.
  public let id: StackElementID
  /// The store of its state.
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
  /// A write that removes elements sends one action for the lowest of them. The reducer must then remove that element
  /// and those above it. The action is ignored if the element is gone when its turn comes. A write of the elements that
  /// are there changes nothing. Any other write is ignored and reported.
  ///
  /// If an equal stack replaces the one on screen, a dismissal finds its element by position, as in `stack(path:)` for a
  /// `StackState`.
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
                // Only a dismissal is meant for the element of an equal stack too.
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
