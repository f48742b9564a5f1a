import Foundation

/// The output of `swift symbolgraph-extract` for a module, as far as the scripts of this folder read it.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Line: Decodable { let text: String }
    struct Comment: Decodable { let lines: [Line] }
    struct Parameter: Decodable {
      let name: String
      let internalName: String?
    }
    struct Signature: Decodable { let parameters: [Parameter]? }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let docComment: Comment?
    let functionSignature: Signature?
    let location: Location?
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads the graphs of a module, and of its extensions of other modules, from a folder.
  static func read(_ module: String, in folder: URL) throws -> [SymbolGraph] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("\(module).") || $0.lastPathComponent.hasPrefix("\(module)@") }
      .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
  }
}
