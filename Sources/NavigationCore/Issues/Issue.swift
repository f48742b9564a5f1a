/// Something that a program got wrong and that the library survived: a write that had to be ignored, a path
/// that can never match.
public struct Issue: Hashable, Sendable {
  /// What happened, and why.
  public var message: String

  /// Where in the caller's source it happened; `nil` where there is no telling (an operator has no place).
  public var location: SourceLocation?

  /// An issue, and where it happened.
  public init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}

extension Issue: CustomStringConvertible {
  /// `Feature/Model.swift:12: message`.
  public var description: String {
    location.map { "\($0): \(message)" } ?? message
  }
}

/// A place in somebody's source.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` gives them.
  public var fileID: String

  /// Counted from 1.
  public var line: UInt

  /// A place, as `#fileID` and `#line` give it.
  @inlinable
  public init(fileID: String, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// `Feature/Model.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
