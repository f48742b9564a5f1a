/// An issue in the form that test frameworks record.
struct Failure: Sendable {
  let message: String
  /// Where it happened, if that is known.
  let place: Place?

  struct Place: Sendable {
    /// Module and file, as `#fileID` gives them.
    let fileID: String
    /// Counted from 1.
    let line: Int
    /// Where the file is, if it can be found.
    var path: String? { SourceFiles.path(ofFileID: fileID) }
  }

  init(message: String, fileID: String?, line: Int?) {
    self.message = message
    place = if let fileID, let line { Place(fileID: fileID, line: line) } else { nil }
  }
}
