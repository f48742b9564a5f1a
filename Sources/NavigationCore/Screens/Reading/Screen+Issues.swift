/// An active route that nothing in a tree presents.
public struct UnclaimedRoute: Hashable, Sendable, CustomStringConvertible {
  /// The route, as a person would write it: `$route`.
  public var route: String
  /// The case that is active: `color`.
  public var activeCase: String
  /// The screen that looked at the route first, as the ids that lead to it: `edit(42)/color`. Empty for the root.
  public var screen: String
  /// The place in the source where the binding to the route was made, if it is known.
  public var location: CallSite?

  /// `$route is color, and nothing presents that.`
  public var description: String {
    "\(route) is \(activeCase), and nothing \(screen.isEmpty ? "" : "in \(screen) ")presents that."
  }
}

/// The active case of a route, or the case of an element of a stack.
package struct ActiveRouteCase {
  /// The type of the enum.
  package let route: Any.Type
  package let name: String
  package let isPresented: Bool
}

extension StackCollection {
  fileprivate static var elementType: Any.Type { Element.self }
}

extension Screen {
  /// Notes that a presentation is not active. If its route is in another case, some presentation has to claim it.
  @inlinable
  mutating func look<Value>(at base: StateBinding<Value>) {
    if let route = base.location.activeRoute, parts?.lastLook !== route { look(atActive: route) }
  }

  /// Notes that a presentation is not active in a route that is not `nil`.
  @usableFromInline
  mutating func look(atActive route: AnyLocation) {
    uniqueParts.routes.look(at: route)
    parts?.lastLook = route
  }

  /// The active routes that some presentation of this tree looks at, but none presents.
  ///
  /// Constants, and bindings that are made or derived by closures without an id, cannot be told apart if they have the
  /// same type. What one of them presents counts for all.
  ///
  /// ```swift
  /// model.route = .color              // and no presentation has `case: \.color`
  /// inventory(model).unclaimedRoutes  // → [$route is color, and nothing presents that.]
  /// ```
  public var unclaimedRoutes: [UnclaimedRoute] {
    var routes = Routes()
    visit { screen in
      if let parts = screen.parts { routes.merge(parts.routes, of: screen.id) }
    }
    let unclaimed = routes.looks.filter { !$0.isClaimed }
    guard !unclaimed.isEmpty else { return [] }
    // A property of an object is one route, also if two bindings reach the object in two ways.
    var known: [ObjectIdentifier: [Routes.Look]] = [:]
    for look in routes.looks where look.isClaimed {
      if let object = look.route.property?.object { known[object, default: []].append(look) }
    }
    let reported = unclaimed.filter { look in
      guard let object = look.route.property?.object else { return true }
      if known[object]?.contains(where: look.isOfSameProperty) == true { return false }
      known[object, default: []].append(look)
      return true
    }
    return reported.map { look in
      UnclaimedRoute(
        route: look.route.path, activeCase: look.active.name, screen: look.screen?.name ?? "",
        location: look.route.place)
    }
  }

  /// The active cases of the routes that presentations of this tree look at, and the cases of the elements of stacks.
  package var activeCases: [ActiveRouteCase] {
    var cases: [ActiveRouteCase] = []
    visit { screen in
      guard let parts = screen.parts else { return }
      for look in parts.routes.looks {
        let type = look.route.valueType
        let route = (type as? any AnyOptional.Type)?.wrappedType ?? type
        cases.append(ActiveRouteCase(route: route, name: look.active.name, isPresented: look.isClaimed))
      }
      for index in parts.edges.stacked ?? 0..<0 {
        let edge = parts.edges.all[index]
        guard let name = edge.key.caseName ?? edge.key.label.value,
          let stack = edge.dismissal?.location.valueType as? any StackCollection.Type
        else { continue }
        let element = stack.elementType
        let route = (element as? any IdentifiedByAnother.Type)?.innermostOther ?? element
        cases.append(ActiveRouteCase(route: route, name: name, isPresented: true))
      }
    }
    return cases
  }

  /// What is wrong with this tree. Each issue has the place of the call and the path of the screen:
  /// - two modals or two pushes on one screen: only the first is presented;
  /// - two modals on two screens of a layer (``path``): the one closer to the top is shown;
  /// - a push by an element of a stack that is not on top: it is not shown;
  /// - a push without a stack (on a screen with tabs, or in a style without one): it is presented anyway;
  /// - two presentations with the same id: a search finds the first;
  /// - two elements of a stack with the same id: both are presented, and the later one is identified by its position;
  /// - two tabs with the same id: the first is shown;
  /// - second tabs, or a second stack, on one screen: the first are shown;
  /// - a selection that no tab has: the first tab is shown;
  /// - an active route that nothing presents.
  ///
  /// Building a tree reports nothing, so you can build it as often as needed. A renderer calls ``reportIssues()``.
  ///
  /// - Complexity: Linear in the size of the tree.
  public var issues: [NavigationIssue] {
    var problems: [(screen: Screen, problem: Problem)] = []
    visit { screen in
      problems += ((screen.parts?.problems ?? []) + screen.equalKeys).map { (screen, $0) }
    }
    var layers = [self]
    while let base = layers.popLast() {
      let layer = Layer(base)
      problems += layer.problems
      layers += layer.others.reversed()
    }
    problems += misplacedPushes
    let issues = problems.map { screen, problem in
      NavigationIssue((screen.id.map { "\($0.name): " } ?? "") + problem.message, at: problem.place)
    }
    return issues + unclaimedRoutes.map { NavigationIssue($0.description, at: $0.location) }
  }

  /// Reports the ``issues`` of this tree with ``reportIssue(_:fileID:line:)``.
  public func reportIssues() {
    for issue in issues { reportIssue(issue.message, at: issue.location) }
  }

  /// The problems of presentations that have the id of an earlier one.
  private var equalKeys: [Problem] {
    guard edges.count > 1 else { return [] }
    var keys = Set<EdgeKey>(minimumCapacity: edges.count)
    return edges.filter { !keys.insert($0.key).inserted }.map { edge in
      Problem(
        "\(edge.style) \(edge.key) has the same id as another presentation of its screen.", at: edge.key.place
      )
    }
  }

  private var misplacedPushes: [(screen: Screen, problem: Problem)] {
    var problems: [(screen: Screen, problem: Problem)] = []
    // Each screen, with the style that it is presented in if that has no stack.
    var pending: [(screen: Screen, style: PresentationStyle?)] = [(self, nil)]
    while let (screen, style) = pending.popLast() {
      let edges = screen.edges
      let reason = screen.parts?.edges.tabs != nil ? "the screen has tabs" : style.map { "it is in a \($0)" }
      if let reason, let push = edges.first(where: { $0.style.kind == .push && $0.role != .tab }) {
        problems.append(
          (screen, Problem("\(push.style) \(push.key) has no stack: \(reason).", at: push.key.place)))
      }
      for index in edges.indices.reversed() {
        guard edges[index].isDeep, let child = screen.child(at: index) else { continue }
        switch edges[index].role {
        case .tab: pending.append((child, nil))
        case .push, .stacked: pending.append((child, style))
        case .modal, .overlay: pending.append((child, edges[index].style.hasStack ? nil : edges[index].style))
        }
      }
    }
    return problems
  }
}
