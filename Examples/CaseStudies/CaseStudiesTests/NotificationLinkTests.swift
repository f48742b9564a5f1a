import CaseStudyKit
import NavigationCore
import NavigationLinks
import XCTest

final class NotificationLinkTests: XCTestCase {
  func testNaive_TheMessageIsUnderTheSheet() {
    @StateBinding var inbox = NaiveMailbox()
    inbox.isComposing = true
    inbox.notificationTapped(7)
    XCTAssertEqual(naiveMailScreen($inbox).topmost.content, "new message")
  }

  func testSolved_TheMessageReplacesTheSheet() throws {
    @StateBinding var inbox = Mailbox()
    inbox.route = .compose
    try inbox.open(MailLink.links.parse("mail://messages/7"))
    XCTAssertEqual(mailScreen($inbox).topmost.content, "message 7")
    XCTAssertEqual(inbox.link, .message(7))
    XCTAssertEqual(mailScreen($inbox).issues, [])
  }

  func testSolved_OpeningTheCurrentLinkChangesNothing() throws {
    for route in [Mailbox.Route.message(7), .compose, nil] {
      var inbox = Mailbox()
      inbox.route = route
      if route != .compose {
        let before = inbox
        inbox.open(inbox.link)
        XCTAssertEqual(inbox, before)
      }
    }
  }
}
