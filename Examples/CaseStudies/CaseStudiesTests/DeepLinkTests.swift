import CaseStudyKit
import NavigationCore
import NavigationLinks
import TestSupport
import XCTest

final class DeepLinkTests: XCTestCase {
  func testNaive_ADeeperLinkIsRejected() {
    XCTAssertEqual(naiveScreens(for: "/shelf/book/7"), ["book 7"])
    XCTAssertNil(naiveScreens(for: "/shelf/book/7/chapter/2/note/9"))
    XCTAssertEqual(naiveScreens(for: "/shelf/bok/x"), ["bok x"], "nor of mistakes")
  }

  func testSolved_AnyDepthInOneEdit() throws {
    for depth in [0, 1, 3, 500] {
      @StateBinding var shelf = Shelf()
      let url = "/shelf" + String(repeating: "/note/9", count: depth)
      try shelf.open(ShelfLink.links.parse(url))
      XCTAssertEqual(shelfScreen($shelf).path.count, depth)
      XCTAssertEqual(try ShelfLink.links.print(shelf.link), url)
    }
  }

  func testSolved_AnErrorNamesItsPlace() {
    XCTAssertThrowsError(try ShelfLink.links.parse("/shelf/book/7/chaptre/2")) { error in
      XCTAssertEqual(
        "\(error)",
        """
        /shelf/book/7/chaptre/2
                      ^~~~~~~ expected /book or /chapter or /note, found 'chaptre'; \
        the nearest link is /shelf/book/{Int}…
        """)
    }
  }
}
