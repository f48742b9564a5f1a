import NavigationCore

/// The hosts and schemes whose URLs lead into the app.
///
/// ```swift
/// let site = LinkSite("https://shop.example", "shop:")
/// try? AppLink.links.parse("https://shop.example/items/42", at: site)  // → item(42)
/// try? AppLink.links.parse("shop://items/42", at: site)                // → item(42)
/// try? AppLink.links.print(.item(42), at: site)                        // → https://shop.example/items/42
/// try? AppLink.links.parse("https://other.example/items/42", at: site)  // → nil
/// ```
///
/// A base, such as `https://shop.example` or `shop:`, has a scheme, and optionally a host, a port, and folders at the
/// beginning of the path. (A URL that is only a path, such as `/items/42`, begins after the folders.) Schemes and hosts
/// match regardless of letter case, and `müller.example` matches `xn--mller-kva.example`, its form in a `URL`. The
/// default port, such as `:443`, can be omitted. If a base has a custom scheme and no host, the host of a URL is its
/// first segment: `shop://items/42`, `shop:/items/42`, and `shop:///items/42` are equivalent.
///
/// A wildcard at the beginning of a server's host matches one or more labels, as in Apple's associated domains:
/// `https://*.shop.example` matches `de.shop.example` and `www.de.shop.example`, but not `shop.example`. A wildcard
/// elsewhere is reported. For an asterisk in a folder, write `%2A`.
public struct LinkSite: Sendable {
  let bases: [Base]

  struct Base: Sendable {
    /// The beginning of printed URLs, in ASCII.
    let text: String
    /// The scheme and the host, without a wildcard.
    let start: LinkStart
    /// Whether one or more labels precede the host.
    let hasWildcard: Bool
    private(set) var folders: [String] = []
    /// The number of parts in the base: the host and the folders.
    var depth: Int { folders.count + ((start.host ?? "").isEmpty ? 0 : 1) }
  }

  /// Creates a site from bases: the beginnings of its URLs. An invalid base is left out and reported with the reason.
  ///
  /// - Parameters:
  ///   - base: The base of parsed and printed URLs. With `shop://`, a printed URL is `shop://items/42`. With `shop:`,
  ///     it is `shop:/items/42`.
  ///   - others: Additional bases for parsed URLs. If `base` has a wildcard, URLs are printed with the first base without
  ///     a wildcard. If all bases have a wildcard, only the path is printed.
  public init(_ base: String, _ others: String..., fileID: String = #fileID, line: UInt = #line) {
    bases = ([base] + others).compactMap { text in
      do { return try Base(text) } catch {
        reportIssue("'\(text)' is left out. \(error)", fileID: fileID, line: line)
        return nil
      }
    }
  }

  /// Returns the bases that a URL may begin with, deepest first, or `nil` for a path without a scheme and a host.
  func bases(of start: LinkStart, in url: String) throws(LinkError) -> [Base]? {
    if start.scheme == nil, start.host == nil { return nil }
    let bases = bases.filter { base in
      base.start.scheme == start.scheme
        && (base.matches(start.host ?? "")
          || base.start.isHostPartOfPath && (base.start.host ?? "").isEmpty)
    }.sorted { $0.depth > $1.depth }
    if bases.isEmpty {
      throw LinkError(url, at: 0..<start.path, expected: self.bases.map(\.text), nearest: nil)
    }
    return bases
  }

  /// Returns the URL for a path that begins with a slash.
  func url(of path: String) -> String {
    guard let base = bases.first(where: { !$0.hasWildcard })?.text else { return path }
    if base.hasSuffix("://") { return base + path.dropFirst() }
    return (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
  }
}

extension LinkSite.Base {
  /// The problem with an invalid base.
  fileprivate struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  fileprivate init(_ base: String) throws(Fault) {
    for (name, mark) in [("fragment", "#"), ("query", "?")] as [(String, Character)] {
      if let start = base.firstIndex(of: mark) { throw Fault("It has a \(name), '\(base[start...])'.") }
    }
    let scheme = String(base.prefix { $0 != ":" })
    let wildcard = scheme + "://*."
    hasWildcard = ["http", "https"].contains(scheme.lowercased()) && base.hasPrefix(wildcard)
    let plain = (hasWildcard ? scheme + "://" + base.dropFirst(wildcard.count) : base).inASCII
    text = hasWildcard ? wildcard + plain.dropFirst(wildcard.count - 2) : plain
    let bytes = Array(plain.utf8)
    start = LinkStart(bytes[...])
    guard start.scheme != nil else {
      throw Fault("It needs a scheme, as 'https://shop.example'.")
    }
    guard !bytes.contains(UInt8(ascii: "*")) else {
      throw Fault("Its wildcard is not at the beginning of a server's host, as in 'https://*.shop.example'.")
    }

    let server = start.hostRange.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    if let end = server.lastIndex(of: "@") { throw Fault("It has a user, '\(server[...end])'.") }
    let end = server.hasSuffix("]") ? nil : server.lastIndex(of: ":")
    let host = server[..<(end ?? server.endIndex)]
    let port = server[host.endIndex...].dropFirst()
    // An IPv6 address is in brackets.
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]")
    let isValid =
      isAddress
      ? host.dropFirst().dropLast().utf8.allSatisfy { $0.hexDigit != nil || $0 == .colon || $0 == 0x2E }
      : host.utf8.allSatisfy(\.isUnreserved)
    guard isValid, !(hasWildcard && host.hasPrefix(".")) else {
      throw Fault("Its host '\(server)' is invalid.")
    }
    guard port.isEmpty || port.utf8.allSatisfy(\.isDigit) && UInt16(port) != nil else {
      throw Fault("Its port '\(port)' is invalid.")
    }
    // The URL of a server must have a host.
    guard start.isHostPartOfPath || !host.isEmpty else {
      throw Fault("It needs a host, as 'https://shop.example'.")
    }

    try bytes.forEachPart(of: start.path..<bytes.count, separatedBy: .slash) { range throws(Fault) in
      guard let folder = try? LinkURL.Piece(bytes, range, in: plain).text, !folder.isDotSegment,
        bytes[range].allSatisfy(\.isPartOfSegment)
      else {
        throw Fault("Its folder '\(String(decoding: bytes[range], as: UTF8.self))' is invalid.")
      }
      folders.append(folder)
    }
  }

  /// Whether a URL's host is the host of the base. For a base with a wildcard, one or more labels must precede it.
  fileprivate func matches(_ host: String) -> Bool {
    let own = start.host ?? ""
    guard hasWildcard else { return host == own }
    return host.hasSuffix(".\(own)")
      && host.dropLast(own.count + 1).split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy(\.isUnreserved)
      }
  }
}

/// A URL, split into the parts that a table matches.
///
/// The path is split before it is decoded, so `%2F` is part of a segment.
struct LinkURL {
  let text: String
  let segments: [Piece]
  let items: [Item]
  let fragment: Piece?
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
    let value: String
    /// The place, including the name.
    let range: Range<Int>
  }

  /// - Parameter site: The site that the URL must lead to; `nil` for any site.
  /// - Throws: An error for invalid percent-encoding, or for a URL of a different site.
  init(_ text: String, at site: LinkSite?) throws(LinkError) {
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
    /// Returns the path after the host and the folders of a base.
    func rest(after base: LinkSite.Base) -> [Piece]? {
      let path = path(after: base)
      let isWithin = path.starts(with: base.folders) { $0.text == $1 }
      return isWithin ? Array(path.dropFirst(base.folders.count)) : nil
    }
    if let bases {
      guard let rest = bases.lazy.compactMap({ rest(after: $0) }).first else {
        let folders = bases[0].folders
        let path = path(after: bases[0])
        let wrong = zip(path, folders).first { $0.text != $1 }
        throw LinkError(
          text, at: wrong?.0.range ?? pathEnd..<pathEnd,
          expected: ["/\(wrong?.1 ?? folders.dropFirst(path.count).first ?? "")"], nearest: nil)
      }
      segments = rest
    }
    self.segments = segments
    self.pathEnd = segments.last?.range.upperBound ?? pathEnd

    var items: [Item] = []
    try bytes.forEachPart(of: min(pathEnd + 1, end)..<end, separatedBy: .ampersand) {
      range throws(LinkError) in
      let equals = bytes[range].firstIndex(of: .equals) ?? range.upperBound
      let value = min(equals + 1, range.upperBound)..<range.upperBound
      items.append(
        Item(
          name: try Piece(bytes, range.lowerBound..<equals, in: text).text,
          value: try Piece(bytes, value, in: text).text, range: range))
    }
    self.items = items
    fragment = end < bytes.count ? try Piece(bytes, end + 1..<bytes.count, in: text) : nil
  }
}

extension LinkURL.Piece {
  /// Decodes a part of a URL.
  init(_ bytes: [UInt8], _ range: Range<Int>, in url: String) throws(LinkError) {
    self.range = range
    let part = bytes[range]
    guard part.contains(.percent) else {
      text = String(decoding: part, as: UTF8.self)
      return
    }
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == .percent {
        guard index + 2 < range.upperBound, let high = bytes[index + 1].hexDigit,
          let low = bytes[index + 2].hexDigit
        else {
          throw LinkError(
            url, at: index..<min(index + 3, range.upperBound),
            expected: ["a percent sign with two hexadecimal digits"],
            nearest: nil)
        }
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    text = String(decoding: decoded, as: UTF8.self)
    // Decoding repairs invalid UTF-8. (`String(validating:as:)` needs macOS 15.)
    guard text.utf8.elementsEqual(decoded) else {
      throw LinkError(url, at: range, expected: ["UTF-8"], nearest: nil)
    }
  }
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
