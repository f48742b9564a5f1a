import NavigationCore
import Observation
import XCTest

private enum SourceKey: NavigationTransactionKey { static let defaultValue = "a person" }

private enum DelayKey: NavigationTransactionKey { static let defaultValue: Int? = 3 }
private enum OriginKey: NavigationTransactionKey { static let defaultValue: String? = nil }

extension NavigationTransaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

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
    seen.append("\(current.animation?.curve ?? "-") \(current.disablesAnimations) \(current.source)")
  }

  func testTransactionsNestAndAreRestored() {
    note()
    withNavigationTransaction(\.animation, .spring()) {
      note()
      withNavigationTransaction(\.source, "a link") {
        note()
        withNavigationTransaction(NavigationTransaction(animation: NavigationTransaction.Animation("linear")))
        { note() }
        withNavigationTransaction(NavigationTransaction(animation: nil)) { note() }
        note()
      }
      withNavigationTransaction(\.disablesAnimations, true) { note() }
      note()
    }
    note()
    XCTAssertEqual(
      seen,
      [
        "- false a person", "spring false a person", "spring false a link", "linear false a link",
        "- false a link", "spring false a link", "spring true a person", "spring false a person",
        "- false a person",
      ])
  }

  func testAKeyWithAnOptionalValue() {
    var transaction = NavigationTransaction()
    XCTAssertEqual(transaction[DelayKey.self], 3)
    XCTAssertNil(transaction[OriginKey.self])
    transaction[DelayKey.self] = 5
    transaction[OriginKey.self] = "a link"
    XCTAssertEqual(transaction[DelayKey.self], 5)
    XCTAssertEqual(transaction[OriginKey.self], "a link")
    transaction[DelayKey.self] = nil
    XCTAssertNil(transaction[DelayKey.self], "nil is a value, not the default")
    XCTAssertNotEqual(transaction, NavigationTransaction())
  }

  func testTheTransactionIsRestoredAfterAThrow() {
    struct Failure: Error {}
    XCTAssertThrowsError(
      try withNavigationTransaction(\.source, "a link") {
        note()
        throw Failure()
      })
    note()
    XCTAssertEqual(seen, ["- false a link", "- false a person"])
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
    transaction.source = "a test"
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
        "easeIn false a test", "easeIn false a test", "easeIn false a test", "linear false a test",
        "default false a person", "- false a person", "linear false a person", "linear false a person",
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
    withNavigationTransaction(\.source, "a link") { model.count = 2 }
    // A second change in the same turn, to a property that the first run doesn't read.
    model.other = 1
    await Task { @MainActor in }.value
    model.count = 3
    await Task { @MainActor in }.value
    XCTAssertEqual(
      seen, ["- false a person", "spring false a person", "- false a link", "- false a person"])
    token.cancel()
  }
}
