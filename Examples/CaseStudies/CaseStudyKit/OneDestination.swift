import NavigationCore

// A list can show a form to add an item, a form to edit one, or help: one of these at a time.

public struct Item: Equatable, Sendable {
  public var name: String
  public var quantity: Int

  public init(name: String, quantity: Int) {
    self.name = name
    self.quantity = quantity
  }
}

// [naive]
/// An optional or a flag for each destination. Of eight possible states, four are valid.
public struct NaiveList: Sendable {
  public var itemToAdd: Item?
  public var itemToEdit: Item?
  public var isHelpShown = false
  // [end]

  public init() {}

  /// The destinations on screen. If two are set, all code that reads the model must decide which one wins.
  public var shown: [String] {
    (itemToAdd.map { ["add \($0.name)"] } ?? []) + (itemToEdit.map { ["edit \($0.name)"] } ?? [])
      + (isHelpShown ? ["help"] : [])
  }
}

/// One optional route. Two destinations at once don't compile.
public struct ItemList: Sendable {
  // [solved]
  public enum Route: Equatable, Sendable {
    case add(Item)
    case edit(Item)
    case help
  }

  public var route: Route?
  // [end]

  public init() {}

  public var shown: [String] {
    switch route {
    case .add(let item): ["add \(item.name)"]
    case .edit(let item): ["edit \(item.name)"]
    case .help: ["help"]
    case nil: []
    }
  }

  /// Renames the item of the form at a case path.
  ///
  /// - Throws: ``CaseMismatch`` if that form isn't open.
  public mutating func rename(_ path: CasePath<Route?, Item>, to name: String) throws {
    try path.modify(&route) { $0.name = name }
  }
}

extension CaseStudy {
  static let oneDestination = CaseStudy("one-destination", "Show one of several destinations") { story in
    let keyboard = Item(name: "Keyboard", quantity: 3)

    story.problem("With an optional or a flag for each destination, two of them can be set at once.")
    var naive = NaiveList()
    naive.itemToEdit = keyboard
    naive.isHelpShown = true
    story.step("itemToEdit = …, isHelpShown = true", naive.shown)

    story.solution("One optional enum holds the destination, and a case path edits its payload.")
    var list = ItemList()
    list.route = .edit(keyboard)
    story.step("route = .edit(…)", list.shown)
    list.route = .help
    story.step("route = .help", list.shown)

    list.route = .edit(keyboard)
    try? list.rename(/ItemList.Route.edit, to: "Mouse")
    story.step("rename(/Route.edit, to: \"Mouse\")", list.shown)
    do {
      try list.rename(/ItemList.Route.add, to: "Screen")
    } catch {
      story.step("rename(/Route.add, to: \"Screen\")", error)
    }
    story.step("on screen", list.shown)
  }
}
