import NavigationCore

@CasePathable
public enum Route: Equatable {
  case edit(Int)
  case help
}

/// Functions that the tests misuse: the mistake's place is here, not in a test.
public func editLate(_ route: inout Route) {
  route[case: \.edit] = 1  // fails: testInAnotherModule
}
