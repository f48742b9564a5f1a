import NavigationCore
import NavigationTesting

// The sign-up of the case study `dead-end`: which screens does it have, and did a change add or remove one?

// [naive]
/// The screens of the sign-up, in a list that is kept by hand.
public let signUpScreens = [
  "intro", "intro / plan", "intro / plan / payment", "intro / plan / payment / welcome", "home",
]
// [end]

// [solved]
/// A map of the sign-up, as a page for a browser. A selected screen shows the way to it.
public func signUpMap() -> String {
  signUpGraph(isPaymentExpected: false).html(title: "Sign-up")
}

/// Compares the sign-up with a file that is committed. The error says what has changed.
public func checkSignUp(isPaymentExpected: Bool) throws {
  try signUpGraph(isPaymentExpected: isPaymentExpected).check(against: "EveryScreen.screens")
}
// [end]

extension CaseStudy {
  static let everyScreen = CaseStudy("every-screen", "See every screen of an app") { story in
    story.problem("A list of an app's screens is outdated after the next change.")
    let graph = signUpGraph(isPaymentExpected: false)
    story.step(
      "missing in the list", graph.nodes.map(\.label).filter { !signUpScreens.contains($0) })

    story.solution(
      "The map is drawn from the running app, and a test compares the app with a committed file.")
    story.step("cards on the map", signUpMap().ranges(of: "<article").count)
    if let node = graph.nodes.first(where: { $0.label == "intro / plan / welcome" }) {
      story.step("graph.nodes[…].path", node.path)
      story.step("graph.nodes[…].outline", text: node.outline)
    }
    do { try checkSignUp(isPaymentExpected: true) } catch {
      story.step("with the bug of `dead-end`", text: "\(error)")
    }
  }
}
