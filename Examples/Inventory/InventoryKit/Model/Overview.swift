import NavigationCore

/// The second tab: what there is in all.
public struct Overview: Codable, Equatable, Sendable {
  /// Where it leads.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case about
    case clear(DialogState<Action>)
  }

  public enum Action: String, Codable, Sendable {
    /// Those that are not on back order either.
    case removeSoldOut
    case removeAll
  }

  public var route: Route?

  public init() {}

  public mutating func clearTapped(_ list: ItemList) {
    route = .clear(
      DialogState(
        title: TextState("Clear out?"), message: TextState("They leave the list."),
        buttons: [
          .destructive(TextState("Remove sold out"), action: .send(.removeSoldOut)),
          .destructive(TextState("Remove all \(list.items.count)"), action: .send(.removeAll)),
        ]))
  }
}

extension ItemList {
  public mutating func perform(_ action: Overview.Action) {
    switch action {
    case .removeSoldOut: items.removeAll { $0.status == .outOfStock(isOnBackOrder: false) }
    case .removeAll: items = []
    }
    // A form that is open in the other tab is that of an item that may be gone.
    if case .edit(let form) = route, !items.contains(where: { $0.id == form.id }) { route = nil }
  }

  /// How many pieces are in stock.
  public var pieces: Int {
    items.reduce(0) { sum, item in
      if case .inStock(let quantity) = item.status { sum + quantity } else { sum }
    }
  }
}
