import NavigationCore

/// A row of a table: a case, and the pattern of its URLs.
///
/// ```swift
/// LinkRow<AppLink>(\.items, "/items")
/// LinkRow<AppLink>(\.item, "/items/\(\.self)")
/// ```
///
/// Several rows for one case are aliases. All of them are read. The first one that covers a value, and whose URL is read as
/// that value, prints it.
public struct LinkRow<Root: Equatable>: @unchecked Sendable {
  let row: LinkTable.Row

  /// - Parameter isRoot: Whether the payload is the whole value, and not that of a case.
  private init<Payload>(
    _ name: String, embed: @escaping (Payload) -> Root, extract: @escaping (Root) -> Payload?,
    _ pattern: LinkPattern<Payload>, default blank: Payload?, isRoot: Bool = false, _ place: CallSite
  ) {
    let parts = pattern.parts
    let newPayload =
      blank.map { blank in { LinkValue(blank) } } ?? { LinkValue(emptyOf: Payload.self) }
    var problem = parts.problem
    if blank == nil, !parts.pathSetsPayload, parts.setters.isEmpty {
      problem = problem ?? "Nothing in it says what the payload is."
    } else if blank != nil, Payload.self is AnyObject.Type {
      problem = problem ?? "Its default is an object, which parsing would change."
    } else if blank != nil, parts.isInObject {
      problem = problem ?? "A parameter is in an object of its default, which parsing would change."
    } else if isRoot, parts.path.isEmpty, let rest = parts.rest, rest.isWhole,
      rest.table?.id == ObjectIdentifier(Root.self)
    {
      problem = problem ?? "Its path is the whole value again."
    }
    row = LinkTable.Row(
      parts: parts, caseName: name, place: place, hasDefault: blank != nil, problem: problem,
      read: { reading, start, end in
        let payload = newPayload()
        guard let end = parts.read(reading, from: start, to: end, payload) else { return nil }
        if payload.isEmpty {
          parts.noteMissing(reading, from: start)
          return nil
        }
        return LinkTable.Found(value: LinkValue(embed(payload[Payload.self])), end: end)
      },
      write: { root, writing in
        guard let payload = extract(root[Root.self]).map({ LinkValue($0) }) else { return false }
        let filled = newPayload()
        parts.copy(payload, to: filled)
        guard !filled.isEmpty, embed(filled[Payload.self]) == root[Root.self] else { return false }
        return parts.write(payload, default: newPayload(), to: &writing)
      }, isEqual: { $0[Root.self] == $1[Root.self] })
  }

  /// Creates a row for a struct. Properties that the pattern does not name are as in the default.
  ///
  /// ```swift
  /// LinkRow<Place>.state("/files?open=\(\.file)", default: Place(tab: .files))
  /// ```
  public static func state(
    _ pattern: LinkPattern<Root>, default blank: Root, fileID: String = #fileID, line: UInt = #line
  ) -> LinkRow {
    LinkRow(
      "\(Root.self)", embed: { $0 }, extract: { $0 }, pattern, default: blank, isRoot: true,
      CallSite(fileID: fileID, line: line))
  }
}

extension LinkRow where Root: CasePathable {
  /// Creates a row for a case without a payload.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  public init(
    _ path: CaseKeyPath<Root, Void>, _ pattern: LinkPattern<Void>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(path, pattern, blank: (), CallSite(fileID: fileID, line: line))
  }

  /// Creates a row for a case whose payload is a parameter, another route, or an optional, an array, or a stack of
  /// these.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  public init<Payload: LinkPayloadWithoutDefault>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(path, pattern, blank: Payload.linkDefault, CallSite(fileID: fileID, line: line))
  }

  /// Creates a row for a case with any payload.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  ///   - blank: The payload if the URL gives nothing else. Items that are equal to it are left out of a URL. An array or
  ///     a stack in the path, and an optional route, do not have their default but are empty if the path ends before
  ///     them.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    default blank: Payload, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(path, pattern, blank: blank, CallSite(fileID: fileID, line: line))
  }

  private init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    blank: Payload?, _ place: CallSite
  ) {
    let path = Root.allCasePaths[keyPath: path]
    self.init(
      "\(path)", embed: { path.embed($0) }, extract: { path.extract(from: $0) }, pattern, default: blank,
      place)
  }
}
