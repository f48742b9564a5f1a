import NavigationCore

/// Checks the table of an app's links, and that opening the current link of a model changes neither the link nor what is
/// presented, and presents nothing anew.
///
/// ```swift
/// linkFailures(in: model, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })  // → nil
/// ```
///
/// Pass it as an `invariant:` of `explore` to check all screens of an app. If the check fails for a model that is a
/// class, the model is changed.
///
/// With `start`, it also checks that opening the link in another model leads to it, and shows the same screens and
/// dialogs there. Tabs that are not selected may differ. Where a link does not say everything that is shown, pass `nil`.
///
/// ```swift
/// let failure = linkFailures(
///   in: model, from: { _ in Model() }, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })
/// failure == nil  // → true
/// ```
///
/// An equal `StackState` may take the place of another one: its screens stay, though the ids of its elements change.
///
/// - Parameters:
///   - model: The model.
///   - start: Returns another model with the data of a model, such as one that has just been started. `nil` to open the
///     link only where it is the link.
///   - screen: Returns what is on screen, for a binding to the model.
///   - link: Returns the current link of a model.
///   - open: Opens a link in a model.
/// - Returns: What is wrong; `nil` if nothing is.
public func linkFailures<Model, Link: LinkRoute, Content>(
  in model: Model, from start: ((Model) -> Model)? = nil, screen: (StateBinding<Model>) -> Screen<Content>,
  link: (Model) -> Link, open: (inout Model, Link) throws -> Void
) -> String? {
  /// Returns what a model presents, without the contents.
  func presentations(_ model: Model) -> (outline: String, ids: [PresentationID]) {
    let screen = screen(.constant(model))
    var ids: [PresentationID] = []
    screen.visit { if let id = $0.id { ids.append(id) } }
    return (screen.outline { _ in "" }, ids)
  }
  /// Returns what a model shows, without the contents and without the tabs that are not selected.
  func shown(_ model: Model) -> String {
    screen(.constant(model)).outline(ids: false, hidesTabs: true) { _ in "" }
  }
  if let issue = Link.links.issues.first { return issue.description }
  let current = link(model)
  let url: String
  do {
    url = try Link.links.print(current)
  } catch {
    return messageText(of: error)
  }
  /// Opens the link in a model, and returns what is wrong.
  func failure(in model: inout Model, _ place: String) -> String? {
    do {
      try open(&model, current)
    } catch {
      return "\(url) is the link here, and cannot be opened\(place). \(messageText(of: error))"
    }
    let after = link(model)
    if after == current { return nil }
    return
      "After opening \(url)\(place), the link is \((try? Link.links.print(after)) ?? messageText(of: after))."
  }
  if var started = start?(model) {
    if let failure = failure(in: &started, " from the start") { return failure }
    let (here, there) = (shown(model), shown(started))
    if there != here { return "Opening \(url) from the start shows\n\(there)\ninstead of\n\(here)" }
  }
  let before = presentations(model)
  var opened = model
  if let failure = failure(in: &opened, "") { return failure }
  let presented = presentations(opened)
  guard presented.outline == before.outline else {
    return "Opening \(url) where it is the link presents\n\(presented.outline)\ninstead of\n\(before.outline)"
  }
  // The outlines leave out identities that differ from run to run.
  let replaced = zip(before.ids, presented.ids).first { $0.identity != $1.identity }
  return replaced.map { "Opening \(url) where it is the link presents \($0.0.name) anew." }
}

extension PresentationID {
  /// What distinguishes a screen from another one in its place.
  fileprivate var identity: AnyHashable? { key.identity.flatMap { $0.base is StackElementID ? nil : $0 } }
}

// MARK: - The issues of a table

extension Links {
  /// The issues of the table and of its nested tables, each with the place of the row. Expect it to be empty in a test:
  ///
  /// ```swift
  /// AppLink.links.issues  // → []
  /// ```
  ///
  /// An issue is:
  /// - a pattern that cannot be used, and is left out;
  /// - two rows for different cases whose patterns cannot be distinguished: the URLs of the second one, or its URL
  ///   without an optional segment, would be read as the first, so it does not print them;
  /// - an item that a nested table reads instead;
  /// - an element of a stack whose only pattern needs an item or a fragment, which elements do not have, or has an empty
  ///   path.
  ///
  /// - Complexity: O(*n*) in the number of rows, with those of nested tables.
  public var issues: [NavigationIssue] { table.issues(besides: [table.id]) }
}

extension LinkTable {
  fileprivate func issues(besides tables: LinkTables) -> [NavigationIssue] {
    var issues = unusable + ambiguities
    for row in rows {
      guard let rest = row.parts.rest?.table else { continue }
      for name in row.parts.items.map(\.name) where rest.queryTable?.names.items.contains(name) ?? false {
        issues.append(
          NavigationIssue(
            "'\(name)=' in '\(row.parts.source)' is read by a nested table, and not here.", at: row.place))
      }
      if !tables.contains(rest.id) { issues += rest.table().issues(besides: tables.union([rest.id])) }
      if rest.kind == .stack { issues += rest.table().elementIssues(besides: [rest.id]) }
    }
    var known: Set<NavigationIssue> = []
    return issues.filter { known.insert($0).inserted }
  }

  /// The rows that cannot be distinguished from an earlier one.
  private var ambiguities: [NavigationIssue] {
    var issues: [NavigationIssue] = []
    var known: [Shape: [Row]] = [:]
    for row in order.map({ rows[$0] }) {
      var shapes = [Shape(row)] + (row.parts.endsInOptional ? [Shape(row, isShort: true)] : [])
      // The first row that covers it reads its URLs.
      let others = shapes.lazy.compactMap { known[$0]?.first { $0.covers(row) } }
      if let other = others.first(where: { $0.caseName != row.caseName }) {
        issues.append(
          NavigationIssue(
            "'\(row.parts.source)' cannot be told from the pattern of \(other.caseName) (\(other.place)), which comes first.",
            at: row.place))
      }
      // If the rest is empty, it reads the URLs of rows without one.
      if row.parts.rest?.mayBeEmpty ?? false { shapes.append(Shape(row, isShort: true)) }
      for shape in shapes { known[shape, default: []].append(row) }
    }
    return issues
  }

  /// The issues of the table if its values are the elements of a stack, and of the tables that are nested in it.
  ///
  /// - Parameter hasPath: Whether a segment stands before the values.
  private func elementIssues(besides tables: LinkTables, hasPath: Bool = false) -> [NavigationIssue] {
    /// Returns why a row is never an element; `nil` if it can be one.
    func obstacle(_ row: Row) -> String? {
      if row.needsItem { return "it needs an item" }
      return !hasPath && row.parts.path.isEmpty && row.parts.rest == nil ? "its path is empty" : nil
    }
    return rows.flatMap { row in
      if let reason = obstacle(row) {
        let hasAlias = rows.contains { $0.caseName == row.caseName && obstacle($0) == nil }
        let message = "'\(row.parts.source)' is never an element of a stack, because \(reason)."
        return hasAlias ? [] : [NavigationIssue(message, at: row.place)]
      }
      guard let table = row.parts.rest?.table?.queryTable, !tables.contains(table.id) else { return [] }
      let isBehindPath = rows.contains {
        $0.caseName == row.caseName && $0.parts.rest?.table?.id == table.id && !$0.parts.path.isEmpty
      }
      return table.elementIssues(besides: tables.union([table.id]), hasPath: hasPath || isBehindPath)
    }
  }

  /// The common part of rows that differ only in parameters, nested tables, and names of items.
  private struct Shape: Hashable {
    /// `nil` for a parameter.
    let texts: [String?]
    let hasRest: Bool
    let needsItem: Bool

    /// - Parameter isShort: Whether the rest, or the optional segment at the end, is left out.
    init(_ row: Row, isShort: Bool = false) {
      let texts: [String?] = row.parts.segments.map { if case .literal(let text) = $0 { text } else { nil } }
      self.texts = isShort && row.parts.endsInOptional ? texts.dropLast() : texts
      hasRest = row.parts.rest != nil && !isShort
      needsItem = row.needsItem
    }
  }
}

extension LinkTable.Row {
  /// Whether each URL of another row of the same shape matches this row as well.
  fileprivate func covers(_ other: Self) -> Bool {
    let segments = zip(parts.segments, other.parts.segments)
    let isPathCovered = segments.allSatisfy { own, other in
      guard case .parameter(let own) = own, case .parameter(let other) = other else { return true }
      return own.covers(other)
    }
    guard isPathCovered else { return false }
    if let own = parts.rest, let other = other.parts.rest, !own.parameter.covers(other.parameter) {
      return false
    }
    return !needsItem
      || parts.setters.contains { own in
        other.parts.setters.contains { $0.name == own.name && own.slot.parameter.covers($0.slot.parameter) }
      }
  }
}

extension LinkTree.Parameter {
  /// Whether it accepts each text that another parameter accepts, as far as their types tell.
  fileprivate func covers(_ other: Self) -> Bool {
    self == other || identity == .type(ObjectIdentifier(String.self))
  }
}
