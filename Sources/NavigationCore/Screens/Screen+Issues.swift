/// Something wrong with a tree, at a place that a call was made at.
struct Problem {
  var message: String
  var place: CallSite?

  init(_ message: String, at place: CallSite?) {
    self.message = message
    self.place = place
  }
}

/// A route that an overload looked at, and that was not `nil`.
struct RouteLook {
  var location: AnyLocation
  /// Whether what is active in it is presented by that overload. Then the rest does not matter.
  var isClaimed: Bool
  var activeCase: () -> String
  /// The screen that the overload was called on, of several the first.
  var screen: PresentationID?
}

extension [RouteLook] {
  /// Where a look at the same route is.
  fileprivate func firstIndex(of route: AnyLocation) -> Int? {
    firstIndex { $0.location.mayBeSame(as: route) }
  }

  /// Adds a look, or notes what it says with those at the same route.
  mutating func note(_ look: RouteLook) {
    if let index = firstIndex(of: look.location) {
      if look.isClaimed { self[index].isClaimed = true }
    } else {
      append(look)
    }
  }
}

/// An active route that nothing in a tree presents.
public struct UnclaimedRoute: Hashable, Sendable, CustomStringConvertible {
  /// The route, as a person would write it: `$route`.
  public var route: String
  /// The case that is active: `color`.
  public var activeCase: String
  /// The screen that looked at it first: the ids on the way, `edit(42)/color`; empty for the root.
  public var screen: String
  /// Where the route was made.
  public var location: CallSite?

  /// `$route is color, and nothing presents that.`
  public var description: String {
    "\(route) is \(activeCase), and nothing \(screen.isEmpty ? "" : "in \(screen) ")presents that."
  }
}

extension Screen {
  // MARK: Noting

  /// Notes that a presentation is not active: if it is one of a route that shows something else, somebody has to
  /// claim that.
  @inlinable
  mutating func look<Value>(at base: StateBinding<Value>) {
    if let route = base.location.activeRoute, parts?.lastLook !== route { note(route) }
  }

  /// As ``look(at:)``, for a route that was read already, and is not `nil`.
  @inlinable @inline(__always)
  mutating func look<Enum>(atActive route: StateBinding<Enum?>) {
    if parts?.lastLook !== route.location { note(route.location) }
  }

  @usableFromInline
  mutating func note(_ route: AnyLocation) {
    let undecorated = route.undecorated
    if looks.firstIndex(of: undecorated) != nil { return }
    looks.append(RouteLook(location: undecorated, isClaimed: false, activeCase: undecorated.activeCase))
    lastLook = route
  }

  /// Notes that what is active is presented: with `$route.settings.color`, in `$route.settings` and in `$route`.
  mutating func claim<Value>(_ base: StateBinding<Value>) { claim(base.location) }

  private mutating func claim(_ location: AnyLocation) {
    let name = location.caseName
    let route = location.route
    looks.note(RouteLook(location: route.undecorated, isClaimed: true, activeCase: { name ?? "" }))
    if name != nil, route.caseName != nil { claim(route) }
    lastLook = route
  }

  // MARK: Telling

  /// The active routes that some presentation of this tree looks at, and none presents.
  ///
  /// Bindings of closures without an id, and constants, cannot be told apart where they have one type: what is
  /// presented by one of them counts for all.
  ///
  /// ```swift
  /// model.route = .color              // and no presentation has `case: \.color`
  /// inventory(model).unclaimedRoutes  // → [$route is color, and nothing presents that.]
  /// ```
  public var unclaimedRoutes: [UnclaimedRoute] {
    var looks: [RouteLook] = []
    visit { screen in
      for var look in screen.looks {
        look.screen = screen.parent
        looks.note(look)
      }
    }
    return looks.filter { !$0.isClaimed }.map { look in
      UnclaimedRoute(
        route: look.location.path, activeCase: look.activeCase(), screen: look.screen?.description ?? "",
        location: look.location.place)
    }
  }

  /// The cases of routes of a type that are presented somewhere in this tree.
  package func presentedCases<Route>(of type: Route.Type) -> Set<String> {
    var cases: Set<String> = []
    visit { screen in
      for look in screen.looks where look.isClaimed && look.location.valueType == Route?.self {
        cases.insert(look.activeCase())
      }
    }
    return cases
  }

  /// What is wrong with this tree, each with the place of the call, and the path of the screen:
  /// - two modals or two pushes on one screen: the first is presented, and the other is not;
  /// - a push where there is no stack (on a screen with tabs, or in a style without): it is presented as it is;
  /// - two elements of a stack with one id: both are presented, the later one told apart by its position;
  /// - two tabs with one id: the first is shown;
  /// - a selection that no tab has: the first tab is shown;
  /// - an active route that nothing presents.
  ///
  /// Making a tree reports nothing, so that it can be made as often as one likes. Whoever renders it calls
  /// ``reportIssues()``.
  public var issues: [NavigationIssue] {
    var issues: [NavigationIssue] = []
    visit { screen in
      for problem in screen.problems {
        let path = screen.parent.map { "\($0): " } ?? ""
        issues.append(NavigationIssue(path + problem.message, at: problem.place))
      }
    }
    misplacedPushes(in: nil, &issues)
    return issues + unclaimedRoutes.map { NavigationIssue($0.description, at: $0.location) }
  }

  /// Reports what is wrong with this tree (``reportIssue(_:fileID:line:)``).
  public func reportIssues() {
    for issue in issues { reportIssue(issue.message, at: issue.location) }
  }

  /// - Parameter style: the one that this is presented in, if that has no stack.
  private func misplacedPushes(in style: PresentationStyle?, _ issues: inout [NavigationIssue]) {
    let pushes = (stack ?? []) + presentations.filter { $0.style.kind == .push }
    let reason = storedTabs != nil ? "the screen has tabs" : style.map { "it is in a \($0)" }
    if let reason, let push = pushes.first {
      let path = parent.map { "\($0): " } ?? ""
      issues.append(
        NavigationIssue("\(path)\(push.style) \(push.step) has no stack: \(reason).", at: push.step.place))
    }
    for tab in tabs ?? [] { tab.screen.misplacedPushes(in: nil, &issues) }
    for above in (stack ?? []) + presentations {
      let own = above.style.hasStack ? nil : above.style
      above.screen?.misplacedPushes(in: above.style.kind == .push ? style : own, &issues)
    }
  }

  /// Visits the screens of the tree, those below first.
  func visit(_ body: (Screen) -> Void) {
    body(self)
    for child in children { child.screen.visit(body) }
  }
}
