extension Optional: CasePathable {
  /// `\.none` and `\.some`.
  @frozen
  public struct AllCasePaths: CasePathSequence {
    @inlinable init() {}

    /// The path to `nil`.
    @inlinable
    public var none: CasePath<Wrapped?, Void> {
      CasePath(_unchecked: "none", embed: { nil }, extract: { if case .none = $0 { () } else { nil } })
    }

    /// The path to the wrapped value.
    @inlinable
    public var some: CasePath<Wrapped?, Wrapped> { .some }

    public static var caseNames: [String] { ["none", "some"] }

    @inlinable
    public static func caseIndex(of root: Wrapped?) -> Int {
      switch root {
      case .none: 0
      case .some: 1
      }
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
  /// `\.success` and `\.failure`.
  @frozen
  public struct AllCasePaths: CasePathSequence {
    @inlinable init() {}

    /// The path to the value of a success.
    @inlinable
    public var success: CasePath<Result, Success> {
      CasePath(
        _unchecked: "success", embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to the error of a failure.
    @inlinable
    public var failure: CasePath<Result, Failure> {
      CasePath(
        _unchecked: "failure", embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    public static var caseNames: [String] { ["success", "failure"] }

    @inlinable
    public static func caseIndex(of root: Result) -> Int {
      switch root {
      case .success: 0
      case .failure: 1
      }
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Never: CasePathable {
  /// No cases.
  @frozen
  public struct AllCasePaths: CasePathSequence {
    @inlinable init() {}
    public static var caseNames: [String] { [] }
    @inlinable
    public static func caseIndex(of root: Never) -> Int {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
