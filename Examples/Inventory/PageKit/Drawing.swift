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

extension ScreenCommand {
  /// Why the command can't be performed now; `nil` if it can.
  public var hindrance: String? { disabledReason.map { String(state: $0) } }
}

extension Action {
  /// Creates an action for a command.
  public init(_ command: ScreenCommand, perform: @escaping () -> Void) {
    self.init(String(state: command.label), hindrance: command.hindrance, perform: perform)
  }
}

extension Screen<Page> {
  /// The rows of a page of this tree. A row that repeats a command is left out, because the command is in the menu.
  public func rows(of page: Page?) -> [Row] {
    let labels = commands.map { String(state: $0.label) }
    return (page?.rows ?? []).filter { row in
      if case .button(_, nil) = row.kind { !labels.contains(row.label) } else { true }
    }
  }
}
