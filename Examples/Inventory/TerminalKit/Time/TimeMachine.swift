import NavigationCore
import PageKit

/// The state of an app and its history. A session uses it to show the state and to move back and forth in time.
///
/// A session knows nothing else about the state.
public final class TimeMachine {
  /// Called with a position instead of moving to it, if the move would close an edited form.
  public var ask: ((Int) -> Void)?
  /// The index of the shown state, and the number of states.
  public var position: (index: Int, count: Int) { readPosition() }
  /// Called before the user performs an offer, with its index among all offers.
  let willPerform: ((Int, [Offer]) -> Void)?
  private let readPosition: () -> (index: Int, count: Int)
  private let noteState: () -> Void
  private let moveState: (Int) -> Bool
  private let lostGuards: (Int) -> [ScreenGuard]
  private let print: (Int, Int) -> [String]

  /// - Parameters:
  ///   - willPerform: Called before the user performs an offer, with its index among all offers.
  ///   - changed: Called with each new state.
  ///   - printed: Returns the part of a state that is printed as Swift code.
  ///   - screen: Returns the screen of a state, to find the forms that a move closes.
  public init<State: Equatable>(
    _ state: StateBinding<State>, willPerform: ((Int, [Offer]) -> Void)? = nil,
    changed: @escaping (State) -> Void = { _ in }, printed: @escaping (State) -> Any = { $0 },
    screen: ((StateBinding<State>) -> Screen<Page>)? = nil
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
      // Undoing an edit of a form that remains open doesn't leave the form.
      return NavigationCore.guards(from: screen(state), to: next).filter {
        $0.screen.map { next.presentation(id: $0) == nil } ?? false
      }
    }
    print = { swiftText(of: printed(state.wrappedValue), width: $0, height: $1) }
  }

  /// Notes the state if it has changed. A session calls this after each command.
  public func note() { noteState() }

  /// Moves by a distance, or asks first.
  ///
  /// - Returns: An error message, or `nil`.
  public func move(by distance: Int) -> String? {
    let (index, count) = position
    let target = min(max(distance, -index), count - 1 - index) + index
    // A move from an earlier state loses nothing, because the later states remain.
    if let ask, index == count - 1, !guards(movingTo: target).isEmpty {
      ask(target)
      return nil
    }
    if moveState(distance) { return nil }
    return distance < 0 ? "There is nothing to undo." : "There is nothing to redo."
  }

  /// Moves to a position.
  public func move(to position: Int) { _ = moveState(position - self.position.index) }

  /// Returns the guards of the edited forms that a move would close.
  public func guards(movingTo position: Int) -> [ScreenGuard] { lostGuards(position) }

  /// Returns the state as Swift code, in at most `height` lines of at most `width` columns if possible.
  public func text(width: Int, height: Int = .max) -> [String] { print(width, height) }
}
