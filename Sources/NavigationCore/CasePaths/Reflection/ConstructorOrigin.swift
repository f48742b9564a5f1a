/// Where a path from a constructor was created. It reports what is wrong with the path.
@usableFromInline
struct ConstructorOrigin: Sendable {
  private let location: CallSite?

  /// `location` is `nil` for the operator `/`, which does not know where it is called.
  @usableFromInline
  init(_ location: CallSite?) { self.location = location }

  func report(_ refusal: CaseCandidates.Refusal, _ root: Any.Type, _ value: Any.Type) {
    switch refusal {
    case .notAnEnum:
      report("'\(root)' is not an enum.", root, value)
    case .fromC:
      report("'\(root)' comes from C. Write the path by hand, with 'embed' and 'extract'.", root, value)
    case .notDescribed:
      report(
        "The program has no reflection metadata for '\(root)' (it was built with '-disable-reflection-metadata'). "
          + "Make the enum '@CasePathable', or write the path by hand, with 'embed' and 'extract'.", root,
        value)
    case .noSuchCase:
      report("No case of '\(root)' holds a value of type '\(value)'.", root, value)
    case .unreadable(let name, let reason):
      let problem =
        switch reason {
        case .function: "holds a function, which cannot be read knowing the constructor alone"
        case .metatype: "holds a metatype, which cannot be read knowing the constructor alone"
        case .unnamed: "holds a value whose type cannot be found out at run time"
        case .immovable: "holds a weak reference among bits of the enum, which cannot be read there"
        }
      report(
        "The case '\(root).\(name)' \(problem). Write the path by hand, with 'embed' and 'extract'.", root,
        value)
    }
  }

  func report<Root>(_ refusal: CaseCandidates.Refusal, constant: Root) {
    guard case .noSuchCase = refusal else { return report(refusal, Root.self, Void.self) }
    let name = "\(Root.self).\(activeCaseName(of: constant))"
    report("It was given a value whose case has a payload: write '\(name)' alone.", Root.self, Void.self)
  }

  func reportNoConstructor(_ root: Any.Type, _ value: Any.Type) {
    report(
      "The function it was made from is not the constructor of a case: it changes what it is given.", root,
      value)
  }

  private func report(_ problem: String, _ root: Any.Type, _ value: Any.Type) {
    let hint =
      location == nil ? " (It was made with '/', which has no place; 'CasePath(…)' reports one.)" : ""
    reportIssue("A path from '\(value)' to '\(root)' never matches. \(problem)\(hint)", at: location)
  }
}
