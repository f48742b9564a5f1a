import CaseStudyKit
import NavigationCore
import XCTest

@MainActor
final class LinkSheetAlertTests: XCTestCase {
  func testNaive_TheMessageIsOpenedBelowTheDraft() async {
    let inbox = NaiveInbox()
    inbox.draft = "Dear"
    inbox.notificationTapped("Lunch?")
    XCTAssertEqual(
      inboxScreen(inbox).outline,
      """
      Inbox
      ├ push "Lunch?"
      └ sheet "Draft: Dear"
      """)
    XCTAssertEqual(inboxScreen(inbox).topmost.content, "Draft: Dear")
  }

  func testSolved_TheMessageIsOnTop() async {
    let inbox = Inbox()
    inbox.route = .draft("Dear")
    XCTAssertEqual(
      inboxScreen(inbox).outline,
      """
      Inbox (2)
      └ sheet draft "Draft: Dear"
      """)
    let draft = inboxScreen(inbox).modal
    inbox.notificationTapped("Lunch?")
    draft?.dismiss()
    XCTAssertEqual(
      inboxScreen(inbox).outline,
      """
      Inbox (2)
      └ push message "Lunch?"
      """, "a late dismissal of the draft leaves the message")
    XCTAssertEqual(inboxScreen(inbox).topmost.content, "Lunch?")
  }

  func testSolved_TheLinkActivatesAndItsScreenIsDismissed() async throws {
    let inbox = Inbox()
    let link = try XCTUnwrap(inboxScreen(inbox).links.first)
    link.activate()
    XCTAssertEqual(
      inboxScreen(inbox).outline,
      """
      Inbox (2)
      └ push message "Hello"
      """)
    XCTAssertTrue(link.isActive.wrappedValue)
    inboxScreen(inbox).path.last?.dismiss()
    XCTAssertFalse(link.isActive.wrappedValue)
    XCTAssertEqual(inboxScreen(inbox).outline, "Inbox (2)")
  }

  func testSolved_TheAlertSendsItsAction() async {
    for (button, after) in [(0, "Inbox (0)"), (1, "Inbox (2)")] {
      let inbox = Inbox()
      inbox.deleteAllTapped()
      XCTAssertEqual(
        inboxScreen(inbox).outline,
        """
        Inbox (2)
        └ alert "Delete 2 messages?" [Delete!, No]
        """)
      inboxScreen(inbox).modal?.dialog?.buttons[button].tap()
      XCTAssertEqual(inboxScreen(inbox).outline, after)
    }
  }
}
