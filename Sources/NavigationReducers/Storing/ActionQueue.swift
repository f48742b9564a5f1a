/// An action that is to be handled.
struct QueuedAction<Action> {
  let action: Action
  /// Whether it is still for what it was sent to. Reports if it is not.
  var isMeant: (@MainActor () -> Bool)?
  /// The effects of the action that was sent to the store; `nil` as long as there are none.
  var effects: RunningEffects?
  /// The effect that sends it; `nil` for one that was sent to the store.
  var tag: EffectTag?
}

/// The actions that wait, in their order.
///
/// What an action carries may be an object that sends another one when it goes. So this is a list of objects, of which none is in use
/// while an action goes.
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

  /// Whether any of the actions is one for something that may go.
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

  /// Removes the actions of some effects.
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
