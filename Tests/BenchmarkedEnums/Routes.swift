import NavigationCore

// The enums that the benchmarks measure, in a module of their own: features declare their routes in one module
// and other modules ask about them.

public struct Item: Equatable, Sendable {
  public var name: String
  public var quantity: Int

  public init(name: String, quantity: Int) {
    self.name = name
    self.quantity = quantity
  }
}

public enum Inner: CasePathable, Equatable, Sendable {
  case item(Item)
  case count(Int)
  case nothing

  public struct AllCasePaths: CasePathSequence {
    @usableFromInline init() {}

    @inlinable public var item: CasePath<Inner, Item> {
      CasePath(
        "item", embed: { .item($0) }, extract: { if case .item(let value) = $0 { value } else { nil } })
    }
    @inlinable public var count: CasePath<Inner, Int> {
      CasePath(
        "count", embed: { .count($0) }, extract: { if case .count(let value) = $0 { value } else { nil } })
    }
    @inlinable public var nothing: CasePath<Inner, Void> {
      CasePath("nothing", embed: { .nothing }, extract: { if case .nothing = $0 { () } else { nil } })
    }
    public static var caseNames: [String] { ["item", "count", "nothing"] }
    @inlinable public static func caseIndex(of root: Inner) -> Int {
      switch root {
      case .item: 0
      case .count: 1
      case .nothing: 2
      }
    }
  }
  @inlinable public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

public enum Route: CasePathable, Equatable, Sendable {
  case add(Item)
  case edit(Item)
  case count(Int)
  case inner(Inner)
  indirect case boxed(String)
  case help

  public struct AllCasePaths: CasePathSequence {
    @usableFromInline init() {}

    @inlinable public var add: CasePath<Route, Item> {
      CasePath("add", embed: { .add($0) }, extract: { if case .add(let value) = $0 { value } else { nil } })
    }
    @inlinable public var edit: CasePath<Route, Item> {
      CasePath(
        "edit", embed: { .edit($0) }, extract: { if case .edit(let value) = $0 { value } else { nil } })
    }
    @inlinable public var count: CasePath<Route, Int> {
      CasePath(
        "count", embed: { .count($0) }, extract: { if case .count(let value) = $0 { value } else { nil } })
    }
    @inlinable public var inner: CasePath<Route, Inner> {
      CasePath(
        "inner", embed: { .inner($0) }, extract: { if case .inner(let value) = $0 { value } else { nil } })
    }
    @inlinable public var boxed: CasePath<Route, String> {
      CasePath(
        "boxed", embed: { .boxed($0) }, extract: { if case .boxed(let value) = $0 { value } else { nil } })
    }
    @inlinable public var help: CasePath<Route, Void> {
      CasePath("help", embed: { .help }, extract: { if case .help = $0 { () } else { nil } })
    }
    public static var caseNames: [String] { ["add", "edit", "count", "inner", "boxed", "help"] }
    @inlinable public static func caseIndex(of root: Route) -> Int {
      switch root {
      case .add: 0
      case .edit: 1
      case .count: 2
      case .inner: 3
      case .boxed: 4
      case .help: 5
      }
    }
  }
  @inlinable public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
