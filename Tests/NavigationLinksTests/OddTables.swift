import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

@CasePathable
enum Book: Hashable, LinkRoute {
  case chapter(Chapter)
  static var links: Links<Self> { [LinkRow(\.chapter, "/chapter\(\.self)")] }
}

@CasePathable
enum Chapter: Hashable, LinkRoute {
  case section(String)
  static var links: Links<Self> { [LinkRow(\.section, "/section#\(\.self)")] }
}

@CasePathable indirect enum Nasty: Hashable {
  case literal(Nasty)
  case parameter(String, Nasty)
  case end(x: Int)
}

extension Nasty: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.literal, "/a\(\.self)"),
    LinkRow(\.parameter, "/\(\.0)\(\.1)", default: ("", .end(x: 0))),
    LinkRow(\.end, "/end?x=\(\.self)"),
  ]
}

@CasePathable enum NastyStack: Hashable { case nasty(StackState<NastyElement>) }

@CasePathable enum NastyElement: Hashable { case one, two, three }

extension NastyStack: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.nasty, "/nasty\(\.self)")]
}

extension NastyElement: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.one, "/a"), LinkRow(\.two, "/a/a"), LinkRow(\.three, "/a/c")]
}

@CasePathable enum Folders: Hashable, LinkRoute {
  case path(StackState<Entry>), one(Detail)

  @CasePathable enum Entry: Hashable, LinkRoute {
    case detail(Detail)
    static let links: Links<Self> = [LinkRow(\.detail, "/detail\(\.self)")]
  }

  @CasePathable enum Detail: Hashable, LinkRoute {
    case page(Int)
    static let links: Links<Self> = [
      LinkRow(\.page, "/page?n=\(\.self)", default: 0), LinkRow(\.page, "/page/\(\.self)"),
    ]
  }

  static let links: Links<Self> = [LinkRow(\.path, "/folders\(\.self)"), LinkRow(\.one, "/one\(\.self)")]
}

/// A stack, some of whose elements take the rest of the path.
@CasePathable enum Mixed: Hashable, LinkRoute {
  case browse(StackState<MixedPage>)
  static let links: Links<Self> = [LinkRow(\.browse, "/b\(\.self)")]
}

@CasePathable enum MixedPage: Hashable, LinkRoute {
  case user(Int), item(Item), maybe(Item?), tags([String]), pages(StackState<Item>), home, found(String)
  case rated(Rated), page(Int?)

  struct Rated: Hashable { var stars = 0 }

  @CasePathable enum Item: Hashable, LinkRoute {
    case new, show(Int)
    static let links: Links<Self> = [LinkRow(\.new, "/new"), LinkRow(\.show, "/\(\.self)")]
  }

  static let links: Links<Self> = [
    LinkRow(\.user, "/u/\(\.self)"), LinkRow(\.item, "/i\(\.self)"), LinkRow(\.maybe, "/maybe\(\.self)"),
    LinkRow(\.tags, "/tags/\(\.self)"), LinkRow(\.pages, "/pages\(\.self)"), LinkRow(\.home, "/"),
    LinkRow(\.found, "/found?q=\(\.self)"), LinkRow(\.rated, "/rated?stars=\(\.stars)", default: Rated()),
    LinkRow(\.page, "/page/\(\.self)"),
  ]
}

@CasePathable indirect enum Deep: Hashable, LinkRoute {
  case leaf, next(Deep), text(String), known, stack(StackState<Deep>), named(String, Deep)

  static let links: Links<Self> = [
    LinkRow(\.leaf, "/leaf"), LinkRow(\.known, "/known"), LinkRow(\.text, "/text/\(\.self)"),
    LinkRow(\.next, "/a\(\.self)"), LinkRow(\.next, "/b\(\.self)"),
    LinkRow(\.next, "/ten", default: (0..<9).reduce(.known) { deep, _ in .next(deep) }),
    LinkRow(\.stack, "/s\(\.self)"), LinkRow(\.stack, "/t\(\.self)"),
    LinkRow(\.named, "/\(\.0)\(\.1)", default: ("", .leaf)),
    LinkRow(\.named, "/named/\(\.0)\(\.1)", default: ("", .leaf)),
  ]
}

/// In a stack, a box has no query, so its first alias cannot print its name.
@CasePathable indirect enum Boxed: Hashable, LinkRoute {
  case leaf, box(String, StackState<Boxed>)
  static let comparisons = Locked(0)

  static func == (left: Self, right: Self) -> Bool {
    comparisons.withLock { $0 += 1 }
    switch (left, right) {
    case (.leaf, .leaf): return true
    case (.box(let left, let first), .box(let right, let second)): return left == right && first == second
    default: return false
    }
  }

  static let links: Links<Self> = [
    LinkRow(\.leaf, "/leaf"), LinkRow(\.box, "/box\(\.1)?name=\(\.0)", default: ("", [])),
    LinkRow(\.box, "/named/\(\.0)\(\.1)", default: ("", [])),
  ]
}

@CasePathable enum Tallied: Hashable, LinkRoute {
  case path(StackState<Entry>)

  @CasePathable indirect enum Entry: Hashable, LinkRoute {
    case file(Int), within(Entry)
    static let links: Links<Self> = [LinkRow(\.file, "/file/\(\.self)"), LinkRow(\.within, "/in\(\.self)")]
    static let comparisons = Locked(0)

    static func == (left: Self, right: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      switch (left, right) {
      case (.file(let left), .file(let right)): return left == right
      case (.within(let left), .within(let right)): return left == right
      default: return false
      }
    }
  }

  static let links: Links<Self> = [LinkRow(\.path, "/path\(\.self)")]
}

@CasePathable enum Shelf: Hashable, LinkRoute {
  case path(StackState<Page>)

  @CasePathable enum Page: Hashable, LinkRoute {
    case tab(Tab), about
    static let links: Links<Self> = [
      LinkRow(\.tab, "\(\.self)"), LinkRow(\.tab, "/tab\(\.self)"), LinkRow(\.about, "/about"),
    ]
  }

  @CasePathable enum Tab: Hashable, LinkRoute {
    case home, files
    static let links: Links<Self> = [LinkRow(\.home, "/"), LinkRow(\.files, "/files")]
  }

  static let links: Links<Self> = [LinkRow(\.path, "/shelf\(\.self)")]
}

struct Circular: Hashable, LinkRoute {
  var x = 1
  static var links: Links<Self> { makeLinks() }
  static func makeLinks() -> Links<Self> {
    [
      .state("\(\.self)", default: Circular()), .state("/x/\(\.x)", default: Circular(x: 2)),
      .state("/old\(\.self)", default: Circular()),
    ]
  }
}

@CasePathable enum Room: Hashable, LinkRoute {
  case home, item(Int)
  static let links: Links<Self> = [
    LinkRow(\.home, "/"), LinkRow(\.home, "/home"), LinkRow(\.item, "/\(\.self)"),
  ]

  /// A table that matches an empty path because its nested table does.
  @CasePathable enum Within: Hashable, LinkRoute {
    case room(Room), list
    static let links: Links<Self> = [LinkRow(\.list, "/list"), LinkRow(\.room, "\(\.self)")]
  }
}

@CasePathable enum Rooms: Hashable, LinkRoute {
  case browse(StackState<Room>), one(Room), list(StackState<Entry>)

  @CasePathable enum Entry: Hashable, LinkRoute {
    case room(Room), roof(Roofs.Roof)
    static let links: Links<Self> = [LinkRow(\.room, "/room\(\.self)"), LinkRow(\.roof, "/roof\(\.self)")]
  }

  static let links: Links<Self> = [
    LinkRow(\.browse, "/browse\(\.self)"), LinkRow(\.one, "/one\(\.self)"), LinkRow(\.list, "/list\(\.self)"),
  ]
}

@CasePathable enum Roofs: Hashable, LinkRoute {
  case browse(StackState<Roof>)

  @CasePathable enum Roof: Hashable, LinkRoute {
    case home, item(Int)
    static let links: Links<Self> = [LinkRow(\.home, "/"), LinkRow(\.item, "/\(\.self)")]
  }

  static let links: Links<Self> = [LinkRow(\.browse, "/browse\(\.self)")]
}

@CasePathable enum Odd: Hashable {
  case list
  case int(Int)
  case other(Int)
  case string(String)
  case optional(Int?)
  case page(Page)
  case far(Far)
}

@CasePathable enum Far: Hashable, LinkRoute {
  case end
  static let count = 25
  static let links: Links<Self> = [
    LinkRow(\.end, LinkPattern(stringLiteral: String(repeating: "/a", count: count - 1) + "/z"))
  ]
}

@CasePathable indirect enum Nested: Hashable, LinkRoute {
  case s(StackState<Nested>), g, t, ts([String]), n([Int]), tag([String])

  static let links: Links<Self> = [
    LinkRow(\.s, "/s\(\.self)"), LinkRow(\.g, "/g"), LinkRow(\.g, "/s/g"), LinkRow(\.t, "/t"),
    LinkRow(\.ts, "/t/\(\.self)"), LinkRow(\.n, "/n/\(\.self)"), LinkRow(\.tag, "/tag?tag=\(\.self)"),
  ]
}

@CasePathable enum Pitfall: Hashable, LinkRoute {
  case seven, item(Int), x(PitfallInner), d(Tagged), p(StackState<PitfallInner>), at(Date), c(Int), one
  case two(Int), files(Files)

  struct Files: Hashable {
    var path: StackState<PitfallInner> = []
    var tag: String?
  }

  struct Tagged: Hashable { var inner = PitfallInner.list([]), tags: [String] = [] }

  static let links: Links<Self> = [
    LinkRow(\.seven, "/7"), LinkRow(\.item, "/\(\.self)"), LinkRow(\.x, "/x\(\.self)"),
    LinkRow(\.x, "/root", default: .item("")), LinkRow(\.d, "/d\(\.inner)?tag=\(\.tags)", default: Tagged()),
    LinkRow(\.p, "/p\(\.self)"), LinkRow(\.at, "/at/\(\.self)"),
    LinkRow(\.c, "/c/\(\.self, as: .hexadecimal)", default: 0),
    LinkRow(\.c, "/c/\(\.self, as: .name)", default: 0),
    LinkRow(\.files, "/files\(\.path)?tag=\(\.tag)", default: Files()), LinkRow(\.one, "/two"),
    LinkRow(\.two, "/two?x=\(\.self)"),
  ]
}

@CasePathable enum PitfallInner: Hashable, LinkRoute {
  case new, item(String), list([String]), num(Int), t([String])

  static let links: Links<Self> = [
    LinkRow(\.new, "/new"), LinkRow(\.list, "/list?tag=\(\.self)"), LinkRow(\.num, "/num?tag=\(\.self)"),
    LinkRow(\.t, "/t?tag=\(\.self)"), LinkRow(\.item, "/\(\.self)"), LinkRow(\.item, "/item/\(\.self)"),
  ]
}

extension LinkConversion<Int> {
  static var hexadecimal: Self {
    LinkConversion("a color") {
      Int($0, radix: 16)
    } print: {
      String($0, radix: 16)
    }
  }

  static var name: Self {
    LinkConversion("a color") {
      $0 == "red" ? 0xFF0000 : nil
    } print: {
      $0 == 0xFF0000 ? "red" : ""
    }
  }
}

@CasePathable indirect enum Remade: Hashable, LinkRoute {
  case literal(Remade)
  case parameter(String, Remade)
  case end(x: Int)

  /// All tables so far, kept so that no two of them have the same address.
  static let tables = Locked<[Links<Self>]>([])

  static var links: Links<Self> {
    let links: Links<Self> = [
      LinkRow(\.literal, "/a\(\.self)"),
      LinkRow(\.parameter, "/\(\.0)\(\.1)", default: ("", .end(x: 0))),
      LinkRow(\.end, "/end?x=\(\.self)"),
    ]
    tables.withLock { $0.append(links) }
    return links
  }
}

@CasePathable enum Remaking: Hashable, LinkRoute {
  case inner(Inner)
  static let links: Links<Self> = [LinkRow(\.inner, "/o\(\.self)")]

  @CasePathable enum Inner: Hashable, LinkRoute {
    case first(First)
    case second(String, Second)
    static let links: Links<Self> = [
      LinkRow(\.first, "/x\(\.self)"), LinkRow(\.second, "/\(\.0)\(\.1)", default: ("", .two)),
    ]
  }

  @CasePathable enum First: Hashable, LinkRoute {
    case one
    static var links: Links<Self> { [LinkRow(\.one, "/one")] }
  }

  @CasePathable enum Second: Hashable, LinkRoute {
    case two
    static var links: Links<Self> { [LinkRow(\.two, "/two")] }
  }
}

@CasePathable enum Lists: Hashable {
  case list, page(Page?), tags([String]), pages(StackState<Page>), items(ItemsLink), place(Place), room(Room)
  case within(Room.Within)
}

@CasePathable enum Find: Hashable {
  case named(String), numbered(Int), anchored(Int), text(String), ids([Int]), names([String])
  case items(ItemsLink), screen(ItemScreen)
}

@CasePathable enum Browse: Hashable, LinkRoute {
  case path(StackState<Leaf>)
  static let links: Links<Self> = [LinkRow(\.path, "/browse\(\.self)")]
}

@CasePathable enum Leaf: Hashable, LinkRoute {
  case search(String), anchor(String), alias(String), file(Int)
  static let links: Links<Self> = [
    LinkRow(\.search, "/search?q=\(\.self)"), LinkRow(\.anchor, "/anchor#\(\.self)"),
    LinkRow(\.alias, "/alias?q=\(\.self)"), LinkRow(\.alias, "/alias/\(\.self)"),
    LinkRow(\.file, "/file/\(\.self)"),
  ]
}

@CasePathable enum Finding: Equatable {
  case find(Query)
  case within(Within)

  struct Within: Equatable {
    var query = Query()
    var count = 0
  }

  final class Query: Equatable {
    var text = ""
    static func == (left: Query, right: Query) -> Bool { left.text == right.text }
  }
}

@CasePathable enum Named: Hashable {
  case named(Name), number(Int), text(String), id(Int), title(String), seven

  enum Name: String, LinkParameter { case first = "1" }
}

/// The number of the row that parsed it.
@CasePathable enum Cells: Hashable, LinkRoute {
  case row(Row)

  // Safe to share: only one test sets it.
  nonisolated(unsafe) static var table: Links<Self> = []
  static var links: Links<Self> { table }

  struct Row: Hashable {
    var index: Int
    var cells = [Cell](repeating: Cell(), count: 3)
  }
  struct Cell: Hashable { var int = 0, string = "", name = Named.Name.first }

  /// A segment of a pattern: the text `1`, or a parameter.
  enum Part: CaseIterable { case text, name, int, string }

  /// The table with the given patterns.
  static func links(_ patterns: [[Part]]) -> Links<Self> {
    Links(
      patterns.enumerated().map { index, parts in
        var pattern = LinkPattern<Row>.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        for (position, part) in parts.enumerated() {
          pattern.appendLiteral(part == .text ? "/1" : "/")
          switch part {
          case .text: break
          case .name: pattern.appendInterpolation(\Row.cells[position].name)
          case .int: pattern.appendInterpolation(\Row.cells[position].int)
          case .string: pattern.appendInterpolation(\Row.cells[position].string)
          }
        }
        return LinkRow(\.row, LinkPattern(stringInterpolation: pattern), default: Row(index: index))
      })
  }
}

extension SeededGenerator {
  mutating func patterns() -> [[Cells.Part]] {
    array(count: 1...6) { $0.array(count: 1...3) { $0.element(of: Cells.Part.allCases) } }
  }
}

@CasePathable enum Sibling: Hashable {
  case seven(Int), pair(Pair), text(String), numbers([Int])

  struct Pair: Hashable { var text = "", number = 0, other = 0 }
}

@CasePathable enum NestedAlias: Hashable, LinkRoute {
  case fixed, nested(Inner)

  @CasePathable enum Inner: Hashable, LinkRoute {
    case new
    static let links: Links<Self> = [LinkRow(\.new, "/new"), LinkRow(\.new, "/item/new")]
  }

  static let links: Links<Self> = [LinkRow(\.fixed, "/x/new"), LinkRow(\.nested, "/x\(\.self)")]
}

@CasePathable enum Overlapping: Hashable, LinkRoute {
  case item(Int), named(Two<Double, Double>), range(Two<Int, Int>)
  case rest(Two<Int, [Int]>), label(Two<String, Int?>)

  struct Two<First: Hashable, Second: Hashable>: Hashable { var first: First, second: Second }

  static let links: Links<Self> = [
    LinkRow(\.item, "/\(\.self)"),
    LinkRow(\.named, "/\(\.first)/\(\.second)", default: Two(first: 0, second: 0)),
    LinkRow(\.range, "/\(\.first)/\(\.second)", default: Two(first: 0, second: 0)),
    LinkRow(\.rest, "/of/\(\.first)/\(\.second)", default: Two(first: 0, second: [])),
    LinkRow(\.label, "/of/\(\.first)/\(\.second)", default: Two(first: "", second: nil)),
  ]
}

@CasePathable enum OverlappingStack: Hashable, LinkRoute {
  case elements(StackState<Overlapping>)
  static let links: Links<Self> = [LinkRow(\.elements, "/s\(\.self)")]
}

@CasePathable enum CellStack: Hashable, LinkRoute {
  case cells(StackState<Cells>)
  static let links: Links<Self> = [LinkRow(\.cells, "/s\(\.self)")]
}

@CasePathable enum Defaulted: Hashable, LinkRoute {
  case item(ItemLink), tags([String]), page(Int?)
  static let links: Links<Self> = [
    LinkRow(\.item, "/item/\(\.id)\(\.screen)", default: ItemLink(screen: .edit)),
    LinkRow(\.tags, "/tags/\(\.self)", default: ["a"]),
    LinkRow(\.page, "/page/\(\.self)", default: 7),
  ]
}

@CasePathable
enum EmptySegment: Hashable, LinkRoute {
  case search(Search), user(User)

  struct Search: Hashable { var text = "" }
  struct User: Hashable { var name = "", tab = 0 }

  static let links: Links<Self> = [
    LinkRow(\.search, "/search/\(\.text)", default: Search()),
    LinkRow(\.search, "/search", default: Search()),
    LinkRow(\.user, "/\(\.name)/\(\.tab)", default: User()),
    LinkRow(\.user, "/", default: User()),
  ]
}
