// Prints the public interface of a module: `List MODULE FOLDER`. The folder holds the output of `swift symbolgraph-extract`.
//
// A declaration is listed below its type, and so are the conformances of a type, all in alphabetical order. A change
// of the interface is then a diff of lines.
import Foundation

struct Line: Comparable {
  let path: [String]
  let text: String

  static func < (left: Line, right: Line) -> Bool {
    if left.path == right.path { return left.text < right.text }
    return left.path.lexicographicallyPrecedes(right.path)
  }
}

let (module, folder) = (CommandLine.arguments[1], URL(filePath: CommandLine.arguments[2]))
let graphs = try SymbolGraph.read(module, in: folder)

let symbols = graphs.flatMap(\.symbols)
let names = Dictionary(symbols.map { ($0.identifier.precise, $0.pathComponents) }) { first, _ in first }
var lines = Set<[String]>()
var listed: [Line] = []
@MainActor func list(_ path: [String], _ text: String) {
  if lines.insert(path + [text]).inserted { listed.append(Line(path: path, text: text)) }
}
for symbol in symbols {
  let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
  list(symbol.pathComponents, declaration.split(whereSeparator: \.isWhitespace).joined(separator: " "))
}
/// Conformances of almost every type, which aren't worth listing.
let implied: Set = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]
var conformances: [[String]: Set<String>] = [:]
for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
  guard let path = names[relationship.source] else { continue }
  let conformance =
    names[relationship.target]?.joined(separator: ".") ?? relationship.targetFallback ?? relationship.target
  if !implied.contains(conformance) { conformances[path, default: []].insert(conformance) }
}
for (path, conformances) in conformances {
  list(path + [""], ": \(conformances.sorted().joined(separator: ", ").replacing("Swift.", with: ""))")
}

var shown: Set<[String]> = []
for line in listed.sorted() {
  let parent = line.path.dropLast()
  // An extended type may belong to another module.
  for depth in 1..<line.path.count where shown.insert(Array(parent.prefix(depth))).inserted {
    print(
      String(repeating: "  ", count: depth - 1) + "extension \(parent.prefix(depth).joined(separator: "."))")
  }
  shown.insert(line.path)
  print(String(repeating: "  ", count: line.path.count - 1) + line.text)
}
