/// The patterns of a table as a tree, segment by segment, so that a URL is compared with all of them at once.
final class LinkTree: @unchecked Sendable {
  /// The next nodes, by the literal that leads there.
  private(set) var literals: [String: LinkTree] = [:]
  /// The next node for each type of parameter that can stand here, in the order of the first rows.
  private(set) var branches: [Branch] = []
  /// The positions of the rows that end here, or that continue in another table.
  private(set) var rows: [Int] = []
  /// What an error says was expected here.
  private(set) var expectations: [String] = []

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
    /// What distinguishes it from others: the type, or the conversion.
    let identity: Identity
    let expectation: String
    /// Returns the printed form of a text; `nil` if the text is not accepted.
    let canonical: (String) -> String?

    enum Identity: Hashable {
      case type(ObjectIdentifier)
      case conversion(Conversion)
    }

    /// A conversion that is written in a pattern.
    final class Conversion: Hashable {
      static func == (left: Conversion, right: Conversion) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// The node behind a parameter, and the first and the last row that lead there.
  struct Branch {
    let parameter: Parameter
    let next = LinkTree()
    let firstRow: Int
    fileprivate(set) var lastRow: Int
  }

  /// Returns the branches whose parameter a text can be. It cannot be one if its printed form could be read in another way.
  ///
  /// - Returns: The branches, and the printed form if that is another text.
  func branches(accepting text: String) -> ([Branch], form: String?) {
    // Usually, there is one.
    if branches.count == 1, branches[0].parameter.canonical(text) == text { return (branches, nil) }
    let forms = branches.map { $0.parameter.canonical(text) }
    // For each printed form: the first row of a parameter that accepts that, and not the text.
    var rivals: [String: Int] = [:]
    func rival(of form: String) -> Int {
      if let known = rivals[form] { return known }
      let index = branches.indices.first { forms[$0] == nil && branches[$0].parameter.canonical(form) != nil }
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

  func insert(_ row: Int, _ segments: ArraySlice<Segment>) {
    guard let segment = segments.first else { return rows.append(row) }
    let next: LinkTree
    switch segment {
    case .literal(let text):
      next = literals[text] ?? LinkTree()
      literals[text] = next
    case .parameter(let parameter):
      let known = branches.firstIndex { $0.parameter == parameter }
      if known == nil { branches.append(Branch(parameter: parameter, firstRow: row, lastRow: row)) }
      let index = known ?? branches.count - 1
      branches[index].lastRow = row
      next = branches[index].next
    }
    if !expectations.contains(segment.text) { expectations.append(segment.text) }
    next.insert(row, segments.dropFirst())
  }
}
