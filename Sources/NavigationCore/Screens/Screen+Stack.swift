extension Screen {
  /// Pushes a screen for each element of a stack, which is what SwiftUI's `NavigationStack(path:)` is.
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
  /// A screen is the same as long as its element has its id, wherever in the stack it is: in a ``StackState`` the one
  /// that it got there, and in an array its own. (Of two elements of an array with one id, the later one is told apart
  /// by its position.)
  ///
  /// A dismissal pops the element and what is above it. `destination` gets a binding to its element.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen where Path.Element: Identifiable {
    var found: [Path.Element.ID: Int] = [:]
    push(path, path.elements, onDismiss, CallSite(fileID: fileID, line: line)) { index, element in
      let id = element.wrappedValue.id
      let twin = found[id]
      if twin == nil { found[id] = index }
      // A later one of the same id is only where it is.
      return StackPart(element: element, identity: id, twin: twin) { path in
        twin == nil
          ? path.firstIndex { $0.id == id }
          : path.indices.contains(index) && path[index].id == id ? index : nil
      }
    } screen: {
      destination($0).screen
    }
    return self
  }

  /// As the form for elements that are `Identifiable`. Where they are not, those of an array are told apart by their
  /// positions and cases.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    push(path, path.elements, onDismiss, CallSite(fileID: fileID, line: line)) { index, element in
      let name = stackCaseName(of: element.wrappedValue)
      return StackPart(element: element) { path in
        index < path.count && stackCaseName(of: path[index]) == name ? index : nil
      }
    } screen: {
      destination($0).screen
    }
    return self
  }

  /// - Parameter part: what presents an element of a collection that gives no ids to its elements.
  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>, _ elements: @autoclosure () -> ElementBindings<Path>,
    _ onDismiss: (() -> Void)?, _ place: CallSite,
    part: (Int, StateBinding<Path.Element>) -> StackPart<Path>,
    screen: (StateBinding<Path.Element>) -> Screen
  ) {
    let place = place
    if let path = path as? StateBinding<StackState<Path.Element>> {
      let stack = path.wrappedValue
      stack.numbers.isShown = true
      let elements = stack.ids.compactMap { path[id: $0, place.fileID, place.line] }
      let parts = zip(stack.ids, elements).enumerated().map { position, part in
        StackPart<StackState>(element: part.1, identity: part.0) { stack in
          if let position = stack.index(id: part.0) { return position }
          let isEqual = stack.count == elements.count
          return isEqual && stack.standsIn(for: part.0, at: 0, elements.map(\.wrappedValue)) ? position : nil
        }
      }
      push(path, parts, onDismiss, place, screen: screen)
    } else {
      let elements = elements()
      push(path, elements.indices.map { part($0, elements[$0]) }, onDismiss, place, screen: screen)
    }
  }

  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>, _ parts: [StackPart<Path>], _ onDismiss: (() -> Void)?,
    _ place: CallSite, screen: (StateBinding<Path.Element>) -> Screen
  ) {
    if storedStack != nil {
      return problems.append(Problem("A second stack on one screen is not shown.", at: place))
    }
    storedStack = Stack(elements: [])
    if let first = storedPresentations.first(where: { $0.style.kind == .push }), !parts.isEmpty {
      let reason = "\(first.style) \(first.step), which is presented already"
      return problems.append(Problem("The screens of a stack are not presented beside \(reason).", at: place))
    }
    for (position, part) in parts.enumerated() {
      let name = stackCaseName(of: part.element.wrappedValue)
      var step = PresentationID.Step(place: place, identity: part.identity)
      // The screen of an element that has an id is the same in every case.
      if part.identity == nil { step.caseName = name } else { step.label.value = name }
      if part.identity == nil || part.twin != nil { step.ordinal = position }
      if let twin = part.twin, let id = part.identity {
        problems.append(
          Problem("Elements \(twin) and \(position) of a stack have one id, \(id).", at: place))
      }
      let dismissal = StateDismissal(of: part, in: path.location)
      storedStack?.elements.append(
        Presentation(.push, step, .screen(screen(part.element)), dismissal, onDismiss: onDismiss))
    }
  }
}

/// An element of a stack, to be presented.
private struct StackPart<Path: StackCollection>: Presented {
  var element: StateBinding<Path.Element>
  var identity: AnyHashable?
  /// The position of an earlier element with the same identity.
  var twin: Int?
  /// Where the element is by then; `nil` where it is not in the stack any more.
  var position: (Path) -> Int?

  func isPresented(by path: Path) -> Bool { position(path) != nil }

  func clearing(_ path: Path) -> (inout Path) -> Void {
    let popped = position(path).map { path.count - $0 } ?? 0
    return { $0.removeLast(popped) }
  }
}

/// Which case an element is, if it is one of an enum.
private func stackCaseName<Element>(of element: Element) -> String? {
  EnumMetadata(Element.self).map { _ in activeCaseName(of: element) }
}
