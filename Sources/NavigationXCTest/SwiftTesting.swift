#if canImport(Testing)
  import Testing

  extension Failure {
    /// Fails the test of Swift Testing that this task belongs to. Returns `false` where there is none.
    func failsCurrentTest() -> Bool {
      guard let test = Test.current else { return false }
      record(elseAt: test.sourceLocation)
      return true
    }

    /// Fails the run of Swift Testing, if there is one in this process, and no test of it.
    ///
    /// Tests run side by side, so there is no telling which of them a detached task or another thread belongs to.
    /// Where no run is under way, Testing drops the issue. Nobody can ask it, so the caller prints the issue too.
    func failsRun() {
      record(elseAt: SourceLocation(fileID: "unknown/unknown", filePath: "unknown", line: 1, column: 1))
    }

    private func record(elseAt other: SourceLocation) {
      var location = other
      // Testing stops the process at a place that no compiler would name.
      if let place, place.line > 0, place.fileID.dropFirst().contains("/") {
        location = SourceLocation(
          fileID: place.fileID, filePath: place.path ?? place.fileID, line: place.line, column: 1)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }
#endif
