/// The purpose of a button, which a platform may show: ``ButtonState/Role``.
public enum ButtonStateRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// The button cancels the operation. A platform sets it apart from the others. If the user closes the dialog without
  /// a button, this one's action is performed.
  case cancel
  /// The button has an effect that cannot be undone.
  case destructive
}
