import NavigationCore
import TestSupport

// The enums of these tests, with handwritten `AllCasePaths`.

struct Item: Equatable, Sendable {
  var name: String
  var quantity: Int
}

enum Inner: CasePathable, Equatable, Sendable {
  case item(Item)
  case count(Int)
  case nothing

  struct AllCasePaths: CasePathSequence {
    var item: CasePath<Inner, Item> {
      CasePath(
        "item", embed: { .item($0) }, extract: { if case .item(let value) = $0 { value } else { nil } })
    }
    var count: CasePath<Inner, Int> {
      CasePath(
        "count", embed: { .count($0) }, extract: { if case .count(let value) = $0 { value } else { nil } })
    }
    var nothing: CasePath<Inner, Void> {
      CasePath("nothing", embed: { .nothing }, extract: { if case .nothing = $0 { () } else { nil } })
    }
    static var caseNames: [String] { ["item", "count", "nothing"] }
    static func caseIndex(of root: Inner) -> Int {
      switch root {
      case .item: 0
      case .count: 1
      case .nothing: 2
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

enum Route: CasePathable, Equatable, Sendable {
  case add(Item)
  case edit(Item)
  case inner(Inner)
  case move(from: Int, to: Int)
  case list([Int])
  case help

  struct AllCasePaths: CasePathSequence {
    var add: CasePath<Route, Item> {
      CasePath("add", embed: { .add($0) }, extract: { if case .add(let value) = $0 { value } else { nil } })
    }
    var edit: CasePath<Route, Item> {
      CasePath(
        "edit", embed: { .edit($0) }, extract: { if case .edit(let value) = $0 { value } else { nil } })
    }
    var inner: CasePath<Route, Inner> {
      CasePath(
        "inner", embed: { .inner($0) }, extract: { if case .inner(let value) = $0 { value } else { nil } })
    }
    var move: CasePath<Route, (from: Int, to: Int)> {
      CasePath(
        "move", embed: { .move(from: $0.from, to: $0.to) },
        extract: { if case .move(let from, let to) = $0 { (from, to) } else { nil } })
    }
    var list: CasePath<Route, [Int]> {
      CasePath(
        "list", embed: { .list($0) }, extract: { if case .list(let value) = $0 { value } else { nil } })
    }
    var help: CasePath<Route, Void> {
      CasePath("help", embed: { .help }, extract: { if case .help = $0 { () } else { nil } })
    }
    static var caseNames: [String] { ["add", "edit", "inner", "move", "list", "help"] }
    static func caseIndex(of root: Route) -> Int {
      switch root {
      case .add: 0
      case .edit: 1
      case .inner: 2
      case .move: 3
      case .list: 4
      case .help: 5
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Neither equatable nor case-pathable.
enum Plain {
  case number(Int)
  case text(String)
  case nothing
}

extension SeededGenerator {
  mutating func item() -> Item { Item(name: string(), quantity: int()) }

  mutating func inner() -> Inner {
    switch int(0...2) {
    case 0: .item(item())
    case 1: .count(int())
    default: .nothing
    }
  }

  /// A random route. Equal routes are frequent.
  mutating func route() -> Route {
    switch int(0...5) {
    case 0: .add(item())
    case 1: .edit(item())
    case 2: .inner(inner())
    case 3: .move(from: int(), to: int())
    case 4: .list(array { $0.int() })
    default: .help
    }
  }
}

extension Route {
  /// One route of each case.
  static func each(_ generator: inout SeededGenerator) -> [Route] {
    [
      .add(generator.item()), .edit(generator.item()), .inner(generator.inner()),
      .move(from: generator.int(), to: generator.int()), .list(generator.array { $0.int() }), .help,
    ]
  }
}
