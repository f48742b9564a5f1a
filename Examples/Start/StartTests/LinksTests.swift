import NavigationCore
import NavigationTesting
import StartKit
import XCTest

final class LinksTests: XCTestCase {
  func testWhatIsPrinted() {
    XCTAssertEqual(
      linksExample(),
      """
      > start
      Recipes
      > follow Bread
      Recipes
      └ push "Recipe 2"
      > dismiss push
      Recipes
      > open /1/share
      Recipes
      └ push "Recipe 1"
        └ sheet "Share recipe 1"
      > open /2
      Recipes
      └ push "Recipe 2"
      > open /soup: /soup
       ^~~~ expected the end or /{Int}, found 'soup'; the nearest link is /{Int}
      Recipes
      └ push "Recipe 2"

      """)
  }

  func testEachLinkIsPrintedAsItIsRead() throws {
    for link in [CookbookLink.list, .recipe(2), .share(1)] {
      XCTAssertEqual(try CookbookLink.links.parse(CookbookLink.links.print(link)), link)
    }
  }
}
