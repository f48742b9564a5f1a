extension CasePath: Hashable {
  /// Returns whether both paths lead to the same case, no matter how each was created.
  ///
  /// Paths are equal if they pass through the same cases. A handwritten path without a name equals only its copies. A
  /// path from a constructor that fits several cases also equals only its copies, until it extracts from a root in
  /// which one of them is active. Don't put it into a set before then. A constructor fits several cases if their
  /// payload types are equal, or if one converts to the other: `Int` and `Int?`, or a type and a protocol that it
  /// conforms to.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left.identity, right.identity) {
    case (.name(let left), .name(let right)), (.handwritten(let left), .handwritten(let right)): left == right
    case (.node(let left), .node(let right)) where left === right: true
    default: left.steps == right.steps
    }
  }

  /// Hashes the case, if it does not have a payload. Otherwise, the path adds nothing to the hash: a path from a
  /// constructor may learn its case later, and a hash must not change.
  public func hash(into hasher: inout Hasher) {
    if Value.self == Void.self { hasher.combine(steps.last) }
  }
}

extension CasePath {
  /// The name of the case, preceded by the names of its enclosing cases: `edit`, `inner.edit`. If two cases share a
  /// name, their labels are included: `move(to:)`.
  ///
  /// It is `nil` for a handwritten path without a name, and for a path from a constructor that fits several cases,
  /// until the path extracts from a root in which one of them is active.
  package var caseName: String? {
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

  /// Returns the names of the active cases of `root`, down to the depth of this path.
  func activeNames(of root: Root) -> [String] {
    if case .node(let node) = identity, let found = node.activeNames(of: root) { return found }
    return [ActiveCase.name(of: root)]
  }
}

extension CasePath: CustomStringConvertible {
  /// The root type and the name of the case: `Route.edit`, `Route.inner.edit`, or `Route?.edit` from an optional. For a
  /// constructor that fits several cases, it is `Route.(add or edit)`. For a case without a name, it is the type of the
  /// path.
  public var description: String {
    let steps = steps
    guard !steps.contains(where: { $0.text == nil }) else { return "\(Self.self)" }
    return caseDescription(Root.self, steps.isEmpty ? ["self"] : steps.compactMap(\.text))
  }
}

/// Returns the description of a case: `Route.edit`. For an optional root, it omits the step `some`: `Route?.edit`.
package func caseDescription(_ root: Any.Type, _ names: [String]) -> String {
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

/// The identity of a path. It decides whether two paths are equal.
@frozen @usableFromInline
enum CaseIdentity {
  /// The path from a value to itself.
  case whole
  /// A path to the case with this name, created by code of the macro or of this library.
  case name(String)
  /// A path to the case with this name, created from a client's functions.
  case handwritten(String)
  /// A path whose steps an object provides.
  case node(CaseIdentityNode)

  func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    switch self {
    case .whole: break
    case .name(let name), .handwritten(let name): steps.append(CaseStep(name: name, value: value))
    case .node(let node): node.appendSteps(to: &steps, value: value)
    }
  }

  /// Whether the path calls functions of a client, which could read the root while it is being changed.
  var runsClientCode: Bool {
    switch self {
    case .whole, .name: false
    case .handwritten: true
    case .node(let node): node.runsClientCode
    }
  }

  /// The text of each step, or `?` for an unnamed step.
  var names: [String] {
    var steps: [CaseStep] = []
    appendSteps(to: &steps, value: Void.self)
    return steps.map { $0.text ?? "?" }
  }
}

/// One step of a path: a named case, or an unnamed path.
struct CaseStep: Hashable {
  private let identifier: ObjectIdentifier
  let name: String?
  /// The name, or the text that replaces it.
  let text: String?

  /// Creates the step to the case `name`. The type of the payload distinguishes standard paths that share a name
  /// (`rawValue`).
  init(name: String, value: Any.Type) {
    (self.name, text) = (name, name)
    identifier = ObjectIdentifier(value)
  }

  /// Creates a step that equals only itself; `alternatives` names the cases that it may lead to.
  init(unique: CaseIdentityNode, alternatives: String? = nil) {
    (name, text) = (nil, alternatives)
    identifier = ObjectIdentifier(unique)
  }
}

/// An object that provides a path's steps. An instance of the class itself identifies a path that equals only its
/// copies.
@_fixed_layout @usableFromInline
class CaseIdentityNode: @unchecked Sendable {
  // Safe to share: this class is stateless, and each subclass explains its own state.
  @inlinable init() {}

  func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    steps.append(CaseStep(unique: self))
  }

  /// Like ``CaseIdentity/runsClientCode``.
  var runsClientCode: Bool { true }

  /// Like ``CasePath/activeNames(of:)``; `nil` if the node looks no deeper than the root.
  func activeNames(of root: Any) -> [String]? { nil }
}
