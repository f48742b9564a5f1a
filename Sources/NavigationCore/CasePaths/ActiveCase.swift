/// The active case of a case-pathable enum. The static members find the active case of any value.
package struct ActiveCase {
  package let type: Any.Type
  package let name: String

  /// The active case of a case-pathable enum, or of one in an optional. `nil` for any other value.
  init?(of value: Any) {
    let wrapped = if let optional = value as? any AnyOptional { optional.anyWrapped } else { value as Any? }
    // In two steps, because an optional is case-pathable itself.
    guard let wrapped, let root = wrapped as? any CasePathable else { return nil }
    self.init(root)
  }

  private init<Enum: CasePathable>(_ root: Enum) {
    (type, name) = (Enum.self, Enum.allCasePaths[root].name)
  }
}

// MARK: Names

extension ActiveCase {
  /// The name of the active case: from the type's case paths if it has them, otherwise from runtime metadata. If `root`
  /// is not an enum, its description.
  static func name<Root>(of root: Root) -> String {
    func declared<Enum: CasePathable>(_: Enum.Type) -> String? {
      guard let root = root as? Enum else { return nil }
      return Enum.allCasePaths[root].name
    }
    if let type = Root.self as? any CasePathable.Type, let name = declared(type) { return name }
    guard let metadata = EnumMetadata(Root.self) else { return messageText(of: root) }
    return EnumLayout(metadata).name(Int(metadata.tag(of: root)))
  }

  /// The name of the active case of a route that is unwrapped as a whole; `nil` for any other value, such as an
  /// optional.
  package static func name<Value>(ofRoute value: Value) -> String? {
    IdentityRule<Value>.isRoute ? name(of: value) : nil
  }

  /// The name of the active case of a stack's element, or of the value that the element stands for; `nil` if that isn't
  /// an enum.
  static func name<Element>(ofElement element: Element) -> String? {
    func name<Item: IdentifiedByAnother>(of item: Item) -> String? { Self.name(ofElement: item.other) }
    if IdentityRule<Element>.isRoute || EnumMetadata(Element.self) != nil { return Self.name(of: element) }
    guard Element.self is any IdentifiedByAnother.Type else { return nil }
    return (element as? any IdentifiedByAnother).flatMap { name(of: $0) }
  }

  /// The names of the active cases of `root` and of the values that it wraps: `["some", "edit"]`.
  ///
  /// - Parameter depth: The maximum number of optionals to unwrap.
  package static func names(of root: Any, through depth: Int = 1) -> [String] {
    func name<Enum>(_ root: Enum) -> String { Self.name(of: root) }
    var root = root
    var names: [String] = []
    while names.count < depth, let wrapped = (root as? any AnyOptional)?.anyWrapped {
      names.append("some")
      root = wrapped
    }
    return names + [_openExistential(root, do: name)]
  }
}

// MARK: Positions

extension ActiveCase {
  /// The position of the active case; `nil` if `root` is not a case-pathable enum.
  static func index<Root>(of root: Root) -> Int? {
    guard IdentityRule<Root>.isRoute, let type = Root.self as? any CasePathable.Type else { return nil }
    return index(of: root, type)
  }

  /// The position of the active case. `type` is the type of `root`, known to be `CasePathable`.
  static func index<Root>(of root: Root, _ type: any CasePathable.Type) -> Int {
    func index<Enum: CasePathable>(_: Enum.Type) -> Int {
      // `Enum` and `Root` are the same type, but the compiler does not know that.
      withUnsafePointer(to: root) { root in
        Enum.AllCasePaths.caseIndex(of: UnsafeRawPointer(root).assumingMemoryBound(to: Enum.self).pointee)
      }
    }
    return index(type)
  }
}
