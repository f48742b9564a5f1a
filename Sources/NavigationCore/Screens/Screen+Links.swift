/// A link of a screen: something to tap that pushes a screen. It is there whether or not it is active.
public struct ScreenLink {
  let step: PresentationID.Step
  var parent: PresentationID?
  /// Whether the link's screen is pushed. Writing `true` activates the link, and `false` dismisses the screen.
  public let isActive: StateBinding<Bool>
  private let wasActive: Bool

  init(_ step: PresentationID.Step, _ isActive: StateBinding<Bool>) {
    self.step = step
    self.isActive = isActive
    wasActive = isActive.wrappedValue
  }

  /// Like that of the presentation, but for the identity of what is not there yet.
  public var id: PresentationID { parent?.appending(step) ?? PresentationID([step]) }

  /// What a tap does.
  public func activate() { isActive.wrappedValue = true }
}

extension ScreenLink: Equatable {
  /// Whether both are the same link, and were active or not when their trees were made.
  public static func == (left: Self, right: Self) -> Bool {
    left.step == right.step && left.wasActive == right.wasActive
  }
}

extension Screen {
  /// A link that is active where a flag is set. Activating it sets the flag.
  public consuming func navigationLink(
    isActive: StateBinding<Bool>, destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    var screen = present(
      .push, isPresented: isActive, content: destination, fileID: fileID, line: line)
    screen.storedLinks.append(
      ScreenLink(screen.step(isActive, nil, CallSite(fileID: fileID, line: line)), isActive))
    return screen
  }

  /// A link that is active where a selection is its tag. Activating it selects the tag; a dismissal makes the selection
  /// `nil`.
  public consuming func navigationLink<Tag: Hashable>(
    tag: Tag, selection: StateBinding<Tag?>, destination: () -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    count(line)
    let step = step(selection, tag, CallSite(fileID: fileID, line: line))
    switch selection.location.get() {
    case tag?:
      claim(selection)
      guard admits(.push, step) else { break }
      let dismissal = StateDismissal(of: PresentedTag(tag: tag), in: selection.location)
      storedPresentations.append(Presentation(.push, step, .screen(destination().screen), dismissal))
    case let other?:
      let route = selection.location.route.undecorated
      looks.note(RouteLook(location: route, isClaimed: false, activeCase: { "\(other)" }))
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
    storedLinks.append(ScreenLink(step, isActive))
    return self
  }

  /// A link that is active where an optional has a value, which has an `id`.
  ///
  /// `onNavigate` gets `true` when the link is tapped, to fill the optional, and `false` after its screen was
  /// dismissed.
  public consuming func navigationLink<Item: Identifiable>(
    item: StateBinding<Item?>, onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(item, identity: { AnyHashable($0.id) }, onNavigate, nil, CallSite(fileID: fileID, line: line)) {
      destination($0).screen
    }
  }

  /// A link that is active where an optional has a value, which `id` tells from others; see
  /// ``navigationLink(item:onNavigate:destination:fileID:line:)``.
  public consuming func navigationLink<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>, onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(
      item, identity: { AnyHashable($0[keyPath: id]) }, onNavigate, nil, CallSite(fileID: fileID, line: line)
    ) {
      destination($0).screen
    }
  }

  /// A link that is active where an optional has a value; see
  /// ``navigationLink(item:onNavigate:destination:fileID:line:)``.
  public consuming func navigationLink<Value>(
    unwrapping value: StateBinding<Value?>, onNavigate: @escaping (Bool) -> Void,
    destination: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(value, identity: identity(of:), onNavigate, nil, CallSite(fileID: fileID, line: line)) {
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
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onNavigate: @escaping (Bool) -> Void, destination: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    navigationLink(
      unwrapping: route.case(path, fileID: fileID, line: line), onNavigate: onNavigate,
      destination: destination, fileID: fileID, line: line)
  }

  /// Pushes a screen where an optional has a value, which has an `id`. Only the item activates it: the link that a
  /// toolkit needs is there, and ignores `true`.
  public consuming func navigation<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    link(item, identity: { AnyHashable($0.id) }, { _ in }, onDismiss, CallSite(fileID: fileID, line: line)) {
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
      item, identity: { AnyHashable($0[keyPath: id]) }, { _ in }, onDismiss,
      CallSite(fileID: fileID, line: line)
    ) {
      destination($0).screen
    }
  }

  /// A link to what an optional wraps: all forms but those of a flag and of a tag.
  private consuming func link<Value>(
    _ value: StateBinding<Value?>, identity: @escaping (Value) -> AnyHashable?,
    _ onNavigate: @escaping (Bool) -> Void, _ onDismiss: (() -> Void)?, _ place: CallSite,
    destination: (StateBinding<Value>) -> Screen
  ) -> Screen {
    count(line)
    if let binding = unwrap(value, place) {
      add(
        .push, value, binding, identity: identity, onDismiss, place, onNavigate: onNavigate
      ) { destination(binding) }
    }
    let isActive = StateBinding(
      get: { value.wrappedValue != nil },
      set: { isActive in
        guard !isActive else { return onNavigate(true) }
        guard !value.location.isGone, value.wrappedValue != nil else { return }
        value.wrappedValue = nil
        if value.wrappedValue == nil { onNavigate(false) }
      }, fileID: place.fileID, line: place.line)
    storedLinks.append(ScreenLink(step(value, nil, place), isActive))
    return self
  }
}
