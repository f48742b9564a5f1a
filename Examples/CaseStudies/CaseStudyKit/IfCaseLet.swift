import NavigationCore

// An article is in stock in some quantity, sold out, or on back order.

/// A property for each fact. The facts may contradict each other.
public struct NaiveArticle {
  // [naive]
  public var quantity: Int? = 3
  public var isOnBackOrder = false
  // [end]

  public init() {}
}

public func articleScreen(_ article: StateBinding<NaiveArticle>) -> Screen<String> {
  var texts: [String] = []
  if let quantity = article.wrappedValue.quantity { texts.append("\(quantity) in stock") }
  if article.wrappedValue.isOnBackOrder { texts.append("back order") }
  return Screen(texts.joined(separator: ", "))
}

/// A single status. The branch for a case gets a binding to its payload.
public struct Article {
  @CasePathable
  public enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  public var status = Status.inStock(quantity: 3)
  /// The number of pieces in the order form; `nil` if the form is closed.
  public var order: Int?

  public init() {}
}

// [solved]
/// Handles all cases. The compiler reports a missing case.
public func articleScreen(_ article: StateBinding<Article>) -> Screen<String> {
  let screen =
    switch article.status.cases {
    case .inStock(let $quantity): Screen("\($quantity.wrappedValue) in stock")
    case .outOfStock(let $isOnBackOrder): Screen($isOnBackOrder.wrappedValue ? "back order" : "sold out")
    }
  return screen.sheet(unwrapping: article.order) { $order in Screen(orderText(order, article.status)) }
}
// [end]

/// Handles one case. The first branch gets a binding to its payload.
public func orderText(_ order: Int, _ status: StateBinding<Article.Status>) -> String {
  ifCaseLet(status, \.inStock) { $quantity in
    "Order \(order) of \(quantity)"
  } else: {
    "Order \(order) for later"
  }
}

/// Subtracts the order from the stock, and closes the form.
///
/// - Returns: Whether the article is in stock.
@discardableResult
public func placeOrder(_ article: StateBinding<Article>) -> Bool {
  ifLet(article.order) { $order in
    defer { article.order.wrappedValue = nil }
    return ifCaseLet(article.status, \.inStock) { $quantity in
      quantity -= order
      return true
    } else: {
      false
    }
  } else: {
    false
  }
}

extension CaseStudy {
  static let ifCaseLet = CaseStudy("if-case-let", "Bind to the payload of a case") { story in
    story.problem("With a property for each fact, an article can be in stock and on back order at once.")
    @StateBinding var naive = NaiveArticle()
    naive.isOnBackOrder = true
    story.step("isOnBackOrder = true", articleScreen($naive))

    story.solution("An enum has one status at a time, and `cases` binds the payload of the active case.")
    @StateBinding var article = Article()
    article.order = 2
    story.step("order = 2", articleScreen($article))
    placeOrder($article)
    story.step("placeOrder($article)", articleScreen($article))
    article.status = .outOfStock(isOnBackOrder: false)
    article.order = 4
    story.step("status = .outOfStock(isOnBackOrder: false), order = 4", articleScreen($article))
  }
}
