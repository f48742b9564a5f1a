import NavigationCore
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

/// R1 to R9 over trees of random presentations: children, routes, stacks in sheets, sheets in elements.
@MainActor
final class LawTests: MainSerialTestCase {
  func testR1R2R3R4R5R6R7R8R9_AnEffectEndsWithItsPlace() async {
    for seed in seeds(40) {
      var generator = SeededGenerator(seed: seed)
      let run = Run()
      for _ in 0..<40 {
        run.act(&generator)
        run.misuse(&generator)
        await Task.yield()
        run.check()
        if testRun?.totalFailureCount != 0 {
          return XCTFail("with the seed \(seed) after \(run.log.suffix(12))")
        }
      }
      run.end()
    }
  }
}

/// A recursive feature, which presents its own type in every way.
private struct Feature: Equatable, Identifiable {
  @CasePathable enum Route: Equatable { case sheet([Feature]), help }

  var id: Int
  var heard = 0
  private var children: [Feature] = []
  var route: Route?
  var path: StackState<Feature> = []

  init(id: Int) { self.id = id }

  var child: Feature? {
    get { children.first }
    set { children = newValue.map { [$0] } ?? [] }
  }
  var sheet: Feature? {
    get { route?[case: \.sheet]?.first }
    set { route = newValue.map { .sheet([$0]) } }
  }
}

@CasePathable private indirect enum FeatureAction {
  case start(Int), tick(Int)
  /// Sent by each reducer that handles a start, with the reducer's depth.
  case marked(Int)
  case present(Feature?), open(Feature?), help, push(Feature), pop(Int)
  /// Dismisses the presentations of this feature's presentations.
  case clearBelow
  case child(FeatureAction), sheet(FeatureAction)
  case page(id: StackElementID, action: FeatureAction)

  /// Whether this action, or the one that it wraps for a child, starts an effect.
  var isStart: Bool {
    switch self {
    case .start: true
    case .child(let action), .sheet(let action), .page(_, let action): action.isStart
    default: false
    }
  }
}

/// A step from a feature to one of its presentations.
private enum Step: Equatable {
  case child(Int), sheet(Int), page(StackElementID)
}

@MainActor private final class Effects {
  var sends: [Int: () -> Void] = [:]
  var waiting: [CheckedContinuation<Void, Never>] = []
  var heard: [Int] = []
  /// The depths of the reducers that handled the last action, and of the effects that followed, each in order.
  var order: [Int] = []
  var marks: [Int] = []
}

/// Three levels deep.
private func feature(_ depth: Int, _ effects: Effects) -> Reducer<Feature, FeatureAction> {
  let own = Reducer<Feature, FeatureAction> { feature, action in
    if action.isStart { MainActor.assumeIsolated { effects.order.append(depth) } }
    switch action {
    case .start(let token):
      return .merge(
        .run { send in
          effects.sends[token] = { send(.tick(token)) }
          // Ignore cancellation.
          await withCheckedContinuation { effects.waiting.append($0) }
        }, .send(.marked(depth)))
    case .marked(let depth): MainActor.assumeIsolated { effects.marks.append(depth) }
    case .tick(let token):
      feature.heard += 1
      MainActor.assumeIsolated { effects.heard.append(token) }
    case .present(let child): feature.child = child
    case .open(let sheet): feature.sheet = sheet
    case .help: feature.route = .help
    case .push(let page): feature.path.push(page)
    case .pop(let count): feature.path.removeLast(min(count, feature.path.count))
    case .clearBelow:
      feature.child?.child = nil
      feature.sheet?.path = []
      for index in feature.path.indices { feature.path[index].route = nil }
    case .child, .sheet, .page: return action.isStart ? .send(.marked(depth)) : .none
    }
    return .none
  }
  guard depth > 0 else { return own }
  let next = feature(depth - 1, effects)
  return
    own
    .presents(next, state: \.child, action: \.child)
    .presents(next, state: \.sheet, action: \.sheet)
    .forEach(next, state: \.path, action: \.page)
}

@MainActor private final class Run {
  private let effects = Effects()
  private let store: Store<Feature, FeatureAction>
  /// The place where each effect was started, while that place exists.
  private var alive: [Int: [Step]] = [:]
  private var lastToken = 0
  private(set) var log: [String] = []

  init() { store = Store(Feature(id: 0), feature(3, effects)) }

  func end() { effects.waiting.forEach { $0.resume() } }

  func act(_ generator: inout SeededGenerator) {
    var path: [Step] = []
    var current = store.state
    // Choose a feature.
    while path.count < 3, generator.int(0...3) > 0 {
      var next: [(Step, Feature)] = []
      if let child = current.child { next.append((.child(child.id), child)) }
      if let sheet = current.sheet { next.append((.sheet(sheet.id), sheet)) }
      next += zip(current.path.ids, current.path).map { (.page($0), $1) }
      guard !next.isEmpty else { break }
      let (step, feature) = generator.element(of: next)
      path.append(step)
      current = feature
    }
    let new = generator.int(0...4) == 0 ? nil : Feature(id: generator.int(1...2))
    let action: FeatureAction
    switch generator.int(0...10) {
    case 0...3:
      lastToken += 1
      action = .start(lastToken)
      alive[lastToken] = path
    case 4: action = .present(new)
    case 5: action = .open(new)
    case 6: action = .help
    case 7, 8: action = .push(Feature(id: generator.int(1...2)))
    case 9: action = .pop(generator.int(1...2))
    default: action = .clearBelow
    }
    // The last level has no reducers for presentations.
    if path.count == 3, generator.bool() { return }
    log.append("\(path): \(action)".prefix(160).description)
    (effects.order, effects.marks) = ([], [])
    store.send(wrapped(action, in: path))
    if action.isStart {
      // From the child to the root: the reducers, then their effects.
      let depths = Array((3 - path.count)...3)
      XCTAssertEqual(effects.order, depths)
      XCTAssertEqual(effects.marks, depths)
    }
    // An effect whose place was removed ends, even if another feature takes the place.
    alive = alive.filter { isThere($0.value) }
  }

  private func wrapped(_ action: FeatureAction, in path: [Step]) -> FeatureAction {
    path.reversed().reduce(action) { action, step in
      switch step {
      case .child: .child(action)
      case .sheet: .sheet(action)
      case .page(let id): .page(id: id, action: action)
      }
    }
  }

  /// R6 and R9: an action for a missing child, and a write.
  func misuse(_ generator: inout SeededGenerator) {
    let before = store.state
    let gone = StackState(0..<1_000).ids[999]
    var absent: [[Step]] = [[.page(gone)]]
    if before.child == nil { absent.append([.child(0)]) }
    if before.sheet == nil { absent.append([.sheet(0)]) }
    for (id, page) in zip(before.path.ids, before.path) {
      absent.append([.page(id), .page(gone)])
      if page.child == nil { absent.append([.page(id), .child(0)]) }
      if page.sheet == nil { absent.append([.page(id), .sheet(0)]) }
    }
    let action = wrapped(.push(Feature(id: 9)), in: generator.element(of: absent))
    XCTAssertEqual(recordIssues { store.send(action) }.count, 1)
    XCTAssertEqual(store.state, before)
    XCTAssertEqual(store.state.path.ids, before.path.ids)
    let child = store.presented(\.child, action: \.child, dismiss: .present(nil))
    let issues = recordIssues { child.wrappedValue = child.wrappedValue }
    XCTAssertEqual(issues.count, before.child == nil ? 0 : 1)
    XCTAssertEqual(store.state, before)
  }

  private func isThere(_ path: [Step]) -> Bool {
    var current = store.state
    for step in path {
      switch step {
      case .child(let id):
        guard let child = current.child, child.id == id else { return false }
        current = child
      case .sheet(let id):
        guard let sheet = current.sheet, sheet.id == id else { return false }
        current = sheet
      case .page(let id):
        guard let page = current.path[id: id] else { return false }
        current = page
      }
    }
    return true
  }

  /// Each effect sends an action, which is received if the effect's place exists.
  func check() {
    effects.heard = []
    let issues = recordIssues {
      for token in effects.sends.keys.sorted() { effects.sends[token]?() }
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(effects.heard, alive.keys.filter { effects.sends[$0] != nil }.sorted())
  }
}
