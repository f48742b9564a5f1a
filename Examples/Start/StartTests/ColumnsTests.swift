import NavigationCore
import NavigationTesting
import StartKit
import XCTest

final class ColumnsTests: XCTestCase {
  func testWhatIsPrinted() {
    XCTAssertEqual(
      columnsExample(),
      """
      > start, in a wide window
      Inbox | No message
        follow Hello, follow Invoice
      > follow Invoice
      Inbox | Invoice
        dismiss push, follow Hello
      > fold the phone
      Invoice
        dismiss push
      > unfold it
      Inbox | Invoice
        dismiss push, follow Hello
      > tap Compose
      Inbox | Invoice
        dismiss sheet

      """)
  }

  /// The open message stays while the window is resized, and while a sheet is presented.
  func testNothingMoves() {
    @StateBinding var mailbox = Mailbox()
    mailbox.selected = "Hello"
    mailbox.isComposing = true
    for room in [1, 2, 3, 1] {
      XCTAssertEqual(mailboxScreen($mailbox).columns(room).topmost.content, "New message")
      XCTAssertEqual(mailboxScreen($mailbox).columns(room).columns.last?.content, "Hello")
    }
  }
}
