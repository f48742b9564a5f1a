/// A router, which makes the destination of each route.
///
/// ```swift
/// struct AppRouter: Routing {
///   func destination(for route: AppRoute) -> Screen<String> {
///     switch route {
///     case .auth(let route): authScreen(route)
///     case .item(let id): Screen("Item \(id)")
///     }
///   }
/// }
/// ```
///
/// A feature receives a router for its own routes, and doesn't depend on the app's router; see ``scope(_:)``. A test
/// can pass an ``AnyRouter`` made from a closure.
///
/// A screen presents the active route of its model, and the router makes the destination:
///
/// ```swift
/// Screen("Login").navigationDestination(unwrapping: $model.activeNavigation) { $route in
///   router.destination(for: route)
/// }
/// ```
///
/// If a router's screens are isolated to the main actor, declare the router as `struct AppRouter: @MainActor Routing`,
/// which requires Swift 6.2, or make an ``AnyRouter`` from a main-actor closure.
public protocol Routing<Route, Destination> {
  /// The type of the routes, usually an enum.
  associatedtype Route
  /// The type of a destination: a ``Screen``, or any other type, such as a view.
  associatedtype Destination

  /// Returns the destination of `route`.
  ///
  /// A screen that presents the route calls this each time it is built, so do not change state here.
  func destination(for route: Route) -> Destination
}

extension Routing {
  /// Returns a router for a feature whose routes are the payloads of the case at `path`.
  ///
  /// The new router embeds each route of the feature in the case, and asks this router for the destination.
  ///
  /// ```swift
  /// let authRouter = router.scope(\.auth)   // a router for AuthRoute
  /// ```
  public func scope<Feature>(_ path: CaseKeyPath<Route, Feature>) -> AnyRouter<Feature, Destination>
  where Route: CasePathable {
    let path = Route.allCasePaths[keyPath: path]
    return AnyRouter { destination(for: path.embed($0)) }
  }
}

/// A router that calls a closure. It hides the type of another router: `AnyRouter(router.destination)`.
///
/// ```swift
/// let router = AnyRouter { (route: AuthRoute) in Screen("\(route)") }
/// ```
public struct AnyRouter<Route, Destination>: Routing {
  private let makeDestination: (Route) -> Destination

  /// Creates a router that calls `destination` with each route.
  public init(_ destination: @escaping (Route) -> Destination) { makeDestination = destination }

  public func destination(for route: Route) -> Destination { makeDestination(route) }
}
