import NavigationCore

extension ScreenGraph {
  /// The nodes from which no action leads to another node.
  ///
  /// Commands don't count, because they lead out of every screen. A node is left out if a limit ended the walk there, or
  /// if a handler that suspends may lead to another node. For a node with states that the walk did not continue from, see
  /// ``sampledNodes``.
  public var deadEnds: [Node] {
    let lively = Set(edges.lazy.filter { $0.from != $0.to && $0.kind != "command" }.map(\.from)).union(
      unfinished)
    return nodes.filter { !lively.contains($0.label) }
  }

  /// The nodes from which no actions lead back to the start. Commands don't count.
  ///
  /// A node is left out if it leads to a node where a limit ended the walk, or where a handler suspends.
  ///
  /// - Complexity: O(*n*) in the number of edges.
  public var withoutWayBack: [Node] {
    var sources: [String: [String]] = [:]
    for edge in edges where edge.kind != "command" { sources[edge.to, default: []].append(edge.from) }
    var pending = unfinished.union(nodes.prefix(1).map(\.label))
    var found: Set<String> = []
    while let label = pending.popFirst() {
      found.insert(label)
      pending.formUnion((sources[label] ?? []).filter { !found.contains($0) })
    }
    return nodes.filter { !found.contains($0.label) }
  }

  /// Returns the cases of a route enum that the walk never saw presented or pushed on a stack.
  ///
  /// No action leads to such a case, or no screen presents it (see ``unpresentedCases(of:in:screen:)``), or a limit
  /// ended the walk.
  ///
  /// ```swift
  /// let graph = explore(make: { InventoryModel() }, screen: inventory)
  /// graph.unreachedCases(of: Route.self)  // → ["add", "help"]
  /// ```
  ///
  /// - Parameter type: The type of the route.
  /// - Returns: The names of the cases, in the order of their declarations.
  public func unreachedCases<Route: CasePathable>(of type: Route.Type) -> [String] {
    let reached = presentedCases[ObjectIdentifier(type)] ?? []
    return Route.allCasePaths.map(\.name).filter { !reached.contains($0) }
  }
}
