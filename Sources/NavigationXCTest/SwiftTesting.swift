#if canImport(Testing)
  import Testing

  extension Failure {
    /// Fails the test of Swift Testing that this task belongs to. Returns `false` if there is none.
    func failsCurrentTest() -> Bool {
      guard let test = Test.current else { return false }
      record(elseAt: test.sourceLocation)
      return true
    }

    /// Fails the run of Swift Testing in this process, if there is one, but none of its tests.
    ///
    /// Tests run side by side, so it is unknown which of them a detached task or another thread belongs to. If no run
    /// is in progress, Testing drops the issue. There is no way to ask, so the caller prints the issue too.
    func failsRun() {
      record(elseAt: SourceLocation(fileID: "unknown/unknown", filePath: "unknown", line: 1, column: 1))
    }

    private func record(elseAt other: SourceLocation) {
      var location = other
      // Testing stops the process for a place that no compiler would name.
      if let place, place.line > 0, place.fileID.dropFirst().contains("/") {
        location = SourceLocation(
          fileID: place.fileID, filePath: place.path ?? place.fileID, line: place.line, column: 1)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }
#endif
