import NavigationCore

/// What a reducer asks for besides the change of state: actions to send, work to do, work to cancel.
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
/// An effect belongs to what its reducer was presented for. It is cancelled with that; see
/// ``Reducer/presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
public struct Effect<Action> {
  /// What is asked for, in order.
  @usableFromInline var parts: [Part]

  @usableFromInline
  struct Part {
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
  init(_ parts: [Part]) { self.parts = parts }

  /// Nothing.
  @inlinable public static var none: Effect { Effect([]) }

  /// Sends an action, after the present one. No task is started.
  public static func send(_ action: Action, fileID: String = #fileID, line: UInt = #line) -> Effect {
    Effect([Part(operation: .send(action), tag: EffectTag(CallSite(fileID: fileID, line: line)))])
  }

  /// Does some work on the main actor, which may send actions until it returns or is cancelled.
  ///
  /// What `body` throws is reported, but for a `CancellationError`. So is an action that is sent after it has returned, which goes
  /// nowhere.
  public static func run(
    fileID: String = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect {
    Effect([Part(operation: .run(body), tag: EffectTag(CallSite(fileID: fileID, line: line)))])
  }

  /// Several effects. They begin in this order, and go on side by side.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Several effects. They begin in this order, and go on side by side.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect { Effect(effects.flatMap(\.parts)) }

  /// Cancels the effects that were made ``cancellable(id:)`` with this id in the same place: by a reducer of the same state.
  ///
  /// That reaches the effects of everything below, if they were given the id here.
  public static func cancel(
    id: some Hashable & Sendable, fileID: String = #fileID, line: UInt = #line
  ) -> Effect {
    Effect([Part(operation: .cancel(AnyHashable(id)), tag: EffectTag(CallSite(fileID: fileID, line: line)))])
  }

  /// This effect, under an id to cancel it by. Several effects can have the same id, and one can have several.
  public func cancellable(id: some Hashable & Sendable) -> Effect {
    changed { $0.addName(AnyHashable(id)) }
  }

  /// This effect, with its actions made into others.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(
      parts.map { part in
        let operation: Effect<Other>.Operation =
          switch part.operation {
          case .cancel(let id): .cancel(id)
          case .send(let action): .send(transform(action))
          case .run(let body): .run { send in try await body(Send { send.perform(transform($0)) }) }
          }
        return Effect<Other>.Part(operation: operation, tag: part.tag)
      })
  }

  private func changed(_ change: (inout EffectTag) -> Void) -> Effect {
    var effect = self
    for index in effect.parts.indices { change(&effect.parts[index].tag) }
    return effect
  }
}

extension Effect {
  /// This effect of a part of a state, as one of the whole.
  ///
  /// - Parameters:
  ///   - step: the step to the part; `nil` if ids are shared with the whole.
  ///   - outlives: whether effects of the part itself go on when it is gone.
  ///   - part: the part in the whole; `nil` where it is gone.
  func within<Part, Whole>(
    _ step: EffectStep?, outlives: Bool, part: @escaping (Whole) -> Part?
  ) -> Effect {
    changed { tag in
      if let step { tag.place.insert(step, at: 0) }
      let owner = tag.owner?.of(Part.self, at: tag.site)
      guard owner != nil || !outlives else {
        tag.owner = nil
        return
      }
      tag.owner = EffectOwnerIn<Whole> { whole in part(whole).map { owner?.isThere($0) ?? true } ?? false }
    }
  }

  /// This effect of a part that is always there, as one of the whole.
  @usableFromInline
  func within<Whole, Part>(_ keyPath: SharedKeyPath<Whole, Part>, action: AnyHashable) -> Effect {
    within(.part(AnyHashable(keyPath.keyPath), action: action), outlives: true) { (whole: Whole) -> Part? in
      whole[keyPath: keyPath.keyPath]
    }
  }
}

/// Sends actions from an effect. Those of an effect that was cancelled go nowhere. So do those of one that has returned, which is
/// reported.
public struct Send<Action>: Sendable {
  let perform: @MainActor @Sendable (Action) -> Void

  init(_ perform: @escaping @MainActor @Sendable (Action) -> Void) { self.perform = perform }

  /// Sends an action.
  @MainActor
  public func callAsFunction(_ action: Action) { perform(action) }
}
