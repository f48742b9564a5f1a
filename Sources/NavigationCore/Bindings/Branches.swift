// The views of these names, as functions: which branch is taken, and with which binding.

/// What `then` makes of the value that an optional wraps, and what `else` makes where there is none.
///
/// ```swift
/// ifLet($route.edit) { $item in "Editing \($item.wrappedValue.name)" } else: { "Nothing to edit" }
/// ```
///
/// The binding keeps its last value; see ``StateBinding/init(unwrapping:fileID:line:)``.
public func ifLet<Value, Result>(
  _ base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Value>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try StateBinding(unwrapping: base, fileID: fileID, line: line).map(then) ?? `else`()
}

/// What `then` makes of the payload of a case, and what `else` makes where another is active.
///
/// ```swift
/// ifCaseLet($status, \.inStock) { $quantity in "\(quantity) in stock" } else: { "Sold out" }
/// ```
///
/// Of an optional enum, ``ifLet(_:fileID:line:then:else:)`` says the same: `ifLet($route.edit) { $item in … } else:
/// { … }`.
public func ifCaseLet<Enum: CasePathable, Payload, Result>(
  _ base: StateBinding<Enum>, _ path: CaseKeyPath<Enum, Payload>,
  fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Payload>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try base.case(path, fileID: fileID, line: line).map(then) ?? `else`()
}

/// As ``ifCaseLet(_:_:fileID:line:then:else:)-(StateBinding<Enum>,CaseKeyPath<Enum,Payload>,_,_,_,_)``, for a path
/// as a value.
public func ifCaseLet<Enum, Payload, Result>(
  _ base: StateBinding<Enum>, _ path: some CasePathValue<Enum, Payload>,
  fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Payload>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try base.case(path, fileID: fileID, line: line).map(then) ?? `else`()
}
