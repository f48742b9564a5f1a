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
/// without a scheme and a host has no folders.) Schemes and hosts match in any letter case. If a base has a custom
/// scheme and no host, the host of a URL is its first segment: `shop://items/42`, `shop:/items/42`, and
/// `shop:///items/42` are the same.
public struct LinkSite: Sendable {
  let bases: [Base]

  struct Base: Sendable {
    let text: String
    let start: LinkStart
    let folders: [String]
    /// How much of a URL the base covers.
    var depth: Int { folders.count + ((start.host ?? "").isEmpty ? 0 : 1) }
  }

  /// Creates a site of the URLs that begin with one of some bases. An invalid base is left out and reported.
  ///
  /// - Parameters:
  ///   - base: The base of parsed and printed URLs. `shop://` prints `shop://items/42`, and `shop:` prints
  ///     `shop:/items/42`.
  ///   - others: More bases of parsed URLs.
  public init(_ base: String, _ others: String..., fileID: String = #fileID, line: UInt = #line) {
    bases = ([base] + others).compactMap { text in
      let bytes = Array(text.utf8)
      let start = LinkStart(bytes[...])
      var folders: [String] = []
      bytes.forEachPart(of: start.path..<bytes.count, separatedBy: .slash) {
        folders.append(String(decoding: bytes[$0], as: UTF8.self))
      }
      // The URL of a server must have a host.
      let isWhole = start.isHostPartOfPath || !(start.host ?? "").isEmpty
      guard start.scheme != nil, isWhole, bytes.allSatisfy(\.isPartOfBase),
        !folders.contains(where: \.isDotSegment)
      else {
        reportIssue(
          "'\(text)' is left out. Expected a scheme, perhaps with a host and folders, as 'https://shop.example'.",
          fileID: fileID, line: line)
        return nil
      }
      return Base(text: text, start: start, folders: folders)
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
