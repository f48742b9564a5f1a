import NavigationCore
import Observation

// A counter with three screens of text: the number, a form for the step size, and an alert before the counter starts over.

/// A counter whose methods must update the text.
@MainActor
public final class NaiveCounter {
  public private(set) var count = 0
  public private(set) var shown = "0"

  public init() {}

  // [naive]
  private func show() { shown = "\(count)" }

  public func increment() {
    count += 1
    show()
  }

  // Added later, without show().
  public func startOver() { count = 0 }
  // [end]
}

/// The state, which doesn't depend on the text.
@MainActor @Observable
public final class Counter {
  @CasePathable
  public enum Route {
    case step(Int)
    case startOver(AlertState<Action>)
  }

  public enum Action: Sendable { case startOver }

  public var count = 0
  public var step = 1
  public var route: Route?

  public init() {}

  public func increment() { count += step }

  public func startOverButtonTapped() {
    route = .startOver(
      AlertState(
        title: TextState("Start over?"),
        buttons: [.destructive(TextState("Yes"), action: .send(.startOver)), .cancel(TextState("No"))]))
  }

  public func perform(_ action: Action) {
    count = 0
    route = nil
  }
}

// [solved]
/// Returns the text on screen for a state.
@MainActor
public func text(_ counter: Counter) -> String {
  @StateBindable var counter = counter
  return ifLet($counter.route) { $route in
    switch $route.cases {
    case .step(let $step): "\(counter.count), step: \($step.wrappedValue)"
    case .startOver(let $alert): "\(counter.count), \($alert.wrappedValue)"
    }
  } else: {
    "\(counter.count)"
  }
}
// [end]

extension CaseStudy {
  static let counter = CaseStudy("counter", "Render text from state") { story in
    story.problem("If each mutation must update the screen, a forgotten call leaves outdated text.")
    let naive = NaiveCounter()
    naive.increment()
    story.step("increment()", naive.shown)
    naive.startOver()
    story.step("startOver(), without show()", naive.shown)

    story.solution("`observe` renders the text, and runs again whenever state that it read changes.")
    @StateBindable var counter = Counter()
    var shown: [String] = []
    let token = observe { [counter] in shown.append(text(counter)) }
    counter.increment()
    await turn()
    story.step("increment()", shown.removeLast())
    counter.route = .step(counter.step)
    await turn()
    story.step("route = .step(1)", shown.removeLast())
    $counter.route.step.wrappedValue = 5
    await turn()
    story.step("$counter.route.step.wrappedValue = 5", shown.removeLast())
    counter.startOverButtonTapped()
    await turn()
    story.step("startOverButtonTapped()", shown.removeLast())
    counter.perform(.startOver)
    await turn()
    story.step("perform(.startOver)", shown.removeLast())
    token.cancel()
  }
}

/// Waits until the main actor has run everything that was scheduled.
@MainActor
public func turn() async { await Task { @MainActor in }.value }
