/// What a parameter for a path as a value takes: a ``CasePath``, and nothing else.
///
/// ```swift
/// func clear<Enum>(_ path: some CasePathValue<Enum, String>, in root: inout Enum) {
///   if path.casePath ~= root { root = path.casePath.embed("") }
/// }
/// ```
///
/// It stands beside the form for key paths wherever both `/Route.edit` and `\.edit` are taken. A parameter of type
/// `CasePath` would do as well, but for what is said of a mistake: a key path to a case that is not there fits
/// neither form, and the compiler explains the form that it finds less wrong with. With three protocols to miss,
/// that is the other one, and the error names the case: *value of type 'Route.AllCasePaths' has no member 'edti'*.
public typealias CasePathValue<Root, Value> =
  _CasePathValue<Root, Value> & _NotAKeyPath & _NorAnythingElse

/// Conformed to by ``CasePath`` alone; see ``CasePathValue``.
public protocol _CasePathValue<Root, Value>: Hashable, Sendable {
  associatedtype Root
  associatedtype Value
  /// The path.
  var casePath: CasePath<Root, Value> { get }
}

/// Conformed to by ``CasePath`` alone; see ``CasePathValue``.
public protocol _NotAKeyPath {}

/// Conformed to by ``CasePath`` alone; see ``CasePathValue``.
public protocol _NorAnythingElse {}

extension CasePath: _CasePathValue, _NotAKeyPath, _NorAnythingElse {
  /// The path itself.
  @inlinable @inline(__always)
  public var casePath: Self { self }
}
