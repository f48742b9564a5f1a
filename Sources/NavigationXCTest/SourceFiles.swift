import Foundation
import NavigationCore

/// Finds the files that `#fileID` names.
enum SourceFiles {
  private static let paths = Locked<[String: [String]]?>(nil)

  /// The file of this name, in a folder that is called after the module. `nil` where there is none or several.
  ///
  /// Looks in the package that the process was started in, which is what `swift test` does. Where there is no such
  /// package (Xcode starts tests elsewhere), it finds nothing.
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
    return found.count == 1 ? found.first : nil
  }

  /// All Swift files of the package, by their names.
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
        found[name, default: []].append("\(folder)/\(path)")
      }
    }
    return found
  }

  /// A module is called after its target, with an underscore for each character that a name cannot have.
  private static func moduleName(ofFolder folder: Substring) -> String {
    String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
