/// JSON, the format of the compiler's messages (RFC 8259).
///
/// The plugin does not use `JSONDecoder`, because every client builds the plugin, which takes seconds longer with
/// Foundation.
enum JSON {
  case null
  case bool(Bool)
  /// As written, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSON])
  /// If two fields have the same name, the last one counts.
  case object([String: JSON])

  /// The maximum depth of arrays and objects: more than in any message, and small enough for a small call stack.
  static let depthLimit = 128

  /// Why bytes are not JSON, and where.
  struct Problem: Error, CustomStringConvertible {
    /// In bytes from the start.
    var offset: Int
    var expected: String

    var description: String { "not valid JSON: expected \(expected) at byte \(offset)" }
  }

  init(_ bytes: [UInt8]) throws(Problem) {
    var parser = JSONParser(bytes)
    self = try parser.value()
    parser.skipSpace()
    if parser.position < bytes.count { throw parser.problem("the end") }
  }

  static func integer(_ value: Int) -> JSON { .number(String(value)) }

  /// The JSON in UTF-8, without spaces, and with the fields of an object sorted by name.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(field.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
      case 0x10..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Reads JSON from its start, byte by byte.
private struct JSONParser {
  let bytes: [UInt8]
  private(set) var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The current byte; 0 at the end.
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func problem(_ expected: String) -> JSON.Problem { JSON.Problem(offset: position, expected: expected) }

  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Advances past `character` if it is next. Returns whether it was.
  private mutating func skips(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ text: String, _ expected: String) throws(JSON.Problem) {
    guard bytes[position...].starts(with: text.utf8) else { throw problem(expected) }
    position += text.utf8.count
  }

  mutating func value() throws(JSON.Problem) -> JSON {
    skipSpace()
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSON.depthLimit else { throw problem("at most \(JSON.depthLimit) levels") }
      depth += 1
      defer { depth -= 1 }
      return skips("{") ? .object(try fields()) : .array(try elements())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"):
      try expect("true", "a value")
      return .bool(true)
    case UInt8(ascii: "f"):
      try expect("false", "a value")
      return .bool(false)
    default:
      try expect("null", "a value")
      return .null
    }
  }

  /// After the `{`: reads the fields.
  private mutating func fields() throws(JSON.Problem) -> [String: JSON] {
    var fields: [String: JSON] = [:]
    skipSpace()
    if skips("}") { return fields }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw problem("a name in quotes") }
      let name = try string()
      skipSpace()
      try expect(":", "':'")
      fields[name] = try value()
      skipSpace()
    } while skips(",")
    try expect("}", "',' or '}'")
    return fields
  }

  /// At the `[`: reads the elements.
  private mutating func elements() throws(JSON.Problem) -> [JSON] {
    var elements: [JSON] = []
    position += 1
    skipSpace()
    if skips("]") { return elements }
    repeat {
      elements.append(try value())
      skipSpace()
    } while skips(",")
    try expect("]", "',' or ']'")
    return elements
  }

  private mutating func number() throws(JSON.Problem) -> String {
    let start = position
    _ = skips("-")
    if !skips("0") { try skipDigits() }
    if skips(".") { try skipDigits() }
    if skips("e") || skips("E") {
      if !skips("-") { _ = skips("+") }
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips at least one digit.
  private mutating func skipDigits() throws(JSON.Problem) {
    guard Lexer.isDigit(byte) else { throw problem("a digit") }
    while Lexer.isDigit(byte) { position += 1 }
  }

  // MARK: Strings

  private mutating func string() throws(JSON.Problem) -> String {
    var text = ""
    position += 1
    while true {
      let start = position
      skipPlain()
      while byte >= 0x80 { position += try characterLength() }
      text += String(decoding: bytes[start..<position], as: UTF8.self)
      if skips("\"") { return text }
      if byte == UInt8(ascii: "\\") {
        text.unicodeScalars.append(try escape())
      } else if byte < 0x20 {
        throw problem(position < bytes.count ? "an escape for a control character" : "'\"'")
      }
    }
  }

  /// Skips unescaped ASCII characters of a string, which make up most of a message.
  private mutating func skipPlain() {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var end = position
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote || byte == backslash || byte < 0x20 || byte >= 0x80 { break }
      end += 1
    }
    position = end
  }

  /// Returns the length of the current character, which is not ASCII. Table 3-7 of Unicode lists the valid bytes.
  private func characterLength() throws(JSON.Problem) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if byte == 0xE0 { second = 0xA0...0xBF }
      if byte == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if byte == 0xF0 { second = 0x90...0xBF }
      if byte == 0xF4 { second = 0x80...0x8F }
    default: throw problem("UTF-8")
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
      throw problem("UTF-8")
    }
    for index in position + 1..<position + length where bytes[index] & 0xC0 != 0x80 { throw problem("UTF-8") }
    return length
  }

  /// At the `\`: returns the character that the escape stands for.
  private mutating func escape() throws(JSON.Problem) -> Unicode.Scalar {
    let start = position
    position += 1
    if skips("u") {
      var code = UInt32(try hexadecimal())
      if 0xD800..<0xDC00 ~= code, skips("\\"), skips("u") {
        let low = try hexadecimal()
        code = 0xDC00..<0xE000 ~= low ? 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) : 0xD800
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw JSON.Problem(offset: start, expected: "a surrogate to be one of a pair")
      }
      return scalar
    }
    let escaped = byte
    position += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(escaped)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    default: throw JSON.Problem(offset: start, expected: "an escape that JSON has")
    }
  }

  private mutating func hexadecimal() throws(JSON.Problem) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("a hexadecimal digit")
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
