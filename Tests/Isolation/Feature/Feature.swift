import NavigationCore
import Observation

nonisolated public struct Item: Equatable {
  public var name: String
  public init(name: String) { self.name = name }
}

@CasePathable
public enum Route: Equatable {
  case edit(Item)
  case add(Item)
  case inner(Inner)
  case help

  @CasePathable
  public enum Inner: Equatable { case count(Int), nothing }
}

/// Generic, with a payload that is isolated itself.
@CasePathable
public enum Loading<Value> {
  case loaded(Value)
  case model(Model)
  case failed(any Error)
}

@Observable
public final class Model {
  public var route: Route?
  public init() {}

  public func rename(to name: String) {
    route[case: \.edit]?.name = name
    _ = try? route.modify(/Route.add) { $0.name = name }
  }
}
