import NavigationCore
import NavigationPlanning
import PlanModel
import TestSupport
import XCTest

final class PlanTests: XCTestCase {
  static let capabilities: [NavigationCapabilities] = [
    .oneAtATime, .severalAtOnce, .anythingAtOnce, .dismissesManyAtOnce, .pushesManyAtOnce, .setsStackAtOnce,
  ]

  func testTheModelIsTheSameAsScreens() {
    for tree in ModelTree.all(presentations: 2) { XCTAssertEqual(ModelTree(tree.screen), tree) }
    forAll { generator in
      let tree = ModelTree.random(&generator, size: 12)
      XCTAssertEqual(ModelTree(tree.screen), tree)
      XCTAssertTrue(tree.isLegal)
    }
  }

  /// A sample of all pairs of trees with up to three presentations. The benchmark `planning-pairs` goes through all of them.
  func testP1P2P3P4_PlansAreLegalAndShortest() {
    let trees = ModelTree.all(presentations: 3)
    forAll(count: 150) { generator in
      let (old, new) = (generator.element(of: trees), generator.element(of: trees))
      for capabilities in Self.capabilities {
        if let fault = faultOfPlan(from: old, to: new, capabilities) { return XCTFail(fault) }
      }
    }
  }
}
