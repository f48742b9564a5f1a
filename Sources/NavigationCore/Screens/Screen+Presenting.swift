// The one function, in its forms: present this content in this style where this optional has a value. What is called
// `sheet`, `alert`, … names a style and comes here.

extension Screen {
  /// Presents where a flag is set. A dismissal sets it to `false`.
  @inlinable
  public consuming func present(
    _ style: PresentationStyle, isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    count(line)
    guard isSet(isPresented) else { return self }
    add(style, isPresented, onDismiss, CallSite(fileID: fileID, line: line)) { content().screen }
    return self
  }

  /// Presents where an optional has a value. A dismissal makes it `nil`.
  ///
  /// What is presented is another when the value's identity is: its `id`, if it is `Identifiable`, and of a whole route
  /// the case that is active.
  ///
  /// `content` gets a binding to the value, which keeps the last one while what shows it is dismissed. `onDismiss` is
  /// for the renderer to call when that has gone.
  @inlinable
  public consuming func present<Value>(
    _ style: PresentationStyle, unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    count(line)
    let place = CallSite(fileID: fileID, line: line)
    guard let binding = unwrap(value, place) else { return self }
    add(style, value, binding, identity: identity(of:), onDismiss, place) {
      content(binding).screen
    }
    return self
  }

  /// Presents where a case of a route is active. A dismissal makes the route `nil`. The same as
  /// `unwrapping: $route.edit`.
  @inlinable
  public consuming func present<Enum: CasePathable, Value>(
    _ style: PresentationStyle, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil, content: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    count(line)
    let place = CallSite(fileID: fileID, line: line)
    guard let (value, binding) = unwrap(route, path, place) else {
      return self
    }
    add(style, value, binding, identity: identity(of:), onDismiss, place) {
      content(binding).screen
    }
    return self
  }

  /// Presents where an optional has a value, which has an `id`.
  @inlinable
  public consuming func present<Item: Identifiable>(
    _ style: PresentationStyle, item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      style, unwrapping: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents where an optional has a value, which `id` tells from others.
  @inlinable
  public consuming func present<Item, ID: Hashable>(
    _ style: PresentationStyle, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil, content: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    count(line)
    let place = CallSite(fileID: fileID, line: line)
    guard let binding = unwrap(item, place) else { return self }
    binding.location.identify(by: .keyPath(id))
    add(
      style, item, binding, identity: { AnyHashable($0[keyPath: id]) }, onDismiss,
      place
    ) {
      content(binding).screen
    }
    return self
  }

  /// Adds a presentation that was made of a plain value.
  ///
  /// ```swift
  /// Screen("Items").presenting(Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) })
  /// ```
  public consuming func presenting(_ presentation: Presentation<Content>?) -> Screen {
    if let presentation, admits(presentation.style, presentation.step) {
      storedPresentations.append(presentation)
    }
    return self
  }
}

// MARK: What the forms share

extension Screen {
  /// Notes a call, so that calls in one line, and those of a loop, have numbers.
  @inlinable @inline(__always)
  mutating func count(_ line: UInt) {
    // Not further on in the source: the same line, or the next round of a loop.
    if line <= self.line { ordinal += 1 }
    self.line = line
  }

  /// Whether a flag is set. If it is not, that is noted as by ``look(at:)``.
  @inlinable
  mutating func isSet(_ flag: StateBinding<Bool>) -> Bool {
    if flag.location.get() { return true }
    look(at: flag)
    return false
  }

  /// What an optional wraps. If there is nothing, that is noted as by ``look(at:)``.
  @inlinable
  mutating func unwrap<Value>(
    _ value: StateBinding<Value?>, _ place: CallSite
  ) -> StateBinding<Value>? {
    var route: AnyLocation?
    let place = place
    let binding = StateBinding(unwrapping: value, at: place, activeRoute: &route)
    if let route, parts?.lastLook !== route { note(route) }
    return binding
  }

  /// A case of a route and its payload, if it is active. If another one is, that is noted.
  @inlinable @inline(__always)
  mutating func unwrap<Enum: CasePathable, Value>(
    _ route: StateBinding<Enum?>, _ path: CaseKeyPath<Enum, Value>, _ place: CallSite
  ) -> (value: StateBinding<Value?>, binding: StateBinding<Value>)? {
    let path = Enum.allCasePaths[keyPath: path]
    guard let root = route.location.get() else { return nil }
    guard path.matches(root) else {
      look(atActive: route)
      return nil
    }
    let value = route.case(path, fileID: place.fileID, line: place.line)
    return StateBinding(unwrapping: value, fileID: place.fileID, line: place.line).map { (value, $0) }
  }

  /// Presents a screen for a flag that is set.
  @usableFromInline
  mutating func add(
    _ style: PresentationStyle, _ isPresented: StateBinding<Bool>, _ onDismiss: (() -> Void)?,
    _ place: CallSite, content: () -> Screen
  ) {
    add(style, isPresented, onDismiss, place) { _ in .screen(content()) }
  }

  /// Presents a screen or a dialog for a flag that is set. All that has a flag comes here.
  mutating func add(
    _ style: PresentationStyle, _ isPresented: StateBinding<Bool>, _ onDismiss: (() -> Void)?,
    _ place: CallSite, body: (Dismissal) -> Presentation<Content>.Body
  ) {
    claim(isPresented)
    let step = step(isPresented, nil, place)
    guard admits(style, step) else { return }
    let dismissal = StateDismissal(of: PresentedFlag(), in: isPresented.location)
    storedPresentations.append(Presentation(style, step, body(dismissal), dismissal, onDismiss: onDismiss))
  }

  /// Presents a screen for a value that is there.
  @usableFromInline
  mutating func add<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?, _ onDismiss: (() -> Void)?, _ place: CallSite,
    onNavigate: ((Bool) -> Void)? = nil, content: () -> Screen
  ) {
    add(style, value, binding, identity: identity, onDismiss, place, onNavigate: onNavigate) { _, _ in
      .screen(content())
    }
  }

  /// Presents a screen or a dialog for a value that is there. All that has a value comes here.
  mutating func add<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?, _ onDismiss: (() -> Void)?, _ place: CallSite,
    onNavigate: ((Bool) -> Void)? = nil, body: (Value, Dismissal) -> Presentation<Content>.Body
  ) {
    claim(value)
    let steps = PresentationID.Steps(value, identity, place, ordinal)
    let current = binding.location.get()
    guard admits(style, steps.step(current)) else { return }
    storedPresentations.append(
      Presentation(style, value, current, steps, onDismiss, onNavigate: onNavigate, body: body))
  }

  func step<Value>(
    _ base: StateBinding<Value>, _ identity: AnyHashable?, _ place: CallSite
  ) -> PresentationID.Step {
    PresentationID.Step(
      place: place, ordinal: identity == nil ? ordinal : 0,
      caseName: base.location.caseName, identity: identity)
  }

  /// Whether there is room for one more presentation. Of two modals and of two pushes the first wins.
  mutating func admits(_ style: PresentationStyle, _ step: PresentationID.Step) -> Bool {
    let other: String
    if style.kind == .overlay {
      guard storedPresentations.contains(where: { $0.style == style && $0.step == step }) else { return true }
      other = "the same, which is presented already"
    } else if let first = storedPresentations.first(where: { $0.style.kind == style.kind }) {
      let place = first.step.place.map { " (\($0))" } ?? ""
      other = "\(first.style) \(first.step), which is presented already\(place)"
    } else if style.kind == .push, storedStack.map({ !$0.elements.isEmpty }) ?? false {
      other = "the screens of a stack, which are there already"
    } else {
      return true
    }
    problems.append(Problem("\(style) \(step) is not presented beside \(other).", at: step.place))
    return false
  }
}
