/// Which presentation this is, from the root of the tree: the same for the same state, in every run.
///
/// It is made of those of the presentations below it and, for itself, of
/// - the place in the source of the call that presents it (of one's own style: the place that is handed on),
/// - the case of the route, and
/// - the identity of the value, where it has one: its `id`, or what `id:` or `tag:` says. (For dialogs, ``DialogID``
///   says the rule.)
///
/// Where there is no identity, calls in one line (also those of a loop) are told apart by their order; where there is
/// one, two calls in one line, of one style and with equal ids, are one presentation. So a value of another identity is
/// another presentation, and a changed value of the same identity is an update.
public struct PresentationID: Hashable {
  var steps: [Step]

  /// What tells a presentation apart among those of its screen.
  struct Step: Hashable {
    var place: CallSite?
    var ordinal = 0
    var caseName: String?
    var identity: AnyHashable?
    /// The case that is shown, where it plays no part.
    var label = Uncompared<String?>(value: nil)
    var isTab = false
  }

  /// How the step of a value is made, the same in all forms.
  struct Steps<Value> {
    private let place: CallSite
    private let ordinal: Int
    private let caseName: String?
    private let identity: (Value) -> AnyHashable?

    init(
      _ base: StateBinding<Value?>, _ identity: @escaping (Value) -> AnyHashable?, _ place: CallSite,
      _ ordinal: Int
    ) {
      self.place = place
      self.ordinal = ordinal
      self.identity = identity
      caseName = base.location.caseName
    }

    /// Two values with equal steps are presented as one.
    func step(_ value: Value) -> Step {
      let identity = identity(value)
      return Step(
        place: place, ordinal: identity == nil ? ordinal : 0,
        caseName: caseName ?? routeCaseName(of: value), identity: identity)
    }

    /// Of two values with equal steps: whether neither has taken the other's place.
    func isSame(_ first: Value?, _ second: Value?) -> Bool {
      guard let first, let second else { return false }
      if let id = NavigationCore.identity(of: first) { return id == NavigationCore.identity(of: second) }
      return identity(first) != nil || (first as? any Equatable)?.isEqual(to: second) ?? true
    }
  }

  init(_ steps: [Step]) { self.steps = steps }

  func appending(_ step: Step) -> PresentationID { PresentationID(steps + [step]) }
}

extension PresentationID: CustomStringConvertible {
  /// `edit(42)`, with those below it: `edit(42)/color`.
  public var description: String { steps.map(\.description).joined(separator: "/") }
}

extension PresentationID.Step: CustomStringConvertible {
  /// `edit(42)`, `edit`, `(42)`, of a tab `items`; `#1` for the second of its line that has neither case nor identity.
  var description: String {
    let name = (caseName ?? label.value).map { isTab ? "" : $0 } ?? ""
    guard let identity else { return name.isEmpty ? "#\(ordinal)" : name }
    return name + (isTab || identity.base is StackElementID ? "\(identity)" : "(\(identity))")
  }
}

/// The case of a route that is unwrapped whole: each of them leads to a screen of its own.
func routeCaseName<Value>(of value: Value) -> String? {
  Value.self is any CasePathable.Type ? activeCaseName(of: value) : nil
}
