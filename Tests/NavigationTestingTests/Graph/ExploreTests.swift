import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class ExploreTests: XCTestCase {
  private final class Model {
    var route: Maze.Route?

    init(_ route: Maze.Route?) { self.route = route }
  }

  /// Explores the app as a value and as an object, which must give the same graph.
  private func graphs(_ maze: Maze, from start: Int) -> [ScreenGraph] {
    [
      explore(from: maze.route(to: start), screen: maze.screen, offers: \.offers),
      explore(
        make: { Model(maze.route(to: start)) }, screen: { maze.screen(StateBinding($0, \.route)) },
        offers: \.offers),
    ]
  }

  // MARK: Laws

  func testG1_PerformingTheShortestPathToANodeShowsThatNode() throws {
    try forAll(count: 60) { generator in
      let maze = Maze(&generator)
      let start = generator.int(0...maze.kinds.count - 1)
      for graph in graphs(maze, from: start) {
        for node in graph.nodes {
          @StateBinding var route = maze.route(to: start)
          for action in node.path.actions { try maze.screen($route).perform(action, offers: \.offers) }
          XCTAssertEqual(maze.screen($route).breadcrumbs(), node.label)
        }
      }
    }
  }

  func testG2_ThereIsNoShorterPath() {
    forAll(count: 60) { generator in
      let maze = Maze(&generator)
      let start = generator.int(0...maze.kinds.count - 1)
      let distances = maze.distances(from: start)
      for graph in graphs(maze, from: start) {
        XCTAssertTrue(graph.isComplete)
        XCTAssertEqual(graph.issues, [])
        for place in maze.kinds.indices {
          XCTAssertEqual(graph.path(to: maze.label(place))?.actions.count, distances[place])
        }
        XCTAssertEqual(graph.nodes.map(\.path.actions.count), graph.nodes.map(\.path.actions.count).sorted())
      }
    }
  }

  func testTheEdgesAreAllOfTheUsersActions() {
    forAll(count: 60) { generator in
      let maze = Maze(&generator)
      let distances = maze.distances(from: 0)
      for graph in graphs(maze, from: 0) {
        let expected = maze.kinds.indices.filter { distances[$0] != nil }.flatMap { place in
          maze.ways[place].map { [maze.label(place), maze.label($0)] }
        }
        XCTAssertEqual(
          graph.edges.map { [$0.from, $0.to] }.sorted { "\($0)" < "\($1)" },
          expected.sorted { "\($0)" < "\($1)" })
      }
    }
  }

  func testACommandLeadsOutOfNoDeadEnd() {
    struct Page: CustomStringConvertible {
      var description: String
      var offers: [Offer] = []
    }
    let graph = explore(
      from: 0,
      screen: { (place: StateBinding<Int>) in
        let next = Offer("next") { place.wrappedValue += 1 }
        return Screen<Page>(
          Page(description: "\(place.wrappedValue)", offers: place.wrappedValue < 2 ? [next] : [])
        )
        .command(TextState("Home")) { place.wrappedValue = 0 }
      }, offers: \.offers)
    XCTAssertEqual(graph.nodes.count, 3)
    XCTAssertEqual(graph.deadEnds.map(\.label), ["2"])
    XCTAssertEqual(graph.withoutWayBack.map(\.label), ["1", "2"])
  }

  func testDeadEndsAndNodesWithoutAWayBack() {
    forAll(count: 60) { generator in
      let maze = Maze(&generator)
      let start = generator.int(0...maze.kinds.count - 1)
      let reached = maze.kinds.indices.filter { maze.distances(from: start)[$0] != nil }
      for graph in graphs(maze, from: start) {
        XCTAssertEqual(
          Set(graph.deadEnds.map(\.label)),
          Set(reached.filter { place in maze.ways[place].allSatisfy { $0 == place } }.map(maze.label)))
        XCTAssertEqual(
          Set(graph.withoutWayBack.map(\.label)),
          Set(reached.filter { maze.distances(from: $0)[start] == nil }.map(maze.label)))
      }
    }
  }

  func testG3_TheSameStartGivesTheSameGraph() {
    forAll(count: 60) { generator in
      let maze = Maze(&generator)
      let graphs = graphs(maze, from: 0)
      XCTAssertEqual(graphs, self.graphs(maze, from: 0))
      XCTAssertEqual(graphs[0], graphs[1], "of values and of objects")
      XCTAssertEqual(graphs[0].description, graphs[1].description)
    }
  }

  func testG4_ExploringReportsNothingAndHasNoSideEffects() {
    let start: StackState = ["a"]
    let model = Model(.sheet(0))
    var graphs: [ScreenGraph] = []
    let issues = recordIssues {
      let values = explore(from: start) { path in
        Screen([Offer("pop") { path.wrappedValue.pop() }])
          .stack(path: path) { _ in Screen([Offer("misuse") { reportIssue("Misuse.") }]) }
      } offers: {
        $0
      } label: {
        "\($0.path.count) pushed"
      }
      let classes = explore(make: { Model(model.route) }) { model in
        Screen([Offer("leave") { model.route = nil }, Offer("misuse") { reportIssue("Misuse.") }])
      } offers: {
        $0
      } label: { _ in
        "root"
      }
      graphs = [values, classes]
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(start, ["a"])
    XCTAssertEqual(model.route, .sheet(0))
    XCTAssertEqual(
      graphs[0].issues.map { [$0.message] + $0.path.actions },
      [["Misuse.", "misuse"], ["A pop was ignored. The stack is empty.", "dismiss push", "pop"]])
    XCTAssertEqual(graphs[1].issues.map { [$0.message] + $0.path.actions }, [["Misuse.", "misuse"]])
    XCTAssertEqual(graphs[1].issues.first?.location?.fileID, #fileID)
  }

  func testG5_AnOfferThatVariesInTheSameState() {
    // The offers depend on how often the second state was read.
    for (looks, isSteady) in [([], true), ([1], false), ([2], false), (Array(1...9), true)] {
      var look = 0
      let graph = explore(from: 0) { state in
        Screen((state: state.wrappedValue, next: { state.wrappedValue = 1 }))
      } offers: { page in
        if page.state == 1 { look += 1 }
        return [Offer("next", action: page.next)]
          + (page.state == 1 && looks.contains(look) ? [Offer("odd", action: page.next)] : [])
      } label: {
        "\($0.content.state)"
      }
      let message =
        "'odd' is offered only now and then in the same state. The screen is not a function of its state."
      XCTAssertEqual(graph.issues.map(\.description), isSteady ? [] : ["\(message) (after next)"], "\(looks)")
    }
  }

  func testG5_ANodeThatVariesInTheSameState() {
    var count = 0
    let graph = explore(from: 0) { _ in
      count += 1
      return Screen(Page(title: count == 1 ? "first" : "other", offers: [Offer("wait") {}]))
    } offers: {
      $0.offers
    }
    XCTAssertEqual(
      graph.issues.map(\.message),
      ["first", "other"].map {
        "'\($0)' is shown only now and then in the same state. The screen is not a function of its state."
      })
  }

  /// The breadcrumbs don't contain the content of a tab.
  func testG5_AContentThatVariesInTheSameState() {
    for contents in [["a", "a", "a"], ["a", "b", "a"]] {
      var count = 0
      let graph = explore(from: 0) { tab in
        count += 1
        return Screen<String>("app").tabs(selection: tab, [0, 1]) { tab in
          Screen(tab == 0 ? contents[count % 3] : "other")
        }
      }
      XCTAssertEqual(
        Set(graph.issues.map(\.message)),
        Set(contents).count == 1
          ? []
          : Set(
            [#"(selected) "a""#, #"(selected) "b""#, #""a""#, #""b""#].map {
              "'tab 0 \($0)' is shown only now and then in the same state. The screen is not a function of its state."
            }))
    }
  }

  func testG5_AWalkThatCannotBeRepeated() {
    var count = 0
    let graph = explore(
      make: {
        count += 1
        return Model(count < 2 ? .sheet(1) : nil)
      },
      screen: { model in
        Screen("root").sheet(unwrapping: StateBinding(model, \.route), case: \.sheet) { $id in Screen("\(id)")
        }
      })
    XCTAssertEqual(
      graph.issues.map(\.message).filter { $0.contains("offered") },
      [
        "'dismiss sheet sheet' is offered only now and then in the same state. The screen is not a function of its state."
      ])
  }

  func testG5_AnActionOnThePathThatVariesInTheSameState() {
    var count = 0
    let graph = explore(
      make: {
        count += 1
        // The third walk is the first that continues after the first action.
        @StateBinding var step = count < 3 ? 0 : 1
        return $step
      },
      screen: { step in
        Screen(
          Page(
            title: "\(step.wrappedValue)",
            offers: [
              Offer("to \(step.wrappedValue + 1)") {
                if step.wrappedValue < 2 { step.wrappedValue += 1 }
              }
            ]))
      },
      offers: { $0.offers })
    XCTAssertEqual(
      graph.issues.map(\.message),
      ["'to 1' is offered only now and then in the same state. The screen is not a function of its state."])
  }

  func testG5_AnIssueReportedOnAnInterruptedPathIsFound() {
    var walks = 0
    let graph = explore(
      make: {
        walks += 1
        @StateBinding var step = 0
        return $step
      },
      screen: { step in
        let number = step.wrappedValue
        let next = Offer("next \(number)") {
          // The fourth walk is the first that repeats two actions.
          if walks == 4 { reportIssue("Late.") } else { step.wrappedValue += 1 }
        }
        return Screen(Page(title: "\(number)", offers: number < 3 ? [next] : []))
      },
      offers: { $0.offers })
    XCTAssertEqual(graph.issues.map(\.message).filter { $0 == "Late." }, ["Late."])
  }

  // MARK: Findings

  /// Screens "0" to `last`, each with an offer that leads to the next one.
  private func steps(_ last: Int) -> (StateBinding<Int>) -> Screen<Page> {
    { step in
      let next = Offer("next") { step.wrappedValue += 1 }
      return Screen(Page(title: "\(step.wrappedValue)", offers: step.wrappedValue < last ? [next] : []))
    }
  }

  func testAScreenWithoutActionsIsADeadEnd_EvenAtALimit() {
    let deep = explore(from: 0, screen: steps(3), depthLimit: 2, offers: { $0.offers })
    XCTAssertTrue(deep.isComplete)
    XCTAssertEqual(deep.deadEnds.map(\.label), ["3"])
    let graph = explore(
      from: 0,
      screen: { (page: StateBinding<Int>) in
        let offers = [1, 2].map { number in Offer("show \(number)") { page.wrappedValue = number } }
        return Screen(Page(title: "\(page.wrappedValue)", offers: page.wrappedValue == 0 ? offers : []))
      }, actionLimit: 1, offers: { $0.offers })
    XCTAssertFalse(graph.isComplete)
    XCTAssertEqual(graph.deadEnds.map(\.label), ["1"])
  }

  func testIssuesThatDifferInASymbolAreDistinct() {
    let graph = explore(
      from: 0, screen: steps(2), offers: { $0.offers },
      invariant: { $0 == 1 ? "low < high" : $0 == 2 ? "low > high" : nil })
    XCTAssertEqual(graph.issues.map(\.message), ["low < high", "low > high"])
  }

  @CasePathable enum Route: Equatable {
    case edit(Int)
    case help
    case old
    case alert(AlertState<Never>)
  }

  private struct State: Equatable {
    var route: Route?
    var isBusy = false
  }

  private struct Page: CustomStringConvertible {
    var title: String
    var offers: [Offer] = []
    var description: String { title }
  }

  private func screen(_ state: StateBinding<State>) -> Screen<Page> {
    func go(_ name: String, _ route: Route?) -> Offer { Offer(name) { state.wrappedValue.route = route } }
    return Screen(
      Page(title: "Items", offers: [go("edit 1", .edit(1)), go("edit 2", .edit(2)), go("help", .help)])
    )
    .sheet(unwrapping: state.route, case: \.edit) { $id in
      Screen(Page(title: "Edit", offers: [Offer("save") { state.wrappedValue.isBusy = true }]))
        .dismissDisabled(id == 2)
    }
    .sheet(unwrapping: state.route, case: \.old) { _ in Screen(Page(title: "Old")) }
    .dismissDisabled(state.wrappedValue.isBusy)
  }

  func testS6_CasesThatAreNotPresented() {
    let graph = explore(from: State(), screen: screen, offers: \.offers)
    XCTAssertEqual(graph.unreachedCases(of: Route.self), ["help", "old", "alert"])
    XCTAssertEqual(
      explore(from: State(route: .old), screen: screen).unreachedCases(of: Route.self),
      ["edit", "help", "alert"])
    XCTAssertEqual(
      graph.unreachedCases(of: Maze.Route.self), ["push", "sheet", "alert"], "of an unknown enum all")
  }

  func testASecondModalIsAnIssue() {
    struct Two { var first = false, second = false }
    let graph = explore(from: Two()) { state in
      Screen([Offer("both") { state.wrappedValue = Two(first: true, second: true) }])
        .sheet(isPresented: state.first) { Screen([]) }
        .sheet(isPresented: state.second) { Screen([]) }
    } offers: {
      $0
    } label: {
      $0.modal == nil ? "root" : "sheet"
    }
    XCTAssertEqual(graph.issues.map(\.path.actions), [["both"]])
    XCTAssertEqual(graph.issues.count, 1, "every state that shows it has the same issue")
  }

  func testABrokenInvariantIsAnIssueWithTheShortestPathToIt() {
    var states: [State] = []
    let graph = explore(
      from: State(), screen: screen, offers: \.offers,
      invariant: { state in
        states.append(state)
        return state.isBusy ? "It is busy." : nil
      })
    XCTAssertEqual(graph.issues.last?.description, "It is busy. (after edit 1, save)")
    XCTAssertEqual(states.first, State())
    let ofClasses = explore(
      make: { Model(.sheet(1)) },
      screen: {
        Screen("root").sheet(unwrapping: StateBinding($0, \.route), case: \.sheet) { _ in Screen("sheet") }
      },
      invariant: { $0.route == nil ? "Nothing is left." : nil })
    XCTAssertEqual(
      ofClasses.issues.map(\.description), ["Nothing is left. (after dismiss sheet sheet)"])
  }

  func testIssuesThatDifferOnlyInNumbersAreTheSame() {
    let graph = explore(
      from: 0,
      screen: { count in
        Screen(Page(title: "\(count.wrappedValue)", offers: [Offer("next") { count.wrappedValue += 1 }]))
      }, nodeLimit: 20, offers: \.offers,
      invariant: { $0 < 2 ? nil : "\($0) of 6E0-A7 is too much." })
    XCTAssertEqual(graph.issues.map(\.description), ["2 of 6E0-A7 is too much. (after next, next)"])
  }

  func testAReportOfAnInvariantIsAnIssue() {
    let graph = explore(
      from: 1, screen: { Screen($0.wrappedValue) },
      invariant: { _ in
        reportIssue("Odd.")
        return nil
      })
    XCTAssertEqual(graph.issues.map(\.message), ["Odd."])
  }

  func testAsynchronousHandlersAreNotAwaited() async {
    let hasRun = IssueRecorder()
    @Sendable @MainActor func act() async {
      if Task.isCancelled { hasRun.record(NavigationIssue("cancelled")) }
    }
    struct State {
      var alert: AlertState<Int>?
      static func alert(_ message: String?) -> AlertState<Int> {
        AlertState(
          title: TextState("Sure?"), message: message.map { TextState($0) },
          buttons: [.default(TextState("OK"), action: .send(1))])
      }
    }
    let graph = await MainActor.run {
      explore(from: State(alert: State.alert(nil))) { state in
        Screen([Offer("ask") { state.wrappedValue.alert = State.alert("Twice?") }])
          .alert(unwrapping: state.alert, action: asyncAction { _ in await act() })
      } offers: {
        $0
      } label: {
        $0.modal == nil ? "root" : "Sure?"
      }
    }
    XCTAssertEqual(graph.suspended.map(\.actions), [["tap OK"]], "once for both alerts")
    XCTAssertEqual(graph.nodes.map(\.label), ["Sure?", "root"])
    await MainActor.run {}
    XCTAssertEqual(Set(hasRun.issues.map(\.message)), ["cancelled"])
  }

  // MARK: Bad input

  func testAnInfiniteAppReachesALimit() {
    func next(_ state: StateBinding<Int>) -> Screen<Page> {
      Screen(Page(title: "\(state.wrappedValue)", offers: [Offer("next") { state.wrappedValue += 1 }]))
    }
    let graph = explore(from: 0, screen: next, nodeLimit: 3, offers: \.offers)
    XCTAssertFalse(graph.isComplete)
    XCTAssertEqual(
      graph.description,
      """
      0
        next -> 1
      1
        next -> 2
      2
      Not complete: the app has more than 3 nodes.
      """)
    XCTAssertEqual(graph.deadEnds + graph.withoutWayBack, [], "an unexplored node is not a dead end")
    let short = explore(from: 0, screen: next, actionLimit: 2, offers: \.offers)
    XCTAssertEqual(short.nodes.map(\.label), ["0", "1", "2"])
    XCTAssertEqual(
      short.description.split(separator: "\n").last, "Not complete: the app has more than 2 actions.")
    XCTAssertEqual(short.deadEnds + short.withoutWayBack, [])
    let shallow = explore(from: 0, screen: next, depthLimit: 2, offers: \.offers)
    XCTAssertEqual(shallow.nodes.map(\.label), ["0", "1", "2", "3"])
    XCTAssertEqual(
      shallow.description.split(separator: "\n").last,
      "Not complete: the app has paths of more than 2 actions.")
    XCTAssertEqual(shallow.deadEnds + shallow.withoutWayBack, [])
    XCTAssertEqual(
      explore(from: 0, screen: next, offers: \.offers).nodes.count, 32, "30 actions, and their screens")
    let exact = explore(from: 0, screen: { Screen(min($0.wrappedValue, 1)) }, actionLimit: 0)
    XCTAssertTrue(exact.isComplete, "there are no actions")
    for limit in [0, -1] {
      let smallest = explore(
        from: 0, screen: next, perNode: limit, nodeLimit: limit, actionLimit: limit, offers: \.offers)
      XCTAssertEqual(smallest.nodes.map(\.label), ["0"])
      XCTAssertFalse(smallest.isComplete)
    }
    final class Counter { var count = 0 }
    let classes = explore(
      make: { Counter() }, screen: { counter in next(StateBinding(counter, \.count)) }, actionLimit: 10,
      offers: \.offers)
    // The nodes up to that level, plus one: 1 + 2 + 3 + 4.
    XCTAssertEqual(classes.nodes.map(\.label), ["0", "1", "2", "3", "4"])
    XCTAssertFalse(classes.isComplete)
  }

  /// A profile leads to the profiles of friends, and so on.
  func testARecursiveStackReachesALimitThatIsAnIssue_UnlessTheCallerSetIt() throws {
    let friends = ["Ada": ["Bob", "Cleo"], "Bob": ["Ada", "Cleo"], "Cleo": ["Ada"]]
    func screen(_ path: StateBinding<StackState<String>>) -> Screen<Page> {
      func profile(_ name: String) -> Page {
        Page(
          title: name,
          offers: (friends[name] ?? []).map { friend in Offer(friend) { path.wrappedValue.push(friend) } })
      }
      return Screen<Page>(profile("Ada")).stack(path: path) { $name in Screen(profile(name)) }
    }
    func message(_ limit: String, _ excess: String) -> [String] {
      [
        "The graph is not complete: the app has \(excess). Pass `\(limit)` to explore more, or to accept this."
      ]
    }
    // A binary tree.
    func tree(_ number: StateBinding<Int>) -> Screen<Page> {
      let offers = [1, 2].map { side in
        Offer("\(side)") { number.wrappedValue = 2 * number.wrappedValue + side }
      }
      return Screen(Page(title: "\(number.wrappedValue)", offers: offers))
    }
    let graph = explore(from: 0, screen: tree, offers: \.offers)
    XCTAssertEqual(graph.issues.map(\.message), message("nodeLimit", "more than 1000 nodes"))
    XCTAssertFalse(graph.isComplete)
    @StateBinding var number = 0
    for action in graph.issues[0].path.actions { try tree($number).perform(action, offers: \.offers) }
    XCTAssertEqual(number, 1000, "the first node that was left out")

    final class Model { var path: StackState<String> = [] }
    func graphs(nodes: Int? = nil, depth: Int? = nil, actions: Int? = nil) -> [ScreenGraph] {
      [
        explore(
          from: [], screen: screen, nodeLimit: nodes, depthLimit: depth, actionLimit: actions,
          offers: \.offers),
        explore(
          make: { Model() }, screen: { screen(StateBinding($0, \.path)) }, nodeLimit: nodes,
          depthLimit: depth, actionLimit: actions, offers: \.offers),
      ]
    }
    for graph in graphs(actions: 50) + graphs(nodes: 10) + graphs(depth: 3) {
      XCTAssertEqual(graph.issues, [])
      XCTAssertFalse(graph.isComplete)
    }
    // One limit that the caller set, and one that it didn't set.
    func line(_ count: StateBinding<Int>) -> Screen<Page> {
      Screen(Page(title: "\(count.wrappedValue)", offers: [Offer("next") { count.wrappedValue += 1 }]))
    }
    XCTAssertEqual(
      explore(from: 0, screen: line, nodeLimit: 1_000, actionLimit: 1_000, offers: \.offers).issues.map(
        \.message),
      message("depthLimit", "paths of more than 30 actions"))
    XCTAssertEqual(
      explore(from: 0, screen: line, nodeLimit: .max, depthLimit: .max, offers: \.offers, label: { _ in "" })
        .issues,
      [], "five states of one node")
    let byTop = explore(from: [], screen: screen, offers: \.offers, label: { $0.topmost.content.title })
    XCTAssertEqual(byTop.nodes.map(\.label), ["Ada", "Bob", "Cleo"])
    XCTAssertEqual(byTop.issues, [])
    XCTAssertTrue(byTop.isComplete)
  }

  func testOneStatePerNodeMissesNodesReachedFromOtherStates() {
    func screen(_ count: StateBinding<Int>) -> Screen<Page> {
      let isEnough = count.wrappedValue > 2
      let add = Offer("add") { count.wrappedValue += 1 }
      return Screen(
        Page(
          title: "\(count.wrappedValue)",
          offers: isEnough ? [add, Offer("done") { count.wrappedValue = -1 }] : [add]))
    }
    func labels(perNode: Int) -> [String] {
      explore(from: 0, screen: screen, perNode: perNode, offers: \.offers) {
        $0.content.title == "-1" ? "done" : "counting"
      }
      .nodes.map(\.label)
    }
    XCTAssertEqual(labels(perNode: 1), ["counting"])
    XCTAssertEqual(labels(perNode: 3), ["counting"])
    XCTAssertEqual(labels(perNode: 4), ["counting", "done"])
    let graph = explore(from: 0, screen: screen, perNode: 3, offers: \.offers) { _ in "counting" }
    XCTAssertEqual(graph.sampledNodes.map(\.label), ["counting"])
    XCTAssertTrue(graph.isComplete)
  }

  func testStatesWithDifferentActionsAreDistinct() {
    struct Form { var isValid = false, isSaved = false, isLocked = false }
    func screen(_ form: StateBinding<Form>) -> Screen<Page> {
      let offers =
        form.wrappedValue.isValid
        ? [Offer("save") { form.wrappedValue.isSaved = true }]
        : [Offer("accept") { form.wrappedValue.isValid = true }]
      return Screen<Page>(Page(title: "Form", offers: offers)).sheet(isPresented: form.isSaved) {
        Screen(Page(title: "Thanks", offers: [Offer("lock") { form.wrappedValue.isLocked = true }]))
          .dismissDisabled(form.wrappedValue.isLocked)
      }
    }
    let graph = explore(from: Form(), screen: screen, offers: \.offers)
    XCTAssertEqual(graph.path(to: "Thanks")?.actions, ["accept", "save"])
    let strict = explore(from: Form(), screen: screen, offers: \.offers) {
      $0.breadcrumbs() + ($0.modal?.isDismissDisabled ?? false ? " (locked)" : "")
    }
    XCTAssertEqual(strict.deadEnds.map(\.label), ["Form / Thanks (locked)"])
  }

  func testASharedObjectIsNoticed() {
    final class Store { var count = 0 }
    struct App { var store: Store }
    func screen(_ app: App) -> Screen<Page> {
      let offers = ["add", "add again"].map { Offer($0) { app.store.count += 1 } }
      return Screen(Page(title: "\(app.store.count)", offers: app.store.count < 9 ? offers : []))
    }
    let (first, second) = (Store(), Store())
    for graph in [
      explore(make: { App(store: first) }, screen: screen, offers: \.offers),
      explore(from: App(store: second), screen: { screen($0.wrappedValue) }, offers: \.offers),
    ] {
      XCTAssertEqual(
        graph.issues.first?.message,
        "'0' is shown only now and then in the same state. The screen is not a function of its state.")
    }
  }

  func testAStateIsComparedOnceAndNotForEachAction() {
    var labels = 0
    let graph = explore(from: 0) { number in
      let offers = (1...9).map { next in Offer("show \(next)") { number.wrappedValue = next } }
      return Screen(Page(title: "\(number.wrappedValue)", offers: number.wrappedValue == 0 ? offers : []))
    } offers: {
      $0.offers
    } label: { screen in
      labels += 1
      return screen.content.title
    }
    XCTAssertEqual(graph.nodes.count, 10)
    XCTAssertEqual(labels, 1 + 9 + 1, "the start, the results of the actions, and the start again")
  }

  func testAnAsynchronousHandlerMayLeadToOtherNodes() async {
    let graph = await MainActor.run {
      explore(
        from: AlertState<Int>?.some(
          AlertState(title: TextState("?"), buttons: [.default(TextState("OK"), action: .send(1))]))
      ) { alert in
        Screen("root").alert(unwrapping: alert, action: asyncAction { _ in })
      }
    }
    XCTAssertEqual(graph.nodes.map(\.label), ["root / ?", "root"])
    XCTAssertEqual(graph.deadEnds + graph.withoutWayBack, [], "the target of the handler is unknown")
  }

  func testManyOffersWithOneName() {
    let names = Screen(0).offersOfOneName(20_000)
    XCTAssertEqual(names.last, "open (20000)")
  }

  func testAnObjectIsNotAValue() {
    let model = Model(nil)
    XCTAssertEqual(
      explore(from: model) { _ in Screen("root") }.issues.map(\.message),
      ["Model is a class, so all actions change one object. Use explore(make:screen:)."])
    XCTAssertEqual(
      explore(make: { model }) { model in
        Screen("root").sheet(isPresented: StateBinding(get: { true }, set: { _ in })) { Screen("") }
      }.issues.map(\.message), ["make returned the same Model again, so all walks change one object."])
  }

  func testWithoutOffersOfContentsOnlyTheTreeIsExplored() {
    let graph = explore(from: State(route: .edit(1)), screen: screen)
    XCTAssertEqual(graph.edges.map(\.description), ["Items / Edit: dismiss sheet edit -> Items"])
  }

  func testOffersWithOneNameAreNumbered() {
    let graph = explore(from: 0) { state in
      Screen([1, 2].map { number in Offer("go") { state.wrappedValue = number } })
    } offers: {
      $0
    } label: { _ in
      "root"
    }
    XCTAssertEqual(graph.edges.map(\.action), ["go", "go (2)"])
  }
}

extension Screen<Int> {
  fileprivate func offersOfOneName(_ count: Int) -> [String] {
    do {
      try perform("nothing") { _ in (0..<count).map { _ in Offer("open") {} } }
      return []
    } catch {
      return error.found
    }
  }
}
