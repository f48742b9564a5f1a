import NavigationCore

/// The patterns of a table as a tree of segments, so that a URL is compared with all patterns at once.
final class LinkTree: @unchecked Sendable {
  /// The next nodes, by the literal segment that leads to each.
  private(set) var literals: [String: LinkTree] = [:]
  /// The next node for each type of parameter at this position, in the order of the first rows.
  private(set) var branches: [Branch] = []
  /// The position of each branch.
  private var branchOfParameter: [Parameter: Int] = [:]
  /// The rows that end here, or that continue with the rest of the path, best first.
  private(set) var ends: [End] = []
  /// The texts that error messages list as expected here.
  private(set) var expectations: [String] = []

  /// The end of a row's segments.
  struct End {
    /// The position of the row.
    let row: Int
    /// Whether something of the pattern is left: the rest of the path, or the optional segment.
    let hasOpenEnd: Bool
  }

  /// A segment of a pattern.
  enum Segment: Hashable {
    case literal(String)
    case parameter(Parameter)

    /// `/items`, `/{Int}`.
    var text: String {
      switch self {
      case .literal(let text): "/\(text)"
      case .parameter(let parameter): "/{\(parameter.expectation)}"
      }
    }
  }

  /// A type of parameter, and the texts that it accepts.
  struct Parameter: Hashable {
    /// The type or the conversion, which identifies the parameter.
    let identity: Identity
    let expectation: String
    /// Returns the printed form of a text; `nil` if the text is not accepted.
    let canonical: (String) -> String?

    enum Identity: Hashable {
      case type(ObjectIdentifier)
      case conversion(LinkConversionID)
    }

    static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// The node after a parameter, and the first and last rows that lead to it.
  struct Branch {
    /// The parameter; several for conversions that were made in the same place, in case that they differ after all.
    fileprivate(set) var parameters: [Parameter]
    let next = LinkTree()
    let firstRow: Int
    fileprivate(set) var lastRow: Int

    /// Returns the printed form of a text; `nil` if the text is not accepted.
    func canonical(_ text: String) -> String? {
      for parameter in parameters {
        if let form = parameter.canonical(text) { return form }
      }
      return nil
    }
  }

  /// Returns the branches whose parameter accepts a text, unless the printed form of the text could be read as a
  /// different value.
  ///
  /// - Returns: The branches, and the printed form if it differs from the text.
  func branches(accepting text: String) -> ([Branch], form: String?) {
    // Usually, there is only one branch.
    if branches.count == 1, branches[0].canonical(text) == text { return (branches, nil) }
    let forms = branches.map { $0.canonical(text) }
    // For each printed form: the first row of a parameter that accepts the form, but not the text.
    var rivals: [String: Int] = [:]
    func rival(of form: String) -> Int {
      if let known = rivals[form] { return known }
      let index = branches.indices.first { forms[$0] == nil && branches[$0].canonical(form) != nil }
      let row = index.map { branches[$0].firstRow } ?? .max
      rivals[form] = row
      return row
    }
    var canonical: String?
    let accepting = branches.indices.compactMap { index -> Branch? in
      guard let form = forms[index] else { return nil }
      if form == text { return branches[index] }
      guard literals[form] == nil, !form.isEmpty, !form.isDotSegment else { return nil }
      guard rival(of: form) > branches[index].lastRow else { return nil }
      canonical = form
      return branches[index]
    }
    return (accepting, canonical)
  }

  /// The nodes behind the literals that differ from a text only in letter case, in alphabetical order.
  func literals(like text: String) -> [LinkTree] {
    let lowercased = text.lowercased()
    return literals.filter { $0.key != text && $0.key.lowercased() == lowercased }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  func insert(_ end: End, _ segments: ArraySlice<Segment>) {
    guard let segment = segments.first else { return ends.append(end) }
    next(segment, end.row).insert(end, segments.dropFirst())
  }

  /// Returns the node that a segment of a row leads to, after creating it if necessary.
  private func next(_ segment: Segment, _ row: Int) -> LinkTree {
    switch segment {
    case .literal(let text):
      if let known = literals[text] { return known }
      let next = LinkTree()
      literals[text] = next
      expectations.append(segment.text)
      return next
    case .parameter(let parameter):
      if let known = branchOfParameter[parameter] {
        branches[known].lastRow = row
        if case .conversion = parameter.identity { branches[known].parameters.append(parameter) }
        return branches[known].next
      }
      branchOfParameter[parameter] = branches.count
      branches.append(Branch(parameters: [parameter], firstRow: row, lastRow: row))
      expectations.append(segment.text)
      return branches[branches.count - 1].next
    }
  }

  /// Sorts the ends of all nodes.
  func sortEnds(by rank: (End) -> (Int, Int, Int)) {
    ends.sort { rank($0) < rank($1) }
    for next in literals.values { next.sortEnds(by: rank) }
    for branch in branches { branch.next.sortEnds(by: rank) }
  }
}
