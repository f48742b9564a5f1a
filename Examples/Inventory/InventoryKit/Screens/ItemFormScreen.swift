import NavigationCore
import PageKit

/// The fields of an item, each edited through a binding. Leaving with unsaved edits asks first.
func itemFormScreen(
  _ form: StateBinding<ItemForm>, _ title: String, in list: StateBinding<ItemList>, _ others: Surroundings
) -> Screen<AppPage> {
  Screen<AppPage>(.form(form, title: title, in: list, others))
    .navigationDestination(unwrapping: form.route, case: \.color) { _ in Screen(.color(form)) }
    .dismissDisabled(form.wrappedValue.isEdited) { list.wrappedValue.leaveTapped(form.wrappedValue) }
    .alert(unwrapping: form.route.leave) { answer in
      list.wrappedValue.leave(form.wrappedValue, answer)
    }
    .alert(unwrapping: form.route.overtaken) { answer in
      list.wrappedValue.resolve(form.wrappedValue, answer)
    }
}

func itemFormPage(
  _ form: StateBinding<ItemForm>, _ title: String, _ notice: String?, save: @escaping () -> Void
) -> Page {
  Page(title) {
    if let notice { Row.text(notice) }
    Row.field("Name", form.item.name)
    Row.button(
      Action("Colour", key: "o") { form.wrappedValue.route = .color },
      tint: form.wrappedValue.item.color?.tint, detail: form.wrappedValue.item.color?.rawValue ?? "none")
    Row.choice("Status", isInStock(form.item.status), of: [true, false]) { $0 ? "in stock" : "out of stock" }
    switch form.item.status.cases {
    case .inStock(let quantity): Row.number("Quantity", quantity, in: Item.quantities)
    case .outOfStock(let isOnBackOrder): Row.toggle("On back order", isOnBackOrder)
    }
    Row.button(Action("Save", key: "s", hindrance: form.wrappedValue.hindrance, perform: save))
  }
}

/// A binding that is `true` while a status is `inStock`. Writing the opposite value switches to the other case, with a default
/// payload.
private func isInStock(_ status: StateBinding<Item.Status>) -> StateBinding<Bool> {
  status.map(
    get: { $0.is(\.inStock) }, set: { $0 ? .inStock(quantity: 1) : .outOfStock(isOnBackOrder: false) }
  ).removeDuplicates()
}
