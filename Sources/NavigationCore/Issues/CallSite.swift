/// A place in the source of a client: the call that made a mistake.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
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
