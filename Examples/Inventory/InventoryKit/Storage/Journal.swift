import Foundation
import NavigationCore
import NavigationTesting
import PageKit

/// A file with the states of an app, each with the outline of its screen: a bug report that can be replayed.
///
/// Each line has a state:
///
///     {"outline":"…","state":{…}}
public enum Journal {
  struct Entry<State> {
    var outline: String
    var state: State
  }

  /// Replays a journal: makes the outline of each state, and compares it with the stored one.
  ///
  /// - Returns: The number of states.
  public static func replay<State: Decodable>(
    _ url: URL, as: State.Type, outline: (State) -> String
  ) throws(JournalError) -> Int {
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .unreadable(url.path)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last line ends with a line break.
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let number = index + 1
      let entry: Entry<State>
      do {
        entry = try JSONDecoder().decode(Entry<State>.self, from: Data(line.utf8))
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

  private static func reason(_ error: any Error) -> String {
    (error as? DecodingError)?.place.map { "it doesn't match at \($0)" } ?? "it isn't JSON"
  }
}

extension Journal.Entry: Encodable where State: Encodable {}
extension Journal.Entry: Decodable where State: Decodable {}

/// Writes a journal line by line, and a trail beside it, so that both survive a crash of the app.
public final class JournalWriter<State: Encodable> {
  private let file: FileHandle
  private let url: URL
  private let screen: (State) -> Screen<Page>
  private var trail: ScreenTrail?
  /// The field that the user types into. Only the first key is a step.
  private var field: String?

  /// Creates a journal, and a trail with the same name and the extension `.trail`. Existing files are replaced.
  public init(_ url: URL, screen: @escaping (State) -> Screen<Page>) throws(JournalError) {
    self.url = url
    self.screen = screen
    do {
      try Data().write(to: url)
      file = try FileHandle(forWritingTo: url)
    } catch {
      throw .unwritable(url.path)
    }
  }

  /// Notes an offer that the user is about to perform. If the trail can't be written, the next ``add(_:)`` throws.
  public func willPerform(_ index: Int, of offers: [Offer]) {
    let name = offers[index].name
    if name == field { return }
    field = name.hasPrefix("type ") ? name : nil
    trail?.willPerform(index, of: offers)
    try? writeTrail()
  }

  /// Adds a state.
  public func add(_ state: State) throws(JournalError) {
    let screen = screen(state)
    if trail == nil { trail = ScreenTrail(screen) } else { trail?.note(screen) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try file.write(
        contentsOf: encoder.encode(Journal.Entry(outline: screen.onlyWindow.outline, state: state))
          + Data("\n".utf8))
      try writeTrail()
    } catch {
      throw .unwritable(url.path)
    }
  }

  private func writeTrail() throws {
    guard let trail else { return }
    try Data(trail.description.utf8).write(to: url.appendingPathExtension("trail"), options: .atomic)
  }
}

/// The reason why a journal can't be written or replayed.
public enum JournalError: Error, Equatable, CustomStringConvertible {
  case unwritable(String)
  case unreadable(String)
  case notAState(line: Int, reason: String)
  /// The outline of a state differs from the stored one, because the app has changed. The file is valid.
  case otherOutline(line: Int, expected: String, found: String)

  public var description: String {
    switch self {
    case .unwritable(let path): "The journal '\(path)' can't be written."
    case .unreadable(let path): "The journal '\(path)' can't be read."
    case .notAState(let line, let reason): "Line \(line) of the journal isn't a state of this app: \(reason)."
    case .otherOutline(let line, let expected, let found):
      """
      The state in line \(line) of the journal has a different outline now (- expected, + found):
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
