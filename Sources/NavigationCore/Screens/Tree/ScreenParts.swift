/// What a screen has besides its content. A screen copies shared parts before it changes them.
@usableFromInline
final class ScreenParts {
  private(set) var edges = Edges()
  var links: [ScreenLink.Stored] = []
  var tasks: [ScreenTask] = []
  var isDismissDisabled = false
  var problems: [Problem] = []

  /// The keys of the edges, created on first use.
  private var storedKeys: EdgeKeys?

  init() {}

  init(_ other: ScreenParts) {
    edges = other.edges
    links = other.links
    tasks = other.tasks
    isDismissDisabled = other.isDismissDisabled
    problems = other.problems
  }

  var keys: EdgeKeys {
    if let storedKeys { return storedKeys }
    let keys = EdgeKeys(edges.all.map(\.key))
    storedKeys = keys
    return keys
  }

  func changeEdges(_ change: (inout Edges) -> Void) {
    storedKeys = nil
    change(&edges)
  }

  func replaceEdges(_ edges: [Edge]) { changeEdges { $0.replace(with: edges) } }

  /// Whether two screens have equal links, tasks, and `isDismissDisabled`.
  static func isEqualInPlace(_ left: ScreenParts?, _ right: ScreenParts?) -> Bool {
    guard left !== right else { return true }
    return (left?.isDismissDisabled ?? false) == (right?.isDismissDisabled ?? false)
      && (left?.tasks ?? []).elementsEqual(right?.tasks ?? []) { $0.id == $1.id }
      && (left?.links ?? []) == (right?.links ?? [])
  }

  /// Removes the parts of the screens above that nothing else references, and appends them to `children`.
  private func takeChildren(into children: inout [ScreenParts]) {
    children += edges.takeUnshared().compactMap(\.parts)
  }

  // Released by recursion, a deep tree could overflow the call stack.
  deinit {
    guard edges.isDeep else { return }
    var pending: [ScreenParts] = []
    takeChildren(into: &pending)
    while var parts = pending.popLast() {
      if isKnownUniquelyReferenced(&parts) { parts.takeChildren(into: &pending) }
    }
  }
}

extension Screen {
  var uniqueParts: ScreenParts {
    mutating get {
      // Binding a constant before the check would add a second owner.
      if isKnownUniquelyReferenced(&parts), let parts { return parts }
      let unique = parts.map { ScreenParts($0) } ?? ScreenParts()
      parts = unique
      return unique
    }
  }

  mutating func note(_ problem: String, at place: CallSite) {
    uniqueParts.problems.append(Problem(problem, at: place))
  }
}

/// Something wrong with a tree, with the place of the call that causes it.
struct Problem {
  var message: String
  var place: CallSite

  init(_ message: String, at place: CallSite) {
    self.message = message
    self.place = place
  }
}
