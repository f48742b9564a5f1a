import InventoryKit
import NavigationCore
import NavigationScreenView
import SwiftUI

/// The app: SwiftUI draws the tree that the tests check, with a view for each page.
struct AppView: View {
  let screen: Screen<AppPage>

  var body: some View {
    ScreenView(screen) { page in
      switch page {
      case .windows, .app: EmptyView()
      case .items(let list, let others): ItemsView(list: Binding(list), openWindow: others.open)
      case .noItem: Text("Select an item to edit it.")
      case .form(let form, let title, let list, let others):
        ItemFormView(
          form: Binding(form), title: title, list: Binding(list), notice: others.notice(form, in: list))
      case .color(let form): ColorView(form: Binding(form))
      case .overview(let overview, let list): OverviewView(overview: Binding(overview), list: Binding(list))
      case .about: Text("What you see is a function of one value.")
      case .deleted(let deletion, let list):
        DeletedView(text: deletion.text) { list.wrappedValue.undoDeletion() }
      }
    }
  }
}

/// The message that items were deleted.
struct DeletedView: View {
  let text: String
  let undo: () -> Void
  @Environment(\.dismissScreen) private var dismissScreen

  init(text: String, undo: @escaping () -> Void) { (self.text, self.undo) = (text, undo) }

  var body: some View {
    HStack {
      Text(text)
      Button("Undo") { undo() }
      Button("Hide") { dismissScreen() }
    }
  }
}

/// The list of items.
struct ItemsView: View {
  @Binding var list: ItemList
  let openWindow: ((AppLink) -> Void)?

  init(list: Binding<ItemList>, openWindow: ((AppLink) -> Void)?) {
    (_list, self.openWindow) = (list, openWindow)
  }

  var body: some View {
    List {
      ForEach(list.shown) { item in
        Button(item.name) { list.editTapped(item) }
          .swipeActions {
            Button("Delete \(item.name)", role: .destructive) { list.deleteTapped(item) }
            Button("Duplicate \(item.name)") { list.duplicateTapped(item) }
            if let openWindow {
              Button("Open \(item.name) in a new window") { openWindow(.items(.item(ItemLink(id: item.id)))) }
            }
          }
      }
    }
    .navigationTitle("Items")
    .searchable(text: $list.filter.text)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Add") { list.addTapped() } }
    }
  }
}

/// The fields of an item. Leaving with unsaved edits asks first.
struct ItemFormView: View {
  @Binding var form: ItemForm
  let title: String
  @Binding var list: ItemList
  /// What the user has to know about other windows.
  let notice: String?
  @Environment(\.dismissScreen) private var dismissScreen

  init(form: Binding<ItemForm>, title: String, list: Binding<ItemList>, notice: String?) {
    (_form, self.title, _list, self.notice) = (form, title, list, notice)
  }

  var body: some View {
    Form {
      if let notice { Text(notice) }
      TextField("Name", text: $form.item.name)
      Button("Color: \(form.item.color?.rawValue ?? "none")") { form.route = .color }
      switch $form.item.status.cases {
      case .inStock(let quantity):
        Stepper("Quantity", value: Binding(quantity))
        Button("Sold out") { form.item.status = .outOfStock(isOnBackOrder: false) }
      case .outOfStock(let isOnBackOrder):
        Toggle("On back order", isOn: Binding(isOnBackOrder))
        Button("Back in stock") { form.item.status = .inStock(quantity: 1) }
      }
    }
    .navigationTitle(title)
    .screenBackButton(nil)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismissScreen() } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { list.save(form) }.disabled(form.hindrance != nil)
      }
    }
    .presentationDetents([.medium, .large])
  }
}

/// The colors to choose from.
struct ColorView: View {
  @Binding var form: ItemForm

  var body: some View {
    List {
      ForEach([nil] + Item.Color.allCases, id: \.self) { color in
        Button(color?.rawValue ?? "none") { form.colorTapped(color) }
      }
    }
    .navigationTitle("Color")
  }
}

/// Totals, and the buttons to clear the list.
struct OverviewView: View {
  @Binding var overview: Overview
  @Binding var list: ItemList

  var body: some View {
    List {
      Text("Items: \(list.items.count)")
      Text("Pieces in stock: \(list.pieces)")
      Button("Clear out") { overview.clearTapped(list) }.presentationSource("clear")
      Button("About") { overview.route = .about }.presentationSource("About")
    }
    .navigationTitle("Overview")
  }
}
