/// The id of a presentation in a tree. The same state always produces the same id.
///
/// An id consists of the ``parent`` and:
/// - the call site (for a custom style, the call site that its method passes on),
/// - the case of the route, and
/// - the identity of the value, if it has one: its `id`, the property at `id:`, the `tag:`, or the object itself. A
///   whole route without an `id` has the identity of its payload. For dialogs, see ``DialogID``.
///
/// A value with a different identity is a new presentation. A changed value with the same identity is an update.
/// Several calls on one line, or calls in a loop, are numbered if their values lack an identity. Two calls on one line
/// with equal identities have the same id.
///
/// - Complexity: Creating an id does not depend on the depth of the tree. The first time that an id is hashed, it follows
///   its parents until one has been hashed. The first comparison of ids from two trees follows their parents until it
///   finds a shared parent. Later uses do not depend on the depth.
public struct PresentationID: Hashable {
  private let node: Node

  /// A node links to its parent, so that creating an id costs the same at any depth.
  private final class Node {
    var parent: Node?
    let keys: EdgeKeys
    let index: Int
    /// The hash value, when it is known. Most ids are never hashed.
    private var knownHash: Int?

    init(_ parent: Node?, _ keys: EdgeKeys, _ index: Int) {
      self.parent = parent
      self.keys = keys
      self.index = index
    }

    var hash: Int {
      if let knownHash { return knownHash }
      var hash: Int?
      // This is a loop, because the tree may be deep.
      let unknown = sequence(first: self, next: \.parent).prefix { $0.knownHash == nil }
      for node in unknown.reversed() {
        var hasher = Hasher()
        hasher.combine(hash ?? node.parent?.knownHash)
        hasher.combine(node.keys[node.index])
        hash = hasher.finalize()
        node.knownHash = hash
      }
      return hash ?? 0
    }
  }

  private init(_ node: Node) { self.node = node }

  init(parent: PresentationID?, _ keys: EdgeKeys, _ index: Int) {
    node = Node(parent?.node, keys, index)
  }

  /// The id of the presenting screen; `nil` if it is the root.
  public var parent: PresentationID? { node.parent.map { PresentationID($0) } }

  package var key: EdgeKey { node.keys[node.index] }

  /// The position of the edge on its screen.
  var index: Int { node.index }

  /// Whether two ids identify the same presentation, in the same tree or in different trees.
  public static func == (left: Self, right: Self) -> Bool {
    var (first, second) = (left.node, right.node)
    while first !== second {
      guard first.hash == second.hash, first.keys[first.index] == second.keys[second.index] else {
        return false
      }
      guard let above = first.parent, let other = second.parent else {
        guard first.parent == nil, second.parent == nil else { return false }
        break
      }
      (first, second) = (above, other)
    }
    // Let equal ids share their parents, which makes later comparisons fast.
    (first, second) = (left.node, right.node)
    while first !== second, let above = first.parent, let other = second.parent {
      first.parent = other
      (first, second) = (above, other)
    }
    return true
  }

  /// Hashes the stored hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(node.hash) }

  /// The keys from the root of the tree, or from above `ancestor`; `nil` if `ancestor` is neither this id nor one of
  /// its parents.
  func keys(above ancestor: PresentationID?) -> [EdgeKey]? {
    var keys: [EdgeKey] = []
    var next: Node? = node
    while let node = next, ancestor.map({ PresentationID(node) != $0 }) ?? true {
      keys.append(node.keys[node.index])
      next = node.parent
    }
    return next == nil && ancestor != nil ? nil : keys.reversed()
  }

  private func joined(_ text: (Node) -> String) -> String {
    sequence(first: node, next: \.parent).map(text).reversed().joined(separator: "/")
  }

  /// The id as text, for a log, a script, or a browser: `edit(42)@Inventory.swift:12`. The texts of the parents come
  /// first, separated by `/`. ``Screen/id(text:)`` finds the id in an equal tree.
  ///
  /// The file appears without its folders. Siblings with the same text are numbered in order. The text names a place: if
  /// the same value is dismissed and presented again, its text is the same.
  public var text: String { joined { $0.keys.texts[$0.index] } }
}

extension PresentationID: CustomStringConvertible {
  /// `edit(42)`, with the parents before it: `edit(42)/color`.
  public var description: String { joined { $0.keys[$0.index].fullText } }

  /// The ``description`` for issues. It leaves out identities that differ from run to run.
  package var name: String { joined { "\($0.keys[$0.index])" } }
}
