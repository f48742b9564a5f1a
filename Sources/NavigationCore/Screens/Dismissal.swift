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

/// The dismissal of what a state presents: an optional, a flag, a stack.
final class StateDismissal<Root>: Dismissal {
  private let source: Location<Root>
  private let presents: (Root) -> Bool
  private let change: (Root) -> (inout Root) -> Void
  private let isSame: (Root, Root) -> Bool

  /// - Parameters:
  ///   - presents: whether a state presents the same as the one that the presentation is of.
  ///   - clear: what makes such a state present that no more. It is asked before the access to the state begins, in
  ///     which nothing else may read that.
  ///   - isSame: of two states that do, whether there is nothing else in the place of it.
  init(
    of source: Location<Root>, presents: @escaping (Root) -> Bool,
    clear: @escaping (Root) -> (inout Root) -> Void,
    isSame: @escaping (Root, Root) -> Bool = { _, _ in true }, onNavigate: ((Bool) -> Void)? = nil
  ) {
    self.source = source
    self.presents = presents
    change = clear
    self.isSame = isSame
    super.init(onNavigate: onNavigate)
  }

  override var isPresented: Bool { !source.isGone && presents(source.get()) }

  override func presence() -> () -> Bool {
    let root = source.get()
    return { [self] in isPresented && isSame(root, source.get()) }
  }

  override func clear() { source.modify(by: source, change(source.get())) }

  override func dismissed<State>(_ state: State) -> State? {
    var state = state
    let binding = StateBinding<State>(get: { state }, set: { state = $0 })
    guard let source = source.rebased(on: binding.location) else { return nil }
    if presents(source.get()) { source.modify(by: source, change(source.get())) }
    return state
  }
}
