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
  /// A screen is the same as long as its element has its id, wherever in the stack it is. A dismissal pops the element
  /// and what is above it.
  ///
  /// `destination` gets a binding to its element.
  public consuming func stack<Element>(
    path: StateBinding<StackState<Element>>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    push(
      path,
      path.wrappedValue.ids.compactMap { id in
        path[id: id, fileID, line].map { element in
          StackPart(element: element, identity: id) { $0.index(id: id) }
        }
      }, onDismiss, fileID, line
    ) { destination($0).screen }
    return self
  }

  /// As the form for a ``StackState``, for a stack whose elements have an `id`. Of two elements with one id the later
  /// one is told apart by its position.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen where Path.Element: Identifiable {
    let bindings = path.elements
    var found: [Path.Element.ID: Int] = [:]
    push(
      path,
      bindings.indices.map { index in
        let id = bindings[index].wrappedValue.id
        let twin = found[id]
        if twin == nil { found[id] = index }
        // A later one of the same id is only where it is.
        return StackPart(element: bindings[index], identity: id, twin: twin) { path in
          twin == nil
            ? path.firstIndex { $0.id == id }
            : path.indices.contains(index) && path[index].id == id ? index : nil
        }
      }, onDismiss, fileID, line
    ) { destination($0).screen }
    return self
  }

  /// As the form for a ``StackState``, for a stack whose elements have no ids: their positions and cases are their
  /// identity.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let bindings = path.elements
    push(
      path,
      bindings.indices.map { index in
        let name = stackCaseName(of: bindings[index].wrappedValue)
        return StackPart(element: bindings[index]) { path in
          index < path.count && stackCaseName(of: path[index]) == name ? index : nil
        }
      }, onDismiss, fileID, line
    ) { destination($0).screen }
    return self
  }

  private mutating func push<Path: StackCollection>(
    _ path: StateBinding<Path>, _ parts: [StackPart<Path>], _ onDismiss: (() -> Void)?, _ fileID: String,
    _ line: UInt, screen: (StateBinding<Path.Element>) -> Screen
  ) {
    let place = SourceLocation(fileID: fileID, line: line)
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
      let dismissal = StateDismissal(
        of: path.location, presents: { part.position($0) != nil },
        clear: { path in part.position(path).map { path.removeLast(path.count - $0) } })
      storedStack?.elements.append(
        Presentation(.push, step, .screen(screen(part.element)), dismissal, onDismiss: onDismiss))
    }
  }
}

/// An element of a stack, to be presented.
private struct StackPart<Path: StackCollection> {
  var element: StateBinding<Path.Element>
  var identity: AnyHashable?
  /// The position of an earlier element with the same identity.
  var twin: Int?
  /// Where the element is by then; `nil` where it is not in the stack any more.
  var position: (Path) -> Int?
}

/// Which case an element is, if it is one of an enum.
private func stackCaseName<Element>(of element: Element) -> String? {
  EnumMetadata(Element.self).map { _ in activeCaseName(of: element) }
}
