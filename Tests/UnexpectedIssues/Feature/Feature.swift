import NavigationCore

@CasePathable
public enum Route: Equatable {
  case edit(Int)
  case help
}

/// What the tests misuse: the place of the mistake is here, and not in a test.
public func editLate(_ route: inout Route) {
  route[case: \.edit] = 1  // fails: testInAnotherModule
}
