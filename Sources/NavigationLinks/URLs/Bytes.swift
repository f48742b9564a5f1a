// The bytes that matter in a URL.

extension UInt8 {
  static let ampersand = UInt8(ascii: "&")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let questionMark = UInt8(ascii: "?")
  static let slash = UInt8(ascii: "/")

  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isPartOfScheme: Bool { isLetter || isDigit || self == 0x2B || self == 0x2D || self == 0x2E }
  /// Whether it is a letter, a digit, or one of `-._~`, which need no percent-encoding in a URL.
  var isUnreserved: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x2E || self == 0x5F || self == 0x7E
  }

  /// Whether a segment of a path can contain it, or a percent sign of an encoded byte.
  var isPartOfSegment: Bool { isUnreserved || "!$&'()*+,;=:@%".utf8.contains(self) }

  var hexDigit: UInt8? {
    if isDigit { return self - 0x30 }
    return (0x61...0x66).contains(self | 0x20) ? (self | 0x20) - 0x57 : nil
  }
}

extension [UInt8] {
  /// Calls `body` with the parts of a range between separators, except for empty ones.
  func forEachPart<Failure>(
    of range: Range<Int>, separatedBy separator: UInt8, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = range.lowerBound
    for index in range where self[index] == separator {
      if start < index { try body(start..<index) }
      start = index + 1
    }
    if start < range.upperBound { try body(start..<range.upperBound) }
  }
}

extension String {
  /// The string with everything percent-encoded but letters, digits, and `-._~`.
  var percentEncoded: String {
    if utf8.allSatisfy(\.isUnreserved) { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
