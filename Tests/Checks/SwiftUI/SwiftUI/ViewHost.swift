/// A view on screen, which is evaluated as by SwiftUI, as far as presentations are concerned.
///
/// A test changes state, reads ``outline``, and acts as the user: ``Shown/dismiss``, ``ShownButton/tap()``.
@MainActor public final class ViewHost<Root: View> {
  private let root: () -> Root
  /// Whether popped views are evaluated after the remaining ones instead of before them.
  private let leavesLast: Bool
  private var memory = Memory()
  public private(set) var top = Shown("root")
  /// The views that are closing, evaluated once more by the new closures with the old values and the old state, as SwiftUI
  /// may do.
  public private(set) var leaving: [Shown] = []
  /// The number of evaluations of a view's body, by its type.
  public private(set) var evaluations: [String: Int] = [:]
  private var tasks: [String: Task<Void, Never>] = [:]
  private var urlHandlers: [(URL) -> Void] = []
  /// The number of navigation stacks in other stacks, which SwiftUI doesn't support.
  public private(set) var nestedStacks = 0
  private var width: UserInterfaceSizeClass
  private var columns: [Binding<NavigationSplitViewColumn>] = []
  /// The visibility of each split view. A write acts as the user's tap on the button of the sidebar.
  public private(set) var visibilities: [Binding<NavigationSplitViewVisibility>] = []

  public init(
    _ root: @escaping @autoclosure () -> Root, leavesLast: Bool = false,
    width: UserInterfaceSizeClass = .regular
  ) {
    self.root = root
    self.leavesLast = leavesLast
    self.width = width
    render()
  }

  /// Changes the width of the window, and writes `column` to the split views: before the evaluation in compact width, and
  /// after each evaluation.
  public func resize(to width: UserInterfaceSizeClass, writing column: NavigationSplitViewColumn? = nil) {
    func write() { if let column { for preferred in columns { preferred.wrappedValue = column } } }
    if width == .compact { write() }
    self.width = width
    render()
    write()
    render()
  }

  /// Evaluates the views, as SwiftUI does after a change.
  public func render() {
    EnvironmentValues.width = width
    let recorder = Recorder(memory, leavesLast: leavesLast)
    Evaluation.isRunning = true
    recorder.visit(root(), "")
    Evaluation.isRunning = false
    let disappearing = memory.disappearing.filter { recorder.now.disappearing[$0.key] == nil }
    let gone = memory.presented.filter { recorder.now.presented[$0.key] == nil }
    memory = recorder.now
    top = recorder.shown
    leaving = recorder.leaving
    evaluations.merge(recorder.evaluations, uniquingKeysWith: +)
    urlHandlers = recorder.urlHandlers
    nestedStacks = recorder.nestedStacks
    columns = recorder.columns
    visibilities = recorder.visibilities
    for (key, task) in tasks where recorder.tasks[key] == nil {
      task.cancel()
      tasks[key] = nil
    }
    for (key, operation) in recorder.tasks where tasks[key] == nil { tasks[key] = Task { await operation() } }
    for (_, action) in disappearing.sorted(by: { $0.key < $1.key }) { action() }
    for (_, shown) in gone.sorted(by: { $0.key < $1.key }) { shown.onDismiss?() }
    for change in recorder.changes { change() }
  }

  /// Runs the tasks that the evaluation has started, and evaluates again.
  public func settle() async {
    render()
    for _ in 0..<10 { await Task.yield() }
    render()
  }

  public var outline: String {
    render()
    return top.outline
  }

  /// The presentation at the end of a chain of styles: `host["sheet", "alert"]`.
  public subscript(styles: String...) -> Shown? {
    render()
    return styles.reduce(top) { $0?.first($1) }
  }

  /// Opens a URL, as the system does.
  public func open(_ url: URL) { for handler in urlHandlers { handler(url) } }
}

/// The memory from one evaluation to the next, by the place in the tree of views.
@MainActor struct Memory {
  var stored: [String: [AnyObject]] = [:]
  var values: [String: Any] = [:]
  /// The closures to call when a view disappears.
  var disappearing: [String: () -> Void] = [:]
  /// The presentations, by place and id.
  var presented: [String: Shown] = [:]
  /// The item and style of a screen's modal, by the screen's place.
  var modals: [String: (key: String, style: String)] = [:]
  /// The presented values at a place, by their keys.
  var items: [String: [String: Any]] = [:]
}

/// Evaluates views once.
@MainActor final class Recorder {
  private let before: Memory
  private let leavesLast: Bool
  private(set) var now = Memory()
  private(set) var shown = Shown("root")
  private(set) var leaving: [Shown] = []
  private(set) var evaluations: [String: Int] = [:]
  private(set) var changes: [() -> Void] = []
  private(set) var tasks: [String: @Sendable () async -> Void] = [:]
  private(set) var urlHandlers: [(URL) -> Void] = []
  private(set) var nestedStacks = 0
  /// The preferred columns of the split views.
  private(set) var columns: [Binding<NavigationSplitViewColumn>] = []
  private(set) var visibilities: [Binding<NavigationSplitViewVisibility>] = []
  /// The environment of the view that is being evaluated.
  var environment = EnvironmentValues()
  /// The preferences of the views that have been evaluated, by key.
  private var preferences: [ObjectIdentifier: Any] = [:]
  private var path = ""
  /// The place of the screen that is being evaluated.
  private var screen = ""
  /// Whether closing views are being evaluated.
  private var isLeaving = false
  /// Whether the view that is being evaluated is on a navigation stack.
  private var isInStack = false
  /// The screens that have a navigation stack, the innermost last.
  private var stacks: [Shown] = []

  init(_ before: Memory, leavesLast: Bool = false) {
    self.before = before
    self.leavesLast = leavesLast
  }

  func visit<V: View>(_ view: V, _ step: String) {
    let outer = path
    path += "/" + step
    defer { path = outer }
    if let primitive = view as? any Primitive { return primitive.record(self) }
    path += ":\(V.self)"
    for child in Mirror(reflecting: view).children {
      (child.value as? any EnvironmentProperty)?.read(environment)
    }
    let properties = Mirror(reflecting: view).children.compactMap { $0.value as? any StoredProperty }
    let known = before.stored[path] ?? []
    let stored = properties.enumerated().map { index, property in
      property.connect(index < known.count ? known[index] : nil)
    }
    if !isLeaving { now.stored[path] = stored }
    evaluations[String("\(V.self)".prefix { $0 != "<" }), default: 0] += 1
    visit(view.body, "body")
  }

  func add(_ line: String) { if !line.isEmpty { shown.lines.append(line) } }

  func field(_ text: Binding<String>) {
    shown.fields.append(text)
    add("field \"\(text.wrappedValue)\"")
  }

  /// Adds an overlay, if it has content.
  func overlay(_ content: () -> Void) {
    let outer = shown
    shown = Shown("overlay")
    content()
    if shown.lines != [] || !shown.buttons.isEmpty || !shown.shown.isEmpty { outer.shown.append(shown) }
    shown = outer
  }

  func search(_ isPresented: Binding<Bool>) { shown.searches.append(isPresented) }

  func button(role: ButtonRole?, action: @escaping @MainActor () -> Void, _ label: some View) {
    let inner = Recorder(Memory())
    inner.visit(label, "")
    shown.buttons.append(
      ShownButton(
        label: inner.shown.lines.joined(separator: " "), role: role?.name, action: action,
        dialog: shown.title == nil ? nil : shown))
  }

  func openURL(_ action: @escaping (URL) -> Void) { urlHandlers.append(action) }

  func onChange<V: Equatable>(of value: V, initial: Bool, _ action: @escaping (V, V) -> Void) {
    if isLeaving { return }
    let key = path + "#onChange"
    // A cast would make an optional `V` of a missing value.
    let old = before.values[key].flatMap { $0 as? V }
    if old.map({ $0 != value }) ?? initial { changes.append { action(old ?? value, value) } }
    now.values[key] = value
  }

  /// Evaluates a view, and calls `action` after a change of the preference of its subviews.
  func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, _ action: @escaping (K.Value) -> Void, of view: some View
  ) where K.Value: Equatable {
    let outer = preferences
    preferences = [:]
    visit(view, "base")
    let value = preferences[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    onChange(of: value, initial: true) { action($1) }
    preferences = outer
    prefer(key, value)
  }

  func prefer<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
    var all = preferences[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    K.reduce(value: &all) { value }
    preferences[ObjectIdentifier(key)] = all
  }

  func onAppear(_ action: (() -> Void)?) {
    if isLeaving { return }
    let key = path + "#onAppear"
    if before.values[key] == nil, let action { changes.append(action) }
    now.values[key] = true
  }

  func onDisappear(_ action: (() -> Void)?) {
    if !isLeaving { now.disappearing[path] = action }
  }

  func task(_ operation: @escaping @Sendable () async -> Void) { if !isLeaving { tasks[path] = operation } }

  func text(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?) -> String {
    "@\(anchor.text)" + (edge.map { " \($0)" } ?? "")
  }

  // MARK: Presentations

  /// Notes the presented items of a place, and evaluates `content` for the closing ones.
  private func note<Item>(
    _ style: String, _ items: [(key: String, item: Item)], _ content: (Item) -> any View
  ) {
    let place = "\(path)/\(style)"
    let items = Dictionary(items.map { ($0.key, $0.item) }) { $1 }
    if !isLeaving { now.items[place] = items }
    for (key, item) in before.items[place] ?? [:] where items[key] == nil {
      guard let item = item as? Item else { continue }
      let outer = (shown, isLeaving)
      (shown, isLeaving) = (Shown(style), true)
      visit(content(item), step(style, key))
      leaving.append(shown)
      (shown, isLeaving) = outer
    }
  }

  /// The step to a presentation. It is the same while the view is closing, so that the view keeps its state.
  private func step(_ style: String, _ key: String) -> String { "\(style)/\(key)" }

  private func show(_ new: Shown, key: String, _ content: () -> any View) {
    let step = step(new.style, key)
    new.place = path
    if !isLeaving { now.presented["\(path)/\(step)"] = new }
    // A sheet remains a sheet if the next evaluation presents the same item as a cover.
    if new.style != "push", key != "" {
      if let modal = before.modals[screen], modal.key == key { new.style = modal.style }
      now.modals[screen] = (key, new.style)
    }
    let (outer, outerStacks, outerScreen, outerIsInStack) = (shown, stacks, screen, isInStack)
    (shown, screen) = (new, "\(path)/\(step)")
    if new.style != "push" { stacks = [] }
    if !["push", "tab"].contains(new.style) { isInStack = false }
    let outerPreferences = preferences
    visit(content(), step)
    preferences = outerPreferences
    (shown, stacks, screen, isInStack) = (outer, outerStacks, outerScreen, outerIsInStack)
    shown.shown.append(new)
  }

  func present<Item, Content: View>(
    _ style: String, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, detail: String = "",
    _ content: @escaping (Item) -> Content
  ) {
    func key(_ value: Item) -> String {
      func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
      let id = (value as? any Identifiable).map { id($0) } ?? value as? AnyHashable
      return "\((id ?? AnyHashable(0)).hashValue)"
    }
    note(style, item.wrappedValue.map { [(key($0), $0)] } ?? []) { content($0) }
    guard let value = item.wrappedValue else { return }
    let new = Shown(
      style, onDismiss: onDismiss, dismiss: { item.wrappedValue = nil },
      confirm: { item.wrappedValue = value })
    new.detail = detail
    show(new, key: key(value)) { content(value) }
  }

  func present<Content: View>(
    _ style: String, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) {
    note(style, isPresented.wrappedValue ? [("", ())] : []) { _ in content() }
    guard isPresented.wrappedValue else { return }
    show(
      Shown(
        style, onDismiss: onDismiss, dismiss: { isPresented.wrappedValue = false },
        confirm: { isPresented.wrappedValue = true }), key: ""
    ) {
      content()
    }
  }

  func dialog<A: View, M: View>(
    _ style: String, _ title: Text, _ isPresented: Binding<Bool>, _ visibility: Visibility?, _ actions: A?,
    _ message: M?
  ) {
    guard isPresented.wrappedValue else { return }
    if let opened = before.presented["\(path)/\(step(style, ""))"] {
      // It keeps its first content until an evaluation does not present it.
      now.presented["\(path)/\(step(style, ""))"] = opened
      opened.write = { isPresented.wrappedValue = false }
      if !opened.isClosed { shown.shown.append(opened) }
      return
    }
    let new = Shown(
      style, dismiss: { isPresented.wrappedValue = false }, confirm: { isPresented.wrappedValue = true })
    new.title = title.recorded
    if let visibility, visibility != .automatic { new.detail = "\(visibility)" }
    show(new, key: "") {
      TupleView<Void>([message.map { $0 as any View }, actions.map { $0 as any View }].compactMap { $0 })
    }
  }

  // MARK: Stacks and tabs

  func destination<D: Hashable>(for type: D.Type, _ content: @escaping (D) -> some View) {
    stacks.last?.destinations[ObjectIdentifier(type)] = { element in
      (element.base as? D).map { AnyView(content($0)) } ?? AnyView(EmptyView())
    }
  }

  func stack(_ path: Binding<[AnyHashable]>?, _ identity: [AnyHashable], _ root: some View) {
    if isInStack, !isLeaving { nestedStacks += 1 }
    let outer = isInStack
    isInStack = true
    defer { isInStack = outer }
    stacks.append(shown)
    visit(root, "root")
    let stack = shown
    stack.path = path
    stack.pathIdentity = identity
    let elements = (path?.wrappedValue ?? []).map { (key: "\($0.hashValue)", item: $0) }
    func content(_ element: AnyHashable) -> any View {
      stack.destinations[ObjectIdentifier(type(of: element.base))]?(element)
        ?? Text(verbatim: "no destination for \(type(of: element.base))")
    }
    if !leavesLast { note("push", elements, content) }
    for (index, element) in elements.enumerated() {
      let new = Shown(
        "push", dismiss: { path?.wrappedValue = Array((path?.wrappedValue ?? []).prefix(index)) })
      show(new, key: element.key) { content(element.item) }
    }
    if leavesLast { note("push", elements, content) }
    stacks.removeLast()
  }

  /// Shows the columns beside the sidebar, unless the columns are collapsed and the preferred one is further to the left.
  /// A hidden column keeps its state, and counts as closing. If `columnVisibility` hides the sidebar, it is closing too,
  /// and isn't part of ``Shown/lines``.
  func split(_ split: Split, _ sidebar: some View) {
    columns.append(split.column)
    if let visibility = split.visibility { visibilities.append(visibility) }
    let isCollapsed = EnvironmentValues.width == .compact
    let names = [.sidebar] + split.columns.map { $0.0 }
    let hidden: Int
    switch split.visibility?.wrappedValue {
    case NavigationSplitViewVisibility.detailOnly? where !isCollapsed: hidden = names.count - 1
    case NavigationSplitViewVisibility.doubleColumn? where !isCollapsed: hidden = names.count - 2
    default: hidden = 0
    }
    let outer = shown
    if hidden > 0 { shown = Shown("sidebar") }
    visit(sidebar, "sidebar")
    if hidden > 0 { leaving.append(shown) }
    shown = outer
    let preferred = names.firstIndex(of: split.column.wrappedValue) ?? 0
    for (index, (name, column)) in split.columns.enumerated() {
      let left = names[index]
      let new = Shown(name.name, dismiss: { if isCollapsed { split.column.wrappedValue = left } })
      show(new, key: "") { column }
      if isCollapsed ? index + 1 > preferred : index + 1 < hidden { leaving.append(shown.shown.removeLast()) }
    }
  }

  func tabs(_ selection: Binding<AnyHashable>?, _ content: some View) {
    shown.selection = selection
    visit(content, "tabs")
  }

  func tab(_ tag: AnyHashable, role: String? = nil, _ content: some View) {
    let new = Shown("tab")
    new.detail =
      "\(tag)" + (shown.selection?.wrappedValue == tag ? " *" : "") + (role.map { " (\($0))" } ?? "")
    show(new, key: "\(tag)") { content }
  }

  func badgeLastTab(_ count: Int) { shown.shown.last?.detail += " badge \(count)" }
}
