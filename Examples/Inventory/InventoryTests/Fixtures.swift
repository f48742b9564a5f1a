import InventoryKit
import NavigationCore
import TerminalKit

/// The app with two items.
func sample() -> AppState {
  var app = AppState()
  app.list.items = [
    Item(id: 1, name: "Keyboard", color: .blue, status: .inStock(quantity: 5)),
    Item(id: 2, name: "Mouse", status: .outOfStock(isOnBackOrder: true)),
  ]
  return app
}

/// What is on screen, in full.
func outline(_ app: StateBinding<AppState>) -> String { appScreen(app).outline }

/// Says a line, as a person does in plain mode.
@discardableResult
func say(_ line: String, to app: StateBinding<AppState>) -> PlainInterpreter.Answer {
  PlainInterpreter.run(line, on: appScreen(app))
}
