/// What a toolkit does in one move.
///
/// Every toolkit presents, dismisses, pushes one screen, pops any number of screens of one stack, selects a tab, and
/// changes a screen in place. What else it does decides how many steps a plan has:
///
/// | | dismiss several levels | push several screens | set a stack |
/// |---|---|---|---|
/// | ``oneAtATime`` | a step for each | a step for each | – |
/// | ``severalAtOnce`` | one step | one step | one step |
/// | ``anythingAtOnce`` | one step for whatever has changed | | |
public struct NavigationCapabilities: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A dismissal also dismisses everything that is presented above.
  public static let dismissesManyAtOnce = Self(rawValue: 1)
  /// A push adds several screens, and what is presented comes up with its stack.
  public static let pushesManyAtOnce = Self(rawValue: 2)
  /// A stack is replaced as a whole. A screen that is in both keeps what it shows, wherever it was.
  public static let setsStackAtOnce = Self(rawValue: 4)

  /// A toolkit that changes one thing at a time, as SwiftUI did before `NavigationStack`.
  public static let oneAtATime: Self = []
  /// A toolkit that dismisses several levels, or sets a stack, in one call, as UIKit does.
  public static let severalAtOnce: Self = [.dismissesManyAtOnce, .pushesManyAtOnce, .setsStackAtOnce]
  /// A renderer that draws any tree: a terminal, a web page, a test.
  public static let anythingAtOnce: Self = [.severalAtOnce, Self(rawValue: 8)]
}
