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
/// A base has a scheme, and optionally a host, a port, and folders that the paths of its URLs begin with. (A path
/// without a scheme and a host has no folders.) Schemes and hosts match in any letter case, and
/// `müller.example` matches `xn--mller-kva.example`, its form in a `URL`. The default port, as `:443`, may be left out. If
/// a base has a custom scheme and no host, the host of a URL is its first segment: `shop://items/42`, `shop:/items/42`, and
/// `shop:///items/42` are the same.
public struct LinkSite: Sendable {
  let bases: [Base]

  struct Base: Sendable {
    /// The start of printed URLs, in ASCII.
    let text: String
    let start: LinkStart
    private(set) var folders: [String] = []
    /// How much of a URL the base covers.
    var depth: Int { folders.count + ((start.host ?? "").isEmpty ? 0 : 1) }
  }

  /// Creates a site of the URLs that begin with one of some bases. An invalid base is left out and reported,
  /// with the part that is invalid.
  ///
  /// - Parameters:
  ///   - base: The base of parsed and printed URLs. `shop://` prints `shop://items/42`, and `shop:` prints
  ///     `shop:/items/42`.
  ///   - others: More bases of parsed URLs.
  public init(_ base: String, _ others: String..., fileID: String = #fileID, line: UInt = #line) {
    bases = ([base] + others).compactMap { text in
      do { return try Base(text) } catch {
        reportIssue("'\(text)' is left out. \(error)", fileID: fileID, line: line)
        return nil
      }
    }
  }

  /// Returns the bases that a URL may begin with, those with most folders first; `nil` for a path alone.
  func bases(of start: LinkStart, in url: String) throws(LinkError) -> [Base]? {
    if start.scheme == nil, start.host == nil { return nil }
    let bases = bases.filter { base in
      base.start.scheme == start.scheme
        && (base.start.host ?? "" == start.host ?? ""
          || base.start.isHostPartOfPath && (base.start.host ?? "").isEmpty)
    }.sorted { $0.depth > $1.depth }
    if bases.isEmpty {
      throw LinkError(url, at: 0..<start.path, expected: self.bases.map(\.text), nearest: nil)
    }
    return bases
  }

  /// Returns the URL of a path that begins with a slash.
  func url(of path: String) -> String {
    guard let base = bases.first?.text else { return path }
    if base.hasSuffix("://") { return base + path.dropFirst() }
    return (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
  }
}

extension LinkSite.Base {
  /// What is wrong with a base.
  fileprivate struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  fileprivate init(_ base: String) throws(Fault) {
    for (name, mark) in [("fragment", "#"), ("query", "?")] as [(String, Character)] {
      if let start = base.firstIndex(of: mark) { throw Fault("It has a \(name), '\(base[start...])'.") }
    }
    text = base.inASCII
    let bytes = Array(text.utf8)
    start = LinkStart(bytes[...])
    guard start.scheme != nil else {
      throw Fault("It needs a scheme, as 'https://shop.example'.")
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
    guard isValid else { throw Fault("Its host '\(server)' is invalid.") }
    guard port.isEmpty || port.utf8.allSatisfy(\.isDigit) && UInt16(port) != nil else {
      throw Fault("Its port '\(port)' is invalid.")
    }
    // The URL of a server must have a host.
    guard start.isHostPartOfPath || !host.isEmpty else {
      throw Fault("It needs a host, as 'https://shop.example'.")
    }

    try bytes.forEachPart(of: start.path..<bytes.count, separatedBy: .slash) { range throws(Fault) in
      guard let folder = try? LinkURL.Piece(bytes, range, in: text).text, !folder.isDotSegment,
        bytes[range].allSatisfy(\.isPartOfSegment)
      else {
        throw Fault("Its folder '\(String(decoding: bytes[range], as: UTF8.self))' is invalid.")
      }
      folders.append(folder)
    }
  }
}
