/// Keeps the windows of a toolkit in step with a ``WindowsState``: tells the toolkit which windows to open and close, and
/// the state what the user did.
///
/// A toolkit opens and closes windows later than it is told, its user opens and closes windows too, and it may show
/// windows that it has restored by itself. So after each change of the state, and after each event of the toolkit,
/// perform the commands that ``commands(for:)`` returns. No window is opened or closed twice, and a window that the
/// program closed isn't reported back as closed by the user.
///
/// ```swift
/// var presenter = WindowsPresenter()
/// presenter.commands(for: windows) == [.open(windows.ids[0])]  // → true
/// presenter.didOpen(windows.ids[0], in: &windows)
/// let note = windows.open(.note(7))
/// presenter.commands(for: windows) == [.open(note)]            // → true
/// presenter.didClose(windows.ids[0], in: &windows)
/// windows.ids == [note]                                        // → true
/// ```
public struct WindowsPresenter {
  /// What the toolkit has to do.
  public enum Command: Hashable, Sendable {
    /// Open a window in front.
    case open(WindowID)
    /// Close a window without a question.
    case close(WindowID)
    /// Bring an open window to the front.
    case bringToFront(WindowID)
  }

  /// The windows that the toolkit shows.
  private var shown: Set<WindowID> = []
  private var opening: Set<WindowID> = []
  private var closing: Set<WindowID> = []
  /// The window in front that the toolkit has reported, or that it was told to bring there.
  private var front: WindowID?

  /// Creates a presenter for a toolkit that has reported no window.
  public init() {}

  /// Returns the commands that make the toolkit show the windows of the state. Each is returned once.
  public mutating func commands<Window>(for windows: WindowsState<Window>) -> [Command] {
    let new = windows.backToFront.filter { !shown.contains($0) && opening.insert($0).inserted }
    let old = shown.filter { !windows.contains($0) && closing.insert($0).inserted }
      .sorted { $0.rawValue < $1.rawValue }
    var commands = new.map { Command.open($0) } + old.map { .close($0) }
    // A window that opens comes to the front by itself.
    if let last = windows.front, last != front, shown.contains(last) || opening.contains(last) {
      front = last
      if new.last != last, shown.contains(last) { commands.append(.bringToFront(last)) }
    }
    return commands
  }

  /// Call this when a window has appeared, for any reason. If the state lacks the window, because the toolkit restored it
  /// or because it was closed in the meantime, the next commands close it, and no new window gets its id.
  ///
  /// - Parameters:
  ///   - id: The id of the window.
  ///   - windows: The state.
  public mutating func didOpen<Window>(_ id: WindowID, in windows: inout WindowsState<Window>) {
    opening.remove(id)
    shown.insert(id)
    windows.skip(id)
  }

  /// Call this when a window has disappeared. If the program didn't close it, the user did, and the state closes it.
  ///
  /// Don't call it while the app ends, so that the windows are restored.
  ///
  /// - Parameters:
  ///   - id: The id of the window.
  ///   - windows: The state.
  public mutating func didClose<Window>(_ id: WindowID, in windows: inout WindowsState<Window>) {
    shown.remove(id)
    opening.remove(id)
    if front == id { front = nil }
    if closing.remove(id) == nil { windows.close(id) }
  }

  /// Call this when a window has come to the front, for any reason.
  ///
  /// - Parameters:
  ///   - id: The id of the window.
  ///   - windows: The state.
  public mutating func didActivate<Window>(_ id: WindowID, in windows: inout WindowsState<Window>) {
    front = id
    if windows.contains(id) { windows.front = id }
  }
}
