extension Screen {
  /// A link that is active where a flag is set. Activating it sets the flag.
  ///
  /// A renderer shows `label`, and ``offers`` name the link by it.
  public consuming func navigationLink(
    _ label: TextState? = nil, isActive: StateBinding<Bool>, destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    let dismissal = isSet(isActive, place) ? Dismissal.of(isActive) : nil
    if let dismissal { add(.push, dismissal, at: place, onDismiss: nil) { destination().screen } }
    addLink(
      label, isActive, nil, place, dismissal, isActive: { $0 }, activate: { isActive.wrappedValue = true },
      inactive: false)
    return self
  }

  /// A link that is active where a selection is its tag. Activating it selects the tag; a dismissal makes the selection
  /// `nil`.
  public consuming func navigationLink<Tag: Hashable>(
    _ label: TextState? = nil, tag: Tag, selection: StateBinding<Tag?>,
    destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    var dismissal: Dismissal?
    switch selection.location.get() {
    case tag?:
      let found = Dismissal.of(selection, tag: tag)
      add(.push, found, at: place, onDismiss: nil) { destination().screen }
      dismissal = found
    case let other?:
      uniqueParts.routes.look(at: selection.location.routeCase.route, active: .name("\(other)"))
    case nil: look(at: selection)
    }
    addLink(
      label, selection, tag, place, dismissal, isActive: { $0 == tag },
      activate: { selection.wrappedValue = tag }, inactive: nil)
    return self
  }

  /// A link that is active where an optional has a value, which has an `id`.
  ///
  /// `onNavigate` gets `true` when the link is tapped, to fill the optional, and `false` after its screen was
  /// dismissed.
  public consuming func navigationLink<Item: Identifiable>(
    _ label: TextState? = nil, item: StateBinding<Item?>, onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(label, item, { AnyHashable($0.id) }, onNavigate, nil, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
  }

  /// A link that is active where an optional has a value, which `id` tells from others; see
  /// ``navigationLink(_:item:onNavigate:destination:fileID:line:)``.
  public consuming func navigationLink<Item, ID: Hashable>(
    _ label: TextState? = nil, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(
      label, item, { AnyHashable($0[keyPath: id]) }, by: .keyPath(id), onNavigate, nil,
      CallSite(fileID: fileID, line: line)
    ) {
      destination($0).screen
    }
  }

  /// A link that is active where an optional has a value; see
  /// ``navigationLink(_:item:onNavigate:destination:fileID:line:)``.
  public consuming func navigationLink<Value>(
    _ label: TextState? = nil, unwrapping value: StateBinding<Value?>, onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(label, value, identity(of:), onNavigate, nil, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
  }

  /// A link that is active where a case of a route is.
  ///
  /// ```swift
  /// .navigationLink(unwrapping: $model.route, case: \.edit) { isActive in
  ///   if isActive { model.editButtonTapped() }
  /// } destination: { $item in
  ///   itemEditor($item)
  /// }
  /// ```
  ///
  /// `onNavigate` gets `true` when the link is tapped, to set the route, and `false` after its screen was dismissed.
  public consuming func navigationLink<Enum: CasePathable, Value>(
    _ label: TextState? = nil, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onNavigate: @escaping (Bool) -> Void, destination: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    navigationLink(
      label, unwrapping: route.case(path, fileID: fileID, line: line), onNavigate: onNavigate,
      destination: destination, fileID: fileID, line: line)
  }

  /// Pushes a screen where an optional has a value, which has an `id`. Only the item activates it: the link that a
  /// toolkit needs is there, and ignores `true`.
  public consuming func navigation<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(nil, item, { AnyHashable($0.id) }, nil, onDismiss, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
  }

  /// Pushes a screen where an optional has a value, which `id` tells from others; see
  /// ``navigation(item:onDismiss:destination:fileID:line:)``.
  public consuming func navigation<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(
      nil, item, { AnyHashable($0[keyPath: id]) }, by: .keyPath(id), nil, onDismiss,
      CallSite(fileID: fileID, line: line)
    ) {
      destination($0).screen
    }
  }

  /// A link to what an optional wraps: every form but those of a flag and of a tag.
  private consuming func link<Value>(
    _ label: TextState?, _ value: StateBinding<Value?>, _ identity: @escaping (Value) -> AnyHashable?,
    by id: Identity<Value>? = nil, _ onNavigate: ((Bool) -> Void)?, _ onDismiss: (() -> Void)?,
    _ place: CallSite,
    destination: (StateBinding<Value>) -> Screen
  ) -> Screen {
    var dismissal: Dismissal?
    if let binding = unwrap(value, place) {
      if let id { binding.location.identify(by: id) }
      let found = Dismissal.of(value, binding, identity: identity, onNavigate: onNavigate)
      add(.push, found, at: place, onDismiss: onDismiss) { destination(binding) }
      dismissal = found
    }
    addLink(
      label, value, nil, place, dismissal, isActive: { $0 != nil },
      activate: onNavigate.map { onNavigate in { onNavigate(true) } },
      inactive: nil, onNavigate: onNavigate)
    return self
  }

  /// Adds a link. What was active is dismissed as the presentation is; what became active later is cleared.
  ///
  /// - Parameter activate: what a tap does; `nil` for a link that only its state activates.
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
        } else if !state.location.isGone, isActive(state.wrappedValue) {
          state.wrappedValue = inactive
          if !isActive(state.wrappedValue) { onNavigate?(false) }
        }
      }, fileID: place.fileID, line: place.line)
    let key = EdgeKey.presented(
      at: place, call: calls.ordinal, caseName: state.location.routeCase.name, identity: tag)
    uniqueParts.links.append(
      ScreenLink.Stored(
        key: key, label: label, isActive: binding, wasActive: dismissal != nil,
        canBeFollowed: activate != nil))
  }
}
