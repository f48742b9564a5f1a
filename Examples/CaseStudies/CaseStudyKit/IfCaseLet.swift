import NavigationCore

// An article is in stock, in some quantity, or it is not, and then it may be on back order.

/// A property for each. What they say together may make no sense.
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

/// One status. In the branch of a case there is a binding to its payload.
public struct Article {
  @CasePathable
  public enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  public var status = Status.inStock(quantity: 3)
  /// What is ordered. The form for it is not open where there is none.
  public var order: Int?

  public init() {}
}

// [solved]
/// All cases: with one more, this does not compile.
public func articleScreen(_ article: StateBinding<Article>) -> Screen<String> {
  let screen =
    switch article.status.cases {
    case .inStock(let $quantity): Screen("\($quantity.wrappedValue) in stock")
    case .outOfStock(let $isOnBackOrder): Screen($isOnBackOrder.wrappedValue ? "back order" : "sold out")
    }
  return screen.sheet(unwrapping: article.order) { $order in Screen(orderText(order, article.status)) }
}
// [end]

/// One case of interest. Its payload is there only in that branch.
public func orderText(_ order: Int, _ status: StateBinding<Article.Status>) -> String {
  ifCaseLet(status, \.inStock) { $quantity in
    "Order \(order) of \(quantity)"
  } else: {
    "Order \(order) for later"
  }
}

/// Takes what is ordered from the stock, and closes the form.
///
/// - Returns: whether it could be.
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
  static let ifCaseLet = CaseStudy("if-case-let", "An article is in stock, and it is not.") { story in
    story.naive("a property for each of what can be said")
    @StateBinding var naive = NaiveArticle()
    naive.isOnBackOrder = true
    story.step("isOnBackOrder = true", articleScreen($naive))

    story.solved("an enum, and bindings to the payload of the active case")
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
