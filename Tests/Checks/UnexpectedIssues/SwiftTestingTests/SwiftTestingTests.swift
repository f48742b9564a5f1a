import Feature
import NavigationCore
import NavigationTesting
import Testing

@Test func mistake() {
  var route = Route.help
  route[case: \.edit] = 1  // fails: mistake
  #expect(route == .help)
}

@Test func testInAnotherModule() {
  var route = Route.help
  editLate(&route)
}

@Test func suspended() async {
  await Task.yield()
  reportIssue("Suspended.")  // fails: suspended
}

@Test func inATask() async {
  await Task {
    reportIssue("In a task.")  // fails: inATask
  }.value
}

@Test func inADetachedTask() async {
  await Task.detached {
    reportIssue("Detached.")  // fails the run
  }.value
}

@Test func recorded() {
  #expect(recordIssues { reportIssue("Expected.") }.count == 1)
}

@Test func handled() {
  withIssueHandler({ #expect($0.message == "Expected.") }) { reportIssue("Expected.") }
}

@Test func known() {
  withKnownIssue { reportIssue("Known.") }
}

@Test func noMistake() {
  var route = Route.edit(1)
  route[case: \.edit] = 2
  #expect(route == .edit(2))
}
