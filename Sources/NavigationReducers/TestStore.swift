import NavigationCore

/// A store for tests that check each change of state and each action that an effect sends.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(0, timer(clock))
/// store.send(.start)
/// await clock.advance(by: .seconds(1))
/// await store.receive(.tick) { $0 = 1 }
/// store.send(.stop)
/// await store.finish()
/// ```
///
/// The state must consist of values. An object changes in place, so a test store does not notice the change. To test
/// features whose state contains objects, use a ``Store``.
///
/// Anything unexpected is reported (`reportIssue`). For a difference in state, the report shows the first lines that
/// differ, and counts the others. In a test target that depends on `NavigationXCTest`, a report fails the test at the
/// line of the call.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state after the last action that was sent or received.
  public private(set) var state: State
  private let core: StoreCore<State, Action>
  private let place: CallSite
  /// The actions that effects have sent and the test has not received, each with the state after it.
  // Safe: only the main actor uses it, except in `deinit`, when nothing else can use it.
  nonisolated(unsafe) private var received: [(action: Action, state: State)] = []
  private var sent: State?

  /// Creates a store with an initial state and a reducer. When the store is released, it reports the same issues as
  /// ``finish(fileID:line:)``, at the call site of this initializer.
  ///
  /// If `State` is a class, this is reported.
  public init(
    _ state: State, _ reducer: Reducer<State, Action>, fileID: String = #fileID, line: UInt = #line
  ) {
    self.state = state
    place = CallSite(fileID: fileID, line: line)
    if State.self is AnyClass {
      reportIssue(
        "\(State.self) is a class, which changes in place, so a test store does not notice changes. Use a Store.",
        at: place)
    }
    core = StoreCore(state, reducer, testedAt: place)
    core.onReduce = { [weak self, unowned core] action, isSentByEffect in
      guard let self else { return }
      let state = core.state.wrappedValue
      if isSentByEffect { received.append((action, state)) } else { sent = state }
    }
  }

  deinit {
    // The store's core reports the effects that still run.
    if let unexpected { reportIssue(unexpected, at: place) }
  }

  /// Sends an action, and checks how it changes the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - change: Turns the state before the action into the expected state. If the closure changes nothing, this is
  ///     reported: omit the closure if no change is expected.
  /// - Returns: The effects of the action, which you can wait for.
  @discardableResult
  public func send(
    _ action: Action, fileID: String = #fileID, line: UInt = #line, _ change: ((inout State) -> Void)? = nil
  ) -> StoreTask {
    let place = CallSite(fileID: fileID, line: line)
    expectNothing(at: place)
    sent = nil
    let task = core.send(action, nil)
    expect(sent ?? state, "\(name(of: action)) was sent", at: place, change)
    return task
  }

  /// Expects that an effect has sent an action, and checks how the action changed the state.
  ///
  /// If no action has been sent yet, this method waits for a hundred turns of the main actor. It does not advance any
  /// clock.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - change: Turns the state before the action into the expected state. If the closure changes nothing, this is
  ///     reported: omit the closure if no change is expected.
  public func receive(
    _ action: Action, fileID: String = #fileID, line: UInt = #line, _ change: ((inout State) -> Void)? = nil
  ) async where Action: Equatable {
    await receive(fullText(of: action), CallSite(fileID: fileID, line: line), change) { $0 == action }
  }

  /// Expects that an effect has sent an action of the given case, with any payload, and checks how the action changed
  /// the state.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - change: Turns the state before the action into the expected state. If the closure changes nothing, this is
  ///     reported: omit the closure if no change is expected.
  public func receive<Value>(
    _ path: CaseKeyPath<Action, Value>, fileID: String = #fileID, line: UInt = #line,
    _ change: ((inout State) -> Void)? = nil
  ) async where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: path]
    await receive("\(path)", CallSite(fileID: fileID, line: line), change) { path.extract(from: $0) != nil }
  }

  /// Expects that the test has received all actions, and that no effect is still running.
  public func finish(fileID: String = #fileID, line: UInt = #line) async {
    let place = CallSite(fileID: fileID, line: line)
    await settle()
    expectNothing(at: place)
    core.reportEffects(at: place)
  }

  // MARK: Comparing

  private func receive(
    _ expected: String, _ place: CallSite, _ change: ((inout State) -> Void)?, isExpected: (Action) -> Bool
  ) async {
    if received.isEmpty { await settle() }
    guard let (action, state) = received.first else {
      let running = core.runningCount
      return reportIssue(
        "Expected to receive \(expected). No action was received; \(running) \(running == 1 ? "effect runs" : "effects run").",
        at: place)
    }
    received.removeFirst()
    guard isExpected(action) else {
      self.state = state
      return reportIssue("Expected to receive \(expected), received \(fullText(of: action)).", at: place)
    }
    expect(state, "\(name(of: action)) was received", at: place, change)
  }

  private func expect(
    _ found: State, _ event: String, at place: CallSite, _ change: ((inout State) -> Void)?
  ) {
    var expected = state
    change?(&expected)
    defer { state = found }
    if expected != found {
      reportIssue(
        "The state is not as expected after \(event) (- expected, + found):\n\(difference(expected, found))",
        at: place)
    } else if change != nil, expected == state {
      reportIssue(
        "The state was expected to change after \(event), and did not. If no change is expected, leave out the closure.",
        at: place)
    }
  }

  /// The report of actions that the test has not received; `nil` if it has received all actions.
  nonisolated private var unexpected: String? {
    let actions = received.map { fullText(of: $0.action) }.joined(separator: ", ")
    return received.isEmpty ? nil : "Received and not expected: \(actions)."
  }

  private func expectNothing(at place: CallSite) {
    guard let last = received.last, let unexpected else { return }
    reportIssue(unexpected, at: place)
    state = last.state
    received = []
  }
}
