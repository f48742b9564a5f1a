/// Dismisses one presentation, and distinguishes it from a later one. It also makes the key of the presentation, because
/// the key contains what it compares.
///
/// Everything that closes a presentation ends here or at the state:
/// - `Presentation.dismiss()` is for the user. It asks a guard first, or taps the cancel button of a dialog. A
///   renderer calls it, directly or with `Navigator.userDidDismiss`.
/// - `Presentation.close()` asks nothing. It comes here directly.
/// - `$route.dismiss()` and other writes by the program change the state, and know nothing of this class.
///
/// A dismissal and `$item.dismiss()` ask different questions. A dismissal asks whether the state still presents what its
/// tree has shown. `$item.dismiss()` asks whether the optional still holds the value that the binding follows, with the
/// binding's own writes. After `$item.id.wrappedValue = 2`, only `$item.dismiss()` clears the state.
@usableFromInline
final class Dismissal {
  /// The key of the presentation among its siblings.
  let key: EdgeKey
  /// The element, if the presentation is a screen of a stack.
  let element: StackedElement?

  /// The location of the state that presents it.
  private let location: AnyLocation
  /// Returns whether the state at ``location``, or at the same part of a copy of the state, presents the same case and
  /// identity. If `ends` is `true`, ends that presentation.
  private let find: (AnyLocation, _ ends: Bool) -> Bool
  private let onNavigate: ((Bool) -> Void)?
  /// Set by the first call of ``dismiss()`` that succeeds or finds nothing to dismiss. Never reset, even if the state
  /// presents the value again.
  private var isOver = false
  private var isDismissing = false

  init<Root>(
    _ location: Location<Root>, _ key: EdgeKey, element: StackedElement? = nil,
    onNavigate: ((Bool) -> Void)? = nil, find: @escaping (Location<Root>, _ ends: Bool) -> Bool
  ) {
    self.location = location
    self.key = key
    self.element = element
    self.onNavigate = onNavigate
    self.find = { location, ends in
      !location.isDetached && find(unsafeDowncast(location, to: Location<Root>.self), ends)
    }
  }

  /// Whether the presentation is still presented and is not being dismissed.
  var isCurrent: Bool { !isOver && !isDismissing && find(location, false) }

  /// Ends the presentation. Returns whether it was current. If the setter refuses the change, the method returns `true`,
  /// nothing is reported, and it can be called again.
  @discardableResult
  func dismiss() -> Bool {
    // The setter of a binding may call this again before it stores the change.
    guard !isOver, !isDismissing else { return false }
    isDismissing = true
    defer { isDismissing = false }
    guard find(location, true) else {
      isOver = true
      return false
    }
    // The setter may refuse the dismissal, for example to ask the user first.
    guard !find(location, false) else { return true }
    isOver = true
    onNavigate?(false)
    return true
  }

  /// Returns a copy of `state` after the dismissal; `nil` if no value of the type `State` can present it.
  func dismissed<State>(_ state: State) -> State? {
    var state = state
    let binding = StateBinding<State>(get: { state }, set: { state = $0 })
    guard let location = location.rebased(on: binding.location) else { return nil }
    _ = find(location, true)
    return state
  }

  /// The presented case and its enclosing cases: `$route.inner.edit` presents `edit` and `inner`. A whole route, or an
  /// element of a stack, presents its active case.
  var presentedCases: [ActiveCase] {
    if let active = element?.activeCase { return [active] }
    var cases: [ActiveCase] = []
    var step = location.routeCase
    while true {
      if let active = step.route.activeCase { cases.append(active) }
      let outer = step.route.routeCase
      guard step.name != nil, outer.name != nil else { return cases }
      step = outer
    }
  }
}

extension Dismissal {
  /// The dismissal of an optional that has a value. `binding` is unwrapped from `value`.
  @usableFromInline
  static func of<Value>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>, by call: ScreenCall,
    identity: @escaping (Value) -> AnyHashable?, onNavigate: ((Bool) -> Void)? = nil
  ) -> Dismissal {
    let current = binding.location.get()
    // If the value is a whole route, a different case means a new presentation.
    let payloadCase = value.location.routeCase.name
    func id(of value: Value) -> AnyHashable? {
      identity(value) ?? (payloadCase == nil ? payloadIdentity(of: value) : nil)
    }
    let (caseName, presentedIdentity) = (payloadCase ?? ActiveCase.name(ofRoute: current), id(of: current))
    let key = EdgeKey.presented(by: call, caseName: caseName, identity: presentedIdentity)
    return Dismissal(value.location, key, onNavigate: onNavigate) { location, ends in
      // A location of a case reads `nil` for another case, so only a whole route is compared.
      guard let value = location.get(), payloadCase != nil || ActiveCase.name(ofRoute: value) == caseName,
        id(of: value) == presentedIdentity
      else { return false }
      // The removed value is kept alive, because releasing it may run a `deinit` that reads the state.
      if ends { withExtendedLifetime(value) { location.clear(to: nil, by: location) } }
      return true
    }
  }

  /// The dismissal of a flag that is `true`.
  @usableFromInline
  static func of(_ flag: StateBinding<Bool>, by call: ScreenCall) -> Dismissal {
    of(flag, true, by: call, identity: nil, cleared: false)
  }

  /// The dismissal of a selection that equals a tag.
  static func of<Tag: Hashable>(_ selection: StateBinding<Tag?>, tag: Tag, by call: ScreenCall) -> Dismissal {
    of(selection, tag, by: call, identity: AnyHashable(tag), cleared: nil)
  }

  /// The dismissal of a value that presents something: `true`, or a tag.
  private static func of<Value: Equatable>(
    _ binding: StateBinding<Value>, _ value: Value, by call: ScreenCall, identity: AnyHashable?,
    cleared: Value
  ) -> Dismissal {
    let key = EdgeKey.presented(by: call, caseName: binding.location.routeCase.name, identity: identity)
    return Dismissal(binding.location, key) { location, ends in
      let current = location.get()
      guard current == value else { return false }
      if ends { withExtendedLifetime(current) { location.clear(to: cleared, by: location) } }
      return true
    }
  }
}
