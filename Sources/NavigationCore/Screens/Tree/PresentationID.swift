/// Which presentation this is, from the root of the tree: the same for the same state.
///
/// It consists of the id of the ``parent``, and of
/// - the place of the call in the source (of a style of your own: the place that is passed on),
/// - the case of the route, and
/// - the identity of the value, if it has one: its `id`, what `id:` or `tag:` says, or the object that it is. ``DialogID``
///   has the rule for dialogs.
///
/// A value of another identity is another presentation. A changed value of the same identity is an update. Where there is
/// no identity, calls in one line, and those of a loop, are told apart by their number at that place. Where there is
/// one, two calls in one line with equal identities are the same presentation.
///
/// - Complexity: Making and hashing an id does not depend on the depth of the tree. Neither does comparing two, once their
///   parents were compared: the first comparison of two trees' ids goes up to where they meet.
public struct PresentationID: Hashable {
  private let node: Node

  /// Links to its parent, so that an id costs the same at any depth.
  private final class Node {
    var parent: Node?
    let keys: EdgeKeys
    let index: Int
    let hash: Int

    init(_ parent: Node?, _ keys: EdgeKeys, _ index: Int) {
      self.parent = parent
      self.keys = keys
      self.index = index
      var hasher = Hasher()
      hasher.combine(parent?.hash)
      hasher.combine(keys[index])
      hash = hasher.finalize()
    }

    // A long chain would be dropped by recursion.
    deinit {
      var last = parent
      parent = nil
      while isKnownUniquelyReferenced(&last), let node = last {
        last = node.parent
        node.parent = nil
      }
    }
  }

  private init(_ node: Node) { self.node = node }

  init(parent: PresentationID?, _ keys: EdgeKeys, _ index: Int) {
    node = Node(parent?.node, keys, index)
  }

  /// The id of what is above a screen, by the position of the edge.
  init(parent: PresentationID?, _ parts: ScreenParts?, _ index: Int) {
    self.init(parent: parent, parts?.keys ?? EdgeKeys([]), index)
  }

  /// The id of the presentation or tab whose screen presents this; `nil` for what the root presents.
  public var parent: PresentationID? { node.parent.map { PresentationID($0) } }

  package var key: EdgeKey { node.keys[node.index] }

  /// Whether both are ids of the same presentation, in this tree or in another one.
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
    // What was found equal shares its parents from here on, so that it is not compared again.
    (first, second) = (left.node, right.node)
    while first !== second, let above = first.parent, let other = second.parent {
      first.parent = other
      (first, second) = (above, other)
    }
    return true
  }

  /// Feeds the hash value that the id was made with.
  public func hash(into hasher: inout Hasher) { hasher.combine(node.hash) }

  /// The keys from the root of the tree, or from above `ancestor`; `nil` where that is none.
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

  /// The id as text, for a log, a script, or a browser: `edit(42)@Inventory.swift:12`, after those of the parents and
  /// `/`. ``Screen/id(text:)`` finds it again in an equal tree.
  ///
  /// The file appears without its folders. Siblings that would have the same text get a number, in their order.
  public var text: String { joined { $0.keys.texts[$0.index] } }
}

extension PresentationID: CustomStringConvertible {
  /// `edit(42)`, with the parents before it: `edit(42)/color`.
  public var description: String { joined { $0.keys[$0.index].fullText } }

  /// The ``description`` as issues say it, the same in every run: identities that are not are left out.
  package var name: String { joined { "\($0.keys[$0.index])" } }
}

extension Screen {
  /// The id that `text` is the ``PresentationID/text`` of, above this screen; `nil` where there is none. Identities that are
  /// equal and print differently (a composed and a decomposed `é`) are not found.
  ///
  /// ```swift
  /// let screen = Screen("Items").sheet(isPresented: .constant(true)) { settings() }
  /// let text = screen.presentations[0].id.text
  /// screen.id(text: text) == screen.presentations[0].id  // → true
  /// screen.id(text: "no id") == nil                      // → true
  /// ```
  ///
  /// - Complexity: Linear in the length of the text. The first search on a screen is linear in the number of its edges.
  public func id(text: String) -> PresentationID? {
    let prefix = id.map { $0.text + "/" } ?? ""
    guard text.hasPrefix(prefix) else { return nil }
    let texts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false).map(
      String.init)
    return parts?.descend(texts, from: id) { $0.firstIndex(text: $1) }?.id
  }

  /// The presentation with an id, anywhere in the tree; `nil` where there is none. If a screen has two edges with the same
  /// key, the first one is found.
  ///
  /// - Complexity: Linear in the depth. The first search on a screen is linear in the number of its edges.
  public func presentation(id: PresentationID) -> Presentation<Content>? {
    presentationOrTab(id: id).flatMap { $0.edge.role == .tab ? nil : $0 }
  }

  /// The presentation or tab with an id, anywhere in the tree; `nil` where there is none.
  package func presentationOrTab(id: PresentationID) -> Presentation<Content>? {
    guard let keys = id.keys(above: self.id),
      let found = parts?.descend(keys, from: self.id, { $0.firstIndex(of: $1) })
    else { return nil }
    return Presentation(found.edge, id: found.id)
  }
}

extension ScreenParts {
  /// Goes up the tree from the screen with these parts: the edge that is reached, and its id; `nil` where a step finds none.
  ///
  /// - Parameter id: the screen's.
  fileprivate func descend<Step>(
    _ steps: [Step], from id: PresentationID?, _ find: (EdgeKeys, Step) -> Int?
  ) -> (edge: Edge, id: PresentationID)? {
    var parts: ScreenParts? = self
    var found: (edge: Edge, id: PresentationID)?
    for step in steps {
      guard let above = parts, let index = find(above.keys, step) else { return nil }
      let edge = above.edges.all[index]
      found = (edge, PresentationID(parent: found?.id ?? id, above.keys, index))
      parts = edge.parts
    }
    return found
  }
}
