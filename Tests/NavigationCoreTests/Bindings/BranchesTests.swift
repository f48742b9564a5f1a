import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

@CasePathable
private enum Status: Equatable {
  case inStock(Int)
  case outOfStock(isOnBackOrder: Bool)
  case discontinued
}

final class BranchesTests: XCTestCase {
  func testAReportHasThePlaceOfTheSwitch() {
    @StateBinding var status = Status.inStock(3)
    var kept: [StateBinding<Int>] = []
    Switch($status, fileID: "F/Here.swift", line: 7) {
      CaseLet(\.inStock) { (quantity: StateBinding<Int>) in kept.append(quantity) }
    } else: {
    }
    Switch($status, fileID: "F/Here.swift", line: 7) {
      CaseLet(/Status.inStock) { (quantity: StateBinding<Int>) in kept.append(quantity) }
    }
    XCTAssertEqual(
      recordIssues { for binding in kept { binding.dismiss() } }.map(\.location),
      Array(repeating: CallSite(fileID: "F/Here.swift", line: 7), count: 2))
  }

  func testIfLet() {
    @StateBinding var number: Int? = 3
    func text() -> String {
      ifLet($number) { $number in
        $number.wrappedValue += 1
        return "\($number.wrappedValue)"
      } else: {
        "nothing"
      }
    }
    XCTAssertEqual(text(), "4")
    XCTAssertEqual(number, 4)
    number = nil
    XCTAssertEqual(text(), "nothing")
  }

  func testIfLetRunsOneBranch() {
    @StateBinding var number: Int? = 3
    var ran: [String] = []
    func run() { ifLet($number, then: { _ in ran.append("then") }, else: { ran.append("else") }) }
    run()
    number = nil
    run()
    XCTAssertEqual(ran, ["then", "else"])
  }

  func testAReportHasThePlaceOfIfLet() {
    final class Model { var number: Int? = 3 }
    var model: Model? = Model()
    let base = model.map { StateBinding($0, \.number) }
    let number = base.flatMap { base in
      ifLet(base, fileID: "F/Here.swift", line: 7, then: { Optional($0) }, else: { nil })
    }
    model = nil
    XCTAssertEqual(
      recordIssues { number?.wrappedValue = 4 }.map(\.description),
      ["F/Here.swift:7: A write to $number was ignored. The Model was released."])
  }

  func testRethrows() {
    struct Failure: Error {}
    @StateBinding var number: Int? = 3
    XCTAssertThrowsError(
      try ifLet($number) { _ in
        throw Failure()
      } else: {
      })
    XCTAssertThrowsError(
      try Switch(StateBinding(wrappedValue: Status.discontinued)) {
        CaseLet(\.inStock) { _ in }
      } else: {
        throw Failure()
      })
  }

  func testIfCaseLet() {
    @StateBinding var status = Status.inStock(3)
    @StateBinding var optional: Status? = .inStock(3)
    func texts() -> [String] {
      [
        ifCaseLet($status, \.inStock) { $quantity in
          "\(quantity)"
        } else: {
          "-"
        },
        ifCaseLet($status, /Status.inStock) { $quantity in
          "\(quantity)"
        } else: {
          "-"
        },
        ifLet($optional.inStock) { $quantity in
          "\(quantity)"
        } else: {
          "-"
        },
      ]
    }
    XCTAssertEqual(texts(), ["3", "3", "3"])
    (status, optional) = (.discontinued, nil)
    XCTAssertEqual(texts(), ["-", "-", "-"])
  }

  func testSwitchRunsOnlyTheBranchOfTheActiveCase() {
    @StateBinding var status = Status.discontinued
    var ran: [String] = []
    func text() -> String? {
      Switch($status) {
        CaseLet(\.inStock) { $quantity in
          ran.append("inStock")
          return "\(quantity) in stock"
        }
        CaseLet(/Status.outOfStock) { $isOnBackOrder in
          ran.append("outOfStock")
          return isOnBackOrder ? "on back order" : "sold out"
        }
        CaseLet(\.discontinued) { _ in
          ran.append("discontinued")
          return "gone"
        }
      }
    }
    XCTAssertEqual(text(), "gone")
    status = .inStock(3)
    XCTAssertEqual(text(), "3 in stock")
    status = .outOfStock(isOnBackOrder: true)
    XCTAssertEqual(text(), "on back order")
    XCTAssertEqual(ran, ["discontinued", "inStock", "outOfStock"])
  }

  func testSwitchWritesThroughItsBindings() {
    @StateBinding var status: Status? = .inStock(3)
    let written: Bool? = Switch($status) {
      CaseLet(\.inStock) { $quantity in
        $quantity.wrappedValue = 9
        return true
      }
    }
    XCTAssertEqual(written, true)
    XCTAssertEqual(status, .inStock(9))
  }

  func testTheFirstOfTwoBranchesForACaseRuns() {
    @StateBinding var status = Status.inStock(3)
    let text: String = Switch($status) {
      CaseLet(\.inStock) { _ in "first" }
      CaseLet(\.inStock) { _ in "second" }
    } else: {
      "else"
    }
    XCTAssertEqual(text, "first")
  }

  func testElseHandlesAllOtherCases() {
    @StateBinding var status = Status.discontinued
    func text() -> String {
      Switch($status) {
        CaseLet(\.inStock) { $quantity in "\(quantity)" }
      } else: {
        "none"
      }
    }
    XCTAssertEqual(messages { XCTAssertEqual(text(), "none") }, [])
    status = .inStock(3)
    XCTAssertEqual(text(), "3")
  }

  func testAnUnhandledCaseIsReported() {
    @StateBinding var status: Status? = .discontinued
    let issues = recordIssues {
      let text: String? = Switch($status) { CaseLet(\.inStock) { $quantity in "\(quantity)" } }
      XCTAssertNil(text)
      status = nil
      let other: Int? = Switch($status) { CaseLet(\.inStock) { _ in 1 } }
      XCTAssertNil(other)
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "The switch over $status has no branch for Status?.discontinued. Add a `CaseLet` or an `else:`.",
        "The switch over $status has no branch for Status?.none. Add a `CaseLet` or an `else:`.",
      ])
    XCTAssertEqual(issues.first?.location?.fileID, "NavigationCoreTests/BranchesTests.swift")
  }
}
