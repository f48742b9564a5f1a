import CaseStudyKit
import NavigationCore
import XCTest

final class DismissItselfTests: XCTestCase {
  @StateBinding private var notebook = Notebook()
  private let milk = Notebook.Note(id: 1, text: "Milk")

  func testNaive_TheNextScreenIsClosed() {
    notebook.route = .edit(milk)
    notebook.route = .help
    naiveSaved($notebook)
    XCTAssertNil(notebook.route)
  }

  func testSolved_OnlyTheFormItselfIsClosed() throws {
    for next in [Notebook.Route.help, .edit(Notebook.Note(id: 2, text: "Bread"))] {
      notebook.route = .edit(milk)
      let form = try XCTUnwrap(StateBinding(unwrapping: $notebook.route.edit))
      notebook.route = next
      saved(form)
      XCTAssertEqual(notebook.route, next)
    }
    notebook.route = .edit(milk)
    let form = try XCTUnwrap(StateBinding(unwrapping: $notebook.route.edit))
    form.text.wrappedValue = "Oat milk"
    saved(form)
    XCTAssertNil(notebook.route, "the same note with another text")
  }
}
