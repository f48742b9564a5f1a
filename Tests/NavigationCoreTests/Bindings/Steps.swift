import NavigationCore
import TestSupport

// A value with a part of every kind, each of the value's own type: any step of a binding can follow any other, and
// pattern matching can check the result of a chain of them.

struct Node: Equatable, Identifiable {
  var id = 0
  var info = Info()
  var list: [Node] = []
  var status = Kind.none
  var route: Kind?
  private var optionals: [Node] = []
  private var members: [Node] = []

  init(id: Int = 0) { self.id = id }

  struct Info: Equatable {
    var title = ""
    var note: String?
    var other: String?
    var size = Size()
    struct Size: Equatable { var width = 0, height = 0 }
  }

  /// A computed optional.
  var optional: Node? {
    get { optionals.first }
    set { optionals = newValue.map { [$0] } ?? [] }
  }

  /// A computed member.
  var member: Node {
    get { members.first ?? Node() }
    set { members = [newValue] }
  }
}

@CasePathable
enum Kind: Equatable {
  indirect case one(Node)
  indirect case two(Node)
  case count(Int)
  case help
  case none
}

extension SeededGenerator {
  /// A node of the given depth. If it is full, it has a part of each kind at every level.
  mutating func node(depth: Int, isFull: Bool = false) -> Node {
    var node = Node(id: int(0...3))
    node.info = Node.Info(title: string(), note: bool() ? string() : nil)
    node.info.size = Node.Info.Size(width: int(), height: int())
    guard depth > 0 else { return node }
    func isThere(_ generator: inout Self) -> Bool { isFull || generator.bool() }
    if isThere(&self) { node.optional = self.node(depth: depth - 1, isFull: isFull) }
    if isThere(&self) { node.member = self.node(depth: depth - 1, isFull: isFull) }
    node.status = kind(depth: depth, isFull: isFull)
    if isThere(&self) { node.route = kind(depth: depth, isFull: isFull) }
    node.list = array(count: isFull ? 2...2 : 0...3) { $0.node(depth: depth - 1, isFull: isFull) }
    for index in node.list.indices { node.list[index].id = index }
    return node
  }

  private mutating func kind(depth: Int, isFull: Bool) -> Kind {
    switch int(0...(isFull ? 1 : 4)) {
    case 0: .one(node(depth: depth - 1, isFull: isFull))
    case 1: .two(node(depth: depth - 1, isFull: isFull))
    case 2: .count(int())
    case 3: .help
    default: .none
    }
  }
}

/// One way to derive a binding, and its expected reads and writes, by hand.
struct Step: Sendable {
  let name: String
  let derive: @Sendable (StateBinding<Node>) -> StateBinding<Node>?
  /// The part; `nil` if it doesn't exist.
  let get: @Sendable (Node) -> Node?
  /// The node with a different part.
  let set: @Sendable (Node, Node) -> Node
  let late: Late
  /// The index of an element.
  let index: (@Sendable (Node) -> Int?)?

  /// The outcome of a write to a missing part; `none` if the part always exists.
  enum Late { case kept, reported, none }

  private init(
    _ name: String, late: Late = .kept, index: (@Sendable (Node) -> Int?)? = nil,
    get: @escaping @Sendable (Node) -> Node?,
    set: @escaping @Sendable (inout Node, Node) -> Void,
    derive: @escaping @Sendable (StateBinding<Node>) -> StateBinding<Node>?
  ) {
    self.name = name
    self.late = late
    self.index = index
    self.derive = derive
    self.get = get
    self.set = {
      var node = $0
      set(&node, $1)
      return node
    }
  }

  static let all: [Step] = [
    Step("member", late: .none, get: { $0.member }, set: { $0.member = $1 }) { $0.member },
    Step("unwrapping", get: { $0.optional }, set: { $0.optional = $1 }) {
      StateBinding(unwrapping: $0.optional)
    },
    Step("unwrapping default", late: .none, get: { $0.optional ?? Node(id: 9) }, set: { $0.optional = $1 }) {
      StateBinding(unwrapping: $0.optional, default: Node(id: 9))
    },
    Step("optional member", get: { $0.optional?.member }, set: { $0.optional?.member = $1 }) {
      StateBinding(unwrapping: $0.optional.member)
    },
    Step("optional optional", get: { $0.optional?.optional }, set: { $0.optional?.optional = $1 }) {
      StateBinding(unwrapping: $0.optional.optional)
    },
    Step(
      "case by member", get: { if case .one(let node) = $0.route { node } else { nil } },
      set: { $0.route = .one($1) }
    ) { StateBinding(unwrapping: $0.route.one) },
    Step(
      "case by key path", get: { if case .two(let node) = $0.route { node } else { nil } },
      set: { $0.route = .two($1) }
    ) { StateBinding(unwrapping: $0.route, case: \.two) },
    Step(
      "case by path", get: { if case .one(let node) = $0.route { node } else { nil } },
      set: { $0.route = .one($1) }
    ) { StateBinding(unwrapping: $0.route.case(/Kind.one)) },
    Step(
      "member of a case", get: { if case .one(let node) = $0.route { node.member } else { nil } },
      set: { if case .one(var node) = $0.route { node.member = $1; $0.route = .one(node) } }
    ) { StateBinding(unwrapping: $0.route.one.member) },
    Step(
      "case", get: { if case .one(let node) = $0.status { node } else { nil } },
      set: { $0.status = .one($1) }
    ) { $0.status.case(\.one) },
    Step(
      "case by constructor", get: { if case .two(let node) = $0.status { node } else { nil } },
      set: { $0.status = .two($1) }
    ) { $0.status.case(/Kind.two) },
    Step(
      "index", late: .reported, index: { $0.list.indices.contains(1) ? 1 : nil },
      get: { $0.list.indices.contains(1) ? $0.list[1] : nil },
      set: { $0.list[1] = $1 }
    ) { $0.list[1] },
    Step(
      "id", late: .reported, index: { $0.list.firstIndex { $0.id == 1 } },
      get: { $0.list.first { $0.id == 1 } },
      set: { node, part in
        if let index = node.list.firstIndex(where: { $0.id == 1 }) { node.list[index] = part }
      }
    ) { $0.list[id: 1] },
    Step(
      "elements", late: .reported, index: { $0.list.firstIndex { $0.id == 0 } },
      get: { $0.list.first { $0.id == 0 } },
      set: { node, part in
        if let index = node.list.firstIndex(where: { $0.id == 0 }) { node.list[index] = part }
      }
    ) { $0.list.elements.first { $0.wrappedValue.id == 0 } },
    Step("map", late: .none, get: { $0.turned }, set: { $0 = $1.turned }) {
      $0.map(id: "turned", get: { $0.turned }, set: { $0.turned })
    },
    Step("removeDuplicates", late: .none, get: { $0 }, set: { $0 = $1 }) { $0.removeDuplicates() },
    Step("onWrite", late: .none, get: { $0 }, set: { $0 = $1 }) { $0.onWrite(id: 1) { _, _ in } },
  ]
}

extension Node {
  /// A different form of the node; its own inverse.
  var turned: Node {
    var node = self
    node.id = -id
    return node
  }
}

/// A sequence of steps.
struct Chain {
  let steps: [Step]

  var name: String { steps.map(\.name).joined(separator: ", ") }

  func derive(from binding: StateBinding<Node>) -> StateBinding<Node>? {
    steps.reduce(binding) { binding, step in binding.flatMap(step.derive) }
  }

  func get(_ node: Node) -> Node? { steps.reduce(node) { node, step in node.flatMap(step.get) } }

  func set(_ node: Node, _ part: Node) -> Node { Self.set(steps[...], node, part) }

  private static func set(_ steps: ArraySlice<Step>, _ node: Node, _ part: Node) -> Node {
    guard let step = steps.first else { return part }
    guard let inner = step.get(node) else { return node }
    return step.set(node, set(steps.dropFirst(), inner, part))
  }

  /// All chains of one and two steps.
  static let short: [Chain] = {
    let ones = Step.all.map { [$0] }
    let twos = ones.flatMap { chain in Step.all.map { chain + [$0] } }
    return (ones + twos).map(Chain.init)
  }()
}

/// A plain model.
final class NodeModel {
  var node: Node
  init(_ node: Node) { self.node = node }
}

/// A node to make bindings to, in each kind of source.
struct NodeSource {
  let name: String
  let binding: StateBinding<Node>
  let read: () -> Node
  let write: (Node) -> Void

  static func each(_ node: Node) -> [NodeSource] {
    let model = NodeModel(node)
    let boxed = NodeModel(node)
    let storage = StateBinding(wrappedValue: node)
    return [
      NodeSource(
        name: "class", binding: StateBinding(model, \.node), read: { model.node },
        write: { model.node = $0 }),
      NodeSource(
        name: "closures", binding: StateBinding(get: { boxed.node }, set: { boxed.node = $0 }),
        read: { boxed.node }, write: { boxed.node = $0 }),
      NodeSource(
        name: "storage", binding: storage, read: { storage.wrappedValue },
        write: { storage.wrappedValue = $0 }),
    ]
  }
}
