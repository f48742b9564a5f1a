#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A view that tells the user's way back in a collapsed `NavigationSplitView` from SwiftUI's own writes.
  ///
  /// In compact width, SwiftUI writes the preferred column when the user goes back. It may also write it while the
  /// width changes, which would close the detail, with its edits. This view passes on a write only if the width has been
  /// compact for a turn of the main actor. It can't tell a later write by SwiftUI from the user's, so the setter must not
  /// discard edits: let it keep the item and ask.
  ///
  /// ```swift
  /// struct Shelf {
  ///   var item: Item?
  ///   var column: NavigationSplitViewColumn {
  ///     get { item == nil ? .sidebar : .detail }
  ///     set { if newValue == .sidebar { item = nil } }
  ///   }
  /// }
  ///
  /// struct ShelfView: View {
  ///   @State private var shelf = Shelf()
  ///   var body: some View {
  ///     PreferredCompactColumn($shelf.column) { column in
  ///       NavigationSplitView(preferredCompactColumn: column) {
  ///         Button("Keyboard") { shelf.item = Item(id: 1, name: "Keyboard") }
  ///       } detail: {
  ///         DetailColumn(unwrapping: $shelf.item) { $item in
  ///           Text(item.name)
  ///         } placeholder: {
  ///           Text("No item")
  ///         }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// If the setter keeps the item, the detail stays. With three columns, `.content` is the way back to the middle one.
  public struct PreferredCompactColumn<Content: View> {
    private let column: Binding<NavigationSplitViewColumn>
    private let content: (Binding<NavigationSplitViewColumn>) -> Content
    @Environment(\.horizontalSizeClass) private var width
    @State private var kept: KeptClosures<NavigationSplitViewColumn> = KeptClosures()
    @State private var collapse: Collapse = Collapse()

    /// Creates a view of a split view. `content` gets a binding to pass to the split view.
    public init(
      _ column: Binding<NavigationSplitViewColumn>,
      @ViewBuilder content: @escaping (Binding<NavigationSplitViewColumn>) -> Content
    ) {
      self.column = column
      self.content = content
    }
  }

  extension PreferredCompactColumn: View {
    public var body: some View {
      content(
        kept.binding(
          get: { [column] in column.wrappedValue },
          set: { [column, collapse, width] in
            // The width is newer if SwiftUI writes before `onChange` is called.
            if collapse.isOver, width == .compact, $0 != column.wrappedValue { column.wrappedValue = $0 }
          })
      )
      .onChange(of: width, initial: true) { _, width in collapse.begin(isCompact: width == .compact) }
    }
  }

  /// Not observable, because only writes read it, and they need its current value.
  @MainActor private final class Collapse {
    private(set) var isOver = false

    nonisolated init() {}

    func begin(isCompact: Bool) {
      isOver = false
      Task { isOver = isCompact }
    }
  }

  /// A view for a column of a `NavigationSplitView`: the selected value, or a placeholder.
  ///
  /// `content` gets a binding to the value. For a value with a different identity, the content's own state starts anew.
  /// In compact width, the column slides away after the optional becomes `nil`, so it keeps its last value instead of
  /// showing the placeholder. ``PreferredCompactColumn`` has an example.
  public struct DetailColumn<Value, Content: View, Placeholder: View> {
    private let shown: Presentation<() -> Binding<Value>?>?
    private let content: (Binding<Value>) -> Content
    private let placeholder: Placeholder
    @Environment(\.horizontalSizeClass) private var width

    /// Creates a column that shows `content` while `value` isn't `nil`, and otherwise `placeholder`.
    public init(
      unwrapping value: Binding<Value?>, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      @ViewBuilder placeholder: () -> Placeholder, fileID: String = #fileID, line: UInt = #line
    ) {
      shown = ActivePresentation(unwrapping: value, fileID, line).shown
      self.content = content
      self.placeholder = placeholder()
    }
  }

  extension DetailColumn: View {
    public var body: some View {
      if shown != nil || width == .compact {
        LastShown(shown) { $0.screen?.content().map(content).id($0.id) }
      } else {
        placeholder
      }
    }
  }

  extension ColumnVisibility {
    /// The same visibility for SwiftUI's split view: `columnVisibility: $model.visibility.inSwiftUI`.
    public var inSwiftUI: NavigationSplitViewVisibility {
      get {
        switch self {
        case .automatic: .automatic
        case .all: .all
        case .doubleColumn: .doubleColumn
        case .detailOnly: .detailOnly
        }
      }
      set { self = Self.allCases.first { $0.inSwiftUI == newValue } ?? .automatic }
    }
  }
#endif
