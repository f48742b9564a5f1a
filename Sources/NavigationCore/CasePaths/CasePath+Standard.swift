extension CasePath where Root == Value {
  /// The path from a value to itself. Matches always. Written `.self` where a path is expected, and with backticks
  /// elsewhere, since `CasePath<…>.self` is the type.
  @inlinable
  public static var `self`: Self { Self(identity: .whole, embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The path to what an optional holds.
  @inlinable
  public static var some: Self { Self("some", embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Value == Never {
  /// The path that matches nothing.
  @inlinable
  public static var never: Self {
    Self(identity: .name("never"), embed: { (_: Never) -> Root in }, extract: { _ in nil })
  }
}

extension CasePath where Root == Void {
  /// The path that gives `value` always. What is embedded is dropped, so it is a lawful path for `value` alone.
  @inlinable
  public static func constant(_ value: Value) -> Self where Value: Sendable {
    Self(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// The path from a raw value to what it stands for; does not match where it stands for nothing.
  @inlinable
  public static var rawValue: Self {
    Self(identity: .name("rawValue"), embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible, Root == String {
  /// The path from text to the value that prints so; does not match text that says no value.
  @inlinable
  public static var description: Self {
    Self(identity: .name("description"), embed: { $0.description }, extract: { Value($0) })
  }
}
