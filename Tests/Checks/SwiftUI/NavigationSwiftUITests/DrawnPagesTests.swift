import NavigationCore
import NavigationScreenView
import NavigationTesting
import SwiftUI
import XCTest

/// What the view of a page can say about its screen: its back button, and the views that a modal points at.
@MainActor
final class DrawnPagesTests: XCTestCase {
  // MARK: The back button

  /// A page above a root. Its view sets the back button if `button` isn't `nil`.
  private struct Pages: View {
    let isGuarded: StateBinding<Bool>
    let button: StateBinding<Text??>
    let log: Log

    var body: some View {
      ScreenView(
        Screen<String>("Root").navigationDestination(isPresented: .constant(true)) {
          Screen("Page").dismissDisabled(isGuarded.wrappedValue) { log.lines.append("asked") }
        }
      ) { title in
        if title == "Page", let button = button.wrappedValue {
          Text(title).screenBackButton(button)
        } else {
          Text(title)
        }
      }
    }
  }

  private final class Log { var lines: [String] = [] }

  func testThePageOfAGuardedScreenSetsTheWordsOfItsBackButton() async {
    let isGuarded = StateBinding(wrappedValue: false), button = StateBinding<Text??>(wrappedValue: nil)
    let log = Log()
    let host = ViewHost(Pages(isGuarded: isGuarded, button: button, log: log))
    func page() async -> (buttons: [String], isHidden: Bool) {
      await host.settle()
      guard let page = host["push"] else { return (["no page"], false) }
      return (page.buttons.map(\.label), page.isBackButtonHidden)
    }
    for (guarded, label, buttons, isHidden) in [
      (false, Text??.none, [], false), (true, .none, ["Back"], true),
      (true, .some(Text(verbatim: "Zurück")), ["Zurück"], true), (true, .some(nil), [], true),
      (false, .some(nil), [], true), (false, .some(Text(verbatim: "Zurück")), [], false),
      (true, .some(Text(verbatim: "Weg")), ["Weg"], true), (true, .none, ["Back"], true),
    ] as [(Bool, Text??, [String], Bool)] {
      isGuarded.wrappedValue = guarded
      button.wrappedValue = label
      let shown = await page()
      XCTAssertEqual(shown.buttons, buttons, "\(guarded) \(String(describing: label))")
      XCTAssertEqual(shown.isHidden, isHidden, "\(guarded) \(String(describing: label))")
    }
    host["push"]?.button("Back")?.tap()
    XCTAssertEqual(log.lines, ["asked"])
  }

  // MARK: The views that a modal points at

  @CasePathable enum RowRoute {
    case delete(Item)
    case rename(DialogState<Never>)
    case info(Item)
  }

  /// A list with a button in each row for each case of the route.
  private struct Rows: View {
    let route: StateBinding<RowRoute?>

    var body: some View {
      ScreenView(
        Screen<String>("Root")
          .confirmationDialog(title: { TextState("Delete \($0.name)?") }, unwrapping: route, case: \.delete)
          .confirmationDialog(unwrapping: route, case: \.rename) { _ in }
          .popover(unwrapping: route, case: \.info) { $item in Screen(item.name) }
      ) { title in
        if title == "Root" {
          ForEach([keyboard, mouse]) { item in
            Text(item.name).presentationSource("delete", id: item.id)
            Text("Rename").presentationSource("rename", id: item.id)
            Text("Info").presentationSource("info", id: item.id)
          }
          Text("Any").presentationSource("info")
        } else {
          Text(title)
        }
      }
    }
  }

  func testADialogAndAPopoverPointAtTheRowOfTheirValue() async {
    let other = Item(id: 1, name: "Other")
    func rename(_ item: Item) -> RowRoute {
      .rename(DialogState(id: "\(item.id)", title: TextState("Rename"), buttons: []))
    }
    var places: Set<String> = []
    for (route, style, isAtView) in [
      (RowRoute.delete(keyboard), "confirmationDialog", true), (.delete(mouse), "confirmationDialog", true),
      (.delete(other), "confirmationDialog", false), (rename(keyboard), "confirmationDialog", true),
      (rename(mouse), "confirmationDialog", true), (.info(keyboard), "popover", true),
      (.info(mouse), "popover", true),
      (.info(other), "popover", true),
    ] {
      let state = StateBinding<RowRoute?>(wrappedValue: nil)
      let host = ViewHost(Rows(route: state))
      await host.settle()
      state.wrappedValue = route
      await host.settle()
      XCTAssertEqual(host.top.shown.map(\.style), [style], "\(route)")
      let place = host[style]?.place ?? ""
      XCTAssertEqual(place.contains(":SourceView"), isAtView, "\(route)")
      places.insert(place)
    }
    XCTAssertEqual(places.count, 8, "each at another view")
  }

  // MARK: Tabs

  func testATabHasTheBadgeAndTheRoleOfTheTree() {
    struct Tabs: View {
      var body: some View {
        ScreenView(
          Screen<String>("App").tabs(selection: .constant(1), [1, 2]) { tab in
            tab == 1
              ? Screen("Mail").tabItem(TextState("Mail"), badge: 3)
              : Screen("Search").tabItem(TextState("Search"), role: .search)
          }
        ) { Text($0) }
      }
    }
    XCTAssertEqual(ViewHost(Tabs()).outline, "root\n  tab 1 * badge 3 Mail\n  tab 2 (search) Search")
  }
}
