import InventoryKit
import NavigationCore
import TerminalKit

/// The app with two items.
func sample() -> AppState { .sample }

/// What is on screen, in full.
func outline(_ app: StateBinding<AppState>) -> String { appScreen(app).outline }

/// Says a line, as a person does in plain mode.
@discardableResult
func say(_ line: String, to app: StateBinding<AppState>) -> PlainInterpreter.Answer {
  PlainInterpreter.run(line, on: appScreen(app))
}
