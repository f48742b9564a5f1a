import NavigationCore
import NavigationTesting

// Somebody signs up: chooses a plan, pays for it, and is welcomed. As the account exists then, there is no way back from
// the welcome, only a button that leads home.

public struct SignUp: Sendable {
  @CasePathable
  public enum Step: String, Equatable, Sendable { case plan, payment, welcome }

  public enum Plan: Equatable, Sendable { case free, yearly }

  public var steps: StackState<Step> = []
  public private(set) var plan: Plan?
  public private(set) var isPaid = false
  public private(set) var isOver = false
  /// The mistake. It was none while each plan had to be paid.
  private let isPaymentExpected: Bool

  public init(isPaymentExpected: Bool) { self.isPaymentExpected = isPaymentExpected }

  // [naive]
  /// Whether the welcome has its button.
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

/// What a screen says, and what a person can do there besides going back.
public struct SignUpPage: CustomStringConvertible {
  public var title: String
  public var offers: [Offer]

  public var description: String { title }
}

/// What is on screen.
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
/// All screens of the sign-up, and what leads to each.
public func signUpGraph(isPaymentExpected: Bool) -> ScreenGraph {
  explore(from: SignUp(isPaymentExpected: isPaymentExpected), screen: signUpScreen, offers: \.offers)
}
// [end]

extension CaseStudy {
  static let deadEnd = CaseStudy("dead-end", "Each screen is tested, and somebody is stuck all the same.") {
    story in
    story.naive("a test for each screen, and one of the whole way")
    @StateBinding var signUp = SignUp(isPaymentExpected: true)
    for name in ["sign up", "choose yearly", "pay", "start"] {
      _ = try? signUpScreen($signUp).perform(name, offers: \.offers)
      story.step(name, signUpScreen($signUp).breadcrumbs())
    }

    story.solved("all ways, walked by the library")
    let graph = signUpGraph(isPaymentExpected: true)
    story.step("graph.deadEnds", graph.deadEnds)
    story.step(
      "graph.script(to: \"intro / plan / welcome\")", text: graph.script(to: "intro / plan / welcome") ?? "")
    let mended = signUpGraph(isPaymentExpected: false)
    story.step("mended: graph.deadEnds", mended.deadEnds)
    story.step("graph", text: mended.description)
  }
}
