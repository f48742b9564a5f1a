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
  /// What is asked for, in order, each with what it belongs to, outermost first.
  @usableFromInline var parts: [Part]

  @usableFromInline
  struct Part {
    @usableFromInline var path: [EffectID]
    @usableFromInline var operation: Operation
  }

  @usableFromInline
  enum Operation {
    case send(Action)
    case run(Work)
    case cancel
  }

  @usableFromInline
  struct Work {
    let place: CallSite
    let body: @MainActor @Sendable (Send<Action>) async throws -> Void

    func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other>.Work {
      let body = body
      return Effect<Other>.Work(place: place) { send in
        try await body(Send { send.perform(transform($0)) })
      }
    }
  }

  @usableFromInline
  init(_ parts: [Part]) { self.parts = parts }

  /// Nothing.
  @inlinable public static var none: Effect { Effect([]) }

  /// Sends an action, after the present one. No task is started.
  public static func send(_ action: Action) -> Effect {
    Effect([Part(path: [], operation: .send(action))])
  }

  /// Does some work on the main actor, which may send actions as long as the effect is not cancelled.
  ///
  /// What `body` throws is reported, but for a `CancellationError`.
  public static func run(
    fileID: String = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect {
    let work = Work(place: CallSite(fileID: fileID, line: line), body: body)
    return Effect([Part(path: [], operation: .run(work))])
  }

  /// Several effects, one after the other.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Several effects, one after the other.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect { Effect(effects.flatMap(\.parts)) }

  /// Cancels the effects that were made ``cancellable(id:)`` with this id in the same place: by the same reducer, for the same
  /// presentation.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect([Part(path: [EffectID(.named(AnyHashable(id)))], operation: .cancel)])
  }

  /// This effect, under an id to cancel it by. Several effects can have the same id.
  public func cancellable(id: some Hashable & Sendable) -> Effect {
    belonging(to: EffectID(.named(AnyHashable(id))))
  }

  /// This effect, with its actions made into others.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(
      parts.map { part in
        switch part.operation {
        case .cancel: Effect<Other>.Part(path: part.path, operation: .cancel)
        case .send(let action): Effect<Other>.Part(path: part.path, operation: .send(transform(action)))
        case .run(let work): Effect<Other>.Part(path: part.path, operation: .run(work.map(transform)))
        }
      })
  }

  /// This effect, as a part of something.
  @usableFromInline
  func belonging(to id: EffectID) -> Effect {
    Effect(parts.map { Part(path: [id] + $0.path, operation: $0.operation) })
  }
}

/// Sends actions from an effect. Those of an effect that was cancelled go nowhere.
public struct Send<Action>: Sendable {
  let perform: @MainActor @Sendable (Action) -> Void

  init(_ perform: @escaping @MainActor @Sendable (Action) -> Void) { self.perform = perform }

  /// Sends an action.
  @MainActor
  public func callAsFunction(_ action: Action) { perform(action) }
}
