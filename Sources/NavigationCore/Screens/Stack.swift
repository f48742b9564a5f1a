extension Screen {
  /// Pushes a screen for each element of a stack, as SwiftUI's `NavigationStack(path:)` does.
  ///
  /// ```swift
  /// Screen("Items").stack(path: $model.path) { $screen in
  ///   switch $screen.cases {
  ///   case .detail(let $item): itemDetail($item)
  ///   case .settings: settings()
  ///   }
  /// }
  /// ```
  ///
  /// While an element keeps its id, its screen stays the same, even if the element moves. In a ``StackState``, the
  /// stack gives each element an id. In an array, the id is the element's own `id`. (If two elements of an array have
  /// the same id, the later one is identified by its position.)
  ///
  /// A dismissal finds the element by id, and pops it with the elements above it. (If an equal stack with different ids
  /// replaces a ``StackState``, Observation may not notice. A dismissal then finds the element by position.)
  ///
  /// If the stack is a member of a struct and a pattern of the `switch` is wrong, the compiler rejects the path instead
  /// of the pattern. To find the pattern, store the path in a constant first: `let path = $model.state.path`.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - onDismiss: Called by the renderer, after a screen of the stack has closed.
  ///   - destination: Returns the screen of an element. It receives a binding to the element.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder<Content> destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen where Path.Element: Identifiable {
    push(path, by: .id(Path.Element.self), id: { $0.id }, onDismiss, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
    return self
  }

  /// Pushes a screen for each element of a stack. For `path`, `onDismiss`, and `destination`, see the overload for
  /// `Identifiable` elements.
  ///
  /// In an array, an object is identified by reference, even in the payload of a case. An `Identifiable` value in an
  /// existential is identified by its type and id. Any other element is identified by its position and case.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder<Content> destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    // The elements of a `StackState` have their own ids.
    let rule = Path.self is StackState<Path.Element>.Type ? nil : IdentityRule<Path.Element>.element
    let id: (Path.Element) -> AnyHashable? = { rule == nil ? nil : elementIdentity(of: $0) }
    push(path, by: rule, id: id, onDismiss, CallSite(fileID: fileID, line: line)) { destination($0).screen }
    return self
  }

  private mutating func push<Path: StackCollection, ID: Hashable>(
    _ path: StateBinding<Path>, by rule: IdentityRule<Path.Element>?,
    id: @escaping (Path.Element) -> ID?, _ onDismiss: (() -> Void)?, _ place: CallSite,
    screen: (StateBinding<Path.Element>) -> Screen
  ) {
    calls.note(place)
    guard self.parts?.edges.stacked == nil else {
      return note("`stack` was called twice on one screen. The second stack is not shown.", at: place)
    }
    let shown = ShownStack(path, by: rule, id: id, at: place)
    if let rival = self.parts?.edges.rival(of: .push), !shown.elements.isEmpty {
      note("The screens of a stack are not presented, because \(rival).", at: place)
      return uniqueParts.edges.setStack([])
    }
    let edges = shown.elements.indices.map { position in
      let element = shown.elements[position]
      if let twin = element.twin, let identity = element.identity {
        let id = stableText(of: identity.base).map { ", \($0)" } ?? ""
        note("Elements \(twin) and \(position) of a stack have the same id\(id).", at: place)
      }
      // An element with an id keeps its screen when its case changes.
      let caseName = element.identity == nil ? element.caseName : nil
      let call = ScreenCall(place: place, ordinal: element.isPlaced ? position : 0)
      var key = EdgeKey(call: call, kind: .stack, caseName: caseName, identity: element.identity)
      key.label.value = element.caseName
      let dismissal = Dismissal(
        path.location, key, element: StackedElement(element.value, id: element.stackID)
      ) { shown.find(position, in: $0, ends: $1) }
      return ScreenEdge(screen(element.binding), .push, key, dismissal, role: .stacked, onDismiss: onDismiss)
    }
    uniqueParts.edges.setStack(edges)
  }
}

/// The elements of a stack when they were presented, and how their dismissals find them later.
private struct ShownStack<Path: StackCollection, ID: Hashable> {
  struct Element {
    let binding: StateBinding<Path.Element>
    let value: Path.Element
    /// The id of an element of an array.
    let id: ID?
    /// The id that a ``StackState`` gives the element, or that an element of an array has.
    let stackID: StackElementID?
    /// The id that a ``StackState`` gives the element, or the element's own identity.
    let identity: AnyHashable?
    /// The position of an earlier element with the same id.
    let twin: Int?
    let caseName: String?

    /// Whether the element is identified by its position.
    var isPlaced: Bool { identity == nil || twin != nil }
  }

  /// The elements, from bottom to top.
  let elements: [Element]
  /// Returns the id of an element of an array.
  private let id: (Path.Element) -> ID?

  init(
    _ path: StateBinding<Path>, by rule: IdentityRule<Path.Element>?, id: @escaping (Path.Element) -> ID?,
    at place: CallSite
  ) {
    // Read once: a computed property may make a stack with new ids on each read.
    let stack = path.wrappedValue
    let stackIDs = (stack as? StackState<Path.Element>)?.ids
    var firsts: [ID: Int] = [:]
    elements = stack.indices.map { index in
      let (position, value) = (index - stack.startIndex, stack[index])
      let stackID = stackIDs?[position]
      let id = stackID == nil ? id(value) : nil
      let twin = id.flatMap { firsts[$0] }
      if let id, twin == nil { firsts[id] = position }
      let identity =
        if let stackID { AnyHashable(stackID) } else { id == nil ? nil : elementIdentity(of: value) }
      let reportedID = if case .id? = rule { id.map { AnyHashable($0) } } else { nil as AnyHashable? }
      return Element(
        binding: StateBinding(
          path.element(value, at: index, of: stack, rule, id: reportedID, place)),
        value: value, id: id, stackID: stackID ?? identity?.base as? StackElementID, identity: identity,
        twin: twin,
        caseName: ActiveCase.name(ofElement: value))
    }
    self.id = id
  }

  /// Returns the position that the element at `position` has in a later state; `nil` if it was removed.
  private func position(_ position: Int, in later: Path) -> Int? {
    let element = elements[position]
    let found: Int? =
      if let stack = later as? StackState<Path.Element> {
        element.stackID.flatMap { stack.index(id: $0) }
      } else if element.isPlaced {
        later.dropFirst(position).first.flatMap {
          id($0) == element.id && (element.id != nil || ActiveCase.name(ofElement: $0) == element.caseName)
            ? position : nil
        }
      } else {
        later.firstIndex { id($0) == element.id }.map { $0 - later.startIndex }
      }
    return found ?? (isReplaced(by: later) ? position : nil)
  }

  /// Whether an equal stack with other ids has replaced this one. Observation may not notice that.
  private func isReplaced(by later: Path) -> Bool {
    guard elements.first?.stackID != nil, later.count == elements.count else {
      return false
    }
    let ids = (later as? StackState<Path.Element>)?.ids
    return zip(elements, later).enumerated().allSatisfy { position, pair in
      let (old, new) = pair
      return StackedElement(new, id: ids?[position] ?? elementIdentity(of: new)?.base as? StackElementID)
        .replaces(StackedElement(old.binding.wrappedValue, id: old.stackID))
    }
  }

  /// Returns whether the stack at `location` has the element at `position`. If `ends` is `true`, removes the element and
  /// the elements above it.
  func find(_ position: Int, in location: Location<Path>, ends: Bool) -> Bool {
    guard let position = self.position(position, in: location.get()) else { return false }
    guard ends else { return true }
    // The removed elements are kept alive, because releasing them may run a `deinit` that reads the state.
    var removed: [Path.Element] = []
    location.modify(by: location) { path in
      // In the meantime, an observer may have removed or added elements.
      let count = max(0, path.count - position)
      removed += path.suffix(count)
      path.removeLast(count)
    }
    return true
  }
}
