// Tabs as `Tab(value:)`, from iOS 18 on.

@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

@MainActor private protocol RecordedTab {
  func record(_ recorder: Recorder)
}

@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public struct Content<Tabs: TabContent>: View, Primitive {
    public typealias Body = Never
    nonisolated(unsafe) let tabs: Tabs
    nonisolated init(tabs: Tabs) { self.tabs = tabs }
    func record(_ recorder: Recorder) { (tabs as? any RecordedTab)?.record(recorder) }
  }
  nonisolated public static func buildExpression<Tabs: TabContent>(_ tabs: Tabs) -> Tabs
  where Tabs.TabValue == TabValue { tabs }
  nonisolated public static func buildBlock<Tabs: TabContent>(_ tabs: Tabs) -> Tabs
  where Tabs.TabValue == TabValue { tabs }
}

extension TabView {
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct TabRole: Hashable, Sendable {
  let name: String
  public static let search = TabRole(name: "search")
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct Tab<Value, Content, Label> {
  let value: Value
  let role: TabRole?
  let content: Content
}

extension TabContent {
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
    BadgedTab(base: self, count: count)
  }
}

private struct BadgedTab<Base: TabContent>: TabContent, RecordedTab {
  typealias TabValue = Base.TabValue
  nonisolated(unsafe) let base: Base
  let count: Int
  nonisolated init(base: Base, count: Int) { (self.base, self.count) = (base, count) }
  func record(_ recorder: Recorder) {
    (base as? any RecordedTab)?.record(recorder)
    if count > 0 { recorder.badgeLastTab(count) }
  }
}

extension Tab: TabContent, RecordedTab where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  nonisolated public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.role = role
    self.content = content()
  }
  @MainActor func record(_ recorder: Recorder) { recorder.tab(AnyHashable(value), role: role?.name, content) }
}

extension ForEach: TabContent, RecordedTab where Content: TabContent {
  public typealias TabValue = Content.TabValue
  func record(_ recorder: Recorder) {
    for element in data { (content(element) as? any RecordedTab)?.record(recorder) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: TabContent {
  @_disfavoredOverload nonisolated public init<V>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}
