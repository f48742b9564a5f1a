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
  /// Each node is a card with a picture. The lines between cards are the shortest paths from the start. A selected card
  /// shows its path, all of its actions, where it can be reached from, and the test that ``script(to:)`` returns. Dead
  /// ends, nodes without a way back, and nodes near an issue are marked.
  ///
  /// The same graph and pictures produce the same file. It works with a keyboard, in light and dark, and on paper.
  ///
  /// - Parameters:
  ///   - title: The name of the app.
  ///   - picture: Returns a node's picture as SVG or HTML, or `nil` for the node's ``Node/outline``. It is not escaped.
  ///     Scripts in it do not run, and nothing in it is loaded from elsewhere.
  /// - Complexity: O(*n*) in the number of edges, plus O(*n* · *d*) for *n* nodes in paths of *d* actions.
  public func html(title: String, picture: (Node) -> String? = { _ in nil }) -> String {
    let map = MapLayout(self)
    let traps = [("dead end", Set(deadEnds.map(\.label))), ("no way back", Set(withoutWayBack.map(\.label)))]
    var issues: [Int: [String]] = [:]
    for issue in self.issues { issues[map.nearest(issue.path), default: []].append("\(issue)") }
    var lines: [String] = [], sources: [[Int]] = nodes.map { _ in [] }
    for (index, node) in bundles.enumerated() {
      for (to, _) in node.targets where to != node.label {
        map.positions[to].map { sources[$0].append(index) }
      }
    }
    var cards: [String] = []
    for (index, bundle) in bundles.enumerated() {
      let node = nodes[index], place = map.places[index], crumbs = node.label.components(" / ")
      func link(_ target: Int) -> String { "<a href=\"#n\(target)\">\(nodes[target].label.html)</a>" }
      let marks =
        traps.filter { $0.1.contains(node.label) }.map(\.0)
        + (issues[index].map { [number($0.count, "issue")] } ?? [])
      var ways: [String] = []
      for (to, actions) in bundle.targets {
        guard let target = map.positions[to] else { continue }
        let names = actions.map { "<b>\($0.html)</b>" }.joined(separator: ", ")
        ways.append("<li>\(names) → \(to == node.label ? "stays" : link(target))</li>")
        if target == index { continue }
        let isTree = map.parents[target] == index
        lines.append(
          "<path class=\(isTree ? "t" : "x") data-a=\(index) data-b=\(target) d=\"\(map.curve(index, target))\"/>"
        )
      }
      let caption =
        map.parents[index].flatMap { _ in node.path.actions.last }.map { "\($0.html) ▸" } ?? "Start"
      let path = node.stops.compactMap { map.positions[$0] } + [index]
      let steps = zip(node.path.actions, path.dropFirst()).map { "<li><b>\($0.html)</b> → \(link($1))</li>" }
        .joined()
      let test = script(to: node.label) ?? ""
      cards.append(
        """
        <article id=n\(index) style="left:\(place.x)px;top:\(place.y)px"\
         data-path="\(path.map { "\($0)" }.joined(separator: " "))"\(marks.isEmpty ? "" : " class=bad")>
        <p class=by>\(caption)</p>
        <h2><a href="#n\(index)" aria-label="\(node.label.html)">\(crumbs.last?.html ?? "")\
        <small>\(crumbs.dropLast().map(\.html).joined(separator: " / "))</small></a></h2>
        \(marks.map { "<p class=mark>\($0)</p>" }.joined())
        <div class=pic>\(picture(node).map { "<div aria-hidden=true>\($0)</div>" } ?? "<pre>\(node.outline.html(limit: .max))</pre>")</div>
        <div class=more>
        \((issues[index] ?? []).map { "<p class=issue>\($0.html)</p>" }.joined())
        <h3>From the start</h3><ol>\(steps.isEmpty ? "<li class=none>This is the start.</li>" : steps)</ol>
        <h3>Actions</h3><ul class=ways>\(ways.isEmpty ? "<li class=none>No action leads out.</li>" : ways.joined())</ul>
        <h3>Reached from</h3><ul>\(sources[index].map { "<li>\(link($0))</li>" }.joined())</ul>
        <h3>Test</h3><pre class=test>\(test.html(limit: .max))</pre>
        </div>
        </article>
        """)
    }
    let bad = nodes.count { node in traps.contains { $0.1.contains(node.label) } }
    let facts = [
      "\(nodes.count) screens", "\(edges.count) actions", number(bad, "dead end"),
      number(self.issues.count, "issue"),
    ]
    return MapPage.document(
      title: title.html,
      facts: facts.joined(separator: " · ") + (limit.map { " · not complete: \($0.html)" } ?? ""),
      size: map.size, lines: lines.joined(separator: "\n"), cards: cards.joined(separator: "\n"))
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
