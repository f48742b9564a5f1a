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
  /// shows its path, all of its actions, where it can be reached from, and the test that ``script(to:)`` returns. (On
  /// paper, the path and the test have only their last step.) Dead ends, nodes without a way back, and nodes near an
  /// issue are marked.
  ///
  /// The same graph and pictures produce the same file. It works with a keyboard, in light and dark, and on paper.
  ///
  /// - Parameters:
  ///   - title: The name of the app.
  ///   - picture: Returns a node's picture as SVG or HTML, or `nil` for the node's ``Node/outline``. It is not escaped.
  ///     Scripts in it do not run, and nothing in it is loaded from elsewhere.
  /// - Complexity: O(*n*) in the number of edges.
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
    func link(_ target: Int) -> String { "<a href=\"#n\(target)\">\(nodes[target].label.html)</a>" }
    let (steps, numbers) = stepsOfPaths(map, link)
    var cards: [String] = []
    for (index, bundle) in bundles.enumerated() {
      let node = nodes[index], place = map.places[index], crumbs = node.label.components(" / ")
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
      // A card has the last step of its path. The script of the page adds the steps before it, so that the size of the
      // page doesn't depend on the length of the paths.
      let last = node.path.last.map { node.path.steps[$0].action }
      let step = last.map { "<b>\($0.html)</b> → \(link(index))" }
      let test = last.map { line(performing: $0).html(limit: .max) + "\n" } ?? ""
      cards.append(
        """
        <article id=n\(index) style="left:\(place.x)px;top:\(place.y)px"\
        \(node.path.last.flatMap { numbers[$0] }.map { " data-step=\($0)" } ?? "")\(marks.isEmpty ? "" : " class=bad")>
        <p class=by>\(last.map { "\($0.html) ▸" } ?? "Start")</p>
        <h2><a href="#n\(index)" aria-label="\(node.label.html)">\(crumbs.last?.html ?? "")\
        <small>\(crumbs.dropLast().map(\.html).joined(separator: " / "))</small></a></h2>
        \(marks.map { "<p class=mark>\($0)</p>" }.joined())
        <div class=pic>\(picture(node).map { "<div aria-hidden=true>\($0)</div>" } ?? "<pre>\(node.outline.html(limit: .max))</pre>")</div>
        <div class=more>
        \((issues[index] ?? []).map { "<p class=issue>\($0.html)</p>" }.joined())
        <h3>From the start</h3><ol class=path>\(step.map { "<li>\($0)</li>" } ?? "<li class=none>This is the start.</li>")</ol>
        <h3>Actions</h3><ul class=ways>\(ways.isEmpty ? "<li class=none>No action leads out.</li>" : ways.joined())</ul>
        <h3>Reached from</h3><ul>\(sources[index].map { "<li>\(link($0))</li>" }.joined())</ul>
        <h3>Test</h3><pre class=test><span>\(test)</span>\(line(asserting: node).html(limit: .max))</pre>
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
      size: map.size, lines: lines.joined(separator: "\n"), cards: cards.joined(separator: "\n"),
      steps: steps.joined(separator: "\n"))
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
