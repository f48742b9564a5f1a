/// How often the users of trails visited the screens of a graph, and performed their actions.
///
/// A trail has neither titles nor names of actions. So screens are found by their places, and actions by their kinds
/// and the places before and after them. Screens and actions that a trail doesn't tell apart are counted together.
struct MapUse {
  /// Smaller numbers are not shown, because they may tell what a single user did.
  static let minimum = 5

  private struct Action: Hashable { let from, kind, to: String }

  /// The nodes by place, and the places by node.
  private var nodes: [String: Set<String>] = [:], places: [String: Set<String>] = [:]
  private var largest = 1.0
  private var visits: [String: Int] = [:], ends: [String: Int] = [:], actions: [Action: Int] = [:]

  init(_ trails: [ScreenTrail], of graph: ScreenGraph) {
    for node in graph.nodes {
      places[node.label] = node.places
      for place in node.places { nodes[place, default: []].insert(node.label) }
    }
    for trail in trails {
      var place = trail.start
      visits[place, default: 0] += 1
      for step in trail.steps {
        guard let next = step.place else { continue }
        if let kind = step.kind { actions[Action(from: place, kind: kind, to: next), default: 0] += 1 }
        if next != place { visits[next, default: 0] += 1 }
        place = next
      }
      ends[place, default: 0] += 1
    }
    largest = Double(max(visits.values.max() ?? 1, actions.values.max() ?? 1))
  }

  /// The numbers of visits to a node and of trails that end there, and of nodes among which they are not told apart.
  func counts(_ node: ScreenGraph.Node) -> (visits: Int, ends: Int, nodes: Int) {
    func sum(_ counts: [String: Int]) -> Int { node.places.reduce(0) { $0 + counts[$1, default: 0] } }
    let all = node.places.reduce(into: Set()) { $0.formUnion(nodes[$1, default: []]) }
    return (sum(visits), sum(ends), all.count)
  }

  func count(_ edges: [ScreenGraph.Edge]) -> Int {
    var found: Set<Action> = []
    for edge in edges {
      for from in places[edge.from, default: []] {
        for to in places[edge.to, default: []] { found.insert(Action(from: from, kind: edge.kind, to: to)) }
      }
    }
    return found.reduce(0) { $0 + actions[$1, default: 0] }
  }

  /// The places in trails that no node has.
  var unknown: [(place: String, visits: Int)] {
    visits.filter { nodes[$0.key] == nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The number as it is shown.
  static func text(_ count: Int) -> String { (1..<minimum).contains(count) ? "1–\(minimum - 1)" : "\(count)" }

  /// The share of the color in percent.
  func color(_ count: Int) -> Int {
    count < Self.minimum ? 0 : min(Int(10 + 35 * (Double(count) / largest).squareRoot()), 45)
  }
}
