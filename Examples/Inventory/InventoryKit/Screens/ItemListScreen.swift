import NavigationCore
import TerminalKit

/// The list of items: added in a sheet, edited on a screen that is pushed, duplicated in a popover, deleted after an
/// alert.
func itemListScreen(_ list: StateBinding<ItemList>, keeping pages: PageCache<ItemList>) -> Screen<Page> {
  var shown = list.wrappedValue
  shown.route = nil
  return Screen<Page>(pages.page(for: shown) { itemListPage(list) })
    .sheet(unwrapping: list.route.add) { $form in
      itemFormScreen($form, "New item", in: list)
    }
    .navigationDestination(unwrapping: list.route.edit) { $form in
      itemFormScreen($form, "Edit \(form.original.name)", in: list)
    }
    .popover(unwrapping: list.route.duplicate) { $form in
      itemFormScreen($form, "Duplicate", in: list)
    }
    .alert(unwrapping: list.route.delete) { action in list.wrappedValue.perform(action) }
}

private func itemListPage(_ list: StateBinding<ItemList>) -> Page {
  Page("Items") {
    if list.wrappedValue.items.isEmpty { Row.text("There are no items yet. Add the first one.") }
    for item in list.wrappedValue.sorted {
      Row.item(
        item.name, tint: item.color?.tint,
        detail: "\(item.color.map { "\($0.rawValue), " } ?? "")\(item.status)",
        actions: [
          Action("Edit", key: "e") { list.wrappedValue.editTapped(item) },
          Action("Duplicate", key: "d") { list.wrappedValue.duplicateTapped(item) },
          Action("Delete", key: "x", isDestructive: true) { list.wrappedValue.deleteTapped(item) },
        ])
    }
    Row.button(Action("Add", key: "a") { list.wrappedValue.addTapped() })
  }
}
