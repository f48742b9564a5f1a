/// Which presentation of a dialog this is.
///
/// The rule by which screens tell a new presentation from an update: **the same id is the same presentation**. Each
/// dialog that is made gets an id of its own; copies keep it. So setting a new alert while one is up presents anew, and
/// changing what the same alert says changes it in place.
public struct DialogID: Hashable, Sendable, CustomStringConvertible {
  private enum Value: Hashable {
    case unique(UInt64)
    case given(String)
  }
  private let value: Value

  private static let last = Locked<UInt64>(0)

  /// An id that no other dialog of this process has.
  public init() {
    value = .unique(
      Self.last.withLock { last in
        last += 1
        return last
      })
  }

  /// An id of one's own choice, the same each time: for tests, and for a dialog that is made anew and means the same.
  public init(_ name: String) { value = .given(name) }

  /// `#3` for an id of its own, and the name for one that was given.
  public var description: String {
    switch value {
    case .unique(let number): "#\(number)"
    case .given(let name): name
    }
  }
}

extension DialogID: ExpressibleByStringLiteral {
  /// An id of one's own choice: `"delete"`.
  public init(stringLiteral name: String) { self.init(name) }
}

extension DialogID: ExpressibleByIntegerLiteral {
  /// An id of one's own choice: `1`, the same as `"1"`.
  public init(integerLiteral number: Int) { self.init("\(number)") }
}

/// Something that is there and does not count when its owner is compared.
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  var value: Value
  static func == (first: Self, second: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
