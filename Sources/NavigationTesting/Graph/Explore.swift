import NavigationCore

/// Explores an app whose state is a value, breadth first, by performing what its screens offer.
///
/// ```swift
/// let graph = explore(from: Route?.some(.help), screen: help)
/// XCTAssertEqual(graph.issues, [])
/// XCTAssertEqual(graph.deadEnds.map(\.label), ["Items"])
/// XCTAssertEqual(graph.path(to: "Items")?.actions, ["dismiss sheet help"])
/// ```
///
/// Each action is performed on a copy of the state. Nothing changes outside, and what is reported meanwhile is in the
/// graph's ``ScreenGraph/issues`` and reaches nobody else. Tasks of screens do not run.
///
/// A node is a label, not a state: the ``NavigationCore/Screen/breadcrumbs(_:)``, or what `label` says. Equal labels are
/// one node. For each node, the walk goes on from the first `perNode` states that look different: their outlines differ, or
/// what a person can do. One is too few, as it misses what only an edited form leads to. All are too many, as each text in a
/// field makes another one.
///
/// For the graph to be the same in each run, labels and contents must print the same in each.
///
/// Pass a function as `screen`, or give the closure's parameter a type. The compiler takes long over one without.
///
/// - Parameters:
///   - start: the state to begin with. Objects in it would not be copied; for those there is
///     ``explore(make:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:)``.
///   - screen: what is on screen, for a binding to the state.
///   - perNode: from how many states the walk goes on for each node, at least one.
///   - nodeLimit: how many nodes there are at most. If the app has more, the graph is not complete.
///   - depthLimit: how many actions a path has at most, before the last one. If the app has longer ones, the graph is not
///     complete.
///   - actionLimit: how many actions are performed at most. If there are more, the graph is not complete.
///   - offers: what a content lets a person do, beside what the tree offers. Without it, only that is performed.
///   - label: what tells a node from others.
///   - invariant: what is wrong with a state; `nil` if it is as it should be.
/// - Complexity: For each action, what it takes to build the tree twice, and to print it.
public func explore<State, Content>(
  from start: State, screen: (StateBinding<State>) -> Screen<Content>, perNode: Int = 5,
  nodeLimit: Int = 1_000, depthLimit: Int = 30, actionLimit: Int = 100_000,
  offers: (Content) -> [Offer] = { _ in [] },
  label: (Screen<Content>) -> String = { $0.breadcrumbs() }, invariant: (State) -> String? = { _ in nil },
  fileID: String = #fileID, line: UInt = #line
) -> ScreenGraph {
  let exploration = Exploration<State>(
    perNode: perNode, nodeLimit: nodeLimit, depthLimit: depthLimit, actionLimit: actionLimit)
  if State.self is AnyClass {
    exploration.note(
      NavigationIssue(
        "\(State.self) is a class, so all actions change one object. Use explore(make:screen:).",
        at: CallSite(fileID: fileID, line: line)))
  }
  exploration.run(
    from: start, open: { StateBinding(wrappedValue: $0, fileID: fileID, line: line) }, isOpenedAtStart: false,
    keep: { $0.wrappedValue },
    screen: screen, offers: offers, label: label, invariant: { invariant($0.wrappedValue) })
  return exploration.graph
}

/// Explores an app whose model is a tree of classes, breadth first, by performing what its screens offer.
///
/// ```swift
/// let graph = explore(make: { InventoryModel() }, screen: inventory)
/// graph.edges  // → [Items / Keyboard: dismiss push edit -> Items]
/// ```
///
/// Objects cannot be copied. So each walk begins with a new model, and repeats the actions that led to the place. `make`
/// returns an app that shares nothing with the one before, and shows the same. Everything else is as in
/// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``.
///
/// - Parameters:
///   - make: makes the app at the start of a walk.
///   - screen: what is on screen, for a model.
///   - perNode: from how many states the walk goes on for each node, at least one.
///   - nodeLimit: how many nodes there are at most. If the app has more, the graph is not complete.
///   - depthLimit: how many actions a path has at most, before the last one. If the app has longer ones, the graph is not
///     complete.
///   - actionLimit: how many actions are performed at most, repeated ones included. If there are more, the graph is not
///     complete.
///   - offers: what a content lets a person do, beside what the tree offers. Without it, only that is performed.
///   - label: what tells a node from others.
///   - invariant: what is wrong with a model; `nil` if it is as it should be.
/// - Complexity: For each action, what it takes to build the tree once for each action on the path to it, and to print it.
public func explore<Model, Content>(
  make: () -> Model, screen: (Model) -> Screen<Content>, perNode: Int = 5, nodeLimit: Int = 1_000,
  depthLimit: Int = 30, actionLimit: Int = 100_000, offers: (Content) -> [Offer] = { _ in [] },
  label: (Screen<Content>) -> String = { $0.breadcrumbs() }, invariant: (Model) -> String? = { _ in nil }
) -> ScreenGraph {
  let exploration = Exploration<Void>(
    perNode: perNode, nodeLimit: nodeLimit, depthLimit: depthLimit, actionLimit: actionLimit)
  var last: AnyObject?
  exploration.run(
    from: (),
    open: {
      let model = make()
      if Model.self is AnyClass {
        let object = model as AnyObject
        if object === last {
          reportIssue("make returned the same \(Model.self) again, so all walks change one object.", at: nil)
        }
        last = object
      }
      return model
    }, isOpenedAtStart: true, keep: { _ in }, screen: screen, offers: offers, label: label,
    invariant: invariant)
  return exploration.graph
}
