import Foundation
import TerminalKit

/// The JSON file that the app is kept in.
public struct DataFile: Sendable {
  public let url: URL
  /// The path of the pipe through which links reach the app that shows this file.
  public var inbox: String { "\(url.path).links" }

  /// - Parameter path: of a link, the file that it leads to is the one that is written, also if there is none yet.
  public init(path: String) {
    var url = URL(fileURLWithPath: path)
    // Foundation resolves only what leads to something. A link to itself is left to be one.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(
        fileURLWithPath: target, relativeTo: url.deletingLastPathComponent().resolvingSymlinksInPath())
    }
    self.url = url.resolvingSymlinksInPath()
  }

  /// The file in the user's data folder.
  public static var standard: DataFile {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? URL(fileURLWithPath: NSHomeDirectory())
    return DataFile(path: folder.appendingPathComponent("Inventory/inventory.json").path)
  }

  public enum Loaded: Equatable, Sendable {
    /// There is no file yet.
    case nothing
    case app(AppState)
    /// There was a file that cannot be read. It has another name now.
    case keptAside(name: String, reason: String)
  }

  /// What the file says of itself, so that a later version can tell.
  private struct Contents: Codable {
    static let version = 1
    var version = Self.version
    var app: AppState
  }

  /// Reads the file. One that cannot be read is kept under another name, and never written to.
  ///
  /// - Returns: what is in it, also byte by byte, if it stays where it is.
  public func load() throws(StorageError) -> (loaded: Loaded, contents: Data?) {
    switch try kind {
    case nil: return (.nothing, nil)
    case .typeRegular?: break
    default: throw .notAFile(url.path)
    }
    let reason: String
    do {
      let data = try Data(contentsOf: url)
      let contents = try JSONDecoder().decode(Contents.self, from: data)
      if contents.version == Contents.version, contents.app.isConsistent { return (.app(contents.app), data) }
      reason = contents.version == Contents.version ? "two items have one id" : "it is of another version"
    } catch let error as DecodingError {
      reason = "it is not what this app writes\(error.place.map { ", at \($0)" } ?? "")"
    } catch {
      reason = StorageError.reason(error)
    }
    do {
      return (.keptAside(name: try keepAside("unreadable"), reason: reason), nil)
    } catch {
      throw .unreadable(url.path, reason: reason)
    }
  }

  /// What is there; `nil` for nothing.
  private var kind: FileAttributeType? {
    get throws(StorageError) {
      do {
        return try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      } catch {
        if StorageError.isOfNothing(error) { return nil }
        throw .unreadable(url.path, reason: StorageError.reason(error))
      }
    }
  }

  /// Gives the file another name, which is free.
  private func keepAside(_ word: String) throws -> String {
    var number = 1
    while true {
      let aside = url.deletingPathExtension().appendingPathExtension("\(word)-\(number).json")
      if !FileManager.default.fileExists(atPath: aside.path) {
        try FileManager.default.moveItem(at: url, to: aside)
        return aside.lastPathComponent
      }
      number += 1
    }
  }

  /// What is in the file now, and the name that the one before has if it was kept.
  public typealias Saved = (contents: Data, aside: String?)

  /// Writes the file. It has the old contents or the new ones, whatever happens meanwhile, and keeps its permissions.
  ///
  /// - Parameter known: what the file contained when it was last read or written. If that is not what it contains,
  ///   somebody else has written it, and it is kept under another name.
  @discardableResult
  public func save(_ app: AppState, over known: Data?) throws(StorageError) -> Saved {
    if let obstacle { throw .unwritable(url.path, reason: "'\(obstacle)' is no folder") }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let data = try encoder.encode(Contents(app: app))
      let new = try Replacement(of: url, data)
      defer { new.discard() }
      let aside = isAnothers(than: [data, known]) ? try keepAside("other") : nil
      try new.takePlace()
      return (data, aside)
    } catch {
      throw .unwritable(url.path, reason: StorageError.reason(error))
    }
  }

  /// Whether there is a file that contains something else than what is known.
  private func isAnothers(than known: [Data?]) -> Bool {
    // Of what is no file the reading may never end.
    guard (try? kind) == .typeRegular else { return false }
    guard let contents = try? Data(contentsOf: url) else { return true }
    return !known.contains(contents)
  }

  /// What stands where a folder should be. The system has no clear words for it.
  private var obstacle: String? {
    var folder = url.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return isFolder.boolValue ? nil : folder.path
  }
}

extension AppState {
  /// Whether each item has an id of its own.
  fileprivate var isConsistent: Bool { Set(list.items.map(\.id)).count == list.items.count }
}
