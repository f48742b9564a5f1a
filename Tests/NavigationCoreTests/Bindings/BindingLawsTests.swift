import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// The laws of every transformation, of every chain of two, and of some chains of three, over every kind of source.
final class BindingLawsTests: XCTestCase {
  func testB1B2B3_GetPut_PutGet_PutPut() {
    forEachChain { chain, source, generator in
      guard let binding = chain.derive(from: source.binding) else {
        return XCTFail("\(chain.name): no binding to an existing part")
      }
      let issues = recordIssues {
        let before = source.read()
        let read = binding.wrappedValue
        XCTAssertEqual(read, chain.get(before), "reads the part: \(chain.name)")

        binding.wrappedValue = read
        XCTAssertEqual(source.read(), before, "B1: \(chain.name)")

        let first = generator.part(like: read)
        binding.wrappedValue = first
        XCTAssertEqual(binding.wrappedValue, first, "B2: \(chain.name)")
        XCTAssertEqual(source.read(), chain.set(before, first), "B2, by hand: \(chain.name)")

        let second = generator.part(like: read)
        binding.wrappedValue = second
        XCTAssertEqual(binding.wrappedValue, second, "B3: \(chain.name)")
        XCTAssertEqual(source.read(), chain.set(before, second), "B3: \(chain.name)")
      }
      XCTAssertEqual(issues.map(\.message), [], chain.name)
    }
  }

  func testB1B2B3_OfMembersStoredAtAnyDepth() {
    forEachChain { chain, source, generator in
      guard let binding = chain.derive(from: source.binding) else { return XCTFail(chain.name) }
      let before = source.read()
      let title = binding.info.title
      XCTAssertEqual(title.wrappedValue, chain.get(before)?.info.title, chain.name)
      let text = generator.string()
      title.wrappedValue = text
      XCTAssertEqual(title.wrappedValue, text, chain.name)
      var part = chain.get(before)
      part?.info.title = text
      XCTAssertEqual(source.read(), part.map { chain.set(before, $0) }, chain.name)

      title.wrappedValue.append("!")
      XCTAssertEqual(title.wrappedValue, text + "!", "in place: \(chain.name)")
      part?.info.title = text + "!"
      XCTAssertEqual(source.read(), part.map { chain.set(before, $0) }, chain.name)

      let height = binding.info.size.height
      XCTAssertEqual(height.wrappedValue, part?.info.size.height, chain.name)
      height.wrappedValue &+= 1
      part?.info.size.height &+= 1
      XCTAssertEqual(source.read(), part.map { chain.set(before, $0) }, chain.name)
      XCTAssertEqual(binding.info.note.wrappedValue, part?.info.note, chain.name)
    }
  }

  func testB10_TheSameStepsFromTheSameSourceAreEqual() {
    forEachChain(threes: false) { chain, source, generator in
      let binding = chain.derive(from: source.binding)
      let again = chain.derive(from: source.binding)
      XCTAssertEqual(binding, again, chain.name)
      XCTAssertEqual(binding?.hashValue, again?.hashValue, chain.name)
      XCTAssertEqual(binding?.info.title, again?.info.title, chain.name)
      XCTAssertNotEqual(binding?.member, binding, chain.name)
      XCTAssertNotEqual(binding?.info.size.width, binding?.info.size.height, chain.name)
      XCTAssertNotEqual(binding?.optional.info.size.width, binding?.optional.info.size.height, chain.name)
      XCTAssertNotEqual(binding?.optional.info.note, binding?.optional.info.other, chain.name)

      // Retained objects don't count.
      if let binding, let again {
        binding.wrappedValue = generator.part(like: binding.wrappedValue)
        XCTAssertEqual(binding, again, chain.name)
      }
      let elsewhere = StateBinding(wrappedValue: source.read())
      XCTAssertNotEqual(chain.derive(from: elsewhere), binding, "another source: \(chain.name)")
    }
  }

  func testB10_DifferentStepsGiveDifferentBindings() {
    var generator = SeededGenerator(seed: 1)
    let binding = StateBinding(wrappedValue: generator.node(depth: 3, isFull: true))
    var node = binding.wrappedValue
    node.route = .one(generator.node(depth: 2, isFull: true))
    binding.wrappedValue = node
    var seen: [StateBinding<Node>: String] = [:]
    // These three are the same step, written in two or three ways.
    let same: Set = ["case by path", "case by key path"]
    for step in Step.all where !same.contains(step.name) {
      guard let derived = step.derive(binding) else { continue }
      XCTAssertNil(seen.updateValue(step.name, forKey: derived), step.name)
    }
    XCTAssertEqual(
      StateBinding(unwrapping: binding.route.one), StateBinding(unwrapping: binding.route, case: \.one))
    XCTAssertEqual(
      StateBinding(unwrapping: binding.route.one), StateBinding(unwrapping: binding.route, case: /Kind.one))
  }

  /// B5, and the identities of elements, against a model in a few lines: random changes of the source, and reads and
  /// writes through bindings derived from each other at random.
  func testB10_AMemberOfAnOptionalAndTheValueItselfDiffer() {
    struct Node: Equatable {
      var number = 0
      var twin: Node {
        get { self }
        set { self = newValue }
      }
    }
    @StateBinding var node: Node? = Node()
    let twin: StateBinding<Node?> = $node[dynamicMember: \.twin]
    let same: StateBinding<Node?> = $node[dynamicMember: \Node.self]
    XCTAssertFalse(twin == same)
    XCTAssertFalse(same == twin)
    XCTAssertTrue(same == $node[dynamicMember: \Node.self])
  }

  func testB10_AValueAndAPartOfTheSameTypeDiffer() {
    @StateBinding var number = 1
    let (whole, part) = ($number[dynamicMember: \.self], $number[dynamicMember: \.again])
    XCTAssertFalse(part == whole)
    XCTAssertFalse(whole == part)
    XCTAssertEqual(whole, $number[dynamicMember: \.self])
    XCTAssertEqual(part, $number[dynamicMember: \.again])
  }

  func testB5_AgainstAModel() {
    forAll(count: 600) { generator in
      let source = generator.element(of: NodeSource.each(generator.node(depth: 3, isFull: true)))
      let root = Reference.Root(source.read())
      var pairs = [(source.binding, Reference(root))]
      func change(_ node: Node) {
        source.write(node)
        root.node = node
      }
      for _ in 0..<6 {
        let (binding, reference) = generator.element(of: pairs)
        let step = generator.element(of: Step.all)
        let derived = step.derive(binding)
        let expected = Reference(reference, step)
        XCTAssertEqual(derived == nil, expected == nil, step.name)
        if let derived, let expected { pairs.append((derived, expected)) }
      }
      var issues: [NavigationIssue] = []
      for _ in 0..<40 {
        let (binding, reference) = generator.element(of: pairs)
        switch generator.int(0...3) {
        case 0: change(generator.node(depth: generator.int(0...3), isFull: generator.bool()))
        case 1:
          var node = source.read()
          node.route = nil
          node.optional = nil
          if !node.list.isEmpty { node.list.removeFirst() }
          change(node)
        case 2:
          XCTAssertEqual(binding.wrappedValue, reference.get(), "read of \(binding)")
        default:
          // Reading is part of the comparison: a binding keeps the value read last.
          // A write may change the id as well: the binding follows it.
          var part = generator.part(like: binding.wrappedValue)
          if generator.bool() { part.id = generator.int(0...3) }
          _ = reference.get()
          issues += recordIssues { binding.wrappedValue = part }
          reference.set(part)
        }
        XCTAssertEqual(source.read(), root.node, "\(binding)")
        XCTAssertEqual(issues.count, root.reports, "\(binding): \(issues)")
      }
      for issue in issues {
        XCTAssertTrue(issue.message.contains(" element "), issue.message)
        XCTAssertEqual(issue.location?.fileID, "NavigationCoreTests/Steps.swift")
      }
    }
  }

  /// All chains of one and two steps, and some of three, over each kind of source.
  private func forEachChain(
    threes: Bool = true, _ body: (Chain, NodeSource, inout SeededGenerator) -> Void
  ) {
    forAll(count: 2) { generator in
      let full = generator.node(depth: 4, isFull: true)
      let some = (0..<(threes ? inputs(1_200) : 0)).map { _ in
        Chain(steps: generator.array(count: 3...3) { $0.element(of: Step.all) })
      }
      for chain in Chain.short + some {
        // A part that is read with a default is filled by a write, and is not in focus.
        guard chain.get(full) != nil, !chain.fills(full) else { continue }
        for source in NodeSource.each(full) { body(chain, source, &generator) }
      }
    }
  }
}

extension Chain {
  /// Whether some part on the way is read with a default.
  fileprivate func fills(_ node: Node) -> Bool {
    var node = node
    for step in steps {
      guard let part = step.get(node) else { return false }
      if step.set(node, part) != node { return true }
      node = part
    }
    return false
  }
}

extension SeededGenerator {
  /// A different node with the id of the first. An element whose id changes is no longer in focus.
  fileprivate mutating func part(like node: Node) -> Node {
    var part = self.node(depth: 2, isFull: bool())
    part.id = node.id
    return part
  }
}

/// The expected behavior of a chain of bindings, written as plainly as possible.
private final class Reference {
  /// The source, and the expected number of reported writes.
  final class Root {
    var node: Node
    var reports = 0
    init(_ node: Node) { self.node = node }
  }

  private let root: Root
  private let parent: Reference?
  private let step: Step?
  /// The last index of an element.
  private var index: Int?
  private var last: Node

  init(_ root: Root) {
    self.root = root
    parent = nil
    step = nil
    index = nil
    last = root.node
  }

  init?(_ parent: Reference, _ step: Step) {
    let base = parent.get()
    guard let part = step.get(base) else { return nil }
    root = parent.root
    self.parent = parent
    self.step = step
    index = step.index?(base)
    last = part
  }

  func get() -> Node {
    guard let parent, let step else { return root.node }
    if let part = place(in: parent.get(), step)?.part { last = part }
    return last
  }

  @discardableResult
  func set(_ part: Node) -> Bool {
    guard let parent, let step else {
      root.node = part
      return true
    }
    let base = parent.get()
    if step.name == "removeDuplicates", base == part { return false }
    guard let place = place(in: base, step) else {
      if step.late == .reported {
        root.reports += 1
        return false
      }
      last = part
      return true
    }
    guard parent.set(place.set(part)) else {
      last = place.part
      return false
    }
    last = part
    return true
  }

  /// A part that was found, and the function that replaces it.
  private struct Place {
    let part: Node
    let set: (Node) -> Node
  }

  /// The part with the same identity as the last one. A part that always exists has no identity.
  private func place(in base: Node, _ step: Step) -> Place? {
    guard let index else {
      guard let part = step.get(base), step.late == .none || part.id == last.id else { return nil }
      return Place(part: part, set: { step.set(base, $0) })
    }
    let isWhereItWas = base.list.indices.contains(index) && base.list[index].id == last.id
    guard let found = isWhereItWas ? index : base.list.firstIndex(where: { $0.id == last.id }) else {
      return nil
    }
    self.index = found
    return Place(
      part: base.list[found],
      set: {
        var node = base
        node.list[found] = $0
        return node
      })
  }
}

extension Int {
  /// The same value by a different key path.
  fileprivate var again: Int {
    get { self }
    set { self = newValue }
  }
}
