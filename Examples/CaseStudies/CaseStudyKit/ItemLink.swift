import NavigationCore

// A shop, whose link leads to the product that was chosen. A product takes a while to load.

public struct Product: Identifiable, Equatable, Sendable {
  public let id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

// [naive]
/// A flag that says whether, and an optional that says what. One can change without the other.
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

/// The optional alone. There is a screen where there is a product.
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
  static let itemLink = CaseStudy("item-link", "A screen shows an item that was left long ago.") { story in
    story.naive("a flag, and the item beside it")
    @StateBinding var naive = NaiveShop()
    shopScreen($naive).links.first?.activate()
    story.step("links.first?.activate(), and nothing is chosen", shopScreen($naive))
    naive.product = Product(id: 1, name: "Keyboard")
    story.step("product = Keyboard", shopScreen($naive))
    shopScreen($naive).push?.dismiss()
    shopScreen($naive).links.first?.activate()
    story.step("push?.dismiss(), and the link again, while another loads", shopScreen($naive))

    story.solved("the item activates the link, and nothing else does")
    @StateBinding var shop = Shop()
    shopScreen($shop).links.first?.activate()
    story.step("links.first?.activate()", shopScreen($shop))
    shop.product = Product(id: 1, name: "Keyboard")
    let keyboard = shopScreen($shop)
    story.step("product = Keyboard", keyboard)
    shop.product = Product(id: 2, name: "Mouse")
    keyboard.push?.dismiss()
    story.step("product = Mouse, and a late dismissal of the keyboard", shopScreen($shop))
  }
}
