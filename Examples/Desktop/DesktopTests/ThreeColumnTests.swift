import AdwKit
import CAdw
import NavigationCore
import NavigationPlanning
import PageKit
import TerminalKit
import XCTest

/// Categories, the recipes of a category, and a stack of recipes: the columns of Apple's navigation cookbook.
final class ThreeColumnTests: XCTestCase {
  @MainActor
  private final class Cookbook: Driver {
    struct Shelf: Equatable, Identifiable {
      var id: String
      var path: StackState<String> = []
    }

    struct State {
      var shelf: Shelf?
      var visibility = ColumnVisibility.all
      var isEdited = false
      var isAsked = false
    }

    let state = StateBinding(wrappedValue: State())

    init(width: Int32) {
      let presenter = AdwPresenter(title: "Recipes", width: width, height: 620)
      let state = state
      let screen = { Self.screen(state).columns(presenter.columns) }
      super.init(
        presenter, Navigator(presenter, capabilities: AdwPresenter.capabilities, screen: screen),
        screen: screen)
    }

    private static func screen(_ state: StateBinding<State>) -> Screen<Page> {
      let none = Screen(Page("No recipe"))
      let rows = ["dessert", "salad"].map { name in
        Row.button(Action(name) { state.wrappedValue.shelf = Shelf(id: name) })
      }
      return Screen(Page("Categories") { for row in rows { row } })
        .navigationDestination(item: state.shelf) { $shelf in
          Screen(Page(shelf.id) { Row.button(Action("Pie") { $shelf.wrappedValue.path = ["Pie"] }) })
            .stack(path: $shelf.path) { $recipe in
              Screen(Page(recipe) { Row.button(Action("Next") { $shelf.wrappedValue.path.push("Crust") }) })
                .dismissDisabled(state.wrappedValue.isEdited) { state.wrappedValue.isAsked = true }
                .alert(title: TextState("Discard?"), isPresented: state.isAsked) {
                  ButtonState<() -> Void>.destructive(
                    TextState("Discard"), action: .send { state.wrappedValue.isEdited = false })
                  ButtonState<() -> Void>.cancel(TextState("Keep editing"))
                }
            }
            .navigationSplit(placeholder: none)
        }
        .navigationSplit(
          visibility: state.visibility,
          placeholder: Screen(Page("No category")).navigationSplit(placeholder: none))
    }

    /// The titles of the pages on screen, from left to right.
    var titles: [String] {
      descendants(of: window).filter {
        isKind($0, of: adw_navigation_page_get_type()) && gtk_widget_get_mapped($0) != 0
          && isKind(gtk_widget_get_parent($0), of: adw_navigation_view_get_type())
      }.map { String(cString: adw_navigation_page_get_title(cast($0))) }
    }

    func expectTitles(_ titles: [String], _ name: String = "", line: UInt = #line) async {
      await navigator.rest()
      let isMet = await AdwKit.wait(atMost: .seconds(4)) { self.titles == titles }
      if !isMet { XCTAssertEqual(self.titles, titles, name, line: line) }
    }

    func resize(_ width: Int32, columns: Int) async {
      resize(width)
      await expect("\(columns) columns") { presenter.columns == columns }
    }
  }

  private static let states: [Cookbook.Shelf?] = [
    nil, Cookbook.Shelf(id: "dessert"), Cookbook.Shelf(id: "dessert", path: ["Pie"]),
    Cookbook.Shelf(id: "dessert", path: ["Pie", "Crust"]),
  ]

  func testD3D4_TheWindowShowsTheColumnsOfTheTreeInEachWidth() throws {
    try drive {
      for (columns, width) in [(3, 980), (2, 760), (1, 380)] as [(Int, Int32)] {
        let book = Cookbook(width: width)
        defer { book.end() }
        for shelf in Self.states {
          for visibility in [ColumnVisibility.all, .doubleColumn, .detailOnly] {
            (book.state.wrappedValue.shelf, book.state.wrappedValue.visibility) = (shelf, visibility)
            let expected = book.screen().columns.map(\.content.title)
            await book.expectTitles(expected, "\(columns) \(visibility) \(shelf as Any)")
          }
        }
      }
    }
  }

  func testTheUserGoesBackAndForth() throws {
    try drive {
      let book = Cookbook(width: 980)
      defer { book.end() }
      await book.expectTitles(["Categories", "No category", "No recipe"])
      await book.click("dessert")
      await book.expectTitles(["Categories", "dessert", "No recipe"])
      await book.click("Pie")
      await book.click("Next")
      await book.expectTitles(["Categories", "dessert", "Crust"])
      book.pop()
      await book.expectTitles(["Categories", "dessert", "Pie"])
      XCTAssertEqual(book.state.wrappedValue.shelf?.path, ["Pie"])
      await book.resize(760, columns: 2)
      await book.expectTitles(["dessert", "Pie"])
      await book.resize(380, columns: 1)
      await book.expectTitles(["Pie"])
      await book.click("go-previous-symbolic")
      await book.expectTitles(["dessert"])
      XCTAssertEqual(book.state.wrappedValue.shelf?.path, [])
      await book.click("go-previous-symbolic")
      await book.expectTitles(["Categories"])
      XCTAssertNil(book.state.wrappedValue.shelf)
      await book.resize(980, columns: 3)
      await book.expectTitles(["Categories", "No category", "No recipe"])
    }
  }

  func testTheButtonOfTheWindowShowsHiddenColumns() throws {
    try drive {
      let book = Cookbook(width: 980)
      defer { book.end() }
      book.state.wrappedValue.shelf = Self.states[2]
      for visibility in [ColumnVisibility.doubleColumn, .detailOnly] {
        book.state.wrappedValue.visibility = visibility
        await book.expectTitles(visibility == .detailOnly ? ["Pie"] : ["dessert", "Pie"])
        await book.click("sidebar-show-symbolic")
        await book.expectTitles(["Categories", "dessert", "Pie"])
        XCTAssertEqual(book.state.wrappedValue.visibility, .all)
      }
      (book.state.wrappedValue.shelf, book.state.wrappedValue.visibility) = (nil, .detailOnly)
      await book.expectTitles(["No recipe"])
      await book.click("sidebar-show-symbolic")
      await book.expectTitles(["Categories", "No category", "No recipe"])
    }
  }

  func testAGuardedRecipeAsksInOneColumn() throws {
    try drive {
      let book = Cookbook(width: 380)
      defer { book.end() }
      (book.state.wrappedValue.shelf, book.state.wrappedValue.isEdited) = (Self.states[2], true)
      await book.expectTitles(["Pie"])
      await book.click("go-previous-symbolic")
      await book.expect("asks") { book.state.wrappedValue.isAsked }
      await book.click("Keep editing")
      await book.expect("keeps") { !book.state.wrappedValue.isAsked }
      await book.resize(980, columns: 3)
      await book.expectTitles(["Categories", "dessert", "Pie"])
      XCTAssertEqual(book.state.wrappedValue.shelf?.path, ["Pie"])
    }
  }
}
