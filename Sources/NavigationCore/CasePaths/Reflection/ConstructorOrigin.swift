/// Where a path from a constructor, or from a case without payload, was created. It reports why the path never matches.
@usableFromInline
struct ConstructorOrigin: Sendable {
  private let location: CallSite?

  /// `location` is `nil` for the operators `/` and `..`. An operator has no parameter for the place of its call.
  @usableFromInline
  init(_ location: CallSite?) { self.location = location }

  /// Reports why the path, to a payload of type `value` in `root`, never matches.
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

  /// Reports why the path from `constant` never matches. Here, `noSuchCase` means that its case has a payload.
  func report<Root>(_ refusal: CaseCandidates.Refusal, constant: Root) {
    guard case .noSuchCase = refusal else { return report(refusal, Root.self, Void.self) }
    func name<Enum>(_ value: Enum) -> String { "\(Enum.self).\(activeCaseName(of: value))" }
    // An optional that holds an enum stands for that enum.
    var value: Any = constant
    while let wrapped = (value as? any AnyOptional)?.anyWrapped, EnumMetadata(type(of: wrapped)) != nil {
      value = wrapped
    }
    report(
      "It was given a value whose case has a payload: write '\(_openExistential(value, do: name))' alone.",
      Root.self,
      Void.self)
  }

  /// Reports that the path's function is not a constructor: its result does not hold what the function was given.
  func reportNoConstructor(_ root: Any.Type, _ value: Any.Type) {
    report(
      "The function it was made from is not the constructor of a case: its result does not hold what it was given.",
      root,
      value)
  }

  private func report(_ problem: String, _ root: Any.Type, _ value: Any.Type) {
    let hint =
      location == nil
      ? " (It was made with an operator, which does not know its place. 'CasePath(…)' does.)" : ""
    reportIssue("A path from '\(root)' to '\(value)' never matches. \(problem)\(hint)", at: location)
  }
}
