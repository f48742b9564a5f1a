import Foundation
import NavigationCore
import TerminalKit

/// Keeps the app in a file.
public final class Keeper {
  /// The app. The next ``save()`` writes its changes to the file.
  public let app: StateBinding<AppState>
  /// A message for the user at the start.
  public private(set) var notice: String?
  /// The messages about files that are kept under other names.
  public private(set) var keptAside: [String] = []
  private let file: DataFile
  /// The last saved state.
  private var saved: AppState?
  /// The bytes that were last read from the file or written to it.
  private var contents: Data?

  /// Reads the file. If it doesn't exist, begins with an empty app, or with two items in the user's own file, which the user finds
  /// there at the first start. Then writes the file, so that an unwritable file is reported at once.
  public init(_ file: DataFile) throws(StorageError) {
    self.file = file
    let start: AppState
    let loaded: DataFile.Loaded
    (loaded, contents) = try file.load()
    switch loaded {
    case .nothing: start = file.url == DataFile.standard.url ? .sample : AppState()
    case .app(let app): start = app
    case .keptAside(let name, let reason):
      start = AppState()
      let message = "The data file cannot be read (\(reason)). It is kept as \(name), and a new file is used."
      notice = message
      keptAside = [message]
    }
    app = StateBinding(wrappedValue: start)
    if let aside = try write(start) { notice = aside }
    if notice == nil, Inbox.isOwned(at: file.inbox) {
      notice = "Inventory is already running with this file, and opens its links there."
    }
  }

  /// Writes the app if it has changed.
  ///
  /// - Returns: A message for the user if another program changed the file, or if the file can't be written. In that case,
  ///   the next call tries again.
  public func save() -> String? {
    do {
      return try write(app.wrappedValue)
    } catch {
      return notSaved(error)
    }
  }

  /// Saves as ``save()`` does, but on another thread, so that a long list doesn't block the app. Await it before the next call.
  @MainActor
  public func saveInBackground() async -> String? {
    let (file, state, known) = (file, app.wrappedValue, contents)
    if state == saved { return nil }
    let result = await Task.detached {
      Result { () throws(StorageError) in try file.save(state, over: known) }
    }.value
    switch result {
    case .success(let written): return note(written, of: state)
    case .failure(let error): return notSaved(error)
    }
  }

  private func notSaved(_ error: StorageError) -> String { "Not saved: \(error)" }

  private func write(_ state: AppState) throws(StorageError) -> String? {
    state == saved ? nil : note(try file.save(state, over: contents), of: state)
  }

  /// Notes the contents of the file, and returns a message if another version was kept.
  private func note(_ written: DataFile.Saved, of state: AppState) -> String? {
    contents = written.contents
    saved = state
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
    guard let problem = message, app.wrappedValue != saved else { return (message, true) }
    let other = DataFile(
      path: FileManager.default.temporaryDirectory.appendingPathComponent("inventory-\(UUID()).json").path)
    do {
      try other.save(app.wrappedValue, over: nil)
      return ("\(problem) Your changes are in '\(other.url.path)'.", false)
    } catch {
      return (problem, false)
    }
  }
}
