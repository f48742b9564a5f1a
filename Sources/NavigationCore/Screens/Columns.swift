extension Screen {
  /// Splits this screen, like SwiftUI's `NavigationSplitView`: if more than one column fits, the screens that it pushes
  /// appear beside it. For an example, see ``columns(_:)``.
  ///
  /// In a single column, those screens are pushed on this one as usual. The state, the ids, and the ``path`` don't
  /// depend on the number of columns. For three columns, split two screens: a list of folders, and the list of messages
  /// that it pushes.
  ///
  /// A screen with tabs cannot be split, and ``issues`` contains the mistake. Split the screens of its tabs instead.
  ///
  /// - Parameter placeholder: The content to draw beside this screen while it pushes nothing; `nil` to show no
  ///   column there.
  public consuming func navigationSplit(
    placeholder: Content? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    uniqueParts.split = Split(
      placeholder: placeholder.map { ScreenEdge(root: Screen($0)) },
      place: CallSite(fileID: fileID, line: line))
    return self
  }

  /// Not available: a placeholder is content, not a screen. Pass the content of the screen.
  @available(
    *, unavailable, message: "A placeholder is content, not a screen. Pass the content of the screen."
  )
  public consuming func navigationSplit(placeholder: Screen) -> Screen { self }

  /// Sets the number of columns that fit side by side. A renderer calls it on the root, or on the screen of a sheet or
  /// a cover.
  ///
  /// ```swift
  /// let message = StateBinding<Int?>(wrappedValue: nil)
  /// func mail() -> Screen<String> {
  ///   Screen<String>("Messages")
  ///     .navigationLink(tag: 1, selection: message) { Screen("Hello") }
  ///     .navigationSplit(placeholder: "No message")
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
    if count != parts?.columns ?? 1 { uniqueParts.columns = count }
    return self
  }

  /// The columns of the layer that begins with this screen (see ``path``), from left to right: at most as many as
  /// ``columns(_:)`` allows.
  ///
  /// A split screen (``navigationSplit(placeholder:fileID:line:)``) is the last one in its column. The screens that it
  /// pushes are in the next column. If there are too many columns, the leftmost ones are merged into one, which shows
  /// the last of their screens. If there is room for another column and the last screen is split, its placeholder
  /// follows.
  ///
  /// A modal covers all columns. A tab bar spans its own column and those to its right.
  ///
  /// - Complexity: Linear in the number of screens of the layer.
  public var columns: [ScreenColumn<Content>] {
    var columns = [ScreenColumn<Content>(screens: [self], content: content)]
    var top = self
    while true {
      for presentation in top.pushed {
        guard let screen = presentation.screen else { continue }
        if top.isSplit { columns.append(ScreenColumn(screens: [], content: screen.content)) }
        columns[columns.count - 1].append(screen, presentation)
        top = screen
      }
      guard let tab = top.tabs?.first(where: \.isSelected) else { break }
      columns[columns.count - 1].append(tab.screen, nil)
      top = tab.screen
    }
    let count = parts?.columns ?? 1
    if columns.count > count {
      let merged = columns[...(columns.count - count)]
      let first = ScreenColumn(
        screens: merged.flatMap(\.screens), content: columns[columns.count - count].content,
        pushed: merged.flatMap(\.pushed))
      columns.replaceSubrange(merged.indices, with: [first])
    } else if columns.count < count, top.isSplit, let placeholder = top.placeholder {
      columns.append(ScreenColumn(screens: [], content: placeholder))
    }
    return columns
  }

  /// Whether the screens that this one pushes begin a new column.
  package var isSplit: Bool { parts.map { $0.split != nil && $0.edges.tabs == nil } ?? false }

  package var placeholder: Content? { Self.placeholder(of: parts) }

  static func placeholder(of parts: ScreenParts?) -> Content? {
    parts?.split?.placeholder?.screen(of: Content.self)?.content
  }
}

/// A column of a layer; see ``Screen/columns-property``.
public struct ScreenColumn<Content> {
  /// The screens of the column, bottom to top. The user sees the last one. Empty for a placeholder.
  public private(set) var screens: [Screen<Content>]
  /// What to draw: the content of the last screen, or the placeholder.
  public private(set) var content: Content
  /// The presentations that push the screens, bottom to top.
  private(set) var pushed: [Presentation<Content>] = []

  fileprivate init(screens: [Screen<Content>], content: Content, pushed: [Presentation<Content>] = []) {
    self.screens = screens
    self.content = content
    self.pushed = pushed
  }

  fileprivate mutating func append(_ screen: Screen<Content>, _ presentation: Presentation<Content>?) {
    screens.append(screen)
    content = screen.content
    if let presentation { pushed.append(presentation) }
  }
}

/// The split of a screen. A class, because a reference takes little space in the many screens that aren't split.
final class Split {
  /// An edge to a screen whose content is the placeholder.
  let placeholder: Edge?
  /// The call that splits the screen.
  let place: CallSite

  init(placeholder: Edge?, place: CallSite) { (self.placeholder, self.place) = (placeholder, place) }
}
