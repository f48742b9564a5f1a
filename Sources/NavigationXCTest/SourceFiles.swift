import Foundation
import NavigationCore

/// Finds the files that `#fileID` names.
enum SourceFiles {
  private static let paths = Locked<[String: [String]]?>(nil)

  /// Returns the file of this name, in a folder that is named after the module; `nil` if there is none or several.
  ///
  /// It looks in the package that the process was started in, as `swift test` does. If there is no package (Xcode
  /// starts tests elsewhere), it finds nothing.
  static func path(ofFileID fileID: String) -> String? {
    let parts = fileID.split(separator: "/").map(String.init)
    guard parts.count > 1, let module = parts.first, let name = parts.last else { return nil }
    let all = paths.withLock { paths in
      let all = paths ?? swiftFiles()
      paths = all
      return all
    }
    let found = (all[name] ?? []).filter { path in
      path.split(separator: "/").dropLast().contains { moduleName(ofFolder: $0) == module }
    }
    return found.count == 1 ? found.first.map { "\(FileManager.default.currentDirectoryPath)/\($0)" } : nil
  }

  /// Returns the paths of all Swift files in the package, by name.
  private static func swiftFiles() -> [String: [String]] {
    let manager = FileManager.default
    let folder = manager.currentDirectoryPath
    guard manager.fileExists(atPath: "\(folder)/Package.swift"),
      let enumerator = manager.enumerator(atPath: folder)
    else { return [:] }
    var found: [String: [String]] = [:]
    while let path = enumerator.nextObject() as? String {
      guard let name = path.split(separator: "/").last.map(String.init) else { continue }
      if name.hasPrefix(".") {
        enumerator.skipDescendants()
      } else if name.hasSuffix(".swift") {
        found[name, default: []].append(path)
      }
    }
    return found
  }

  /// Returns the name of a target's module: the target's name, with an underscore for each character that a name cannot
  /// have.
  private static func moduleName(ofFolder folder: Substring) -> String {
    String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
