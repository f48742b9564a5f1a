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
///
/// By default, literal text in a path matches in the same letter case, and a row does not match if one of its items
/// cannot be read. A site can be more lenient with URLs that your app did not write, such as a QR code in capitals, or a
/// URL of a newer website:
///
/// ```swift
/// let lenient = LinkSite("https://shop.example", ignoresCase: true, ignoresInvalidItems: true)
/// try? AppLink.links.parse("HTTPS://SHOP.EXAMPLE/ITEMS/42", at: lenient)  // → item(42)
/// ```
public struct LinkSite: Sendable {
  let bases: [Base]
  let ignoresCase: Bool
  let ignoresInvalidItems: Bool

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
  ///   - others: Additional bases for parsed URLs. If `base` has a wildcard, URLs are printed with the first base
  ///     without a wildcard. If all bases have a wildcard, only the path is printed.
  ///   - ignoresCase: Whether a URL that matches no row is matched again, regardless of the letter case of folders and
  ///     of literal text in the path. Parameters, items, and the fragment keep their case.
  ///   - ignoresInvalidItems: Whether an optional item or fragment whose value cannot be read counts as missing. A row
  ///     never matches without its required items.
  public init(
    _ base: String, _ others: String..., ignoresCase: Bool = false, ignoresInvalidItems: Bool = false,
    fileID: String = #fileID, line: UInt = #line
  ) {
    bases = ([base] + others).compactMap { text in
      do { return try Base(text) } catch {
        reportIssue("'\(text)' is left out. \(error)", fileID: fileID, line: line)
        return nil
      }
    }
    self.ignoresCase = ignoresCase
    self.ignoresInvalidItems = ignoresInvalidItems
  }

  /// Creates a site from bases that are known at run time, such as those of a configuration file.
  ///
  /// - Parameters:
  ///   - bases: The bases. URLs are printed with the first one that has no wildcard.
  ///   - ignoresCase: Whether a URL that matches no row is matched again, regardless of letter case, as in the other
  ///     initializer.
  ///   - ignoresInvalidItems: Whether an optional item or fragment whose value cannot be read counts as missing.
  /// - Throws: An error that describes the first invalid base, or that there is none.
  public init(bases: [String], ignoresCase: Bool = false, ignoresInvalidItems: Bool = false) throws {
    if bases.isEmpty { throw Fault("A site needs a base, such as 'https://shop.example'.") }
    self.bases = try bases.map { text in
      do { return try Base(text) } catch { throw Fault("'\(text)' is not the base of a site. \(error)") }
    }
    self.ignoresCase = ignoresCase
    self.ignoresInvalidItems = ignoresInvalidItems
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

/// The problem with an invalid base.
private struct Fault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension LinkSite.Base {
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
      throw Fault("It needs a scheme, such as 'https://shop.example'.")
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
      throw Fault("It needs a host, such as 'https://shop.example'.")
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
