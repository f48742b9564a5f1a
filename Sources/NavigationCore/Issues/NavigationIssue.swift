/// A mistake in a program that the library tolerates: a write that is ignored, a path that never matches.
public struct NavigationIssue: Hashable, Sendable {
  /// What happened, and why.
  public var message: String

  /// Where in the caller's source it happened; `nil` if that is unknown, as for an operator.
  public var location: CallSite?

  /// Creates an issue from a `message` and the `location` where it happened.
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

/// A place in a client's source: the call that made a mistake.
@frozen
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, as in `#fileID`.
  public var fileID: String

  /// The line, counted from 1.
  public var line: UInt

  /// Creates a place from `#fileID` and `#line`.
  @inlinable
  public init(fileID: String, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// `Feature/Model.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
