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
  /// A screen stays the same while its element keeps its id, wherever in the stack it is. In a ``StackState``, this is
  /// the id that the stack gives the element, and in an array the element's own id. (Of two elements of an array with
  /// the same id, the later one is identified by its position.)
  ///
  /// A dismissal pops the element and the elements above it.
  ///
  /// If the stack is a member of a struct and a pattern of the `switch` is wrong, the compiler rejects the path instead of
  /// the pattern. Give the path a name first: `let path = $model.state.path`.
  ///
  /// If an equal stack replaces a ``StackState``, Observation does not notice. A dismissal then finds its element by
  /// position. In the same stack, it finds the element by id.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - onDismiss: A closure that a renderer calls when a screen of the stack has left the screen.
  ///   - destination: Returns the screen of an element. It gets a binding to the element.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder<Content> destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen where Path.Element: Identifiable {
    var found: [Path.Element.ID: Int] = [:]
    push(path, path.elements, onDismiss, CallSite(fileID: fileID, line: line)) { position, element in
      let value = element.wrappedValue
      let id = value.id
      let first = found[id] ?? position
      found[id] = first
      return StackPart(element, value, at: position, identity(of: value), first: first) { $0.id == id }
    } screen: {
      destination($0).screen
    }
    return self
  }

  /// Pushes a screen for each element of a stack, as the form for `Identifiable` elements does. In an array, objects are
  /// identified as objects, even in the payload of a case, values in existentials by their types and ids, and others by
  /// their positions and cases.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - onDismiss: A closure that a renderer calls when a screen of the stack has left the screen.
  ///   - destination: Returns the screen of an element. It gets a binding to the element.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder<Content> destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    var found: [AnyHashable: Int] = [:]
    let rule = IdentityRule<Path.Element>.element
    push(path, path.elements(by: rule), onDismiss, CallSite(fileID: fileID, line: line)) {
      position, element in
      let value = element.wrappedValue
      if rule != nil, let id = elementIdentity(of: value) {
        let first = found[id] ?? position
        found[id] = first
        return StackPart(element, value, at: position, id, first: first) { elementIdentity(of: $0) == id }
      }
      let name = stackCaseName(of: value)
      return StackPart(element: element, value: value) {
        $0.hasElement(at: position, withoutIdentityIn: name) ? position : nil
      }
    } screen: {
      destination($0).screen
    }
    return self
  }

  /// Pushes a screen for each element of a stack.
  ///
  /// - Parameter part: Returns what presents the element at a position, counted from 0. A ``StackState`` goes by its
  ///   own ids instead.
  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>, _ elements: @autoclosure () -> ElementBindings<Path>,
    _ onDismiss: (() -> Void)?, _ place: CallSite,
    part: (Int, StateBinding<Path.Element>) -> StackPart<Path>,
    screen: (StateBinding<Path.Element>) -> Screen
  ) {
    if let path = path as? StateBinding<StackState<Path.Element>> {
      // Read once: a computed property may make a stack with other ids each time.
      let stack = path.wrappedValue
      let elements = stack.indices.map { position in
        StateBinding(path.element(stack[position], at: position, of: stack, nil, place))
      }
      let parts = zip(stack.ids, elements).enumerated().map { position, part in
        StackPart<StackState>(element: part.1, value: stack[position], identity: part.0) { later in
          if let position = later.index(id: part.0) { return position }
          if later.count == elements.count, later.standsIn(for: part.0, elements.map(\.wrappedValue), at: 0) {
            return position
          }
          let isMadeAtEachRead = path.wrappedValue.lineage != path.wrappedValue.lineage
          return isMadeAtEachRead ? later.position(of: part.1.wrappedValue, at: position) : nil
        }
      }
      push(path, parts, onDismiss, place, screen: screen)
    } else {
      let elements = elements()
      let parts = elements.enumerated().map { part($0, $1) }
      let standsForAnother = Path.Element.self is any IdentifiedByAnother.Type
      push(
        path, standsForAnother ? StackPart.followingEqualStacks(parts) : parts, onDismiss, place,
        screen: screen)
    }
  }

  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>, _ parts: [StackPart<Path>], _ onDismiss: (() -> Void)?,
    _ place: CallSite, screen: (StateBinding<Path.Element>) -> Screen
  ) {
    calls.note(place)
    guard self.parts?.edges.stacked == nil else {
      return note("A second stack on one screen is not shown.", at: place)
    }
    if let rival = self.parts?.edges.rival(of: .push), !parts.isEmpty {
      note("The screens of a stack are not presented beside \(rival).", at: place)
      return uniqueParts.changeEdges { $0.setStack([]) }
    }
    let standsForAnother = Path.Element.self is any IdentifiedByAnother.Type
    let edges = parts.enumerated().map { position, part in
      if let twin = part.twin, let identity = part.identity {
        let id = stableText(of: identity.base).map { ", \($0)" } ?? ""
        note("Elements \(twin) and \(position) of a stack have one id\(id).", at: place)
      }
      let dismissal = StateDismissal(of: part, in: path.location)
      // An element with an id keeps its screen when its case changes.
      var key = EdgeKey(place: place, kind: .stack, caseName: part.caseName, identity: part.identity)
      if part.identity == nil || part.twin != nil { key.ordinal = position }
      if part.identity != nil {
        key.label.value = standsForAnother ? caseNameOfAnother(part.value) : stackCaseName(of: part.value)
      }
      return ScreenEdge(screen(part.element), .push, key, dismissal, role: .stacked, onDismiss: onDismiss)
    }
    uniqueParts.changeEdges { $0.setStack(edges) }
  }
}
