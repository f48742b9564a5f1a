extension Screen {
  /// A link that is active where a flag is set. Activating it sets the flag.
  ///
  /// A renderer shows `label`, and ``offers`` name the link by it.
  public consuming func navigationLink(
    _ label: TextState? = nil, isActive: StateBinding<Bool>, destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    let isSet = isSet(isActive, place)
    if isSet {
      add(.push, .of(isActive), at: place, onDismiss: nil) { destination().screen }
    }
    addLink(label, isActive.location.routeCase.name, nil, place, isActive, isActive: isSet)
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
    let selected = selection.location.get()
    switch selected {
    case tag?:
      add(.push, .of(selection, tag: tag), at: place, onDismiss: nil) { destination().screen }
    case let other?:
      uniqueParts.routes.look(at: selection.location.routeCase.route, active: .name("\(other)"))
    case nil: look(at: selection)
    }
    let isActive = StateBinding(
      get: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if !selection.location.isGone, selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      }, fileID: fileID, line: line)
    addLink(label, selection.location.routeCase.name, tag, place, isActive, isActive: selected == tag)
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
      label, item, { AnyHashable($0[keyPath: id]) }, onNavigate, nil, CallSite(fileID: fileID, line: line)
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
    link(nil, item, { AnyHashable($0.id) }, { _ in }, onDismiss, CallSite(fileID: fileID, line: line)) {
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
      nil, item, { AnyHashable($0[keyPath: id]) }, { _ in }, onDismiss, CallSite(fileID: fileID, line: line)
    ) {
      destination($0).screen
    }
  }

  /// A link to what an optional wraps: every form but those of a flag and of a tag.
  private consuming func link<Value>(
    _ label: TextState?, _ value: StateBinding<Value?>, _ identity: @escaping (Value) -> AnyHashable?,
    _ onNavigate: @escaping (Bool) -> Void, _ onDismiss: (() -> Void)?, _ place: CallSite,
    destination: (StateBinding<Value>) -> Screen
  ) -> Screen {
    let binding = unwrap(value, place)
    if let binding {
      let dismissal = Dismissal.of(value, binding, identity: identity, onNavigate: onNavigate)
      add(.push, dismissal, at: place, onDismiss: onDismiss) { destination(binding) }
    }
    let isActive = StateBinding(
      get: { value.wrappedValue != nil },
      set: { isActive in
        guard !isActive else { return onNavigate(true) }
        guard !value.location.isGone, value.wrappedValue != nil else { return }
        value.wrappedValue = nil
        if value.wrappedValue == nil { onNavigate(false) }
      }, fileID: place.fileID, line: place.line)
    addLink(label, value.location.routeCase.name, nil, place, isActive, isActive: binding != nil)
    return self
  }

  private mutating func addLink(
    _ label: TextState?, _ caseName: String?, _ tag: AnyHashable?, _ place: CallSite,
    _ isActive: StateBinding<Bool>,
    isActive wasActive: Bool
  ) {
    let key = EdgeKey(
      place: place, ordinal: tag == nil ? calls.ordinal : 0, caseName: caseName, identity: tag)
    uniqueParts.links.append(
      ScreenLink.Stored(key: key, label: label, isActive: isActive, wasActive: wasActive))
  }
}
