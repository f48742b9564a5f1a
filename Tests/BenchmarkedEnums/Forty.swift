import NavigationCore

/// An enum of forty cases, for what must not depend on their number.
public enum Forty: CasePathable, Equatable, Sendable {
  case case0, case1(Int), case2, case3(Int), case4, case5(Int), case6, case7(Int), case8, case9(Int)
  case case10, case11(Int), case12, case13(Int), case14, case15(Int), case16, case17(Int), case18, case19(Int)
  case case20, case21(Int), case22, case23(Int), case24, case25(Int), case26, case27(Int), case28, case29(Int)
  case case30, case31(Int), case32, case33(Int), case34, case35(Int), case36, case37(Int), case38, case39(Int)

  public struct AllCasePaths: CasePathSequence {
    @usableFromInline init() {}

    public static var caseNames: [String] { (0..<40).map { "case\($0)" } }
    @inlinable public static func caseIndex(of root: Forty) -> Int {
      switch root {
      case .case0: 0
      case .case1: 1
      case .case2: 2
      case .case3: 3
      case .case4: 4
      case .case5: 5
      case .case6: 6
      case .case7: 7
      case .case8: 8
      case .case9: 9
      case .case10: 10
      case .case11: 11
      case .case12: 12
      case .case13: 13
      case .case14: 14
      case .case15: 15
      case .case16: 16
      case .case17: 17
      case .case18: 18
      case .case19: 19
      case .case20: 20
      case .case21: 21
      case .case22: 22
      case .case23: 23
      case .case24: 24
      case .case25: 25
      case .case26: 26
      case .case27: 27
      case .case28: 28
      case .case29: 29
      case .case30: 30
      case .case31: 31
      case .case32: 32
      case .case33: 33
      case .case34: 34
      case .case35: 35
      case .case36: 36
      case .case37: 37
      case .case38: 38
      case .case39: 39
      }
    }
  }
  @inlinable public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
