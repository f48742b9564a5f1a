/// The macro's path to a case, for a program without metadata of the cases.
///
/// At first, it is not known which of the enum's paths it is. It is settled by a root in which the case is
/// active. The address of a root is that of the enum, even if the enum is inside optionals.
struct DeclaredPath: Sendable {
  /// Returns the path to the case that is active in the root at an address, or `nil` if that case has no
  /// payload. After it is settled, returns the same path for every root.
  // Sound to share: it captures only a path, or a function that runs the macro's code, which is not isolated.
  private nonisolated(unsafe) let resolve: (UnsafeRawPointer) -> (any ErasedCasePath)?
  /// The name of the case, or `nil` until it is settled.
  let name: String?

  /// Creates a path to a case of `type`, before it is settled which case that is.
  ///
  /// Returns `nil` if the type is not case-pathable, or if its paths cannot tell which of them leads to the
  /// active case; see ``CasePathSequence/_activePath``.
  init?(_ type: Any.Type) {
    func make<Root: CasePathable>(_: Root.Type) -> DeclaredPath? {
      guard let activePath = Root.AllCasePaths._activePath else { return nil }
      return DeclaredPath(name: nil) { activePath($0.load(as: Root.self)) as? any ErasedCasePath }
    }
    guard let type = type as? any CasePathable.Type, let made = make(type) else { return nil }
    self = made
  }

  private init(name: String?, resolve: @escaping (UnsafeRawPointer) -> (any ErasedCasePath)?) {
    self.name = name
    self.resolve = resolve
  }

  /// Returns this path, settled on the case that is active in the root at `address`. If that case has no
  /// payload, the path is not settled.
  func settled(on address: UnsafeRawPointer) -> DeclaredPath {
    guard let path = resolve(address) else { return self }
    return DeclaredPath(name: path.caseName) { _ in path }
  }

  /// Returns the payload of the root at `address` as a `Value`, or `nil` if it cannot be one.
  ///
  /// After the path is settled, returns `nil` if another case is active. Before that, it reads whichever case
  /// is active: ``CaseReading`` has compared the tag.
  func read<Value>(_ address: UnsafeRawPointer, as: Value.Type) -> Value? {
    // A cast may succeed where Swift converts no constructor: from `Int` to `Int?`.
    guard let path = resolve(address), canConvert(Value.self, to: path.payload) else { return nil }
    return path.read(address, as: Value.self)
  }
}

/// A case path whose types are erased.
private protocol ErasedCasePath: Sendable {
  /// The type of the payload.
  var payload: Any.Type { get }
  var caseName: String? { get }
  /// Returns the payload as an `Other`, or `nil` if another case is active or the payload cannot be one.
  func read<Other>(_ address: UnsafeRawPointer, as: Other.Type) -> Other?
}

extension CasePath: ErasedCasePath {
  fileprivate var payload: Any.Type { Value.self }

  fileprivate func read<Other>(_ address: UnsafeRawPointer, as: Other.Type) -> Other? {
    guard let value = _extract(address.load(as: Root.self)) else { return nil }
    // Types that differ only in the labels of tuples have the same bits, and need no cast.
    guard areEqualWithoutLabels(Value.self, Other.self) else { return value as? Other }
    return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Other.self) }
  }
}
