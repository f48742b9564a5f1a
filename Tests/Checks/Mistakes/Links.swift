// Likely mistakes in a table of links, and the compiler's errors: `// error: text` states a part of the error in the
// line above, and no other line may have an error. See `run`.

import NavigationCore
import NavigationLinks

struct Search: Hashable { var text = "", page = 1, near: String?, tags: [String] = [], when: Clock? }
struct Clock: Hashable {}
@CasePathable enum AppLink: Hashable, LinkRoute {
  case home, item(Int), search(Search), range(from: Int, to: Int), nested(Inner?), clock(Clock)

  static let links: Links<Self> = [
    LinkRow(\.home, "/"),
    LinkRow(\.itme, "/items/\(\.self)"),
    // error: has no member 'itme'
    LinkRow(\.item, "/items/\(\.self)"),
    LinkRow(\.search, "/search?q=\(\.text)", default: Search()),
    LinkRow(\.nested, "/nested\(\.self)"),
  ]
}

@CasePathable enum Inner: Hashable, LinkRoute {
  case a, search(Search), range(from: Int, to: Int), clock(Clock)

  static let links: Links<Self> = [
    LinkRow(\.a, "/a"),
    LinkRow(\.search, "/search?q=\(\.txet)", default: Search()),
    // error: has no member 'txet'
    LinkRow(\.range, "/range/\(\.from)/\(\.to)", default: (0, 0)),
  ]
}

@CasePathable enum Third: Hashable, LinkRoute {
  case a, search(Search), clock(Clock)

  static let links: Links<Self> = [
    LinkRow(\.a, "/a"),
    LinkRow(\.search, "/search?q=\(\.text)"),
    // error: Pass a 'default:', or conform the payload to 'LinkParameter' or 'LinkRoute'.
    LinkRow(\.a, "/b"),
  ]
}

@CasePathable enum Fourth: Hashable, LinkRoute {
  case a, search(Search), clock(Clock)

  static let links: Links<Self> = [
    LinkRow(\.a, "/a"),
    LinkRow(\.search, "/search?when=\(\.when)", default: Search()),
    // error: Conform the type to 'LinkParameter' or 'LinkRoute', or pass a conversion with 'as:'.
    LinkRow(\.a, "/b"),
  ]
}

@CasePathable enum Fifth: Hashable, LinkRoute {
  case a, clock(Clock)

  static let links: Links<Self> = [
    LinkRow(\.a, "/a"),
    LinkRow(\.clock, "/clock/\(\.self)"),
    // error: Pass a 'default:', or conform the payload to 'LinkParameter' or 'LinkRoute'.
    LinkRow(\.a, "/b"),
  ]
}

@CasePathable enum Sixth: Hashable, LinkRoute {
  case a, clock(Clock)

  static let links: Links<Self> = [
    LinkRow(\.a, "/a"),
    LinkRow(\.clock, "/clock/\(\.self)", default: Clock()),
    // error: Conform the type to 'LinkParameter' or 'LinkRoute', or pass a conversion with 'as:'.
    LinkRow(\.a, "/b"),
  ]
}
