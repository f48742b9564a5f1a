import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting

// Each of three pushed screens has a timer that ignores cancellation. From the third, the user can go straight back to the first.

public struct First: Equatable, Sendable {
  public var ticks = 0
  public var second: Second?
  public init() {}
}

public struct Second: Equatable, Sendable {
  public var ticks = 0
  public var third: Third?
}

public struct Third: Equatable, Sendable {
  public var ticks = 0
}

@CasePathable public enum FirstAction { case start, tick, presentSecond(Bool), second(SecondAction) }
@CasePathable public enum SecondAction { case start, tick, presentThird(Bool), third(ThirdAction) }
@CasePathable public enum ThirdAction { case start, tick, backToFirst }

/// The features, and the clock of their timers.
public struct ThreeScreens: Sendable {
  public let clock: TestClock

  public init(_ clock: TestClock) { self.clock = clock }

  /// Ticks once a second.
  private nonisolated func timer<Action>(_ tick: @escaping @Sendable () -> Action) -> Effect<Action> {
    .run { [clock] send in
      // After a cancellation, each sleep ends immediately, so the timer ticks even faster.
      for _ in 0..<100 {
        try? await clock.sleep(for: .seconds(1))
        send(tick())
      }
    }
  }

  private var third: Reducer<Third, ThirdAction> {
    Reducer { state, action in
      switch action {
      case .start: return timer { .tick }
      case .tick: state.ticks += 1
      case .backToFirst: break
      }
      return .none
    }
  }

  private var secondAlone: Reducer<Second, SecondAction> {
    Reducer { state, action in
      switch action {
      case .start: return timer { .tick }
      case .tick: state.ticks += 1
      case .presentThird(let isPresented):
        state.third = isPresented ? Third() : nil
        return isPresented ? .send(.third(.start)) : .none
      case .third: break
      }
      return .none
    }
  }

  private var firstAlone: Reducer<First, FirstAction> {
    Reducer { state, action in
      switch action {
      case .start: return timer { .tick }
      case .tick: state.ticks += 1
      case .presentSecond(let isPresented):
        state.second = isPresented ? Second() : nil
        return isPresented ? .send(.second(.start)) : .none
      case .second(.third(.backToFirst)): state.second = nil
      case .second: break
      }
      return .none
    }
  }

  // [naive]
  /// Each feature contains the next one. Effects run until they end.
  public var naive: Reducer<First, FirstAction> {
    let second = Reducer.combine(third.optional().pullback(state: \.third, action: \.third), secondAlone)
    return .combine(second.optional().pullback(state: \.second, action: \.second), firstAlone)
  }
  // [end]

  // [solved]
  /// Each feature presents the next one.
  public var solved: Reducer<First, FirstAction> {
    let second = secondAlone.presents(third, state: \.third, action: \.third)
    return firstAlone.presents(second, state: \.second, action: \.second)
  }
  // [end]
}

@MainActor public func firstScreen(_ store: Store<First, FirstAction>) -> Screen<SignUpPage> {
  Screen<SignUpPage>(
    SignUpPage(title: "First", offers: [Offer("next") { store.send(.presentSecond(true)) }])
  )
  .navigationDestination(
    unwrapping: store.presented(\.second, action: \.second, dismiss: .presentSecond(false))
  ) { $second in secondScreen(second) }
}

@MainActor func secondScreen(_ store: Store<Second, SecondAction>) -> Screen<SignUpPage> {
  Screen<SignUpPage>(
    SignUpPage(title: "Second", offers: [Offer("next") { store.send(.presentThird(true)) }])
  )
  .navigationDestination(
    unwrapping: store.presented(\.third, action: \.third, dismiss: .presentThird(false))
  ) { $third in
    Screen(
      SignUpPage(
        title: "Third", offers: [Offer("back to first") { third.send(.backToFirst) }]))
  }
}

/// The ticks of each screen on the stack.
private func ticks(_ state: First) -> [Int] {
  [state.ticks, state.second?.ticks, state.second?.third?.ticks].compactMap { $0 }
}

extension CaseStudy {
  static let threeScreens = CaseStudy("three-screens", "Cancel effects on dismissal") { story in
    @MainActor func walk(isSolved: Bool) async {
      let issues = await recordIssues {
        let features = ThreeScreens(TestClock())
        let store = Store(First(), isSolved ? features.solved : features.naive)
        store.send(.start)
        store.send(.presentSecond(true))
        store.send(.second(.presentThird(true)))
        await features.clock.advance(by: .seconds(2))
        story.step("ticks after two seconds", ticks(store.state))
        store.send(.second(.third(.backToFirst)))
        await features.clock.advance(by: .seconds(2))
        story.step("ticks after going back to the first, and two more seconds", ticks(store.state))
      }
      story.step("late actions", issues.count)
      if let first = issues.first { story.step("the first one", first.message) }
    }
    story.problem("The timer of a dismissed screen keeps sending actions.")
    await walk(isSolved: false)
    story.solution("`presents` cancels the effects of a screen when its state becomes nil.")
    await walk(isSolved: true)

    let features = ThreeScreens(TestClock())
    let store = Store(First(), features.solved)
    let presenter = RecordingPresenter<SignUpPage>()
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) { firstScreen(store) }
    store.send(.presentSecond(true))
    store.send(.second(.presentThird(true)))
    await story.settle()
    presenter.waits = true
    store.send(.second(.third(.backToFirst)))
    await story.settle()
    story.step("steps of a toolkit", presenter.steps.map(\.description))
    story.step("on screen while the pop animates", navigator.shown.breadcrumbs())
    presenter.finish()

    let graph = explore(
      make: { Store(First(), ThreeScreens(TestClock()).solved) }, screen: firstScreen, offers: \.offers)
    story.step("the graph of the store", text: graph.description)
  }
}
