extension ModelTree {
  /// All legal trees of a root with up to `count` presentations, with and without tabs.
  public static func all(presentations count: Int) -> [ModelTree] {
    let plain = screens("root", count: count) + screens("root", content: 1, count: min(count, 1))
    var tabbed: [ModelTree] = []
    for (names, selected) in [(["one", "two"], "one"), (["one", "two"], "two"), (["two"], "two")] {
      var trees = [(tree: ModelTree("root", tabs: [], selected: selected), left: count)]
      for name in names {
        trees = trees.flatMap { tree, left in
          screens(name, count: min(left, 1), depth: 1).map { tab, used in
            var tree = tree
            tree.tabs.append(tab)
            return (tree, left - used)
          }
        }
      }
      tabbed += trees.flatMap { tree, left in
        (left > 0 ? [nil, ModelTree("x", role: .dialog)] : [nil]).map { modal in
          var tree = tree
          tree.modal = modal.map { [$0] } ?? []
          return tree
        }
      }
    }
    return Array(Set(plain.map(\.tree) + tabbed)).filter(\.isLegal).sorted { "\($0)" < "\($1)" }
  }

  /// A screen with all possible combinations of presentations, and how many presentations it has.
  private static func screens(
    _ name: String, content: Int = 0, count: Int, depth: Int = 0
  ) -> [(tree: ModelTree, used: Int)] {
    let a = ModelTree("a", role: .element), b = ModelTree("b", role: .element),
      p = ModelTree("p", role: .push)
    let stacks = [[], [a], [b], [a, b], [b, a], [a, p]]
    return stacks.filter { $0.count <= count }.flatMap { stack -> [(ModelTree, Int)] in
      let tree = ModelTree(name, content: content, stack: stack)
      let left = count - stack.count
      var result = [(tree, stack.count)]
      guard left > 0 else { return result }
      for host in 0...stack.count {
        func add(_ used: Int, _ change: (inout ModelTree) -> Void) {
          var changed = tree
          if host == 0 { change(&changed) } else { change(&changed.stack[host - 1]) }
          result.append((changed, stack.count + used))
        }
        for content in 0...(depth == 0 ? 1 : 0) {
          add(1) { $0.modal = [ModelTree("x", content: content, role: .dialog)] }
        }
        guard depth < 2 else { continue }
        for name in depth == 0 ? ["m", "n"] : ["m"] {
          for (body, used) in screens(name, count: left - 1, depth: depth + 1) {
            add(1 + used) { $0.modal = [body] }
          }
        }
        for (body, used) in screens("o", count: left - 1, depth: 2) { add(1 + used) { $0.overlays = [body] } }
        if left > 1 { add(2) { $0.overlays = [ModelTree("o"), ModelTree("q")] } }
        if left > 1 { add(2) { $0.overlays = [ModelTree("q"), ModelTree("o")] } }
        if left > 1 { add(2) { ($0.overlays, $0.modal) = ([ModelTree("q")], [ModelTree("m")]) } }
      }
      return result
    }
  }

  /// A random legal tree with up to `size` presentations.
  public static func random(
    _ generator: inout some RandomNumberGenerator, size: Int
  ) -> ModelTree {
    var left = size
    func make(_ name: String, _ role: Role, depth: Int) -> ModelTree {
      var tree = ModelTree(name, content: Int.random(in: 0...2, using: &generator), role: role)
      guard role != .dialog, depth > 0, left > 0 else { return tree }
      func some(_ names: [String], _ role: Role) -> [ModelTree] {
        names.shuffled(using: &generator).prefix(Int.random(in: 0...names.count, using: &generator))
          .compactMap { name in
            guard left > 0 else { return nil }
            left -= 1
            return make(name, role, depth: depth - 1)
          }
      }
      if role == .base {
        for _ in 0...Int.random(in: 0...1, using: &generator) where left > 0 {
          tree.stack += some(["a", "b", "c", "d"], .element).filter { new in !tree.stackIDs.contains(new.name)
          }
          if Bool.random(using: &generator), left > 0 { tree.stack += some(["p"], .push) }
        }
      }
      if Int.random(in: 0...3, using: &generator) == 0 {
        tree.tabs = some(["one", "two", "three"], .base)
        tree.selected = tree.tabs.randomElement(using: &generator)?.name ?? ""
      }
      if Int.random(in: 0...2, using: &generator) == 0 { tree.overlays = some(["o", "q"], .base) }
      if Int.random(in: 0...2, using: &generator) == 0 {
        tree.modal = Array(some(["m", "n"], .base).prefix(1))
      }
      if tree.modal.isEmpty, Int.random(in: 0...4, using: &generator) == 0 {
        tree.modal = [make("x", .dialog, depth: 0)]
      }
      return tree
    }
    return make("root", .base, depth: 5).legal
  }

  /// The tree without the modals that aren't shown.
  public var legal: ModelTree {
    var tree = self
    var hasModal = false
    func withoutModals(_ tree: ModelTree) -> ModelTree {
      var tree = tree
      tree.modal = []
      tree.stack = tree.stack.map(withoutModals)
      tree.tabs = tree.tabs.map(withoutModals)
      tree.overlays = tree.overlays.map(withoutModals)
      return tree
    }
    func layer(_ host: ModelTree) -> ModelTree {
      var host = host
      if hasModal { host.modal = [] }
      hasModal = hasModal || !host.modal.isEmpty
      host.modal = host.modal.map(\.legal)
      host.overlays = host.overlays.map(\.legal)
      host.stack = host.stack.map(layer)
      let selected = host.selected
      host.tabs = host.tabs.map { $0.name == selected ? layer($0) : withoutModals($0) }
      return host
    }
    tree = layer(tree)
    return tree
  }
}
