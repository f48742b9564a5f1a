import Foundation
import NavigationCore

/// Encodes navigation state as data, which ``restored(_:from:version:migrate:fileID:line:)`` restores.
///
/// - Parameters:
///   - state: The state.
///   - version: The version of the state's type.
/// - Throws: The errors of encoding the state.
public func restorationData(of state: some Encodable, version: Int = 1) throws -> Data {
  try JSONEncoder().encode(NewArchive(version: version, state: state))
}

/// Restores navigation state from data of ``restorationData(of:version:)``, or as much of it as can still be decoded.
///
/// ```swift
/// let data = try restorationData(of: navigation)
/// restored(Navigation.self, from: data)?.path.count  // → 2
/// ```
///
/// A value that cannot be decoded is cut off and reported with its place. In an array, all elements after it are cut
/// off too, so a stack keeps its longest valid part from the bottom, and so does a dictionary whose keys are enums, which
/// is encoded as an array. If a required value was cut off, so is the value that contains it. However many values are cut
/// off, this takes a few times as long as decoding the data.
///
/// Use this for navigation state only, and not for data that must not be lost.
///
/// - Parameters:
///   - type: The type of the state.
///   - data: The data.
///   - version: The version of the type. Data of a later version is not restored.
///   - migrate: Changes state of an older version to this version. Without it, such state is decoded unchanged. The state is a JSON object, and must still be one
///     afterward: with strings, numbers, arrays, dictionaries, and `NSNull`, but no `Date`. State of an older version that
///     is not a JSON object, such as an array, is not restored.
/// - Returns: The state; `nil` if nothing can be restored, which is reported.
public func restored<State: Decodable>(
  _ type: State.Type, from data: Data, version: Int = 1,
  migrate: (_ state: inout [String: Any], _ version: Int) -> Void = { _, _ in }, fileID: String = #fileID,
  line: UInt = #line
) -> State? {
  func report(_ message: String) { reportIssue(message, fileID: fileID, line: line) }
  func read(_ data: Data) -> Archive<State>? {
    try? JSONDecoder().decode(Archive.self, from: data, configuration: version)
  }
  guard var archive = read(data) else {
    report("Nothing was restored. The data is none that restorationData(of:version:) makes.")
    return nil
  }
  guard archive.version <= version else {
    report("Nothing was restored. The data has version \(archive.version), which is later than \(version).")
    return nil
  }
  if archive.version < version {
    let tree = try? JSONSerialization.jsonObject(with: data.exactJSON) as? [String: Any]
    guard var state = tree?["state"] as? [String: Any] else {
      report("Nothing was restored. The state to migrate is not a JSON object.")
      return nil
    }
    migrate(&state, archive.version)
    let migrated: [String: Any] = ["version": version, "state": state]
    // Foundation stops the program on some platforms if it has to write anything else.
    guard JSONSerialization.isValidJSONObject(state),
      let data = try? JSONSerialization.data(withJSONObject: migrated), let written = read(data)
    else {
      report("Nothing was restored. The migrated state is not JSON.")
      return nil
    }
    archive = written
  }
  do {
    let decoded = try archive.decoded?.get()
    for cut in decoded?.cuts ?? [] {
      report("\(place(cut.reversedPath.reversed())) was not restored. \(reason(for: cut.error))")
    }
    return decoded?.value
  } catch {
    report("Nothing was restored. \(reason(for: error))")
    return nil
  }
}

extension Data {
  /// The same JSON, in the form that Foundation reads as it is: on Linux, it drops a byte order mark at the start of a string
  /// unless it is escaped, and the sign of `-0` unless that is a fraction.
  fileprivate var exactJSON: Data {
    let mark = Array("\u{FEFF}".utf8)
    var json: [UInt8] = []
    var rest = Array(self)[...]
    var isInString = false
    while let byte = rest.first {
      var count = 1
      var replacement: String?
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): count = 2
      case mark[0] where isInString && rest.starts(with: mark): (count, replacement) = (3, "\\uFEFF")
      case UInt8(ascii: "-") where !isInString && rest.dropFirst().first == UInt8(ascii: "0"):
        let isExponent = json.last.map("eE".utf8.contains) ?? false
        let isFraction = rest.dropFirst(2).first.map(".eE".utf8.contains) ?? false
        if !isExponent && !isFraction { (count, replacement) = (2, "-0.0") }
      default: break
      }
      json += replacement.map { Array($0.utf8) } ?? Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return Data(json)
  }
}

private struct NewArchive<State: Encodable>: Encodable {
  var version: Int
  var state: State
}

private struct Archive<State: Decodable>: DecodableWithConfiguration {
  enum CodingKeys: CodingKey { case version, state }

  let version: Int
  /// The state, and the parts of it that were cut off; `nil` if it has another version.
  var decoded: Result<(value: State, cuts: [Cut]), any Error>?

  /// - Parameter expected: The version of the state's type.
  init(from decoder: any Decoder, configuration expected: Int) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    // Throws for a missing state.
    _ = try container.decodeNil(forKey: .state)
    guard version == expected else { return }
    decoded = Result {
      try decodePartially(State.self, depth: 1) {
        try container.decode(State.self, forKey: .state)
      } decoder: {
        try container.superDecoder(forKey: .state)
      }
    }
  }
}

private func reason(for error: any Error) -> String {
  let description = (error as? DecodingError)?.context?.debugDescription ?? ""
  return description.isEmpty ? "\(error)" : description
}

/// `path[2].name`.
private func place(_ path: [any CodingKey]) -> String {
  path.reduce("") { text, key in
    if let index = key.intValue { return "\(text)[\(index)]" }
    return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
  }
}
