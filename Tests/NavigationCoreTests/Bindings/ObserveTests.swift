import NavigationCore
import NavigationTesting
import Observation
import TestSupport
import XCTest

@MainActor @Observable
private final class Model {
  var title = "a"
  var count = 0
  var items = [1, 2]
  var child: Model?
  var numbers = Array(repeating: 0, count: 4)
}

/// Lets all work run that is already enqueued on the main actor.
private func turn() async { await Task { @MainActor in }.value }

@MainActor
final class ObserveTests: XCTestCase {
  private let model = Model()
  private var log: [String] = []
  private var tokens: [ObservationToken] = []

  private func log(_ text: @autoclosure @escaping () -> String) {
    tokens.append(observe { [unowned self] in log.append(text()) })
  }

  func testRunsImmediately_AndOncePerTurnWithChanges() async {
    log("\(self.model.title) \(self.model.count)")
    XCTAssertEqual(log, ["a 0"])
    model.title = "b"
    model.count = 1
    model.title = "c"
    XCTAssertEqual(log, ["a 0"], "not in the middle of a turn")
    await turn()
    XCTAssertEqual(log, ["a 0", "c 1"])
    model.count = 2
    await turn()
    XCTAssertEqual(log, ["a 0", "c 1", "c 2"])
  }

  func testAChangeOfAnUnreadPropertyCausesNoRun() async {
    log(self.model.title)
    model.count = 1
    model.items.append(3)
    await turn()
    XCTAssertEqual(log, ["a"])
  }

  func testEachRunMayReadOtherProperties() async {
    log(self.model.count == 0 ? "none" : self.model.title)
    model.title = "b"
    await turn()
    XCTAssertEqual(log, ["none"])
    model.count = 1
    await turn()
    model.title = "c"
    await turn()
    XCTAssertEqual(log, ["none", "b", "c"])
  }

  /// Random changes of random properties: each observer runs once per turn in which a property that it reads was
  /// written, and sees the last value.
  func testAWriteRunsEachObserverThatReadsTheProperty() async {
    var generator = SeededGenerator(seed: 7)
    var seen = [[Int]](repeating: [], count: 4)
    let models = (0..<4).map { _ in Model() }
    for index in 0..<4 {
      tokens.append(observe { seen[index].append(models[index].count) })
    }
    var expected = [[Int]](repeating: [0], count: 4)
    for _ in 0..<200 {
      let written = (0..<generator.int(0...3)).map { _ in generator.int(0...3) }
      for index in written { models[index].count += 1 }
      for index in Set(written) { expected[index].append(models[index].count) }
      await turn()
      XCTAssertEqual(seen, expected)
    }
  }

  func testRunsFollowTheOrderOfChanges() async {
    log("title \(self.model.title)")
    log("count \(self.model.count)")
    log("items \(self.model.items)")
    log = []
    model.items = []
    model.title = "b"
    model.count = 1
    await turn()
    XCTAssertEqual(log, ["items []", "title b", "count 1"])
  }

  func testCancellingTheTokenStopsTheObservation() async {
    log(self.model.title)
    model.title = "b"
    tokens[0].cancel()
    await turn()
    XCTAssertEqual(log, ["a"], "cancelled after the change, before the run")
    tokens[0].cancel()
    log(self.model.title)
    model.title = "c"
    tokens.removeAll()
    await turn()
    XCTAssertEqual(log, ["a", "b"], "releasing the token cancels the observation")
  }

  func testCancellingInsideTheClosure() async {
    var token: ObservationToken?
    token = observe { [unowned self] in
      log.append(model.title)
      if model.title == "b" { token?.cancel() }
    }
    model.title = "b"
    await turn()
    model.title = "c"
    await turn()
    XCTAssertEqual(log, ["a", "b"])
    withExtendedLifetime(token) {}
  }

  func testANestedObservationIsIndependent() async {
    tokens.append(
      observe { [unowned self] in
        log.append("outer \(model.title)")
        let child = observe { [unowned self] in log.append("inner \(model.count)") }
        tokens.append(child)
        log.append("outer ends")
      })
    XCTAssertEqual(log, ["outer a", "outer ends", "inner 0"])
    log = []
    model.count = 1
    await turn()
    XCTAssertEqual(log, ["inner 1"])
    log = []
    tokens[0].cancel()
    model.title = "b"
    await turn()
    XCTAssertEqual(log, ["outer b", "outer ends", "inner 1"])
  }

  func testAnObservationStartedInATaskOfTheClosure() async {
    final class Held {}
    var held: Held? = Held()
    weak let weakHeld = held
    var task: Task<Void, Never>?
    tokens.append(
      observe { [unowned self] in
        _ = model.count
        tokens.append(observe { [held] in _ = held })
        task = Task { @MainActor in self.log(self.model.title) }
      })
    await task?.value
    XCTAssertEqual(log, ["a"], "the closure has returned, so this observation is not nested in it")
    model.title = "b"
    await turn()
    XCTAssertEqual(log, ["a", "b"])
    held = nil
    tokens.removeAll()
    await turn()
    XCTAssertNil(weakHeld, "cancelling the token releases the closure")
  }

  func testTwoPropertiesThatFollowEachOtherSettle() async {
    let (x, y) = (StateBinding(wrappedValue: 0), StateBinding(wrappedValue: 0))
    var runs = 0
    tokens.append(
      observe {
        runs += 1
        y.wrappedValue = x.wrappedValue
      })
    tokens.append(
      observe {
        runs += 1
        x.wrappedValue = y.wrappedValue
      })
    x.wrappedValue = 1
    for _ in 0..<20 { await turn() }
    XCTAssertEqual(y.wrappedValue, 1)
    XCTAssertLessThan(runs, 8)
  }

  func testAnObservationCancelledByAnEarlierRunDoesNotRun() async {
    log(self.model.title)
    tokens.append(observe { [unowned self] in if model.count == 1 { tokens[0].cancel() } })
    log = []
    // (Observers of the same property run in no particular order. Changes are ordered.)
    model.count = 1
    model.title = "b"
    await turn()
    XCTAssertEqual(log, [], "its run was already scheduled")
  }

  func testReleasingTheTokenReleasesTheClosure() async {
    final class Held {}
    var held: Held? = Held()
    weak let weakHeld = held
    var token: ObservationToken? = observe { [held, model] in
      _ = held
      _ = model.title
    }
    held = nil
    model.title = "b"
    await turn()
    XCTAssertNotNil(weakHeld)
    token = nil
    await turn()
    XCTAssertNil(weakHeld)
    withExtendedLifetime(token) {}
  }

  // MARK: Bindings

  func testABindableModelsBindingsAreObserved() async {
    @StateBindable var model = model
    let title = $model.title
    tokens.append(observe { [unowned self] in log.append(title.wrappedValue) })
    title.wrappedValue = "b"
    title.wrappedValue.append("!")
    await turn()
    $model.items[0]?.wrappedValue = 9
    await turn()
    XCTAssertEqual(log, ["a", "b!"])
    XCTAssertEqual(model.items, [9, 2])
    XCTAssertEqual($model.title, StateBinding(model, \.title))
    XCTAssertEqual($model.title.description, "$string")
  }

  func testAReportOfABindableModelHasTheModelsPlace() async {
    @StateBindable var model = model
    let line = UInt(#line - 1)
    let location = recordIssues { $model.child.title.wrappedValue = "b" }.first?.location
    XCTAssertEqual(location?.line, line)
    XCTAssertEqual(location?.fileID, #fileID)
  }

  func testStorageOfABindingIsObserved() async {
    struct State { var name = "a", other = 1 }
    @StateBinding var state = State()
    tokens.append(observe { [unowned self, $state] in log.append($state.name.wrappedValue) })
    $state.name.wrappedValue = "b"
    await turn()
    state.name.append("!")
    await turn()
    $state.wrappedValue.name.append("?")
    await turn()
    $state.wrappedValue = State(name: "c")
    await turn()
    XCTAssertEqual(log, ["a", "b", "b!", "b!?", "c"])
  }

  func testAnIgnoredWriteCausesNoRun() async {
    @StateBindable var model = model
    var child: Model? = Model()
    model.child = child
    let title = $model.child.title
    tokens.append(observe { [unowned self] in log.append(title.wrappedValue ?? "-") })
    model.child = nil
    child = nil
    await turn()
    XCTAssertEqual(messages { title.wrappedValue = "b" }.count, 1)
    title.wrappedValue = nil
    await turn()
    XCTAssertEqual(log, ["a", "-"])
    withExtendedLifetime(child) {}
  }

  /// The recipe for a model that is not an `@Observable` class but notifies its subscribers: a binding by closures
  /// writes to it, and the subscription copies its value to an observed storage.
  func testAModelThatPublishesByHand() async {
    let model = PublishingModel()
    let shown = StateBinding(wrappedValue: model.title)
    model.subscribe { shown.wrappedValue = $0 }
    let title = StateBinding(get: { shown.wrappedValue }, set: { model.title = $0 })
    tokens.append(observe { [unowned self] in log.append(title.wrappedValue) })
    title.wrappedValue = "b"
    await turn()
    model.title = "c"
    await turn()
    XCTAssertEqual(log, ["a", "b", "c"])
    XCTAssertEqual(model.title, "c")
  }

  // MARK: Threads

  func testCancellingFromOtherThreads() async {
    for _ in 0..<50 {
      let runs = Counter()
      let token = observe { [model] in
        _ = model.count
        runs.count += 1
      }
      model.count += 1
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { token.cancel() } }
      }
      let runsBefore = runs.count
      await turn()
      model.count += 1
      await turn()
      XCTAssertEqual(runs.count, runsBefore, "no run begins after the cancellation")
      XCTAssertLessThanOrEqual(runsBefore, 2)
    }
  }

  func testAnObservationOfAnotherActor() async {
    let store = Store()
    await store.start()
    await store.write("b")
    await store.write("c")
    // The number of runs varies; the last one sees the last value.
    while await store.log.last != "c" { await Task.yield() }
    let log = await store.log
    XCTAssertEqual(log.first, "a")
    XCTAssertLessThanOrEqual(log.count, 3)
    await store.stop()
  }

  // MARK: Memory

  func testManyChangesLeakNothing() async {
    let (objects, peak) = (Counter(), Counter())
    tokens.append(
      observe { [model] in
        _ = model.count
        let object = Tracked(objects)
        peak.count = max(peak.count, objects.count)
        withExtendedLifetime(object) {}
      })
    for _ in 0..<2_000 {
      model.count += 1
      await turn()
    }
    XCTAssertEqual([objects.count, peak.count], [0, 1])
  }
}

/// A minimal `ObservableObject` with a `@Published` property.
@MainActor
private final class PublishingModel {
  private var subscribers: [(String) -> Void] = []
  var title = "a" { didSet { subscribers.forEach { $0(title) } } }
  func subscribe(_ subscriber: @escaping (String) -> Void) { subscribers.append(subscriber) }
}

private final class Counter: @unchecked Sendable { var count = 0 }
private final class TokenBox: @unchecked Sendable { var token: ObservationToken? }

private final class Tracked {
  private let counter: Counter
  init(_ counter: Counter) {
    self.counter = counter
    counter.count += 1
  }
  deinit { counter.count -= 1 }
}

private actor Store {
  @Observable final class State { var title = "a" }
  let state = State()
  var log: [String] = []
  var token: ObservationToken?

  func start() { token = observe { self.append() } }
  func write(_ title: String) { state.title = title }
  func stop() { token = nil }

  private func append() { log.append(state.title) }
}
