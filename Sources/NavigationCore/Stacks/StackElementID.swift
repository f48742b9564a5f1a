/// The identity of an element of a ``StackState``, from when it is added until it is removed.
@frozen
public struct StackElementID: Hashable, Sendable {
  /// The number of the element among all elements that the stack and its copies ever had.
  @usableFromInline let number: Int
  /// The number of the stack. A new stack has another one, even in the place of an old stack.
  @usableFromInline let lineage: Int32
  @usableFromInline let storedSlot: Int32

  @inlinable
  init(number: Int, lineage: Int32, slot: Int) {
    self.number = number
    self.lineage = lineage
    storedSlot = Int32(truncatingIfNeeded: slot)
  }

  /// Where the stack stores the position of the element. A later element may have the same slot.
  @inlinable var slot: Int { Int(storedSlot) }

  /// Whether both identify the same element, in a stack or in its copies.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.lineage == right.lineage
  }

  /// Hashes the number.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension StackElementID: CustomStringConvertible {
  /// A description like `#3`.
  public var description: String { "#\(number)" }
}

/// Numbers the elements of a stack and of its copies.
@usableFromInline
final class StackElementNumbers: @unchecked Sendable {
  // Safe to share: an owner takes the lock, unless it is the only one.
  @usableFromInline var next = 0
  /// The number of the stack among all stacks that were made.
  @usableFromInline let lineage: Int32
  /// The number of stacks that were made. Its lock also protects the numbers of each stack.
  private static let lock = Locked<Int32>(0)
  @usableFromInline
  init() {
    lineage = Self.lock.withLock { count in
      defer { count &+= 1 }
      return count
    }
  }

  /// Takes the next number, for one of several owners.
  @usableFromInline
  func takeAmongOthers() -> Int {
    Self.lock.withLock { _ in
      defer { next += 1 }
      return next
    }
  }
}
