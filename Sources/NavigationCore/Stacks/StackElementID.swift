/// The identity of an element in a ``StackState``, from when it comes in until it leaves.
public struct StackElementID: Hashable, Sendable {
  /// Which one it is of all that the stack and its copies ever had.
  @usableFromInline let number: Int
  /// Where the stack notes the element's position. Another element may have the same later.
  @usableFromInline let slot: Int

  @inlinable
  init(number: Int, slot: Int) {
    self.number = number
    self.slot = slot
  }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension StackElementID: CustomStringConvertible {
  /// `#3`.
  public var description: String { "#\(number)" }
}

/// What numbers the elements of a stack and of its copies.
@usableFromInline
final class StackElementNumbers: @unchecked Sendable {
  // Sound to share: whoever is not the only owner takes the lock, and who is the only owner is alone.
  @usableFromInline var next = 0
  // (What is locked is `next`, of all stacks. An empty value would have no place of its own to be protected in.)
  private static let lock = Locked(0)

  @inlinable init() {}

  /// The next number, for an owner among others.
  @usableFromInline
  func takeAmongOthers() -> Int {
    Self.lock.withLock { _ in
      defer { next += 1 }
      return next
    }
  }
}
