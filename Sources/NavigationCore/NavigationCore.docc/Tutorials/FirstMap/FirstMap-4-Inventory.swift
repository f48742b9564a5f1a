import NavigationCore

struct Item: Equatable, Identifiable {
  let id: Int
  var name: String
}

@CasePathable
enum Route: Equatable {
  case edit(Item)
  case about
}

struct Inventory: Equatable {
  var items = [Item(id: 1, name: "Keyboard"), Item(id: 2, name: "Mouse")]
  var route: Route?

  mutating func save(_ item: Item) {
    items = items.map { $0.id == item.id ? item : $0 }
    route = nil
  }
}

enum Page: CustomStringConvertible {
  case items(StateBinding<Inventory>)
  case editor(StateBinding<Item>, of: StateBinding<Inventory>)
  case about

  var description: String {
    switch self {
    case .items: "Items"
    case .editor: "Editor"
    case .about: "About"
    }
  }
}

func inventoryScreen(_ inventory: StateBinding<Inventory>) -> Screen<Page> {
  Screen<Page>(.items(inventory))
    .navigationDestination(unwrapping: inventory.route, case: \.edit) { $item in
      Screen(.editor($item, of: inventory))
    }
    .sheet(isPresented: inventory.route.about) { Screen(.about) }
}
