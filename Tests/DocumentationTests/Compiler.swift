import Foundation

#if os(Linux) || os(macOS)
  /// Compiles programs against the modules that these tests were built with.
  struct Compiler {
    private let products: URL
    private let folder: URL

    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    init() throws {
      let bundle = Bundle(for: DocumentationTests.self).bundleURL
      products =
        bundle.pathExtension == "xctest"
        ? bundle.deletingLastPathComponent()
        : URL(filePath: Bundle.main.executablePath ?? "").deletingLastPathComponent()
      folder = FileManager.default.temporaryDirectory.appending(path: "documentation-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Expectation.support.write(
        to: folder.appending(path: "Support.swift"), atomically: true, encoding: .utf8)
    }

    func removeFiles() { try? FileManager.default.removeItem(at: folder) }

    /// Compiles a program, runs it, and returns what it complains of.
    func run(_ program: Program, number: Int) throws -> String {
      let place = folder.appending(path: "\(number)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let main = place.appending(path: "main.swift")
      let imports = ["NavigationCore", "NavigationTesting", "Observation"].map { "import \($0)\n" }.joined()
      try (imports + program.source).write(to: main, atomically: true, encoding: .utf8)
      let executable = place.appending(path: "program")
      let objects = try ["NavigationCore", "NavigationTesting"].flatMap { module in
        try FileManager.default.contentsOfDirectory(
          at: products.appending(path: "\(module).build"), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "o" }.map(\.path)
      }
      let (status, errors) = try output(
        of: "/usr/bin/env",
        ["swiftc", "-swift-version", "6", "-Onone", "-suppress-warnings", "-module-name", "main"]
          + ["-o", executable.path]
          + ["-I", products.appending(path: "Modules").path]
          + ["-module-cache-path", products.appending(path: "ModuleCache").path]
          + [
            "-load-plugin-executable",
            products.appending(path: "NavigationMacros-tool").path + "#NavigationMacros",
          ]
          + [main.path, folder.appending(path: "Support.swift").path] + objects)
      if status != 0 { throw Failure(description: errors) }
      let (exit, printed) = try output(of: executable.path, [])
      if exit != 0 { throw Failure(description: "ended with the status \(exit)\n\(printed)") }
      return program.complaints(in: printed).joined(separator: "\n")
    }

    /// Runs a command, and returns its status, and what it wrote to its output and to standard error.
    private func output(of path: String, _ arguments: [String]) throws -> (Int32, String) {
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
  }
#endif
