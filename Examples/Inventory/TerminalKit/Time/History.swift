/// Each state that an app has had, one after the other, and the one that is shown now: undo and redo.
///
/// It keeps values and nothing else. They share storage, so a change takes as much room as it changes.
public struct History<State: Equatable> {
  public private(set) var states: [State]
  /// Which of the states is shown.
  public private(set) var position = 0

  public init(_ state: State) { states = [state] }

  public var state: State { states[position] }

  /// Adds a state after the one that is shown. Those that were undone are gone.
  ///
  /// - Returns: whether it is another one.
  @discardableResult
  public mutating func add(_ state: State) -> Bool {
    guard state != self.state else { return false }
    states.removeSubrange((position + 1)...)
    states.append(state)
    position += 1
    return true
  }

  /// Shows the state that is so many steps further on, or the last one on the way.
  ///
  /// - Returns: whether that is another one.
  @discardableResult
  public mutating func move(by distance: Int) -> Bool {
    let distance = min(max(distance, -position), states.count - 1 - position)
    position += distance
    return distance != 0
  }
}
