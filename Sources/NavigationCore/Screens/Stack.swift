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
    var found: [Path.Element.ID: Int] = [:]
    push(path, path.elements, onDismiss, CallSite(fileID: fileID, line: line)) { position, element in
      let value = element.wrappedValue
      let id = value.id
      let first = found[id] ?? position
      found[id] = first
      return ElementTarget(element, value, at: position, identity(of: value), first: first) { $0.id == id }
    } screen: {
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
    var found: [AnyHashable: Int] = [:]
    let rule = IdentityRule<Path.Element>.element
    push(path, path.elements(by: rule), onDismiss, CallSite(fileID: fileID, line: line)) {
      position, element in
      let value = element.wrappedValue
      if rule != nil, let id = elementIdentity(of: value) {
        let first = found[id] ?? position
        found[id] = first
        return ElementTarget(element, value, at: position, id, first: first) { elementIdentity(of: $0) == id }
      }
      let name = stackCaseName(of: value)
      return ElementTarget(element: element, value: value) {
        $0.hasElement(at: position, withoutIdentityIn: name) ? position : nil
      }
    } screen: {
      destination($0).screen
    }
    return self
  }

  /// - Parameter target: Returns the dismissal target for the element at a position, counted from 0. It isn't called
  ///   for a ``StackState``, which has ids.
  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>,
    _ elements: @autoclosure () -> LazyMapCollection<Path.Indices, StateBinding<Path.Element>>,
    _ onDismiss: (() -> Void)?, _ place: CallSite,
    target: (Int, StateBinding<Path.Element>) -> ElementTarget<Path>,
    screen: (StateBinding<Path.Element>) -> Screen
  ) {
    if let path = path as? StateBinding<StackState<Path.Element>> {
      // Read once: a computed property may make a stack with new ids on each read.
      let stack = path.wrappedValue
      let elements = stack.indices.map { position in
        StateBinding(path.element(stack[position], at: position, of: stack, nil, place))
      }
      let targets = zip(stack.ids, elements).enumerated().map { position, pair in
        let (id, element) = pair
        return ElementTarget<StackState>(element: element, value: stack[position], identity: id) { later in
          if let position = later.index(id: id) { return position }
          return later.count == elements.count
            && later.standsIn(for: id, elements.map(\.wrappedValue), at: 0) ? position : nil
        }
      }
      push(path, targets, onDismiss, place, screen: screen)
    } else {
      let elements = elements()
      let targets = elements.enumerated().map { target($0, $1) }
      let standsForAnother = Path.Element.self is any IdentifiedByAnother.Type
      push(
        path, standsForAnother ? ElementTarget.followingEqualStacks(targets) : targets, onDismiss, place,
        screen: screen)
    }
  }

  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>, _ targets: [ElementTarget<Path>], _ onDismiss: (() -> Void)?,
    _ place: CallSite, screen: (StateBinding<Path.Element>) -> Screen
  ) {
    calls.note(place)
    guard self.parts?.edges.stacked == nil else {
      return note("`stack` was called twice on one screen. The second stack is not shown.", at: place)
    }
    if let rival = self.parts?.edges.rival(of: .push), !targets.isEmpty {
      note("The screens of a stack are not presented, because \(rival).", at: place)
      return uniqueParts.edges.setStack([])
    }
    let standsForAnother = Path.Element.self is any IdentifiedByAnother.Type
    let edges = targets.enumerated().map { position, target in
      if let twin = target.twin, let identity = target.identity {
        let id = stableText(of: identity.base).map { ", \($0)" } ?? ""
        note("Elements \(twin) and \(position) of a stack have the same id\(id).", at: place)
      }
      let caseName = target.identity == nil ? stackCaseName(of: target.value) : nil
      let dismissal = Dismissal(
        path.location, caseName: caseName, identity: target.identity,
        element: StackedElement(target.value, identity: target.identity), ending: target.ending)
      // An element with an id keeps its screen when its case changes.
      var key = EdgeKey(place: place, kind: .stack, caseName: caseName, identity: target.identity)
      if target.identity == nil || target.twin != nil { key.ordinal = position }
      if target.identity != nil {
        key.label.value = standsForAnother ? caseNameOfAnother(target.value) : stackCaseName(of: target.value)
      }
      return ScreenEdge(screen(target.element), .push, key, dismissal, role: .stacked, onDismiss: onDismiss)
    }
    uniqueParts.edges.setStack(edges)
  }
}

/// How a dismissal finds an element of a stack.
private struct ElementTarget<Path: StackCollection> {
  var element: StateBinding<Path.Element>
  /// The value of the element when it was presented.
  var value: Path.Element
  /// The id that a ``StackState`` gives the element, or the element's own id.
  var identity: AnyHashable?
  /// The position of an earlier element with the same identity.
  var twin: Int?
  /// Returns the position of the element in a later state; `nil` if it was removed.
  var position: (Path) -> Int?

  /// Returns a closure that removes the element and the elements above it; `nil` if it was removed.
  func ending(at location: Location<Path>) -> (() -> Void)? {
    guard let position = position(location.get()) else { return nil }
    return {
      // The removed elements are kept alive, because releasing them may run a `deinit` that reads the state.
      var removed: [Path.Element] = []
      location.modify(by: location) { path in
        // In the meantime, an observer may have removed or added elements.
        let count = max(0, path.count - position)
        removed += path.suffix(count)
        path.removeLast(count)
      }
    }
  }
}

extension ElementTarget {
  /// Creates the target for an element with an identity. A later element with the same identity is identified by its
  /// position.
  ///
  /// - Parameters:
  ///   - first: The position of the first element with the same identity.
  ///   - isSame: Returns whether an element has the same identity.
  init(
    _ element: StateBinding<Path.Element>, _ value: Path.Element, at position: Int, _ identity: AnyHashable?,
    first: Int, isSame: @escaping (Path.Element) -> Bool
  ) {
    self.element = element
    self.value = value
    self.identity = identity
    twin = first == position ? nil : first
    self.position = { path in
      first == position
        ? path.firstIndex(where: isSame).map { $0 - path.startIndex }
        : path.dropFirst(position).first.map(isSame) == true ? position : nil
    }
  }

  /// Returns the targets of elements that stand for other values; see ``IdentifiedByAnother``. If an equal stack
  /// replaces theirs, the targets find their elements by position.
  static func followingEqualStacks(_ targets: [Self]) -> [Self] {
    let shown = targets.map { StackedElement($0.value, identity: $0.identity) }
    return targets.enumerated().map { position, target in
      var following = target
      following.position = { later in
        if let position = target.position(later) { return position }
        let isEqual =
          later.count == shown.count
          && zip(shown, later).allSatisfy {
            $0.isEqual(to: StackedElement($1, identity: NavigationCore.identity(of: $1)))
          }
        return isEqual ? position : nil
      }
      return following
    }
  }
}

extension StackCollection {
  /// Whether the element at `position` has this case and no identity.
  func hasElement(at position: Int, withoutIdentityIn caseName: String?) -> Bool {
    guard let element = dropFirst(position).first, stackCaseName(of: element) == caseName else {
      return false
    }
    return IdentityRule<Element>.element?.identifies(element) != true
  }
}

/// The case of an element, if it is an enum.
func stackCaseName<Element>(of element: Element) -> String? {
  let isEnum = EnumMetadata(Element.self) != nil || IdentityRule<Element>.isRoute
  return isEnum ? activeCaseName(of: element) : nil
}

/// The case of the value that an element stands for, if the value is an enum.
func caseNameOfAnother(_ element: Any) -> String? {
  func name<Element: IdentifiedByAnother>(_ element: Element) -> String? {
    caseNameOfAnother(element.other) ?? stackCaseName(of: element.other)
  }
  return (element as? any IdentifiedByAnother).flatMap { name($0) }
}
