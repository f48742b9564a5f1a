// A split view of two or three columns.
//
// Apple documents that a split view in compact width is one stack with the preferred column on top, and ignores
// `columnVisibility`. From the code of public apps, it is known that going back from the detail writes `.sidebar`; some apps
// ignore that write unless the width is compact. Whether and when SwiftUI writes while the width changes is not documented, so
// ``ViewHost/resize(to:writing:)`` can write before and after each evaluation.

public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let name: String
  public static var automatic: Self { Self(name: "automatic") }
  public static var detailOnly: Self { Self(name: "detailOnly") }
  public static var doubleColumn: Self { Self(name: "doubleColumn") }
  public static var all: Self { Self(name: "all") }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static var sidebar: Self { Self(name: "sidebar") }
  public static var content: Self { Self(name: "content") }
  public static var detail: Self { Self(name: "detail") }
}

/// A split view that is being evaluated.
@MainActor struct Split {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let column: Binding<NavigationSplitViewColumn>
  /// The columns to the right of the sidebar.
  let columns: [(NavigationSplitViewColumn, any View)]
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, Primitive {
  public typealias Body = Never
  let visibility: Binding<NavigationSplitViewVisibility>?
  let column: Binding<NavigationSplitViewColumn>
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.init(nil, .constant(.sidebar), sidebar(), nil, detail())
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, preferredCompactColumn, sidebar(), nil, detail())
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail())
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }
  nonisolated private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ column: Binding<NavigationSplitViewColumn>,
    _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
  ) {
    (self.visibility, self.column) = (visibility, column)
    (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
  }
  func record(_ recorder: Recorder) {
    let middle = content.map { [(NavigationSplitViewColumn.content, $0 as any View)] } ?? []
    recorder.split(
      Split(visibility: visibility, column: column, columns: middle + [(.detail, detail)]), sidebar)
  }
}
