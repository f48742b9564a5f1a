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
