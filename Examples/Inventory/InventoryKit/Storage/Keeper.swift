import Foundation
import NavigationCore

/// The app, and the file that it is kept in: after each change.
public final class Keeper {
  /// The app. What is written through it is saved by the next ``save()``.
  public let app: StateBinding<AppState>
  /// What to tell the person at the start.
  public private(set) var notice: String?
  /// What was told of files that are kept under other names.
  public private(set) var keptAside: [String] = []
  private let file: DataFile
  private var saved: AppState?
  /// What the file contains, unless somebody else writes it.
  private var contents: Data?

  /// Reads the file, or begins with an empty app, and makes sure that there is a file to write.
  public init(_ file: DataFile) throws(StorageError) {
    self.file = file
    var start = AppState()
    let loaded: DataFile.Loaded
    (loaded, contents) = try file.load()
    switch loaded {
    case .nothing: break
    case .app(let app): start = app
    case .keptAside(let name, let reason):
      let message = "The data file could not be read (\(reason)). It is kept as \(name); this is a new one."
      notice = message
      keptAside = [message]
    }
    app = StateBinding(wrappedValue: start)
    if let aside = try write(start) { notice = aside }
  }

  /// Writes the app if it has changed.
  ///
  /// - Returns: what to tell the person: why it was not possible, so that the next call tries again, or that somebody else
  ///   had written the file, which is kept.
  public func save() -> String? {
    do {
      return try write(app.wrappedValue)
    } catch {
      return notSaved(error)
    }
  }

  /// As ``save()``, on another thread, so that a long list holds up nobody. Wait for it before the next call.
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

  /// Notes what is in the file now, and tells of the one before if it was kept.
  private func note(_ written: DataFile.Saved, of state: AppState) -> String? {
    contents = written.contents
    saved = state
    guard let aside = written.aside else { return nil }
    let message = "Another program changed the file; its version is kept as \(aside)."
    keptAside.append(message)
    return message
  }

  /// Writes the app for the last time: where it has to be, or else where there is room.
  ///
  /// - Returns: what to tell the person; `nil` where all is well.
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
