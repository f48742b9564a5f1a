import CaseStudyKit
import NavigationCore
import XCTest

final class LastContentTests: XCTestCase {
  @StateBinding private var library = Library()

  private func drawnWhileItLeaves(_ screen: (StateBinding<Library>) -> Screen<() -> String>) -> String? {
    library.book = "Dune"
    let sheet = screen($library).modal?.screen
    XCTAssertEqual(sheet?.content(), "Read Dune")
    library.book = nil
    XCTAssertNil(screen($library).modal)
    return sheet?.content()
  }

  func testNaive_TheSheetIsBlank() {
    XCTAssertEqual(drawnWhileItLeaves(naiveLibraryScreen), "")
  }

  func testSolved_TheSheetKeepsItsContent() {
    XCTAssertEqual(drawnWhileItLeaves(libraryScreen), "Read Dune")
  }
}
