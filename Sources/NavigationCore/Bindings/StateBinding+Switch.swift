/// The paths to all cases of an enum, for a `switch` over a binding. ``CasePathable()`` generates the conformance.
public protocol CaseBindingSequence<Root>: CasePathSequence {
  /// The enum's cases, each with a binding to its payload.
  associatedtype CaseBinding

  /// The case that is active in `root`, which was read from `binding`.
  ///
  /// - Complexity: O(1).
  static func caseBinding(of root: Root, in binding: StateBinding<Root>) -> CaseBinding
}

extension CaseBindingSequence {
  public static var _activePath: ((Root) -> any Sendable)? {
    { root in
      let probe = CaseProbe(root)
      _ = caseBinding(of: root, in: StateBinding(probe))
      return probe.found
    }
  }
}

extension StateBinding where Value: CasePathable, Value.AllCasePaths: CaseBindingSequence {
  /// The active case, with a binding to its payload, for an exhaustive `switch`:
  ///
  /// ```swift
  /// switch $status.cases {
  /// case .inStock(let $quantity): $quantity.wrappedValue += 1
  /// case .outOfStock(let $isOnBackOrder): $isOnBackOrder.wrappedValue.toggle()
  /// case .discontinued: break
  /// }
  /// ```
  ///
  /// Each binding is like one from ``case(_:fileID:line:)-(CaseKeyPath<Self.Value,Payload>,_,_)``, and keeps its last
  /// value after another case becomes active. A payload of several values is one tuple: match `.move(let $move)`, and use
  /// `$move.0` or its label, `$move.to`. An optional enum has the cases `none` and `some`.
  @inlinable
  public var cases: Value.AllCasePaths.CaseBinding {
    Value.AllCasePaths.caseBinding(of: location.get(), in: self)
  }

  /// A binding to the payload of a case that is active in `root`. The macro generates calls of it.
  @inlinable
  public func _case<Payload>(_ path: CasePath<Value, Payload>, in root: Value) -> StateBinding<Payload> {
    guard let payload = path._extract(root) else {
      preconditionFailure("\(path) is not active in what its enum's own switch took it for.")
    }
    (location as? CaseProbe)?.found = path
    return StateBinding<Payload>(RetainedLocation(location, Case(path), payload))
  }
}

extension Optional.AllCasePaths: CaseBindingSequence {
  /// The value of `cases` of a binding to an optional.
  public enum CaseBinding {
    /// There is no value.
    case none
    /// There is a value: a binding to it.
    case some(StateBinding<Wrapped>)
  }

  @inlinable
  public static func caseBinding(of root: Wrapped?, in binding: StateBinding<Wrapped?>) -> CaseBinding {
    switch root {
    case .none: .none
    case .some: .some(binding._case(.some, in: root))
    }
  }
}

extension Result.AllCasePaths: CaseBindingSequence {
  /// The value of `cases` of a binding to a result.
  public enum CaseBinding {
    /// A success: a binding to its value.
    case success(StateBinding<Success>)
    /// A failure: a binding to its error.
    case failure(StateBinding<Failure>)
  }

  @inlinable
  public static func caseBinding(
    of root: Result<Success, Failure>, in binding: StateBinding<Result<Success, Failure>>
  ) -> CaseBinding {
    switch root {
    case .success: .success(binding._case(Result.allCasePaths.success, in: root))
    case .failure: .failure(binding._case(Result.allCasePaths.failure, in: root))
    }
  }
}
