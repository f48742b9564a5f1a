import NavigationCore
import PageKit

/// The totals, the order of the list, and a button to clear the list.
func overviewScreen(_ overview: StateBinding<Overview>, _ list: StateBinding<ItemList>) -> Screen<AppPage> {
  Screen<AppPage>(.overview(overview, list))
    .popover(unwrapping: overview.route, case: \.about, attachmentAnchor: .named("About")) { _ in
      Screen(.about)
    }
    .confirmationDialog(unwrapping: overview.route.clear) { action in list.wrappedValue.perform(action) }
}

func overviewPage(_ overview: StateBinding<Overview>, _ list: StateBinding<ItemList>) -> Page {
  let items = list.wrappedValue.items
  let backOrders = items.count { $0.status == .outOfStock(isOnBackOrder: true) }
  return Page("Overview") {
    Row.text("Items: \(items.count)")
    Row.text("Pieces in stock: \(list.wrappedValue.pieces)")
    Row.text("Sold out: \(list.wrappedValue.soldOut)")
    Row.text("On back order: \(backOrders)")
    Row.choice("Listed by", list.order, of: ItemList.Order.allCases) { $0 == .added ? "when added" : "name" }
    Row.button(
      Action("Clear out", key: "r", hindrance: items.isEmpty ? "There are no items." : nil) {
        overview.wrappedValue.clearTapped(list.wrappedValue)
      })
    Row.button(Action("About", key: "b") { overview.wrappedValue.route = .about })
  }
}

func aboutPage() -> Page {
  Page("About") {
    Row.text("An example of state-driven navigation: what you see is a function of one value.")
    Row.text("That value is in the data file, so leave whenever you like.")
    Row.text("To return here, start the app with the link at the top.")
    Row.text("On the full screen, ^p shows that value while you type, and ^t goes back and forth in time.")
  }
}
