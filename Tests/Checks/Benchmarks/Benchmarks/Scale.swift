import Foundation
import LiveMemory
import NavigationCore
import NavigationPlanning
import Observation
import PlanModel

/// Costs at scale: each row at a tenth of its size and at its full size, each in a separate process, which has its own memory peak.
enum Scale {
  struct Row {
    let name: String
    let count: Int
    /// Performs the work of the given size.
    let body: @MainActor (_ count: Int) async throws -> Cost
  }

  struct Cost {
    var seconds: Double
    /// The peak memory use, in bytes.
    var peak: Double
  }

  /// Measures `body`. The memory peak is that of this process, or of its child processes.
  @MainActor
  private static func cost(
    ofChildren: Bool = false, _ body: @MainActor () async throws -> Void
  ) async rethrows -> Cost {
    let duration = try await ContinuousClock().measure { try await body() }
    return Cost(seconds: duration / .seconds(1), peak: Double(peak_bytes(ofChildren ? 1 : 0)))
  }

  /// Prints the table; or, with a name and a count, performs that row and prints its seconds and its memory peak.
  @MainActor
  static func run(_ arguments: [String]) async throws {
    let rows = rows
    if arguments.count == 2, let row = rows.first(where: { $0.name == arguments[0] }),
      let count = Int(arguments[1])
    {
      let cost = try await row.body(count)
      return print(cost.seconds, cost.peak)
    }
    let selected = rows.filter { row in arguments.allSatisfy { row.name.contains($0) } }
    guard !selected.isEmpty else {
      print("Unknown row. The rows are:\n\(rows.map(\.name).joined(separator: "\n"))")
      exitWithFailure()
    }
    print(Measurement.line("", "count", "seconds", "MB", "tenfold:", "time", "memory"))
    for row in selected {
      let (tenth, whole) = (try measured(row, row.count / 10), try measured(row, row.count))
      print(
        Measurement.line(
          row.name, grouped(row.count), decimal(whole.seconds), decimal(whole.peak / 1e6), "",
          "x " + decimal(whole.seconds / tenth.seconds), "x " + decimal(whole.peak / tenth.peak)))
      fflush(nil)
    }
  }

  private static func measured(_ row: Row, _ count: Int) throws -> Cost {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["scale", row.name, "\(count)"]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 2 else {
      print("\(row.name), \(count): \(output)")
      exitWithFailure()
    }
    return Cost(seconds: numbers[0], peak: numbers[1])
  }
}

// MARK: Rows

extension Scale {
  @MainActor
  private static var rows: [Row] {
    [
      Row(name: "pushing elements, finding each, popping all", count: 100_000) { count in
        await cost {
          var stack = StackState<Int>()
          let ids = (0..<count).map { stack.push($0) }
          precondition(ids.enumerated().allSatisfy { stack[id: $1] == $0 })
          while stack.pop() != nil {}
        }
      },
      Row(name: "removing elements in the middle of a stack", count: 100_000) { count in
        await cost {
          var stack = StackState(0..<100_000)
          for index in 0..<count { stack.push(stack.remove(at: stack.count - 1 - index % 10)) }
          precondition(stack.count == 100_000)
        }
      },
      Row(name: "bindings alive, each written and read", count: 10_000) { count in
        await cost {
          let model = List(count)
          let rows = StateBinding(model, \.rows)
          let names = model.rows.map { rows[id: $0.id]?.name }
          for name in names { name?.wrappedValue += "!" }
          precondition(names.allSatisfy { $0?.wrappedValue.hasSuffix("!") == true })
        }
      },
      Row(name: "links parsed, in a table of 100", count: 1_000_000) { count in
        await cost {
          for index in 0..<count {
            precondition((try? HundredLinks.links.parse("/part\(index % 20)/items/\(index)")) != nil)
          }
        }
      },
      Row(name: "changes shown by a navigator", count: 1_000_000) { count in
        await cost { await navigate(count) }
      },
      Row(name: "building an enum of cases", count: 1_000) { count in
        let cases = (0..<count).map { $0.isMultiple(of: 2) ? "case c\($0)" : "case c\($0)(Int)" }
        return try await build("@CasePathable enum Large {\n\(cases.joined(separator: "\n"))\n}")
      },
      Row(name: "building a module of enums", count: 1_000) { count in
        try await build(
          (0..<count).map {
            "@CasePathable enum Route\($0) { case add(Int), edit(id: Int, name: String), help }"
          }
          .joined(separator: "\n"))
      },
    ]
  }

  private final class List {
    struct Row: Identifiable {
      var id: Int
      var name = "A row"
    }
    var rows: [Row]
    init(_ count: Int) { rows = (0..<count).map { Row(id: $0) } }
  }

  /// A debug build of a module with the given source, after the library has been built.
  @MainActor
  private static func build(_ source: String) async throws -> Cost {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("scale-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../.."
    )
    .standardized
    let sources = folder.appendingPathComponent("Sources/Large")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Large", platforms: [.macOS(.v14)],
        dependencies: [.package(name: "swift-navigation-core", path: "\(root.path)")],
        targets: [
          .target(name: "Large", dependencies: [.product(name: "NavigationCore", package: "swift-navigation-core")])
        ])
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    func build(_ source: String) throws {
      try Data("import NavigationCore\n\(source)\n".utf8).write(
        to: sources.appendingPathComponent("Large.swift"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift", "build", "--quiet", "--package-path", folder.path]
      process.standardOutput = FileHandle.standardError
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw BuildFailed() }
    }
    try build("")
    return try await cost(ofChildren: true) { try build(source) }
  }

  private struct BuildFailed: Error {}
}

// MARK: Navigation

extension Scale {
  @Observable @MainActor
  final class Tree { var value = ModelTree("root") }

  /// A toolkit whose steps take time, and sometimes fail, but never three times in a row.
  @MainActor
  private final class Toolkit: Presenter {
    private struct Failure: Error {}
    private(set) var steps = 0
    private(set) var generations: [PresentationID: Int] = [:]

    func show(_ step: NavigationStep<ModelContent>) async throws {
      steps += 1
      generations.merge(step.generations) { $1 }
      if steps.isMultiple(of: 3) { await Task.yield() }
      if steps.isMultiple(of: 7) { throw Failure() }
    }
  }

  /// Changes state at random, dismisses presentations at random, and sometimes waits until state is shown.
  @MainActor
  private static func navigate(_ count: Int) async {
    let tree = Tree()
    let toolkit = Toolkit()
    var generator = SeededGenerator(seed: UInt64(count))
    let navigator = Navigator(toolkit, capabilities: .severalAtOnce) {
      ModelTree.screen(StateBinding(tree, \.value)) { _ in }
    }
    for _ in 0..<count {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1: tree.value = .random(&generator, size: 6)
      case 2:
        let shown = presentations(navigator.shown).keys
        if let id = shown.randomElement(using: &generator), let generation = toolkit.generations[id] {
          navigator.userDidDismiss(id, generation: generation)
        }
      default: await Task.yield()
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { await navigator.rest() }
    }
    await navigator.rest()
    precondition(ModelTree(navigator.shown) == tree.value.legal, "\(tree.value) is not shown")
  }
}
