import CaseStudyKit
import NavigationCore
import XCTest

final class TagSelectionTests: XCTestCase {
  func testNaive_TwoRowsAreOpen() {
    @StateBinding var contacts = NaiveContacts()
    contactsScreen($contacts).links[2].activate()
    contactsScreen($contacts).links[0].activate()
    XCTAssertEqual(contacts.isShown, [true, false, true])
    let screen = contactsScreen($contacts)
    XCTAssertEqual(
      screen.outline,
      """
      Contacts
      └ push "Card of Ada"
      """)
    XCTAssertEqual(
      screen.issues.map(\.message),
      [
        "push #2 is not presented, because push #0 is already presented "
          + "(CaseStudyKit/TagSelection.swift:17)."
      ])
  }

  func testSolved_OneRowIsOpen() {
    @StateBinding var contacts = Contacts()
    contactsScreen($contacts).links[2].activate()
    let karen = contactsScreen($contacts)
    XCTAssertEqual(
      karen.outline,
      """
      Contacts
      └ push (Karen) "Card of Karen"
      """)
    contactsScreen($contacts).links[0].activate()
    karen.path.last?.dismiss()
    XCTAssertEqual(
      contactsScreen($contacts).outline,
      """
      Contacts
      └ push (Ada) "Card of Ada"
      """, "a late dismissal of Karen leaves Ada")
    XCTAssertEqual(contactsScreen($contacts).links.map(\.isActive.wrappedValue), [true, false, false])
    contactsScreen($contacts).path.last?.dismiss()
    XCTAssertNil(contacts.selection)
  }

  func testSolved_AContactThatIsNotARowPresentsNothing() {
    @StateBinding var contacts = Contacts()
    contacts.selection = "Barbara"
    XCTAssertEqual(contactsScreen($contacts).outline, "Contacts")
  }
}
