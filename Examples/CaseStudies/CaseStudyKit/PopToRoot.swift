import NavigationCore

// A list leads to an item, and the item to its history. A button in the history leads back to where all began.

/// One flag for each push. To close them all, each has to be known.
public struct NaiveFlow: Sendable {
  public var isListShown = false
  public var isItemShown = false
  public var isHistoryShown = false

  public init() {}

  /// What is on screen, bottom to top.
  public var shown: [String] {
    guard isListShown else { return ["root"] }
    guard isItemShown else { return ["root", "list"] }
    return isHistoryShown ? ["root", "list", "item", "history"] : ["root", "list", "item"]
  }

  // [naive]
  /// What the button does. With the first push gone, the root is on top, and it looks right.
  public mutating func close() { isListShown = false }
  // [end]
}

/// One stack. Whoever is handed it can close all there is, and needs to know nothing of who pushed what.
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
  static let popToRoot = CaseStudy("pop-to-root", "A screen deep in a stack has to close all of it.") {
    story in
    story.naive("a flag for each push")
    var naive = NaiveFlow()
    (naive.isListShown, naive.isItemShown, naive.isHistoryShown) = (true, true, true)
    story.step("three pushes", naive.shown)
    naive.close()
    story.step("close()", naive.shown)
    naive.isListShown = true
    story.step("isListShown = true, later", naive.shown)

    story.solved("one stack, handed down as a binding")
    @StateBinding var flow = Flow()
    $flow.path.wrappedValue.push(contentsOf: [.list, .item(7), .history(of: 7)])
    story.step("three pushes", flow.shown)
    $flow.path.wrappedValue.pop(to: \.item)
    story.step("pop(to: \\.item)", flow.shown)
    $flow.path.wrappedValue.popToRoot()
    story.step("popToRoot()", flow.shown)
    $flow.path.wrappedValue.push(.list)
    story.step("push(.list), later", flow.shown)
  }
}
