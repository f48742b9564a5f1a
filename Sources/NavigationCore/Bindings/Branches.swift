// The views with these names, as functions that choose a branch and pass it a binding.

/// Calls `then` with a binding to the value of an optional, or `else` if there is no value.
///
/// ```swift
/// ifLet($route.edit) { $item in "Editing \($item.wrappedValue.name)" } else: { "Nothing to edit" }
/// ```
///
/// The binding keeps its last value; see ``StateBinding/init(unwrapping:fileID:line:)``.
///
/// - Parameter base: The binding to the optional.
/// - Returns: The result of the closure that is called.
public func ifLet<Value, Result>(
  _ base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Value>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try StateBinding(unwrapping: base, fileID: fileID, line: line).map(then) ?? `else`()
}

/// Calls `then` with a binding to the payload of a case, or `else` if another case is active.
///
/// ```swift
/// ifCaseLet($status, \.inStock) { $quantity in "\(quantity) in stock" } else: { "Sold out" }
/// ```
///
/// For an optional enum, use ``ifLet(_:fileID:line:then:else:)``: `ifLet($route.edit) { $item in … } else: { … }`.
///
/// - Parameters:
///   - base: The binding to the enum.
///   - path: The path to the case.
/// - Returns: The result of the closure that is called.
public func ifCaseLet<Enum: CasePathable, Payload, Result>(
  _ base: StateBinding<Enum>, _ path: CaseKeyPath<Enum, Payload>,
  fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Payload>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try base.case(path, fileID: fileID, line: line).map(then) ?? `else`()
}

/// Calls `then` with a binding to the payload of a case of `base`, given by a path as a value, or else calls `else`.
///
/// See ``ifCaseLet(_:_:fileID:line:then:else:)-(StateBinding<Enum>,CaseKeyPath<Enum,Payload>,_,_,_,_)``.
public func ifCaseLet<Enum, Payload, Result>(
  _ base: StateBinding<Enum>, _ path: some CasePathValue<Enum, Payload>,
  fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Payload>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try base.case(path, fileID: fileID, line: line).map(then) ?? `else`()
}
