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

/// Isolated as a whole, including its members and the equality of its payload.
@CasePathable
public enum Isolated: Equatable {
  case edit(Draft)
  case help

  public struct Draft: Equatable {
    public var name = ""
    var title: String { name }
  }

  var title: String {
    switch self {
    case .edit(let draft): draft.title
    case .help: "Help"
    }
  }

  static var isHelp: Bool { (/Isolated.help).extract(from: .help) != nil }
}

/// Generic, with an isolated payload.
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

/// Bindings in a module isolated to the main actor: to a property of a model, by closures, with storage, in closures.
public struct Texts {
  public var texts: [String] = []

  public init(_ model: Model) {
    @StateBinding var query = "Key"
    let route = StateBinding(model, \.route)
    let byClosures = StateBinding(get: { model.route }, set: { model.route = $0 })
    ifLet(route.edit) { $item in
      item.name.append("!")
      texts.append(item.name)
    } else: {
      texts.append("nothing to edit")
    }
    byClosures.edit.name.wrappedValue = query + "board"
    texts.append(byClosures.edit.wrappedValue?.name ?? "-")
    let text: String = Switch(route) {
      CaseLet(\.edit) { $item in "edit \(item.name)" }
      CaseLet(\.inner) { $inner in $inner.case(\.count).map { "count \($0.wrappedValue)" } ?? "none" }
    } else: {
      "closed"
    }
    texts.append(text)
    route.isPresent(\.edit).wrappedValue = false
  }
}

/// A model without isolation.
nonisolated public final class PlainModel {
  public var route: Route?
  public var items = [Item(name: "Keyboard")]
  public init() {}
}

/// The screen as text, rendered again when the model changes.
public final class Renderer {
  public private(set) var shown: [String] = []
  private var token: ObservationToken?

  public init(_ model: Model) {
    token = observe { [unowned self] in shown.append(text(model)) }
  }

  private func text(_ model: Model) -> String {
    @StateBindable var model = model
    guard let route = StateBinding(unwrapping: $model.route) else { return "closed" }
    switch route.cases {
    case .edit(let item), .add(let item): return item.name.wrappedValue
    case .inner(let inner):
      if case .count(let count) = inner.cases { return "\(count.wrappedValue)" }
      return "nothing"
    case .help: return "help"
    }
  }
}

/// Presentations in a module isolated to the main actor.
public func screen(_ model: Model) -> Screen<String> {
  @StateBindable var model = model
  return Screen("Items")
    .sheet(unwrapping: $model.route.add) { $item in Screen(item.name) }
    .navigationDestination(unwrapping: $model.route, case: \.edit) { $item in Screen(item.name) }
    .alert(title: { _ in TextState("Help") }, unwrapping: $model.route, case: \.help) { _ in
      ButtonState(action: .send { model.rename(to: "Help") }) { TextState("Rename") }
    }
}
