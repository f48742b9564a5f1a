/// A path that the macro wrote, for a program without metadata of the cases. The first root in which its case is active
/// tells which path it is.
struct DeclaredPath: Sendable {
  // Sound to share: it captures only types and paths, and the macro's code is not isolated.
  private nonisolated(unsafe) let path: (UnsafeRawPointer) -> (any ReadingPath)?
  let name: String?

  /// Returns `nil` if the enum's paths cannot tell which of them leads to the active case.
  init?(_ type: Any.Type) {
    func make<Root: CasePathable>(_: Root.Type) -> DeclaredPath? {
      guard let activePath = Root.AllCasePaths._activePath else { return nil }
      return DeclaredPath(name: nil) { activePath($0.load(as: Root.self)) as? any ReadingPath }
    }
    guard let type = type as? any CasePathable.Type, let made = make(type) else { return nil }
    self = made
  }

  private init(name: String?, path: @escaping (UnsafeRawPointer) -> (any ReadingPath)?) {
    self.name = name
    self.path = path
  }

  /// Returns the path to the case that is active in the root at `address` now.
  func settled(on address: UnsafeRawPointer) -> DeclaredPath {
    guard let path = path(address) else { return self }
    return DeclaredPath(name: path.caseName) { _ in path }
  }

  /// Returns the payload as a `Value`, or `nil` if it cannot be one.
  func read<Value>(_ address: UnsafeRawPointer, as: Value.Type) -> Value? {
    guard let path = path(address), canConvert(Value.self, to: path.payload) else { return nil }
    return path.read(address, as: Value.self)
  }
}

/// A case path whose types are erased.
private protocol ReadingPath: Sendable {
  var payload: Any.Type { get }
  var caseName: String? { get }
  func read<Other>(_ address: UnsafeRawPointer, as: Other.Type) -> Other?
}

extension CasePath: ReadingPath {
  fileprivate var payload: Any.Type { Value.self }

  fileprivate func read<Other>(_ address: UnsafeRawPointer, as: Other.Type) -> Other? {
    guard let value = _extract(address.load(as: Root.self)) else { return nil }
    guard haveSameLayout(Value.self, Other.self) else { return value as? Other }
    return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Other.self) }
  }
}
