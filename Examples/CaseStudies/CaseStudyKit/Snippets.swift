import Foundation

/// The parts of a source file that a story shows, between the comments `// [naive]` or `// [solved]` and `// [end]`.
///
/// They are read from the source file when the story is shown, so they always match the compiled code.
struct Snippets: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The lines of a part, without common indentation, documentation, `public`, or empty initializers. Empty if the file doesn't
  /// exist.
  subscript(name: String) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    var lines: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      switch line.trimmingCharacters(in: .whitespaces) {
      case "// [\(name)]": isInside = true
      case "// [end]" where isInside:
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Self.unindented(lines)
      case "public init() {}": while lines.last?.isEmpty == true { lines.removeLast() }
      case let text where isInside && !text.hasPrefix("///") && !(text.isEmpty && lines.isEmpty):
        lines.append(line)
      default: break
      }
    }
    return []
  }

  private static func unindented(_ lines: [String]) -> [String] {
    let indentation = lines.filter { !$0.isEmpty }.map { line in line.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { line in
      line.dropFirst(indentation).replacingOccurrences(of: "public ", with: "")
    }
  }
}
