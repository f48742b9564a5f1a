/// How one presentation is dismissed.
class Dismissal {
  private let onNavigate: ((Bool) -> Void)?
  private var isOver = false

  init(onNavigate: ((Bool) -> Void)?) { self.onNavigate = onNavigate }

  /// Whether the state still presents what was presented: the same case, the same identity.
  var isPresented: Bool { preconditionFailure("\(Self.self) does not override isPresented") }

  /// Tells, whenever it is called, whether the state still presents the very same as now.
  func presence() -> () -> Bool { preconditionFailure("\(Self.self) does not override presence()") }

  func clear() { preconditionFailure("\(Self.self) does not override clear()") }

  /// The state after a dismissal; `nil` for one of another type than the presentation's.
  func dismissed<State>(_ state: State) -> State? {
    preconditionFailure("\(Self.self) does not override dismissed(_:)")
  }

  /// Whether what was presented still is, and was not dismissed.
  final var isCurrent: Bool { !isOver && isPresented }

  /// Runs `body`, and dismisses, unless that has put another in the place of what is presented.
  final func dismiss<Result>(after body: () -> Result) -> Result {
    let isPresence = presence()
    defer { if isPresence() { dismiss() } else { isOver = true } }
    return body()
  }

  final func dismiss() {
    guard !isOver else { return }
    if isPresented {
      clear()
      // A source may refuse, to ask first.
      guard !isPresented else { return }
      isOver = true
      onNavigate?(false)
    } else {
      isOver = true
    }
  }
}

/// What is presented by a state: of an optional, of a flag, of a stack.
protocol Presented<Root> {
  associatedtype Root

  /// Whether a state presents it: the same case, the same identity.
  func isPresented(by root: Root) -> Bool

  /// What makes such a state present it no more. It is asked for before the access to the state begins, in which
  /// nothing else may read that.
  func clearing(_ root: Root) -> (inout Root) -> Void

  /// Of two states that present it, one after the other: whether nothing has taken its place meanwhile.
  func isSame(_ first: Root, _ second: Root) -> Bool
}

extension Presented {
  func isSame(_ first: Root, _ second: Root) -> Bool { true }
}

/// The dismissal of what the state at a location presents.
final class StateDismissal<Part: Presented>: Dismissal {
  private let source: Location<Part.Root>
  private let part: Part

  init(of part: Part, in source: Location<Part.Root>, onNavigate: ((Bool) -> Void)? = nil) {
    self.source = source
    self.part = part
    super.init(onNavigate: onNavigate)
  }

  override var isPresented: Bool { !source.isGone && part.isPresented(by: source.get()) }

  override func presence() -> () -> Bool {
    let root = source.get()
    return { [self] in isPresented && part.isSame(root, source.get()) }
  }

  override func clear() { source.modify(by: source, part.clearing(source.get())) }

  override func dismissed<State>(_ state: State) -> State? {
    var state = state
    let binding = StateBinding<State>(get: { state }, set: { state = $0 })
    guard let source = source.rebased(on: binding.location) else { return nil }
    let root = source.get()
    if part.isPresented(by: root) { source.modify(by: source, part.clearing(root)) }
    return state
  }
}

/// What a value presents that is there.
struct PresentedValue<Value>: Presented {
  let steps: PresentationID.Steps<Value>
  let step: PresentationID.Step

  func isPresented(by value: Value?) -> Bool { value.map { steps.step($0) == step } ?? false }
  func clearing(_ value: Value?) -> (inout Value?) -> Void { { $0 = nil } }
  func isSame(_ first: Value?, _ second: Value?) -> Bool { steps.isSame(first, second) }
}

/// What a flag presents that is set.
struct PresentedFlag: Presented {
  func isPresented(by flag: Bool) -> Bool { flag }
  func clearing(_ flag: Bool) -> (inout Bool) -> Void { { $0 = false } }
}

/// What is presented where a selection is a tag.
struct PresentedTag<Tag: Equatable>: Presented {
  let tag: Tag

  func isPresented(by selection: Tag?) -> Bool { selection == tag }
  func clearing(_ selection: Tag?) -> (inout Tag?) -> Void { { $0 = nil } }
}
