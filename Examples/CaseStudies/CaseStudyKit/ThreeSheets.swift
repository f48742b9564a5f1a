import NavigationCore

// An account with three sheets: rename it, invite a guest, and view a receipt.

// [naive]
/// An optional for each sheet. If two are set, the renderer must drop one.
public struct NaiveAccount {
  public var newName: String?
  public var guest: String?
  public var receipt: Int?

  public init() {}
}
// [end]

public func accountScreen(_ account: StateBinding<NaiveAccount>) -> Screen<String> {
  Screen("Account")
    .sheet(unwrapping: account.newName) { $name in Screen("Name: \(name)") }
    .sheet(unwrapping: account.guest) { $guest in Screen("Invite \(guest)") }
    .sheet(unwrapping: account.receipt) { $number in Screen("Receipt \(number)") }
}

/// One optional route.
public struct Account {
  @CasePathable
  public enum Route: Equatable {
    case rename(String)
    case invite(String)
    case receipt(Int)
  }

  public var route: Route?

  public init() {}
}

// [solved]
public func accountScreen(_ account: StateBinding<Account>) -> Screen<String> {
  Screen("Account")
    .sheet(unwrapping: account.route.rename) { $name in Screen("Name: \(name)") }
    .sheet(unwrapping: account.route.invite) { $guest in Screen("Invite \(guest)") }
    .sheet(unwrapping: account.route.receipt) { $number in Screen("Receipt \(number)") }
}
// [end]

extension CaseStudy {
  static let threeSheets = CaseStudy("three-sheets", "Present one of several sheets") { story in
    story.problem(
      "With an optional for each sheet, two sheets can be set at once, and one of them is dropped.")
    @StateBinding var naive = NaiveAccount()
    naive.newName = "Ada"
    naive.receipt = 7
    story.step("newName = \"Ada\", receipt = 7", accountScreen($naive))

    story.solution("The sheets are cases of one optional route, so a new sheet replaces the old one.")
    @StateBinding var account = Account()
    account.route = .rename("Ada")
    story.step("route = .rename(\"Ada\")", accountScreen($account))
    account.route = .receipt(7)
    story.step("route = .receipt(7)", accountScreen($account))
    story.perform("dismiss sheet receipt", accountScreen($account))
  }
}
