import NavigationCore

// The forms of a path that no case study uses, in each place that accepts one. An enum encloses them, because the
// case studies use the same names.

enum Forms {
  struct Item: Equatable, Identifiable, Sendable {
    var id = 1
    var name = ""
  }

  @CasePathable
  enum Route: Equatable {
    case edit(Item)
    case inner(Inner?)
    case help

    @CasePathable
    enum Inner: Equatable { case count(Int), none }
  }

  enum Plain: Equatable { case number(Int), nothing }
  enum Bare { case number(Int), nothing }
  @CasePathable enum Placeholder {}
  @CasePathable enum Generic<Value> { case value(Value), nothing }

  static func paths(_ routes: [Route]) -> [Item] {
    let edit = /Route.edit
    let help = /Route.help
    let count = /Route.inner .. .some .. /Route.Inner.count
    let byInitializer = [CasePath(Route.edit), CasePath(\.edit)]
    let number = /Plain.number
    let nothing = /Plain.nothing
    let bare = CasePath { Bare.nothing }
    _ = (
      help, count, number, nothing, bare, byInitializer, routes.first?.is(/Route.edit)
    )
    return routes.compactMap { edit.extract(from: $0) }
  }

  // With complete checking, Swift 5 warns about each key path literal that captures another key path, as dynamic members
  // do. The upcoming feature `InferSendableFromCaptures` removes the warning.
  #if !COMPLETE_CHECKING
    static func isNested(_ route: Route) -> Bool { route.is(\.inner.count) }
  #endif

  static func generic<Root: CasePathable, Value>(_ keyPath: CaseKeyPath<Root, Value>, of root: Root) -> Value?
  {
    let path = CasePath(keyPath)
    let wrapped = /Generic<Root>.value
    return path.extract(from: root) ?? wrapped.extract(from: .value(root)).flatMap { $0[case: keyPath] }
  }

  static func names<Root: CasePathable & SendableMetatype>(of _: Root.Type) -> @Sendable () -> [String] {
    { Root.allCasePaths.map(\.name) }
  }

  @MainActor
  final class Model {
    var route: Route?
  }

  @MainActor
  static func screen(_ model: Model) -> Screen<String> {
    @StateBindable var model = model
    return Screen<String>("Items")
      .sheet(unwrapping: $model.route, case: /Route.edit) { $item in Screen(item.name) }
      .popover(unwrapping: $model.route, case: /Route.help) { _ in Screen("Help") }
      .fullScreenCover(unwrapping: $model.route.case(/Route.edit)) { $item in Screen(item.name) }
  }
}
