import NavigationCore
import NavigationPlanning
import PlanModel
import TestSupport
import XCTest

final class NavigationTests: XCTestCase {
  /// The benchmark `Benchmarks navigation` runs 100,000 of these.
  func testN1N2N3N4N6N7_WhateverHappensInWhateverOrder() {
    forAll(count: 50) { generator in
      for capabilities in PlanTests.capabilities {
        if let fault = Interleaving.fault(capabilities, events: 30, using: &generator) {
          return XCTFail(fault)
        }
      }
    }
  }
}
