import CaseStudyKit
import NavigationCore
import XCTest

final class ThreeSheetsTests: XCTestCase {
  func testNaive_TwoSheetsAtOnce_OneIsDropped() {
    @StateBinding var account = NaiveAccount()
    account.newName = "Ada"
    account.receipt = 7
    let screen = accountScreen($account)
    XCTAssertEqual(
      screen.outline,
      """
      Account
      └ sheet "Name: Ada"
      """)
    XCTAssertEqual(screen.issues.count, 1)
    screen.modal?.dismiss()
    XCTAssertEqual(accountScreen($account).modal?.screen?.content, "Receipt 7", "the other sheet appears")
  }

  func testSolved_ASheetReplacesAnother() {
    @StateBinding var account = Account()
    account.route = .rename("Ada")
    let rename = accountScreen($account)
    XCTAssertEqual(
      rename.outline,
      """
      Account
      └ sheet rename "Name: Ada"
      """)
    account.route = .receipt(7)
    XCTAssertEqual(
      accountScreen($account).outline,
      """
      Account
      └ sheet receipt "Receipt 7"
      """)
    rename.modal?.dismiss()
    XCTAssertEqual(account.route, .receipt(7), "a late dismissal clears only its own sheet")
    let receipt = accountScreen($account).modal
    receipt?.dismiss()
    XCTAssertNil(account.route)
    account.route = .receipt(8)
    receipt?.dismiss()
    XCTAssertEqual(account.route, .receipt(8), "twice is once")
  }

  func testSolved_TheSheetWritesToItsCase() {
    @StateBinding var account = Account()
    account.route = .invite("Grace")
    $account.route.invite.wrappedValue = "Grace Hopper"
    XCTAssertEqual(
      accountScreen($account).outline,
      """
      Account
      └ sheet invite "Invite Grace Hopper"
      """)
    XCTAssertEqual(accountScreen($account).issues.map(\.message), [])
  }
}
