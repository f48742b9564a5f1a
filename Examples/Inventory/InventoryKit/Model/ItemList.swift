import NavigationCore

/// The items, and what is done with them: one thing at a time.
public struct ItemList: Codable, Equatable, Sendable {
  /// Where the list leads.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case add(ItemForm)
    case edit(ItemForm)
    case duplicate(ItemForm)
    case delete(AlertState<Action>)
  }

  public enum Action: Codable, Equatable, Sendable { case delete(Item.ID) }

  public enum Order: String, Codable, Sendable, CaseIterable { case added, name }

  public var items: [Item] = []
  public var order = Order.added
  public var route: Route?

  public init(items: [Item] = []) { self.items = items }

  /// The items as they are shown.
  public var sorted: [Item] {
    switch order {
    case .added: items
    case .name: items.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    }
  }

  /// The one after the largest, or the first that is free where there is none after that.
  private var freeID: Item.ID {
    let ids = Set(items.map(\.id))
    let (next, isTooLarge) = (ids.max() ?? 0).addingReportingOverflow(1)
    return isTooLarge ? (1...).first { !ids.contains($0) } ?? next : next
  }

  public mutating func addTapped() { route = .add(ItemForm(Item(id: freeID))) }

  public mutating func editTapped(_ item: Item) { route = .edit(ItemForm(item)) }

  public mutating func duplicateTapped(_ item: Item) {
    route = .duplicate(
      ItemForm(Item(id: freeID, name: "\(item.name) copy", color: item.color, status: item.status)))
  }

  public mutating func deleteTapped(_ item: Item) {
    route = .delete(
      AlertState(
        title: TextState("Delete \(item.name)?"), message: TextState("It leaves the list."),
        buttons: [
          .destructive(TextState("Delete"), action: .send(.delete(item.id))), .cancel(TextState("Cancel")),
        ]
      ))
  }

  public mutating func perform(_ action: Action) {
    switch action {
    case .delete(let id): items.removeAll { $0.id == id }
    }
  }

  /// Keeps what a form says of its item, new or not, and closes the form.
  public mutating func save(_ form: ItemForm) {
    if let index = items.firstIndex(where: { $0.id == form.id }) {
      items[index] = form.item
    } else {
      items.append(form.item)
    }
    route = nil
  }
}
