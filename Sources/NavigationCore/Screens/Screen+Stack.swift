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
  /// - Parameter destination: gets a binding to its element.
  public consuming func stack<Element>(
    path: StateBinding<StackState<Element>>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let stack = path.wrappedValue
    push(
      stack.ids.compactMap { id in
        path[id: id, fileID, line].map { element in
          StackPart(
            element: element, identity: id,
            dismissal: Dismissal(
              of: path.location, isPresented: { $0.index(id: id) != nil }, clear: { $0.pop(through: id) }))
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
    var found: Set<Path.Element.ID> = []
    push(
      bindings.indices.map { index in
        let element = bindings[index]
        let id = element.wrappedValue.id
        // A later one of the same id is only where it is.
        let hint = found.insert(id).inserted ? nil : index
        return StackPart(
          element: element, identity: id,
          dismissal: Dismissal(
            of: path.location, isPresented: { $0.position(of: id, at: hint) != nil },
            clear: { path in path.position(of: id, at: hint).map { path.removeLast(path.count - $0) } }))
      }, onDismiss, fileID, line
    ) { destination($0).screen }
    return self
  }

  /// As the form for a ``StackState``, for a stack whose elements have no ids: their positions are their identity.
  public consuming func stack<Path: StackCollection>(
    path: StateBinding<Path>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Path.Element>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let bindings = path.elements
    push(
      bindings.indices.map { index in
        let element = bindings[index]
        let name = stackCaseName(of: element.wrappedValue)
        return StackPart(
          element: element, identity: nil,
          dismissal: Dismissal(
            of: path.location, isPresented: { index < $0.count && stackCaseName(of: $0[index]) == name },
            clear: { path in path.removeLast(path.count - index) }))
      }, onDismiss, fileID, line
    ) { destination($0).screen }
    return self
  }

  private mutating func push<Element>(
    _ parts: [StackPart<Element>], _ onDismiss: (() -> Void)?, _ fileID: String, _ line: UInt,
    screen: (StateBinding<Element>) -> Screen
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
    var found: [AnyHashable: Int] = [:]
    for (position, part) in parts.enumerated() {
      var step = PresentationID.Step(
        place: place, ordinal: part.identity == nil ? position : 0,
        identity: part.identity)
      // The screen of an element that has an id is the same in every case.
      let name = stackCaseName(of: part.element.wrappedValue)
      if part.identity == nil { step.caseName = name } else { step.label.value = name }
      if let id = part.identity {
        if let first = found[id] {
          problems.append(
            Problem("Elements \(first) and \(position) of a stack have one id, \(id).", at: place))
          step.ordinal = position
        } else {
          found[id] = position
        }
      }
      storedStack?.elements.append(
        Presentation(.push, step, .screen(screen(part.element)), part.dismissal, onDismiss: onDismiss))
    }
  }
}

/// An element of a stack, to be presented.
private struct StackPart<Element> {
  var element: StateBinding<Element>
  var identity: AnyHashable?
  var dismissal: Dismissal
}

/// Which case an element is, if it is one of an enum.
private func stackCaseName<Element>(of element: Element) -> String? {
  EnumMetadata(Element.self).map { _ in activeCaseName(of: element) }
}

extension StackCollection where Element: Identifiable {
  /// Where the element with an id is: at `place`, if that is given, and else the first.
  fileprivate func position(of id: Element.ID, at place: Int?) -> Int? {
    guard let place else { return firstIndex { $0.id == id } }
    return indices.contains(place) && self[place].id == id ? place : nil
  }
}
