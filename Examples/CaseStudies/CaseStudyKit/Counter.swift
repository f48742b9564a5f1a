import NavigationCore
import Observation

// A counter of three screens: the number, a form for the step that it counts in, and a question before it starts over.
// What is on screen is text.

/// Shows what it is told to show. Whoever changes something has to say so.
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

  // Written later, by somebody else.
  public func startOver() { count = 0 }
  // [end]
}

/// The state. It says nothing of what shows it.
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
/// What is on screen, from the state alone.
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
  static let counter = CaseStudy("counter", "What is shown is not what the state says.") { story in
    story.naive("whoever changes something says so")
    let naive = NaiveCounter()
    naive.increment()
    story.step("increment()", naive.shown)
    naive.startOver()
    story.step("startOver(), which forgot to say so", naive.shown)

    story.solved("what is shown is a function of the state, and runs when that changes")
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

/// Lets everything run on the main actor that was to run before.
@MainActor
public func turn() async { await Task { @MainActor in }.value }
