/// An action that waits to be handled.
struct QueuedAction<Action> {
  let action: Action
  /// Returns whether what it was sent to is still there, and reports if not.
  var isMeant: (@MainActor () -> Bool)?
  /// The effects of the action that was sent to the store; `nil` while there are none.
  var effects: RunningEffects?
  /// The effect that sent it; `nil` if it was sent to the store.
  var tag: EffectTag?
}

/// The actions that wait, in order.
///
/// An action may hold an object that sends another action when it is released. So this is a list of objects, none of
/// which is being modified while an action is released.
final class ActionQueue<Action> {
  private final class Node {
    let queued: QueuedAction<Action>
    var next: Node?

    init(_ queued: QueuedAction<Action>) { self.queued = queued }

    var hasOwner: Bool { queued.tag?.owner != nil }
  }

  private var first: Node?
  private var last: Node?
  private var owners = 0

  /// Whether an effect with an owner has sent any of the actions.
  var hasOwners: Bool { owners > 0 }

  func append(_ queued: QueuedAction<Action>) {
    let node = Node(queued)
    if node.hasOwner { owners += 1 }
    if let last { last.next = node } else { first = node }
    last = node
  }

  func popFirst() -> QueuedAction<Action>? {
    guard let node = first else { return nil }
    remove(node, after: nil)
    return node.queued
  }

  /// Removes the actions of effects for which `isOver` returns `true`.
  func removeAll(where isOver: (EffectTag) -> Bool) {
    var previous: Node?
    var next = first
    while let node = next {
      next = node.next
      if let tag = node.queued.tag, isOver(tag) { remove(node, after: previous) } else { previous = node }
    }
  }

  private func remove(_ node: Node, after previous: Node?) {
    if node.hasOwner { owners -= 1 }
    if let previous { previous.next = node.next } else { first = node.next }
    if last === node { last = previous }
  }
}
