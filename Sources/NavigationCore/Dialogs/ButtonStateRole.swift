/// What a button is for, as a platform distinguishes it: ``ButtonState/Role``.
public enum ButtonStateRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// It calls off. A platform sets it apart from the others.
  case cancel
  /// Its effect cannot be undone.
  case destructive
}
