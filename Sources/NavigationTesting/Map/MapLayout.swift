import NavigationCore

/// The places of the cards. The tree of the shortest paths grows from the start to both sides, and the leaves of a node
/// form a grid.
struct MapLayout {
  /// The sizes in pixels, which the style sheet repeats.
  private static let card = (width: 250, height: 210), pitch = (x: 330, y: 240)

  let positions: [String: Int]
  /// For each node, the node before it on the shortest path.
  private(set) var parents: [Int?]
  private(set) var places: [(x: Int, y: Int)]
  /// For each node, its position in a row of a grid.
  private var cells: [Int]
  /// The nodes by the positions of the last steps of their paths.
  private var ends: [Int?: Int] = [:]

  init(_ graph: ScreenGraph) {
    let nodes = graph.nodes
    positions = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.label), nodes.indices))
    (parents, places, cells) = (nodes.map { _ in nil }, nodes.map { _ in (0, 0) }, nodes.map { _ in 0 })
    for (index, node) in nodes.enumerated() {
      ends[node.path.last] = index
      parents[index] = node.path.last.flatMap { positions[node.path.steps[$0].node] }
    }
    var children: [[Int]] = nodes.map { _ in [] }, rows = nodes.map { _ in 1.0 }
    for (index, parent) in parents.enumerated() { if let parent { children[parent].append(index) } }
    for node in nodes.indices.reversed() {
      let inner = children[node].filter { !children[$0].isEmpty },
        leaves = children[node].filter { children[$0].isEmpty }
      for leaf in leaves { rows[leaf] = 1 / Double(Self.width(leaves.count)) }
      children[node] = inner + leaves
      if !children[node].isEmpty { rows[node] = max(1, children[node].reduce(0) { $0 + rows[$1] }) }
    }
    guard !children.isEmpty else { return }
    placeSides(children, rows)
    let left = places.map(\.x).min() ?? 0
    for index in places.indices { places[index].x -= left }
  }

  private mutating func placeSides(_ all: [[Int]], _ rows: [Double]) {
    var children = all
    let start = children[0]
    var (right, count) = (0, 0.0)
    while right < start.count, count < rows[0] / 2 {
      (right, count) = (right + 1, count + rows[start[right]])
    }
    // Both sides begin at the top. The lower one is moved to the middle of the higher one, and the start with it.
    let sides = [(1, Array(start.prefix(right))), (-1, Array(start.dropFirst(right)))]
    var middles: [Int] = []
    for (sign, first) in sides {
      children[0] = first
      let nodes = place(children, sign)
      middles.append(places[0].y)
      let difference = (middles.max() ?? 0) - places[0].y
      for node in nodes { places[node].y += difference }
    }
    if middles[0] < middles[1] { shift(sides[0].1, all, by: middles[1] - middles[0]) }
    places[0].y = middles.max() ?? 0
  }

  /// The number of columns of a grid.
  private static func width(_ leaves: Int) -> Int {
    leaves < 4 ? leaves : Int(Double(leaves).squareRoot().rounded(.up))
  }

  private mutating func shift(_ roots: [Int], _ children: [[Int]], by distance: Int) {
    var pending = roots
    while let node = pending.popLast() {
      places[node].y += distance
      pending += children[node]
    }
  }

  /// Places the start, and everything below it to one side. Returns the nodes except the start.
  private mutating func place(_ children: [[Int]], _ sign: Int) -> [Int] {
    var order: [Int] = [], pending = [0], columns: [Int: Int] = [0: 0], spans: [Int: Int] = [:]
    while let node = pending.popLast() {
      order.append(node)
      pending += children[node]
      let leaves = children[node].filter { children[$0].isEmpty }, width = Self.width(leaves.count)
      for child in children[node] { columns[child] = (columns[node] ?? 0) + 1 }
      for (index, leaf) in leaves.enumerated() {
        cells[leaf] = index % width
        columns[leaf, default: 0] += index % width
        spans[leaf] = min(width, leaves.count - index)
      }
    }
    order.reverse()
    // Each node is placed after its children, in the middle of them, below everything else in its column.
    var free: [Int: Int] = [:], sizes: [Int: Int] = [:]
    for (step, node) in order.enumerated() {
      let column = columns[node] ?? 0
      var y = (column..<column + (spans[node] ?? 1)).map { free[$0] ?? 0 }.max() ?? 0
      if cells[node] > 0 { y = places[order[step - 1]].y }
      let size = children[node].reduce(1) { $0 + (sizes[$1] ?? 1) }
      sizes[node] = size
      if let first = children[node].first, let last = children[node].last {
        let middle = (places[first].y + places[last].y) / 2
        if middle < y {
          for below in order[(step - size + 1)..<step] {
            places[below].y += y - middle
            free[columns[below] ?? 0] = max(free[columns[below] ?? 0] ?? 0, places[below].y + Self.pitch.y)
          }
        }
        y = max(y, middle)
      }
      places[node] = (sign * column * Self.pitch.x, y)
      free[column] = y + Self.pitch.y
    }
    return order.dropLast()
  }

  var size: (width: Int, height: Int) {
    ((places.map(\.x).max() ?? 0) + Self.card.width, (places.map(\.y).max() ?? 0) + Self.card.height)
  }

  /// Returns the last node on a path, which may end in another state of it.
  func nearest(_ path: ScreenGraph.Path) -> Int {
    path.chainFromEnd.lazy.compactMap { ends[$0] }.first ?? 0
  }

  /// Returns a curve from the side of one card to the side of another, or around the other cards of a grid to its top.
  func curve(_ from: Int, _ to: Int) -> String {
    let (start, end) = (places[from], places[to]), middle = Self.card.height / 2
    let sign = end.x < start.x ? -1 : 1
    let (x, y) = (start.x + (sign < 0 ? 0 : Self.card.width), start.y + middle)
    if parents[to] == from, cells[to] > 0 {
      let (lane, turn, top) = (end.y - 15, x + sign * 40, end.x + Self.card.width / 2)
      return
        "M\(x) \(y)C\(turn) \(y) \(turn - sign * 20) \(lane) \(turn + sign * 25) \(lane)H\(top - sign * 12)"
        + "Q\(top) \(lane) \(top) \(end.y)"
    }
    let last = end.x + (end.x > start.x ? 0 : Self.card.width), bend = end.x == start.x ? 70 : 40
    return "M\(x) \(y)C\(x + sign * bend) \(y) \(last + (end.x > start.x ? -bend : bend)) \(end.y + middle)"
      + " \(last) \(end.y + middle)"
  }
}
