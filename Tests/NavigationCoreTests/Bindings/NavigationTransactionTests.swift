import NavigationCore
import Observation
import XCTest

@Observable
private final class Counted {
  var count = 0
  var other = 0
}

@MainActor
final class NavigationTransactionTests: XCTestCase {
  private var seen: [String] = []

  private func note() {
    let current = NavigationTransaction.current
    seen.append("\(current.animation?.curve ?? "-") \(current.disablesAnimations)")
  }

  func testTransactionsNestAndAreRestored() {
    note()
    withNavigationTransaction(\.animation, .spring()) {
      note()
      withNavigationTransaction(\.disablesAnimations, true) {
        note()
        withNavigationTransaction(NavigationTransaction(animation: NavigationTransaction.Animation("linear")))
        { note() }
        withNavigationTransaction(NavigationTransaction(animation: nil)) { note() }
        withNavigationTransaction(\.disablesAnimations, false) { note() }
        note()
      }
      note()
    }
    note()
    XCTAssertEqual(
      seen,
      [
        "- false", "spring false", "spring true", "linear true", "- true", "spring false", "spring true",
        "spring false", "- false",
      ])
  }

  func testTheTransactionIsRestoredAfterAThrow() {
    struct Failure: Error {}
    XCTAssertThrowsError(
      try withNavigationTransaction(\.disablesAnimations, true) {
        note()
        throw Failure()
      })
    note()
    XCTAssertEqual(seen, ["- true", "- false"])
  }

  func testABindingsTransactionAppliesToItsWrites_AndTheCurrentOneWins() {
    struct State { var count = 0, tags = ["a"] }
    var state = State()
    let binding = StateBinding(
      get: { state },
      set: { [unowned self] in
        state = $0
        note()
      })
    var transaction = NavigationTransaction(animation: NavigationTransaction.Animation("easeIn"))
    transaction.disablesAnimations = true
    let animated = binding.transaction(transaction)
    animated.wrappedValue = State(count: 1)
    animated.count.wrappedValue += 1
    animated.tags[0]?.wrappedValue = "b"
    withNavigationTransaction(\.animation, NavigationTransaction.Animation("linear")) {
      animated.count.wrappedValue = 5
    }
    binding.animation().count.wrappedValue = 6
    binding.animation(nil).count.wrappedValue = 7
    withNavigationTransaction(\.animation, NavigationTransaction.Animation("linear")) {
      binding.animation(nil).count.wrappedValue = 8
    }
    binding.animation(.spring()).animation(NavigationTransaction.Animation("linear")).count.wrappedValue = 9
    XCTAssertEqual(
      seen,
      [
        "easeIn true", "easeIn true", "easeIn true", "linear true", "default false", "- false",
        "linear false", "linear false",
      ])
    XCTAssertEqual([state.count, animated.wrappedValue.count], [9, 9])
    XCTAssertEqual(state.tags, ["b"])
  }

  func testIdentityAndEquality() {
    @StateBinding var count = 0
    XCTAssertEqual($count.animation(.spring()), $count.animation(.spring()))
    XCTAssertNotEqual(
      $count.animation(.spring()), $count.animation(NavigationTransaction.Animation("linear")))
    XCTAssertNotEqual($count.animation(.spring()), $count)
    XCTAssertEqual($count.animation(.spring()).hashValue, $count.animation(.spring()).hashValue)
    XCTAssertEqual(NavigationTransaction(), NavigationTransaction())
    XCTAssertNotEqual(
      NavigationTransaction(), NavigationTransaction(animation: nil), "nothing said, and none")
  }

  func testALaterRunReadsTheTransactionOfTheChange() async {
    let model = Counted()
    let token = observe { [unowned self] in
      _ = (model.count, model.other)
      note()
    }
    withNavigationTransaction(\.animation, .spring()) { model.count = 1 }
    await Task { @MainActor in }.value
    withNavigationTransaction(\.disablesAnimations, true) { model.count = 2 }
    // A second change in the same turn, to a property that the first run doesn't read.
    model.other = 1
    await Task { @MainActor in }.value
    model.count = 3
    await Task { @MainActor in }.value
    XCTAssertEqual(
      seen, ["- false", "spring false", "- true", "- false"])
    token.cancel()
  }
}
