import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// The law of links for two kinds of models: a value, and a tree of classes.
final class LinkFailuresTests: MainSerialTestCase {
  // MARK: A value

  struct Library: Equatable {
    @CasePathable enum Route: Equatable {
      case book(Book)
      case question(AlertState<Never>)
    }
    struct Book: Equatable, Identifiable {
      let id: Int
      var page = 1
    }
    struct NoSuchBook: Error, Equatable { var id: Int }

    var books = [1, 2, 3]
    var route: Route?

    var link: BookLink {
      if case .book(let book)? = route { .book(BookLink.Book(id: book.id, page: book.page)) } else { .all }
    }

    mutating func open(_ link: BookLink) throws {
      guard link != self.link else { return }
      switch link {
      case .all: route = nil
      case .book(let link):
        guard books.contains(link.id) else { throw NoSuchBook(id: link.id) }
        route = .book(Book(id: link.id, page: link.page))
      }
    }
  }

  private func screen(_ library: StateBinding<Library>) -> Screen<Page> {
    Screen<Page>(
      Page(
        title: "Books",
        offers: library.wrappedValue.books.map { id in
          Offer("open \(id)") { library.wrappedValue.route = .book(Library.Book(id: id)) }
        } + [
          Offer("ask") { library.wrappedValue.route = .question(AlertState(title: TextState("Sure?"))) }
        ])
    )
    .sheet(unwrapping: library.route, case: \.book) { $book in
      Screen(
        Page(
          title: "Book \($book.wrappedValue.id), \($book.wrappedValue.page)",
          offers: [Offer("turn") { $book.wrappedValue.page += 1 }]))
    }
    .alert(unwrapping: library.route.question)
  }

  private struct Page: CustomStringConvertible {
    var title: String
    var offers: [Offer]
    var description: String { title }
  }

  func testL1Prime_OnEachScreenOfAnApp() {
    let graph = explore(
      from: Library(), screen: screen, depthLimit: 10, offers: \.offers,
      invariant: {
        linkFailures(in: $0, screen: screen, link: \.link, open: { try $0.open($1) })
      })
    XCTAssertEqual(graph.issues, [])
    XCTAssertGreaterThan(graph.nodes.count, 3)
  }

  func testL1Prime_EachWayToBreakTheLawIsNamed() {
    func failures(_ open: (inout Library, BookLink) throws -> Void) -> [String] {
      explore(
        from: Library(), screen: screen, depthLimit: 10, offers: \.offers,
        invariant: { linkFailures(in: $0, screen: screen, link: \.link, open: open) }
      ).issues.map(\.description)
    }
    XCTAssertEqual(
      failures { library, _ in library.route = .book(Library.Book(id: 7)) }.first,
      "After opening /, the link is /7. (at the start)")
    XCTAssertEqual(
      failures { library, link in
        if link == .all { library.route = nil }
      },
      [
        """
        Opening / where it is the link presents

        instead of

        └ alert "Sure?" [OK] (after ask)
        """
      ])
    XCTAssertEqual(
      failures { _, link in if link != .all { throw Library.NoSuchBook(id: 4) } }.first,
      "/1 is the link here, and cannot be opened. NoSuchBook(id: 4) (after open 1)")
  }

  func testL1Prime_FromTheStart() {
    func failures(
      from start: @escaping (Library) -> Library = { Library(books: $0.books) },
      _ open: @escaping (inout Library, BookLink) throws -> Void
    ) -> [String] {
      explore(
        from: Library(), screen: screen, depthLimit: 10, offers: \.offers,
        invariant: { linkFailures(in: $0, from: start, screen: screen, link: \.link, open: open) }
      ).issues.map(\.description)
    }
    // The question is not linkable.
    XCTAssertEqual(
      failures { try $0.open($1) },
      [
        """
        Opening / from the start shows

        instead of

        └ alert "Sure?" [OK] (after ask)
        """
      ])
    XCTAssertEqual(
      failures { _, _ in }.first, "After opening /1 from the start, the link is /. (after open 1)")
    XCTAssertEqual(
      failures(from: { _ in Library(books: [2, 3]) }, { try $0.open($1) }).first,
      "/1 is the link here, and cannot be opened from the start. NoSuchBook(id: 1) (after open 1)")
    XCTAssertEqual(
      failures { library, link in
        if case .book(let book) = link { library.route = .book(Library.Book(id: book.id)) }
      }.last, "After opening /1?page=2 from the start, the link is /1. (after open 1, turn)")
  }

  func testL1Prime_FromTheStart_AHiddenTabMayDiffer() {
    enum Tab: Hashable, CaseIterable { case all, drafts }
    struct App {
      var tab = Tab.drafts
      var draft: Int?
      var link: BookLink { tab == .all ? .all : .book(BookLink.Book(id: draft ?? 0)) }
      mutating func open(_ link: BookLink) {
        tab = link == .all ? .all : .drafts
        if case .book(let book) = link { draft = book.id }
      }
    }
    for tab in Tab.allCases {
      XCTAssertNil(
        linkFailures(
          in: App(tab: tab, draft: 7), from: { _ in App() },
          screen: { app in
            Screen<String>("App").tabs(selection: app.tab) { tab in
              switch tab {
              case .all: Screen("All")
              case .drafts: Screen("Drafts").sheet(unwrapping: app.draft) { _ in Screen("Draft") }
              }
            }
          }, link: \.link, open: { $0.open($1) }))
    }
  }

  private struct Desk<Draft: Drafting> {
    var draft: Draft?
    var path: StackState<Int> = []

    var link: BookLink { draft.map { .book(BookLink.Book(id: $0.number)) } ?? .all }

    mutating func open(_ link: BookLink) throws {
      if case .book(let book) = link { draft = Draft(number: book.id) } else { draft = nil }
      path = StackState(path.elements)
    }
  }

  private struct NumberedDraft: Drafting, Identifiable {
    let number: Int
    var id: Int { number }
  }

  private struct UniqueDraft: Drafting, Identifiable {
    let id = UUID()
    let number: Int
  }

  private final class DraftObject: Drafting {
    let number: Int
    init(number: Int) { self.number = number }
  }

  private func failure<Draft: Drafting>(_ desk: Desk<Draft>) -> String? {
    linkFailures(
      in: desk,
      screen: { desk in
        Screen<String>("Desk").stack(path: desk.path) { _ in Screen("Page") }
          .sheet(unwrapping: desk.draft) { _ in Screen("Draft") }
      }, link: \.link, open: { try $0.open($1) })
  }

  func testL1Prime_AScreenThatIsPresentedAgainIsAFailure() {
    XCTAssertEqual(
      failure(Desk(draft: UniqueDraft(number: 7))), "Opening /7 at its own destination presents #0 again.")
    XCTAssertEqual(
      failure(Desk(draft: DraftObject(number: 7))), "Opening /7 at its own destination presents #0 again.")
    XCTAssertNil(failure(Desk(draft: NumberedDraft(number: 7))))
  }

  /// Observation ignores an equal stack, so the screens are kept.
  func testL1Prime_AnEqualStackIsNotAFailure() {
    XCTAssertNil(failure(Desk<NumberedDraft>(path: [1, 2])))
  }

  func testL1Prime_AnIssueOfTheTableIsAFailure() {
    XCTAssertEqual(
      linkFailures(
        in: BookPage.page(7), screen: { _ in Screen<String>("Page") }, link: \.self, open: { $0 = $1 }),
      """
      \(#fileID):\(BookPage.line): '/\\(…)' matches the same URLs as the pattern of BookPage.page \
      (\(#fileID):\(BookPage.line)), which precedes it.
      """)
  }

  func testL2_ARefusedLinkChangesNothing() {
    forAll(count: 50) { generator in
      var library = Library()
      if generator.bool() { library.route = .book(Library.Book(id: 1, page: generator.int(1...5))) }
      let before = library
      let id = generator.int(0...6)
      let link = BookLink.book(BookLink.Book(id: id, page: generator.int(1...5)))
      do {
        try library.open(link)
        XCTAssertEqual(library.link, link)
      } catch {
        XCTAssertEqual(error as? Library.NoSuchBook, Library.NoSuchBook(id: id))
        XCTAssertEqual(library, before)
      }
    }
  }

  // MARK: Classes

  @MainActor @Observable
  final class Shop {
    enum Tab: Hashable, CaseIterable { case cart, catalog }

    var tab = Tab.cart
    let catalog = Catalog()

    var link: ShopPlace {
      switch tab {
      case .cart: .cart
      case .catalog: .catalog(catalog.link)
      }
    }

    /// The lower levels first: an error is thrown before any change.
    func open(_ link: ShopPlace) throws {
      switch link {
      case .cart: tab = .cart
      case .catalog(let link):
        try catalog.open(link)
        tab = .catalog
      }
    }
  }

  @MainActor @Observable
  final class Catalog {
    @CasePathable enum Route { case product(Product) }

    var products: Set<Int> = [1, 2]
    var route: Route?

    var link: CatalogPlace? {
      route?[case: \.product].map { .product(CatalogPlace.Product(id: $0.id, isZoomed: $0.isZoomed)) }
    }

    func open(_ link: CatalogPlace?) throws {
      guard link != self.link else { return }
      guard case .product(let link)? = link else {
        route = nil
        return
      }
      guard products.contains(link.id) else { throw Library.NoSuchBook(id: link.id) }
      // Build the whole state first, then write it once.
      let product = Product(id: link.id)
      product.isZoomed = link.isZoomed
      route = .product(product)
    }
  }

  @MainActor @Observable
  final class Product: Identifiable {
    nonisolated let id: Int
    var isZoomed = false
    init(id: Int) { self.id = id }
  }

  @MainActor private func screen(_ shop: Shop) -> Screen<Page> {
    @StateBindable var shop = shop
    return Screen<Page>(Page(title: "Shop", offers: [])).tabs(selection: $shop.tab) { tab in
      switch tab {
      case .cart: Screen(Page(title: "Cart", offers: []))
      case .catalog: catalogScreen(shop.catalog)
      }
    }
  }

  @MainActor private func catalogScreen(_ catalog: Catalog) -> Screen<Page> {
    @StateBindable var catalog = catalog
    let offers = catalog.products.sorted().map { id in
      Offer("product \(id)") { catalog.route = .product(Product(id: id)) }
    }
    return Screen<Page>(Page(title: "Catalog", offers: offers))
      .navigationDestination(unwrapping: $catalog.route, case: \.product) { $product in
        let product = $product.wrappedValue
        return Screen(
          Page(
            title: "Product \(product.id)\(product.isZoomed ? ", large" : "")",
            offers: [Offer("zoom") { product.isZoomed.toggle() }]))
      }
  }

  @MainActor func testL1Prime_OnEachScreenOfAnAppOfClasses() async {
    let graph = explore(
      make: { Shop() }, screen: screen, offers: \.offers,
      invariant: { shop in
        linkFailures(
          in: shop, from: { _ in Shop() }, screen: { self.screen($0.wrappedValue) }, link: \.link,
          open: { try $0.open($1) })
      })
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(graph.nodes.count, 6)
  }

  @MainActor func testL3_AnObserverSeesOnlyTheCompleteState() async throws {
    let shop = Shop()
    var seen: [String] = []
    let token = observe { seen.append(self.screen(shop).breadcrumbs()) }
    for _ in 0..<2 {
      XCTAssertThrowsError(try shop.open(ShopPlace.links.parse("/catalog/9")))
      await settle()
      XCTAssertEqual(
        seen.last, seen.count == 1 ? "cart" : "catalog / Product 2, large", "no intermediate state")
      try shop.open(ShopPlace.links.parse("/catalog/2?zoom=true"))
      await settle()
      XCTAssertEqual(seen, ["cart", "catalog / Product 2, large"])
    }
    token.cancel()
  }
}

private protocol Drafting {
  var number: Int { get }
  init(number: Int)
}

@CasePathable enum BookLink: Hashable {
  case all
  case book(Book)

  struct Book: Hashable { var id = 0, page = 1 }
}

extension BookLink: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.all, "/"), LinkRow(\.book, "/\(\.id)?page=\(\.page)", default: Book()),
  ]
}

@CasePathable enum BookPage: Hashable, LinkRoute {
  case page(Int), chapter(Int)

  static let line: UInt = #line + 2
  static let links: Links<Self> = [
    LinkRow(\.page, "/\(\.self)"), LinkRow(\.chapter, "/\(\.self)"),
  ]
}

@CasePathable enum ShopPlace: Hashable { case cart, catalog(CatalogPlace?) }

@CasePathable enum CatalogPlace: Hashable {
  case product(Product)

  struct Product: Hashable { var id = 0, isZoomed = false }
}

extension ShopPlace: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.cart, "/cart"), LinkRow(\.catalog, "/catalog\(\.self)")]
}

extension CatalogPlace: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.product, "/\(\.id)?zoom=\(\.isZoomed)", default: Product())]
}
