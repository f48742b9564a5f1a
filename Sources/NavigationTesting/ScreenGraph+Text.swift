import NavigationCore

extension ScreenGraph: CustomStringConvertible {
  /// The graph as text: each node, and where its actions lead. The same start produces the same text, so a test can
  /// compare it with a literal.
  ///
  /// ```
  /// items
  ///   Add -> items / New item
  /// items / New item
  ///   dismiss sheet add -> items
  ///   stays: next Status
  /// ```
  ///
  /// Actions that lead to the same node share a line. Labels and actions are limited to 1000 characters. If the graph
  /// is not complete, the last line says so.
  public var description: String {
    var lines: [String] = []
    for node in bundles {
      lines.append(node.label.onOneLine)
      for (to, edges) in node.targets where to != node.label {
        lines.append("  \(edges.map(\.action.onOneLine).joined(separator: ", ")) -> \(to.onOneLine)")
      }
      for (_, edges) in node.targets.filter({ $0.to == node.label }) {
        lines.append("  stays: \(edges.map(\.action.onOneLine).joined(separator: ", "))")
      }
    }
    if let limit { lines.append("Not complete: the app has \(limit).") }
    return lines.joined(separator: "\n")
  }

  /// The graph as a Mermaid flowchart, which GitHub and others render in Markdown.
  ///
  /// Dead ends and nodes without a way back are red. Actions that stay at a node are left out. An arrow names at most
  /// three actions. If there are more, it names two and counts the others.
  public var mermaid: String {
    func text(_ text: String) -> String {
      text.isEmpty
        ? "#160;"
        : text.drawn { scalar in
          "\"#<>&`".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : nil
        } newline: {
          "<br>"
        }
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.label), nodes.indices))
    let traps = Set((deadEnds + withoutWayBack).map(\.label))
    var lines = ["flowchart LR"]
    for (index, node) in nodes.enumerated() {
      lines.append("  n\(index)[\"\(text(node.label))\"]\(traps.contains(node.label) ? ":::trap" : "")")
    }
    for (source, bundle) in bundles.enumerated() {
      for (to, edges) in bundle.targets where to != bundle.label {
        guard let target = positions[to] else { continue }
        let actions = edges.map(\.action)
        let more = actions.count > 3 ? ", and \(actions.count - 2) more" : ""
        let shown = actions.prefix(more.isEmpty ? 3 : 2).joined(separator: ", ") + more
        lines.append("  n\(source) -->|\"\(text(shown))\"| n\(target)")
      }
    }
    return (lines + ["  classDef trap stroke:#c00,color:#c00"]).joined(separator: "\n")
  }

  /// Returns the lines of a test that navigates along ``path(to:)``, and asserts that the node is shown. Returns `nil` if
  /// the graph lacks such a node.
  ///
  /// ```swift
  /// let graph = explore(from: Route?.some(.help), screen: help)
  /// XCTAssertEqual(
  ///   graph.script(to: "Items"),
  ///   """
  ///   try screen().perform("dismiss sheet help")
  ///   XCTAssertEqual(screen().breadcrumbs(), "Items")
  ///   """)
  /// ```
  ///
  /// Paste the lines into a test that declares a function `screen()`, which returns the current screen. If you passed
  /// `offers` or `label` to `explore`, declare functions with these names too.
  public func script(to label: String) -> String? {
    guard let node = node(label) else { return nil }
    return (node.path.actions.map(line(performing:)) + [line(asserting: node)]).joined(separator: "\n")
  }

  /// The line of a test that performs an action.
  func line(performing action: String) -> String {
    "try screen().perform(\(action.debugDescription)\(hasContentOffers ? ", offers: offers" : ""))"
  }

  /// The line of a test that asserts that a node is shown.
  func line(asserting node: Node) -> String {
    let shown = hasOtherLabels ? "label(screen())" : "screen().breadcrumbs()"
    return "XCTAssertEqual(\(shown), \(node.label.debugDescription))"
  }

  /// Each node with the labels that its actions lead to, and for each label, the edges to it, in the order of the graph.
  var bundles: [(label: String, targets: [(to: String, edges: [Edge])])] {
    let edges = Dictionary(grouping: edges, by: \.from)
    return nodes.map { node in
      var targets: [(to: String, edges: [Edge])] = []
      var positions: [String: Int] = [:]
      for edge in edges[node.label] ?? [] {
        if let position = positions[edge.to] {
          targets[position].edges.append(edge)
        } else {
          positions[edge.to] = targets.count
          targets.append((edge.to, [edge]))
        }
      }
      return (node.label, targets)
    }
  }
}

extension String {
  /// The string as ``drawn(limit:escaped:newline:)`` returns it, with `\n` for each newline, and nothing else escaped.
  var onOneLine: String {
    drawn { _ in
      nil
    } newline: {
      "\\n"
    }
  }

  /// Returns the first characters as part of a text or a drawing, with `newline` for each newline. A scalar is replaced
  /// by the result of `escaped`. If that is `nil`, a control character becomes U+FFFD, and any other scalar is kept.
  func drawn(limit: Int = 1000, escaped: (Unicode.Scalar) -> String?, newline: () -> String) -> String {
    var text = ""
    for character in prefix(limit) {
      if character.isNewline {
        text += newline()
        continue
      }
      // By scalar, because a quote and a combining mark after it are one character.
      for scalar in character.unicodeScalars {
        if let escaped = escaped(scalar) {
          text += escaped
        } else {
          text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
      }
    }
    return text
  }
}
