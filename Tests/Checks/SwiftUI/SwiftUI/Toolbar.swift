@MainActor @preconcurrency public protocol ToolbarContent {}

@MainActor protocol ToolbarPrimitive { func record(_ recorder: Recorder) }

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

extension Optional: ToolbarPrimitive where Wrapped: ToolbarContent {
  func record(_ recorder: Recorder) {
    if case let content? = self { (content as? any ToolbarPrimitive)?.record(recorder) }
  }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent>(_ c0: C0, _ c1: C1)
    -> some ToolbarContent
  {
    ToolbarItems(items: [c0, c1])
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

public struct ToolbarItemPlacement: Sendable {
  public static let cancellationAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
}

@MainActor struct ToolbarItems: ToolbarContent, ToolbarPrimitive {
  let items: [any ToolbarContent]
  nonisolated init(items: [any ToolbarContent]) { self.items = items }
  func record(_ recorder: Recorder) {
    for item in items { (item as? any ToolbarPrimitive)?.record(recorder) }
  }
}

@MainActor @preconcurrency public struct ToolbarItem<ID, Content: View>: ToolbarContent, ToolbarPrimitive {
  let content: Content
  func record(_ recorder: Recorder) { recorder.visit(content, "toolbar") }
}

extension ToolbarItem where ID == () {
  nonisolated public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
