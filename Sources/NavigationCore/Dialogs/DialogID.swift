/// Which presentation of a dialog this is.
///
/// The rule by which screens tell a new presentation from an update: **the same id is the same presentation**, where
/// one is given. Then changing what the alert says changes it in place, and one with another id is presented anew. (But
/// for one that is otherwise equal: the two are equal, and Observation does not tell of the change.)
///
/// A dialog that is made without an id gets one of its own; copies keep it. As nobody sees that, and equal dialogs are
/// equal to Observation, screens go by what such a dialog says and does: an equal one that is set while it is up is
/// the same, and another is presented anew. (Where actions cannot be compared, they go by the id.)
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

  /// Whether this is one of somebody's own choice.
  var isGiven: Bool { if case .given = value { true } else { false } }

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
