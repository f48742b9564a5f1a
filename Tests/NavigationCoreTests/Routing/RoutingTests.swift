import NavigationCore
import XCTest

final class RoutingTests: XCTestCase {
  @CasePathable enum AuthRoute: CaseIterable { case login, signUp }
  @CasePathable enum ShopRoute { case item(Int) }
  @CasePathable enum AppRoute {
    case auth(AuthRoute)
    case shop(ShopRoute)
  }

  struct AppRouter: Routing {
    func destination(for route: AppRoute) -> Screen<String> {
      switch route {
      case .auth(let route): Screen("\(route)")
      case .shop(.item(let id)): Screen("item \(id)")
      }
    }
  }

  func testScopeIsTheRouterOfTheEmbeddedRoute() {
    let router = AppRouter()
    for route in AuthRoute.allCases {
      XCTAssertEqual(router.scope(\.auth).destination(for: route), router.destination(for: .auth(route)))
      XCTAssertEqual(router.scope(/AppRoute.auth).destination(for: route), Screen("\(route)"))
    }
    XCTAssertEqual(router.scope(\.shop.item).destination(for: 3), Screen("item 3"))
    XCTAssertEqual(
      router.scope(\.shop).scope(/ShopRoute.item).destination(for: 3), Screen("item 3"), "in two steps")
  }

  func testARouterCanBeReplaced() {
    func feature(_ router: some Routing<AuthRoute, Screen<String>>) -> String {
      router.destination(for: .login).content
    }
    XCTAssertEqual(feature(AppRouter().scope(\.auth)), "login")
    XCTAssertEqual(feature(AnyRouter { Screen("stand-in for \($0)") }), "stand-in for login")
    XCTAssertEqual(feature(AnyRouter(AppRouter().scope(\.auth).destination)), "login")
    let router = AnyRouter { (route: AuthRoute) in "\(route)" }
    XCTAssertEqual(AuthRoute.allCases.map(router.destination), ["login", "signUp"], "one for each route")
  }

  func testTwoFeaturesSideBySide() {
    @StateBinding var auth: AuthRoute? = .signUp
    @StateBinding var item: Int? = 5
    let router = AppRouter()
    let screen = Screen("app").tabs(selection: .constant(0), [0, 1]) { tab in
      tab == 0
        ? Screen("auth").navigationDestination(unwrapping: $auth) { $route in
          router.scope(\.auth).destination(for: route)
        }
        : Screen("shop").navigationDestination(unwrapping: $item) { $id in
          router.scope(\.shop).destination(for: .item(id))
        }
    }
    XCTAssertEqual(
      screen.outline,
      """
      app
      ├ tab 0 (selected) "auth"
      │ └ push signUp "signUp"
      └ tab 1 "shop"
        └ push "item 5"
      """)
  }
}
