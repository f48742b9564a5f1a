import CaseStudyKit
import NavigationCore
import XCTest

final class RestoringTests: XCTestCase {
  private let kept = "/shelf/book/7/chapter/2/video/3"

  func testNaive_NothingIsRestored() {
    XCTAssertTrue(naiveRestored(kept).path.isEmpty)
  }

  func testSolved_TheKnownPartIsRestored() {
    let (shelf, dropped) = restored(kept)
    XCTAssertEqual(Array(shelf.path), [.book(7), .chapter(2)])
    XCTAssertEqual(dropped, "/video/3")
  }

  func testSolved_LinksThatAreKnownOrUnknownAsAWhole() {
    XCTAssertEqual(Array(restored("/shelf/note/1").shelf.path), [.note(1)])
    XCTAssertEqual(restored("/shelf/note/1").dropped, "")
    for odd in ["", "/", "//", "/cellar/rat/1", "shelf", "/shelf/note/x", "%"] {
      XCTAssertTrue(restored(odd).shelf.path.isEmpty, odd)
    }
  }
}
