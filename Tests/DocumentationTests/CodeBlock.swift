import Foundation

/// A line of code, and its place in a file.
struct CodeLine {
  /// The path of the file from the root of the package.
  let file: String
  let number: Int
  private(set) var text: Substring

  /// Adds a line to the text that this line is expected to print.
  mutating func print(_ line: Substring) {
    text += text.contains("// → ") ? "\\###n\(line)" : " // → \(line)"
  }
}

/// A block of Swift code in an article or in a documentation comment.
///
/// Blocks that aren't complete programs (a line of a manifest, code that needs SwiftUI) are marked as a different language. A block
/// of the language `output` has what the last line of the block above it prints.
struct CodeBlock {
  /// The path of the file from the root of the package.
  let file: String
  /// The number of the line above the first line.
  let fence: Int
  /// The heading above the block.
  let heading: Substring
  /// The lines that import a module. (A `@testable import` names the article's own module, and is left out.)
  private(set) var imports: [Substring] = []
  /// The lines without the imports.
  private(set) var lines: [CodeLine] = []

  /// The blocks of a file in Markdown.
  static func inMarkdown(_ file: String) throws -> [CodeBlock] {
    try blocks(of: lines(of: file), file)
  }

  /// The blocks in the documentation comments of a source file.
  static func inDocComments(_ file: String) throws -> [CodeBlock] {
    let comments = try lines(of: file).map { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else { return Substring() }
      return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
    }
    return blocks(of: comments, file)
  }

  /// A whole source file, such as the code of a step of a tutorial.
  static func wholeFile(_ file: String) throws -> [CodeBlock] {
    try blocks(of: lines(of: file), file, fence: "swift")
  }

  private static func lines(of file: String) throws -> [Substring] {
    try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// `fence` is the language of the block that begins above the first line, if any.
  private static func blocks(of lines: [Substring], _ file: String, fence: Substring? = nil) -> [CodeBlock] {
    var blocks = fence == nil ? [] : [CodeBlock(file: file, fence: 0, heading: "")]
    var heading = Substring()
    var fence = fence
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
        if fence == "swift" { blocks.append(CodeBlock(file: file, fence: index + 1, heading: heading)) }
      } else if fence == "swift", line.hasPrefix("import ") {
        blocks[blocks.count - 1].imports.append(line)
      } else if fence == "swift", !line.hasPrefix("@testable import ") {
        blocks[blocks.count - 1].lines.append(CodeLine(file: file, number: index + 1, text: line))
      } else if fence == "output", let last = blocks.last?.lines.indices.last {
        blocks[blocks.count - 1].lines[last].print(line)
      } else if fence == nil, line.hasPrefix("## ") {
        heading = line.dropFirst(3)
      }
    }
    return blocks
  }
}
