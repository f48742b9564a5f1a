import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// The code in the README, in the articles, in the skill for coding agents, and in the documentation comments compiles, runs,
  /// and has the results that its comments state. (`Tests/Checks/SwiftUI/Checks/examples` compiles the code for SwiftUI.)
  final class DocumentationTests: XCTestCase {
    func testReadme() throws {
      try run([Program(article: "README.md", CodeBlock.inMarkdown("README.md"))])
    }

    func testArticles() throws {
      let articles = try (Repository.files("Sources", ".md") + Repository.files(".github/skills", ".md"))
        .filter {
          !$0.hasPrefix("Sources/NavigationSwiftUI/") && !$0.hasPrefix("Sources/NavigationScreenView/")
        }.map { file in
          (file, try CodeBlock.inMarkdown(file))
        }
      try run(articles.filter { !$0.1.isEmpty }.map { Program(article: $0.0, $0.1) })
    }

    /// Each step of the tutorial shows a whole file. With the newest versions of the other files, it is a program.
    func testTutorial() throws {
      let folder = "Sources/NavigationCore/NavigationCore.docc/Tutorials"
      let steps = try Repository.text(of: "\(folder)/FirstMap.tutorial").matches(
        of: /@Code\(name: "(.+)", file: "(.+)"\)/
      ).map { (name: $0.output.1, file: "\(folder)/FirstMap/\($0.output.2)") }
      XCTAssertEqual(steps.map(\.file), try Repository.files("\(folder)/FirstMap", ".txt"))
      let manifest = try XCTUnwrap(steps.first)
      XCTAssertEqual(manifest.name, "Package.swift")
      let gettingStarted = try Repository.text(
        of: "Sources/NavigationCore/NavigationCore.docc/GettingStarted.md")
      XCTAssertTrue(gettingStarted.contains(try Repository.text(of: manifest.file)), "The manifests differ.")

      var files: [Substring: [CodeBlock]] = [:]
      let programs = try steps.dropFirst().map { step in
        files[step.name] = try CodeBlock.wholeFile(step.file)
        return Program(article: step.file, files.sorted { $0.key < $1.key }.flatMap(\.value))
      }
      try run(programs)
    }

    /// The headings of the settings name their folders.
    func testDocComments() throws {
      let files = try Repository.files("Sources", ".swift").filter { file in
        !["/NavigationSwiftUI/", "/NavigationScreenView/"].contains(where: file.contains)
      }
      let blocks = try files.flatMap { try CodeBlock.inDocComments($0) }
      let fences = try files.map { file in
        try Repository.text(of: file).split(separator: "\n").count { $0.hasSuffix("```swift") }
      }
      XCTAssertEqual(blocks.count, fences.reduce(0, +), "A code block was not found.")
      XCTAssertGreaterThan(blocks.count, 60)

      let settings = try CodeBlock.inMarkdown("Tests/DocumentationTests/Settings.md")
      var programs: [Program] = []
      var found = 0
      for setting in settings {
        let folders = setting.heading.split(separator: ", ").map { "/\($0)/" }
        let own = blocks.filter { block in folders.contains { block.file.contains($0) } }
        programs.append(Program(setting: setting, docComments: own))
        found += own.count
      }
      XCTAssertEqual(found, blocks.count, "A folder must have exactly one setting.")
      XCTAssertGreaterThan(programs.map(\.expectations).reduce(0, +), 15)
      try run(programs)
    }

    /// The pages that are read in the repository link to files that exist. (`.ci/docs` checks the links between articles.)
    func testLinksToFilesAreNotBroken() throws {
      let pages =
        try ["README.md", "Examples/README.md", "Tests/Checks/README.md"] + Repository.files(".github", ".md")
      for page in pages {
        for (index, line) in try Repository.text(of: page).split(
          separator: "\n", omittingEmptySubsequences: false
        ).enumerated() {
          for match in line.matches(of: /\]\(([^)#:]+)\)|^\[[^\]]+\]: ([^#:]+)$/) {
            let path = String(match.1 ?? match.2 ?? "")
            let target = Repository.root.appending(path: page).deletingLastPathComponent().appending(
              path: path)
            XCTAssertTrue(
              FileManager.default.fileExists(atPath: target.path), "\(page):\(index + 1): there is no \(path)"
            )
          }
        }
      }
    }

    private func run(_ programs: [Program]) throws {
      let compiler = try Compiler.shared.get()
      XCTAssertGreaterThan(programs.map(\.expectations).reduce(0, +), 0)
      let outputs = Outputs()
      DispatchQueue.concurrentPerform(iterations: programs.count) { index in
        outputs.add(programs[index].name, Result { try compiler.run(programs[index], number: index) })
      }
      for (name, output) in outputs.all {
        switch output {
        case .success(let text): XCTAssertEqual(text, "", name)
        case .failure(let error): XCTFail("\(name):\n\(error)")
        }
      }
    }
  }

  /// The output of the programs, collected from several threads.
  private final class Outputs: @unchecked Sendable {
    private let lock = NSLock()
    private var outputs: [(name: String, output: Result<String, any Error>)] = []

    var all: [(name: String, output: Result<String, any Error>)] {
      lock.withLock { outputs.sorted { $0.name < $1.name } }
    }

    func add(_ name: String, _ output: Result<String, any Error>) {
      lock.withLock { outputs.append((name, output)) }
    }
  }
#endif
