import Foundation

/// The parts of a source file that a story shows. They stand between comments, `// [naive]` and `// [end]`.
///
/// They are read when the story is told, so they are what was compiled, as long as the file is there.
struct Snippets: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The lines of a part, without what all of them are indented by, and without documentation and `public`. None where there is no
  /// file.
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
