import NavigationCore

/// The side effects that a reducer returns: actions to send, asynchronous work to run, and effects to cancel.
///
/// ```swift
/// let counter = Reducer<Int, CounterAction> { count, action in
///   switch action {
///   case .start: return .run { send in send(.tick) }.cancellable(id: "timer")
///   case .tick: count += 1
///   case .stop: return .cancel(id: "timer")
///   }
///   return .none
/// }
/// ```
///
/// An effect belongs to the state of its reducer. If a reducer presents that state, a dismissal cancels the effect; see
/// ``Reducer/presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
public struct Effect<Action> {
  /// The parts of the effect, in order.
  @usableFromInline var parts: [TaggedOperation]

  @usableFromInline
  struct TaggedOperation {
    var operation: Operation
    var tag: EffectTag
  }

  @usableFromInline
  enum Operation {
    case send(Action)
    case run(@MainActor @Sendable (Send<Action>) async throws -> Void)
    case cancel(AnyHashable)
  }

  @usableFromInline
  init(_ parts: [TaggedOperation]) { self.parts = parts }

  /// An effect that does nothing.
  @inlinable public static var none: Effect { Effect([]) }

  /// Sends an action after the current one is handled. This does not start a task.
  public static func send(_ action: Action, fileID: String = #fileID, line: UInt = #line) -> Effect {
    Effect([TaggedOperation(operation: .send(action), tag: EffectTag(CallSite(fileID: fileID, line: line)))])
  }

  /// Runs asynchronous work on the main actor. It can send actions until it returns or is cancelled.
  ///
  /// An error that `body` throws is reported, unless it is a `CancellationError` or the effect was cancelled. An action
  /// that is sent after `body` has returned is ignored and reported.
  public static func run(
    fileID: String = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect {
    Effect([TaggedOperation(operation: .run(body), tag: EffectTag(CallSite(fileID: fileID, line: line)))])
  }

  /// Combines effects. They start in this order and run concurrently.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Combines effects. They start in this order and run concurrently.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect { Effect(effects.flatMap(\.parts)) }

  /// Cancels the effects with this id. Ids are local to a state: this cancels only effects to which a reducer of the
  /// same state gave the id, with ``cancellable(id:)``.
  ///
  /// This includes effects of children, if that reducer gave them the id.
  public static func cancel(
    id: some Hashable & Sendable, fileID: String = #fileID, line: UInt = #line
  ) -> Effect {
    Effect([
      TaggedOperation(
        operation: .cancel(AnyHashable(id)), tag: EffectTag(CallSite(fileID: fileID, line: line)))
    ])
  }

  /// Returns this effect with an id for cancelling it. Several effects can share an id, and an effect can have several
  /// ids.
  public func cancellable(id: some Hashable & Sendable) -> Effect {
    changed { $0.addID(AnyHashable(id)) }
  }

  /// Returns this effect with each of its actions transformed.
  ///
  /// - Parameter transform: Returns the action to send instead of the given one.
  @usableFromInline
  package func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(
      parts.map { part in
        let operation: Effect<Other>.Operation =
          switch part.operation {
          case .cancel(let id): .cancel(id)
          case .send(let action): .send(transform(action))
          case .run(let body): .run { send in try await body(Send { send.perform(transform($0)) }) }
          }
        return Effect<Other>.TaggedOperation(operation: operation, tag: part.tag)
      })
  }

  /// Returns this effect with `state` as the type of its reducer's state, unless that type is already known. This
  /// method runs when a reducer is called by hand.
  @usableFromInline
  func of(_ state: Any.Type) -> Effect {
    changed { tag in
      if tag.stateType == nil { tag.stateType = state }
    }
  }

  private func changed(_ change: (inout EffectTag) -> Void) -> Effect {
    var effect = self
    for index in effect.parts.indices { change(&effect.parts[index].tag) }
    return effect
  }
}

extension Effect {
  /// Returns this effect of a part of a state as an effect of the whole state.
  ///
  /// - Parameters:
  ///   - step: The step to the part; `nil` if the part shares its ids with the whole.
  ///   - outlives: Whether effects of the part itself continue after it is removed.
  ///   - part: Returns the part of the whole; `nil` if the part was removed.
  func within<Part, Whole>(
    _ step: EffectStep?, outlives: Bool, part: @escaping (Whole) -> Part?
  ) -> Effect {
    changed { tag in
      if let step { tag.steps.insert(step, at: 0) }
      tag.enter(outlives: outlives, part: part)
    }
  }

  /// Returns this effect of a part that always exists as an effect of the whole state.
  @usableFromInline
  func within<Whole, Part>(_ keyPath: SharedKeyPath<Whole, Part>, action: AnyHashable) -> Effect {
    within(.part(ComparableKeyPath(keyPath.keyPath), action: action), outlives: true) {
      (whole: Whole) -> Part? in
      whole[keyPath: keyPath.keyPath]
    }
  }
}

/// Sends actions from an effect. Actions from a cancelled effect are ignored. Actions from an effect that has returned
/// are ignored and reported.
public struct Send<Action>: Sendable {
  let perform: @MainActor @Sendable (Action) -> Void

  init(_ perform: @escaping @MainActor @Sendable (Action) -> Void) { self.perform = perform }

  /// Sends an action.
  @MainActor
  public func callAsFunction(_ action: Action) { perform(action) }
}

// MARK: - The origin of an effect

/// A step on the path to an effect's feature. Effect ids are local to the path.
enum EffectStep: Hashable {
  /// A non-optional part of the state, by `pullback`: its key path, and the case path of its actions.
  case part(ComparableKeyPath, action: AnyHashable)
  /// A presented child, and the identity of its state. The identity is `nil` for a state without an identity, or if the
  /// effects outlive the child, so that the next child's effects can cancel them.
  case presented(PresentationPlace, identity: AnyHashable?)
  /// An element of a stack.
  case element(PresentationPlace, StackElementID)
}

/// The call with which a reducer presents a child, and the key paths that were passed to it.
///
/// The key paths distinguish several children that a function presents with the same call.
@usableFromInline
struct PresentationPlace: Hashable, @unchecked Sendable {
  // Safe to share: a key path does not change; see `SharedKeyPath`.
  let site: CallSite
  let column: UInt
  let keyPaths: [ComparableKeyPath]

  init(_ fileID: String, _ line: UInt, _ column: UInt, _ keyPaths: AnyKeyPath...) {
    site = CallSite(fileID: fileID, line: line)
    self.column = column
    self.keyPaths = keyPaths.map { ComparableKeyPath($0) }
  }
}

/// The origin of an effect: where it was created, its part of the state, and its ids.
@usableFromInline
struct EffectTag {
  /// Where the effect was created.
  let site: CallSite
  /// The steps from the store's state to the effect's part, outermost first. `pullback`, `presents`, and `forEach`
  /// prepend a step when they pass the effect on.
  var steps: [EffectStep] = []
  /// The state type of the reducer that returned the effect; `nil` if it is not known.
  var stateType: Any.Type?
  /// A function `(State) -> Bool` that returns whether a state of type `stateType` still contains the effect's part.
  /// `nil` if no state change cancels the effect.
  private var isCurrent: Any?
  /// The ids for cancelling the effect. The last `depth` steps are the path to the effect from the reducer that added
  /// the id.
  private var ids: [(id: AnyHashable, depth: Int)] = []

  init(_ site: CallSite) { self.site = site }

  /// Adds an id for cancelling the effect. It is local to the reducer that adds it, and therefore to the steps that are
  /// prepended later.
  mutating func addID(_ id: AnyHashable) { ids.append((id, steps.count)) }

  /// Whether the reducer at the end of `steps` added this id.
  func hasID(_ id: AnyHashable, at steps: [EffectStep]) -> Bool {
    ids.contains { $0.id == id && self.steps.dropLast($0.depth) == steps[...] }
  }

  /// Whether a state change can cancel the effect.
  var dependsOnState: Bool { isCurrent != nil }

  /// Whether a state still contains the effect's part.
  func isCurrent<State>(in state: State) -> Bool { (isCurrent as? (State) -> Bool)?(state) ?? true }

  /// Turns this effect of a part into an effect of the whole; see `Effect.within(_:outlives:part:)`.
  mutating func enter<Part, Whole>(outlives: Bool, part: @escaping (Whole) -> Part?) {
    check(Part.self)
    let isPartCurrent = isCurrent as? (Part) -> Bool
    let isWholeCurrent: (Whole) -> Bool = { whole in part(whole).map { isPartCurrent?($0) ?? true } ?? false }
    stateType = Whole.self
    isCurrent = isPartCurrent == nil && outlives ? nil : isWholeCurrent
  }

  /// Checks that the effect was returned by a reducer of this state.
  ///
  /// A reducer that calls a child's reducer by hand returns effects of the child's state. This is reported, because the
  /// effects continue even after that state becomes `nil`.
  mutating func check<State>(_ state: State.Type) {
    guard let stateType, stateType != state else { return }
    isCurrent = nil
    reportIssue(
      """
      An effect of a \(stateType) was returned by a reducer of a \(state), and is not cancelled with what presents it. \
      Use pullback(state:action:).
      """, at: site)
  }
}
