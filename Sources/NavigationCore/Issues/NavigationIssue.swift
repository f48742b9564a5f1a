/// Something that a program got wrong and that the library survived: a write that had to be ignored, a path
/// that can never match.
public struct NavigationIssue: Hashable, Sendable {
  /// What happened, and why.
  public var message: String

  /// Where in the caller's source it happened; `nil` where there is no telling (an operator has no place).
  public var location: CallSite?

  /// An issue, and where it happened.
  public init(_ message: String, at location: CallSite? = nil) {
    self.message = message
    self.location = location
  }
}

extension NavigationIssue: CustomStringConvertible {
  /// `Feature/Model.swift:12: message`.
  public var description: String {
    location.map { "\($0): \(message)" } ?? message
  }
}
