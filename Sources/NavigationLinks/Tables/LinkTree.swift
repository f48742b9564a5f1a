/// The patterns of a table as a tree, segment by segment, so that a URL is compared with all of them at once.
final class LinkTree: @unchecked Sendable {
  /// What follows, by what stands there.
  private(set) var literals: [String: LinkTree] = [:]
  /// What follows a parameter, for each type that can stand here, in the order of the rows.
  private(set) var parameters: [(parameter: Parameter, next: LinkTree)] = []
  /// The rows that end here, or that go on in another table, by their positions.
  private(set) var rows: [Int] = []
  /// What can stand here, as an error says it.
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

  /// A type of parameters, and what it can be in a URL.
  struct Parameter: Hashable {
    /// What tells it from others: the type, or the conversion.
    let identity: Identity
    let expectation: String
    /// The text as it is printed, of one that is accepted.
    let canonical: (String) -> String?

    enum Identity: Hashable {
      case type(ObjectIdentifier)
      case conversion(Conversion)
    }

    /// One that is written in a pattern.
    final class Conversion: Hashable {
      static func == (left: Conversion, right: Conversion) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// Whether a text can stand here as this parameter. It cannot if it would be printed as something that would be read
  /// in another way.
  func accepts(_ text: String, as parameter: Parameter) -> Bool {
    guard let canonical = parameter.canonical(text) else { return false }
    return canonical == text || literals[canonical] == nil && !canonical.isEmpty && !canonical.isDotSegment
  }

  func insert(_ row: Int, _ segments: ArraySlice<Segment>) {
    guard let segment = segments.first else { return rows.append(row) }
    let next: LinkTree
    switch segment {
    case .literal(let text):
      next = literals[text] ?? LinkTree()
      literals[text] = next
    case .parameter(let parameter):
      if let known = parameters.first(where: { $0.parameter == parameter }) {
        next = known.next
      } else {
        next = LinkTree()
        parameters.append((parameter, next))
      }
    }
    if !expectations.contains(segment.text) { expectations.append(segment.text) }
    next.insert(row, segments.dropFirst())
  }
}
