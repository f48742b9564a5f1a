/// How one presentation is dismissed.
class Dismissal {
  private let onNavigate: ((Bool) -> Void)?
  private var isOver = false

  init(onNavigate: ((Bool) -> Void)?) { self.onNavigate = onNavigate }

  /// Whether the state still presents what was presented: the same case, the same identity.
  var isPresented: Bool { preconditionFailure("\(Self.self) does not override isPresented") }

  func clear() { preconditionFailure("\(Self.self) does not override clear()") }

  /// The state after a dismissal; `nil` for one of another type than the presentation's.
  func dismissed<State>(_ state: State) -> State? {
    preconditionFailure("\(Self.self) does not override dismissed(_:)")
  }

  /// Whether what was presented still is, and was not dismissed.
  final var isCurrent: Bool { !isOver && isPresented }

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
  private let cleared: (inout Root) -> Void

  /// - Parameters:
  ///   - presents: whether a state presents the same as the one that the presentation is of.
  ///   - clear: makes it present that no more.
  init(
    of source: Location<Root>, presents: @escaping (Root) -> Bool, clear: @escaping (inout Root) -> Void,
    onNavigate: ((Bool) -> Void)? = nil
  ) {
    self.source = source
    self.presents = presents
    cleared = clear
    super.init(onNavigate: onNavigate)
  }

  override var isPresented: Bool { presents(source.get()) }

  override func clear() { source.modify(by: source, cleared) }

  override func dismissed<State>(_ state: State) -> State? {
    guard State.self == Root.self, var root = state as? Root else {
      return source.dismissed(state, if: presents)
    }
    if presents(root) { cleared(&root) }
    return root as? State
  }
}
