extension StackState: Equatable where Element: Equatable {
  /// Whether the elements are equal.
  ///
  /// - Complexity: O(*n*) in the number of elements, and O(1) if both stacks share their storage.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements, without their ids.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomStringConvertible {
  /// The elements with their ids, bottom to top: `[#0 settings, #4 help]`.
  public var description: String {
    "[\(zip(ids, elements).map { "\($0) \(messageText(of: $1))" }.joined(separator: ", "))]"
  }
}

extension StackState: CustomReflectable {
  /// A mirror of the elements, like that of an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
