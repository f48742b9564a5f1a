/// Says where each route leads.
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
/// A feature is given a router for its own routes, and knows nothing of who made it:
/// ``scope(_:)-(CaseKeyPath<Self.Route,Feature>)``.
/// A test gives it another one, of a closure: ``AnyRouter``.
///
/// What leads to the destinations is state, here as elsewhere: a screen presents what its model's route says, and the
/// router says what that is.
///
/// ```swift
/// Screen("Login").navigationDestination(unwrapping: $model.activeNavigation) { $route in
///   router.destination(for: route)
/// }
/// ```
///
/// A router that belongs to the main actor says so: `struct AppRouter: @MainActor Routing` (Swift 6.2), or is a closure
/// that is written there, ``AnyRouter``.
public protocol Routing<Route, Destination> {
  /// What says where to go: as a rule an enum.
  associatedtype Route
  /// A ``Screen``, or whatever stands for one elsewhere.
  associatedtype Destination

  /// Where a route leads.
  func destination(for route: Route) -> Destination
}

extension Routing {
  /// The router of a feature: for the routes that are the payload of a case of this one's.
  ///
  /// ```swift
  /// let authRouter = router.scope(\.auth)   // a router for AuthRoute
  /// ```
  @inlinable
  public func scope<Feature>(_ path: CaseKeyPath<Route, Feature>) -> ScopedRouter<Self, Feature>
  where Route: CasePathable {
    scope(Route.allCasePaths[keyPath: path])
  }

  /// As ``scope(_:)-(CaseKeyPath<Self.Route,Feature>)``, for a path as a value.
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

/// A router of a closure: for a test, or to hide which one it is.
///
/// ```swift
/// let router = AnyRouter { (route: AuthRoute) in Screen("\(route)") }
/// ```
public struct AnyRouter<Route, Destination>: Routing {
  private let makeDestination: (Route) -> Destination

  /// A router that asks `destination` where a route leads.
  public init(_ destination: @escaping (Route) -> Destination) { makeDestination = destination }

  /// The same as `router`, which can no longer be told by its type.
  public init(_ router: some Routing<Route, Destination>) { makeDestination = router.destination }

  public func destination(for route: Route) -> Destination { makeDestination(route) }
}
