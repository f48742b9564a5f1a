import NavigationCore
import NavigationPlanning

/// The screens of a simulated toolkit. Each move applies to the screens that exist when it finishes.
public struct ModelToolkit {
  /// A screen in the toolkit, with its id and generation.
  public struct View {
    public var id: PresentationID?
    public var generation: Int?
    public var role: ModelTree.Role
    public var content: ModelContent
    public var isSelected = false
    public var tabs: [Self] = []
    /// The screens pushed directly on it: the elements of its stack, or one screen.
    public var pushed: [Self] = []
    public var overlays: [Self] = []
    public var modal: [Self] = []

    var children: [View] { tabs + pushed + overlays + modal }
  }

  public var root: View

  public init(_ screen: Screen<ModelContent>, _ generation: (PresentationID) -> Int?) {
    root = View(screen, .base, generation)
  }

  /// Performs a move. New screens are copied from the tree of its step.
  public mutating func perform(
    _ move: NavigationMove, _ tree: Screen<ModelContent>, _ generation: (PresentationID) -> Int?
  ) {
    let new = View(tree, .base, generation)
    switch move {
    case .present(let id): add([id], of: new)
    case .push(let ids): add(ids, of: new)
    case .dismiss(let id): remove(id)
    case .pop(let ids): ids.first.map { remove($0) }
    case .setStack(let base, let ids):
      guard let wanted = new.find(base) else { return }
      let kept = View.byID(root)
      root.change(base) { $0.setStack(wanted, ids, kept) }
    case .select(let id): select(id)
    case .update(let id):
      guard let wanted = new.find(id) else { return }
      root.change(id) { $0.update(wanted) }
    case .replaceAll: root = new
    }
  }

  /// The user dismisses a presentation, with the elements above it in a stack.
  public mutating func remove(_ id: PresentationID) {
    root.change(id.parent) { parent in
      if let index = parent.pushed.firstIndex(where: { $0.id == id }) {
        parent.pushed.removeSubrange(index...)
      }
      parent.modal.removeAll { $0.id == id }
      parent.overlays.removeAll { $0.id == id }
    }
  }

  public mutating func select(_ id: PresentationID) {
    root.change(id.parent) { parent in
      guard parent.tabs.contains(where: { $0.id == id }) else { return }
      for index in parent.tabs.indices { parent.tabs[index].isSelected = parent.tabs[index].id == id }
      for index in parent.tabs.indices where parent.tabs[index].id != id { parent.tabs[index].dropModals() }
    }
  }

  private mutating func add(_ ids: [PresentationID], of new: View) {
    for id in ids where root.find(id) == nil {
      guard let view = new.find(id), let parent = new.find(id.parent) else { continue }
      root.change(id.parent) { $0.add(view, in: parent) }
    }
  }

  /// The screens as a tree.
  public var tree: ModelTree { root.tree }

  /// All screens that the user can act on.
  public var views: [View] {
    Array(
      sequence(state: [root]) { pending in
        guard let next = pending.popLast() else { return nil }
        pending += next.children
        return next
      })
  }
}

extension ModelToolkit.View {
  public typealias View = Self

  init(_ screen: Screen<ModelContent>, _ role: ModelTree.Role, _ generation: (PresentationID) -> Int?) {
    self.init(id: screen.id, generation: screen.id.flatMap(generation), role: role, content: screen.content)
    tabs = (screen.tabs ?? []).map { tab in
      var view = View(tab.screen, .base, generation)
      view.isSelected = tab.isSelected
      return view
    }
    pushed = (screen.stack ?? []).compactMap { $0.screen.map { View($0, .element, generation) } }
    for presentation in screen.presentations {
      if let dialog = presentation.dialog {
        let name = "\(presentation.id)".split(separator: "(").last?.dropLast() ?? ""
        let content = ModelContent(name: String(name), content: Int("\(dialog.title)") ?? -1)
        modal = [
          View(id: presentation.id, generation: generation(presentation.id), role: .dialog, content: content)
        ]
      } else if let screen = presentation.screen {
        switch presentation.style.kind {
        case .push: pushed.append(View(screen, .push, generation))
        case .modal: modal = [View(screen, .base, generation)]
        case .overlay: overlays.append(View(screen, .base, generation))
        }
      }
    }
  }

  public func find(_ id: PresentationID?) -> View? {
    if self.id == id { return self }
    for child in children { if let found = child.find(id) { return found } }
    return nil
  }

  mutating func change(_ id: PresentationID?, _ change: (inout View) -> Void) {
    if self.id == id { return change(&self) }
    for index in tabs.indices { tabs[index].change(id, change) }
    for index in pushed.indices { pushed[index].change(id, change) }
    for index in overlays.indices { overlays[index].change(id, change) }
    for index in modal.indices { modal[index].change(id, change) }
  }

  public static func byID(_ view: View) -> [PresentationID: View] {
    view.children.reduce(into: view.id.map { [$0: view] } ?? [:]) { all, child in
      all.merge(byID(child)) { first, _ in first }
    }
  }

  mutating func dropModals() {
    modal = []
    for index in tabs.indices { tabs[index].dropModals() }
    for index in pushed.indices { pushed[index].dropModals() }
    for index in overlays.indices { overlays[index].dropModals() }
  }

  mutating func add(_ view: View, in parent: View) {
    if parent.modal.contains(where: { $0.id == view.id }) {
      modal = [view]
    } else if parent.overlays.contains(where: { $0.id == view.id }) {
      overlays.append(view)
      order(like: parent)
    } else {
      pushed.append(view)
    }
  }

  mutating func order(like parent: View) {
    let ids = parent.overlays.map(\.id)
    let positions = overlays.map { ids.firstIndex(of: $0.id) ?? ids.count }
    overlays = zip(positions, overlays.indices).sorted { $0 < $1 }.map { overlays[$0.1] }
  }

  mutating func setStack(_ wanted: View, _ ids: [PresentationID], _ kept: [PresentationID: View]) {
    // A screen that the user has popped meanwhile no longer has a generation. The screens above it were popped as well.
    let there = wanted.pushed.prefix { view in
      view.id.map { kept[$0] != nil } ?? false || view.generation != nil
    }
    pushed = there.filter { $0.id.map(ids.contains) ?? false }.map { new in
      var view = new.id.flatMap { kept[$0] } ?? new
      view.setStack(new, ids, kept)
      return view
    }
  }

  mutating func update(_ wanted: View) {
    content = wanted.content
    order(like: wanted)
    let isGone = !tabs.contains { tab in tab.isSelected && wanted.tabs.contains { $0.id == tab.id } }
    tabs = wanted.tabs.map { new in
      var tab = tabs.first { $0.id == new.id } ?? new
      tab.isSelected = isGone ? new.isSelected : tab.isSelected && tabs.contains { $0.id == new.id }
      return tab
    }
  }

  var tree: ModelTree {
    var tree = ModelTree(content.name, content: content.content, role: role)
    tree.tabs = tabs.map(\.tree)
    tree.selected = tabs.first(where: \.isSelected)?.content.name ?? ""
    tree.overlays = overlays.map(\.tree)
    tree.modal = modal.map(\.tree)
    for view in pushed {
      var pushed = view.tree
      let above = pushed.stack
      pushed.stack = []
      tree.stack += [pushed] + above
    }
    return tree
  }
}
