import NavigationCore

// Login is a feature with three screens: a welcome, a login, and a code that the user enters. In the app, a shop follows the
// code.

/// Each screen builds the next one, so the first one depends on all the others, even on the shop.
public struct NaiveAuth {
  public var isLoginShown = false
  public var isCodeShown = false
  public var isShopShown = false

  public init() {}
}

// [naive]
public func naiveWelcome(_ auth: StateBinding<NaiveAuth>) -> Screen<String> {
  Screen("Welcome").navigationDestination(isPresented: auth.isLoginShown) { naiveLogin(auth) }
}

func naiveLogin(_ auth: StateBinding<NaiveAuth>) -> Screen<String> {
  Screen("Login").navigationDestination(isPresented: auth.isCodeShown) { naiveCode(auth) }
}

func naiveCode(_ auth: StateBinding<NaiveAuth>) -> Screen<String> {
  Screen("Code").navigationDestination(isPresented: auth.isShopShown) { Screen("Shop") }
}
// [end]

// MARK: The feature

@CasePathable
public enum AuthRoute: CaseIterable {
  case login
  case help
  case code
}

/// The routes of the feature's screens.
public struct Auth {
  public var activeNavigation: AuthRoute?
  public var afterLogin: AuthRoute?

  public init() {}

  public mutating func signInTapped() { activeNavigation = .login }
  public mutating func sendCodeTapped() { afterLogin = .code }
}

/// The feature knows its routes, and the router knows their screens.
public func welcome(
  _ auth: StateBinding<Auth>, _ router: some Routing<AuthRoute, Screen<String>>
) -> Screen<String> {
  var screen = Screen("Welcome")
  for route in AuthRoute.allCases {
    screen = screen.navigationLink(tag: route, selection: auth.activeNavigation) {
      router.destination(for: route)
    }
  }
  return screen
}

public func login(
  _ auth: StateBinding<Auth>, _ router: some Routing<AuthRoute, Screen<String>>
) -> Screen<String> {
  Screen("Login").navigationDestination(unwrapping: auth.afterLogin) { $route in
    router.destination(for: route)
  }
}

// MARK: The app

@CasePathable
public enum ShopRoute: Equatable {
  case product(Int)
  case basket
}

@CasePathable
public enum AppRoute {
  case auth(AuthRoute)
  case shop(ShopRoute)
}

public struct AppState {
  public enum Tab: CaseIterable { case auth, shop }

  public var tab = Tab.auth
  public var auth = Auth()
  public var shop: ShopRoute?

  public init() {}
}

/// The only type that knows all features.
public struct AppRouter: Routing {
  public let app: StateBinding<AppState>

  public init(app: StateBinding<AppState>) { self.app = app }

  // [solved]
  public func destination(for route: AppRoute) -> Screen<String> {
    switch route {
    case .auth(.login): login(app.auth, scope(\.auth))
    case .auth(.help): Screen("Help")
    case .auth(.code): Screen("Code")
    case .shop(.product(let id)): Screen("Product \(id)")
    case .shop(.basket): Screen("Basket")
    }
  }
  // [end]
}

public func appScreen(_ app: StateBinding<AppState>) -> Screen<String> {
  let router = AppRouter(app: app)
  return Screen("App").tabs(selection: app.tab) { tab in
    switch tab {
    case .auth: welcome(app.auth, router.scope(\.auth))
    case .shop:
      Screen("Shop").navigationDestination(unwrapping: app.shop) { $route in
        router.scope(\.shop).destination(for: route)
      }
    }
  }
}

extension CaseStudy {
  static let router = CaseStudy("router", "Split an app into features with a router") { story in
    story.problem("If each screen builds the next one, a feature depends on all screens that it leads to.")
    @StateBinding var naive = NaiveAuth()
    (naive.isLoginShown, naive.isCodeShown, naive.isShopShown) = (true, true, true)
    story.step("the welcome in a preview or a test", naiveWelcome($naive))

    story.solution("A feature asks a router for the screen of a route, and a test passes a stand-in router.")
    @StateBinding var app = AppState()
    appScreen($app).tabs?[0].screen.links[0].activate()
    app.auth.sendCodeTapped()
    app.shop = .product(7)
    story.step("links[0].activate(), sendCodeTapped(), shop = .product(7)", appScreen($app))
    let standIn = AnyRouter { (route: AuthRoute) in Screen("stand-in for \(route)") }
    story.step("the welcome with a stand-in router", welcome($app.auth, standIn))
  }
}
