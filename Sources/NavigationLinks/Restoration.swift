import Foundation
import NavigationCore

/// Encodes navigation state as data for ``restored(_:from:version:migrate:fileID:line:)``.
///
/// Equal states give equal data, unless they contain a `Set`, or a dictionary that is encoded as an array: the order of
/// their elements varies. (A dictionary is encoded as an array if its keys are enums without `CodingKeyRepresentable`.)
///
/// - Parameters:
///   - state: The state.
///   - version: The version of the state's type.
/// - Throws: Any error that encoding the state throws.
public func restorationData(of state: some Encodable, version: Int = 1) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return try encoder.encode(NewArchive(version: version, state: state))
}

/// Restores navigation state, or as much of it as can be decoded, from the result of ``restorationData(of:version:)``.
///
/// ```swift
/// let data = try restorationData(of: navigation)
/// restored(Navigation.self, from: data)?.path.count  // → 2
/// ```
///
/// A value that cannot be decoded is cut off and reported with its path. In an array, all elements after it are cut off
/// too, so that a stack keeps its longest valid part from the bottom. In a dictionary, only the entry whose key or value
/// cannot be decoded is cut off. If a required value is cut off, the value that contains it is cut off too. Regardless of
/// the number of cuts, restoring takes only a few times as long as decoding the data.
///
/// Use this function only for navigation state, not for data that must not be lost.
///
/// - Parameters:
///   - type: The type of the state.
///   - data: The data.
///   - version: The version of the type. Data of a later version is not restored.
///   - migrate: Changes the state from the given older version to this version. Without this closure, older state is
///     decoded unchanged. The state must be a JSON object before and after: it can contain strings, numbers, arrays,
///     dictionaries, and `NSNull`, but no `Date`. Older state that is not a JSON object, such as an array, is not
///     restored.
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
    report("Nothing was restored. The data was not made by restorationData(of:version:).")
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
    // On some platforms, Foundation stops the program when asked to write an object that is not valid JSON.
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
  /// The same JSON, in a form that Foundation reads exactly. On Linux, Foundation drops an unescaped byte order mark at
  /// the start of a string, and the sign of `-0` unless the number has a fraction.
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
  /// The state, and the parts of it that were cut off; `nil` if the archive has a different version.
  var decoded: Result<(value: State, cuts: [Cut]), any Error>?

  /// - Parameter expected: The version of the state's type.
  init(from decoder: any Decoder, configuration expected: Int) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    // Throws if the state is missing.
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
