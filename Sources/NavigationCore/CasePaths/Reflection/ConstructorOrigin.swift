/// The call site that created a path from a constructor or from a case without a payload. The methods report at the
/// call site why the path never matches.
@usableFromInline
struct ConstructorOrigin: Sendable {
  private let location: CallSite?

  /// `location` is `nil` for the operators `/` and `..`, which lack a parameter for it.
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
          + "Use a key path of '@CasePathable', or write the path by hand, with 'embed' and 'extract'.", root,
        value)
    case .noSuchCase:
      report("No case of '\(root)' holds a value of type '\(value)'.", root, value)
    case .unreadable(let name, let reason):
      let problem =
        switch reason {
        case .function: "holds a function, which a path from a constructor cannot read"
        case .metatype: "holds a metatype, which a path from a constructor cannot read"
        case .unnamed: "holds a value whose type the runtime cannot name"
        case .immovable:
          "holds a weak reference in bits that it shares with the enum, which a path from a constructor cannot read"
        }
      report(
        "The case '\(root).\(name)' \(problem). Write the path by hand, with 'embed' and 'extract'.", root,
        value)
    }
  }

  /// Reports why the path from `constant` never matches. Here, `noSuchCase` means that the case has a payload.
  func report<Root>(_ refusal: CaseCandidates.Refusal, constant: Root) {
    guard case .noSuchCase = refusal else { return report(refusal, Root.self, Void.self) }
    func name<Enum>(_ value: Enum) -> String { "\(Enum.self).\(ActiveCase.name(of: value))" }
    // Look through optionals around the enum.
    var value: Any = constant
    while let wrapped = (value as? any AnyOptional)?.anyWrapped, EnumMetadata(type(of: wrapped)) != nil {
      value = wrapped
    }
    report(
      "The case has a payload, so pass its constructor: '\(_openExistential(value, do: name))'.",
      Root.self,
      Void.self)
  }

  /// Reports that the path's function is not a constructor: its result does not hold its argument.
  func reportNoConstructor(_ root: Any.Type, _ value: Any.Type) {
    report(
      "The function is not the constructor of a case: its result does not hold its argument.",
      root,
      value)
  }

  private func report(_ problem: String, _ root: Any.Type, _ value: Any.Type) {
    let hint =
      location == nil
      ? " (An operator does not know where it is called. Write 'CasePath(…)' to see the place.)" : ""
    reportIssue("A path from '\(root)' to '\(value)' never matches. \(problem)\(hint)", at: location)
  }
}
