/// Code, parted in types and functions, and in statements with checks of what is written behind them. Errors of the
/// compiler point to where it was read.
struct CodeParts {
  private(set) var declarations = CodeText()
  private(set) var statements = CodeText()

  /// The declarations are those that begin with one of the keywords.
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

  /// What declares a type, or extends one.
  static let types: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "typealias",
  ]

  /// The first word of a line that is no attribute and no modifier. None, where it is indented.
  private static func keyword(of line: Substring) -> Substring {
    if line.hasPrefix(" ") { return "" }
    let words = line.split(separator: " ").drop { word in
      word.hasPrefix("@")
        || ["public", "final", "private", "fileprivate", "nonisolated", "indirect"].contains(word)
    }
    return words.first ?? ""
  }

  /// Whether a declaration ends in a line of it that is not indented.
  private static func endsDeclaration(_ line: Substring) -> Bool {
    let (opened, closed) = (line.count { $0 == "{" }, line.count { $0 == "}" })
    return closed > opened || closed == opened && closed > 0 || line.hasPrefix("typealias")
  }
}

/// Lines that stand together in a program, each said to stand where it was read.
struct CodeText: CustomStringConvertible {
  private var text = ""
  private var last: (file: String, number: Int)?

  var isEmpty: Bool { text.isEmpty }

  /// The lines. What follows them stands in the program again.
  var description: String { text.isEmpty ? "" : text + "#sourceLocation()" }

  mutating func add(_ line: CodeLine, as code: String? = nil) {
    if last?.file != line.file || last?.number != line.number - 1 {
      text += "#sourceLocation(file: \"\(line.file)\", line: \(line.number))\n"
    }
    text += (code ?? String(line.text)) + "\n"
    last = (line.file, line.number)
  }
}
