// `/Route.edit` where a key path to a case is expected, as in the presentations of a screen. They have no form for a
// path as a value: with two forms to choose from, the compiler takes minutes for a long chain of such calls.

/// Returns the key path to the case that `constructor` makes: `sheet(unwrapping: $route, case: /Route.edit) { … }`.
///
/// It is available for enums with ``CasePathable()``, where a key path is expected. Elsewhere, `/` makes a
/// ``CasePath``. It leads to the same case as `\.edit`, but finds it at run time, which costs about a microsecond.
public prefix func / <Paths: CasePathSequence, Value>(
  constructor: sending @escaping (Value) -> Paths.Root
) -> KeyPath<Paths, CasePath<Paths.Root, Value>> {
  \Paths.[_path: CasePath(constructor, ConstructorOrigin(nil))]
}

/// Returns the key path to `root`, a case without payload: `sheet(unwrapping: $route, case: /Route.help) { _ in … }`.
// If the enum is neither, the compiler's error mentions the name of the generic parameter.
public prefix func / <EquatableOrCasePathable: CasePathSequence>(
  root: EquatableOrCasePathable.Root
) -> KeyPath<EquatableOrCasePathable, CasePath<EquatableOrCasePathable.Root, Void>> {
  \EquatableOrCasePathable.[
    _path: CasePath<EquatableOrCasePathable.Root, Void>(constant: root, ConstructorOrigin(nil))]
}

extension CasePathSequence {
  /// The path itself, so that a key path can hold any path.
  subscript<Value>(_path path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }
}
