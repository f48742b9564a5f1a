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

/// The part of a state that is presented: the value of an optional, a flag, a tag, or an element of a stack.
protocol Presented<Root> {
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

extension Presented {
  var elementCase: ActiveCase? { nil }
  func isElement(equalTo other: Self) -> Bool { false }
}

/// The dismissal of what the state at a location presents.
final class StateDismissal<Part: Presented>: Dismissal {
  private let source: Location<Part.Root>
  private let part: Part

  init(of part: Part, in source: Location<Part.Root>, onNavigate: ((Bool) -> Void)? = nil) {
    self.source = source
    self.part = part
    super.init(source, caseName: part.caseName, identity: part.identity, onNavigate: onNavigate)
  }

  override var presentedCases: [ActiveCase] { part.elementCase.map { [$0] } ?? super.presentedCases }

  override var isPresented: Bool { !source.isDetached && part.isPresented(by: source.get()) }

  override func isOfElement(equalTo other: Dismissal) -> Bool {
    (other as? StateDismissal).map { part.isElement(equalTo: $0.part) } ?? false
  }

  override func clear() { source.modify(by: source, part.clearing(source.get())) }

  override func dismissed<State>(_ state: State) -> State? {
    var state = state
    let binding = StateBinding<State>(get: { state }, set: { state = $0 })
    guard let source = source.rebased(on: binding.location) else { return nil }
    guard !source.isDetached else { return state }
    let root = source.get()
    if part.isPresented(by: root) { source.modify(by: source, part.clearing(root)) }
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
    let part = PresentedValue(
      caseName: caseName ?? routeCaseName(of: current), isWhole: caseName == nil, identity: identity(current),
      identityOf: identity)
    return StateDismissal(of: part, in: value.location, onNavigate: onNavigate)
  }

  /// The dismissal of a flag that is `true`.
  @usableFromInline
  static func of(_ flag: StateBinding<Bool>) -> Dismissal {
    StateDismissal(of: PresentedFlag(caseName: flag.location.routeCase.name), in: flag.location)
  }

  /// The dismissal of a selection that equals a tag.
  static func of<Tag: Hashable>(_ selection: StateBinding<Tag?>, tag: Tag) -> Dismissal {
    StateDismissal(
      of: PresentedTag(tag: tag, caseName: selection.location.routeCase.name), in: selection.location)
  }
}

/// The value of an optional.
private struct PresentedValue<Value>: Presented {
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

private struct PresentedFlag: Presented {
  let caseName: String?
  var identity: AnyHashable? { nil }

  func isPresented(by flag: Bool) -> Bool { flag }
  func clearing(_ flag: Bool) -> (inout Bool) -> Void { { $0 = false } }
}

private struct PresentedTag<Tag: Hashable>: Presented {
  let tag: Tag
  let caseName: String?
  var identity: AnyHashable? { AnyHashable(tag) }

  func isPresented(by selection: Tag?) -> Bool { selection == tag }
  func clearing(_ selection: Tag?) -> (inout Tag?) -> Void { settingToNil() }
}
