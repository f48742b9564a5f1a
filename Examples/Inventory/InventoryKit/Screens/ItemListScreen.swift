import NavigationCore
import PageKit

/// The list, with the form of the open item beside it or pushed on it. Items are added in a sheet, duplicated in a popover, and
/// deleted after an alert.
func itemListScreen(_ list: StateBinding<ItemList>, _ others: Surroundings) -> Screen<AppPage> {
  Screen<AppPage>(.items(list, others))
    .navigationDestination(unwrapping: list.selection) { $form in
      itemFormScreen($form, "Edit \(form.original.name)", in: list, others)
    }
    .navigationSplit(placeholder: Screen(.noItem))
    .sheet(unwrapping: list.route.add) { $form in
      itemFormScreen($form, "New item", in: list, others)
    }
    .popover(unwrapping: list.route.duplicate) { $form in
      itemFormScreen($form, "Duplicate", in: list, others)
    }
    .alert(unwrapping: list.route.delete) { action in list.wrappedValue.perform(action) }
}

extension ItemList {
  /// What the page shows: not the forms, only which item is open.
  var shownPart: ItemList {
    var shown = self
    shown.selection = selection.map { ItemForm(Item(id: $0.item.id)) }
    (shown.route, shown.deletion) = (nil, nil)
    return shown
  }
}

func itemListPage(_ list: StateBinding<ItemList>, _ others: Surroundings) -> Page {
  Page("Items") {
    let shown = list.wrappedValue.shown
    if list.wrappedValue.items.isEmpty {
      Row.text("There are no items yet. Add the first one.")
    } else {
      Row.field("Filter", list.filter.text, isFilter: true)
      if shown.isEmpty { Row.text("No name contains this text.") }
    }
    let open = list.wrappedValue.selection?.item.id
    for item in shown { itemRow(item, isOpen: item.id == open, in: list, others) }
    Row.button(Action("Add", key: "a") { list.wrappedValue.addTapped() })
  }
}

private func itemRow(
  _ item: Item, isOpen: Bool, in list: StateBinding<ItemList>, _ others: Surroundings
) -> Row {
  let open = others.open.map { open in
    let link = AppLink.items(.item(ItemLink(id: item.id)))
    var action = Action("Open in a new window", key: "o") { open(link) }
    action.link = try? AppLink.links.print(link)
    return action
  }
  var row = Row.item(
    item.name, id: item.id, tint: item.color?.tint,
    detail: "\(item.color.map { "\($0.rawValue), " } ?? "")\(item.status)",
    actions: [
      Action("Edit", key: "e") { list.wrappedValue.editTapped(item) },
      Action("Duplicate", key: "d") { list.wrappedValue.duplicateTapped(item) },
      Action("Delete", key: "x", isDestructive: true) { list.wrappedValue.deleteTapped(item) },
    ] + (open.map { [$0] } ?? []))
  row.isChosen = isOpen
  return row
}

extension String? {
  /// The text; `nil` if it is empty.
  public var text: String {
    get { self ?? "" }
    set { self = newValue.isEmpty ? nil : newValue }
  }
}
