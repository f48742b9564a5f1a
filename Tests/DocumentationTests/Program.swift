/// A program made from the examples of a text, which checks the results that the text states.
struct Program {
  /// The name of the program in errors.
  let name: String
  /// The source, without the code shared by all programs.
  let source: String
  /// The number of checked statements.
  let expectations: Int
  private let lines: [CodeLine]

  private init(_ name: String, _ lines: [CodeLine], imports: Set<Substring>, source: String) {
    self.name = name
    self.lines = lines
    expectations = lines.count { (Expectation($0) ?? Expectation(ofTest: $0)) != nil }
    self.source = """
      \(imports.sorted().joined(separator: "\n"))
      \(source)
      if expectations < \(expectations) { print("Not as written: only \\(expectations) of \(expectations) were checked") }
      """
  }

  /// All blocks of an article form one program, from top to bottom, with the imports that they show: types and
  /// functions at the top level, and all statements in one function. The tests run after them.
  init(article name: String, _ blocks: [CodeBlock]) {
    let lines = blocks.flatMap(\.lines)
    let code = CodeParts(lines)
    self.init(
      name, lines, imports: Set(blocks.flatMap(\.imports)),
      source: """
        \(code.declarations)
        @MainActor func program() async throws {
        \(code.statements)
        }
        try await program()
        \(Self.tests(in: lines).map { "try await \($0)\n" }.joined())
        """)
  }

  /// The calls of the tests of each class, and of each `@Test`.
  private static func tests(in lines: [CodeLine]) -> [String] {
    var type: Substring?
    return lines.compactMap { line in
      if let match = line.text.firstMatch(of: /@Test .*func (\w+)\(\)/) { return "\(match.1)()" }
      if let match = line.text.firstMatch(of: /class (\w+): XCTestCase/) { type = match.1 }
      guard let type, let match = line.text.firstMatch(of: /func (test\w+)\(\)/) else { return nil }
      return "\(type)().\(match.1)()"
    }
  }

  /// Each block of a documentation comment becomes a function. It begins with the statements of the setting, and its
  /// types hide those of the setting. A block that begins with a modifier, `.alert(…)`, is prefixed with a screen.
  /// The types of a block with an extension move to the top level, where extensions are allowed. Comments don't show
  /// imports, so they are added here.
  init(setting: CodeBlock, docComments blocks: [CodeBlock]) {
    let common = CodeParts(setting.lines)
    var source = "\(common.declarations)\n"
    for (index, block) in blocks.enumerated() {
      var lines = block.lines
      if let first = lines.first, first.text.hasPrefix(".") {
        let text = Substring("_ = Screen(\"Items\")\(first.text)")
        lines[0] = CodeLine(file: first.file, number: first.number, text: text)
      }
      let code = CodeParts(lines, declaredBy: CodeParts.types)
      let isExtension = lines.contains { $0.text.hasPrefix("extension ") }
      if isExtension { source += "\(code.declarations)\n" }
      source += """
        enum Block\(index) {
        \(isExtension ? "" : code.declarations.description)
        @MainActor static func run() async throws {
        \(common.statements)
        do {
        \(code.statements)
        }
        }
        }
        do { try await Block\(index).run() } catch {
        print("Not as written: \(block.file):\(block.fence): \\(error)")
        }

        """
    }
    let modules = blocks.compactMap { $0.file.split(separator: "/").dropFirst().first }
    // A presenter for tests is in the one, and what it presents is in the other.
    let testing: [Substring] = ["NavigationPlanning", "NavigationTesting"]
    let others = modules.contains(where: testing.contains) ? testing : []
    let imports = Set(modules + others + ["Foundation", "NavigationCore", "Observation", "XCTest"]).map {
      Substring("import \($0)")
    }
    self.init(String(setting.heading), blocks.flatMap(\.lines), imports: Set(imports), source: source)
  }

  /// The complaints in the program's output: failed expectations, unexpected reports, and missing reports.
  func complaints(in output: String) -> [String] {
    let printed = output.split(separator: "\n")
    let announced = lines.filter { $0.text.contains("//") && $0.text.hasSuffix("reported") }
    let reports = printed.filter { $0.hasPrefix("NavigationCore: ") }
    func isOf(_ line: CodeLine, _ report: Substring) -> Bool {
      report.contains("/\(line.file.split(separator: "/").last ?? ""):\(line.number):")
    }
    let missing = announced.filter { line in !reports.contains { isOf(line, $0) } }
    let unannounced = reports.filter { report in !announced.contains { isOf($0, report) } }
    return printed.filter { $0.hasPrefix("Not as written: ") }.map(String.init) + unannounced.map(String.init)
      + missing.map { "\($0.file):\($0.number): nothing is reported" }
  }
}
