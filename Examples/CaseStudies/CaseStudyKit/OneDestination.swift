import NavigationCore

// A list of items. One can be added or edited, and help can be shown: one of these at a time.

public struct Item: Equatable, Sendable {
  public var name: String
  public var quantity: Int

  public init(name: String, quantity: Int) {
    self.name = name
    self.quantity = quantity
  }
}

// [naive]
/// One optional, or one flag, for each destination. Of the eight states that can be written four make sense.
public struct NaiveList: Sendable {
  public var itemToAdd: Item?
  public var itemToEdit: Item?
  public var isHelpShown = false
  // [end]

  public init() {}

  /// What is on screen. Which of two destinations wins is decided here, and once more wherever else it matters.
  public var shown: [String] {
    (itemToAdd.map { ["add \($0.name)"] } ?? []) + (itemToEdit.map { ["edit \($0.name)"] } ?? [])
      + (isHelpShown ? ["help"] : [])
  }
}

/// One optional route. Two destinations at once cannot be written.
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

  /// Edits the item of whichever form is open.
  ///
  /// - Throws: ``CaseMismatch`` if it is not that form.
  public mutating func rename(_ path: CasePath<Route?, Item>, to name: String) throws {
    try path.modify(&route) { $0.name = name }
  }
}

extension CaseStudy {
  static let oneDestination = CaseStudy("one-destination", "Two screens are on top of each other.") { story in
    let keyboard = Item(name: "Keyboard", quantity: 3)

    story.naive("an optional for each destination")
    var naive = NaiveList()
    naive.itemToEdit = keyboard
    naive.isHelpShown = true
    story.step("itemToEdit = …, isHelpShown = true", naive.shown)

    story.solved("one optional route, and case paths to look into it")
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
    story.step("and what is on screen", list.shown)
  }
}
