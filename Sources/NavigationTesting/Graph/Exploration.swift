import NavigationCore

/// The states that a walk through an app has found, and the graph of what they show.
final class Exploration<State> {
  private(set) var graph = ScreenGraph()
  private let perNode: Int
  private let nodeLimit: Int
  private let depthLimit: Int
  private let actionLimit: Int

  /// The states to continue from, in the order in which they were found.
  private var stops: [Stop] = []
  /// The looks of the stops, by their nodes.
  private var looks: [String: Set<Look>] = [:]
  private var knownEdges: Set<ScreenGraph.Edge> = []
  private var knownIssues: Set<NavigationIssue> = []
  /// The labels and actions of handlers that suspend.
  private var knownSuspended: Set<[String]> = []
  /// The number of performed actions, including repeated ones.
  private var performed = 0
  private var isOutOfActions = false

  private struct Stop {
    let state: State
    /// The label of its node.
    let label: String
    let look: Look
    /// The action that led here; `nil` for the start.
    let origin: Origin?
  }

  /// What distinguishes a state from others of its node: what is shown, and what is offered.
  private struct Look: Hashable {
    let outline: String
    let offers: [String]
  }

  /// The position of a stop, and the action that was performed there.
  private struct Origin {
    let stop: Int
    let action: String
  }

  init(perNode: Int, nodeLimit: Int, depthLimit: Int, actionLimit: Int) {
    self.perNode = max(perNode, 1)
    self.nodeLimit = max(nodeLimit, 1)
    self.depthLimit = depthLimit
    self.actionLimit = actionLimit
  }

  /// Walks from `start` until there is nothing new, or a limit is reached.
  ///
  /// - Parameters:
  ///   - open: Returns a model of a state, to perform an action on.
  ///   - isOpenedAtStart: Whether `open` returns a model of the start only, so that the actions on the path are
  ///     performed again.
  ///   - keep: Returns the state of a model, to continue from.
  func run<Model, Content>(
    from start: State, open: (State) -> Model, isOpenedAtStart: Bool, keep: (Model) -> State,
    screen: (Model) -> Screen<Content>, offers: (Content) -> [Offer], label: (Screen<Content>) -> String,
    invariant: (Model) -> String?
  ) {
    let recorder = IssueRecorder()
    func arrive(at model: Model, from origin: Origin?, isSuspended: Bool = false) {
      let screen = screen(model)
      let look = Look(outline: screen.outline, offers: screen.offers(with: offers).map(\.name))
      let broken = invariant(model).map { NavigationIssue($0) }
      let label = label(screen)
      note(
        screen, label, look, keep(model), from: origin,
        issues: recorder.takeAll() + screen.issues + (broken.map { [$0] } ?? []))
      if isSuspended { graph.unfinished.insert(label) }
    }
    /// Returns the model of a stop, and what is offered there; `nil` if the path no longer leads there.
    func reopen(_ stop: Stop, _ path: ScreenGraph.Path) -> (model: Model, offers: [Offer])? {
      let model = open(stop.state)
      for (index, action) in path.actions.enumerated() where isOpenedAtStart {
        let before = ScreenGraph.Path(actions: Array(path.actions.prefix(index)))
        guard let offer = offer(action, of: screen(model).offers(with: offers), at: before) else {
          return nil
        }
        offer.perform()?.cancel()
      }
      let screen = screen(model)
      let offers = screen.offers(with: offers)
      noteDifference(of: [stop.label], from: [label(screen)], "is shown", at: path)
      noteDifference(of: stop.look.offers, from: offers.map(\.name), "is offered", at: path)
      for issue in recorder.takeAll() { note(issue, at: path) }
      return (model, offers)
    }
    withIssueHandler(recorder.record) {
      arrive(at: open(start), from: nil)
      var next = 0
      while next < stops.count {
        let stop = stops[next]
        let path = path(from: stop.origin)
        for name in stop.look.offers where !isOutOfActions {
          guard let (model, offers) = reopen(stop, path), let offer = offer(name, of: offers, at: path) else {
            graph.unfinished.insert(stop.label)
            continue
          }
          let origin = Origin(stop: next, action: name)
          let task = offer.perform()
          if let task {
            task.cancel()
            noteSuspended(origin)
          }
          arrive(at: model, from: origin, isSuspended: task != nil)
        }
        if isOutOfActions { return stops[next...].forEach { graph.unfinished.insert($0.label) } }
        next += 1
      }
    }
  }

  /// Notes what is shown. If it is new, the walk continues from there later.
  private func note<Content>(
    _ screen: Screen<Content>, _ label: String, _ look: Look, _ state: State, from origin: Origin?,
    issues: [NavigationIssue]
  ) {
    for issue in issues { note(issue, at: path(from: origin)) }
    for active in screen.activeCases {
      graph.activeCases[ObjectIdentifier(active.route), default: []].insert(active.name)
    }
    let from = origin.map { stops[$0.stop].label }
    if looks[label] == nil {
      guard graph.nodes.count < nodeLimit else {
        graph.limit = "more than \(nodeLimit) nodes"
        graph.unfinished.formUnion(from.map { [$0] } ?? [])
        return
      }
      looks[label] = []
      graph.nodes.append(ScreenGraph.Node(label: label, path: path(from: origin)))
      if label != screen.breadcrumbs() { graph.hasOtherLabels = true }
    }
    if let origin, let from {
      let edge = ScreenGraph.Edge(from: from, action: origin.action, to: label)
      if knownEdges.insert(edge).inserted { graph.edges.append(edge) }
    }
    if looks[label, default: []].contains(look) { return }
    if looks[label, default: []].count == perNode {
      graph.sampled.insert(label)
    } else if path(from: origin).actions.count > depthLimit {
      graph.limit = "paths of more than \(depthLimit) actions"
      graph.unfinished.insert(label)
    } else {
      looks[label, default: []].insert(look)
      stops.append(Stop(state: state, label: label, look: look, origin: origin))
    }
  }

  /// Notes what only one of two lists contains, although the state was the same.
  private func noteDifference(
    of names: [String], from others: [String], _ what: String, at path: ScreenGraph.Path
  ) {
    if names == others { return }
    let both = Set(names).intersection(others)
    for name in names + others where !both.contains(name) {
      let message =
        "'\(name)' \(what) only now and then in the same state. The screen is not a function of its state."
      note(NavigationIssue(message), at: path)
    }
  }

  /// Returns the offer of this name. If there is none, or the limit of actions is reached, notes that.
  private func offer(_ name: String, of offers: [Offer], at path: ScreenGraph.Path) -> Offer? {
    guard performed < actionLimit else {
      graph.limit = "more than \(actionLimit) actions"
      isOutOfActions = true
      return nil
    }
    guard let offer = offers.first(where: { $0.name == name }) else {
      noteDifference(of: [name], from: [], "is offered", at: path)
      return nil
    }
    performed += 1
    if offer.kind == .content { graph.hasContentOffers = true }
    return offer
  }

  /// Notes an issue, unless it differs from a known one only in numbers or ids, which may differ in each walk.
  func note(_ issue: NavigationIssue, at path: @autoclosure () -> ScreenGraph.Path = .init(actions: [])) {
    let words = issue.message.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { word in !word.contains(where: \.isNumber) }.joined(separator: " ")
    guard knownIssues.insert(NavigationIssue(words, at: issue.location)).inserted else { return }
    graph.issues.append(ScreenGraph.Issue(message: issue.message, location: issue.location, path: path()))
  }

  private func noteSuspended(_ origin: Origin) {
    if knownSuspended.insert([stops[origin.stop].label, origin.action]).inserted {
      graph.suspended.append(path(from: origin))
    }
  }

  private func path(from origin: Origin?) -> ScreenGraph.Path {
    var actions: [String] = []
    var origin = origin
    while let step = origin {
      actions.append(step.action)
      origin = stops[step.stop].origin
    }
    return ScreenGraph.Path(actions: actions.reversed())
  }
}
