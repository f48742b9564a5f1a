extension Screen {
  /// The tree as text. It is the same in every run, so a test can compare it with a literal:
  ///
  /// ```
  /// Inventory
  /// └ push edit(42) "Keyboard"
  ///   └ alert "Delete Keyboard?" [Delete!, Cancel]
  /// ```
  ///
  /// Each line below the root has the style, the id, and the content in quotes (`\n` for a line break). The line of a
  /// dialog has its texts, with `!` after destructive buttons. Ids that differ from run to run (a `UUID`, an object, an
  /// element of a stack) are left out. In the content, such a value is replaced by its type.
  public var outline: String { outline(ids: false) }

  /// Returns the ``outline-property`` with contents described by `text`.
  ///
  /// - Parameters:
  ///   - ids: Whether to print all ids, even those that differ from run to run.
  ///   - hidesTabs: Whether to leave out hidden tabs, with everything above them.
  ///   - text: Returns the text for a content.
  public func outline(
    ids: Bool = false, hidesTabs: Bool = false, _ text: (Content) -> String = { messageText(of: $0) }
  ) -> String {
    let tabs = hidesTabs ? VisitedTabs.shown : .all
    var lines = [text(content).onOneLine]
    var pending: [(edge: Edge, indentation: String, isLast: Bool)] = []
    func append(_ screen: Screen, _ indentation: String) {
      let edges = screen.edges.filter { edge in edge.tab.map { tabs.contains($0) } ?? true }
      for (index, edge) in edges.enumerated().reversed() {
        pending.append((edge, indentation, index == edges.count - 1))
      }
    }
    append(self, "")
    while let (edge, indentation, isLast) = pending.popLast() {
      let head = "\(indentation)\(isLast ? "└" : "├") \(edge.style)"
      if let dialog = edge.dialog { lines.append("\(head) \(dialog)") }
      if let screen = edge.screen(of: Content.self) {
        let selected = edge.tab.map { $0.isSelected ? $0.isBeside ? " (front)" : " (selected)" : "" } ?? ""
        let name = edge.tab == nil ? edge.key.text(ids: ids) : edge.tabName(ids: ids)
        let label = name.map { " \($0.onOneLine)" } ?? ""
        lines.append("\(head)\(label)\(selected) \(text(screen.content).quoted)")
        append(screen, indentation + (isLast ? "  " : "│ "))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Screen: CustomStringConvertible {
  /// The ``outline-property``.
  public var description: String { outline }
}
