import Foundation

/// The files of this repository.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The paths of the files in a folder and its subfolders with the given suffix.
  static func files(_ folder: String, _ suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  /// The names of the tests in a folder and its subfolders.
  static func tests(in folder: String) throws -> Set<Substring> {
    let texts = try files(folder, "Tests.swift").map(text)
    return Set(texts.flatMap { $0.matches(of: /func (test[A-Z]\w*)\(/).map(\.output.1) })
  }
}
