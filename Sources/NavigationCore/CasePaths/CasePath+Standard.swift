extension CasePath where Root == Value {
  /// The path from a value to itself, which always matches. Write `.self` where a path is expected. Elsewhere, write it
  /// with backticks, since `CasePath<…>.self` is the type.
  @inlinable
  public static var `self`: Self { Self(identity: .whole, embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The path to the wrapped value of an optional.
  @inlinable
  public static var some: Self { Self(identity: .name("some"), embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Value == Never {
  /// The path that never matches.
  @inlinable
  public static var never: Self {
    Self(identity: .name("never"), embed: { (_: Never) -> Root in }, extract: { _ in nil })
  }
}

extension CasePath where Root == Void {
  /// Returns the path that always extracts `value`. It ignores what is embedded, so it is a lawful path for `value`
  /// alone.
  @inlinable
  public static func constant(_ value: Value) -> Self where Value: Sendable {
    Self(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// The path from a raw value to the value that it represents. It does not match a raw value that represents none.
  @inlinable
  public static var rawValue: Self {
    Self(identity: .handwritten("rawValue"), embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible, Root == String {
  /// The path from a description to the value that it describes. It does not match text that describes no value.
  @inlinable
  public static var description: Self {
    Self(identity: .handwritten("description"), embed: { $0.description }, extract: { Value($0) })
  }
}
