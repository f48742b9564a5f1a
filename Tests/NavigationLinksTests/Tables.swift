import NavigationCore
import NavigationLinks
import TestSupport

// The tables of three apps: a flat one, a nested one, and one with stacks and queries.

// MARK: Flat

enum Sort: String, LinkParameter, CaseIterable { case name, date }
enum Size: LinkParameter, CaseIterable { case small, large }

@CasePathable enum ShopLink: Hashable {
  case home
  case item(Int)
  case newItem
  case search(Search)
  case range(from: Int, to: Int)
  case size(Size)
  case price(Double)
  case tags([String])
  case user(String)
  case page(Int?)
  case flags(isOn: Bool, sort: Sort?)

  struct Search: Hashable { var text = "", page = 1, tags: [String] = [], sort = Sort.name, near: String? }
}

extension ShopLink: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.home, "/"),
    LinkRow(\.item, "/items/\(\.self)"),
    LinkRow(\.newItem, "/items/new"),
    LinkRow(
      \.search, "/search?q=\(\.text)&page=\(\.page)&tag=\(\.tags)&sort=\(\.sort)&near=\(\.near)",
      default: Search()),
    LinkRow(\.range, "/range/\(\.from)/\(\.to)", default: (0, 0)),
    LinkRow(\.size, "/size/\(\.self)"),
    LinkRow(\.price, "/price#\(\.self)"),
    LinkRow(\.tags, "/tags/\(\.self)"),
    LinkRow(\.user, "/Üser?name=\(\.self)"),
    LinkRow(\.page, "/page/\(\.self)"),
    LinkRow(\.flags, "/flags?on=\(\.isOn)&sort=\(\.sort)", default: (true, .date)),
  ]
}

// MARK: Nested

@CasePathable enum AppLink: Hashable {
  case items(ItemsLink?)
  case overview
  case about
}

@CasePathable enum ItemsLink: Hashable {
  case new
  case item(ItemLink)
}

struct ItemLink: Hashable {
  var id = 0
  var screen: ItemScreen?
}

@CasePathable enum ItemScreen: Hashable {
  case edit
  case color
  case history(page: Int)
}

extension AppLink: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.items, "/items\(\.self)"),
    LinkRow(\.overview, "/overview"),
    LinkRow(\.about, "/overview/about"),
  ]
}

extension ItemsLink: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.new, "/new"),
    LinkRow(\.item, "/\(\.id)\(\.screen)", default: ItemLink()),
  ]
}

extension ItemScreen: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.edit, "/edit"),
    LinkRow(\.color, "/edit/color"),
    LinkRow(\.history, "/history?page=\(\.self)", default: 1),
  ]
}

// MARK: Stacks and queries

struct Place: Hashable {
  var tab = Tab.files
  var files: StackState<Page> = []
  var recent = 10
  var sheet: Sheet?

  enum Tab: Hashable { case files, recent }
  enum Sheet: String, LinkParameter { case help, settings }
}

@CasePathable indirect enum Page: Hashable {
  case folder(String)
  case file(Int)
  case file2(Int, isOpen: Bool)
  case within(Page)
}

extension Place: LinkRoute {
  static let links: Links<Self> = [
    .state("/recent/\(\.recent)?sheet=\(\.sheet)", default: Place(tab: .recent)),
    .state("/recent?sheet=\(\.sheet)", default: Place(tab: .recent)),
    .state("/files\(\.files)?sheet=\(\.sheet)", default: Place(tab: .files)),
  ]
}

extension Page: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.folder, "/folder/\(\.self)"),
    LinkRow(\.file, "/file/\(\.self)"),
    LinkRow(\.file2, "/file/\(\.0)/open/\(\.isOpen)", default: (0, false)),
    LinkRow(\.within, "/in\(\.self)"),
  ]
}

// MARK: Values

extension SeededGenerator {
  /// A text for a segment, which must not be empty.
  mutating func segment() -> String {
    "x" + string() + element(of: ["a", "/", "%", "..", "?", "#", "é", "e\u{301}", "\u{0}", "+", " "])
  }

  mutating func shopLink() -> ShopLink {
    switch int(0...10) {
    case 0: .home
    case 1: .item(int(Int.min...Int.max))
    case 2: .newItem
    case 3:
      .search(
        ShopLink.Search(
          text: string(), page: int(0...3), tags: array { $0.string() }, sort: element(of: Sort.allCases),
          near: bool() ? nil : string()))
    case 4: .range(from: int(), to: int())
    case 5: .size(element(of: Size.allCases))
    case 6: .price(Double(int()) / 7)
    case 7: .tags(array { $0.segment() })
    case 8: .user(string())
    case 9: .page(bool() ? nil : int())
    default: .flags(isOn: bool(), sort: bool() ? .date : .name)
    }
  }

  mutating func appLink() -> AppLink {
    switch int(0...3) {
    case 0: .overview
    case 1: .about
    case 2: .items(bool() ? nil : .new)
    default:
      .items(
        .item(
          ItemLink(
            id: int(), screen: element(of: [nil, .edit, .color, .history(page: 1), .history(page: int())]))))
    }
  }

  mutating func page() -> Page {
    switch int(0...3) {
    case 0: .folder(segment())
    case 1: .file(int())
    case 2: .file2(int(), isOpen: bool())
    default: .folder("file")
    }
  }

  mutating func place() -> Place {
    if bool() {
      return Place(tab: .recent, recent: int(9...12), sheet: element(of: [nil, .help, .settings]))
    }
    var files = StackState(array { $0.page() })
    if int(0...3) == 0 { files.push(.within(.within(page()))) }
    return Place(files: files, sheet: element(of: [nil, .help]))
  }
}

// MARK: Untrusted URLs

extension SeededGenerator {
  /// A URL of one of the tables.
  mutating func url() -> String {
    switch int(0...2) {
    case 0: (try? ShopLink.links.print(shopLink())) ?? "/"
    case 1: (try? AppLink.links.print(appLink())) ?? "/"
    default: (try? Place.links.print(place())) ?? "/"
    }
  }

  /// A URL with bytes flipped, segments dropped, doubled, or moved, unusual characters, or an unusual length.
  mutating func mutated(_ url: String) -> String {
    var bytes = Array(url.utf8)
    var parts = url.split(separator: "/", omittingEmptySubsequences: false)
    switch int(0...7) {
    case 0:
      guard !bytes.isEmpty else { return url }
      bytes[int(0...bytes.count - 1)] = UInt8(int(0...255))
      return String(decoding: bytes, as: UTF8.self)
    case 1:
      parts.remove(at: int(0...parts.count - 1))
      return parts.joined(separator: "/")
    case 2:
      let index = int(0...parts.count - 1)
      parts.insert(parts[index], at: int(0...parts.count))
      return parts.joined(separator: "/")
    case 3:
      parts.swapAt(int(0...parts.count - 1), int(0...parts.count - 1))
      return parts.joined(separator: "/")
    case 4:
      let odd = element(of: [
        "%", "%2", "%zz", "%00", "%C3", "\0", "\n", "\u{202E}", "é", "..", ".", "//", "?", "&", "=", "#",
        "%2F", "+",
      ])
      let index = url.index(url.startIndex, offsetBy: int(0...url.count))
      return "\(url[..<index])\(odd)\(url[index...])"
    case 5:
      return element(of: ["shop:", "https://shop.example", "//", "1:", ":", "a b:", "https:", "shop://"])
        + url
    case 6:
      guard int(0...20) == 0 else { return url + "/" }
      return url
        + String(repeating: element(of: ["/", "a", "%41", "/x", "?a", "&a=b", "/folder/a"]), count: 10_000)
    default:
      let index = url.index(url.startIndex, offsetBy: int(0...url.count))
      return String(url[..<index])
    }
  }
}

/// A table that reads a fragment, with a nested table that reads one, too.
@CasePathable enum Anchored: Hashable, LinkRoute {
  case page(Page)

  struct Page: Hashable {
    var inner = Inner.part("")
    var anchor: String?
  }

  @CasePathable enum Inner: Hashable, LinkRoute {
    case part(String)
    static let links: Links<Self> = [LinkRow(\.part, "/part#\(\.self)")]
  }

  static let links: Links<Self> = [LinkRow(\.page, "/page\(\.inner)#\(\.anchor)", default: Page())]
}

@CasePathable enum Titled: Hashable, LinkRoute {
  case page(Page)

  struct Page: Hashable { var anchor = "top" }

  static let links: Links<Self> = [LinkRow(\.page, "/page#\(\.anchor)", default: Page())]
}

/// Nested tables. The first and the last one use the same name for an item.
@CasePathable enum Paged: Hashable, LinkRoute {
  case a(Payload)

  struct Payload: Hashable {
    var middle = Middle.m(.i(0))
    var page = 1
  }

  @CasePathable enum Middle: Hashable, LinkRoute {
    case m(Inner)
    static let links: Links<Self> = [LinkRow(\.m, "/m\(\.self)")]
  }

  @CasePathable enum Inner: Hashable, LinkRoute {
    case i(Int)
    static let links: Links<Self> = [LinkRow(\.i, "/i?page=\(\.self)")]
  }

  static let links: Links<Self> = [LinkRow(\.a, "/a\(\.middle)?page=\(\.page)", default: Payload())]
}
