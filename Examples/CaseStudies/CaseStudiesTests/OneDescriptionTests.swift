import CaseStudyKit
import NavigationCore
import NavigationTesting
import XCTest

final class OneDescriptionTests: XCTestCase {
  func testNaive_TheTestedTreeHasAScreenThatIsNotDrawn() {
    var kiosk = Kiosk()
    kiosk.route = .cart
    XCTAssertEqual(testedKiosk(.constant(kiosk)).topmost.content, "Cart")
    XCTAssertEqual(drawnKiosk(.constant(kiosk)).topmost.content, ["Daily", "Weekly"])
  }

  func testSolved_AllInterfacesDrawTheSameScreens() {
    let graph = explore(
      from: Kiosk(), screen: kioskScreen, offers: \.offers, label: { $0.topmost.content.lines[0] })
    XCTAssertEqual(Set(graph.nodes.map(\.label)), ["Daily", "Cart", "Weekly"])
    XCTAssertEqual(graph.issues.map(\.message), [])
  }

  func testSolved_APersonBuysADaily() throws {
    @StateBinding var kiosk = Kiosk()
    try kioskScreen($kiosk).perform("Daily", offers: \.offers)
    XCTAssertEqual(kioskScreen($kiosk).map(\.lines).topmost.content, ["Daily", "Buy"])
    try kioskScreen($kiosk).perform("Buy", offers: \.offers)
    try kioskScreen($kiosk).perform("Cart", offers: \.offers)
    XCTAssertEqual(kioskScreen($kiosk).map(\.lines).topmost.content, ["Cart", "Daily"])
    try kioskScreen($kiosk).perform("dismiss sheet cart")
    XCTAssertEqual(kioskScreen($kiosk).path.map(\.id), [])
  }

  func testSolved_TheMappedTreeIsTheTree() {
    for route in [nil, .cart, .magazine(Kiosk().magazines[0])] as [Kiosk.Route?] {
      var kiosk = Kiosk()
      kiosk.route = route
      let screen = kioskScreen(.constant(kiosk))
      XCTAssertEqual(screen.map(\.lines).path.map(\.id), screen.path.map(\.id))
      XCTAssertEqual(screen.map(\.lines).offers.map(\.name), screen.offers.map(\.name))
    }
  }
}
