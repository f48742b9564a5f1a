import NavigationCore

/// The state behind a screen, and all that it has been: for a session that goes back and forth in time, and shows it.
///
/// A session knows nothing else of an app's state.
public final class TimeMachine {
  /// Called with a position instead of a move there that would close an edited form.
  public var ask: ((Int) -> Void)?
  /// Which of the states is shown, and how many there are.
  public var position: (index: Int, count: Int) { readPosition() }
  /// Called with everything that the user is about to do: an index among all that is offered.
  let willPerform: ((Int, [Offer]) -> Void)?
  private let readPosition: () -> (index: Int, count: Int)
  private let noteState: () -> Void
  private let moveState: (Int) -> Bool
  private let lostGuards: (Int) -> [ScreenGuard]
  private let print: (Int) -> [String]

  /// - Parameters:
  ///   - willPerform: called with everything that the user is about to do: an index among all that is offered.
  ///   - changed: called with each state that is new.
  ///   - screen: shows a state, to find what a move closes.
  public init<State: Equatable>(
    _ state: StateBinding<State>, willPerform: ((Int, [Offer]) -> Void)? = nil,
    changed: @escaping (State) -> Void = { _ in }, screen: ((StateBinding<State>) -> Screen<Page>)? = nil
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
    lostGuards = { position in
      guard let screen, history.states.indices.contains(position) else { return [] }
      let next = screen(.constant(history.states[position]))
      // Undoing an edit of a form that remains open does not leave it.
      return NavigationCore.guards(from: screen(state), to: next).filter {
        $0.id.screen.map { next.presentation(id: $0) == nil } ?? false
      }
    }
    print = { width in swiftText(of: state.wrappedValue, width: width) }
  }

  /// Notes the state if it has changed. A session calls this after each command.
  public func note() { noteState() }

  /// Goes so many states further on, or back, or asks before that.
  ///
  /// - Returns: what is wrong; `nil` if there is such a state.
  public func move(by distance: Int) -> String? {
    let (index, count) = position
    let target = min(max(distance, -index), count - 1 - index) + index
    // In the past, nothing is lost: the edits are still ahead.
    if let ask, index == count - 1, !guards(movingTo: target).isEmpty {
      ask(target)
      return nil
    }
    if moveState(distance) { return nil }
    return distance < 0 ? "There is nothing to undo." : "There is nothing to do again."
  }

  /// Goes to the state at a position.
  public func move(to position: Int) { _ = moveState(position - self.position.index) }

  /// The guards of the edited forms that a move closes.
  public func guards(movingTo position: Int) -> [ScreenGuard] { lostGuards(position) }

  /// The state as Swift would write it, in lines of a width.
  public func text(width: Int) -> [String] { print(width) }
}
