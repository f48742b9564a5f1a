import Foundation
import NavigationCore

/// Finds source files by their `#fileID`.
enum SourceFiles {
  /// The folder of the package, and the relative paths of its files, by file name.
  private typealias Package = (folder: String, paths: [String: [String]])
  private static let package = Locked<Package?>(nil)

  /// Returns the path of the file, if exactly one file with this name is in a folder that is named after the module.
  ///
  /// The search covers the package in which the process was started, for example by `swift test`. Xcode starts tests
  /// elsewhere, so there the search finds nothing.
  static func path(ofFileID fileID: String) -> String? {
    let parts = fileID.split(separator: "/").map(String.init)
    guard parts.count > 1, let module = parts.first, let name = parts.last else { return nil }
    let (folder, paths) = package.withLock { package in
      let found = package ?? swiftFiles()
      package = found
      return found
    }
    let found = (paths[name] ?? []).filter { path in
      path.split(separator: "/").dropLast().contains { moduleName(ofFolder: $0) == module }
    }
    return found.count == 1 ? found.first.map { "\(folder)/\($0)" } : nil
  }

  /// Returns the package in which the process was started, with all Swift files.
  private static func swiftFiles() -> Package {
    let manager = FileManager.default
    let folder = manager.currentDirectoryPath
    guard manager.fileExists(atPath: "\(folder)/Package.swift"),
      let enumerator = manager.enumerator(atPath: folder)
    else { return (folder, [:]) }
    var found: [String: [String]] = [:]
    while let path = enumerator.nextObject() as? String {
      guard let name = path.split(separator: "/").last.map(String.init) else { continue }
      if name.hasPrefix(".") {
        enumerator.skipDescendants()
      } else if name.hasSuffix(".swift") {
        found[name, default: []].append(path)
      }
    }
    return (folder, found)
  }

  /// Returns the name of a target's module: the target's name, with an underscore for each invalid character.
  private static func moduleName(ofFolder folder: Substring) -> String {
    String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
