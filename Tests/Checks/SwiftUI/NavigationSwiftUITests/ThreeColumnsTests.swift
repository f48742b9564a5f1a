import NavigationCore
import NavigationScreenView
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

private struct Category: Identifiable { let id: String }

/// Categories, their recipes, and a stack of recipes: three columns.
@MainActor @Observable
private final class Book {
  var category: String?
  var path: StackState<String> = []
  var visibility = ColumnVisibility.all
  var isGuarded = false
  var isAsked = false

  var screen: Screen<String> {
    @StateBindable var book = self
    var categories = Screen<String>("Categories")
    for name in ["dessert", "salad"] {
      categories = categories.navigationLink(TextState(name), id: name, isSelected: category == name) {
        self.category = name
      }
    }
    return
      categories
      .navigationDestination(
        item: $book.category.map(get: { $0.map { Category(id: $0) } }, set: { $0?.id })
      ) { $category in
        Screen<String>(category.id)
          .stack(path: $book.path) { $recipe in
            Screen<String>(recipe)
              .dismissDisabled(book.isGuarded) { book.isAsked = true }
              .alert(title: TextState("Discard?"), isPresented: $book.isAsked)
          }
          .navigationSplit(placeholder: Screen("No recipe"))
      }
      .navigationSplit(
        visibility: $book.visibility,
        placeholder: Screen<String>("No category").navigationSplit(placeholder: Screen("No recipe")))
  }
}

private struct BookView: View {
  let book: Book
  var body: some View {
    ScreenView(book.screen) { text in
      VStack {
        Text(text)
        Taps()
      }
    }
  }
}

@MainActor
final class ThreeColumnsTests: XCTestCase {
  private func host(_ book: Book, _ width: UserInterfaceSizeClass) async -> ViewHost<BookView> {
    let host = ViewHost(BookView(book: book), width: width)
    await host.settle()
    return host
  }

  /// What each column shows, with the pages pushed in it.
  private func seen(_ host: ViewHost<BookView>) -> [String] {
    host.render()
    let columns = host.top.shown.map { ([$0] + $0.shown).flatMap(\.lines).joined(separator: " > ") }
    return host.top.lines + columns
  }

  func testEachState() async {
    let book = Book()
    let (wide, narrow) = (await host(book, .regular), await host(book, .compact))
    XCTAssertEqual(seen(wide), ["Categories", "No category", "No recipe"])
    XCTAssertEqual(seen(narrow), ["Categories"])
    book.category = "dessert"
    XCTAssertEqual(seen(wide), ["Categories", "dessert", "No recipe"])
    XCTAssertEqual(seen(narrow), ["Categories", "dessert"])
    book.path = ["Pie"]
    XCTAssertEqual(seen(wide), ["Categories", "dessert", "Pie"])
    XCTAssertEqual(seen(narrow), ["Categories", "dessert", "Pie"])
    book.path.push("Crust")
    XCTAssertEqual(seen(wide), ["Categories", "dessert", "Pie > Crust"])
    for width in 2...3 { XCTAssertEqual(book.screen.columns(width).columns.last?.content, "Crust") }
  }

  /// The core and SwiftUI agree about the columns in each state, with each visibility, in a wide and in a narrow window.
  func testD3_EachVisibility() async {
    for (category, path) in [
      (nil, []), ("dessert", []), ("dessert", ["Pie"]), ("dessert", ["Pie", "Crust"]),
    ]
      as [(String?, StackState<String>)]
    {
      for visibility in ColumnVisibility.allCases {
        let book = Book()
        (book.category, book.path, book.visibility) = (category, path, visibility)
        let tops = seen(await host(book, .regular)).map { $0.components(separatedBy: " > ").last }
        XCTAssertEqual(tops, book.screen.columns(3).columns.map(\.content), "\(visibility)")
        let top = seen(await host(book, .compact)).last?.components(separatedBy: " > ").last
        XCTAssertEqual([top], book.screen.columns.map(\.content), "\(visibility)")
      }
    }
  }

  // MARK: Rows

  private struct RowsView: View {
    let book: Book
    var body: some View {
      ScreenView(book.screen) { text in
        Text(text)
        if text == "Categories" {
          ForEach(book.screen.links) { link in
            Button {
              link.activate()
            } label: {
              Text(link.label ?? TextState(""))
            }
          }
        }
      }
    }
  }

  func testARowSelectsUnlessAGuardAsks() async {
    for width in [UserInterfaceSizeClass.regular, .compact] {
      let book = Book()
      let host = ViewHost(RowsView(book: book), width: width)
      await host.settle()
      host.top.button("salad")?.tap()
      XCTAssertEqual(book.category, "salad")
      (book.path, book.isGuarded) = (["Greek"], true)
      host.render()
      host.top.button("dessert")?.tap()
      XCTAssertTrue(book.isAsked)
      XCTAssertEqual(book.category, "salad")
      (book.isAsked, book.isGuarded) = (false, false)
      host.render()
      host.top.button("dessert")?.tap()
      XCTAssertEqual(book.category, "dessert")
    }
  }

  // MARK: The user's ways

  func testTheUserHidesAndShowsTheSidebar() async {
    let book = Book()
    (book.category, book.path) = ("dessert", ["Pie"])
    let host = await host(book, .regular)
    host["detail"]?.button("Taps %lld|0")?.tap()
    host.visibilities[0].wrappedValue = .detailOnly
    XCTAssertEqual(book.visibility, .detailOnly)
    XCTAssertEqual(seen(host), ["Pie"])
    host.visibilities[0].wrappedValue = .doubleColumn
    XCTAssertEqual(seen(host), ["dessert", "Pie"])
    book.visibility = .all
    XCTAssertEqual(seen(host), ["Categories", "dessert", "Pie"])
    XCTAssertNotNil(host["detail"]?.button("Taps %lld|1"))
  }

  func testBackInOneColumn() async {
    let book = Book()
    (book.category, book.path) = ("dessert", ["Pie", "Crust"])
    let host = await host(book, .compact)
    host["detail"]?.shown.last?.dismiss()
    XCTAssertEqual(book.path, ["Pie"])
    host["detail"]?.dismiss()
    XCTAssertEqual(book.path, [])
    XCTAssertEqual(book.category, "dessert")
    XCTAssertEqual(seen(host), ["Categories", "dessert"])
    host["content"]?.dismiss()
    XCTAssertNil(book.category)
    XCTAssertEqual(seen(host), ["Categories"])
  }

  func testBackToTheSidebarDismissesBothColumns() async {
    let book = Book()
    (book.category, book.path) = ("dessert", ["Pie"])
    let host = await host(book, .compact)
    host["content"]?.dismiss()
    XCTAssertNil(book.category)
  }

  func testD7_AChangeOfWidthLosesNothing() async {
    for column in [nil, NavigationSplitViewColumn.sidebar, .content, .detail] {
      let book = Book()
      (book.category, book.path) = ("dessert", ["Pie", "Crust"])
      let host = await host(book, .regular)
      host["detail"]?.button("Taps %lld|0")?.tap()
      for width in [UserInterfaceSizeClass.compact, .regular, .compact, .compact, .regular] {
        host.resize(to: width, writing: column)
        XCTAssertEqual(seen(host), ["Categories", "dessert", "Pie > Crust"])
        XCTAssertNotNil(host["detail"]?.button("Taps %lld|1"))
        if width == .regular { await host.settle() }
      }
      XCTAssertEqual(book.path, ["Pie", "Crust"])
    }
  }

  func testAGuardedDetailAsks() async {
    let book = Book()
    (book.category, book.path, book.isGuarded) = ("dessert", ["Pie"], true)
    let host = await host(book, .compact)
    XCTAssertEqual(host["detail"]?.isBackButtonHidden, true)
    XCTAssertEqual(host["content"]?.isBackButtonHidden, true, "leaving the category would remove the recipe")
    host["detail"]?.button("Back")?.tap()
    XCTAssertTrue(book.isAsked)
    XCTAssertEqual(book.path, ["Pie"])
    host.resize(to: .regular, writing: .sidebar)
    XCTAssertNil(host["detail"]?.button("Back"))
    XCTAssertEqual(book.category, "dessert")
  }

  func testTheColumnsKeepTheirStateWhileTheSelectionChanges() async {
    let book = Book()
    let host = await host(book, .regular)
    host.top.button("Taps %lld|0")?.tap()
    book.category = "dessert"
    host["content"]?.button("Taps %lld|0")?.tap()
    book.path = ["Pie"]
    XCTAssertNotNil(host["content"]?.button("Taps %lld|1"))
    book.category = "salad"
    XCTAssertNotNil(host["content"]?.button("Taps %lld|0"))
    book.category = nil
    host.render()
    XCTAssertNotNil(host.top.button("Taps %lld|1"))
  }

  // MARK: By hand

  private struct HandView: View {
    @Bindable var book: Book
    var column: Binding<NavigationSplitViewColumn>

    var body: some View {
      PreferredCompactColumn(column) { column in
        NavigationSplitView(columnVisibility: $book.visibility.inSwiftUI, preferredCompactColumn: column) {
          Text("Categories")
        } content: {
          Text(book.category ?? "No category")
        } detail: {
          NavigationStack(path: $book.path.rest) {
            Text(book.path.first ?? "No recipe")
          } destination: { $recipe in
            Text(recipe)
          }
        }
      }
    }
  }

  func testTheRestOfAStackIsTheStackOfTheDetail() async {
    let book = Book()
    (book.category, book.path) = ("dessert", ["Pie", "Crust", "Salt"])
    let host = ViewHost(HandView(book: book, column: .constant(.detail)))
    host.render()
    XCTAssertEqual(host["detail"]?.lines, ["Pie"])
    XCTAssertEqual(host["detail"]?.shown.map(\.lines), [["Crust"], ["Salt"]])
    let ids = book.path.ids
    host["detail"]?.shown[1].dismiss()
    XCTAssertEqual(book.path.ids, Array(ids.prefix(2)))
    host["detail"]?.shown[0].dismiss()
    XCTAssertEqual(book.path, ["Pie"])
    for visibility in ColumnVisibility.allCases {
      book.visibility = visibility
      XCTAssertEqual(host.visibilities[0].wrappedValue, visibility.inSwiftUI)
      host.visibilities[0].wrappedValue = visibility.inSwiftUI
      XCTAssertEqual(book.visibility, visibility)
    }
  }

  func testOnlyTheUsersWritesOfTheColumnArePassedOn() async {
    let book = Book()
    var log: [String] = []
    var current = NavigationSplitViewColumn.detail
    let column = Binding(
      StateBinding(
        get: { current },
        set: {
          log.append($0 == .sidebar ? "sidebar" : "other"); current = $0
        }))
    let host = ViewHost(HandView(book: book, column: column), width: .regular)
    await host.settle()
    host.resize(to: .compact, writing: .sidebar)
    host.resize(to: .regular, writing: .sidebar)
    host.resize(to: .compact, writing: .sidebar)
    await host.settle()
    host.resize(to: .regular, writing: .sidebar)
    await host.settle()
    host.resize(to: .regular, writing: .sidebar)
    XCTAssertEqual(log, [])
    host.resize(to: .compact)
    await host.settle()
    host["content"]?.dismiss()
    host["content"]?.dismiss()
    XCTAssertEqual(log, ["sidebar"])
  }
}
