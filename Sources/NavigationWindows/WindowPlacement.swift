/// The window in which a link opens; see ``WindowsState/following(_:isShown:new:open:)``.
public enum WindowPlacement: Hashable, Sendable {
  /// In the window in front.
  case front
  /// In a new window.
  case new
  /// In the window with this id, such as the one in which the link was tapped; in front if that window isn't open.
  case window(WindowID)
}

extension WindowsState {
  /// Returns a copy of these windows in which a link is open, to compare with the windows or to assign to them.
  ///
  /// ```swift
  /// windows = windows.following(.front, isShown: { $0 == .note(7) }, new: .library(Library())) { $0 = .note(7) }
  /// windows[id: windows.front!]  // → note(7)
  /// ```
  ///
  /// - A window that shows what the link leads to already comes to the front, and is otherwise unchanged. This doesn't
  ///   apply to ``WindowPlacement/new``.
  /// - Otherwise, the link opens in the window at `placement`, which comes to the front.
  /// - If no window is open, the link opens in a new one.
  ///
  /// - Parameters:
  ///   - placement: The window in which to open the link.
  ///   - isShown: Returns whether a window shows what the link leads to.
  ///   - new: The window in which the link opens if it opens in a new one.
  ///   - open: Opens the link in a window.
  /// - Throws: The error of `open`.
  /// - Complexity: Linear in the number of windows.
  public func following(
    _ placement: WindowPlacement, isShown: (Window) -> Bool = { _ in false }, new: @autoclosure () -> Window,
    open: (inout Window) throws -> Void
  ) rethrows -> Self {
    var windows = self
    var target = placement == .new ? nil : front
    if case .window(let id) = placement, contains(id) { target = id }
    func shows(_ id: WindowID) -> Bool { self[id: id].map(isShown) ?? false }
    if let current = target, let shown = shows(current) ? current : id(where: isShown) {
      windows.front = shown
    } else if let target, var window = self[id: target] {
      try open(&window)
      windows[id: target] = window
      windows.front = target
    } else {
      var window = new()
      try open(&window)
      windows.open(window)
    }
    return windows
  }
}
