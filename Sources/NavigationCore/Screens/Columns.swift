/// The columns that the user sees if more than one fits, as in SwiftUI's `NavigationSplitViewVisibility`.
public enum ColumnVisibility: String, CaseIterable, Codable, Hashable, Sendable {
  /// The platform chooses. In ``Screen/columns-property``, the same as ``all``.
  case automatic
  /// All columns.
  case all
  /// The last two columns, or their placeholders.
  case doubleColumn
  /// The last column, or its placeholder.
  case detailOnly

  var limit: Int { self == .detailOnly ? 1 : self == .doubleColumn ? 2 : .max }
}

extension Screen {
  /// Splits this screen, like SwiftUI's `NavigationSplitView`: if more than one column fits, the screens that it pushes
  /// appear beside it. For an example, see ``columns(_:)``.
  ///
  /// In a single column, those screens are pushed on this one as usual. The state, the ids, and the ``path`` don't
  /// depend on the number of columns. For three columns, split two screens: a list of folders, and the list of messages
  /// that it pushes. For three columns even without a folder, also split the placeholder of the folders, as in
  /// `placeholder: Screen("No folder").navigationSplit(placeholder: Screen("No message"))`.
  ///
  /// A screen with tabs cannot be split (see ``issues``). Split the screens of its tabs instead.
  ///
  /// - Parameters:
  ///   - isSplit: Whether to split this screen.
  ///   - visibility: The columns to show if more than one fits. In each layer, the first split screen with a visibility
  ///     decides. While columns are hidden, the ``offers`` include `show sidebar`.
  ///   - placeholder: The screen beside this one while this one pushes nothing. It may be split, but its links and
  ///     presentations are ignored.
  public consuming func navigationSplit(
    _ isSplit: Bool = true, visibility: StateBinding<ColumnVisibility>? = nil,
    placeholder: some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    split(isSplit, visibility, placeholder.screen, CallSite(fileID: fileID, line: line))
  }

  /// Splits this screen if `isSplit` is `true`. While this screen pushes nothing, the layer ends with its column. For the
  /// parameters, see ``navigationSplit(_:visibility:placeholder:fileID:line:)``.
  public consuming func navigationSplit(
    _ isSplit: Bool = true, visibility: StateBinding<ColumnVisibility>? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    split(isSplit, visibility, nil, CallSite(fileID: fileID, line: line))
  }

  private consuming func split(
    _ isSplit: Bool, _ visibility: StateBinding<ColumnVisibility>?, _ placeholder: Screen?, _ place: CallSite
  ) -> Screen {
    guard isSplit || parts?.traits.split != nil else { return self }
    if isSplit, let placeholder, !placeholder.edges.isEmpty || !placeholder.links.isEmpty {
      note("The links and presentations of the placeholder are ignored.", at: place)
    }
    uniqueParts.traits.split =
      isSplit ? Split(placeholder.map { ScreenEdge(root: $0) }, visibility, place) : nil
    return self
  }

  /// Sets the number of columns that fit side by side. A renderer calls it on the root, or on the screen of a sheet or
  /// a cover.
  ///
  /// ```swift
  /// let message = StateBinding<Int?>(wrappedValue: nil)
  /// func mail() -> Screen<String> {
  ///   Screen<String>("Messages")
  ///     .navigationLink(tag: 1, selection: message) { Screen("Hello") }
  ///     .navigationSplit(placeholder: Screen("No message"))
  /// }
  /// mail().columns(2).columns.map(\.content)  // → ["Messages", "No message"]
  /// message.wrappedValue = 1
  /// mail().columns(2).columns.map(\.content)  // → ["Messages", "Hello"]
  /// mail().columns.map(\.content)             // → ["Hello"]
  /// ```
  ///
  /// By default, there is one column. The number is ignored on a pushed screen, and in a tab.
  ///
  /// - Parameter count: The number of columns, at least 1. If too few screens are split, fewer columns are shown. The
  ///   last call on a screen wins.
  public consuming func columns(_ count: Int) -> Screen {
    let count = max(count, 1)
    if count != parts?.traits.columns ?? 1 { uniqueParts.traits.columns = count }
    return self
  }

  /// The columns of the layer that begins with this screen (see ``path``), from left to right: at most as many as
  /// ``columns(_:)`` allows.
  ///
  /// A split screen is the last one in its column. The screens that it pushes are in the next column; if it pushes
  /// nothing, its placeholder is. A hidden column (``ColumnVisibility``) is merged into the one to its right. If too many
  /// remain, placeholders are left out, from right to left, and then the leftmost columns are merged. A single column
  /// ignores the visibility.
  ///
  /// A modal covers all columns. A tab bar spans its own column and those to its right.
  ///
  /// - Complexity: Linear in the number of screens of the layer.
  public var columns: [ScreenColumn<Content>] { columnsAndVisibility.columns }

  /// The columns, and the visibility that hides others; `nil` if none does.
  var columnsAndVisibility: (columns: [ScreenColumn<Content>], hiding: StateBinding<ColumnVisibility>?) {
    var columns = [ScreenColumn(self)]
    var top = self
    var split: Split?
    func begins(_ screen: Screen) -> Bool {
      if screen.isSplit, split?.shown == nil { split = screen.parts?.traits.split }
      return screen.isSplit
    }
    while true {
      for presentation in top.pushed {
        guard let screen = presentation.screen else { continue }
        if begins(top) {
          columns.append(ScreenColumn(screen))
        } else {
          columns[columns.count - 1].append(screen)
        }
        columns[columns.count - 1].pushed.append(presentation)
        top = screen
      }
      guard let tab = top.tabs?.first(where: \.isSelected) else { break }
      columns[columns.count - 1].append(tab.screen)
      top = tab.screen
    }
    while begins(top), let placeholder = top.placeholder {
      columns.append(ScreenColumn(placeholder: placeholder))
      top = placeholder
    }
    let room = parts?.traits.columns ?? 1
    let limit = room > 1 ? split?.shown?.limit ?? .max : .max
    let hiding = columns.count > limit ? split?.visibility : nil
    func merge(to count: Int) { while columns.count > count { columns[0].append(columns.remove(at: 1)) } }
    merge(to: limit)
    while columns.count > room, columns[columns.count - 1].placeholder != nil { columns.removeLast() }
    merge(to: room)
    return (columns, hiding)
  }

  /// Whether the screens that this one pushes begin a new column.
  package var isSplit: Bool { parts.map { $0.traits.split != nil && $0.edges.tabs == nil } ?? false }

  package var columnVisibility: StateBinding<ColumnVisibility>? { parts?.traits.split?.visibility }

  package var placeholder: Screen? { Self.placeholder(of: parts) }

  static func placeholder(of parts: ScreenParts?) -> Screen? {
    parts?.traits.split?.placeholder?.screen(of: Content.self)
  }
}

/// A column of a layer; see ``Screen/columns-property``.
public struct ScreenColumn<Content> {
  /// The screens of the column, bottom to top. The user sees the last one, or the ``placeholder``. That has only the
  /// screens of hidden columns, and usually none.
  public private(set) var screens: [Screen<Content>] = []
  /// What to draw: the content of the last screen, or the placeholder.
  public private(set) var content: Content
  /// The screen that is drawn because nothing is pushed.
  public private(set) var placeholder: Screen<Content>?
  /// The presentations that push the screens, bottom to top.
  fileprivate(set) var pushed: [Presentation<Content>] = []

  fileprivate init(_ screen: Screen<Content>) { (screens, content) = ([screen], screen.content) }

  fileprivate init(placeholder: Screen<Content>) {
    (content, self.placeholder) = (placeholder.content, placeholder)
  }

  fileprivate mutating func append(_ screen: Screen<Content>) {
    screens.append(screen)
    content = screen.content
  }

  fileprivate mutating func append(_ other: ScreenColumn) {
    screens += other.screens
    pushed += other.pushed
    (content, placeholder) = (other.content, other.placeholder)
  }
}

/// The split of a screen. A class, because a reference takes little space in the many screens that aren't split.
final class Split: Equatable {
  /// An edge to the placeholder.
  let placeholder: Edge?
  let visibility: StateBinding<ColumnVisibility>?
  /// The visibility when the tree was built.
  let shown: ColumnVisibility?
  let place: CallSite

  init(_ placeholder: Edge?, _ visibility: StateBinding<ColumnVisibility>?, _ place: CallSite) {
    (self.placeholder, self.visibility, self.place) = (placeholder, visibility, place)
    shown = visibility?.wrappedValue
  }

  /// Creates a copy with another placeholder.
  init(_ other: Split, placeholder: Edge) {
    (self.placeholder, visibility, shown, place) = (placeholder, other.visibility, other.shown, other.place)
  }

  /// Compares the visibility that is shown, and the placeholders without their contents.
  static func == (left: Split, right: Split) -> Bool {
    left.shown == right.shown && (left.placeholder == nil) == (right.placeholder == nil)
      && left.placeholder?.traits == right.placeholder?.traits
  }
}
