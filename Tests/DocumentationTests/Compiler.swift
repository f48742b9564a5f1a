import Foundation
import TestSupport

#if os(Linux) || os(macOS)
  /// Compiles programs against the modules of this test build.
  struct Compiler {
    private let folder: URL

    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    static let shared = Result { try Compiler() }

    /// Links the modules, and a stub of `XCTest`, into one library, because that is faster than to link each program with
    /// all object files. The files stay in the build folder until the next run.
    private init() throws {
      folder = BuiltProducts.folder.appending(path: "documentation")
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Expectation.support.write(
        to: folder.appending(path: "Support.swift"), atomically: true, encoding: .utf8)
      let stub = folder.appending(path: "XCTest.swift")
      try Expectation.xctest.write(to: stub, atomically: true, encoding: .utf8)
      let modules = [
        "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
        "NavigationWindows",
      ]
      let (status, errors) = try output(
        of: "/usr/bin/env",
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "XCTest", "-wmo"]
          + ["-emit-module", "-emit-module-path", folder.appending(path: "XCTest.swiftmodule").path]
          + ["-emit-library", "-o", library.path, stub.path] + modules.flatMap(objects(of:)))
      if status != 0 { throw Failure(description: errors) }
    }

    private var library: URL { folder.appending(path: "modules.so") }

    /// Compiles a program, runs it, and returns its complaints.
    func run(_ program: Program, number: Int) throws -> String {
      program.complaints(in: try run(program.source, name: "\(number)")).joined(separator: "\n")
    }

    /// Compiles a `main.swift`, runs it, and returns its output.
    func run(_ source: String, name: String, options: [String] = []) throws -> String {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let main = place.appending(path: "main.swift")
      try source.write(to: main, atomically: true, encoding: .utf8)
      let executable = place.appending(path: "program")
      let (status, errors) = try output(
        of: "/usr/bin/env",
        ["swiftc", "-swift-version", "6", "-Onone", "-suppress-warnings", "-module-name", "main", "-wmo"]
          + ["-o", executable.path, "-I", folder.path] + modules
          + ["-enable-upcoming-feature", "MemberImportVisibility"]
          + ["-module-cache-path", BuiltProducts.folder.appending(path: "ModuleCache").path]
          + ["-load-plugin-executable", BuiltProducts.plugin().path + "#NavigationMacros"] + options
          + [main.path, folder.appending(path: "Support.swift").path, library.path])
      if status != 0 { throw Failure(description: errors) }
      let (exit, printed) = try output(of: executable.path, [])
      if exit != 0 { throw Failure(description: "ended with the status \(exit)\n\(printed)") }
      return printed
    }

    /// The object file of a module, or those of its source files. SwiftPM keeps the object files of deleted sources.
    private func objects(of module: String) throws -> [String] {
      let (manager, objects) = (FileManager.default, try BuiltProducts.objects(of: module))
      if objects.pathExtension == "o" { return [objects.path] }
      let names = Set(
        try Repository.files("Sources/\(module)", ".swift").map { "\(URL(filePath: $0).lastPathComponent).o" }
      )
      return try manager.contentsOfDirectory(at: objects, includingPropertiesForKeys: nil)
        .filter { names.contains($0.lastPathComponent) }.map(\.path)
    }

    /// The names of the public instance members of each type of NavigationCore, read from the module's symbol graph. (It
    /// doesn't contain members that the compiler synthesizes.)
    func memberNames() throws -> [String: Set<String>] {
      let (_, information) = try output(of: "/usr/bin/env", ["swift", "-print-target-info"])
      let target = try JSONDecoder().decode(TargetInformation.self, from: Data(information.utf8)).target
      let (status, errors) = try output(
        of: "/usr/bin/env",
        ["swift", "symbolgraph-extract", "-module-name", "NavigationCore"] + modules
          + ["-target", target.triple, "-minimum-access-level", "public", "-output-dir", folder.path])
      if status != 0 { throw Failure(description: errors) }
      let data = try Data(contentsOf: folder.appending(path: "NavigationCore.symbols.json"))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      let members = graph.symbols.filter { symbol in
        symbol.pathComponents.count == 2
          && ["swift.property", "swift.method"].contains(symbol.kind.identifier)
      }
      return Dictionary(grouping: members) { $0.pathComponents[0] }.mapValues { members in
        Set(members.map { String($0.names.title.prefix { $0 != "(" }) })
      }
    }

    private struct TargetInformation: Decodable {
      struct Target: Decodable { let triple: String }
      let target: Target
    }

    private struct SymbolGraph: Decodable {
      struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Names: Decodable { let title: String }
        let kind: Kind
        let names: Names
        let pathComponents: [String]
      }
      let symbols: [Symbol]
    }

    /// Options of the compiler that name the folders with the modules.
    private let modules = BuiltProducts.modules.flatMap { ["-I", $0.path] }

    /// Runs a command, and returns its status, its output, and its standard error.
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
