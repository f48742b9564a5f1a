import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Categories, the recipes of a category, and a stack of recipes, as in Apple's navigation cookbook.
@MainActor @Observable
private final class Cookbook {
  struct Shelf: Equatable, Identifiable {
    var id: String
    var path: StackState<String> = []
  }

  var shelf: Shelf?
  var visibility = ColumnVisibility.all
  /// The number of split screens.
  var splits = 2
  var isEdited = false
  var columns = 3
  @ObservationIgnored var log: [String] = []

  var screen: Screen<String> {
    @StateBindable var book = self
    var categories = Screen<String>("Categories")
    for name in ["dessert", "salad"] {
      categories = categories.navigationLink(TextState(name), id: name, isSelected: shelf?.id == name) {
        self.shelf = Shelf(id: name)
      }
    }
    let noRecipe = Screen<String>("No recipe")
    return
      categories
      .navigationDestination(item: $book.shelf) { $shelf in self.recipes($shelf, noRecipe) }
      .navigationSplit(
        splits > 0, visibility: $book.visibility,
        placeholder: Screen<String>("No category").navigationSplit(splits > 1, placeholder: noRecipe)
      )
      .columns(columns)
  }

  private func recipes(_ shelf: StateBinding<Shelf>, _ noRecipe: Screen<String>) -> Screen<String> {
    Screen<String>(shelf.wrappedValue.id)
      .navigationLink(TextState("Pie"), isSelected: shelf.wrappedValue.path.first == "Pie") {
        shelf.wrappedValue.path = ["Pie"]
      }
      .stack(path: shelf.path) { $recipe in
        Screen<String>(recipe).dismissDisabled(self.isEdited) { self.log.append("asked") }
      }
      .navigationSplit(splits > 1, placeholder: noRecipe)
  }

  func names(_ columns: Int, _ visibility: ColumnVisibility = .all) -> [String] {
    (self.columns, self.visibility) = (columns, visibility)
    return screen.columns.map(\.content)
  }

  var offers: [String] { screen.offers.map(\.name) }
}

/// The columns of Apple's navigation cookbook.
@MainActor
final class CookbookTests: MainSerialTestCase {
  private static let states: [Cookbook.Shelf?] = [
    nil, Cookbook.Shelf(id: "dessert"), Cookbook.Shelf(id: "dessert", path: ["Pie"]),
    Cookbook.Shelf(id: "dessert", path: ["Pie", "Crust"]),
  ]

  func testD3D4_TheTreeHasTheColumnsOfAModelInEachWidthAndVisibility() {
    let book = Cookbook()
    let expected: [ColumnVisibility: [[String]]] = [
      .all: [
        ["Categories, No category, No recipe", "Categories, No category", "Categories"],
        ["Categories, dessert, No recipe", "Categories, dessert", "dessert"],
        ["Categories, dessert, Pie", "dessert, Pie", "Pie"],
        ["Categories, dessert, Crust", "dessert, Crust", "Crust"],
      ],
      .doubleColumn: [
        ["No category, No recipe", "No category, No recipe", "Categories"],
        ["dessert, No recipe", "dessert, No recipe", "dessert"], ["dessert, Pie", "dessert, Pie", "Pie"],
        ["dessert, Crust", "dessert, Crust", "Crust"],
      ],
      .detailOnly: [
        ["No recipe", "No recipe", "Categories"], ["No recipe", "No recipe", "dessert"],
        ["Pie", "Pie", "Pie"],
        ["Crust", "Crust", "Crust"],
      ],
    ]
    for (visibility, rows) in expected {
      for (shelf, row) in zip(Self.states, rows) {
        book.shelf = shelf
        let found = [3, 2, 1].map { book.names($0, visibility).joined(separator: ", ") }
        XCTAssertEqual(found, row, "\(visibility) \(shelf as Any)")
        guard visibility == .all else { continue }
        XCTAssertEqual([3, 2, 1].map { book.names($0, .automatic).joined(separator: ", ") }, row)
      }
    }
  }

  func testD1D2D3_VisibilityMergesColumnsAndChangesNothingElse() {
    let book = Cookbook()
    for shelf in Self.states {
      book.shelf = shelf
      _ = book.names(1)
      let (ids, outline) = (book.screen.path.map(\.id), book.screen.outline)
      let layer = [nil] + ids
      for visibility in ColumnVisibility.allCases {
        for width in 1...4 {
          let names = book.names(width, visibility)
          let tree = book.screen
          XCTAssertEqual(tree.columns.flatMap { $0.screens.map(\.id) }, layer, "\(visibility) \(width)")
          XCTAssertEqual(tree.path.map(\.id), ids)
          XCTAssertEqual(tree.outline, outline)
          XCTAssertEqual(tree.issues, [])
          XCTAssertLessThanOrEqual(names.count, width)
          for column in tree.columns {
            XCTAssertEqual(column.content, column.placeholder?.content ?? column.screens.last?.content)
          }
        }
      }
    }
  }

  func testHiddenColumnsAreNotSeenAndCanBeShown() async throws {
    let book = Cookbook()
    book.shelf = Self.states[1]
    _ = book.names(3, .detailOnly)
    XCTAssertEqual(screenEvents(from: nil, to: book.screen).filter { $0.kind == .appeared }.map(\.name), [])
    XCTAssertEqual(book.offers, ["show sidebar"])
    func add(_ content: String) -> [Offer] { [Offer("Add") { book.log.append(content) }] }
    try book.screen.perform("Add", offers: add)
    XCTAssertEqual(book.log, ["No recipe"])
    try book.screen.perform("show sidebar")
    XCTAssertEqual(book.visibility, .all)
    XCTAssertEqual(book.offers, ["dismiss push (dessert)", "follow Pie", "follow salad"])
    _ = book.names(1, .detailOnly)
    XCTAssertFalse(book.offers.contains("show sidebar"), "one column shows no sidebar")
  }

  func testAVisibilityIsAnUpdate() {
    let book = Cookbook()
    book.shelf = Self.states[2]
    let old = book.screen
    book.visibility = .detailOnly
    XCTAssertNotEqual(old, book.screen)
    let steps = plan(from: old, to: book.screen, capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["update root"])
    XCTAssertEqual(screenEvents(from: old, to: book.screen).map(\.kind), [.covered, .covered])
  }

  func testARowAsksBeforeItReplacesAnEditedDetail() async throws {
    let book = Cookbook()
    book.shelf = Self.states[3]
    book.isEdited = true
    XCTAssertEqual(
      book.offers,
      ["try to dismiss push", "try to dismiss push (dessert)", "try to follow salad"].sortedLike(book.offers))
    try book.screen.perform("try to follow salad")
    XCTAssertEqual(book.log, ["asked"])
    for columns in 1...3 {
      book.columns = columns
      book.screen.links[1].activate()
    }
    XCTAssertEqual(book.log.count, 4)
    XCTAssertEqual(book.shelf?.path.elements, ["Pie", "Crust"])
    book.isEdited = false
    try book.screen.perform("follow salad")
    XCTAssertEqual(book.shelf?.id, "salad")
  }

  func testRowsWithIDsKeepThemWhileTheListIsSorted() {
    func list(_ names: [String], ids: Bool) -> Screen<String> {
      var list = Screen<String>("List")
      for name in names {
        list = list.navigationLink(TextState(name), id: ids ? name : nil, isSelected: name == "b") {}
      }
      return list
    }
    let (old, new) = (list(["a", "b"], ids: true).links, list(["b", "a"], ids: true).links)
    XCTAssertEqual(old.map(\.id), new.reversed().map(\.id))
    XCTAssertEqual(old, new.reversed())
    XCTAssertEqual(
      list(["a", "b"], ids: false).links.map(\.id), list(["b", "a"], ids: false).links.map(\.id))
    XCTAssertEqual(Set(list(["a", "b", "a"], ids: true).offers.map(\.name)), ["follow a", "follow a (2)"])
  }

  func testASplitCanBeSwitchedOff() {
    let book = Cookbook()
    book.shelf = Self.states[2]
    book.splits = 0
    XCTAssertEqual(book.names(3), ["Pie"])
    book.splits = 1
    XCTAssertEqual(book.names(3), ["Categories", "Pie"])
    XCTAssertEqual(book.names(3, .doubleColumn), ["Categories", "Pie"])
    book.shelf = nil
    XCTAssertEqual(book.names(3), ["Categories", "No category"])
  }

  func testIgnoredPlaceholdersAreIssues() {
    let sheet = Screen<String>("No item").sheet(isPresented: .constant(true)) { Screen("Help") }
    let link = Screen<String>("No item").navigationLink(TextState("Help"), isSelected: false) {}
    for placeholder in [sheet, link] {
      let list = Screen<String>("Items").navigationSplit(placeholder: placeholder)
      XCTAssertEqual(
        list.issues.map(\.message), ["The links and presentations of the placeholder are ignored."])
      XCTAssertEqual(list.navigationSplit(false).columns(2).columns.count, 1)
    }
  }

  func testPlaceholdersAreCompared() {
    func tree(_ text: String, _ inner: String?) -> Screen<String> {
      let placeholder = Screen<String>(text)
      return Screen<String>("List").navigationSplit(
        placeholder: inner.map { placeholder.navigationSplit(placeholder: Screen($0)) } ?? placeholder)
    }
    let old = tree("a", "b")
    XCTAssertEqual(old, tree("a", "b"))
    for new in [tree("x", "b"), tree("a", "x"), tree("a", nil)] {
      XCTAssertNotEqual(old, new)
      XCTAssertEqual(plan(from: old, to: new, capabilities: .oneAtATime).map(\.description), ["update root"])
    }
  }
}

extension [String] {
  /// The same elements in the order of `other`.
  fileprivate func sortedLike(_ other: [String]) -> [String] {
    sorted { (other.firstIndex(of: $0) ?? .max) < (other.firstIndex(of: $1) ?? .max) }
  }
}
