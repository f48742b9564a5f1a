import PageKit

/// The successive states of an app, for undo and redo.
///
/// The states are values that share their storage, so a change takes only the memory of the changed parts.
public struct History<State: Equatable> {
  public private(set) var states: [State]
  /// The index of the shown state.
  public private(set) var position = 0

  public init(_ state: State) { states = [state] }

  public var state: State { states[position] }

  /// Adds a state after the shown one, and removes the undone states.
  ///
  /// - Returns: Whether the state is new.
  @discardableResult
  public mutating func add(_ state: State) -> Bool {
    guard state != self.state else { return false }
    states.removeSubrange((position + 1)...)
    states.append(state)
    position += 1
    return true
  }

  /// Moves by a distance, up to the first or the last state.
  ///
  /// - Returns: Whether the position has changed.
  @discardableResult
  public mutating func move(by distance: Int) -> Bool {
    let distance = min(max(distance, -position), states.count - 1 - position)
    position += distance
    return distance != 0
  }
}
