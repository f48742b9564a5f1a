import NavigationCore

// To log in is a feature of its own: from the welcome to the login, and from there to the code that was sent. An app
// has it, and a shop beside it. After the code there is the shop.

/// Each screen makes the next one. Whoever shows the first gets them all, the shop of this app included.
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

/// What each screen of the feature leads to.
public struct Auth {
  public var activeNavigation: AuthRoute?
  public var afterLogin: AuthRoute?

  public init() {}

  public mutating func signInTapped() { activeNavigation = .login }
  public mutating func sendCodeTapped() { afterLogin = .code }
}

/// The feature knows its own routes. Where they lead the router says, and who made that is not its business.
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

/// The one place that knows all features.
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
  static let router = CaseStudy("router", "A screen that knows the next one knows all of the app.") { story in
    story.naive("each screen makes the next one")
    @StateBinding var naive = NaiveAuth()
    (naive.isLoginShown, naive.isCodeShown, naive.isShopShown) = (true, true, true)
    story.step("the welcome alone, as a preview or a test shows it", naiveWelcome($naive))

    story.solved("a router says where a route leads")
    @StateBinding var app = AppState()
    appScreen($app).tabs?[0].screen.links[0].activate()
    app.auth.sendCodeTapped()
    app.shop = .product(7)
    story.step("links[0].activate(), sendCodeTapped(), shop = .product(7)", appScreen($app))
    let standIn = AnyRouter { (route: AuthRoute) in Screen("stand-in for \(route)") }
    story.step("the welcome alone, with another router", welcome($app.auth, standIn))
  }
}
