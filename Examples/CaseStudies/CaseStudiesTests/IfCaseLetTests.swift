import CaseStudyKit
import NavigationCore
import XCTest

final class IfCaseLetTests: XCTestCase {
  func testNaive_ThePropertiesContradictEachOther() {
    @StateBinding var article = NaiveArticle()
    article.isOnBackOrder = true
    XCTAssertEqual(articleScreen($article).outline, "3 in stock, back order")
    article.isOnBackOrder = false
    article.quantity = nil
    XCTAssertEqual(articleScreen($article).outline, "", "or say nothing")
  }

  func testSolved_EachStatusHasItsScreen() {
    @StateBinding var article = Article()
    for (status, text) in [
      (Article.Status.inStock(quantity: 3), "3 in stock"), (.outOfStock(isOnBackOrder: true), "back order"),
      (.outOfStock(isOnBackOrder: false), "sold out"),
    ] {
      article.status = status
      XCTAssertEqual(articleScreen($article).outline, text)
    }
  }

  func testSolved_AnOrderTakesFromTheStock() {
    @StateBinding var article = Article()
    article.order = 1
    $article.order.wrappedValue = 2
    let form = articleScreen($article)
    XCTAssertEqual(
      form.outline,
      """
      3 in stock
      └ sheet "Order 2 of 3"
      """)
    XCTAssertTrue(placeOrder($article))
    XCTAssertEqual(articleScreen($article).outline, "1 in stock")
    XCTAssertFalse(placeOrder($article), "the form is closed")
    form.modal?.dismiss()
    article.order = 1
    form.modal?.dismiss()
    XCTAssertEqual(article.order, 1, "that was another form: twice is once")
  }

  func testSolved_AnOrderOfASoldOutArticleTakesNothing() {
    @StateBinding var article = Article()
    article.status = .outOfStock(isOnBackOrder: true)
    article.order = 2
    XCTAssertEqual(
      articleScreen($article).outline,
      """
      back order
      └ sheet "Order 2 for later"
      """)
    XCTAssertFalse(placeOrder($article))
    XCTAssertEqual(article.status, .outOfStock(isOnBackOrder: true))
    XCTAssertNil(article.order)
  }
}
