extension Screen {
  /// Adds a link that is active while a flag is `true`. Activating the link sets the flag to `true`.
  ///
  /// - Parameters:
  ///   - label: The link's text, and its name in ``offers``.
  ///   - isActive: The flag. A dismissal sets it to `false`.
  ///   - destination: Returns the screen that the link pushes.
  public consuming func navigationLink(
    _ label: TextState? = nil, isActive: StateBinding<Bool>, destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    let dismissal = checkFlag(isActive, place) ? Dismissal.of(isActive, by: calls.last(at: place)) : nil
    if let dismissal { add(.push, dismissal, onDismiss: nil) { destination().screen } }
    addLink(
      label, isActive, nil, place, dismissal, isActive: { $0 }, activate: { isActive.wrappedValue = true },
      inactive: false)
    return self
  }

  /// Adds a link that is active while a selection equals its tag. Activating the link selects the tag. A dismissal sets
  /// the selection to `nil`.
  ///
  /// - Parameters:
  ///   - label: The link's text, and its name in ``offers``.
  ///   - tag: The tag.
  ///   - selection: The selection.
  ///   - destination: Returns the screen that the link pushes.
  public consuming func navigationLink<Tag: Hashable>(
    _ label: TextState? = nil, tag: Tag, selection: StateBinding<Tag?>,
    destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    var dismissal: Dismissal?
    if selection.location.get() == tag {
      let found = Dismissal.of(selection, tag: tag, by: calls.last(at: place))
      add(.push, found, onDismiss: nil) { destination().screen }
      dismissal = found
    }
    addLink(
      label, selection, tag, place, dismissal, isActive: { $0 == tag },
      activate: { selection.wrappedValue = tag }, inactive: nil)
    return self
  }

  /// Adds a link that is active while an optional has a value. A dismissal sets the optional to `nil`.
  ///
  /// - Parameters:
  ///   - label: The link's text, and its name in ``offers``.
  ///   - value: The optional.
  ///   - onNavigate: Called with `true` when the link is tapped, so that the closure can set the value, and with
  ///     `false` after the screen is dismissed.
  ///   - destination: Returns the screen that the link pushes. It receives a binding to the value.
  public consuming func navigationLink<Value>(
    _ label: TextState? = nil, unwrapping value: StateBinding<Value?>, onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(label, value, onNavigate, nil, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
  }

  /// Adds a link that is active while the case at `path` is active in `route`. A dismissal sets the route to `nil`.
  ///
  /// ```swift
  /// .navigationLink(unwrapping: $model.route, case: \.edit) { isActive in
  ///   if isActive { model.editButtonTapped() }
  /// } destination: { $item in
  ///   itemEditor($item)
  /// }
  /// ```
  ///
  /// See ``navigationLink(_:unwrapping:onNavigate:destination:fileID:line:)`` for `label`, `onNavigate`, and
  /// `destination`.
  public consuming func navigationLink<Enum: CasePathable, Value>(
    _ label: TextState? = nil, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onNavigate: @escaping (Bool) -> Void, destination: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    navigationLink(
      label, unwrapping: route.case(path, fileID: fileID, line: line), onNavigate: onNavigate,
      destination: destination, fileID: fileID, line: line)
  }

  /// Pushes a screen while the `Identifiable` value `item` isn't `nil`. Also adds a link, for toolkits that can push
  /// only through a link. Writing `true` to the link's `isActive` does nothing: set the item instead.
  ///
  /// - Parameters:
  ///   - item: The optional. A dismissal sets it to `nil`.
  ///   - onDismiss: Called by the renderer, once, after the presentation has closed.
  ///   - destination: Returns the screen. It receives a binding to the value.
  public consuming func navigation<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(nil, item, nil, onDismiss, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
  }

  /// Adds a row of a list: a link to a screen that another modifier pushes.
  ///
  /// ```swift
  /// var list = Screen<String>("Items")
  /// for item in [Item(name: "Keyboard"), Item(name: "Mouse")] {
  ///   let isSelected = model.route?[case: \.edit] == item
  ///   list = list.navigationLink(TextState(item.name), id: item.name, isSelected: isSelected) {
  ///     model.route = .edit(item)
  ///   }
  /// }
  /// let screen = list.navigationDestination(unwrapping: $model.route.edit) { $item in itemEditor($item) }
  /// screen.offers.map(\.name)  // → ["follow Keyboard", "follow Mouse"]
  /// ```
  ///
  /// If the row isn't selected, a tap calls `action`, which sets the selection. If the tap would remove a guarded screen,
  /// the guard is asked instead, as for any link.
  ///
  /// Pass `isSelected` even if the action pushes on a stack, as in `isSelected: path.last == item`. Otherwise, a second
  /// tap during the animation pushes the page twice.
  ///
  /// - Parameters:
  ///   - label: The text of the row.
  ///   - id: The id of the row in its list. A row without one is identified by its position.
  ///   - isSelected: Whether the row's screen is open. Writing `false` to the link's `isActive` does nothing.
  ///   - onReselect: Called when the user taps the selected row, for example to pop to the row's screen. If a screen above
  ///     that one is guarded, the guard is asked instead. Without `onReselect`, the tap does nothing, and is not one of
  ///     the ``offers``.
  ///   - action: The action of a tap on a row that isn't selected.
  public consuming func navigationLink(
    _ label: TextState, id: AnyHashable? = nil, isSelected: Bool, onReselect: (() -> Void)? = nil,
    action: @escaping () -> Void, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    uniqueParts.traits.links.append(
      ScreenLink.Stored(
        key: EdgeKey.presented(by: calls.last(at: place), caseName: nil, identity: id), label: label,
        isSelected: isSelected, select: action, reselect: onReselect))
    return self
  }

  /// Adds a link to the value of an optional. All overloads without a flag or a tag call this.
  private consuming func link<Value>(
    _ label: TextState?, _ value: StateBinding<Value?>, _ onNavigate: ((Bool) -> Void)?,
    _ onDismiss: (() -> Void)?, _ place: CallSite, destination: (StateBinding<Value>) -> Screen
  ) -> Screen {
    var dismissal: Dismissal?
    if let binding = checkValue(value, place) {
      let found = Dismissal.of(
        value, binding, by: calls.last(at: place), identity: identity(of:), onNavigate: onNavigate)
      add(.push, found, onDismiss: onDismiss) { destination(binding) }
      dismissal = found
    }
    addLink(
      label, value, nil, place, dismissal, isActive: { $0 != nil },
      activate: onNavigate.map { onNavigate in { onNavigate(true) } },
      inactive: nil, onNavigate: onNavigate)
    return self
  }

  /// Adds a link. Deactivating the link dismisses the presentation in this tree, or clears the state if the link was
  /// activated after this tree was built.
  ///
  /// - Parameter activate: The action of a tap; `nil` if a tap does nothing.
  private mutating func addLink<Value>(
    _ label: TextState?, _ state: StateBinding<Value>, _ tag: AnyHashable?, _ place: CallSite,
    _ dismissal: Dismissal?, isActive: @escaping (Value) -> Bool, activate: (() -> Void)?,
    inactive: Value, onNavigate: ((Bool) -> Void)? = nil
  ) {
    var shown = dismissal
    let binding = StateBinding(
      get: { isActive(state.wrappedValue) },
      set: { isOn in
        if isOn {
          if !isActive(state.wrappedValue) { shown = nil }
          activate?()
        } else if let shown {
          shown.dismiss()
        } else if !state.location.isDetached, isActive(state.wrappedValue) {
          state.wrappedValue = inactive
          if !isActive(state.wrappedValue) { onNavigate?(false) }
        }
      }, fileID: place.fileID, line: place.line)
    let key = EdgeKey.presented(
      by: calls.last(at: place), caseName: state.location.routeCase.name, identity: tag)
    uniqueParts.traits.links.append(
      ScreenLink.Stored(
        key: key, label: label, isActive: binding, wasActive: dismissal != nil,
        canBeFollowed: activate != nil))
  }
}
