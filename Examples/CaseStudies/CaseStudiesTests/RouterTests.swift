import CaseStudyKit
import NavigationCore
import XCTest

final class RouterTests: XCTestCase {
  func testNaive_TheFeatureContainsTheWholeApp() {
    @StateBinding var auth = NaiveAuth()
    (auth.isLoginShown, auth.isCodeShown, auth.isShopShown) = (true, true, true)
    XCTAssertEqual(
      naiveWelcome($auth).outline,
      """
      Welcome
      └ push "Login"
        └ push "Code"
          └ push "Shop"
      """)
  }

  func testSolved_TwoFeaturesWithOneRouter() {
    @StateBinding var app = AppState()
    app.auth.signInTapped()
    app.auth.sendCodeTapped()
    app.shop = .product(7)
    XCTAssertEqual(
      appScreen($app).outline,
      """
      App
      ├ tab auth (selected) "Welcome"
      │ └ push (login) "Login"
      │   └ push code "Code"
      └ tab shop "Shop"
        └ push product "Product 7"
      """)
    let code = appScreen($app).path.last
    code?.dismiss()
    code?.dismiss()
    appScreen($app).tabs?[1].select()
    $app.shop.product.wrappedValue = 8
    XCTAssertEqual(
      appScreen($app).outline,
      """
      App
      ├ tab auth "Welcome"
      │ └ push (login) "Login"
      └ tab shop (selected) "Shop"
        └ push product "Product 8"
      """)
  }

  func testSolved_ALinkForEachRoute() {
    @StateBinding var app = AppState()
    let links = appScreen($app).tabs?[0].screen.links ?? []
    XCTAssertEqual(links.count, AuthRoute.allCases.count)
    for (link, route) in zip(links, AuthRoute.allCases) {
      link.activate()
      XCTAssertEqual(app.auth.activeNavigation, route)
      XCTAssertEqual(
        appScreen($app).topmost, AppRouter(app: $app).destination(for: .auth(route)), "\(route)")
    }
  }

  func testSolved_AnotherRouter() {
    @StateBinding var auth = Auth()
    let router = AnyRouter { (route: AuthRoute) in Screen("stand-in for \(route)") }
    auth.signInTapped()
    let login = welcome($auth, router)
    XCTAssertEqual(
      login.outline,
      """
      Welcome
      └ push (login) "stand-in for login"
      """)
    login.links[1].activate()
    login.path.last?.dismiss()
    XCTAssertEqual(
      welcome($auth, router).outline,
      """
      Welcome
      └ push (help) "stand-in for help"
      """, "a late dismissal of the login leaves the help")
  }
}
