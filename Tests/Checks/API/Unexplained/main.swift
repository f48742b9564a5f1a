// Prints the gaps in the documentation of a module: `Unexplained MODULE FOLDER`. The folder holds the output of
// `swift symbolgraph-extract`. Exits with 1 if there are any gaps.
//
// - A function explains each of its parameters, with a `- Parameter` or at least by mentioning it. Parameters that their
//   type explains (a builder's closure, the place of a call) are exempt.
// - A function or subscript of a collection states its complexity.
//
// Inherited documentation counts. Operators and requirements of the compiler or of standard protocols (`encode(to:)`,
// `hash(into:)`) are left out.
import Foundation

let (module, folder) = (CommandLine.arguments[1], URL(filePath: CommandLine.arguments[2]))
let graphs = try SymbolGraph.read(module, in: folder)
let (symbols, relationships) = (graphs.flatMap(\.symbols), graphs.flatMap(\.relationships))

/// Parameters that callers leave to their defaults or that a property wrapper requires, and required functions.
let implied: Set = ["fileID", "filePath", "file", "line", "column", "isolation", "wrappedValue"]
let dictated: Set = [
  "encode(to:)", "init(from:)", "hash(into:)", "init(rawValue:)", "init(arrayLiteral:)",
  "init(dictionaryLiteral:)",
  "init(stringLiteral:)", "init(stringInterpolation:)", "init(intValue:)", "init(stringValue:)",
  "init(nilLiteral:)",
  "init(literalCapacity:interpolationCount:)", "appendLiteral(_:)",
  "subscript(dynamicMember:)",
]

/// The words of a text, in lower case: "on dismiss" also explains a parameter `onDismiss`, and "id" explains `ids`.
func words(_ text: some StringProtocol) -> [String] {
  var words: [String] = []
  var word = ""
  for character in text {
    if character.isUppercase, word.last?.isLowercase == true { words.append(word.lowercased()); word = "" }
    if character.isLetter || character.isNumber {
      word.append(character)
    } else if !word.isEmpty {
      words.append(word.lowercased()); word = ""
    }
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  return words
}

func isExplained(_ parameter: SymbolGraph.Symbol.Parameter, in documentation: [String]) -> Bool {
  [parameter.name, parameter.internalName ?? parameter.name].contains { name in
    let name = words(name)
    return !name.isEmpty
      && name.allSatisfy { part in
        documentation.contains { $0.hasPrefix(part) || (part.hasPrefix($0) && part.count - $0.count == 1) }
      }
  }
}

/// The path of a file in the sources.
func relative(_ uri: String) -> Substring {
  uri.firstRange(of: "Sources/").map { uri[$0.lowerBound...] } ?? uri[...]
}

let collections = Set(
  relationships.filter {
    $0.kind == "conformsTo" && ["Swift.Collection", "Swift.Sequence"].contains($0.targetFallback ?? "")
  }.map(\.source))
let members = Set(
  relationships.filter { $0.kind == "memberOf" && collections.contains($0.target) }.map(\.source))

var problems: Set<String> = []
for symbol in symbols {
  let name = symbol.pathComponents.last ?? ""
  let isFunction = [
    "swift.method", "swift.type.method", "swift.init", "swift.func", "swift.subscript",
    "swift.type.subscript",
  ]
  .contains(symbol.kind.identifier)
  guard isFunction, !dictated.contains(name), !name.hasPrefix("build"), let comment = symbol.docComment else {
    continue
  }
  let text = comment.lines.map(\.text).joined(separator: "\n")
  // An example shows a call, but explains nothing.
  let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(
    \.element
  )
  .joined(separator: " ")
  let place =
    "\(symbol.location.map { "\(relative($0.uri)):\($0.position.line + 1)" } ?? module): \(symbol.pathComponents.joined(separator: "."))"
  let unexplained = (symbol.functionSignature?.parameters ?? [])
    .filter { !implied.contains($0.name) && !isExplained($0, in: words(prose)) }
    .map { "'\($0.internalName ?? $0.name)'" }
  if !unexplained.isEmpty {
    problems.insert("\(place) does not explain \(unexplained.joined(separator: ", "))")
  }
  if members.contains(symbol.identifier.precise), symbol.kind.identifier != "swift.init",
    !prose.contains("- Complexity:")
  {
    problems.insert("\(place) states no complexity")
  }
}
for problem in problems.sorted() { print(problem) }
exit(problems.isEmpty ? 0 : 1)
