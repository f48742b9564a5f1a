import NavigationCore

extension Screen {
  /// Shows a window for each element of a ``WindowsState``.
  ///
  /// ```swift
  /// func notes(_ windows: StateBinding<WindowsState<Window>>, only id: WindowID? = nil) -> Screen<String> {
  ///   Screen<String>("Notes").windows(windows, only: id) { $window in
  ///     switch $window.cases {
  ///     case .library(let $library): libraryScreen($library)
  ///     case .editor(let $draft): editorScreen($draft)
  ///     case .note(let number): Screen("Note \(number.wrappedValue)")
  ///     }
  ///   }
  /// }
  ///
  /// notes($windows).windows.map(\.name)  // → ["library"]
  /// ```
  ///
  /// The screen itself stands for the app: it is what remains if no window is open, such as a menu. Call this method on
  /// the root of the tree.
  ///
  /// Windows are like tabs that the user can close: each has a tree of its own. A renderer with several windows draws
  /// each of the ``windows-property``. A renderer with a single window draws the whole tree, and lets the user switch.
  ///
  /// The `offers` of the whole tree are those of the window in front, its dismissal, and `select` for each other window.
  /// The `guards` of the whole tree are those of all windows.
  ///
  /// While a window keeps its ``WindowID``, its screen stays the same, even if its value changes its case. After the
  /// window is closed, its binding reads the last value, and reports writes.
  ///
  /// - Parameters:
  ///   - windows: The windows.
  ///   - id: The only window to show; `nil` for all. A renderer that draws one window passes it, so that a change
  ///     doesn't build the trees of the other windows. The window has the same name and ids as in the whole tree.
  ///   - content: Returns the screen of a window.
  public consuming func windows<Window>(
    _ windows: StateBinding<WindowsState<Window>>, only id: WindowID? = nil,
    @ScreenBuilder<Content> content: (StateBinding<Window>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    // Read once, so that all parts belong to one state.
    let state = windows.wrappedValue
    let elements = zip(zip(WindowKey.keys(of: state), state.stack.ids), state.stack)
      .map { (key: $0.0, id: $0.1, value: $1) }.filter { id == nil || $0.key.id == id }
    return closableTabs(
      windows, state, elements.map { ($0.key, $0.value) }, style: .window,
      at: CallSite(fileID: fileID, line: line)
    ) { index in
      let element = elements[index]
      // If the getter makes a new state each time, that state doesn't have the id.
      return content(windows.stack[id: element.id, fileID, line] ?? .constant(element.value)).screen
    }
  }

  /// The windows, in a stable order; empty if the screen has none.
  public var windows: [ScreenWindow<Content>] { (tabs ?? []).compactMap { ScreenWindow($0) } }

  /// Returns the window with the given id, or `nil`.
  ///
  /// - Complexity: Linear in the number of windows.
  public func window(_ id: WindowID) -> ScreenWindow<Content>? { windows.first { $0.id == id } }

  /// Returns the same tree for a renderer that shows one window at a time, such as on a phone or in a terminal.
  ///
  /// Without this call, all windows are on screen. With it, those that aren't in front are hidden, like the tabs that aren't
  /// selected: their screens are *covered* in a log, a `Navigator` presents no modal in them, and ends their tasks.
  public consuming func oneWindowAtATime() -> Screen { hidingOtherTabs() }
}

/// A window of an app; see ``NavigationCore/Screen/windows(_:only:content:fileID:line:)``.
public struct ScreenWindow<Content>: Identifiable {
  /// The id of the window.
  public let id: WindowID
  /// The name in outlines and offers: the window's case and identity, as in `library` and `note(42)`. Further windows
  /// with the same name are numbered in their stable order. The name doesn't depend on the ``id``.
  public let name: String
  private let tab: ScreenTab<Content>
  private let closing: Presentation<Content>

  init?(_ tab: ScreenTab<Content>) {
    guard let key = tab.id.base as? WindowKey, let closing = tab.closing else { return nil }
    (id, name, self.tab, self.closing) = (key.id, key.name, tab, closing)
  }

  /// The tree of the window. The ids in it begin with the id of the window, so no id is in two windows.
  public var screen: Screen<Content> { tab.screen }

  /// Whether this is the window in front.
  public var isFront: Bool { tab.isSelected }

  /// Brings the window to the front. If it is no longer open, nothing happens.
  public func bringToFront() { tab.select() }

  /// Closes the window on behalf of the user. If one of its screens is guarded, brings the window to the front and asks
  /// the guard closest to the top instead. The guards of other windows don't matter.
  ///
  /// After the answer, the window is still open, unless the answer closes it. To close it then, or to ask the guards of
  /// several windows in turn before the app quits, post a request to a `PendingNavigation`; see <doc:Windows>.
  public func close() { closing.dismiss() }
}

extension PresentationStyle {
  /// The style of a window.
  static let window = PresentationStyle("window")
}

extension WindowsState: ClosableTabs {
  package var selectedTab: WindowKey? {
    get { front.map { WindowKey(id: $0) } }
    set { front = newValue?.id }
  }
  package func hasTab(_ id: WindowKey) -> Bool { contains(id.id) }
  package mutating func closeTab(_ id: WindowKey) { close(id.id) }
}

/// The id of a window in a tree, and the window's name, which isn't compared.
package struct WindowKey: NamedTabID, CustomStringConvertible {
  let id: WindowID
  package var name = ""

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  package var description: String { "\(id)" }

  /// The keys of all windows. The second window with the same name gets the number 2.
  static func keys<Window>(of state: WindowsState<Window>) -> [WindowKey] {
    var counts: [String: Int] = [:]
    return zip(state.ids, state.stack).map { id, window in
      let name = windowName(of: window)
      counts[name, default: 0] += 1
      let count = counts[name, default: 1]
      return WindowKey(id: id, name: count == 1 ? name : "\(name) (\(count))")
    }
  }
}

/// The case and the identity of a window, as in `library` and `note(42)`; its type if it has neither.
private func windowName<Window>(of window: Window) -> String {
  let caseName =
    Mirror(reflecting: window).displayStyle == .enum ? ActiveCase.names(of: window, through: 0)[0] : nil
  let id = identity(of: window).flatMap { stableText(of: $0.base) }
  guard let id else { return caseName ?? "\(Window.self)" }
  guard let caseName else { return id }
  return id == caseName || id.hasPrefix("\(caseName)(") ? id : "\(caseName)(\(id))"
}
