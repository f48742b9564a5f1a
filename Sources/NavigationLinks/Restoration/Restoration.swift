import Foundation
import NavigationCore

/// Encodes navigation state as data, which ``restored(_:from:version:migrate:fileID:line:)`` restores.
///
/// - Parameters:
///   - state: The state.
///   - version: The version of the state's type.
/// - Throws: The errors of encoding the state.
public func restorationData(of state: some Encodable, version: Int = 1) throws -> Data {
  try JSONEncoder().encode(Archive(version: version, state: state))
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
/// is encoded as an array. If a required value was cut off, so is the value that contains it. Nothing is restored if more
/// than 100 values must be cut off, or if the decoder does not say where it failed: for an error of your own, and on
/// Linux for a number that its type cannot hold, as a fraction in an `Int`, or a negative one in a `UInt`.
///
/// Use this for navigation state only, and not for data that must not be lost.
///
/// - Parameters:
///   - type: The type of the state.
///   - data: The data.
///   - version: The version of the type. Data of a later version is not restored.
///   - migrate: Changes state of an older version to this version. The state is a JSON object, and must still be one
///     afterward: with strings, numbers, arrays, dictionaries, and `NSNull`, but no `Date`. State of an older version that
///     is not a JSON object, such as an array, is not restored.
/// - Returns: The state; `nil` if nothing can be restored, which is reported.
public func restored<State: Decodable>(
  _ type: State.Type, from data: Data, version: Int = 1,
  migrate: (_ state: inout [String: Any], _ version: Int) -> Void = { _, _ in }, fileID: String = #fileID,
  line: UInt = #line
) -> State? {
  func report(_ message: String) { reportIssue(message, fileID: fileID, line: line) }
  guard var tree = try? JSONSerialization.jsonObject(with: data.exactJSON) as? [String: Any],
    let written = tree["version"] as? Int, tree["state"] != nil
  else {
    report("Nothing was restored. The data is none that restorationData(of:version:) makes.")
    return nil
  }
  guard written <= version else {
    report("Nothing was restored. The data has version \(written), which is later than \(version).")
    return nil
  }
  if written < version {
    guard var state = tree["state"] as? [String: Any] else {
      report("Nothing was restored. The state to migrate is not a JSON object.")
      return nil
    }
    migrate(&state, written)
    // Foundation stops the program on some platforms if it has to write anything else.
    guard JSONSerialization.isValidJSONObject(state) else {
      report("Nothing was restored. The migrated state is not JSON.")
      return nil
    }
    tree["state"] = state
  }
  /// What was cut off, and why.
  var cuts: [(path: [any CodingKey], reason: String, isKey: Bool)] = []
  // The data themselves, as long as nothing is changed.
  var unchanged = written == version ? data : nil
  // Each round cuts something off, so the loop ends.
  while true {
    do {
      let data = try unchanged ?? JSONSerialization.data(withJSONObject: tree)
      let state = try JSONDecoder().decode(Archive<State>.self, from: data).state
      for cut in cuts { report("\(place(cut.path.dropFirst())) was not restored. \(cut.reason)") }
      return state
    } catch {
      let context = (error as? DecodingError)?.context
      var path = context?.codingPath ?? []
      // A dictionary may be an array of keys and values. The key of a value that was cut off is cut off too.
      let value = cuts.lastIndex { !$0.isKey && keyBefore($0.path, in: path) != nil }
      let key = value.flatMap { keyBefore(cuts[$0].path, in: path) }
      if let key { path.append(key) }
      var cut = tree
      while path.count > 1 {
        cut = (without(path[...], in: tree) as? [String: Any]) ?? tree
        if !(cut as NSDictionary).isEqual(to: tree) { break }
        // There was nothing to cut off.
        path.removeLast()
      }
      var reason = context.map(\.debugDescription).flatMap { $0.isEmpty ? nil : $0 } ?? "\(error)"
      if context?.codingPath.isEmpty == true {
        reason =
          "The decoder does not say where it failed, as for a number that its type cannot hold: \(reason)"
      }
      guard path.count > 1, cuts.count < 100 else {
        report("Nothing was restored. \(cuts.last?.reason ?? reason)")
        return nil
      }
      // The number of a coding key may look like an index.
      let isKey = path.last is ArrayIndex
      // A cut around others, or just before one, has the same reason.
      let causes =
        (isKey ? value.map { [$0] } : nil)
        ?? cuts.indices.filter {
          cuts[$0].path.starts(with: path) { $0.stringValue == $1.stringValue }
        }
      if let last = causes.last { reason = cuts[last].reason }
      for index in causes.reversed() { cuts.remove(at: index) }
      cuts.append((path, reason, isKey))
      (tree, unchanged) = (cut, nil)
    }
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

/// Returns the index before the one that a path ends with, if the array that it is in is at `array`.
private func keyBefore(_ path: [any CodingKey], in array: [any CodingKey]) -> (any CodingKey)? {
  guard let index = path.last?.intValue, index > 0, path.count == array.count + 1,
    path.starts(with: array, by: { $0.stringValue == $1.stringValue })
  else { return nil }
  return ArrayIndex(intValue: index - 1)
}

private struct ArrayIndex: CodingKey {
  let index: Int
  var intValue: Int? { index }
  var stringValue: String { "Index \(index)" }

  init(intValue: Int) { index = intValue }
  init?(stringValue: String) { return nil }
}

private struct Archive<State> {
  var version: Int
  var state: State
}

extension Archive: Encodable where State: Encodable {}
extension Archive: Decodable where State: Decodable {}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

/// Returns JSON without the value at a path, and without the elements after it if it is in an array.
private func without(_ path: ArraySlice<any CodingKey>, in json: Any) -> Any? {
  guard let key = path.first else { return nil }
  if var array = json as? [Any], let index = key.intValue, array.indices.contains(index) {
    if let rest = without(path.dropFirst(), in: array[index]) {
      array[index] = rest
    } else {
      array.removeSubrange(index...)
    }
    return array
  }
  if var object = json as? [String: Any], let value = object[key.stringValue] {
    object[key.stringValue] = without(path.dropFirst(), in: value)
    return object
  }
  return json
}

/// `path[2].name`.
private func place(_ path: ArraySlice<any CodingKey>) -> String {
  path.reduce("") { text, key in
    if let index = key.intValue { return "\(text)[\(index)]" }
    return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
  }
}
