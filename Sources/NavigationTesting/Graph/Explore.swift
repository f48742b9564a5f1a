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
/// Each action is performed on a copy of the state, so nothing changes outside. Issues that are reported during the
/// walk are in the graph's ``ScreenGraph/issues`` and nowhere else. Tasks of screens do not run, and `onDismiss` is not
/// called.
///
/// A node is a label, not a state: the ``NavigationCore/Screen/breadcrumbs(_:)``, or what `label` returns. States with
/// equal labels are one node. For each node, the walk continues from the first `perNode` states that look different:
/// what they show or offer differs. One state is too few, because it misses what only an edited form leads to. All
/// states are too many, because each text in a field makes another one.
///
/// The graph is the same in each run if labels and contents print the same in each run.
///
/// Pass a function as `screen`, or give the closure's parameter a type. A closure without one takes long to compile.
///
/// - Parameters:
///   - start: The state to begin with. Objects in it are not copied; for those, use
///     ``explore(make:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:)``.
///   - screen: Returns what is on screen, for a binding to the state.
///   - perNode: The number of states that the walk continues from for each node, at least one.
///   - nodeLimit: The maximum number of nodes. If the app has more, the graph is not complete.
///   - depthLimit: The maximum number of actions in a path, before the last one. If the app has longer paths, the graph
///     is not complete.
///   - actionLimit: The maximum number of actions to perform. If there are more, the graph is not complete.
///   - offers: Returns what a content lets a person do, in addition to what the tree offers.
///   - label: Returns what distinguishes a node from others.
///   - invariant: Returns what is wrong with a state; `nil` if nothing is.
/// - Complexity: For each action, the tree is built twice and printed.
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
    from: start, open: { StateBinding(wrappedValue: $0, fileID: fileID, line: line) }, repeatsPaths: false,
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
/// Objects cannot be copied, so each walk begins with a new model and repeats the actions that led to a state. `make`
/// must return an app that shares nothing with the previous one and shows the same. Everything else is as in
/// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``.
///
/// - Parameters:
///   - make: Returns the app at the start of a walk.
///   - screen: Returns what is on screen, for a model.
///   - perNode: The number of states that the walk continues from for each node, at least one.
///   - nodeLimit: The maximum number of nodes. If the app has more, the graph is not complete.
///   - depthLimit: The maximum number of actions in a path, before the last one. If the app has longer paths, the graph
///     is not complete.
///   - actionLimit: The maximum number of actions to perform, including repeated ones. If there are more, the graph is
///     not complete.
///   - offers: Returns what a content lets a person do, in addition to what the tree offers.
///   - label: Returns what distinguishes a node from others.
///   - invariant: Returns what is wrong with a model; `nil` if nothing is.
/// - Complexity: For each action, the tree is built once for each action on the path to it, and printed.
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
    }, repeatsPaths: true, keep: { _ in }, screen: screen, offers: offers, label: label,
    invariant: invariant)
  return exploration.graph
}
