import CaseStudyKit
import NavigationCore
import NavigationTesting
import XCTest

final class EveryScreenTests: XCTestCase {
  private let graph = signUpGraph(isPaymentExpected: false)

  func testNaive_TheListLacksAScreen() {
    XCTAssertEqual(Set(graph.nodes.map(\.label)).subtracting(signUpScreens), ["intro / plan / welcome"])
  }

  func testSolved_TheMapHasACardForEachScreen() {
    for node in graph.nodes { XCTAssertTrue(signUpMap().contains(node.label), node.label) }
  }

  /// If this fails on purpose, run it once with `NAVIGATION_RECORD=1`.
  func testSolved_TheScreensAreThoseOfTheBaseline() throws {
    try checkSignUp(isPaymentExpected: false)
  }

  func testSolved_AChangeIsDescribed() {
    XCTAssertThrowsError(try checkSignUp(isPaymentExpected: true)) { error in
      XCTAssertTrue(
        "\(error)".contains("'intro / plan / welcome': the action 'start' was removed. It led to 'home'."),
        "\(error)")
    }
  }
}
