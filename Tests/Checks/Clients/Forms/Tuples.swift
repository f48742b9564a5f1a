import NavigationCore

// Each form of a path through an optional of a tuple. The optimized build of the benchmarks compiles this file, too.

// With complete checking, Swift 5 warns about such key paths; see `Forms`.
#if !COMPLETE_CHECKING
  enum Tuples {
    typealias Pair = (Int, String)

    @CasePathable
    enum Action {
      case done(Void?)
      case pair(Pair?)
      case nested(Void??)
      case twice(Pair??)
    }

    static func keyPaths() -> [CaseKeyPath<Action, Void>] {
      [\.done.some, \.done.none, \.nested.some.some, \.nested.some.none]
    }

    static func pairs() -> [CasePath<Action, Pair>] {
      [
        CasePath(\.pair.some), CasePath(\.twice.some), CasePath(\.twice.some.some),
      ]
    }

    static func members() -> [PartialKeyPath<Model>] {
      [
        \.pair[case: \.some], \.route[case: \.done.some], \.route[case: \.pair]?[case: \.some],
      ]
    }

    static func values(_ action: inout Action, _ model: Model) throws {
      if action.is(\.nested.some.some) || model.route.is(\.done.some) { return }
      action[case: \.pair.some]?.0 = 1
      action[case: \.pair]?[case: \.some]?.0 = 1
      model.route[case: \.twice.some.some]?.0 = 1
      try action.modify(\.pair.some) { $0.0 = 1 }
      try model.route.modify(\.pair.some) { $0.0 = 1 }
      action = CasePath(\Action.AllCasePaths.pair.some).embed((1, ""))
    }

    @MainActor
    static func screen(_ model: Model) -> Screen<String> {
      @StateBindable var model = model
      _ = ($model.route.case(\.nested.some), $model.route.pair.some)
      return Screen<String>("Pairs")
        .sheet(unwrapping: $model.route, case: \.done.some) { _ in Screen("Saved") }
        .sheet(unwrapping: $model.route, case: \.twice.some) { $pair in Screen(pair.1) }
        .popover(unwrapping: $model.route.case(\.pair.some)) { $pair in Screen(pair.1) }
    }

    final class Model {
      var route: Action?
      var pair = Pair?.none
    }
  }
#endif
