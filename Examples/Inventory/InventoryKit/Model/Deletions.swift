import NavigationCore
import TerminalKit

/// A deletion that can be undone.
public struct Deletion: Equatable, Sendable {
  /// The deleted items, each with the id of the item above it.
  fileprivate var items: [(item: Item, above: Item.ID?)]

  /// - Parameter isRemoved: Whether an item is deleted; `nil` is returned if none is.
  init?(of isRemoved: (Item) -> Bool, in items: [Item]) {
    self.items = items.indices.filter { isRemoved(items[$0]) }.map { index in
      (items[index], index == 0 ? nil : items[index - 1].id)
    }
    if self.items.isEmpty { return nil }
  }

  public var text: String { "\(items.count == 1 ? items[0].item.name : "\(items.count) items") deleted" }

  public static func == (left: Self, right: Self) -> Bool {
    left.items.elementsEqual(right.items) { $0 == $1 }
  }
}

extension ItemList {
  /// Puts the items of the last deletion back. Other changes since then remain.
  public mutating func undoDeletion() {
    guard let deletion else { return }
    self.deletion = nil
    for (item, above) in deletion.items {
      let place = above.map { above in
        items.firstIndex { $0.id == above }.map { $0 + 1 } ?? items.count
      }
      // Another window may have used the number.
      let isTaken = items.contains { $0.id == item.id }
      items.insert(isTaken ? item.numbered(freeID) : item, at: place ?? 0)
    }
  }
}

extension Screen<Page> {
  /// Adds a toast that offers to undo the window's last deletion.
  public func undoToast(_ list: StateBinding<ItemList>) -> Screen {
    present(.toast, unwrapping: list.deletion) { $deletion in
      Screen(Page(deletion.text) { Row.button(Action("Undo") { list.wrappedValue.undoDeletion() }) })
    }
  }
}

extension PresentationStyle {
  fileprivate static let toast = PresentationStyle("toast", kind: .overlay)
}
