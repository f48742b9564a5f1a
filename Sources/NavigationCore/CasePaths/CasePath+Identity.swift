extension CasePath: Hashable {
  /// Whether both lead to the same case, whichever way each was made.
  ///
  /// Paths compare by the cases that they pass through. A path written by hand without a name equals only its
  /// copies. So does a path from a constructor that several cases could have, until it has been given a root in which
  /// one of them is active: don't put such a path into a set before. Several could have it where payload types are
  /// equal, or where one converts to the other: `Int` and `Int?`, a type and an existential that it conforms to.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left.identity, right.identity) {
    case (.name(let left), .name(let right)): left == right
    case (.node(let left), .node(let right)) where left === right: true
    default: left.steps == right.steps
    }
  }

  /// Paths with a payload hash by their types alone: a path from a constructor may only later learn which case
  /// it leads to, and a hash must not change. The types are the set's, so nothing is left to feed.
  public func hash(into hasher: inout Hasher) {
    if Value.self == Void.self { hasher.combine(steps.last) }
  }
}

extension CasePath {
  /// The name of the case, with those that it is nested in: `edit`, `inner.edit`. Where two cases share a name, their
  /// labels belong to it: `move(to:)`.
  ///
  /// `nil` where there is none to tell: a hand-written path without one, or a path from a constructor that
  /// several cases could have, before it has seen a root.
  public var caseName: String? {
    if case .name(let name) = identity { return name }
    let steps = steps
    if steps.isEmpty { return "self" }
    guard !steps.contains(where: { $0.name == nil }) else { return nil }
    return steps.compactMap(\.name).joined(separator: ".")
  }

  private var steps: [CaseStep] {
    var steps: [CaseStep] = []
    identity.appendSteps(to: &steps, value: Value.self)
    return steps
  }

  /// The names of the cases that are active in `root`, as deep as this path follows them.
  func activeCase(of root: Root) -> [String] {
    if case .node(let node) = identity, let found = node.activeCase(of: root) { return found }
    return [activeCaseName(of: root)]
  }
}

extension CasePath: CustomStringConvertible {
  /// `Route.edit`, `Route.inner.edit`, from an optional `Route?.edit`. Where a constructor may be that of several
  /// cases: `Route.(add or edit)`. The types where the case has no name.
  public var description: String {
    let steps = steps
    guard !steps.contains(where: { $0.text == nil }) else { return "\(Self.self)" }
    return caseDescription(Root.self, steps.isEmpty ? ["self"] : steps.compactMap(\.text))
  }
}

/// How a case prints: `Route.edit`. From an optional, what it wraps is not mentioned on the way: `Route?.edit`.
func caseDescription(_ root: Any.Type, _ names: [String]) -> String {
  var type = root
  var marks = ""
  var names = names[...]
  while let wrapped = TypeMetadata(type).wrappedType {
    type = wrapped
    marks += "?"
    if names.count > 1, names.first == "some" { names.removeFirst() }
  }
  return "\(type)\(marks).\(names.joined(separator: "."))"
}

/// What makes two paths equal.
@frozen @usableFromInline
enum CaseIdentity {
  /// The path from a value to itself.
  case whole
  /// A path to the case of this name.
  case name(String)
  /// A path whose steps an object knows.
  case node(CaseIdentityNode)

  func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    switch self {
    case .whole: break
    case .name(let name): steps.append(CaseStep(name: name, value: value))
    case .node(let node): node.appendSteps(to: &steps, value: value)
    }
  }

  /// What a person reads for each step, `?` for one without a name.
  var names: [String] {
    var steps: [CaseStep] = []
    appendSteps(to: &steps, value: Void.self)
    return steps.map { $0.text ?? "?" }
  }
}

/// One step of a path: a case by its name, or a path that has none.
struct CaseStep: Hashable {
  private let identifier: ObjectIdentifier
  let name: String?
  /// The name, or what stands for it.
  let text: String?

  /// The case `name`. The type of its payload tells paths apart that have the same name by rule (`rawValue`).
  init(name: String, value: Any.Type) {
    (self.name, text) = (name, name)
    identifier = ObjectIdentifier(value)
  }

  /// A step that equals only itself; `alternatives` are the cases that it may turn out to lead to.
  init(unique: CaseIdentityNode, alternatives: String? = nil) {
    (name, text) = (nil, alternatives)
    identifier = ObjectIdentifier(unique)
  }
}

/// An object that knows a path's steps. The class itself is the identity of a path that equals nothing else.
@usableFromInline
class CaseIdentityNode: @unchecked Sendable {
  // Sound to share: no state here, and each subclass says why its own is.
  @inlinable init() {}

  func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    steps.append(CaseStep(unique: self))
  }

  /// As ``CasePath/activeCase(of:)``; `nil` where the node knows no better than the root's type does.
  func activeCase(of root: Any) -> [String]? { nil }
}
