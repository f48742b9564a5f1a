import NavigationCore

/// A row of a table: a case, and what its URLs look like.
///
/// ```swift
/// LinkRow<AppLink>(\.items, "/items")
/// LinkRow<AppLink>(\.item, "/items/\(\.self)")
/// ```
///
/// Several rows for one case are aliases. All are read, and the first that covers a value prints it.
public struct LinkRow<Root: Equatable>: @unchecked Sendable {
  let segments: [LinkTree.Segment]
  let endsInOptional: Bool
  let hasRest: Bool
  /// Whether an item must be there.
  let needsItem: Bool
  /// Which case it is for.
  let caseName: String
  let place: CallSite
  /// Why it cannot be used.
  let problem: String?

  /// Reads a value of which the path, but for what takes the rest, is that between two positions.
  let read: (LinkReading, Range<Int>) -> (root: Root, end: Int)?
  /// Writes a value. Returns `false` if the row does not cover it.
  let write: (Root, inout LinkWriting) throws(UnlinkedValue) -> Bool
  let patterns: (LinkTables) -> [LinkPatternText]
  /// The issues of a nested table.
  let nestedIssues: (LinkTables) -> [NavigationIssue]

  private init<Payload>(
    _ name: String, embed: @escaping (Payload) -> Root, extract: @escaping (Root) -> Payload?,
    _ pattern: LinkPattern<Payload>,
    default blank: @autoclosure @escaping () -> Payload?, _ place: CallSite
  ) {
    segments = pattern.segments
    endsInOptional = pattern.endsInOptional
    hasRest = pattern.rest != nil
    caseName = name
    self.place = place
    let isWhole = blank() != nil
    needsItem = !isWhole && (!pattern.items.isEmpty || pattern.fragment != nil)
    let hasSlots =
      !pattern.items.isEmpty || hasRest || pattern.fragment != nil
      || segments.contains { if case .parameter = $0 { true } else { false } }
    problem = pattern.problem ?? (isWhole || hasSlots ? nil : "Nothing in it says what the payload is.")
    read = { reading, segments in
      pattern.read(reading, segments, default: blank()).map { (embed($0.payload), $0.end) }
    }
    write = { root, writing throws(UnlinkedValue) in
      guard let payload = extract(root) else { return false }
      let blank = blank()
      guard let filled = pattern.fill(blank, from: payload), embed(filled) == root else { return false }
      return try pattern.write(payload, default: blank, to: &writing)
    }
    patterns = pattern.texts
    nestedIssues = pattern.rest?.rest?.issues ?? { _ in [] }
  }

  /// A row for a struct. What the pattern does not name is as in the default.
  ///
  /// ```swift
  /// LinkRow<Place>.state("/files?open=\(\.file)", default: Place(tab: .files))
  /// ```
  public static func state(
    _ pattern: LinkPattern<Root>, default blank: Root, fileID: String = #fileID, line: UInt = #line
  ) -> LinkRow {
    LinkRow(
      "\(Root.self)", embed: { $0 }, extract: { $0 }, pattern, default: blank,
      CallSite(fileID: fileID, line: line))
  }
}

extension LinkRow {
  /// Whether the path of a row of the same shape always fits here as well.
  func covers(_ other: LinkRow) -> Bool {
    zip(segments, other.segments).allSatisfy { own, other in
      guard case .parameter(let own) = own, case .parameter(let other) = other else { return true }
      return own == other || own.type == ObjectIdentifier(String.self)
    }
  }
}

extension LinkRow where Root: CasePathable {
  /// A row for a case without a payload.
  public init(
    _ path: CaseKeyPath<Root, Void>, _ pattern: LinkPattern<Void>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(path, pattern, blank: (), CallSite(fileID: fileID, line: line))
  }

  /// A row for a case whose payload is a parameter, another route, or an optional, an array, or a stack of these.
  public init<Payload: LinkPayloadWithoutDefault>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(path, pattern, blank: Payload.linkDefault, CallSite(fileID: fileID, line: line))
  }

  /// A row for a case with any payload.
  ///
  /// - Parameter blank: the payload but for what the URL says. An item that would say the same as it is left out.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    default blank: @autoclosure @escaping () -> Payload, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(path, pattern, blank: blank(), CallSite(fileID: fileID, line: line))
  }

  private init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    blank: @autoclosure @escaping () -> Payload?, _ place: CallSite
  ) {
    let path = Root.allCasePaths[keyPath: path]
    self.init(
      "\(path)", embed: { path.embed($0) }, extract: { path.extract(from: $0) }, pattern, default: blank(),
      place)
  }
}
