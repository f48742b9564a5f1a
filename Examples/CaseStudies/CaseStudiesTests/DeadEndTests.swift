import CaseStudyKit
import NavigationCore
import NavigationTesting
import XCTest

final class DeadEndTests: XCTestCase {
  /// The tests that such an app usually has.
  private func assertEachScreenWorks(isPaymentExpected: Bool) throws {
    @StateBinding var signUp = SignUp(isPaymentExpected: isPaymentExpected)
    func assert(_ action: String, _ breadcrumbs: String) throws {
      try signUpScreen($signUp).perform(action, offers: \.offers)
      XCTAssertEqual(signUpScreen($signUp).breadcrumbs(), breadcrumbs)
    }
    try assert("sign up", "intro / plan")
    try assert("choose yearly", "intro / plan / payment")
    try assert("pay", "intro / plan / payment / welcome")
    try assert("start", "home")
    try assert("sign out", "intro")
    try assert("sign up", "intro / plan")
    try assert("choose free", "intro / plan / welcome")
  }

  func testNaive_AllTestsPassAndAUserIsStuck() throws {
    try assertEachScreenWorks(isPaymentExpected: true)
    let graph = signUpGraph(isPaymentExpected: true)
    XCTAssertEqual(graph.issues, [], "nothing is wrong with any tree")
    XCTAssertEqual(
      graph.deadEnds.map(\.description), ["intro / plan / welcome (after sign up, choose free)"])
    XCTAssertEqual(graph.withoutWayBack, graph.deadEnds)
  }

  func testSolved_EachScreenHasAWayOut() throws {
    try assertEachScreenWorks(isPaymentExpected: false)
    let graph = signUpGraph(isPaymentExpected: false)
    XCTAssertEqual(graph.deadEnds + graph.withoutWayBack, [])
    XCTAssertEqual(graph.unreachedCases(of: SignUp.Step.self), [])
    XCTAssertEqual(graph.path(to: "home")?.actions, ["sign up", "choose free", "start"])
  }
}
