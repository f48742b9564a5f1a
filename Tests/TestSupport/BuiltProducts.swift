import Foundation

/// What the build put beside the tests. SwiftPM's build systems use different names.
public enum BuiltProducts {
  /// The folder of the test bundle.
  public static let folder: URL = {
    let bundle = Bundle(for: Marker.self).bundleURL
    return bundle.pathExtension == "xctest"
      ? bundle.deletingLastPathComponent()
      : URL(filePath: Bundle.main.executablePath ?? "").deletingLastPathComponent()
  }()

  /// The compiler plugin of the macro.
  public static func plugin() throws -> URL {
    try first(of: ["NavigationMacros-tool", "NavigationMacros"]) {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  /// The object file of a module, or the folder with one for each source file.
  public static func objects(of module: String) throws -> URL {
    try first(of: ["\(module).o", "\(module).build"]) { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The folders in which the compiler finds the modules.
  public static let modules = [folder.appending(path: "Modules"), folder]

  private static func first(of names: [String], where isProduct: (URL) -> Bool) throws -> URL {
    guard let found = names.map({ folder.appending(path: $0) }).first(where: isProduct) else {
      throw Missing(names: names)
    }
    return found
  }

  private struct Missing: Error, CustomStringConvertible {
    let names: [String]
    var description: String {
      "There is no \(names.joined(separator: " and no ")) in \(BuiltProducts.folder.path)."
    }
  }

  private final class Marker {}
}
