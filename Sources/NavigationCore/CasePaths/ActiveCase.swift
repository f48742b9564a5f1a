/// Returns the name of the active case of `root`: from the type's case paths if it has them, otherwise from the
/// runtime's metadata. For a value that is not an enum, returns its description.
func activeCaseName<Root>(of root: Root) -> String {
  func declared<Enum: CasePathable>(_: Enum.Type) -> String? {
    guard let root = root as? Enum else { return nil }
    return Enum.allCasePaths[root].name
  }
  if let type = Root.self as? any CasePathable.Type, let name = declared(type) { return name }
  guard let metadata = EnumMetadata(Root.self) else { return messageText(of: root) }
  return EnumLayout(metadata).name(Int(metadata.tag(of: root)))
}

/// Returns the position of the active case of `root`, or `nil` if it is not a case-pathable enum.
func activeCaseIndex<Root>(of root: Root) -> Int? {
  // The kind first, because most values are no enums, and it takes no time.
  guard TypeMetadata(Root.self).kind == .enumeration else { return nil }
  return (Root.self as? any CasePathable.Type).map { activeCaseIndex(of: root, $0) }
}

/// Returns the position of the active case of `root`. `type` is its type, as one that is known to be `CasePathable`.
func activeCaseIndex<Root>(of root: Root, _ type: any CasePathable.Type) -> Int {
  func index<Enum: CasePathable>(_: Enum.Type) -> Int {
    // `Enum` and `Root` are the same type, but the compiler does not know that.
    withUnsafePointer(to: root) { root in
      Enum.AllCasePaths.caseIndex(of: UnsafeRawPointer(root).assumingMemoryBound(to: Enum.self).pointee)
    }
  }
  return index(type)
}

/// Returns the names of the active cases of `root` and of what it wraps: `["some", "edit"]`.
///
/// - Parameter depth: The number of optionals to look through.
package func activeCaseNames(of root: Any, through depth: Int = 1) -> [String] {
  func name<Enum>(_ root: Enum) -> String { activeCaseName(of: root) }
  var root = root
  var names: [String] = []
  while names.count < depth, let wrapped = (root as? any AnyOptional)?.anyWrapped {
    names.append("some")
    root = wrapped
  }
  return names + [_openExistential(root, do: name)]
}
