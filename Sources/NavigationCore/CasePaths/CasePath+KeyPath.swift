// `/Route.edit` where a key path to a case is asked for, as by the presentations of a screen. They take no path as a
// value beside it: with two forms to choose from, a long chain of such calls takes the compiler minutes.

/// The key path to the case that a constructor makes: `sheet(unwrapping: $route, case: /Route.edit) { … }`.
///
/// It is there for enums with ``CasePathable()``, and where the call asks for a key path; elsewhere `/` makes a
/// ``CasePath``. It is the same case as `\.edit`, found at run time, which costs about a microsecond.
public prefix func / <Paths: CasePathSequence, Value>(
  constructor: sending @escaping (Value) -> Paths.Root
) -> KeyPath<Paths, CasePath<Paths.Root, Value>> {
  \Paths.[_path: CasePath(constructor, ConstructorOrigin(nil))]
}

/// As the form for constructors, for a case without payload: `sheet(unwrapping: $route, case: /Route.help) { _ in … }`.
// The compiler mentions the name of the parameter where the enum is neither.
public prefix func / <EquatableOrCasePathable: CasePathSequence>(
  root: EquatableOrCasePathable.Root
) -> KeyPath<EquatableOrCasePathable, CasePath<EquatableOrCasePathable.Root, Void>> {
  \EquatableOrCasePathable.[
    _path: CasePath<EquatableOrCasePathable.Root, Void>(constant: root, ConstructorOrigin(nil))]
}

extension CasePathSequence {
  /// The path itself, so that a key path can hold any.
  subscript<Value>(_path path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }
}
