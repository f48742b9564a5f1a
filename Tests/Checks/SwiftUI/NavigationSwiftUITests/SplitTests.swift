import NavigationCore
import NavigationScreenView
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// A list, and the item that is edited beside it.
@MainActor @Observable
private final class Shop {
  var item: Item?
  var pages: [String] = []
  var isFiltering = false
  var isGuarded = false
  var isAsked = false
  @ObservationIgnored var log: [String] = []

  var screen: Screen<Content> {
    @StateBindable var shop = self
    return Screen<Content>(.items)
      .navigationDestination(unwrapping: $shop.item) { $item in
        Screen<Content>(.editor($item))
          .dismissDisabled(shop.isGuarded) { shop.isAsked = true }
          .alert(title: TextState("Discard?"), isPresented: $shop.isAsked)
          .stack(path: $shop.pages) { $page in Screen<Content>(.text(page)) }
          .task { shop.log.append("task of \(item.name)") }
      }
      .sheet(isPresented: $shop.isFiltering) { Screen<Content>(.text("Filter")) }
      .navigationSplit(placeholder: Screen(.text("No item")))
  }
}

private struct ShopView: View {
  let shop: Shop
  var body: some View {
    ScreenView(shop.screen) { content in
      VStack {
        ContentView(content: content)
        Taps()
      }
    }
  }
}

@MainActor
final class SplitTests: XCTestCase {
  private func host(_ shop: Shop, _ width: UserInterfaceSizeClass) async -> ViewHost<ShopView> {
    let host = ViewHost(ShopView(shop: shop), width: width)
    await host.settle()
    return host
  }

  private func lines(_ host: ViewHost<ShopView>) -> [[String]] {
    host.render()
    return host.top.shown.map(\.lines)
  }

  func testD1D4_TheDetailColumnShowsThePagesOrThePlaceholder() async {
    let shop = Shop()
    let host = await host(shop, .regular)
    XCTAssertEqual(lines(host), [["No item"]])
    shop.item = keyboard
    XCTAssertEqual(lines(host), [["field \"Keyboard\""]])
    shop.pages = ["Warranty", "Terms"]
    host.render()
    XCTAssertEqual(host["detail"]?.shown.map(\.lines), [["Warranty"], ["Terms"]])
    host["detail"]?.shown[0].dismiss()
    XCTAssertEqual(shop.pages, [])
    host["detail"]?.dismiss()
    XCTAssertEqual(shop.item, keyboard, "the detail beside the list cannot be dismissed")
    shop.item = nil
    XCTAssertEqual(lines(host), [["No item"]])
  }

  func testD2_OneColumnShowsTheListOrTheDetail() async {
    let shop = Shop()
    let host = await host(shop, .compact)
    XCTAssertEqual(lines(host), [])
    shop.item = keyboard
    XCTAssertEqual(lines(host), [["field \"Keyboard\""]])
    XCTAssertEqual(shop.screen.path.map(\.style), [.push])
  }

  func testD7_ARotationInTheMiddleOfAnEditLosesNothing() async {
    for column in [nil, NavigationSplitViewColumn.sidebar, .detail] {
      let shop = Shop()
      shop.item = keyboard
      shop.isFiltering = true
      let host = await host(shop, .regular)
      host["detail"]?.fields[0].wrappedValue = "Piano"
      host["detail"]?.button("Taps %lld|0")?.tap()
      for width in [UserInterfaceSizeClass.compact, .regular, .compact, .regular] {
        host.resize(to: width, writing: column)
        XCTAssertEqual(lines(host).last, ["field \"Piano\""], "\(width) \(column as Any)")
        XCTAssertNotNil(host["detail"]?.button("Taps %lld|1"), "\(width) \(column as Any)")
        XCTAssertNotNil(host["sheet"])
        await host.settle()
      }
      XCTAssertEqual(shop.item?.name, "Piano")
      XCTAssertEqual(shop.log, ["task of Keyboard"])
    }
  }

  func testBackInOneColumnDismissesOnce() async {
    let shop = Shop()
    shop.item = keyboard
    let host = await host(shop, .regular)
    host.resize(to: .compact, writing: .sidebar)
    await host.settle()
    let detail = host["detail"]
    detail?.dismiss()
    XCTAssertNil(shop.item)
    XCTAssertEqual(lines(host), [])
    XCTAssertEqual(host.leaving.map(\.lines), [["field \"Keyboard\""]], "the detail closes with its content")
    shop.item = mouse
    detail?.dismiss()
    XCTAssertEqual(shop.item, mouse)
    host.resize(to: .regular)
    XCTAssertEqual(lines(host), [["field \"Mouse\""]])
  }

  func testAnotherItemHasAnotherView() async {
    let shop = Shop()
    shop.item = keyboard
    let host = await host(shop, .regular)
    host["detail"]?.button("Taps %lld|0")?.tap()
    shop.item = mouse
    XCTAssertNotNil(host["detail"]?.button("Taps %lld|0"))
  }

  func testAGuardedDetailHasABackButtonThatAsks() async {
    let shop = Shop()
    (shop.item, shop.isGuarded) = (keyboard, true)
    let host = await host(shop, .regular)
    XCTAssertNil(host["detail"]?.button("Back"), "the detail beside the list cannot be dismissed")
    host.resize(to: .compact, writing: .sidebar)
    XCTAssertFalse(shop.isAsked)
    await host.settle()
    XCTAssertEqual(host["detail"]?.isBackButtonHidden, true)
    host["detail"]?.button("Back")?.tap()
    await host.settle()
    XCTAssertEqual(host["detail", "alert"]?.title, "Discard?")
    XCTAssertEqual(shop.item, keyboard)
  }

  func testWithoutAPlaceholderTheDetailIsEmpty() async {
    let host = ViewHost(ScreenView(Screen<String>("List").navigationSplit()) { Text($0) })
    XCTAssertEqual(host.outline, "root List\n  detail")
  }
}
