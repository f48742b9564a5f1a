import NavigationCore

/// Explores an app whose state is a value, breadth first, by performing the offers of its screens.
///
/// ```swift
/// let graph = explore(from: Route?.some(.help), screen: help)
/// XCTAssertEqual(graph.issues, [])
/// XCTAssertEqual(graph.deadEnds.map(\.label), ["Items"])
/// XCTAssertEqual(graph.path(to: "Items")?.actions, ["dismiss sheet help"])
/// ```
///
/// Each action is performed on a copy of the state, so `start` does not change. Issues that are reported during the
/// walk appear only in the graph's ``ScreenGraph/issues``. Tasks of screens do not run, and `onDismiss` is not called.
///
/// A node is identified by a label, not by a state: the ``NavigationCore/Screen/breadcrumbs(_:)``, or the result of
/// `label`. States with equal labels belong to the same node. For each node, the walk continues from the first
/// `perNode` states whose outlines or offers differ. One state would be too few, because some screens can be reached
/// only from an edited form. All states would be too many, because each different text in a field is a new state.
///
/// If the app exceeds a limit, the graph is not complete. ``ScreenGraph/issues`` names the limit, unless you passed it.
///
/// The graph is the same in each run if labels and contents print the same in each run.
///
/// Pass a function as `screen`, or give the closure's parameter a type. Otherwise, the call takes a long time to
/// compile.
///
/// - Parameters:
///   - start: The initial state. Objects in it are not copied; for objects, use
///     ``explore(make:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:)``.
///   - screen: Returns the screen for a binding to the state.
///   - perNode: The maximum number of states per node from which the walk continues; at least one.
///   - nodeLimit: The maximum number of nodes; 1,000 if you don't pass it.
///   - depthLimit: The maximum number of actions in a path, not counting the last one; 30 if you don't pass it.
///   - actionLimit: The maximum number of actions to perform; 100,000 if you don't pass it.
///   - offers: Returns the actions in a screen's content, in addition to the offers of the tree.
///   - label: Returns the label of a screen's node.
///   - invariant: Returns an error message for an invalid state, or `nil` for a valid one.
/// - Complexity: For each action, the tree is built twice and printed.
public func explore<State, Content>(
  from start: State, screen: (StateBinding<State>) -> Screen<Content>, perNode: Int = 5,
  nodeLimit: Int? = nil, depthLimit: Int? = nil, actionLimit: Int? = nil,
  offers: (Content) -> [Offer] = { _ in [] },
  label: (Screen<Content>) -> String = { $0.breadcrumbs() }, invariant: (State) -> String? = { _ in nil },
  fileID: String = #fileID, line: UInt = #line
) -> ScreenGraph {
  explore(
    from: start, screen: screen, perNode: perNode, nodeLimit: nodeLimit, depthLimit: depthLimit,
    actionLimit: actionLimit, label: label, invariant: invariant, fileID: fileID, line: line
  ) { screen, _ in offers(screen.content) }
}

/// Explores an app whose state is a value, with actions that depend on a whole screen or change the state, for screens
/// whose contents have no actions of their own.
///
/// ```swift
/// let graph = explore(from: Route?.some(.help), screen: help) { screen, state in
///   screen.content == "Items" ? [Offer("help") { state.wrappedValue = .help }] : []
/// }
/// ```
///
/// Everything else is as in
/// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``.
///
/// - Parameter offers: Returns the actions of a screen that is on top of a column or an overlay. The binding is to the
///   state from which the screen was built.
public func explore<State, Content>(
  from start: State, screen: (StateBinding<State>) -> Screen<Content>, perNode: Int = 5,
  nodeLimit: Int? = nil, depthLimit: Int? = nil, actionLimit: Int? = nil,
  label: (Screen<Content>) -> String = { $0.breadcrumbs() }, invariant: (State) -> String? = { _ in nil },
  fileID: String = #fileID, line: UInt = #line,
  offers: (Screen<Content>, StateBinding<State>) -> [Offer]
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

/// Explores an app whose model is a tree of objects, breadth first, by performing the offers of its screens.
///
/// ```swift
/// let graph = explore(make: { InventoryModel() }, screen: inventory)
/// graph.edges  // → [Items / Keyboard: dismiss push edit -> Items]
/// ```
///
/// Objects cannot be copied, so each walk begins with a new model and repeats the actions that led to a state. `make`
/// must return a model that shares no objects with the previous one and shows the same screens. Everything else is as
/// in ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``.
///
/// - Parameters:
///   - make: Returns the model at the start of a walk.
///   - screen: Returns the screen for a model.
///   - perNode: The maximum number of states per node from which the walk continues; at least one.
///   - nodeLimit: The maximum number of nodes; 1,000 if you don't pass it.
///   - depthLimit: The maximum number of actions in a path, not counting the last one; 30 if you don't pass it.
///   - actionLimit: The maximum number of actions to perform, including repeated ones; 100,000 if you don't pass it.
///   - offers: Returns the actions in a screen's content, in addition to the offers of the tree.
///   - label: Returns the label of a screen's node.
///   - invariant: Returns an error message for an invalid model, or `nil` for a valid one.
/// - Complexity: To perform an action, the tree is built and printed once for each action on the path to it.
public func explore<Model, Content>(
  make: () -> Model, screen: (Model) -> Screen<Content>, perNode: Int = 5, nodeLimit: Int? = nil,
  depthLimit: Int? = nil, actionLimit: Int? = nil, offers: (Content) -> [Offer] = { _ in [] },
  label: (Screen<Content>) -> String = { $0.breadcrumbs() }, invariant: (Model) -> String? = { _ in nil }
) -> ScreenGraph {
  explore(
    make: make, screen: screen, perNode: perNode, nodeLimit: nodeLimit, depthLimit: depthLimit,
    actionLimit: actionLimit, label: label, invariant: invariant
  ) { screen, _ in offers(screen.content) }
}

/// Explores an app whose model is a tree of objects, with actions that depend on a whole screen or change the model, for
/// screens whose contents have no actions of their own.
///
/// Everything else is as in
/// ``explore(make:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:)``.
///
/// - Parameter offers: Returns the actions of a screen that is on top of a column or an overlay. The model is the one from
///   which the screen was built.
public func explore<Model, Content>(
  make: () -> Model, screen: (Model) -> Screen<Content>, perNode: Int = 5, nodeLimit: Int? = nil,
  depthLimit: Int? = nil, actionLimit: Int? = nil,
  label: (Screen<Content>) -> String = { $0.breadcrumbs() }, invariant: (Model) -> String? = { _ in nil },
  offers: (Screen<Content>, Model) -> [Offer]
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

/// The states that a walk through an app has found, and the graph of their screens.
final class Exploration<State> {
  /// The graph so far, without the nodes, issues, and suspended paths: their paths share the steps of the whole walk.
  private var found = ScreenGraph()
  private var nodes: [(label: String, step: Int?, outline: String, tab: String?)] = []
  private var places: [String: Set<String>] = [:]
  private var issues: [(issue: NavigationIssue, step: Int?)] = []
  private var suspended: [Int?] = []
  /// The performed actions, each with the position of the one before it on its path.
  private var steps: [ScreenGraph.Path.Step] = []
  private let perNode: Int
  private let nodeLimit: Limit
  private let depthLimit: Limit
  private let actionLimit: Limit

  /// The states to continue from, in the order in which they were found.
  private var stops: [Stop] = []
  /// The looks of the stops, by the labels of their nodes. If a node's set is empty, the walk does not continue from
  /// that node.
  private var looks: [String: Set<Look>] = [:]
  private var knownEdges: Set<ScreenGraph.Edge> = []
  /// The issues so far, reduced by ``gist(of:)``.
  private var knownIssues: Set<NavigationIssue> = []
  /// The handlers that suspend, each as a label and an action.
  private var knownSuspended: Set<[String]> = []
  /// The texts of contents, by their descriptions.
  private var texts: [String: String] = [:]
  /// The number of performed actions, including repeated ones.
  private var performed = 0
  private var isOutOfActions = false

  /// A limit of the walk, for reports that the app exceeds it.
  private struct Limit {
    let name: String
    let count: Int
    /// Whether the caller of `explore` passed the limit, and so expects the walk to end there.
    let isExpected: Bool

    init(_ name: String, _ passed: Int?, default standard: Int) {
      self.name = name
      count = passed ?? standard
      isExpected = passed != nil
    }
  }

  /// A state that was found.
  private struct Stop {
    let state: State
    /// The label of its node.
    let label: String
    let look: Look
    /// The position of the action that led here; `nil` for the start.
    let step: Int?
    /// The number of actions on the path that led here.
    let depth: Int
  }

  /// Distinguishes the states of a node by the outline of the screen and by the offers.
  private struct Look: Hashable {
    let outline: String
    let offers: [String]
  }

  init(perNode: Int, nodeLimit: Int?, depthLimit: Int?, actionLimit: Int?) {
    self.perNode = max(perNode, 1)
    self.nodeLimit = Limit("nodeLimit", nodeLimit.map { max($0, 1) }, default: 1_000)
    self.depthLimit = Limit("depthLimit", depthLimit, default: 30)
    self.actionLimit = Limit("actionLimit", actionLimit, default: 100_000)
  }

  var graph: ScreenGraph {
    var graph = found
    func path(_ step: Int?) -> ScreenGraph.Path { ScreenGraph.Path(steps: steps, last: step) }
    graph.nodes = nodes.map {
      ScreenGraph.Node(
        label: $0.label, path: path($0.step), outline: $0.outline, tab: $0.tab, places: places[$0.label] ?? []
      )
    }
    graph.issues = issues.map {
      ScreenGraph.Issue(message: $0.issue.message, location: $0.issue.location, path: path($0.step))
    }
    graph.suspended = suspended.map(path)
    return graph
  }

  /// Walks from `start` until there is nothing new, or a limit is reached.
  ///
  /// `screen`, `offers`, `label`, and `invariant` are the arguments of `explore`, adapted to take a model.
  ///
  /// - Parameters:
  ///   - open: Returns a model in the given state, to perform an action on.
  ///   - repeatsPaths: Whether `open` ignores the state and always returns a model in the initial state, so that the
  ///     actions of a path must be performed again.
  ///   - keep: Returns the model's state, to continue from later.
  func run<Model, Content>(
    from start: State, open: (State) -> Model, repeatsPaths: Bool, keep: (Model) -> State,
    screen makeScreen: (Model) -> Screen<Content>, offers contentOffers: (Screen<Content>, Model) -> [Offer],
    label makeLabel: (Screen<Content>) -> String, invariant: (Model) -> String?
  ) {
    let recorder = IssueRecorder()

    func offers(of screen: Screen<Content>, _ model: Model) -> [Offer] {
      screen.offers { contentOffers($0, model) }
    }

    /// Adds the screen of a model to the graph, and returns its label.
    @discardableResult
    func arrive(
      at model: Model, by step: Int?, depth: Int, leaving: (offer: Offer, screen: Screen<Content>)? = nil
    ) -> String {
      let screen = makeScreen(model)
      let look = Look(outline: screen.outline(text), offers: offers(of: screen, model).map(\.name))
      let stop = Stop(state: keep(model), label: makeLabel(screen), look: look, step: step, depth: depth)
      var broken = invariant(model).map { [NavigationIssue($0)] } ?? []
      if let (offer, old) = leaving, let lost = offer.lostGuard(from: old, to: screen) { broken.append(lost) }
      for issue in recorder.takeAll() + screen.issues + broken { note(issue, at: step) }
      add(stop, showing: screen)
      return stop.label
    }

    /// Returns the model of a stop, its screen, and its offers; `nil` if the screens no longer offer an action on the
    /// path, or if the limit of actions is reached on the way.
    ///
    /// - Parameter compares: Whether to note what is different from what the stop has shown.
    func reopen(_ stop: Stop, compares: Bool) -> (model: Model, screen: Screen<Content>, offers: [Offer])? {
      // Note the issues even if the path breaks off.
      defer { for issue in recorder.takeAll() { note(issue, at: stop.step) } }
      let model = open(stop.state)
      if repeatsPaths {
        for step in ScreenGraph.Path(steps: steps, last: stop.step).chain {
          let offers = offers(of: makeScreen(model), model)
          guard let offer = take(steps[step].action, of: offers, at: steps[step].previous) else { return nil }
          offer.perform()?.cancel()
        }
      }
      let screen = makeScreen(model)
      let offers = offers(of: screen, model)
      guard compares else { return (model, screen, offers) }
      let label = makeLabel(screen)
      // If a different node is shown, comparing the outlines adds nothing.
      if label == stop.label {
        let outline = screen.outline(text)
        noteDifference(of: lines(stop.look.outline), from: lines(outline), "is shown", at: stop.step)
      } else {
        noteDifference(of: [stop.label], from: [label], "is shown", at: stop.step)
      }
      noteDifference(of: stop.look.offers, from: offers.map(\.name), "is offered", at: stop.step)
      return (model, screen, offers)
    }

    /// Performs an offer of a stop, and adds the resulting screen. Returns `false` if the offer cannot be performed.
    func perform(_ name: String, at position: Int) -> Bool {
      let stop = stops[position]
      // Once for a stop suffices, after its other actions, which may have changed an object that the states share.
      let isLast = name == stop.look.offers.last
      guard let (model, screen, offers) = reopen(stop, compares: isLast),
        let offer = take(name, of: offers, at: stop.step)
      else { return false }
      steps.append(
        ScreenGraph.Path.Step(previous: stop.step, node: stop.label, action: name, kind: offer.kindInTrails))
      let step = steps.count - 1
      let task = offer.perform()
      task?.cancel()
      let label = arrive(at: model, by: step, depth: stop.depth + 1, leaving: (offer, screen))
      if task != nil {
        if knownSuspended.insert([stop.label, name]).inserted { suspended.append(step) }
        found.unfinished.insert(label)
      }
      return true
    }

    withIssueHandler(recorder.record) {
      arrive(at: open(start), by: nil, depth: 0)
      var next = 0
      while next < stops.count, !isOutOfActions {
        for name in stops[next].look.offers {
          if !perform(name, at: next) { found.unfinished.insert(stops[next].label) }
          if isOutOfActions { break }
        }
        next += 1
      }
      // Stops are left only if the limit of actions was reached.
      for stop in stops[next...] { found.unfinished.insert(stop.label) }
    }
  }

  /// Adds the screen of a state to the graph. If the state looks new and has offers, the walk later continues from it.
  private func add<Content>(_ stop: Stop, showing screen: Screen<Content>) {
    for presented in screen.presentedCases {
      found.presentedCases[ObjectIdentifier(presented.type), default: []].insert(presented.name)
    }
    let label = stop.label
    let origin = stop.step.map { steps[$0] }
    if looks[label] == nil {
      guard nodes.count < nodeLimit.count else {
        noteExcess(of: nodeLimit, "more than \(nodeLimit.count) nodes", at: stop.step)
        if let origin { found.unfinished.insert(origin.node) }
        return
      }
      looks[label] = []
      let outline = screen.outline(hidesTabs: true, text)
      nodes.append((label, stop.step, outline, screen.selectedTabs.first))
      if !found.hasOtherLabels { found.hasOtherLabels = label != screen.breadcrumbs() }
    }
    if let origin {
      let edge = ScreenGraph.Edge(from: origin.node, action: origin.action, to: label, kind: origin.kind)
      if knownEdges.insert(edge).inserted { found.edges.append(edge) }
    }
    let isKnown = looks[label]?.contains(stop.look) ?? false
    if !isKnown { places[label, default: []].insert(screen.place) }
    if isKnown || stop.look.offers.isEmpty { return }
    if looks[label]?.count == perNode {
      found.sampled.insert(label)
    } else if stop.depth > depthLimit.count {
      noteExcess(of: depthLimit, "paths of more than \(depthLimit.count) actions", at: stop.step)
      found.unfinished.insert(label)
    } else {
      looks[label]?.insert(stop.look)
      stops.append(stop)
    }
  }

  /// Returns the text of a content for an outline. Two contents with one description have one text, because it takes long
  /// to find out whether a description differs from run to run.
  private func text<Content>(of content: Content) -> String {
    guard content is any CustomStringConvertible else { return messageText(of: content) }
    let description = "\(content)"
    if let text = texts[description] { return text }
    let text = messageText(of: content)
    texts[description] = text
    return text
  }

  /// The entries of an outline.
  private func lines(_ outline: String) -> [String] {
    outline.split(separator: "\n").map { String($0.drop { "│├└ ".contains($0) }) }
  }

  /// Notes the names that only one of two lists contains, although the state was the same.
  private func noteDifference(
    of names: [String], from others: [String], _ verb: String, at step: Int?
  ) {
    if names == others { return }
    let both = Set(names).intersection(others)
    for name in names + others where !both.contains(name) {
      let message =
        "'\(name)' \(verb) only now and then in the same state. The screen is not a function of its state."
      note(NavigationIssue(message), at: step)
    }
  }

  /// Returns the offer with this name, for the caller to perform, and counts it. If the offer is missing, or the limit
  /// of actions is reached, notes that and returns `nil`.
  private func take(_ name: String, of offers: [Offer], at step: Int?) -> Offer? {
    guard performed < actionLimit.count else {
      noteExcess(of: actionLimit, "more than \(actionLimit.count) actions", at: step)
      isOutOfActions = true
      return nil
    }
    guard let offer = offers.first(where: { $0.name == name }) else {
      noteDifference(of: [name], from: [], "is offered", at: step)
      return nil
    }
    performed += 1
    if offer.kind == .custom { found.hasContentOffers = true }
    return offer
  }

  /// Notes that the app has more than a limit allows.
  private func noteExcess(of limit: Limit, _ excess: String, at step: Int?) {
    found.limit = excess
    if limit.isExpected { return }
    note(
      NavigationIssue(
        "The graph is not complete: the app has \(excess). Pass `\(limit.name)` to explore more, or to accept this."
      ), at: step)
  }

  /// Notes an issue, unless a known one has the same ``gist(of:)``.
  func note(_ issue: NavigationIssue, at step: Int? = nil) {
    if knownIssues.insert(gist(of: issue)).inserted { issues.append((issue, step)) }
  }

  /// Returns an issue without punctuation or words that contain digits. (Numbers, ids, and the number of ids may differ
  /// in each walk.)
  private func gist(of issue: NavigationIssue) -> NavigationIssue {
    let words = issue.message.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { word in !word.contains(where: \.isNumber) }.joined(separator: " ")
    return NavigationIssue("\(words) \(issue.message.filter(\.isSymbol))", at: issue.location)
  }
}

extension Offer {
  /// The issue if this offer removes a guard without asking; otherwise `nil`.
  ///
  /// The buttons of a dialog may remove a guard, because they save or discard changes, and so may the content and the
  /// commands of the guarded screen, or of a screen above it. Those of another column or of a screen below may not.
  fileprivate func lostGuard<Content>(from old: Screen<Content>, to new: Screen<Content>) -> NavigationIssue?
  {
    guard kind != .tap, !isGuarded else { return nil }
    var lost = guards(from: old, to: new)
    if !lost.isEmpty, kind == .custom || kind == .command {
      var own = old.screens(upTo: screen)
      // The content in front is above everything that a modal covers. A command may be anywhere.
      if kind == .custom { own.formUnion(old.coveredScreens) }
      lost.removeAll { own.contains($0.screen) }
    }
    return lost.first.map {
      NavigationIssue("\(name) removes the guard of \($0.screen?.name ?? "the root") without asking.")
    }
  }
}

extension Screen {
  /// The ids of a screen, of those that present it, and of the elements below each of them in its stack; `nil` for the
  /// root.
  fileprivate func screens(upTo id: PresentationID?) -> Set<PresentationID?> {
    var found: Set<PresentationID?> = [nil]
    for id in sequence(first: id, next: { $0?.parent }).compactMap({ $0 }) {
      found.insert(id)
      guard presentation(id: id)?.style.kind == .push else { continue }
      let below = id.parent.flatMap { presentationOrTab(id: $0)?.screen } ?? self
      found.formUnion((below.stack ?? []).prefix { $0.id != id }.map(\.id))
    }
    return found
  }

  /// The ids of the screens that the last modal covers; `nil` for the root.
  fileprivate var coveredScreens: Set<PresentationID?> {
    let layers = layers
    let front = layers.lastIndex { $0.presentation?.style.kind == .modal } ?? 0
    return Set(layers[..<front].flatMap(\.base.columns).flatMap(\.screens).map(\.id))
  }
}
