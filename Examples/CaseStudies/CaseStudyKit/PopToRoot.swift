import NavigationCore

// A list pushes an item, and the item pushes its history. A button in the history pops to the root.

/// A flag for each push. Popping to the root must clear all flags.
public struct NaiveFlow: Sendable {
  public var isListShown = false
  public var isItemShown = false
  public var isHistoryShown = false

  public init() {}

  /// The screens, bottom to top.
  public var shown: [String] {
    guard isListShown else { return ["root"] }
    guard isItemShown else { return ["root", "list"] }
    return isHistoryShown ? ["root", "list", "item", "history"] : ["root", "list", "item"]
  }

  // [naive]
  /// Pops to the root. The bug is invisible, because the root is then on top.
  public mutating func close() { isListShown = false }
  // [end]
}

/// One stack. Any screen with a binding to it can pop to the root.
public struct Flow: Sendable {
  // [solved]
  @CasePathable
  public enum Screen: Equatable, Sendable {
    case list
    case item(Int)
    case history(of: Int)
  }

  public var path: StackState<Screen> = []

  // [end]
  public init() {}

  public var shown: [String] { ["root"] + path.map { "\($0)" } }
}

extension CaseStudy {
  static let popToRoot = CaseStudy("pop-to-root", "Pop to the root of a stack") { story in
    story.problem(
      "With a flag for each push, popping to the root leaves the flags of the deeper screens set.")
    var naive = NaiveFlow()
    (naive.isListShown, naive.isItemShown, naive.isHistoryShown) = (true, true, true)
    story.step("three pushes", naive.shown)
    naive.close()
    story.step("close()", naive.shown)
    naive.isListShown = true
    story.step("isListShown = true, later", naive.shown)

    story.solution("One stack holds all screens, so `popToRoot()` removes all of them.")
    @StateBinding var flow = Flow()
    $flow.path.wrappedValue.append(contentsOf: [.list, .item(7), .history(of: 7)])
    story.step("three pushes", flow.shown)
    $flow.path.wrappedValue.pop(to: \.item)
    story.step("pop(to: \\.item)", flow.shown)
    $flow.path.wrappedValue.popToRoot()
    story.step("popToRoot()", flow.shown)
    $flow.path.wrappedValue.push(.list)
    story.step("push(.list), later", flow.shown)
  }
}
