extension Screen {
  /// Pushes a screen for each element of a stack, as SwiftUI's `NavigationStack(path:)` does.
  ///
  /// ```swift
  /// Screen("Items").stack(path: $model.path) { $screen in
  ///   switch $screen.cases {
  ///   case .detail(let item): itemDetail(item)
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
  /// If an equal stack replaces a ``StackState``, Observation does not notice. A dismissal then finds its element by
  /// position. In the same stack, it finds the element by id.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - onDismiss: A closure that a renderer calls when a screen of the stack has left the screen.
  ///   - destination: Returns the screen of an element. It gets a binding to the element.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
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
  /// identified as objects, values in existentials by their types and ids, and others by their positions and cases.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - onDismiss: A closure that a renderer calls when a screen of the stack has left the screen.
  ///   - destination: Returns the screen of an element. It gets a binding to the element.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    var found: [AnyHashable: Int] = [:]
    let hasIdentity = IdentityRule<Path.Element>.standard != nil
    push(path, path.elements, onDismiss, CallSite(fileID: fileID, line: line)) { position, element in
      let value = element.wrappedValue
      if hasIdentity, let id = identity(of: value) {
        let first = found[id] ?? position
        found[id] = first
        return StackPart(element, value, at: position, id, first: first) { identity(of: $0) == id }
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
      var parts = elements.enumerated().map { part($0, $1) }
      if Path.Element.self is any IdentifiedByAnother.Type {
        for position in parts.indices { parts[position].other = other(of: parts[position].value) }
        // An equal stack that takes the place of this one has other ids.
        let made = parts
        for position in parts.indices {
          parts[position].position = { later in
            if let position = made[position].position(later) { return position }
            let isEqual =
              later.count == made.count
              && zip(made, later).allSatisfy { part, element in
                part.isElement(equalTo: element, identity(of: element), other(of: element))
              }
            return isEqual ? position : nil
          }
        }
      }
      push(path, parts, onDismiss, place, screen: screen)
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

/// An element of a stack that is presented.
private struct StackPart<Path: StackCollection>: Presented {
  var element: StateBinding<Path.Element>
  /// The element itself, as it is when it is presented.
  var value: Path.Element
  /// The value that the element stands for, as it is when it is presented.
  var other: (any Equatable)?
  /// The id that a ``StackState`` gives the element, or that of the element itself.
  var identity: AnyHashable?
  /// The position of an earlier element with the same identity.
  var twin: Int?
  /// Returns the position of the element in a later state; `nil` if it is gone.
  var position: (Path) -> Int?

  var caseName: String? { identity == nil ? stackCaseName(of: value) : nil }

  func isElement(equalTo other: Self) -> Bool {
    isElement(equalTo: other.value, other.identity, other.other)
  }

  func isElement(
    equalTo element: Path.Element, _ otherIdentity: AnyHashable?, _ other: (any Equatable)?
  ) -> Bool {
    guard let id = identity?.base as? StackElementID, let otherID = otherIdentity?.base as? StackElementID,
      id.lineage != otherID.lineage
    else { return false }
    if let own = self.other { return other.map { areEqual(own, $0) } ?? false }
    guard let areEqual = equality(of: Path.Element.self) else { return false }
    return areEqual(value, element)
      && NavigationCore.identity(of: value) == NavigationCore.identity(of: element)
  }

  func isPresented(by path: Path) -> Bool { position(path) != nil }

  func clearing(_ path: Path) -> (inout Path) -> Void {
    guard let position = position(path) else { return { _ in } }
    var removed: [Path.Element] = []
    return { path in
      // An observer may have removed or added some meanwhile.
      let count = max(0, path.count - position)
      removed += path.suffix(count)
      path.removeLast(count)
    }
  }
}

extension StackPart {
  /// Creates the part of an element with an identity. A later element with the same identity is identified by its
  /// position.
  ///
  /// - Parameters:
  ///   - first: The position of the first element with that identity.
  ///   - isSame: Whether an element has that identity.
  fileprivate init(
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
}

extension StackState {
  /// The position of an element, as in an array: by identity, or by `position` and the case.
  fileprivate func position(of element: Element, at position: Int) -> Int? {
    if let rule = IdentityRule<Element>.standard, rule.identifies(element) {
      return firstIndex { rule.isSame($0, as: element) }
    }
    return hasElement(at: position, withoutIdentityIn: stackCaseName(of: element)) ? position : nil
  }
}

extension StackCollection {
  /// Whether the element at `position` is one that only its position and case tell from others.
  fileprivate func hasElement(at position: Int, withoutIdentityIn caseName: String?) -> Bool {
    guard let element = dropFirst(position).first, stackCaseName(of: element) == caseName else {
      return false
    }
    return IdentityRule<Element>.standard?.identifies(element) != true
  }
}

/// The case of an element, if it is an enum.
private func stackCaseName<Element>(of element: Element) -> String? {
  let isEnum = EnumMetadata(Element.self) != nil || IdentityRule<Element>.isRoute
  return isEnum ? activeCaseName(of: element) : nil
}

/// The value that an element stands for, if that is equatable.
private func other<Element>(of element: Element) -> (any Equatable)? {
  func innermost<Item: IdentifiedByAnother>(_ item: Item) -> (any Equatable)? {
    other(of: item.other) ?? item.other as? any Equatable
  }
  return (element as? any IdentifiedByAnother).flatMap { innermost($0) }
}

/// Whether two values are equal, and have one identity.
private func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  (right as? Value).map { left == $0 && identity(of: left) == identity(of: $0) } ?? false
}

/// The case of the value that an element stands for, if that is an enum.
private func caseNameOfAnother(_ element: Any) -> String? {
  func name<Element: IdentifiedByAnother>(_ element: Element) -> String? {
    caseNameOfAnother(element.other) ?? stackCaseName(of: element.other)
  }
  return (element as? any IdentifiedByAnother).flatMap { name($0) }
}
