import CaseStudyKit
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

@MainActor
final class AskBeforeDiscardingTests: MainSerialTestCase {
  private func edited() -> LettersModel {
    let model = LettersModel()
    model.letter = Letter(id: 1, text: "Dear")
    return model
  }

  func testNaive_ASwipeAndALinkDiscardTheLetter() async {
    let model = edited()
    naiveLettersScreen(model).modal?.dismiss()
    XCTAssertNil(model.letter)
  }

  func testSolved_ASwipeAsksAndKeepsTheLetter() async throws {
    let model = edited()
    try model.screen.perform("try to dismiss sheet (1)")
    XCTAssertEqual(model.letter?.text, "Dear")
    XCTAssertEqual(model.screen.offers.map(\.name), ["tap Discard", "tap Keep editing"])
    try model.screen.perform("tap Keep editing")
    XCTAssertEqual(model.screen.offers.map(\.name), ["try to dismiss sheet (1)"])
    model.letter?.saved = "Dear"
    try model.screen.perform("dismiss sheet (1)")
    XCTAssertNil(model.letter)
  }

  func testSolved_ALinkIsOpenedAfterDiscardAndForgottenAfterKeepEditing() async throws {
    for discards in [true, false] {
      let model = edited()
      let pending = model.pendingNavigation()
      pending.post(2)
      await settle()
      XCTAssertEqual(model.letter?.text, "Dear")
      try model.screen.perform(discards ? "tap Discard" : "tap Keep editing")
      await settle()
      XCTAssertEqual(model.letter?.id, discards ? 2 : 1)
      XCTAssertNil(pending.pending)
    }
  }
}
