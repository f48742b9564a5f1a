prefix operator /

extension CasePath {
  /// The path to the case that `constructor` makes.
  ///
  /// ```swift
  /// let edit = CasePath(Route.edit)  // also: /Route.edit
  /// ```
  ///
  /// The case is found by the types of the payloads. If several fit, the first root in which one of them is active
  /// decides.
  ///
  /// Pass the constructor of a case. Another function compiles as well, and the path calls it from any thread: it must
  /// not touch state that only one thread may use.
  ///
  /// A path that cannot work never matches. It reports that once, with the place where it was made: when it is made, or
  /// for a function that turns out not to be a constructor, at the first payload that it extracts. These cannot work:
  ///
  /// - a root that is not an enum, comes from C, or has neither reflection metadata nor `@CasePathable`;
  /// - a payload that is a function (other than `() -> Void`) or the metatype of a struct, enum or protocol, or a tuple
  ///   or optional that contains one.
  ///
  /// - Complexity: Making the path takes an allocation and one look-up under a lock. Extracting and embedding take
  ///   neither, and cost about what `if case let` does.
  @inlinable
  public init(
    _ constructor: sending @escaping (Value) -> Root, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(constructor, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }

  @inlinable
  init(_ constructor: @escaping (Value) -> Root, _ origin: ConstructorOrigin) {
    let node = ConstructedCase(constructor, origin)
    if node.isPromoted {
      self.init(identity: .node(node), embed: constructor, extract: { node.extractPromoted($0) })
    } else {
      self.init(identity: .node(node), embed: constructor, extract: { node.extract($0) })
    }
  }
}

/// The path to the case that `constructor` makes; see
/// ``CasePath/init(_:fileID:line:)-((Value)->Root,_,_)``.
///
/// ```swift
/// let edit = /Route.edit
/// edit.extract(from: .edit(item))  // → Item(name: "Keyboard")
/// ```
///
/// Where a line has two paths, write a space before the second slash: `f(/A.b, /A.c)`. What stands between two
/// slashes is otherwise read as a regular expression: `f(/A.b,/A.c)`, `[/A.b, (/A.c)]`.
@inlinable
public prefix func / <Root, Value>(
  constructor: sending @escaping (Value) -> Root
) -> CasePath<Root, Value> {
  CasePath(constructor, ConstructorOrigin(nil))
}

/// The function that extracts the payload of the case: `values.compactMap(/Route.edit)`.
///
/// It is taken only where a function is asked for. Elsewhere `/` makes a ``CasePath``.
// Favoured less, so that the compiler does not try it in every chain of presentations: that took it half as long again.
@_disfavoredOverload
@inlinable
public prefix func / <Root, Value>(constructor: sending @escaping (Value) -> Root) -> (Root) -> Value? {
  CasePath(constructor, ConstructorOrigin(nil))._extract
}

extension KeyPath {
  /// The path that a key path to a case names: `/keyPath`.
  ///
  /// ```swift
  /// func title<Root: CasePathable>(_ keyPath: CaseKeyPath<Root, Item>) -> (Root) -> String? {
  ///   let path = /keyPath
  ///   return { path.extract(from: $0)?.name }
  /// }
  /// ```
  @inlinable
  public static prefix func / <Enum: CasePathable, Payload>(keyPath: KeyPath) -> CasePath<Enum, Payload>
  where Root == Enum.AllCasePaths, Value == CasePath<Enum, Payload> {
    Enum.allCasePaths[keyPath: keyPath]
  }
}

// A case without a payload is a value, not a function. The compiler would take a form for any value where the one for
// functions is meant, so the forms are for enums that are equatable, case-pathable, or both. For an enum that is
// neither, write `CasePath { Route.help }`.

extension CasePath {
  @inlinable
  init(constant root: Root, _ origin: ConstructorOrigin) {
    let node = ConstantCase<Root, Value>(root, origin)
    if node.isPromoted {
      self.init(identity: .node(node), embed: { _ in node.constant }, extract: { node.extractPromoted($0) })
    } else {
      self.init(identity: .node(node), embed: { _ in node.constant }, extract: { node.extract($0) })
    }
  }
}

extension CasePath where Root: Equatable, Value == Void {
  /// The path to a case without payload: `CasePath(Route.help)`.
  // A key path is equatable too. In generic code it would be taken for the root of a path that never matches, and not
  // for the path to a case that it is.
  @_disfavoredOverload
  @inlinable
  public init(_ root: Root, fileID: String = #fileID, line: UInt = #line) {
    self.init(constant: root, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }
}

extension CasePath where Root: CasePathable, Value == Void {
  /// The path to a case without payload: `CasePath(Route.help)`.
  @inlinable
  public init(_ root: Root, fileID: String = #fileID, line: UInt = #line) {
    self.init(constant: root, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }
}

extension CasePath where Root: CasePathable & Equatable, Value == Void {
  /// The path to a case without payload: `CasePath(Route.help)`.
  @inlinable
  public init(_ root: Root, fileID: String = #fileID, line: UInt = #line) {
    self.init(constant: root, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }
}

extension Equatable {
  /// The path to a case without payload: `/Route.help`.
  @inlinable
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

extension CasePathable {
  /// The path to a case without payload: `/Route.help`.
  @inlinable
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

extension CasePathable where Self: Equatable {
  /// The path to a case without payload: `/Route.help`.
  @inlinable
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}
