prefix operator /

extension CasePath {
  /// Creates the path to the case with the given constructor.
  ///
  /// ```swift
  /// let edit = CasePath(Route.edit)  // also: /Route.edit
  /// ```
  ///
  /// The path finds the case by the payload type. If several cases fit, the path determines its case when it first
  /// extracts from a root in which one of them is active.
  ///
  /// Pass the constructor of a case. Other functions compile too, but the path may call them on any thread, so they
  /// must not use state that is confined to one thread.
  ///
  /// A path that cannot work never matches. It reports the problem once, at the call site that created it: on creation,
  /// or, if the function turns out not to be a constructor, at the first attempt to extract a payload. A path cannot work for:
  ///
  /// - a root that is not an enum, comes from C, or lacks reflection metadata;
  /// - a payload that is a function (other than `() -> Void`), the metatype of a struct, enum, or protocol, or a tuple
  ///   or optional that contains one of these;
  /// - a payload of a type that the runtime cannot name, and some payloads that hold a weak reference.
  ///
  /// - Complexity: Creating the path takes one allocation and one lookup under a lock. Extracting and embedding take
  ///   neither, and cost about as much as `if case let`.
  @inlinable
  public init(
    _ constructor: sending @escaping (Value) -> Root, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(constructor, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }

  @inlinable
  init(_ constructor: @escaping (Value) -> Root, _ origin: ConstructorOrigin) {
    let node = ConstructedCase(constructor, origin)
    self.init(identity: .node(node), embed: constructor, extract: { node.extract($0) })
  }
}

/// Returns the path to the case with the given constructor; see ``CasePath/init(_:fileID:line:)-((Value)->Root,_,_)``.
///
/// ```swift
/// let edit = /Route.edit
/// edit.extract(from: .edit(item))  // → Item(name: "Keyboard")
/// ```
///
/// If a line has two paths, write a space before the second slash: `f(/A.b, /A.c)`. Otherwise, Swift reads the text
/// between the slashes as a regular expression: `f(/A.b,/A.c)`, `[/A.b, (/A.c)]`.
@inlinable
public prefix func / <Root, Value>(
  constructor: sending @escaping (Value) -> Root
) -> CasePath<Root, Value> {
  CasePath(constructor, ConstructorOrigin(nil))
}

// A case without a payload is a value, not a function. The compiler would prefer an overload for any value to the one
// for functions. The overloads below therefore require an enum that is equatable, case-pathable, or both. For an enum
// that is neither, write `CasePath { Route.help }`.

extension CasePath {
  @inlinable
  init(constant root: Root, _ origin: ConstructorOrigin) {
    let node = ConstantCase<Root, Value>(root, origin)
    self.init(identity: .node(node), embed: { _ in node.constant }, extract: { node.extract($0) })
  }
}

extension CasePath where Root: Equatable, Value == Void {
  /// Creates the path to `root`, a case without a payload: `CasePath(Route.help)`.
  // A key path is equatable too. Without the attribute, generic code would treat a key path to a case as a root, and
  // the case path would never match.
  @_disfavoredOverload
  @inlinable
  public init(_ root: Root, fileID: String = #fileID, line: UInt = #line) {
    self.init(constant: root, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }
}

extension CasePath where Root: CasePathable, Value == Void {
  /// Creates the path to `root`, a case without a payload: `CasePath(Route.help)`.
  ///
  /// If the case has a payload, an issue is reported, and the path never matches.
  @inlinable
  public init(_ root: Root, fileID: String = #fileID, line: UInt = #line) {
    self.init(constant: root, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }
}

extension CasePath where Root: CasePathable & Equatable, Value == Void {
  /// Creates the path to `root`, a case without a payload: `CasePath(Route.help)`.
  @inlinable
  public init(_ root: Root, fileID: String = #fileID, line: UInt = #line) {
    self.init(constant: root, ConstructorOrigin(CallSite(fileID: fileID, line: line)))
  }
}

extension Equatable {
  /// Returns the path to `root`, a case without a payload: `/Route.help`.
  @inlinable
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

extension CasePathable {
  /// Returns the path to `root`, a case without a payload: `/Route.help`.
  @inlinable
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

extension CasePathable where Self: Equatable {
  /// Returns the path to `root`, a case without a payload: `/Route.help`.
  @inlinable
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

// A number or a string is equatable, too, so the overload for equatable enums accepts it. The compiler prefers the
// overloads below, and rejects them. An unavailable overload would not do: the compiler would choose the other one.
// A call from outside a global actor is an error that names the actor.

/// The compiler's error for `/4` names this actor, on which nothing runs.
@globalActor
public enum _ACasePathNeedsACaseOfAnEnum {
  public static var shared: MainActor { .shared }
}

extension Numeric {
  /// Not available: a number is not a case of an enum.
  @available(*, deprecated, message: "A case path leads to a case of an enum. A number is not a case.")
  @_ACasePathNeedsACaseOfAnEnum
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

extension StringProtocol {
  /// Not available: a string is not a case of an enum.
  @available(*, deprecated, message: "A case path leads to a case of an enum. A string is not a case.")
  @_ACasePathNeedsACaseOfAnEnum
  public static prefix func / (root: Self) -> CasePath<Self, Void> {
    CasePath(constant: root, ConstructorOrigin(nil))
  }
}

// These overloads make `/Route.edit` a key path where one is expected, as in the presentations of a screen.
// Presentations lack an overload for a ``CasePath``: with one, the compiler would need minutes for a long chain of
// calls.

/// Returns the key path to the case with the given constructor: `sheet(unwrapping: $route, case: /Route.edit) { … }`.
///
/// The compiler chooses this overload for case-pathable enums, where a key path is expected. Elsewhere, `/` creates a
/// ``CasePath``. The key path refers to the same case as `\.edit`, but finds it at run time, which costs about a
/// microsecond.
public prefix func / <Paths: CasePathSequence, Value>(
  constructor: sending @escaping (Value) -> Paths.Root
) -> KeyPath<Paths, CasePath<Paths.Root, Value>> {
  \Paths.[_path: CasePath(constructor, ConstructorOrigin(nil))]
}

/// Returns the key path to `root`, a case without a payload: `sheet(unwrapping: $route, case: /Route.help) { _ in … }`.
// For an enum that is neither equatable nor case-pathable, the compiler's error mentions the generic parameter's name.
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
