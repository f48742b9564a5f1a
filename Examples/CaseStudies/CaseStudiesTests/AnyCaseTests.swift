import CaseStudyKit
import NavigationCore
import XCTest

final class AnyCaseTests: XCTestCase {
  func testNaive_TheCopyClearsTheWrongCase() {
    var editor = Editor.label("Draft")
    NaiveDrafts.clearLabel(&editor)
    XCTAssertEqual(editor, .note(""), "a label became a note")
  }

  func testSolved_TheCaseIsAnArgument() {
    var editor = Editor.label("Draft")
    Drafts.clear(/Editor.note, in: &editor)
    XCTAssertEqual(editor, .label("Draft"))
    Drafts.clear(/Editor.label, in: &editor)
    XCTAssertEqual(editor, .label(""))
    editor = .photo(3)
    Drafts.clear(/Editor.label, in: &editor)
    XCTAssertEqual(editor, .photo(3))
  }
}
