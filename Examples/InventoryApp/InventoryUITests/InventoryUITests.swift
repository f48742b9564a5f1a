import InventoryKit
import NavigationCore
import NavigationTesting
import XCTest

/// Taps the app on a device at random, and compares the screen in front with the tree. It has been compiled, and never run.
///
/// Add this file to a UI-test target of Xcode. Its app must start with `AppState.sample`, as `InventoryApp` does.
final class InventoryUITests: XCTestCase {
  @MainActor func testTheAppShowsItsTree() async throws { try await checkScreens { InventoryDriver() } }
}

/// The model on this side, and the app on the other.
@MainActor
private final class InventoryDriver: ScreenDriver {
  private let model = StateBinding(wrappedValue: AppState.sample)
  private let app = XCUIApplication()

  init() { app.launch() }

  func screen() -> Screen<AppPage> { inventoryScreen(model) }

  func offers(_ page: AppPage) -> [Offer] {
    guard case .items(let list, _) = page else { return [] }
    return list.wrappedValue.shown.map { item in Offer(item.name) { list.wrappedValue.editTapped(item) } }
      + [Offer("Add") { list.wrappedValue.addTapped() }]
  }

  func expected(_ screen: Screen<AppPage>) -> String {
    screen.path.last?.dialog.map { "\($0.title)" } ?? "\(screen.topmost.content)"
  }

  func shown() -> String {
    let alert = app.alerts.firstMatch
    return alert.exists ? alert.label : app.navigationBars.allElementsBoundByIndex.last?.identifier ?? ""
  }

  func perform(_ offer: Offer) {
    switch offer.kind {
    case .select, .reselect:
      let tab = screen().tabs?.first { "\($0.id)" == offer.label }
      app.tabBars.buttons[tab.map { "\($0.label)" } ?? offer.label].tap()
    case .dismiss:
      let cancel = app.buttons["Cancel"]
      (cancel.exists ? cancel : app.navigationBars.buttons.firstMatch).tap()
    default: app.buttons[offer.label].tap()
    }
  }
}
