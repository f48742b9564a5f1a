import NavigationCore
import NavigationTesting

// To sign up, the user chooses a plan and pays for it. The account then exists, so the welcome screen can't be popped. A
// button on it leads home.

public struct SignUp: Sendable {
  @CasePathable
  public enum Step: String, Equatable, Sendable { case plan, payment, welcome }

  public enum Plan: Equatable, Sendable { case free, yearly }

  public var steps: StackState<Step> = []
  public private(set) var plan: Plan?
  public private(set) var isPaid = false
  public private(set) var isOver = false
  /// Whether the app has the bug, which was harmless while users had to pay for each plan.
  private let isPaymentExpected: Bool

  public init(isPaymentExpected: Bool) { self.isPaymentExpected = isPaymentExpected }

  // [naive]
  /// Whether the welcome screen has a button.
  public var canStart: Bool { isPaid || plan == .free && !isPaymentExpected }
  // [end]

  public mutating func choose(_ plan: Plan) {
    self.plan = plan
    steps.push(plan == .free ? .welcome : .payment)
  }

  public mutating func pay() {
    isPaid = true
    steps.push(.welcome)
  }

  public mutating func start() {
    isOver = true
    steps.popToRoot()
  }

  public mutating func signOut() { self = SignUp(isPaymentExpected: isPaymentExpected) }
}

/// The title of a screen, and its buttons.
public struct SignUpPage: Equatable, CustomStringConvertible {
  public var title: String
  public var offers: [Offer]

  public var description: String { title }

  /// Whether both pages look the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.offers.map(\.name) == right.offers.map(\.name)
  }
}

/// Returns the screens for a state.
public func signUpScreen(_ model: StateBinding<SignUp>) -> Screen<SignUpPage> {
  func offer(_ name: String, _ action: @escaping (inout SignUp) -> Void) -> Offer {
    Offer(name) { action(&model.wrappedValue) }
  }
  let root =
    model.wrappedValue.isOver
    ? SignUpPage(title: "home", offers: [offer("sign out") { $0.signOut() }])
    : SignUpPage(title: "intro", offers: [offer("sign up") { $0.steps.push(.plan) }])
  return Screen<SignUpPage>(root).stack(path: model.steps) { $step in
    let offers =
      switch step {
      case .plan: [offer("choose free") { $0.choose(.free) }, offer("choose yearly") { $0.choose(.yearly) }]
      case .payment: [offer("pay") { $0.pay() }]
      case .welcome: model.wrappedValue.canStart ? [offer("start") { $0.start() }] : []
      }
    return Screen(SignUpPage(title: step.rawValue, offers: offers)).dismissDisabled(step == .welcome)
  }
}

// [solved]
/// Returns all screens of the sign-up, and the actions that lead to each.
public func signUpGraph(isPaymentExpected: Bool) -> ScreenGraph {
  explore(from: SignUp(isPaymentExpected: isPaymentExpected), screen: signUpScreen, offers: \.offers)
}
// [end]

extension CaseStudy {
  static let deadEnd = CaseStudy("dead-end", "Find screens with no way out") { story in
    story.problem("A test of one path misses the screen where a user with a different plan is stuck.")
    @StateBinding var signUp = SignUp(isPaymentExpected: true)
    for name in ["sign up", "choose yearly", "pay", "start"] {
      _ = try? signUpScreen($signUp).perform(name, offers: \.offers)
      story.step(name, signUpScreen($signUp).breadcrumbs())
    }

    story.solution("`explore` performs all offers, and reports dead ends with the shortest path to each.")
    let graph = signUpGraph(isPaymentExpected: true)
    story.step("graph.deadEnds", graph.deadEnds)
    story.step(
      "graph.script(to: \"intro / plan / welcome\")", text: graph.script(to: "intro / plan / welcome") ?? "")
    let fixed = signUpGraph(isPaymentExpected: false)
    story.step("fixed: graph.deadEnds", fixed.deadEnds)
    story.step("graph", text: fixed.description)
  }
}
