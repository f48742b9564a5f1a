import Foundation
import NavigationCore

/// Keeps the app in a file.
public final class Keeper {
  /// The app with its windows. The next ``save()`` writes its changes to the file.
  public let windows: StateBinding<InventoryWindows>
  /// The window in front, for an interface that shows one window.
  public var app: StateBinding<AppState> { windows.front }
  /// A message for the user at the start.
  public private(set) var notice: String?
  /// The messages about files that are kept under other names.
  public private(set) var keptAside: [String] = []
  /// "Not saved", with the reason, after an attempt that failed; `nil` after a later one that succeeds.
  public private(set) var problem: String?
  private let file: DataFile
  /// The last saved state.
  private var saved: InventoryWindows?
  /// The bytes that were last read from the file or written to it.
  private var contents: Data?

  /// Reads the file, and opens a window if it has none. If the file doesn't exist, begins with an empty app, or with two items in the user's own file, which the user finds
  /// there at the first start. Then writes the file, so that the notice tells of an unwritable file at once. Until the
  /// app is changed, nothing is lost.
  ///
  /// - Parameter isRunning: Whether Inventory runs with the file, which the notice then says.
  public init(_ file: DataFile, isRunning: Bool = false) throws(StorageError) {
    self.file = file
    var start: InventoryWindows
    let loaded: DataFile.Loaded
    (loaded, contents) = try file.load()
    switch loaded {
    case .nothing: start = file.url == DataFile.standard.url ? .sample : InventoryWindows()
    case .app(let app): start = app
    case .keptAside(let name, let reason):
      start = InventoryWindows()
      let message = "The data file cannot be read (\(reason)). It is kept as \(name), and a new file is used."
      notice = message
      keptAside = [message]
    case .keptInPart(let app, let name, let reason):
      start = app
      let message = "A window in the data file cannot be read (\(reason)). The file is kept as \(name)."
      notice = message
      keptAside = [message]
    }
    if start.windows.ids.isEmpty { start.openWindow() }
    windows = StateBinding(wrappedValue: start)
    do {
      if let aside = try write(start) { notice = aside }
    } catch {
      notice = "\(error) Changes can't be saved."
      saved = start
    }
    if notice == nil, isRunning {
      notice = "Inventory is already running with this file, and opens its links there."
    }
  }

  /// Writes the app if it has changed.
  ///
  /// - Returns: A message for the user if another program changed the file, or if the file can't be written. In that case,
  ///   the next call tries again.
  public func save() -> String? {
    do {
      return try write(windows.wrappedValue)
    } catch {
      return notSaved(error)
    }
  }

  /// Saves as ``save()`` does, but on another thread, so that a long list doesn't block the app. Await it before the next call.
  @MainActor
  public func saveInBackground() async -> String? {
    let (file, state, known) = (file, windows.wrappedValue, contents)
    if isSaved(state) { return nil }
    let result = await Task.detached {
      Result { () throws(StorageError) in try file.save(state, over: known) }
    }.value
    switch result {
    case .success(let written): return note(written, of: state)
    case .failure(let error): return notSaved(error)
    }
  }

  private func notSaved(_ error: StorageError) -> String {
    let problem = "Not saved: \(error)"
    self.problem = problem
    return problem
  }

  private func write(_ state: InventoryWindows) throws(StorageError) -> String? {
    if isSaved(state) { return nil }
    return note(try file.save(state, over: contents), of: state)
  }

  /// Whether a state was saved last. Then there is no problem, even if a later state couldn't be saved.
  private func isSaved(_ state: InventoryWindows) -> Bool {
    if state == saved { problem = nil }
    return state == saved
  }

  /// Notes the contents of the file, and returns a message if another version was kept.
  private func note(_ written: DataFile.Saved, of state: InventoryWindows) -> String? {
    contents = written.contents
    (saved, problem) = (state, nil)
    guard let aside = written.aside else { return nil }
    let message = "Another program changed the file; its version is kept as \(aside)."
    keptAside.append(message)
    return message
  }

  /// Writes the app for the last time: to its file, or to the temporary folder if the file can't be written.
  ///
  /// - Returns: A message for the user; `nil` if there was no problem.
  public func finish() -> (message: String?, isSaved: Bool) {
    let message = save()
    guard let problem = message, windows.wrappedValue != saved else { return (message, true) }
    let other = DataFile(
      path: FileManager.default.temporaryDirectory.appendingPathComponent("inventory-\(UUID()).json").path)
    do {
      try other.save(windows.wrappedValue, over: nil)
      return ("\(problem) Your changes are in '\(other.url.path)'.", false)
    } catch {
      return (problem, false)
    }
  }
}
