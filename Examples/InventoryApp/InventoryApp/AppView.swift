import InventoryKit
import NavigationCore
import NavigationSwiftUI
import SwiftUI

/// The app as views and modifiers: two tabs.
struct AppView: View {
  @Binding var app: AppState
  @State private var columns: NavigationSplitViewVisibility = .all

  init(app: Binding<AppState>) { _app = app }

  var body: some View {
    TabView(selection: $app.tab) {
      PreferredCompactColumn($app.list.column) { column in
        NavigationSplitView(columnVisibility: $columns, preferredCompactColumn: column) {
          ItemsView(list: $app.list)
        } detail: {
          if let form = Binding(unwrapping: $app.list.selection) {
            NavigationStack { ItemFormView(form: form, list: $app.list) }.id(form.wrappedValue.id)
          } else {
            Text("Select an item to edit it.")
          }
        }
      }
      .tabItem { Text("Items") }
      .tag(AppState.Tab.items)
      NavigationStack { OverviewView(overview: $app.overview, list: $app.list) }
        .tabItem { Text("Overview") }
        .tag(AppState.Tab.overview)
    }
    .onOpenURL { url in $app.open(url) }
  }
}

extension ItemList {
  /// The column to show if only one fits. The user goes back to the sidebar by leaving the item.
  var column: NavigationSplitViewColumn {
    get { selection == nil ? .sidebar : .detail }
    set {
      guard newValue == .sidebar else { return }
      if selection?.isEdited == true { selection?.leaveTapped() } else { selection = nil }
    }
  }
}

/// The list of items. Items are added in a sheet, duplicated in a popover, and deleted after an alert.
struct ItemsView: View {
  @Binding var list: ItemList

  var body: some View {
    List {
      ForEach(list.shown) { item in
        Button("Edit \(item.name)") { list.editTapped(item) }
        Button("Duplicate \(item.name)") { list.duplicateTapped(item) }
        Button("Delete \(item.name)", role: .destructive) { list.deleteTapped(item) }
      }
      Button("Add") { list.addTapped() }
    }
    .navigationTitle("Items")
    .searchable(text: $list.filter.text)
    .sheet(unwrapping: $list.route, case: \.add) { $form in
      NavigationStack { ItemFormView(form: $form, list: $list) }
    }
    .popover(unwrapping: $list.route, case: \.duplicate) { $form in
      NavigationStack { ItemFormView(form: $form, list: $list) }
    }
    .alert(unwrapping: $list.route, case: \.delete) { action in list.perform(action) }
  }
}

/// The fields of an item. Leaving with unsaved edits asks first.
struct ItemFormView: View {
  @Binding var form: ItemForm
  @Binding var list: ItemList

  var body: some View {
    List {
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
      Button("Save") { if form.hindrance == nil { list.save(form) } }
      Button("Cancel") { if form.isEdited { form.leaveTapped() } else { list.close(form) } }
    }
    .interactiveDismissDisabled(form.isEdited)
    .navigationDestination(unwrapping: $form.route, case: \.color) { _ in ColorView(form: $form) }
    .alert(unwrapping: $form.route, case: \.leave) { answer in list.leave(form, answer) }
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
      // From iOS 26 on, the dialog points at the view with its modifier.
      Button("Clear out") { overview.clearTapped(list) }
        .confirmationDialog(unwrapping: $overview.route, case: \.clear) { action in list.perform(action) }
      Button("About") { overview.route = .about }
      NavigationLink("Trials") { TrialsView() }
    }
    .navigationTitle("Overview")
    .popover(unwrapping: $overview.route, case: \.about) { _ in
      Text("What you see is a function of one value.")
    }
  }
}
