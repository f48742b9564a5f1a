/// How one presentation is dismissed.
final class Dismissal {
  /// Whether the state still presents what was presented: the same case, the same identity.
  private let isPresented: () -> Bool
  private let clear: () -> Void
  private let stateType: Any.Type
  private let dismissed: (Any) -> Any?
  private let source: AnyLocation?
  private let isSamePart: (Any) -> Bool
  private let onNavigate: ((Bool) -> Void)?
  private var isOver = false

  /// - Parameters:
  ///   - focus: what of the state is presented.
  ///   - source: where the state is; `nil` for a plain value, which is not written.
  ///   - isSame: whether a value is the one that was presented.
  init<Part: Focus>(
    _ focus: Part, of source: Location<Part.Root>?, cleared: Part.Root,
    isSame: @escaping (Part.Part) -> Bool, onNavigate: ((Bool) -> Void)? = nil
  ) {
    let isPresented = { (root: Part.Root) in focus.extract(from: root).map(isSame) ?? false }
    self.isPresented = { source.map { isPresented($0.get()) } ?? false }
    clear = { _ = source.map { $0.set(cleared, by: $0) } }
    stateType = Part.Root.self
    dismissed = { state in (state as? Part.Root).map { isPresented($0) ? cleared : $0 } }
    self.source = source
    isSamePart = { part in (part as? Part.Part).map(isSame) ?? false }
    self.onNavigate = onNavigate
  }

  /// For a presentation that is no part of an optional: an element of a stack.
  init<Root>(
    of source: Location<Root>, isPresented: @escaping (Root) -> Bool, clear: @escaping (inout Root) -> Void
  ) {
    self.isPresented = { isPresented(source.get()) }
    self.clear = { _ = source.modify(by: source, clear) }
    stateType = Root.self
    dismissed = { state in
      (state as? Root).map { root in
        guard isPresented(root) else { return root }
        var root = root
        clear(&root)
        return root
      }
    }
    self.source = nil
    isSamePart = { _ in false }
    onNavigate = nil
  }

  /// Whether what was presented still is, and was not dismissed.
  var isCurrent: Bool { !isOver && isPresented() }

  func dismiss() {
    guard !isOver else { return }
    if isPresented() {
      clear()
      // A source may refuse, to ask first.
      guard !isPresented() else { return }
      isOver = true
      onNavigate?(false)
    } else {
      isOver = true
    }
  }

  /// The state after a dismissal; `nil` for one of another type than the presentation's.
  func dismissed<State>(_ state: State) -> State? {
    guard State.self == stateType else { return source?.dismissed(state, if: isSamePart) }
    return dismissed(state as Any).flatMap { $0 as? State }
  }
}
