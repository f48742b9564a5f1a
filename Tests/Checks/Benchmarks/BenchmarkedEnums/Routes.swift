import NavigationCore

// The enums that the benchmarks measure, in a separate module: an app declares its routes in one module and uses them in others.

public struct Item: Equatable, Sendable {
  public var name: String
  public var quantity: Int

  public init(name: String, quantity: Int) {
    self.name = name
    self.quantity = quantity
  }
}

@CasePathable
public enum Inner: Equatable, Sendable {
  case item(Item)
  case count(Int)
  case nothing
}

@CasePathable
public enum Route: Equatable, Sendable {
  case add(Item)
  case edit(Item)
  case count(Int)
  case inner(Inner)
  indirect case boxed(String)
  case help
}

/// An enum whose case without a payload is stored as an invalid payload.
public enum Sheet: Equatable, Sendable {
  case edit(Item)
  case help
}
