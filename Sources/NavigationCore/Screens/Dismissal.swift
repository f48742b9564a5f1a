/// Dismisses one presentation, and distinguishes it from a later one.
///
/// Everything that closes a presentation ends here or at the state:
/// - `Presentation.dismiss()` is for the user. It asks a guard first, or taps the cancel button of a dialog. A
///   renderer calls it, directly or with `Navigator.userDidDismiss`.
/// - `Presentation.close()` asks nothing. It comes here directly.
/// - `$route.dismiss()` and other writes by the program change the state, and know nothing of this class.
@usableFromInline
final class Dismissal {
  let caseName: String?
  let identity: AnyHashable?
  /// The element, if the presentation is a screen of a stack.
  let element: StackedElement?

  /// The location of the state that presents it.
  private let location: AnyLocation
  /// Reads the state at ``location``, or at the same part of a copy of the state. Returns a closure that ends the
  /// presentation there; `nil` if the state presents nothing, or another case or identity.
  private let ending: (AnyLocation) -> (() -> Void)?
  private let onNavigate: ((Bool) -> Void)?
  /// Set by the first call of ``dismiss()`` that succeeds or finds nothing to dismiss. Never reset, even if the state
  /// presents the value again.
  private var isOver = false
  private var isDismissing = false

  init<Root>(
    _ location: Location<Root>, caseName: String?, identity: AnyHashable?, element: StackedElement? = nil,
    onNavigate: ((Bool) -> Void)? = nil, ending: @escaping (Location<Root>) -> (() -> Void)?
  ) {
    self.location = location
    self.caseName = caseName
    self.identity = identity
    self.element = element
    self.onNavigate = onNavigate
    self.ending = { location in
      location.isDetached ? nil : ending(unsafeDowncast(location, to: Location<Root>.self))
    }
  }

  /// Whether the presentation is still presented and is not being dismissed.
  var isCurrent: Bool { !isOver && !isDismissing && ending(location) != nil }

  /// Ends the presentation. Returns whether it was current. If the setter refuses the change, the method returns `true`,
  /// nothing is reported, and it can be called again.
  @discardableResult
  func dismiss() -> Bool {
    // The setter of a binding may call this again before it stores the change.
    guard !isOver, !isDismissing else { return false }
    isDismissing = true
    defer { isDismissing = false }
    guard let end = ending(location) else {
      isOver = true
      return false
    }
    end()
    // The setter may refuse the dismissal, for example to ask the user first.
    guard ending(location) == nil else { return true }
    isOver = true
    onNavigate?(false)
    return true
  }

  /// Returns a copy of `state` after the dismissal; `nil` if no value of the type `State` can present it.
  func dismissed<State>(_ state: State) -> State? {
    var state = state
    let binding = StateBinding<State>(get: { state }, set: { state = $0 })
    guard let location = location.rebased(on: binding.location) else { return nil }
    ending(location)?()
    return state
  }

  /// The key of the presentation among its siblings.
  func key(for call: ScreenCall) -> EdgeKey { .presented(by: call, caseName: caseName, identity: identity) }

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
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?, onNavigate: ((Bool) -> Void)? = nil
  ) -> Dismissal {
    let current = binding.location.get()
    // If the value is a whole route, a different case means a new presentation.
    let payloadCase = value.location.routeCase.name
    func id(of value: Value) -> AnyHashable? {
      identity(value) ?? (payloadCase == nil ? payloadIdentity(of: value) : nil)
    }
    let (caseName, presentedIdentity) = (payloadCase ?? ActiveCase.name(ofRoute: current), id(of: current))
    return Dismissal(
      value.location, caseName: caseName, identity: presentedIdentity, onNavigate: onNavigate
    ) {
      location in
      // A location of a case reads `nil` for another case, so only a whole route is compared.
      guard let value = location.get(), payloadCase != nil || ActiveCase.name(ofRoute: value) == caseName,
        id(of: value) == presentedIdentity
      else { return nil }
      // The removed value is kept alive, because releasing it may run a `deinit` that reads the state.
      return { withExtendedLifetime(value) { location.clear(to: nil, by: location) } }
    }
  }

  /// The dismissal of a flag that is `true`.
  @usableFromInline
  static func of(_ flag: StateBinding<Bool>) -> Dismissal { of(flag, true, identity: nil, cleared: false) }

  /// The dismissal of a selection that equals a tag.
  static func of<Tag: Hashable>(_ selection: StateBinding<Tag?>, tag: Tag) -> Dismissal {
    of(selection, tag, identity: AnyHashable(tag), cleared: nil)
  }

  /// The dismissal of a value that presents something: `true`, or a tag.
  private static func of<Value: Equatable>(
    _ binding: StateBinding<Value>, _ value: Value, identity: AnyHashable?, cleared: Value
  ) -> Dismissal {
    let location = binding.location
    return Dismissal(location, caseName: location.routeCase.name, identity: identity) { location in
      let current = location.get()
      guard current == value else { return nil }
      return { withExtendedLifetime(current) { location.clear(to: cleared, by: location) } }
    }
  }
}
