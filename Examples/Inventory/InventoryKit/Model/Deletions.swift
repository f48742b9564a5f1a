/// A deletion that can be undone.
public struct Deletion: Codable, Equatable, Sendable {
  private struct Place: Codable, Equatable {
    let item: Item
    /// The id of the item above it; `nil` for the first.
    let above: Item.ID?
  }

  private let places: [Place]

  /// - Parameter isRemoved: Whether an item is deleted; `nil` is returned if none is.
  init?(of isRemoved: (Item) -> Bool, in items: [Item]) {
    places = items.indices.filter { isRemoved(items[$0]) }.map { index in
      Place(item: items[index], above: index == 0 ? nil : items[index - 1].id)
    }
    if places.isEmpty { return nil }
  }

  public var text: String { "\(places.count == 1 ? places[0].item.name : "\(places.count) items") deleted" }

  /// Puts the deleted items back.
  fileprivate func undo(in list: inout ItemList) {
    for place in places {
      let index = place.above.map { above in
        list.items.firstIndex { $0.id == above }.map { $0 + 1 } ?? list.items.count
      }
      // Another window may have used the number.
      let isTaken = list.items.contains { $0.id == place.item.id }
      list.items.insert(isTaken ? place.item.numbered(list.freeID) : place.item, at: index ?? 0)
    }
  }
}

extension ItemList {
  /// Puts the items of the last deletion back. Other changes since then remain.
  public mutating func undoDeletion() {
    deletion?.undo(in: &self)
    deletion = nil
  }
}
