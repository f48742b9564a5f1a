import Foundation
import NavigationCore

/// The items, the open item, and the sheets and alerts above the list.
///
/// The open item isn't a case of ``Route``: if both fit side by side, the list stays usable while an item is open. Adding,
/// duplicating, or deleting an item then presents a modal, and keeps the open item's edits.
public struct ItemList: Codable, Equatable, Sendable {
  /// The sheets, popovers, and alerts of the list, one at a time.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case add(ItemForm)
    case duplicate(ItemForm)
    case delete(AlertState<Action>)
  }

  public enum Action: Codable, Equatable, Sendable { case delete(Item.ID) }

  public enum Order: String, Codable, Sendable, CaseIterable { case added, name }

  public var items: [Item] = []
  public var order = Order.added
  /// A part of the names to show; `nil` for all items.
  public var filter: String?
  /// The form of the open item.
  public var selection: ItemForm?
  public var route: Route?
  /// The last deletion in this list, until it is undone or an item is saved.
  public var deletion: Deletion?

  private enum CodingKeys: String, CodingKey { case items, order, filter, selection, route, deletion }

  public init(items: [Item] = []) { self.items = items }

  /// The items that match the filter, in display order.
  public var shown: [Item] {
    let found = filter.map { text in items.filter { $0.name.localizedStandardContains(text) } } ?? items
    return switch order {
    case .added: found
    case .name: found.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    }
  }

  /// The next id after the largest one, or the first free id if the largest one is `Int.max`.
  var freeID: Item.ID {
    let ids = Set(items.map(\.id))
    let (next, isTooLarge) = (ids.max() ?? 0).addingReportingOverflow(1)
    return isTooLarge ? (1...).first { !ids.contains($0) } ?? next : next
  }

  public mutating func addTapped() { route = .add(ItemForm(new: Item(id: 0))) }

  /// Opens an item. If another item is open with unsaved edits, asks first, and opens `item` after the answer.
  public mutating func editTapped(_ item: Item) {
    guard item.id != selection?.item.id else { return }
    if selection?.isEdited == true {
      selection?.leaveTapped(next: item.id)
    } else {
      selection = ItemForm(item)
    }
  }

  public mutating func duplicateTapped(_ item: Item) {
    route = .duplicate(
      ItemForm(new: Item(id: 0, name: "\(item.name) copy", color: item.color, status: item.status)))
  }

  public mutating func deleteTapped(_ item: Item) {
    let losesEdits = selection?.item.id == item.id && selection?.isEdited == true
    route = .delete(
      AlertState(
        title: TextState("Delete \(item.name)?"),
        message: TextState(losesEdits ? "Your unsaved changes to it are lost too." : "It leaves the list."),
        buttons: [
          .destructive(TextState("Delete"), action: .send(.delete(item.id))), .cancel(TextState("Cancel")),
        ]
      ))
  }

  public mutating func perform(_ action: Action) {
    switch action {
    case .delete(let id): remove { $0.id == id }
    }
  }

  /// Removes items. If the open item is one of them, its form is closed.
  mutating func remove(_ isRemoved: (Item) -> Bool) {
    deletion = Deletion(of: isRemoved, in: items)
    if let id = selection?.item.id, items.contains(where: { $0.id == id && isRemoved($0) }) {
      selection = nil
    }
    items.removeAll(where: isRemoved)
  }

  /// Adds or replaces the item of a form, and closes the form. A new item gets its number.
  ///
  /// If the item was changed or deleted since the form was opened, saves nothing, and asks in the form.
  ///
  /// - Returns: Whether the item was saved.
  @discardableResult
  public mutating func save(_ form: ItemForm) -> Bool {
    if form.isNew {
      items.append(form.item.numbered(freeID))
    } else {
      let index = items.firstIndex { $0.id == form.item.id }
      guard let index, items[index] == form.original else {
        if selection?.id == form.id { selection?.askAboutOvertaking(index.map { items[$0] }) }
        return false
      }
      items[index] = form.item
    }
    deletion = nil
    close(form)
    return true
  }

  /// Carries out the user's answer about an item that was changed or deleted since its form was opened. If it was
  /// changed again, asks again.
  public mutating func resolve(_ form: ItemForm, _ answer: ItemForm.Overtaken) {
    switch answer {
    case .replace(let item): save(form.based(on: item))
    case .saveAsNew:
      close(form)
      save(ItemForm(new: form.item))
    case .discard: close(form)
    }
  }

  /// Closes a form without saving its item. Other forms stay open.
  public mutating func close(_ form: ItemForm) {
    if selection?.id == form.id { selection = nil }
    if (route?[case: \.add] ?? route?[case: \.duplicate])?.id == form.id { route = nil }
  }

  /// Asks whether to save the edits of a form. Closes a sheet that covers the open item, so that the user sees the
  /// question. (If it had edits, the question would be about them.)
  public mutating func leaveTapped(_ form: ItemForm) {
    if selection?.id == form.id {
      route = nil
      selection?.leaveTapped()
    } else {
      route?[case: \.add]?.leaveTapped()
      route?[case: \.duplicate]?.leaveTapped()
    }
  }

  /// Closes a form according to the user's answer, and opens the item whose tap led to the question, if any.
  public mutating func leave(_ form: ItemForm, _ answer: ItemForm.Leave) {
    let next: Item.ID?
    switch answer {
    case .save(let id):
      next = id
      guard save(form) else { return }
    case .discard(let id):
      next = id
      close(form)
    }
    if let item = items.first(where: { $0.id == next }) { selection = ItemForm(item) }
  }
}
