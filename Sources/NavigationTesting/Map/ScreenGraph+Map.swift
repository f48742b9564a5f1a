import NavigationCore

extension ScreenGraph {
  /// Returns the graph as a map: one HTML file that needs no network, to attach to a build or to open from a disk.
  ///
  /// ```swift
  /// let map = explore(make: { InventoryModel() }, screen: inventory).html(title: "Inventory") { node in
  ///   let model = InventoryModel()
  ///   let screen = try? node.path.perform(on: { inventory(model) })
  ///   return screen.map { "<h3>\($0.topmost.content)</h3>" }
  /// }
  /// ```
  ///
  /// If the cards would be too small, the page opens with an overview: the nodes of each tab as a list, each below the
  /// node before it on the shortest path. Each node is a card with a picture. The lines between cards are the shortest
  /// paths from the start. A selected card shows its path, all of its actions, where it can be reached from, and the test that ``script(to:)`` returns. (On
  /// paper, the path and the test have only their last step.) Dead ends, nodes without a way back, and nodes near an
  /// issue are marked. Actions of tabs and commands that lead from most screens to the same node are listed only once.
  ///
  /// With `trails`, each node shows how often it was visited and how many trails ended there, and each action how often
  /// it was used. A trail names only places, so nodes at the same place share a number, and so do actions of the same
  /// kind between the same places. Numbers from 1 to 4 are not told apart, because they may tell what a single user did.
  /// Places that the graph lacks, such as those of another version of the app, are counted and named.
  ///
  /// The same graph, trails, and pictures produce the same file. It works with a keyboard, in light and dark, and on paper.
  ///
  /// - Parameters:
  ///   - title: The name of the app.
  ///   - trails: Trails that users recorded. If there are none, the map has no numbers of uses.
  ///   - picture: Returns a node's picture as SVG or HTML, or `nil` for the node's ``Node/outline``. It is not escaped.
  ///     Scripts in it do not run, and nothing in it is loaded from elsewhere.
  /// - Complexity: O(*n*) in the number of edges and of steps in trails.
  public func html(
    title: String, trails: [ScreenTrail] = [], picture: (Node) -> String? = { _ in nil }
  ) -> String {
    let map = MapLayout(self)
    let traps = [("dead end", Set(deadEnds.map(\.label))), ("no way back", Set(withoutWayBack.map(\.label)))]
    var issues: [Int: [String]] = [:]
    for issue in self.issues { issues[map.nearest(issue.path), default: []].append("\(issue)") }
    let use = trails.isEmpty ? nil : MapUse(trails, of: self)
    let counts = nodes.map { use?.counts($0) }
    let bundles = bundles, everywhere = everywhere
    func color(_ count: Int) -> String { use.map { ";--u:\($0.color(count))%" } ?? "" }
    func text(_ edges: [Edge]) -> String {
      guard let count = use?.count(edges) else { return "" }
      return " <small style=\"\(color(count).dropFirst())\">\(MapUse.text(count))</small>"
    }
    func link(_ target: Int) -> String { "<a href=\"#n\(target)\">\(nodes[target].label.html)</a>" }
    var lines: [String] = [], sources = nodes.map { _ in "" }
    for (index, node) in bundles.enumerated() {
      for (to, edges) in node.targets
      where to != node.label && edges.contains(where: { everywhere[$0.action]?.to != to }) {
        map.positions[to].map { sources[$0] += "<li>\(link(index))</li>" }
      }
    }
    let always = everywhere.values.compactMap { to, edges in map.positions[to].map { ($0, edges) } }
      .sorted { $0.0 < $1.0 }.map { target, edges in
        sources[target] += "<li class=none>every screen</li>"
        return "<li><b>\(edges[0].action.html)</b> → \(link(target))\(text(edges))</li>"
      }
    let (steps, numbers) = stepsOfPaths(map, link)
    let marks = nodes.enumerated().map { index, node in
      traps.filter { $0.1.contains(node.label) }.map(\.0)
        + (issues[index].map { [number($0.count, "issue")] } ?? [])
    }
    var cards: [String] = []
    for (index, bundle) in bundles.enumerated() {
      let node = nodes[index], place = map.places[index], crumbs = node.label.components(" / ")
      var ways: [String] = [], others = 0
      for (to, all) in bundle.targets {
        guard let target = map.positions[to] else { continue }
        let edges = all.filter { everywhere[$0.action]?.to != to }, isTree = map.parents[target] == index
        others += all.count - edges.count
        if !edges.isEmpty {
          let names = edges.map { "<b>\($0.action.html)</b>" }.joined(separator: ", ")
          ways.append("<li>\(names) → \(to == node.label ? "stays" : link(target))\(text(edges))</li>")
        }
        if target == index || edges.isEmpty && !isTree { continue }
        lines.append(
          "<path class=\(isTree ? "t" : "x") data-a=\(index) data-b=\(target) d=\"\(map.curve(index, target))\"/>"
        )
      }
      if others > 0 { ways.append("<li class=none>\(number(others, "action")) of every screen</li>") }
      let visits = counts[index].map { count in
        "<p class=use>\(count.nodes > 1 ? "\(count.nodes) screens, " : "")"
          + (count.visits > 0 ? "\(MapUse.text(count.visits)) visits" : "never visited")
          + (count.ends > 0 ? ", \(MapUse.text(count.ends)) trails ended here</p>" : "</p>")
      }
      // A card has the last step of its path. The script of the page adds the steps before it, so that the size of the
      // page doesn't depend on the length of the paths.
      let last = node.path.last.map { node.path.steps[$0].action }
      let step = last.map { "<b>\($0.html)</b> → \(link(index))" }
      let test = last.map { line(performing: $0).html(limit: .max) + "\n" } ?? ""
      cards.append(
        """
        <article id=n\(index) style="left:\(place.x)px;top:\(place.y)px\(color(counts[index]?.visits ?? 0))"\
        \(node.path.last.flatMap { numbers[$0] }.map { " data-step=\($0)" } ?? "")\(marks[index].isEmpty ? "" : " class=bad")>
        <p class=by>\(last.map { "\($0.html) ▸" } ?? "Start")</p>
        <h2><a href="#n\(index)" aria-label="\(node.label.html)">\(crumbs.last?.html ?? "")\
        <small>\(crumbs.dropLast().map(\.html).joined(separator: " / "))</small></a></h2>
        \(marks[index].map { "<p class=mark>\($0)</p>" }.joined())\(visits ?? "")
        <div class=pic>\(picture(node).map { "<div aria-hidden=true>\($0)</div>" } ?? "<pre>\(node.outline.html(limit: .max))</pre>")</div>
        <div class=more>
        \((issues[index] ?? []).map { "<p class=issue>\($0.html)</p>" }.joined())
        <h3>From the start</h3><ol class=path>\(step.map { "<li>\($0)</li>" } ?? "<li class=none>This is the start.</li>")</ol>
        <h3>Actions</h3><ul class=ways>\(ways.isEmpty ? "<li class=none>No action leads out.</li>" : ways.joined())</ul>
        <h3>Reached from</h3><ul>\(sources[index])</ul>
        <h3>Test</h3><pre class=test><span>\(test)</span>\(line(asserting: node).html(limit: .max))</pre>
        </div>
        </article>
        """)
    }
    let bad = nodes.count { node in traps.contains { $0.1.contains(node.label) } }
    let facts =
      [
        "\(nodes.count) screens", "\(edges.count) actions", number(bad, "dead end"),
        number(self.issues.count, "issue"),
      ] + (limit.map { ["not complete: \($0.html)"] } ?? [])
    let notes = use.map { use in
      let unknown = use.unknown.map { "<li>\($0.html) <small>\(MapUse.text($1))</small></li>" }
      return """
        <h3>Use</h3><p>\(number(trails.count, "trail")), \(number(counts.count { $0?.visits == 0 }, "screen")) never visited.
        The stronger the color, the more visits or uses. Numbers from 1 to \(MapUse.minimum - 1) are not told apart.</p>
        \(unknown.isEmpty ? "" : "<h3>\(number(unknown.count, "place")) not on this map</h3><ul>\(unknown.joined())</ul>")
        """
    }
    let overview = overview(map) { index, depth in
      let count = counts[index].map { " <small>\(MapUse.text($0.visits))</small>" } ?? ""
      let name = nodes[index].label.components(" / ").last?.html ?? ""
      return "<a href=\"#n\(index)\" style=\"--d:\(min(depth, 8))\(color(counts[index]?.visits ?? 0))\""
        + "\(marks[index].isEmpty ? "" : " class=bad")>\(name)\(count)</a>"
    }
    return MapPage.document(
      title: title.html, facts: facts.joined(separator: " · "),
      size: map.size, lines: lines.joined(separator: "\n"), cards: cards.joined(separator: "\n"),
      steps: steps.joined(separator: "\n"), overview: overview,
      notes: (always.isEmpty ? "" : "<h3>On every screen</h3><ul>\(always.joined())</ul>") + (notes ?? ""))
  }

  /// Returns the nodes as a list for each tab, each node below the node before it on the shortest path.
  private func overview(_ map: MapLayout, link: (_ node: Int, _ depth: Int) -> String) -> String {
    var tabs: [(name: String?, roots: [Int])] = [], children: [[Int]] = nodes.map { _ in [] }
    for (index, node) in nodes.enumerated() {
      if let parent = map.parents[index], nodes[parent].tab == node.tab {
        children[parent].append(index)
      } else if let tab = tabs.firstIndex(where: { $0.name == node.tab }) {
        tabs[tab].roots.append(index)
      } else {
        tabs.append((node.tab, [index]))
      }
    }
    let sections = tabs.map { name, roots in
      var items = "", pending = roots.reversed().map { ($0, 0) }
      while let (node, depth) = pending.popLast() {
        items += "<li>\(link(node, depth))</li>"
        pending += children[node].reversed().map { ($0, depth + 1) }
      }
      return "<section><h3>\(name?.html ?? "Screens")</h3><ul>\(items)</ul></section>"
    }
    return sections.joined(separator: "\n")
  }

  /// Where tabs and commands lead from most of the screens that offer them, by their names.
  private var everywhere: [String: (to: String, edges: [Edge])] {
    Dictionary(grouping: edges.filter { ["select", "command"].contains($0.kind) }, by: \.action)
      .compactMapValues {
        let targets = Dictionary(grouping: $0, by: \.to)
        let usual = targets.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        return usual.flatMap { to, edges in edges.count > 1 ? (to, edges) : nil }
      }
  }

  /// Returns the steps of all paths as items of a list, each with the number of the step before it and of the node that
  /// it leads to; and the numbers of the steps, by their positions in the walk.
  private func stepsOfPaths(_ map: MapLayout, _ link: (Int) -> String) -> ([String], [Int: Int]) {
    var items: [String] = [], numbers: [Int: Int] = [:]
    for node in nodes {
      let path = node.path, new = Array(path.chainFromEnd.prefix { numbers[$0] == nil }.reversed())
      for (index, step) in new.enumerated() {
        let (previous, action) = (path.steps[step].previous, path.steps[step].action)
        let label = index + 1 < new.count ? path.steps[new[index + 1]].node : node.label
        let target = map.positions[label] ?? 0
        numbers[step] = items.count
        items.append(
          "<li\(previous.flatMap { numbers[$0] }.map { " data-from=\($0)" } ?? "") data-to=\(target)><b>\(action.html)</b>"
            + " → \(link(target))<span hidden>\(line(performing: action).html(limit: .max))\n</span></li>")
      }
    }
    return (items, numbers)
  }
}

extension ScreenGraph.Path {
  /// Performs the actions, first to last, and returns the last screen. Tasks of handlers that suspend are cancelled, as
  /// in `explore`.
  ///
  /// - Parameters:
  ///   - screen: Returns the current screen, first that of the start.
  ///   - offers: Returns the actions in a screen's content. Pass the same function as to `explore`.
  /// - Throws: ``OfferMismatch`` for the first action that is missing.
  @discardableResult
  public func perform<Content>(
    on screen: () -> Screen<Content>, offers: (Content) -> [Offer] = { _ in [] }
  ) throws(OfferMismatch) -> Screen<Content> {
    for action in actions { try screen().perform(action, offers: offers)?.cancel() }
    return screen()
  }
}

private func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension String {
  /// The string as text of an HTML document, or in a quoted attribute of one.
  fileprivate var html: String { html(limit: 1000) }

  fileprivate func html(limit: Int) -> String {
    drawn(limit: limit) { scalar in
      "&<>\"'".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
    } newline: {
      "\n"
    }
  }

  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
