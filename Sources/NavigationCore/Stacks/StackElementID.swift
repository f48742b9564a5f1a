/// The identity of an element in a ``StackState``, from when it comes in until it leaves.
public struct StackElementID: Hashable, Sendable {
  /// Which one it is of all that the stack and its copies ever had.
  @usableFromInline let number: Int
  /// Which stack that is: a new one, though it may take the old one's place, is another.
  @usableFromInline let lineage: Int32
  @usableFromInline let storedSlot: Int32

  @inlinable
  init(number: Int, lineage: Int32, slot: Int) {
    self.number = number
    self.lineage = lineage
    storedSlot = Int32(truncatingIfNeeded: slot)
  }

  /// Where the stack notes the element's position. Another element may have the same later.
  @inlinable var slot: Int { Int(storedSlot) }

  /// Whether both are of the same element, in a stack or in its copies.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.lineage == right.lineage
  }

  /// Feeds the number.
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
  /// The number of the stack, among all that were made.
  @usableFromInline let lineage: Int32
  /// How many stacks were made. Its lock protects what is in each as well.
  private static let lock = Locked<Int32>(0)
  @usableFromInline
  init() {
    lineage = Self.lock.withLock { count in
      defer { count &+= 1 }
      return count
    }
  }

  /// The next number, for an owner among others.
  @usableFromInline
  func takeAmongOthers() -> Int {
    Self.lock.withLock { _ in
      defer { next += 1 }
      return next
    }
  }
}
