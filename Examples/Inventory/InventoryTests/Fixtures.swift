import InventoryKit
import NavigationCore
import PageKit
import TerminalKit

/// The app with two items.
func sample() -> AppState { .sample }

/// The outline of the app.
func outline(_ app: StateBinding<AppState>) -> String { appScreen(app).outline }

/// Runs a command of plain mode.
@discardableResult
func say(_ line: String, to app: StateBinding<AppState>) -> PlainInterpreter.Answer {
  PlainInterpreter.run(line, on: appScreen(app))
}
