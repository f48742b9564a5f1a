import Foundation

/// The JSON file of the app.
public struct DataFile: Sendable {
  public let url: URL
  /// The path of the pipe through which links reach the app that shows this file.
  public var inbox: String { "\(url.path).links" }

  /// - Parameter path: The path of the file. If it is a symbolic link, the link's destination is written, even if that doesn't
  ///   exist yet.
  public init(path: String) {
    var url = URL(fileURLWithPath: path)
    // Foundation doesn't resolve a link to a missing file. The number of steps is limited, because a link may lead to itself.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(
        fileURLWithPath: target, relativeTo: url.deletingLastPathComponent().resolvingSymlinksInPath())
    }
    self.url = url.resolvingSymlinksInPath()
  }

  /// The file in the user's data folder.
  public static var standard: DataFile { standard(ProcessInfo.processInfo.environment) }

  static func standard(_ environment: [String: String]) -> DataFile {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    var folder = folders.first ?? URL(fileURLWithPath: NSHomeDirectory())
    #if os(Linux)
      // Without `HOME`, Foundation chooses a folder that isn't the user's.
      let isHomeless = ["HOME", "XDG_DATA_HOME"].allSatisfy { environment[$0]?.isEmpty ?? true }
      if isHomeless, let user = getpwuid(geteuid()), let home = user.pointee.pw_dir {
        folder = URL(fileURLWithPath: String(cString: home)).appendingPathComponent(".local/share")
      }
    #endif
    return DataFile(path: folder.appendingPathComponent("Inventory/inventory.json").path)
  }

  public enum Loaded: Equatable, Sendable {
    /// The file doesn't exist yet.
    case nothing
    case app(InventoryWindows)
    /// A window couldn't be read. The others are open, and the file was renamed.
    case keptInPart(InventoryWindows, name: String, reason: String)
    /// The file couldn't be read, and was renamed.
    case keptAside(name: String, reason: String)
  }

  /// The contents, with the version of their format.
  private struct Contents: Codable {
    static let version = 2
    var version = Self.version
    var app: InventoryWindows
  }

  /// The part that is read first: another version may have other contents.
  private struct Version: Codable { var version: Int }

  /// Reads the file. A file with invalid contents is renamed, and never overwritten.
  ///
  /// - Returns: The app and the bytes of the file, or `nil` for the bytes if the file was renamed or doesn't exist.
  public func load() throws(StorageError) -> (loaded: Loaded, contents: Data?) {
    try checkFolder()
    switch try kind {
    case nil: return (.nothing, nil)
    case .typeRegular?: break
    default: throw .notAFile(url.path)
    }
    let reason: String
    do {
      let data = try Data(contentsOf: url)
      let version = try JSONDecoder().decode(Version.self, from: data).version
      if (1...Contents.version).contains(version) {
        let (app, loss) = try Self.decoded(data)
        if app.isConsistent {
          guard let loss else { return (.app(app), data) }
          return (.keptInPart(app, name: try keepAside("unreadable"), reason: loss), nil)
        }
        reason = "two items have the same id"
      } else {
        reason = "its version is \(version), and this is an Inventory for version \(Contents.version)"
      }
    } catch let error as DecodingError {
      reason = Self.reason(error)
    } catch {
      reason = StorageError.reason(error)
    }
    do {
      return (.keptAside(name: try keepAside("unreadable"), reason: reason), nil)
    } catch {
      throw .unreadable(url.path, reason: reason)
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    "unexpected content\(error.place.map { " at \($0)" } ?? "")"
  }

  /// Decodes the app without the windows that can't be decoded.
  ///
  /// - Returns: The app, and the reason why the first window was left out.
  private static func decoded(_ data: Data) throws -> (app: InventoryWindows, loss: String?) {
    var (rest, loss) = (data, String?.none)
    while true {
      do {
        return (try JSONDecoder().decode(Contents.self, from: rest).app, loss)
      } catch let error as DecodingError {
        guard let smaller = try without(error.path, rest) else { throw error }
        rest = smaller
        loss = loss ?? reason(error)
      }
    }
  }

  /// Removes the window that a path leads into, or all windows if it leads to none of them; `nil` if it leads elsewhere.
  private static func without(_ path: [String], _ data: Data) throws -> Data? {
    guard path.starts(with: ["app", "windows"]),
      var contents = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      var app = contents["app"] as? [String: Any],
      var state = app.removeValue(forKey: "windows") as? [String: Any]?
    else { return nil }
    if path.count > 3, path[2] == "windows", var windows = state?["windows"] as? [String: Any],
      windows.removeValue(forKey: path[3]) != nil
    {
      state?["windows"] = windows
      app["windows"] = state
    }
    contents["app"] = app
    return try JSONSerialization.data(withJSONObject: contents)
  }

  /// The type of the file; `nil` if the file doesn't exist.
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

  /// Renames the file to an unused name.
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

  /// The contents that were written, and the new name of the old file if it was kept.
  public typealias Saved = (contents: Data, aside: String?)

  /// Writes the file. It always has either the old contents or the new ones, and keeps its permissions.
  ///
  /// - Parameter known: The contents when the file was last read or written. If the file has different contents now,
  ///   another program has changed it, and that program's version is kept under another name.
  @discardableResult
  public func save(_ app: InventoryWindows, over known: Data?) throws(StorageError) -> Saved {
    try checkFolder()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let data = try encoder.encode(Contents(app: app))
      let new = try Replacement(of: url, data)
      defer { new.discard() }
      return try new.alone {
        let aside = isChanged(from: [data, known]) ? try keepAside("other") : nil
        try new.takePlace()
        return (data, aside)
      }
    } catch {
      throw .unwritable(url.path, reason: StorageError.reason(error))
    }
  }

  /// Whether the file exists and its contents differ from all `known` ones.
  private func isChanged(from known: [Data?]) -> Bool {
    // Reading a device may never end.
    guard (try? kind) == .typeRegular else { return false }
    guard let contents = try? Data(contentsOf: url) else { return true }
    return !known.contains(contents)
  }

  /// Throws an error if a file is where a folder should be. The system's error message for this case is unclear.
  private func checkFolder() throws(StorageError) {
    var folder = url.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    if !isFolder.boolValue { throw .unwritable(url.path, reason: "'\(folder.path)' is not a folder") }
  }
}

extension InventoryWindows {
  /// Whether the ids of the items are unique.
  fileprivate var isConsistent: Bool { Set(items.map(\.id)).count == items.count }
}
