// A split view of two columns.
//
// Apple documents that a split view in compact width is one stack with the preferred column on top, and ignores
// `columnVisibility`. From the code of public apps, it is known that going back from the detail writes `.sidebar`; some apps
// ignore that write unless the width is compact. Whether and when SwiftUI writes while the width changes is not documented, so
// ``ViewHost/resize(to:writing:)`` can write before and after each evaluation.

public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let name: String
  public static var automatic: Self { Self(name: "automatic") }
  public static var detailOnly: Self { Self(name: "detailOnly") }
  public static var all: Self { Self(name: "all") }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static var sidebar: Self { Self(name: "sidebar") }
  public static var detail: Self { Self(name: "detail") }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, Primitive {
  public typealias Body = Never
  let column: Binding<NavigationSplitViewColumn>
  let sidebar: Sidebar
  let detail: Detail
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    column = .constant(.sidebar)
    self.sidebar = sidebar()
    self.detail = detail()
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    column = preferredCompactColumn
    self.sidebar = sidebar()
    self.detail = detail()
  }
  func record(_ recorder: Recorder) { recorder.split(column, sidebar, detail) }
}
