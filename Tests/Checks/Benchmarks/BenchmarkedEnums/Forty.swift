import NavigationCore

/// An enum of forty cases, for costs that must not depend on the number of cases.
@CasePathable
public enum Forty: Equatable, Sendable {
  case case0, case1(Int), case2, case3(Int), case4, case5(Int), case6, case7(Int), case8, case9(Int)
  case case10, case11(Int), case12, case13(Int), case14, case15(Int), case16, case17(Int), case18, case19(Int)
  case case20, case21(Int), case22, case23(Int), case24, case25(Int), case26, case27(Int), case28, case29(Int)
  case case30, case31(Int), case32, case33(Int), case34, case35(Int), case36, case37(Int), case38, case39(Int)
}
