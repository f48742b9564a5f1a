import PageKit

/// Decodes the bytes that a terminal sends into keys.
///
/// A key may take several bytes (an arrow takes three, an emoji four or more) and may arrive in parts. Unknown bytes are
/// skipped. An escape byte is either the Escape key or the beginning of a sequence. If nothing follows for a while, call
/// ``flush()``: it was the key.
public struct KeyDecoder: Equatable, Sendable {
  private var pending: [UInt8] = []
  private var isPasting = false

  public init() {}

  /// Whether the pending bytes begin with an escape, which may be a key or the beginning of a sequence.
  public var isWaiting: Bool { pending.first == 0x1B }

  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let step = next(pending) {
      pending.removeFirst(step.count)
      switch step.result {
      case .key(let key): if let key = pasted(key) { keys.append(key) }
      case .pasting(let isPasting): self.isPasting = isPasting
      case .nothing: break
      }
    }
    return keys
  }

  /// Ends the wait for the rest of a sequence, and returns the Escape key if that was all.
  public mutating func flush() -> [Key] {
    guard isWaiting else { return [] }
    let isEscape = pending == [0x1B] && !isPasting
    pending = []
    return isEscape ? [.escape] : []
  }

  /// Converts a key to text while the terminal pastes; `nil` for keys that aren't text.
  private func pasted(_ key: Key) -> Key? {
    guard isPasting else { return key }
    switch key {
    case .text(let text): return .pasted(text)
    case .enter, .tab: return .pasted(" ")
    default: return nil
    }
  }

  // MARK: Decoding the first key

  private enum Result {
    case key(Key)
    case pasting(Bool)
    case nothing
  }

  private typealias Step = (result: Result, count: Int)

  /// Decodes the first key; `nil` if it needs more bytes.
  private func next(_ bytes: [UInt8]) -> Step? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(bytes)
    case 0x0A, 0x0D: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x08, 0x7F: return (.key(.backspace), 1)
    case 0x01...0x1A: return (.key(.control(Character(Unicode.Scalar(first + 0x60)))), 1)
    case 0x00..<0x20: return (.nothing, 1)
    default: return text(bytes)
    }
  }

  /// Decodes a Unicode scalar. Invalid bytes are dropped one by one.
  private func text(_ bytes: [UInt8]) -> Step? {
    let length: Int
    switch bytes[0] {
    case 0x20..<0x80: length = 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return (.nothing, 1)
    }
    let tail = bytes.dropFirst().prefix(length - 1)
    guard tail.allSatisfy({ 0x80..<0xC0 ~= $0 }) else { return (.nothing, 1) }
    guard tail.count == length - 1 else { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    // Decoding has replaced invalid bytes.
    guard text.utf8.elementsEqual(bytes.prefix(length)),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return (.nothing, 1) }
    return (.key(.text(text)), length)
  }

  private func escape(_ bytes: [UInt8]) -> Step? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return sequence(bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return bytes[2] < 0x20 ? (.nothing, 2) : (Self.letter(bytes[2]), 3)
    // This is the Escape key, followed by another key.
    case 0x00..<0x20, 0x7F: return (.key(.escape), 1)
    // Alt with a character has no effect.
    default: return text(Array(bytes.dropFirst())).map { (.nothing, $0.count + 1) }
    }
  }

  /// Decodes `ESC [`, parameters, and a letter.
  private func sequence(_ bytes: [UInt8]) -> Step? {
    let parameters = bytes.dropFirst(2).prefix { 0x20..<0x40 ~= $0 }
    guard parameters.endIndex < bytes.endIndex else { return nil }
    let final = bytes[parameters.endIndex]
    let count = parameters.count + 3
    // Another key interrupts the sequence.
    guard 0x40..<0x7F ~= final else { return (.nothing, count - 1) }
    if parameters.first == UInt8(ascii: "<") { return (mouse(parameters.dropFirst(), final), count) }
    guard final == UInt8(ascii: "~") else { return (Self.letter(final), count) }
    let number = String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    switch number {
    case "1", "7": return (.key(.home), count)
    case "4", "8": return (.key(.end), count)
    case "3": return (.key(.delete), count)
    case "5": return (.key(.pageUp), count)
    case "6": return (.key(.pageDown), count)
    case "200": return (.pasting(true), count)
    case "201": return (.pasting(false), count)
    default: return (.nothing, count)
    }
  }

  /// Decodes `button;column;row`, and `M` for a press or `m` for a release.
  private func mouse(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Result {
    let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
    guard numbers.count == 3, final == UInt8(ascii: "M") else { return .nothing }
    let point = Canvas.Point(x: numbers[1] - 1, y: numbers[2] - 1)
    return switch numbers[0] {
    case 0: .key(.click(point))
    case 64: .key(.scroll(-3, at: point))
    case 65: .key(.scroll(3, at: point))
    default: .nothing
    }
  }

  private static func letter(_ letter: UInt8) -> Result {
    switch letter {
    case UInt8(ascii: "A"): .key(.up)
    case UInt8(ascii: "B"): .key(.down)
    case UInt8(ascii: "C"): .key(.right)
    case UInt8(ascii: "D"): .key(.left)
    case UInt8(ascii: "H"): .key(.home)
    case UInt8(ascii: "F"): .key(.end)
    case UInt8(ascii: "M"): .key(.enter)
    case UInt8(ascii: "Z"): .key(.backTab)
    default: .nothing
    }
  }
}
