import CaseStudyKit
import NavigationCore
import XCTest

@MainActor
final class DialogsTests: XCTestCase {
  func testNaive_TheClosureDeletesAnotherFile() async {
    let files = NaiveFiles()
    files.deleteTapped(at: 1)
    files.names.removeFirst()
    files.confirm?()
    XCTAssertEqual(files.names, ["b"], "the user confirmed the deletion of b")
  }

  func testSolved_ATestReadsTheActionsOfTheAlert() async {
    let files = Files()
    files.deleteTapped("b")
    XCTAssertEqual(
      files.route,
      .delete(
        AlertState(
          title: TextState("Delete b?"),
          buttons: [
            .destructive(TextState("Delete"), action: .send(.delete("b"))), .cancel(TextState("No")),
          ])))
    files.names.removeFirst()
    let alert = filesScreen(files).modal
    XCTAssertEqual(
      filesScreen(files).outline,
      """
      b c
      └ alert "Delete b?" [Delete!, No]
      """)
    alert?.dialog?.buttons[0].tap()
    XCTAssertEqual(filesScreen(files).outline, "c")
    files.sortTapped()
    alert?.dismiss()
    XCTAssertNotNil(files.route, "a late dismissal of the alert leaves the dialog")
  }

  func testSolved_ADismissalSendsNothing() async {
    let files = Files()
    files.deleteTapped("b")
    filesScreen(files).modal?.dismiss()
    XCTAssertEqual(filesScreen(files).outline, "a b c")
  }

  func testSolved_TheButtonsOfTheConfirmationDialog() async {
    for (button, after) in [(0, "a b c"), (1, "c b a"), (2, "a b c")] {
      let files = Files()
      files.sortTapped()
      XCTAssertEqual(
        filesScreen(files).outline,
        """
        a b c
        └ confirmationDialog "Sort" [Up, Down, Cancel]
        """)
      filesScreen(files).modal?.dialog?.buttons[button].tap()
      XCTAssertEqual(filesScreen(files).outline, after)
    }
  }
}
