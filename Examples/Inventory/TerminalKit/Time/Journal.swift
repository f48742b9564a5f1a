import Foundation

/// A file of the states that an app has had, each with the outline of its screen: a report of a fault that replays itself.
///
/// It is text. The first line says what it is, and each line after that has a state:
///
///     {"app":"Inventory","journal":1}
///     {"outline":"…","state":{…}}
public enum Journal {
  static let version = 1

  struct Header: Codable {
    var app: String
    var journal: Int
  }

  struct Entry<State> {
    var outline: String
    var state: State
  }

  /// Plays a journal back: shows each of its states again, and compares the outlines.
  ///
  /// - Returns: the number of states.
  public static func replay<State: Decodable>(
    _ url: URL, app: String, as: State.Type, outline: (State) -> String
  ) throws(JournalError) -> Int {
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .unreadable(url.path)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // The last line ends with a line break.
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.popFirst(), let header = try? decode(Header.self, first) else {
      throw .noJournal(url.path)
    }
    guard header.journal == version else { throw .otherVersion(header.journal) }
    guard header.app == app else { throw .otherApp(header.app) }
    for (index, line) in lines.enumerated() {
      let number = index + 2
      let entry: Entry<State>
      do {
        entry = try decode(Entry<State>.self, line)
      } catch {
        throw .notAState(line: number, reason: reason(error))
      }
      let found = outline(entry.state)
      guard found == entry.outline else {
        throw .otherOutline(line: number, expected: entry.outline, found: found)
      }
    }
    return lines.count
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ line: Substring) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DecodingError)?.place.map { "it does not fit at \($0)" } ?? "it is no JSON"
  }
}

extension Journal.Entry: Encodable where State: Encodable {}
extension Journal.Entry: Decodable where State: Decodable {}

/// Writes a journal, line by line, so that it is there even if the app breaks off.
public final class JournalWriter<State: Encodable> {
  private let file: FileHandle
  private let url: URL
  private let outline: (State) -> String

  /// Creates a journal. It replaces a file that exists.
  public init(_ url: URL, app: String, outline: @escaping (State) -> String) throws(JournalError) {
    self.url = url
    self.outline = outline
    do {
      try Data().write(to: url)
      file = try FileHandle(forWritingTo: url)
    } catch {
      throw .unwritable(url.path)
    }
    try write(Journal.Header(app: app, journal: Journal.version))
  }

  /// Adds a state.
  public func add(_ state: State) throws(JournalError) {
    try write(Journal.Entry(outline: outline(state), state: state))
  }

  private func write(_ line: some Encodable) throws(JournalError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try file.write(contentsOf: try encoder.encode(line) + Data("\n".utf8))
    } catch {
      throw .unwritable(url.path)
    }
  }
}

/// Why a journal cannot be written or played back.
public enum JournalError: Error, Equatable, CustomStringConvertible {
  case unwritable(String)
  case unreadable(String)
  case noJournal(String)
  case otherVersion(Int)
  case otherApp(String)
  case notAState(line: Int, reason: String)
  /// The screen of a state is not what it was. That is a difference between two versions of the app, and no fault of the file.
  case otherOutline(line: Int, expected: String, found: String)

  public var description: String {
    switch self {
    case .unwritable(let path): "The journal '\(path)' cannot be written."
    case .unreadable(let path): "The journal '\(path)' cannot be read."
    case .noJournal(let path): "'\(path)' is no journal. Its first line does not say so."
    case .otherVersion(let version):
      "The journal is of version \(version). This app plays those of version \(Journal.version)."
    case .otherApp(let name): "The journal is one of \(name)."
    case .notAState(let line, let reason): "Line \(line) of the journal is no state of this app: \(reason)."
    case .otherOutline(let line, let expected, let found):
      """
      The state in line \(line) of the journal is shown in another way (- expected, + found):
      \(Self.difference(expected, found))
      """
    }
  }

  private static func difference(_ expected: String, _ found: String) -> String {
    let old = expected.components(separatedBy: "\n"), new = found.components(separatedBy: "\n")
    return new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }.joined(separator: "\n")
  }
}
