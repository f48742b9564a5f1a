import NavigationCore

struct Item: Equatable, Identifiable {
  let id: Int
  var name: String
}

struct Inventory: Equatable {
  var items = [Item(id: 1, name: "Keyboard"), Item(id: 2, name: "Mouse")]
}

enum Page: CustomStringConvertible {
  case items(StateBinding<Inventory>)

  var description: String {
    switch self {
    case .items: "Items"
    }
  }
}

func inventoryScreen(_ inventory: StateBinding<Inventory>) -> Screen<Page> {
  Screen<Page>(.items(inventory))
}
