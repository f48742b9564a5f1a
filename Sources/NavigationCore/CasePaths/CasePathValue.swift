/// The type of a parameter that takes a path as a value: a ``CasePath``, and nothing else.
///
/// ```swift
/// func clear<Enum>(_ path: some CasePathValue<Enum, String>, in root: inout Enum) {
///   if path.casePath ~= root { root = path.casePath.embed("") }
/// }
/// ```
///
/// Functions that take both `/Route.edit` and `\.edit` have one form with this type, and one for key paths. A
/// parameter of type `CasePath` would work too, but the compiler's errors would be worse. A key path to a missing
/// case fits neither form, and the compiler explains the form with fewer mismatches. With three protocols to match
/// here, that is the form for key paths, and the error names the case: *value of type 'Route.AllCasePaths' has no
/// member 'edti'*.
public typealias CasePathValue<Root, Value> =
  _CasePathValue<Root, Value> & _NotAKeyPath & _NorAnythingElse

/// Only ``CasePath`` conforms to it; see ``CasePathValue``.
public protocol _CasePathValue<Root, Value>: Hashable, Sendable {
  associatedtype Root
  associatedtype Value
  /// The path.
  var casePath: CasePath<Root, Value> { get }
}

/// Only ``CasePath`` conforms to it; see ``CasePathValue``.
public protocol _NotAKeyPath {}

/// Only ``CasePath`` conforms to it; see ``CasePathValue``.
public protocol _NorAnythingElse {}

extension CasePath: _CasePathValue, _NotAKeyPath, _NorAnythingElse {
  /// The path itself.
  @inlinable @inline(__always)
  public var casePath: Self { self }
}
