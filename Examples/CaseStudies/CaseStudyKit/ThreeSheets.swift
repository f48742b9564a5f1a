import NavigationCore

// An account, and three sheets: to rename it, to invite somebody, and to look at a receipt.

// [naive]
/// An optional for each sheet. Two at once can be written, and the renderer has to drop one.
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

/// One optional route. The second sheet takes the place of the first.
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
  static let threeSheets = CaseStudy("three-sheets", "Three sheets, and two of them at once.") { story in
    story.naive("an optional for each sheet")
    @StateBinding var naive = NaiveAccount()
    naive.newName = "Ada"
    naive.receipt = 7
    story.step("newName = \"Ada\", receipt = 7", accountScreen($naive))

    story.solved("one optional route, and a sheet for each case")
    @StateBinding var account = Account()
    account.route = .rename("Ada")
    story.step("route = .rename(\"Ada\")", accountScreen($account))
    account.route = .receipt(7)
    story.step("route = .receipt(7)", accountScreen($account))
    story.perform("dismiss sheet receipt", accountScreen($account))
  }
}
