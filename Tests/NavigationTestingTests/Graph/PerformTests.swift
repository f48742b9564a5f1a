import NavigationCore
import NavigationTesting
import XCTest

final class PerformTests: XCTestCase {
  private struct State {
    var isSheet = false
    var alert: AlertState<Int>?
  }

  func testPerformPerformsAnOffer() throws {
    @StateBinding var state = State()
    func screen() -> Screen<[Offer]> {
      Screen([Offer("show") { state.isSheet = true }]).sheet(isPresented: $state.isSheet) {
        Screen([Offer("ask") { state.alert = AlertState(title: TextState("Sure?")) }])
          .alert(unwrapping: $state.alert) { _ in }
      }
    }
    XCTAssertThrowsError(try screen().perform("show")) { error in
      XCTAssertEqual((error as? OfferMismatch)?.expected, "show")
      XCTAssertEqual((error as? OfferMismatch)?.found, [])
      XCTAssertEqual("\(error)", "Expected the offer 'show', found none.")
    }
    try screen().perform("show", offers: \.self)
    XCTAssertTrue(state.isSheet)
    try screen().perform("ask", offers: \.self)
    XCTAssertThrowsError(try screen().perform("ask", offers: \.self), "the alert covers the screen") {
      error in
      XCTAssertEqual("\(error)", "Expected the offer 'ask', found 'tap OK'.")
    }
    XCTAssertNil(try screen().perform("tap OK", offers: \.self))
    XCTAssertNil(state.alert)
    XCTAssertThrowsError(try screen().perform("tap OK", offers: \.self)) { error in
      XCTAssertEqual("\(error)", "Expected the offer 'tap OK', found 'ask', 'dismiss sheet'.")
    }
    XCTAssertTrue(state.isSheet, "nothing was performed")
  }

  @MainActor func testTheTaskOfAnAsynchronousHandlerIsReturned() async throws {
    @StateBinding var state = State(
      alert: AlertState(title: TextState("Sure?"), buttons: [.default(TextState("Go"), action: .send(7))]))
    let done = IssueRecorder()
    let screen = Screen("root").alert(
      unwrapping: $state.alert,
      action: asyncAction { number in
        await Task.yield()
        done.record(NavigationIssue("\(number)"))
      })
    let task = try screen.perform("tap Go")
    await task?.value
    XCTAssertEqual(done.issues.map(\.message), ["7"])
  }
}
