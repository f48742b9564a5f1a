import Foundation
import NavigationCore

/// A part of a value that was cut off because it could not be decoded.
struct Cut {
  /// The coding path within the value, last key first.
  var reversedPath: [any CodingKey]
  let error: any Error
}

/// Decodes a value; if this fails, decodes as much of it as possible.
///
/// - Parameters:
///   - type: The type of the value.
///   - depth: The number of coding keys that lead to the value.
///   - failure: The coding path within the value at which decoding the whole value fails; `nil` if that is unknown.
///   - whole: Decodes the whole value.
///   - decoder: Returns the decoder of the value.
/// - Returns: The value, and the parts that were cut off.
/// - Throws: The first error, if no part of the value can be kept.
func decodePartially<Value: Decodable>(
  _ type: Value.Type, depth: Int, failure: ArraySlice<any CodingKey>? = nil, whole: () throws -> Value,
  decoder: () throws -> any Decoder
) throws -> (value: Value, cuts: [Cut]) {
  var failure = failure
  if failure == nil {
    do { return (try whole(), []) } catch {
      failure = (error as? DecodingError)?.context?.codingPath.dropFirst(depth)
    }
  }
  let value = PartialValue(type)
  let decoder = PartialDecoder(
    base: try decoder(), parts: Parts(of: value, depth: depth, path: [], failure: failure ?? []))
  var first: (any Error)?
  // Each round cuts something off, so the loop ends.
  while true {
    do {
      return (try Value(from: decoder), value.cuts)
    } catch {
      first = first ?? error
      guard value.cutOff() else { throw first ?? error }
    }
  }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

/// A value that is decoded again after each cut. This takes little time, because its parts are decoded only once.
private final class PartialValue {
  let type: Any.Type
  var cuts: [Cut] = []
  /// The parts that could not be decoded in the last round. Only a dictionary may have several.
  var failed: [(container: Parts, key: any CodingKey, error: any Error)] = []

  init(_ type: Any.Type) { self.type = type }

  /// Cuts off the parts that could not be decoded in the last round. Returns `false` if there is nothing to cut off.
  func cutOff() -> Bool {
    defer { failed = [] }
    for (container, key, error) in failed { container.cutOff(key, error) }
    return !failed.isEmpty
  }
}

private protocol DictionaryType {
  /// Why a coding key is not a key of the dictionary; `nil` if it is one.
  static func fault(of key: some CodingKey) -> String?
}

extension Dictionary: DictionaryType {
  fileprivate static func fault(of key: some CodingKey) -> String? {
    guard let type = Key.self as? any CodingKeyRepresentable.Type, type.init(codingKey: key) == nil else {
      return nil
    }
    return "'\(key.stringValue)' is not a value of \(Key.self)."
  }
}

/// The parts of a value in one of its containers.
private final class Parts {
  let value: PartialValue
  /// The number of coding keys that lead to the value.
  let depth: Int
  /// The coding path of the container within the value.
  let path: [any CodingKey]
  /// The coding path within the container at which decoding the value failed. The parts along this path are not decoded
  /// as a whole again.
  let failure: ArraySlice<any CodingKey>
  private var nested: [String: Parts] = [:]
  /// The parts that were decoded.
  private var known: [String: AnyObject] = [:]
  /// The errors of the parts that were cut off.
  private(set) var errors: [String: any Error] = [:]
  /// The end of an array that was cut short.
  private(set) var end: Int?
  /// The pairs of a key and a value that were cut off, if this is a dictionary that is encoded as an array.
  private(set) var cutPairs: Set<Int> = []

  init(of value: PartialValue, depth: Int, path: [any CodingKey], failure: ArraySlice<any CodingKey>) {
    self.value = value
    self.depth = depth
    self.path = path
    self.failure = failure
  }

  /// The coding path within a part at which decoding the whole part fails; `nil` if that is unknown.
  private func failure(within key: any CodingKey) -> ArraySlice<any CodingKey>? {
    guard failure.count > 1, let first = failure.first, first.intValue == key.intValue,
      first.stringValue == key.stringValue
    else { return nil }
    return failure.dropFirst()
  }

  func nested(_ key: any CodingKey) -> Parts {
    if let parts = nested[key.stringValue] { return parts }
    let parts = Parts(of: value, depth: depth, path: path + [key], failure: failure(within: key) ?? [])
    nested[key.stringValue] = parts
    return parts
  }

  func cutOff(_ key: any CodingKey, _ error: any Error) {
    errors[key.stringValue] = error
    value.cuts.append(Cut(reversedPath: [key] + path.reversed(), error: error))
    guard let index = key as? ArrayIndex else { return }
    if dictionary == nil { end = index.index } else { cutPairs.insert(index.index / 2) }
  }

  /// The type of the value, if this is the container of a dictionary.
  var dictionary: (any DictionaryType.Type)? { path.isEmpty ? value.type as? any DictionaryType.Type : nil }

  /// Decodes a part, or as much of it as possible, unless it was decoded before.
  func part<Part: Decodable>(
    _ type: Part.Type, _ key: any CodingKey, whole: () throws -> Part, decoder: () throws -> any Decoder
  ) throws -> Part {
    if let known = known[key.stringValue] as? Known<Part> { return known.value }
    var (part, cuts) = try decodePartially(
      type, depth: depth + path.count + 1, failure: failure(within: key), whole: whole, decoder: decoder)
    for index in cuts.indices { cuts[index].reversedPath += [key] + path.reversed() }
    value.cuts += cuts
    known[key.stringValue] = Known(part)
    return part
  }
}

private final class Known<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private struct ArrayIndex: CodingKey {
  let index: Int
  var intValue: Int? { index }
  var stringValue: String { "Index \(index)" }

  init(intValue: Int) { index = intValue }
  init?(stringValue: String) { return nil }
}

private struct SuperKey: CodingKey {
  var intValue: Int? { nil }
  var stringValue: String { "super" }

  init() {}
  init?(intValue: Int) { return nil }
  init?(stringValue: String) { return nil }
}

// The generic methods also handle the standard types, for which the protocols declare separate methods.

private struct PartialDecoder: Decoder, SingleValueDecodingContainer {
  let base: any Decoder
  let parts: Parts

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let object = PartialObject(base: try base.container(keyedBy: type), parts: parts)
    if let dictionary = parts.dictionary {
      for key in object.allKeys {
        guard let fault = dictionary.fault(of: key) else { continue }
        let context = DecodingError.Context(codingPath: codingPath + [key], debugDescription: fault)
        parts.cutOff(key, DecodingError.dataCorrupted(context))
      }
    }
    return KeyedDecodingContainer(object)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    PartialArray(base: try base.unkeyedContainer(), parts: parts)
  }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { (try? base.singleValueContainer().decodeNil()) ?? false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let container = try base.singleValueContainer()
    // A number or a string is decoded by asking the container for its own type.
    if type == parts.value.type { return try container.decode(type) }
    let depth = parts.depth + parts.path.count
    let failure = parts.failure.isEmpty ? nil : parts.failure
    let (part, cuts) = try decodePartially(type, depth: depth, failure: failure) {
      try container.decode(type)
    } decoder: {
      base
    }
    parts.value.cuts += cuts
    return part
  }
}

private struct PartialObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let parts: Parts

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys.filter { parts.errors[$0.stringValue] == nil } }

  func contains(_ key: Key) -> Bool { parts.errors[key.stringValue] == nil && base.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try uncut(key).decodeNil(forKey: key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard try uncut(key).contains(key) else { return try base.decode(type, forKey: key) }
    do {
      return try part(type, forKey: key)
    } catch {
      var failed = [(parts, key as any CodingKey, error)]
      // All values of a dictionary that cannot be decoded are cut off at once.
      if parts.dictionary != nil {
        for other in allKeys where other.stringValue != key.stringValue {
          do { _ = try part(type, forKey: other) } catch { failed.append((parts, other, error)) }
        }
      }
      parts.value.failed = failed
      throw error
    }
  }

  private func part<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try parts.part(type, key) {
      try base.decode(type, forKey: key)
    } decoder: {
      try base.superDecoder(forKey: key)
    }
  }

  /// Returns the container from which to read a key, or throws the error of a key that was cut off.
  private func uncut(_ key: Key) throws -> KeyedDecodingContainer<Key> {
    if let error = parts.errors[key.stringValue] { throw error }
    return base
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let nested = try uncut(key).nestedContainer(keyedBy: type, forKey: key)
    return KeyedDecodingContainer(PartialObject<Nested>(base: nested, parts: parts.nested(key)))
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    PartialArray(base: try uncut(key).nestedUnkeyedContainer(forKey: key), parts: parts.nested(key))
  }
  func superDecoder() throws -> any Decoder {
    PartialDecoder(base: try base.superDecoder(), parts: parts.nested(SuperKey()))
  }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    PartialDecoder(base: try uncut(key).superDecoder(forKey: key), parts: parts.nested(key))
  }
}

private struct PartialArray: UnkeyedDecodingContainer {
  /// May be behind ``currentIndex``, because it does not advance for parts that were decoded before.
  private(set) var base: any UnkeyedDecodingContainer
  let parts: Parts
  private(set) var currentIndex = 0

  init(base: any UnkeyedDecodingContainer, parts: Parts) {
    self.base = base
    self.parts = parts
    skipCutPairs()
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { parts.end ?? base.count }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }
  /// The key of the current part; in a dictionary, the key of the current pair.
  private var key: ArrayIndex {
    ArrayIndex(intValue: parts.dictionary == nil ? currentIndex : currentIndex - currentIndex % 2)
  }

  /// Advances to the next part, or to the next pair of a dictionary, and skips pairs that were cut off.
  private mutating func advance(by count: Int = 1) {
    currentIndex += count
    skipCutPairs()
  }

  private mutating func skipCutPairs() {
    while parts.cutPairs.contains(currentIndex / 2) { currentIndex += 2 }
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try next { try $0.decodeNil() }
    if isNil { advance() }
    return isNil
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    do {
      let part = try part(type)
      advance()
      return part
    } catch {
      guard !isAtEnd else { throw error }
      var failed = [(parts, key as any CodingKey, error)]
      // All keys, or all values, of a dictionary that cannot be decoded are cut off at once.
      var other = self
      while parts.dictionary != nil {
        other.advance(by: 2)
        if other.isAtEnd { break }
        do { _ = try other.part(type) } catch { failed.append((parts, other.key, error)) }
      }
      parts.value.failed = failed
      throw error
    }
  }

  private mutating func part<T: Decodable>(_ type: T.Type) throws -> T {
    let (index, parts) = (ArrayIndex(intValue: currentIndex), parts)
    return try next { base in
      try parts.part(type, index) {
        try base.decode(type)
      } decoder: {
        try base.superDecoder()
      }
    }
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let nested = try next { try $0.nestedContainer(keyedBy: type) }
    defer { advance() }
    return KeyedDecodingContainer(PartialObject(base: nested, parts: parts.nested(key)))
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let nested = try next { try $0.nestedUnkeyedContainer() }
    defer { advance() }
    return PartialArray(base: nested, parts: parts.nested(key))
  }
  mutating func superDecoder() throws -> any Decoder {
    let nested = try next { try $0.superDecoder() }
    defer { advance() }
    return PartialDecoder(base: nested, parts: parts.nested(key))
  }

  /// Reads from the base at the current index. A failure does not advance the base.
  private mutating func next<Part>(
    _ read: (inout any UnkeyedDecodingContainer) throws -> Part
  ) throws -> Part {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Part.self, DecodingError.Context(codingPath: codingPath, debugDescription: "The array ends here."))
    }
    while base.currentIndex < currentIndex { _ = try base.superDecoder() }
    var next = base
    let part = try read(&next)
    base = next
    return part
  }
}
