import NavigationTesting
import TestSupport
import XCTest

/// The app that stands for large apps, in tests of graphs and maps.
final class LargeAppTests: XCTestCase {
  func testTheFormForPhones() {
    let graph = LargeApp.phone
    XCTAssertEqual([graph.nodes.count, graph.edges.count], [260, 1100])
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(graph.deadEnds + graph.withoutWayBack, [])
    XCTAssertTrue(graph.isComplete)
  }

  func testTheFormForTablets() throws {
    try XCTSkipIf(inputs(10) < 10, "It takes a minute. Set NAVIGATION_MANY_INPUTS=1.")
    let graph = LargeApp.graph(LargeApp.Tab.allCases, perNode: 1)
    XCTAssertEqual([graph.nodes.count, graph.edges.count], [832, 5739])
    XCTAssertEqual(graph.issues, [])
  }
}
