// MARK: Adding a presentation

// Each form notes its call, active or not. So the number of a call at its place in the source does not depend on which
// other calls are active, and neither does the id of the presentation.

extension Screen {
  /// Notes a call, and returns whether a flag is `true`.
  @inlinable
  mutating func checkFlag(_ flag: StateBinding<Bool>, _ place: CallSite) -> Bool {
    calls.note(place)
    return flag.location.get()
  }

  /// Notes a call, and returns a binding to the value of an optional if there is one.
  ///
  /// - Parameter id: Identifies values, if `id:` is given.
  @inlinable
  mutating func unwrap<Value>(
    _ value: StateBinding<Value?>, _ place: CallSite, by id: IdentityRule<Value>? = nil
  ) -> StateBinding<Value>? {
    calls.note(place)
    guard let binding = StateBinding(unwrapping: value, fileID: place.fileID, line: place.line) else {
      return nil
    }
    identify(binding, of: value, by: id)
    return binding
  }

  /// Identifies what is presented by `id`, and a whole route by its case too, like its presentation.
  @usableFromInline
  func identify<Value>(
    _ binding: StateBinding<Value>, of value: StateBinding<Value?>, by id: IdentityRule<Value>?
  ) {
    if IdentityRule<Value>.isRoute, value.location.routeCase.name == nil {
      binding.location.identify(by: .route(and: id ?? .standard))
    } else if let id {
      binding.location.identify(by: id)
    }
  }

  /// Notes a call. If a case of a route is active, returns bindings to the case and to its payload.
  @inlinable @inline(__always)
  mutating func unwrap<Enum: CasePathable, Value>(
    _ route: StateBinding<Enum?>, _ path: CaseKeyPath<Enum, Value>, _ place: CallSite
  ) -> (value: StateBinding<Value?>, binding: StateBinding<Value>)? {
    calls.note(place)
    let path = Enum.allCasePaths[keyPath: path]
    // Most cases are not active. This makes a binding only for one that is.
    guard let root = route.location.get(), path.matches(root) else { return nil }
    let value = route.case(path, fileID: place.fileID, line: place.line)
    return StateBinding(unwrapping: value, fileID: place.fileID, line: place.line).map { (value, $0) }
  }

  /// Adds a screen with its dismissal, if there is room for it. Every form that presents a screen calls this.
  @usableFromInline
  mutating func add(
    _ style: PresentationStyle, _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?,
    screen: () -> Screen
  ) {
    // `screen` builds a deep tree by recursion. What follows it is a function of its own, so that its variables are not
    // on the call stack meanwhile.
    let ordinal = calls.ordinal
    guard checkRoom(style, dismissal.key(at: place, ordinal: ordinal)) else { return }
    append(screen(), style, dismissal, place, onDismiss)
  }

  @inline(never)
  private mutating func append(
    _ screen: Screen, _ style: PresentationStyle, _ dismissal: Dismissal, _ place: CallSite,
    _ onDismiss: (() -> Void)?
  ) {
    let key = dismissal.key(at: place, ordinal: calls.ordinal)
    let edge = ScreenEdge(screen, style, key, dismissal, onDismiss: onDismiss)
    uniqueParts.edges.append(edge)
  }

  /// Returns whether there is room for a presentation. If there is none, notes that.
  mutating func checkRoom(_ style: PresentationStyle, _ key: @autoclosure () -> EdgeKey) -> Bool {
    guard let rival = parts?.edges.rival(of: style) else { return true }
    let key = key()
    note("\(style) \(key) is not presented beside \(rival).", at: key.place)
    return false
  }
}

// MARK: Dismissal

/// Dismisses one presentation, and tells it apart from what replaces it.
@usableFromInline
class Dismissal {
  /// The location of the state that presents it.
  let location: AnyLocation
  let caseName: String?
  let identity: AnyHashable?
  private let onNavigate: ((Bool) -> Void)?
  private var isOver = false
  private var isDismissing = false

  init(_ location: AnyLocation, caseName: String?, identity: AnyHashable?, onNavigate: ((Bool) -> Void)?) {
    self.location = location
    self.caseName = caseName
    self.identity = identity
    self.onNavigate = onNavigate
  }

  /// Whether the state still presents what was presented: the same case with the same identity.
  var isPresented: Bool { preconditionFailure("\(Self.self) does not override isPresented") }

  func clear() { preconditionFailure("\(Self.self) does not override clear()") }

  /// Returns the state after a dismissal; `nil` if `state` has another type than the state that presents it.
  func dismissed<State>(_ state: State) -> State? {
    preconditionFailure("\(Self.self) does not override dismissed(_:)")
  }

  /// The case that is presented, and the cases that it is nested in: `$route.inner.edit` presents `edit` and `inner`. For a
  /// whole route, the case that is active.
  var presentedCases: [ActiveCase] {
    var cases: [ActiveCase] = []
    var step = location.routeCase
    while true {
      if let active = step.route.activeCase { cases.append(active) }
      let outer = step.route.routeCase
      guard step.name != nil, outer.name != nil else { return cases }
      step = outer
    }
  }

  /// Whether both are of elements that are equal, in two stacks of which one takes the place of the other.
  func isOfElement(equalTo other: Dismissal) -> Bool { false }

  /// The key of the presentation among its siblings. `ordinal` is the number of the call at its place.
  final func key(at place: CallSite, ordinal: Int) -> EdgeKey {
    .presented(at: place, call: ordinal, caseName: caseName, identity: identity)
  }

  /// Whether the presentation is still presented, and was not dismissed and is not about to be.
  final var isCurrent: Bool { !isOver && !isDismissing && isPresented }

  final func dismiss() {
    // The source may call this again before it stores the change.
    guard !isOver, !isDismissing else { return }
    isDismissing = true
    defer { isDismissing = false }
    if isPresented {
      clear()
      // A source may refuse the dismissal, to ask first.
      guard !isPresented else { return }
      isOver = true
      onNavigate?(false)
    } else {
      isOver = true
    }
  }
}

/// What a dismissal clears: the value of an optional, a flag, a tag, or an element of a stack.
protocol DismissalTarget<Root> {
  associatedtype Root

  var caseName: String? { get }
  var identity: AnyHashable? { get }

  /// Whether a state presents it: the same case with the same identity.
  func isPresented(by root: Root) -> Bool

  /// Returns the change that makes a state stop presenting it. This is called before the access to the state begins,
  /// because nothing else may read the state during the access. So the change keeps what it removes: to release it may
  /// run a `deinit`.
  func clearing(_ root: Root) -> (inout Root) -> Void

  /// Whether both are elements that are equal, in two stacks of which one takes the place of the other.
  func isElement(equalTo other: Self) -> Bool

  /// For an element of a stack: its case.
  var elementCase: ActiveCase? { get }
}

extension DismissalTarget {
  var elementCase: ActiveCase? { nil }
  func isElement(equalTo other: Self) -> Bool { false }
}

/// The dismissal of what the state at a location presents.
final class StateDismissal<Target: DismissalTarget>: Dismissal {
  private let source: Location<Target.Root>
  private let target: Target

  init(of target: Target, in source: Location<Target.Root>, onNavigate: ((Bool) -> Void)? = nil) {
    self.source = source
    self.target = target
    super.init(source, caseName: target.caseName, identity: target.identity, onNavigate: onNavigate)
  }

  override var presentedCases: [ActiveCase] { target.elementCase.map { [$0] } ?? super.presentedCases }

  override var isPresented: Bool { !source.isDetached && target.isPresented(by: source.get()) }

  override func isOfElement(equalTo other: Dismissal) -> Bool {
    (other as? StateDismissal).map { target.isElement(equalTo: $0.target) } ?? false
  }

  override func clear() { source.modify(by: source, target.clearing(source.get())) }

  override func dismissed<State>(_ state: State) -> State? {
    var state = state
    let binding = StateBinding<State>(get: { state }, set: { state = $0 })
    guard let source = source.rebased(on: binding.location) else { return nil }
    guard !source.isDetached else { return state }
    let root = source.get()
    if target.isPresented(by: root) { source.modify(by: source, target.clearing(root)) }
    return state
  }
}

extension Dismissal {
  /// The dismissal of an optional that has a value. `binding` is unwrapped from `value`.
  @usableFromInline
  static func of<Value>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?,
    onNavigate: ((Bool) -> Void)? = nil
  ) -> Dismissal {
    let current = binding.location.get()
    let caseName = value.location.routeCase.name
    let target = OptionalTarget(
      caseName: caseName ?? routeCaseName(of: current), isWhole: caseName == nil, identity: identity(current),
      identityOf: identity)
    return StateDismissal(of: target, in: value.location, onNavigate: onNavigate)
  }

  /// The dismissal of a flag that is `true`.
  @usableFromInline
  static func of(_ flag: StateBinding<Bool>) -> Dismissal {
    StateDismissal(of: FlagTarget(caseName: flag.location.routeCase.name), in: flag.location)
  }

  /// The dismissal of a selection that equals a tag.
  static func of<Tag: Hashable>(_ selection: StateBinding<Tag?>, tag: Tag) -> Dismissal {
    StateDismissal(
      of: TagTarget(tag: tag, caseName: selection.location.routeCase.name), in: selection.location)
  }
}

/// The value of an optional.
private struct OptionalTarget<Value>: DismissalTarget {
  let caseName: String?
  /// Whether the value is not the payload of a case. If it is a route itself, its cases are separate presentations.
  let isWhole: Bool
  let identity: AnyHashable?
  let identityOf: (Value) -> AnyHashable?

  func isPresented(by value: Value?) -> Bool {
    guard let value, !isWhole || routeCaseName(of: value) == caseName else { return false }
    return identityOf(value) == identity
  }

  func clearing(_ value: Value?) -> (inout Value?) -> Void { settingToNil() }
}

/// Returns a change of an optional to `nil`. It keeps what it removes.
private func settingToNil<Value>() -> (inout Value?) -> Void {
  var removed: Value?
  return { swap(&$0, &removed) }
}

/// The active case of a route that is unwrapped as a whole; `nil` for any other value, such as an optional.
package func routeCaseName<Value>(of value: Value) -> String? {
  IdentityRule<Value>.isRoute ? activeCaseName(of: value) : nil
}

private struct FlagTarget: DismissalTarget {
  let caseName: String?
  var identity: AnyHashable? { nil }

  func isPresented(by flag: Bool) -> Bool { flag }
  func clearing(_ flag: Bool) -> (inout Bool) -> Void { { $0 = false } }
}

private struct TagTarget<Tag: Hashable>: DismissalTarget {
  let tag: Tag
  let caseName: String?
  var identity: AnyHashable? { AnyHashable(tag) }

  func isPresented(by selection: Tag?) -> Bool { selection == tag }
  func clearing(_ selection: Tag?) -> (inout Tag?) -> Void { settingToNil() }
}
