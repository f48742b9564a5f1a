import CaseStudyKit
import NavigationCore
import XCTest

final class ItemLinkTests: XCTestCase {
  private let keyboard = Product(id: 1, name: "Keyboard")
  private let mouse = Product(id: 2, name: "Mouse")

  func testNaive_AnEmptyScreenAndThePreviousItem() {
    @StateBinding var shop = NaiveShop()
    shopScreen($shop).links.first?.activate()
    XCTAssertEqual(shopScreen($shop).path.last?.screen?.content, "")
    shop.product = keyboard
    shopScreen($shop).path.last?.dismiss()
    shopScreen($shop).links.first?.activate()
    XCTAssertEqual(
      shopScreen($shop).outline,
      """
      Shop
      └ push "Keyboard"
      """, "and the mouse was tapped")
  }

  func testSolved_OnlyTheItemActivatesTheLink() {
    @StateBinding var shop = Shop()
    shopScreen($shop).links.first?.activate()
    XCTAssertEqual(shopScreen($shop).outline, "Shop")
    shop.product = keyboard
    XCTAssertEqual(
      shopScreen($shop).outline,
      """
      Shop
      └ push (1) "Keyboard"
      """)
    XCTAssertEqual(shopScreen($shop).links.first?.isActive.wrappedValue, true)
    shopScreen($shop).path.last?.dismiss()
    XCTAssertNil(shop.product, "nothing is left that could be shown later")
  }

  func testSolved_AnotherItemIsAnotherScreen() {
    @StateBinding var shop = Shop()
    shop.product = keyboard
    let first = shopScreen($shop).push
    $shop.product.name.wrappedValue = "Keys"
    XCTAssertEqual(shopScreen($shop).path.last?.id, first?.id, "the same product, renamed")
    shop.product = mouse
    XCTAssertNotEqual(shopScreen($shop).path.last?.id, first?.id)
    first?.dismiss()
    XCTAssertEqual(
      shopScreen($shop).outline,
      """
      Shop
      └ push (2) "Mouse"
      """, "a late dismissal of the keyboard leaves the mouse")
  }

  func testSolved_TheScreenWritesToItsItem_AndKeepsItWhileItAnimatesOut() {
    @StateBinding var shop = Shop()
    shop.product = keyboard
    var inside: StateBinding<Product>?
    let screen = Screen("Shop").navigation(item: $shop.product) { $product in
      inside = $product
      return Screen(product.name)
    }
    inside?.name.wrappedValue = "Keys"
    XCTAssertEqual(shop.product?.name, "Keys")
    screen.path.last?.dismiss()
    XCTAssertNil(shop.product)
    XCTAssertEqual(inside?.wrappedValue.name, "Keys", "never blank")
  }
}
