import NavigationCore

/// The second tab: totals, and the buttons to clear the list.
public struct Overview: Codable, Equatable, Sendable {
  /// The screen or question above the overview.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case about
    case clear(DialogState<Action>)
  }

  public enum Action: String, Codable, Sendable {
    /// Removes the items that are out of stock and not on back order.
    case removeSoldOut
    case removeAll
  }

  public var route: Route?

  public init() {}

  public mutating func clearTapped(_ list: ItemList) {
    let warning = list.selection.flatMap { form in
      form.isEdited ? " Your unsaved changes to \(form.original.name) are lost if it is removed." : nil
    }
    route = .clear(
      DialogState(
        title: TextState("Clear out?"), message: TextState("They leave the list.\(warning ?? "")"),
        buttons: [
          .destructive(TextState("Remove sold out"), action: .send(.removeSoldOut)),
          .destructive(TextState("Remove all \(list.items.count)"), action: .send(.removeAll)),
        ]))
  }
}

extension ItemList {
  public mutating func perform(_ action: Overview.Action) {
    switch action {
    case .removeSoldOut: remove { $0.status == .outOfStock(isOnBackOrder: false) }
    case .removeAll: remove { _ in true }
    }
  }

  /// The number of items that are sold out and not on back order, for the badge of the overview.
  public var soldOut: Int { items.count { $0.status == .outOfStock(isOnBackOrder: false) } }

  /// The number of pieces in stock.
  public var pieces: Int {
    items.reduce(0) { sum, item in
      if case .inStock(let quantity) = item.status { sum + quantity } else { sum }
    }
  }
}
