import NavigationCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ScreenGraph {
  /// Compares the screens and actions with a committed file, the baseline.
  ///
  /// ```swift
  /// func testScreens() throws {
  ///   try explore(make: { InventoryModel() }, screen: inventory).check(against: "Inventory.screens")
  /// }
  /// ```
  ///
  /// If they differ, the error says which screens and actions were added, removed, or renamed, or lead elsewhere. To
  /// accept the changes, or to write the first baseline, run the test once with `NAVIGATION_RECORD=1` and commit the
  /// file.
  ///
  /// A baseline belongs to one start: explore the same data in each run. In names, each number is written as `#`, so
  /// that ids and counts don't matter, and screens that differ only in numbers are one. For other data, pass `name`.
  ///
  /// In the ``sampledNodes``, another version of the app may be explored from other states. If one of their actions leads
  /// to more or fewer of the same screens, that is not a change. The error names these nodes. A screen that is new or
  /// missing is always a change. To compare all states, explore with a larger `perNode`.
  ///
  /// - Parameters:
  ///   - file: The path of the baseline, relative to the folder of the test's source.
  ///   - name: Returns the label of a node or the name of an action without data that may change.
  /// - Throws: An error whose description lists the changes, or says that the baseline was recorded, or is missing.
  public func check(
    against file: String, name: (String) -> String = { $0 }, filePath: StaticString = #filePath
  ) throws {
    let url = URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: "\(filePath)"))
    let accept = "run the test once with NAVIGATION_RECORD=1, and commit the file."
    if ProcessInfo.processInfo.environment["NAVIGATION_RECORD"]?.isEmpty == false {
      try Data(baseline(name).utf8).write(to: url, options: .atomic)
      throw BaselineError("The baseline \(file) was recorded. Run the test again without NAVIGATION_RECORD.")
    }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw BaselineError("The baseline \(url.path) doesn't exist. To write it, \(accept)")
    }
    let changes = changes(since: text, name: name)
    if changes.isEmpty { return }
    let sampled = Shape(self, name).sampled.union(Shape(text)?.sampled ?? [])
    let note =
      "Not all states of \(list(sampled)) were explored, so a change there may come from exploring other states."
      + " To explore more, pass a larger `perNode`."
    throw BaselineError(
      (["The screens differ from \(file):"] + changes.map { "- \($0)" } + (sampled.isEmpty ? [] : [note])
        + ["If this is intended, \(accept)"]).joined(separator: "\n"))
  }

  /// Returns the text of a baseline: the start, and then each node with its actions, sorted, so that a change of the app
  /// changes few lines.
  ///
  /// - Parameter name: Returns a label or the name of an action without data; see
  ///   ``check(against:name:filePath:)``.
  package func baseline(_ name: (String) -> String = { $0 }) -> String { Shape(self, name).text }

  /// Returns what has changed since a ``baseline(_:)``, one sentence per change, or an empty array.
  ///
  /// - Parameters:
  ///   - baseline: The text of the baseline.
  ///   - name: The same function as for the baseline.
  package func changes(since baseline: String, name: (String) -> String = { $0 }) -> [String] {
    guard var old = Shape(baseline) else {
      return ["The baseline is invalid: its first line is not 'start', a tab, and a label."]
    }
    let new = Shape(self, name)
    var changes: [String] = []
    while let (before, after) = old.renamed(in: new) {
      changes.append("'\(before)' is now called '\(after)'.")
      old.rename(before, to: after)
    }
    if old.start != new.start {
      changes.append("The app now starts at '\(new.start)' instead of '\(old.start)'.")
    }
    for label in new.nodes.keys.sorted() where old.nodes[label] == nil {
      let way = new.way(to: label).map { "'\($1)' in '\($0)' leads to it." } ?? "It is the start."
      changes.append("'\(label)' is new: \(way)")
    }
    for label in old.nodes.keys.sorted() where new.nodes[label] == nil {
      let way = old.way(to: label).map { " '\($1)' in '\($0)' led to it." } ?? ""
      changes.append("'\(label)' was removed.\(way)")
    }
    for (label, actions) in new.nodes.sorted(by: { $0.key < $1.key }) {
      guard var before = old.nodes[label] else { continue }
      let isSampled = old.sampled.contains(label) || new.sampled.contains(label)
      for (action, targets) in before.sorted(by: { $0.key < $1.key }) where actions[action] == nil {
        let found = actions.filter { before[$0.key] == nil && $0.value == targets }
        guard let now = found.first, found.count == 1 else { continue }
        changes.append("'\(label)': the action '\(action)' is now called '\(now.key)'.")
        before[now.key] = before.removeValue(forKey: action)
      }
      for action in Set(actions.keys).union(before.keys).sorted() {
        switch (before[action], actions[action]) {
        case (nil, let now?):
          changes.append("'\(label)': the action '\(action)' is new. It leads to \(list(now)).")
        case (let then?, nil):
          changes.append("'\(label)': the action '\(action)' was removed. It led to \(list(then)).")
        case (let then?, let now?) where then != now && !(isSampled && !then.isDisjoint(with: now)):
          changes.append("'\(label)': the action '\(action)' leads to \(list(now)) instead of \(list(then)).")
        default: break
        }
      }
    }
    return changes
  }
}

extension String {
  /// The string with `#` for each number.
  var withoutNumbers: String { replacing(/\d+/, with: "#") }
}

private func list(_ labels: Set<String>) -> String {
  labels.sorted().map { "'\($0)'" }.joined(separator: ", ")
}

private struct BaselineError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// What a baseline contains: for each node, its actions, and where each leads.
private struct Shape {
  var start = ""
  var nodes: [String: [String: Set<String>]] = [:]
  /// The nodes of which not all states were explored.
  var sampled: Set<String> = []

  init(_ graph: ScreenGraph, _ name: (String) -> String) {
    func plain(_ text: String) -> String { name(text).onOneLine.withoutNumbers }
    start = graph.nodes.first.map { plain($0.label) } ?? ""
    for node in graph.nodes { nodes[plain(node.label)] = [:] }
    sampled = Set(graph.sampled.map(plain))
    for edge in graph.edges {
      nodes[plain(edge.from), default: [:]][plain(edge.action), default: []].insert(plain(edge.to))
    }
  }

  init?(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last == "" { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix("start\t") else { return nil }
    start = String(first.dropFirst(6))
    var label = ""
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 3, parts[0].isEmpty {
        nodes[label, default: [:]][parts[1], default: []].insert(parts[2])
      } else {
        label = parts[0]
        if parts.count == 2, parts[1] == "sampled" { sampled.insert(label) }
        nodes[label] = nodes[label] ?? [:]
      }
    }
  }

  var text: String {
    var text = "start\t\(start)\n"
    for (label, actions) in nodes.sorted(by: { $0.key < $1.key }) {
      text += sampled.contains(label) ? "\(label)\tsampled\n" : "\(label)\n"
      for (action, targets) in actions.sorted(by: { $0.key < $1.key }) {
        for target in targets.sorted() { text += "\t\(action)\t\(target)\n" }
      }
    }
    return text
  }

  /// The first action of another node that leads to a node.
  func way(to label: String) -> (from: String, action: String)? {
    for (from, actions) in nodes.sorted(by: { $0.key < $1.key }) where from != label {
      if let action = actions.filter({ $0.value.contains(label) }).keys.min() { return (from, action) }
    }
    return nil
  }

  /// Returns a node that was removed, and the new one in its place. Either the same action leads there, or the app starts
  /// there, and both have an action in common or no actions; or they are reached from the same node, and their actions
  /// have the same names.
  func renamed(in new: Shape) -> (String, String)? {
    func isSame(_ before: String, _ after: String) -> Bool {
      guard let old = nodes[before], let now = new.nodes[after], new.nodes[before] == nil, nodes[after] == nil
      else { return false }
      return old.isEmpty && now.isEmpty || !Set(old.keys).isDisjoint(with: now.keys)
    }
    if isSame(start, new.start) { return (start, new.start) }
    for (label, actions) in nodes.sorted(by: { $0.key < $1.key }) {
      let others = new.nodes[label] ?? [:]
      func pairs(_ before: String, _ after: String) -> Bool {
        let isThere = actions.contains {
          $0.value.contains(before) && others[$0.key]?.contains(after) == true
        }
        return isSame(before, after)
          && (isThere || nodes[before].map { Set($0.keys) } == new.nodes[after].map { Set($0.keys) })
      }
      for before in Set(actions.values.joined()).sorted() where new.nodes[before] == nil {
        let found = Set(others.values.joined()).filter { pairs(before, $0) }
        if let after = found.first, found.count == 1 { return (before, after) }
      }
    }
    return nil
  }

  /// Renames a node, and the nodes whose labels begin with its label.
  mutating func rename(_ before: String, to after: String) {
    func now(_ label: String) -> String {
      label == before
        ? after : label.hasPrefix("\(before) / ") ? after + label.dropFirst(before.count) : label
    }
    start = now(start)
    sampled = Set(sampled.map(now))
    nodes = Dictionary(
      nodes.map { (now($0), $1.mapValues { Set($0.map(now)) }) },
      uniquingKeysWith: { $0.merging($1) { $0.union($1) } })
  }
}
