import NavigationCore

// Each form of a path through an optional or a `Result` of a tuple. The optimized build of the benchmarks compiles this file, too.

// With complete checking, Swift 5 warns about such key paths; see `Forms`.
#if !COMPLETE_CHECKING
  enum Tuples {
    typealias Pair = (Int, String)

    @CasePathable
    enum Action {
      case saved(Result<Void, any Error>)
      case loaded(Result<Pair, any Error>)
      case done(Void?)
      case pair(Pair?)
      case nested(Result<Void?, any Error>?)
      case twice(Pair??)
    }

    static func keyPaths() -> [CaseKeyPath<Action, Void>] {
      [\.saved.success, \.done.some, \.done.none, \.nested.success.some, \.nested.some.success.none]
    }

    static func failures() -> [CaseKeyPath<Action, any Error>] {
      [\.saved.failure, \.loaded.failure, \.nested.failure]
    }

    static func pairs() -> [CasePath<Action, Pair>] {
      [
        CasePath(\.loaded.success), CasePath(\.pair.some), CasePath(\.twice.some),
        CasePath(\.twice.some.some),
      ]
    }

    static func members() -> [PartialKeyPath<Model>] {
      [
        \.saved[case: \.success], \.pair[case: \.some], \.loaded[case: \.success],
        \.route[case: \.saved.success], \.route[case: \.loaded]?[case: \.success],
      ]
    }

    static func values(_ action: inout Action, _ model: Model) throws {
      if action.is(\.saved.success) || model.route.is(\.done.some) || model.saved.is(\.success) { return }
      if case \.nested.success.some = action { return }
      action[case: \.loaded.success]?.0 = 1
      action[case: \.pair]?[case: \.some]?.0 = 1
      model.route[case: \.twice.some.some]?.0 = 1
      model.loaded[case: \.success]?.0 = 1
      try action.modify(\.loaded.success) { $0.0 = 1 }
      try model.route.modify(\.pair.some) { $0.0 = 1 }
      try model.loaded.modify(\.success) { $0.0 = 1 }
      action = (\Action.AllCasePaths.saved.success)()
      action = (\Action.AllCasePaths.pair.some)((1, ""))
    }

    @MainActor
    static func screen(_ model: Model) -> Screen<String> {
      @StateBindable var model = model
      _ = ($model.route.case(\.nested.success), $model.route.loaded.success, $model.loaded.case(\.success))
      return Screen<String>("Pairs")
        .sheet(unwrapping: $model.route, case: \.saved.success) { _ in Screen("Saved") }
        .sheet(unwrapping: $model.route, case: \.twice.some) { $pair in Screen(pair.1) }
        .sheet(unwrapping: $model.loaded, case: \.success) { $pair in Screen(pair.1) }
        .sheet(unwrapping: $model.saved, case: /Result.success) { _ in Screen("Saved") }
        .popover(unwrapping: $model.route.case(\.pair.some)) { $pair in Screen(pair.1) }
    }

    final class Model {
      var route: Action?
      var saved = Result<Void, any Error>?.none
      var loaded = Result<Pair, any Error>?.none
      var pair = Pair?.none
    }
  }
#endif
