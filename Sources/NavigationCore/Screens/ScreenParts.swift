/// The parts of a screen besides its content. A screen copies shared parts before it changes them.
@usableFromInline
final class ScreenParts {
  var edges = Edges() { didSet { storedKeys = nil } }
  var links = GrowingArray<ScreenLink.Stored>()
  var tasks: [ScreenTask] = []
  var guards: [ScreenGuard] = []
  var issues: [NavigationIssue] = []
  var tabItem: TabItem?
  var split: Split?
  /// The number of columns of the layer, if it begins with this screen.
  var columns = 1

  /// The keys of the edges, created on first use.
  private var storedKeys: EdgeKeys?

  init() {}

  init(_ other: ScreenParts) {
    edges = other.edges
    links = other.links
    tasks = other.tasks
    guards = other.guards
    issues = other.issues
    tabItem = other.tabItem
    split = other.split
    columns = other.columns
  }

  var keys: EdgeKeys {
    if let storedKeys { return storedKeys }
    let keys = EdgeKeys(edges.all.map(\.key))
    storedKeys = keys
    return keys
  }

  /// Whether the screen is guarded, or one above it.
  var isGuarded: Bool { !guards.isEmpty || edges.areGuarded }

  /// Whether two screens have equal links, tasks, guards, tab items, and columns. The contents of placeholders are not
  /// compared.
  static func isEqualInPlace(_ left: ScreenParts?, _ right: ScreenParts?) -> Bool {
    guard left !== right else { return true }
    return (left?.guards ?? []).elementsEqual(right?.guards ?? []) { $0.isEqualInPlace(to: $1) }
      && (left?.tasks ?? []).elementsEqual(right?.tasks ?? []) { $0.id == $1.id }
      && (left?.links.elements ?? []) == (right?.links.elements ?? []) && left?.tabItem == right?.tabItem
      && (left?.columns ?? 1) == (right?.columns ?? 1) && (left?.split == nil) == (right?.split == nil)
      && left?.split?.shown == right?.split?.shown
      && (left?.split?.placeholder == nil) == (right?.split?.placeholder == nil)
      && isEqualInPlace(left?.split?.placeholder?.parts, right?.split?.placeholder?.parts)
  }
}

/// Work that a renderer runs while a screen is shown; see ``Screen/task(fileID:line:_:)``.
public struct ScreenTask: Identifiable, Sendable {
  /// The id of a task on its screen: its call site, and the number of the call there. It is the same each time the tree
  /// is built.
  public struct ID: Hashable, Sendable {
    let call: ScreenCall
  }

  /// The id of the task on its screen.
  public let id: ID
  private let operation: @MainActor () async -> Void

  init(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
    self.id = id
    self.operation = operation
  }

  /// Runs the work.
  @MainActor
  public func callAsFunction() async { await operation() }
}

extension PresentationID {
  /// Creates the id of the screen or dialog that an edge leads to.
  init(parent: PresentationID?, _ parts: ScreenParts?, _ index: Int) {
    self.init(parent: parent, parts?.keys ?? EdgeKeys([]), index)
  }
}
