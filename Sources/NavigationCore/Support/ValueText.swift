// Values as text. Outlines, offers, issues, and ids print the values of an app with these functions.

/// Returns a value as text that is the same in every process: `home`, `edit(42)`, `[home, inbox]`. Returns `nil` if the
/// value has a part that differs from process to process: a `UUID`, an object, or an address.
///
/// Types print without modules and enclosing contexts, optionals as their values, and sets and dictionaries sorted by
/// text. The description of a `CustomStringConvertible` prints unchanged, unless it contains an address or the text of
/// a part that differs from process to process.
package func stableText(of value: Any) -> String? {
  var printer = ValuePrinter(isFull: false)
  let text = printer.text(of: value)
  return printer.isStable ? text : nil
}

/// Returns a value as text that is the same in every process, for a message or an outline. Each part that differs from
/// process to process prints as its type: `edit(UUID)`.
@usableFromInline
package func messageText(of value: Any) -> String {
  var printer = ValuePrinter(isFull: false)
  return printer.text(of: value)
}

/// Returns a value as text, including parts that differ from process to process. An object without a description
/// prints as its type.
package func fullText(of value: Any) -> String {
  var printer = ValuePrinter(isFull: true)
  return printer.text(of: value)
}

private struct ValuePrinter {
  /// Whether parts that differ from process to process are printed. If not, their types are printed instead.
  let isFull: Bool
  private(set) var isStable = true

  init(isFull: Bool) { self.isFull = isFull }

  /// - Parameter isPart: Whether the value is part of another value. If so, strings are quoted.
  mutating func text(of value: Any, isPart: Bool = false) -> String {
    // The cast looks inside an `AnyHashable` and an optional.
    if let text = value as? any StringProtocol {
      return isPart ? String(text).debugDescription : String(text)
    }
    if let text = value as? Character { return isPart ? text.debugDescription : String(text) }
    if let optional = value as? any AnyOptional {
      return optional.anyWrapped.map { text(of: $0, isPart: isPart) } ?? "nil"
    }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return text(of: hashable.base, isPart: isPart)
    }
    if let identity = value as? any CompositeIdentity { return text(of: identity.printed, isPart: isPart) }
    if value is any StandardCollection { return structure(of: value) }
    if isUnique(value) { return unstable("\(value)", value) }
    if value is any CustomStringConvertible || value is any TextOutputStreamable {
      return description(of: value)
    }
    if value is any CustomDebugStringConvertible {
      // Pointers and key paths of computed properties print addresses.
      return "\(value)".hasBytes(of: "0x") ? unstable("\(value)", value) : description(of: value)
    }
    return structure(of: value)
  }

  private mutating func unstable(_ text: String, _ value: Any) -> String {
    isStable = false
    return isFull ? text : "\(type(of: value))"
  }

  /// The value's own description.
  private mutating func description(of value: Any) -> String {
    let text = "\(value)"
    if text.hasBytes(of: "(unknown context at $") { return unstable("\(type(of: value))", value) }
    // Every part that differs (a UUID, a set, an address, or an id such as `#3`) prints one of these characters. Look
    // for them first, because searching a large value is slow.
    let isSuspicious = text.utf8.contains {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "#")
    }
    return isSuspicious && contains(text, partOf: value) ? unstable(text, value) : text
  }

  /// Whether `text` contains the text of a value, or of one of its parts, that differs from process to process.
  private func contains(_ text: String, partOf value: Any, isPart: Bool = false) -> Bool {
    if type(of: value) is AnyObject.Type {
      let address = String(UInt(bitPattern: ObjectIdentifier(value as AnyObject)), radix: 16)
      if text.hasBytes(of: address) { return true }
      // An object may refer back to itself.
      if isPart { return false }
    }
    let mirror = Mirror(reflecting: value)
    let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    if isUnique(value) || isUnordered && mirror.children.count > 1 { return text.hasBytes(of: "\(value)") }
    return mirror.children.contains { contains(text, partOf: $0.value, isPart: true) }
  }

  /// The text of a value, composed of the texts of its parts.
  private mutating func structure(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .class: return unstable("\(type(of: value))", value)
    case .enum:
      guard let payload = children.first, let name = payload.label else { return description(of: value) }
      let text = text(of: payload.value, isPart: true)
      return Mirror(reflecting: payload.value).displayStyle == .tuple ? name + text : "\(name)(\(text))"
    case .struct: return "\(type(of: value))" + list(children)
    case .tuple: return list(children)
    case .collection: return "[\(texts(children).joined(separator: ", "))]"
    case .set: return "[\(texts(children).sorted().joined(separator: ", "))]"
    case .dictionary:
      let pairs = children.map { texts(Array(Mirror(reflecting: $0.value).children)).joined(separator: ": ") }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    default: return description(of: value)
    }
  }

  private mutating func texts(_ children: [Mirror.Child]) -> [String] {
    children.map { text(of: $0.value, isPart: true) }
  }

  /// `(a: 1, 2)`.
  private mutating func list(_ children: [Mirror.Child]) -> String {
    let labels = children.map { $0.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? "" }
    return "(\(zip(labels, texts(children)).map(+).joined(separator: ", ")))"
  }
}

/// An identity that prints as one of its parts.
protocol CompositeIdentity {
  var printed: AnyHashable { get }
}

/// A value of this module that may differ from process to process.
protocol VaryingValue {
  var varies: Bool { get }
}

/// Whether a value differs from process to process.
private func isUnique(_ value: Any) -> Bool {
  switch value {
  case let value as any VaryingValue: value.varies
  case is ObjectIdentifier: true
  // By name, because this module does not import Foundation.
  default: ["UUID", "NSUUID"].contains("\(type(of: value))")
  }
}

/// A collection whose own description prints its elements' types with their contexts.
private protocol StandardCollection {}
extension Array: StandardCollection {}
extension ArraySlice: StandardCollection {}
extension ContiguousArray: StandardCollection {}
extension Set: StandardCollection {}
extension Dictionary: StandardCollection {}

extension String {
  // `contains` prepares each search, which takes longer than the search itself.
  fileprivate func hasBytes(of part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// This string with each line break replaced by `\n`.
  var onOneLine: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
  }

  /// This string in quotes, on one line.
  var quoted: String {
    let isPlain = utf8.allSatisfy {
      $0 >= UInt8(ascii: " ") && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(self)\"" }
    var quoted = "\""
    for character in self {
      if character.isNewline {
        quoted += "\\n"
      } else {
        // A quote and a combining mark after it form one character.
        for scalar in character.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { quoted += "\\" }
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
