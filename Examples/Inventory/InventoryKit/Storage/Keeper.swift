import Foundation
import NavigationCore

/// The app, and the file that it is kept in: after each change.
public final class Keeper {
  /// The app. What is written through it is saved by the next ``save()``.
  public let app: StateBinding<AppState>
  /// What to tell the person at the start.
  public let notice: String?
  private let file: DataFile
  private var saved: AppState?

  /// Reads the file, or begins with an empty app, and makes sure that there is a file to write.
  public init(_ file: DataFile) throws(StorageError) {
    self.file = file
    var start = AppState()
    switch try file.load() {
    case .nothing: notice = nil
    case .app(let app):
      start = app
      saved = app
      notice = nil
    case .keptAside(let name, let reason):
      notice = "The data file could not be read (\(reason)). It is kept as \(name); this is a new one."
    }
    app = StateBinding(wrappedValue: start)
    try file.save(start)
    saved = start
  }

  /// Writes the app if it has changed; says why that was not possible. The next call tries again.
  public func save() -> String? {
    let present = app.wrappedValue
    if present == saved { return nil }
    do {
      try file.save(present)
      saved = present
      return nil
    } catch {
      return "Not saved: \(error)"
    }
  }

  /// Writes the app for the last time: where it has to be, or else where there is room.
  ///
  /// - Returns: what to tell the person; `nil` where all is well.
  public func finish() -> String? {
    guard let problem = save() else { return nil }
    let other = DataFile(
      path: FileManager.default.temporaryDirectory.appendingPathComponent("inventory-\(UUID()).json").path)
    do {
      try other.save(app.wrappedValue)
      return "\(problem) Your changes are in '\(other.url.path)'."
    } catch {
      return problem
    }
  }
}
