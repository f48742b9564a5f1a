import NavigationCore

/// The state behind a screen, and all that it has been: for a session that goes back and forth in time, and shows it.
///
/// A session knows nothing else of an app's state.
public final class TimeMachine {
  /// Which of the states is shown, and how many there are.
  public var position: (index: Int, count: Int) { readPosition() }
  /// Called with everything that the user is about to do: an index among all that is offered.
  let willPerform: ((Int, [Offer]) -> Void)?
  private let readPosition: () -> (index: Int, count: Int)
  private let noteState: () -> Void
  private let moveState: (Int) -> Bool
  private let print: (Int) -> [String]

  /// - Parameters:
  ///   - willPerform: called with everything that the user is about to do: an index among all that is offered.
  ///   - changed: called with each state that is new.
  public init<State: Equatable>(
    _ state: StateBinding<State>, willPerform: ((Int, [Offer]) -> Void)? = nil,
    changed: @escaping (State) -> Void = { _ in }
  ) {
    self.willPerform = willPerform
    var history = History(state.wrappedValue)
    readPosition = { (history.position, history.states.count) }
    noteState = { if history.add(state.wrappedValue) { changed(history.state) } }
    moveState = { distance in
      guard history.move(by: distance) else { return false }
      state.wrappedValue = history.state
      changed(history.state)
      return true
    }
    print = { width in swiftText(of: state.wrappedValue, width: width) }
  }

  /// Notes the state if it has changed. A session calls this after each command.
  public func note() { noteState() }

  /// Goes so many states further on, or back.
  ///
  /// - Returns: what is wrong; `nil` if there is such a state.
  public func move(by distance: Int) -> String? {
    if moveState(distance) { return nil }
    return distance < 0 ? "There is nothing to undo." : "There is nothing to do again."
  }

  /// The state as Swift would write it, in lines of a width.
  public func text(width: Int) -> [String] { print(width) }
}
