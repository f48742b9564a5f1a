import NavigationCore

/// A URL, split into the parts that a table matches.
///
/// The path is split before it is decoded, so `%2F` is part of a segment.
struct LinkURL {
  let text: String
  let segments: [Piece]
  let items: [Item]
  /// The text is `nil` if its encoding is invalid, which matters only if a row reads the fragment.
  let fragment: (text: String?, range: Range<Int>)?
  /// The position where the path ends, without trailing slashes.
  let pathEnd: Int

  /// A part of the URL, decoded.
  struct Piece {
    let text: String
    /// The place, in UTF-8 code units.
    let range: Range<Int>
  }

  /// A part of the query: `name=value`.
  struct Item {
    let name: String
    /// `nil` if its encoding is invalid, which matters only if a row reads the item.
    let value: String?
    /// The place, including the name.
    let range: Range<Int>
  }

  /// - Parameters:
  ///   - site: The site that the URL must lead to; `nil` for any site.
  ///   - ignoresCase: Whether folders of the site match regardless of letter case.
  /// - Throws: An error for invalid percent-encoding in the path, or for a URL of a different site.
  init(_ text: String, at site: LinkSite?, ignoringCase ignoresCase: Bool = false) throws(LinkError) {
    self.text = text
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: .hash) ?? bytes.count
    let pathEnd = bytes[..<end].firstIndex(of: .questionMark) ?? end
    let start = LinkStart(bytes[..<pathEnd])
    let bases = try site?.bases(of: start, in: text)

    var segments: [Piece] = []
    segments.reserveCapacity(8)
    if let range = start.hostRange, !range.isEmpty, start.isHostPartOfPath {
      segments.append(try Piece(bytes, range, in: text))
    }
    let hosts = segments.count
    try bytes.forEachPart(of: start.path..<pathEnd, separatedBy: .slash) { range throws(LinkError) in
      segments.append(try Piece(bytes, range, in: text))
    }
    /// Returns the path after the host of a base. If the base lacks a host, the URL's host is the first segment.
    func path(after base: LinkSite.Base) -> ArraySlice<Piece> {
      segments.dropFirst((base.start.host ?? "").isEmpty ? 0 : hosts)
    }
    func isFolder(_ segment: Piece, _ folder: String) -> Bool {
      segment.text == folder || ignoresCase && segment.text.lowercased() == folder.lowercased()
    }
    /// Returns the path after the host and the folders of a base.
    func rest(after base: LinkSite.Base) -> [Piece]? {
      let path = path(after: base)
      let isWithin = path.starts(with: base.folders, by: isFolder)
      return isWithin ? Array(path.dropFirst(base.folders.count)) : nil
    }
    if let bases {
      guard let rest = bases.lazy.compactMap({ rest(after: $0) }).first else {
        let folders = bases[0].folders
        let path = path(after: bases[0])
        let wrong = zip(path, folders).first { !isFolder($0, $1) }
        throw LinkError(
          text, at: wrong?.0.range ?? pathEnd..<pathEnd,
          expected: ["/\(wrong?.1 ?? folders.dropFirst(path.count).first ?? "")"], nearest: nil)
      }
      segments = rest
    }
    self.segments = segments
    self.pathEnd = segments.last?.range.upperBound ?? pathEnd

    var items: [Item] = []
    bytes.forEachPart(of: min(pathEnd + 1, end)..<end, separatedBy: .ampersand) { range in
      let equals = bytes[range].firstIndex(of: .equals) ?? range.upperBound
      // No row can have this name.
      guard let name = try? bytes.decoded(range.lowerBound..<equals) else { return }
      let value = min(equals + 1, range.upperBound)..<range.upperBound
      items.append(Item(name: name, value: try? bytes.decoded(value), range: range))
    }
    self.items = items
    let fragmentRange = min(end + 1, bytes.count)..<bytes.count
    fragment = end < bytes.count ? (try? bytes.decoded(fragmentRange), fragmentRange) : nil
  }

  /// Returns the encoding fault of an item's value or of the fragment, if any.
  func fault(at place: LinkReading.Place) -> EncodingFault? {
    let range: Range<Int>
    let bytes = Array(text.utf8)
    switch place {
    case .item(let index) where index < items.count && items[index].value == nil:
      let item = bytes[items[index].range]
      range = min((item.firstIndex(of: .equals) ?? item.endIndex) + 1, item.endIndex)..<item.endIndex
    case .fragment where fragment?.text == nil: range = fragment?.range ?? 0..<0
    default: return nil
    }
    do {
      _ = try bytes.decoded(range)
      return nil
    } catch { return error }
  }
}

extension LinkURL.Piece {
  /// Decodes a part of a URL.
  init(_ bytes: [UInt8], _ range: Range<Int>, in url: String) throws(LinkError) {
    self.range = range
    do {
      text = try bytes.decoded(range)
    } catch {
      throw LinkError(url, at: error.range, expected: [error.expected], nearest: nil)
    }
  }
}

/// Invalid percent-encoding, and the text expected in its place.
struct EncodingFault: Error {
  let range: Range<Int>
  let expected: String
}

/// The part of a URL before its path: `https://shop.example`, `shop:`, or nothing.
struct LinkStart {
  /// In lowercase.
  let scheme: String?
  /// Normalized, so that equal hosts have equal text. Includes the port, unless it is the default.
  let host: String?
  let hostRange: Range<Int>?
  /// The position where the path begins.
  let path: Int

  /// Whether the host is the first segment, as in `shop://items/42`. The host of an `https` URL names the server.
  var isHostPartOfPath: Bool { scheme != nil && scheme != "http" && scheme != "https" }

  init(_ bytes: ArraySlice<UInt8>) {
    let name = bytes.prefix(while: \.isPartOfScheme)
    let hasScheme =
      name.first?.isLetter == true && name.endIndex < bytes.endIndex && bytes[name.endIndex] == .colon
    scheme = hasScheme ? String(decoding: name, as: UTF8.self).lowercased() : nil
    let start = hasScheme ? name.endIndex + 1 : bytes.startIndex
    if bytes[start...].starts(with: [.slash, .slash]) {
      path = bytes[(start + 2)...].firstIndex(of: .slash) ?? bytes.endIndex
      hostRange = start + 2..<path
      host = Self.host(String(decoding: bytes[start + 2..<path], as: UTF8.self).lowercased(), in: scheme)
    } else {
      path = start
      hostRange = nil
      host = nil
    }
  }

  private static func host(_ text: String, in scheme: String?) -> String {
    let host = String("https://\(text)".inASCII.dropFirst("https://".count))
    let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ":"
    for suffix in [port, ":"] where host.hasSuffix(suffix) { return String(host.dropLast(suffix.count)) }
    return host
  }
}

// MARK: - Bytes

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
  /// Whether the byte is a letter, a digit, or one of `-._~`, which need no percent-encoding in a URL.
  var isUnreserved: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x2E || self == 0x5F || self == 0x7E
  }

  /// Whether a path segment can contain the byte. This includes the percent sign of an encoded byte.
  var isPartOfSegment: Bool { isUnreserved || "!$&'()*+,;=:@%".utf8.contains(self) }

  var hexDigit: UInt8? {
    if isDigit { return self - 0x30 }
    return (0x61...0x66).contains(self | 0x20) ? (self | 0x20) - 0x57 : nil
  }
}

extension [UInt8] {
  /// Decodes a part of a URL.
  func decoded(_ range: Range<Int>) throws(EncodingFault) -> String {
    let part = self[range]
    guard part.contains(.percent) else { return String(decoding: part, as: UTF8.self) }
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == .percent {
        guard index + 2 < range.upperBound, let high = self[index + 1].hexDigit,
          let low = self[index + 2].hexDigit
        else {
          throw EncodingFault(
            range: index..<Swift.min(index + 3, range.upperBound),
            expected: "a percent sign with two hexadecimal digits")
        }
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(self[index])
        index += 1
      }
    }
    let text = String(decoding: decoded, as: UTF8.self)
    // Decoding repairs invalid UTF-8. (`String(validating:as:)` needs macOS 15.)
    guard text.utf8.elementsEqual(decoded) else { throw EncodingFault(range: range, expected: "UTF-8") }
    return text
  }

  /// Calls `body` with the nonempty parts of a range between separators.
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
  /// The string, percent-encoded except for ASCII letters, digits, and `-._~`.
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
