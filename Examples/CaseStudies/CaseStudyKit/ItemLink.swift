import NavigationCore

// A shop with a link to the chosen product. A product takes a while to load.

public struct Product: Identifiable, Equatable, Sendable {
  public let id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

// [naive]
/// A flag and an optional. One can change without the other.
public struct NaiveShop {
  public var isProductShown = false
  public var product: Product?

  public init() {}
}

public func shopScreen(_ shop: StateBinding<NaiveShop>) -> Screen<String> {
  Screen("Shop").navigationLink(isActive: shop.isProductShown) {
    Screen(shop.wrappedValue.product?.name ?? "")
  }
}
// [end]

/// Only the optional. The screen is pushed while it has a product.
public struct Shop {
  public var product: Product?

  public init() {}
}

// [solved]
public func shopScreen(_ shop: StateBinding<Shop>) -> Screen<String> {
  Screen("Shop").navigation(item: shop.product) { $product in Screen(product.name) }
}
// [end]

extension CaseStudy {
  static let itemLink = CaseStudy("item-link", "Push a screen when its item has loaded") { story in
    story.problem("A flag and an item that are set separately push an empty screen or the previous item.")
    @StateBinding var naive = NaiveShop()
    shopScreen($naive).links.first?.activate()
    story.step("links.first?.activate(), without a product", shopScreen($naive))
    naive.product = Product(id: 1, name: "Keyboard")
    story.step("product = Keyboard", shopScreen($naive))
    shopScreen($naive).path.last?.dismiss()
    shopScreen($naive).links.first?.activate()
    story.step("path.last?.dismiss(), then the link again while another product loads", shopScreen($naive))

    story.solution(
      "`navigation(item:)` pushes the screen only while the item exists, and a tap alone does nothing.")
    @StateBinding var shop = Shop()
    shopScreen($shop).links.first?.activate()
    story.step("links.first?.activate()", shopScreen($shop))
    shop.product = Product(id: 1, name: "Keyboard")
    let keyboard = shopScreen($shop)
    story.step("product = Keyboard", keyboard)
    shop.product = Product(id: 2, name: "Mouse")
    keyboard.path.last?.dismiss()
    story.step("product = Mouse, then a late dismissal of Keyboard", shopScreen($shop))
  }
}
