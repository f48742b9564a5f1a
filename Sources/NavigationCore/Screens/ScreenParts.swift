/// The parts of a screen besides its content. A screen copies shared parts before it changes them.
@usableFromInline
final class ScreenParts {
  var edges = Edges() { didSet { storedKeys = nil } }
  var traits = ScreenTraits()
  var issues: [NavigationIssue] = []

  /// The keys of the edges, created on first use.
  private var storedKeys: EdgeKeys?

  init() {}

  init(_ other: ScreenParts) {
    edges = other.edges
    traits = other.traits
    issues = other.issues
  }

  var keys: EdgeKeys {
    if let storedKeys { return storedKeys }
    let keys = EdgeKeys(edges.all.map(\.key))
    storedKeys = keys
    return keys
  }

  /// Whether the screen is guarded, or one above it.
  var isGuarded: Bool { !traits.guards.isEmpty || edges.areGuarded }
}

/// What a screen has besides its content and the screens above it.
package struct ScreenTraits {
  var links = GrowingArray<ScreenLink.Stored>()
  var tasks: [ScreenTask] = []
  var guards: [ScreenGuard] = []
  var commands: [ScreenCommand] = []
  var tabItem: TabItem?
  var split: Split?
  /// The number of columns of the layer, if it begins with this screen.
  var columns = 1
}

extension ScreenTraits: Equatable {
  /// Whether a renderer shows both in the same way. Closures and the contents of placeholders are not compared.
  package static func == (left: Self, right: Self) -> Bool {
    left.guards.elementsEqual(right.guards) { $0.id.call == $1.id.call && $0.asks == $1.asks }
      && left.tasks.elementsEqual(right.tasks) { $0.id == $1.id }
      && left.commands.elementsEqual(right.commands) { $0.looksLike($1) }
      && left.links.elements == right.links.elements && left.tabItem == right.tabItem
      && left.columns == right.columns && left.split == right.split
  }
}

extension PresentationID {
  /// Creates the id of the screen or dialog that an edge leads to.
  init(parent: PresentationID?, _ parts: ScreenParts?, _ index: Int) {
    self.init(parent: parent, parts?.keys ?? EdgeKeys([]), index)
  }
}
