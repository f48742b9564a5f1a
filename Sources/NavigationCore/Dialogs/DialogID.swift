/// The identity of a dialog, by which a screen tells a new presentation from an update.
///
/// **The same given id is the same presentation.** If a presented dialog is replaced by one with the same id, it is
/// updated in place. One with another id is presented anew, unless the two are otherwise equal: comparing dialogs
/// ignores their ids, so Observation does not report that change, and the dialog on screen keeps the id it has.
///
/// A dialog created without an id gets a unique one, which its copies keep. Screens do not compare unique ids, but what
/// the dialogs say and do: an equal dialog is the same presentation, and a different one is presented anew. (If the
/// actions are not equatable, screens compare the ids.)
public struct DialogID: Hashable, Sendable, CustomStringConvertible {
  private enum Value: Hashable {
    case unique(UInt64)
    case given(String)
  }
  private let value: Value

  private static let last = Locked<UInt64>(0)

  /// Creates an id that no other dialog of this process has.
  public init() {
    value = .unique(
      Self.last.withLock { last in
        last += 1
        return last
      })
  }

  /// Creates an id with a `name`. Equal names make equal ids: for tests, and for a dialog that is created again and
  /// means the same.
  public init(_ name: String) { value = .given(name) }

  /// Whether the id was given by name.
  var isGiven: Bool { if case .given = value { true } else { false } }

  /// The name of a given id, or a number for a unique one: `#3`.
  public var description: String {
    switch value {
    case .unique(let number): "#\(number)"
    case .given(let name): name
    }
  }
}

extension DialogID: ExpressibleByStringLiteral {
  /// Creates an id with a name: `"delete"`.
  public init(stringLiteral name: String) { self.init(name) }
}

extension DialogID: ExpressibleByIntegerLiteral {
  /// Creates an id with a `number` for its name: `1` is the same as `"1"`.
  public init(integerLiteral number: Int) { self.init("\(number)") }
}

/// A value that does not count when its owner is compared.
@frozen @usableFromInline
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  @usableFromInline var value: Value
  @inlinable init(value: Value) { self.value = value }
  @usableFromInline static func == (first: Self, second: Self) -> Bool { true }
  @usableFromInline func hash(into hasher: inout Hasher) {}
}
