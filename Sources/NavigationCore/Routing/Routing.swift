/// Makes the destinations of routes.
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
/// A feature receives a router for its own routes, without knowing who made it:
/// ``scope(_:)-(CaseKeyPath<Self.Route,Feature>)``. A test passes a router made of a closure: ``AnyRouter``.
///
/// As everywhere in this library, state decides what is presented: a screen presents the route of its model, and the
/// router makes the destination.
///
/// ```swift
/// Screen("Login").navigationDestination(unwrapping: $model.activeNavigation) { $route in
///   router.destination(for: route)
/// }
/// ```
///
/// A router on the main actor is declared as `struct AppRouter: @MainActor Routing` (Swift 6.2), or is an ``AnyRouter``
/// with a closure that is written there.
public protocol Routing<Route, Destination> {
  /// The type of the routes, usually an enum.
  associatedtype Route
  /// A ``Screen``, or what a renderer uses instead.
  associatedtype Destination

  /// Returns the destination of a `route`.
  func destination(for route: Route) -> Destination
}

extension Routing {
  /// Returns the router of a feature, whose routes are the payload of the case at `path`.
  ///
  /// ```swift
  /// let authRouter = router.scope(\.auth)   // a router for AuthRoute
  /// ```
  @inlinable
  public func scope<Feature>(_ path: CaseKeyPath<Route, Feature>) -> ScopedRouter<Self, Feature>
  where Route: CasePathable {
    scope(Route.allCasePaths[keyPath: path])
  }

  /// Returns the router of a feature, for a `path` as a value; see ``scope(_:)-(CaseKeyPath<Self.Route,Feature>)``.
  @inlinable
  public func scope<Feature>(_ path: some CasePathValue<Route, Feature>) -> ScopedRouter<Self, Feature> {
    ScopedRouter(base: self, path: path.casePath)
  }
}

/// The router of a feature; see ``Routing/scope(_:)-(CaseKeyPath<Self.Route,Feature>)``.
public struct ScopedRouter<Base: Routing, Route>: Routing {
  @usableFromInline let base: Base
  @usableFromInline let path: CasePath<Base.Route, Route>

  @inlinable
  init(base: Base, path: CasePath<Base.Route, Route>) {
    self.base = base
    self.path = path
  }

  @inlinable
  public func destination(for route: Route) -> Base.Destination {
    base.destination(for: path.embed(route))
  }
}

/// A router made of a closure, for a test, or of another router, to hide its type.
///
/// ```swift
/// let router = AnyRouter { (route: AuthRoute) in Screen("\(route)") }
/// ```
public struct AnyRouter<Route, Destination>: Routing {
  private let makeDestination: (Route) -> Destination

  /// Creates a router that calls `destination` with each route.
  public init(_ destination: @escaping (Route) -> Destination) { makeDestination = destination }

  /// Creates a router that forwards to `router` and hides its type.
  public init(_ router: some Routing<Route, Destination>) { makeDestination = router.destination }

  public func destination(for route: Route) -> Destination { makeDestination(route) }
}
