/// Code split into types and functions, and into statements with checks of the results in their comments. Compiler
/// errors point to the original lines.
struct CodeParts {
  private(set) var declarations = CodeText()
  private(set) var statements = CodeText()

  /// The lines that begin with one of the keywords begin a declaration.
  init(_ lines: [CodeLine], declaredBy keywords: Set<Substring> = CodeParts.types.union(["func"])) {
    var attributes: [CodeLine] = []
    var isDeclaration = false
    for line in lines {
      if line.text.hasPrefix("@"), line.text.split(separator: " ").allSatisfy({ $0.hasPrefix("@") }) {
        attributes.append(line)
        continue
      }
      if !isDeclaration { isDeclaration = keywords.contains(Self.keyword(of: line.text)) }
      if isDeclaration {
        for attribute in attributes { declarations.add(attribute) }
        declarations.add(line, as: Expectation(ofTest: line)?.check)
        isDeclaration =
          line.text.isEmpty || line.text.hasPrefix(" ") || !Self.endsDeclaration(line.text)
      } else {
        for attribute in attributes { statements.add(attribute) }
        statements.add(line, as: Expectation(line)?.check)
      }
      attributes = []
    }
  }

  /// The keywords that declare or extend a type.
  static let types: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "typealias",
  ]

  /// The first word of a line after its attributes and modifiers; empty if the line is indented.
  private static func keyword(of line: Substring) -> Substring {
    if line.hasPrefix(" ") { return "" }
    let words = line.split(separator: " ").drop { word in
      word.hasPrefix("@")
        || ["public", "final", "private", "fileprivate", "nonisolated", "indirect"].contains(word)
    }
    return words.first ?? ""
  }

  /// Whether a declaration ends with the given line, which isn't indented.
  private static func endsDeclaration(_ line: Substring) -> Bool {
    let (opened, closed) = (line.count { $0 == "{" }, line.count { $0 == "}" })
    return closed > opened || closed == opened && closed > 0 || line.hasPrefix("typealias")
  }
}

/// Consecutive lines of a program, each with its original place.
struct CodeText: CustomStringConvertible {
  private var text = ""
  private var last: (file: String, number: Int)?

  var isEmpty: Bool { text.isEmpty }

  /// The lines. Code after them has its own place in the program again.
  var description: String { text.isEmpty ? "" : text + "#sourceLocation()" }

  mutating func add(_ line: CodeLine, as code: String? = nil) {
    if last?.file != line.file || last?.number != line.number - 1 {
      text += "#sourceLocation(file: \"\(line.file)\", line: \(line.number))\n"
    }
    text += (code ?? String(line.text)) + "\n"
    last = (line.file, line.number)
  }
}
