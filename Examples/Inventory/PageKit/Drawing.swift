import NavigationCore
import NavigationWindows

// What renderers ask of a tree.

extension Screen {
  /// The overlays of a layer.
  public var overlays: [Screen] {
    columns.flatMap(\.screens).flatMap(\.presentations).filter { $0.style.kind == .overlay }.compactMap(
      \.screen)
  }
}

extension Offer {
  /// Whether the offer dismisses the page of a column, or asks first.
  public func isDismissal(of column: Int) -> Bool {
    self.column == column && kind == .dismiss
  }
}

extension Dialog {
  public var cancelButton: Int? { buttons.firstIndex { $0.role == .cancel } }

  /// The index of the initial button: the cancel button, or else the first button that isn't destructive.
  public var safeButton: Int? { cancelButton ?? buttons.firstIndex { $0.role != .destructive } }
}

extension ScreenTab<Page> {
  /// The title for a tab bar, with the badge in brackets. (No interface here sets a search tab apart.)
  public var caption: String { badge == 0 ? screen.content.title : "\(screen.content.title) (\(badge))" }
}

extension Screen {
  /// The window, if there is one; otherwise, this tree.
  public var onlyWindow: Screen { windows.count == 1 ? windows[0].screen : self }
}
