import CaseStudyKit
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

@MainActor
final class PendingLinkTests: MainSerialTestCase {
  func testNaive_TheLinkIsLost() async {
    let model = CatalogModel()
    XCTAssertThrowsError(try model.open(.item(75)))
    model.user = "somebody"
    model.items = Array(1...100)
    XCTAssertEqual(model.shown, "list of 100")
  }

  func testSolved_TheNewestLinkIsOpenedAfterLoginAndLoading() async {
    let model = CatalogModel()
    let pending = model.pendingNavigation()
    pending.post(.item(3))
    pending.post(.item(75))
    await settle()
    XCTAssertEqual(model.shown, "login")
    model.user = "somebody"
    await settle()
    XCTAssertEqual(pending.pending, .item(75))
    model.items = Array(1...100)
    await settle()
    XCTAssertEqual(model.shown, "row 75 of 100")
    XCTAssertNil(pending.pending)
  }

  func testSolved_Row75IsOpenedBeforeAndAfterLoading() async {
    for isLoaded in [false, true] {
      let model = CatalogModel()
      model.user = "somebody"
      if isLoaded { model.items = Array(1...100) }
      let pending = model.pendingNavigation()
      pending.post(.item(75))
      await settle()
      XCTAssertEqual(model.shown, isLoaded ? "row 75 of 100" : "loading")
      model.items = Array(1...100)
      await settle()
      XCTAssertEqual(model.shown, "row 75 of 100")
    }
  }

  func testSolved_AMissingRowIsReported() async {
    let model = CatalogModel()
    model.user = "somebody"
    model.items = [1]
    let pending = model.pendingNavigation()
    let issues = await recordIssues {
      pending.post(.item(75))
      await settle()
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(model.shown, "list of 1")
  }
}
