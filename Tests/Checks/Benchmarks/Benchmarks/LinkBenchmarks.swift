import Foundation
import NavigationCore
import NavigationLinks

/// The minimum without a library: split the URL.
private func split(_ url: String) -> Int {
  let components = URLComponents(string: url)
  let segments = components?.path.split(separator: "/").map(String.init) ?? []
  return segments.count + (components?.queryItems?.count ?? 0)
}

private func parse(_ url: String) -> Int { (try? HundredLinks.links.parse(url)) == nil ? 0 : 1 }

private func parsing(_ name: String, _ url: String) -> Benchmark {
  precondition(name == "a mistake" || parse(url) == 1)
  return Benchmark(
    "parsing a link, table of 100: \(name)", budget: 2, allocations: .infinity,
    baseline: { count in (0..<count).reduce(0) { sum, _ in sum &+ split(url) } },
    subject: { count in (0..<count).reduce(0) { sum, _ in sum &+ parse(url) } })
}

/// The rows of a large table.
private enum LargeTable: String, CaseIterable {
  case texts = "different texts"
  case depths = "a parameter in the middle"
  case items = "one path, different items"
  case conversions = "one path, different conversions"
  case nested = "a nested table in each"

  func links(_ count: Int) -> Links<Large> {
    Links(
      (0..<count).map { index in
        var pattern = LinkPattern<Large.Row>.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        pattern.appendLiteral("/part")
        switch self {
        case .texts: pattern.appendLiteral("\(index)")
        case .depths:
          pattern.appendLiteral("/")
          pattern.appendInterpolation(\.number)
          pattern.appendLiteral("/row\(index)")
        case .items:
          pattern.appendLiteral("?item\(index)=")
          pattern.appendInterpolation(required: \.number)
        case .conversions:
          pattern.appendLiteral("/")
          pattern.appendInterpolation(
            \.number,
            as: LinkConversion("\(index)") {
              Int($0)
            } print: {
              "\($0)"
            })
        case .nested:
          pattern.appendLiteral("\(index)")
          pattern.appendInterpolation(\.inner)
        }
        let path: CaseKeyPath<Large, Large.Row> = index.isMultiple(of: 2) ? \.even : \.odd
        return LinkRow(path, LinkPattern(stringInterpolation: pattern), default: Large.Row())
      })
  }
}

@CasePathable private enum Large: Hashable {
  case even(Row), odd(Row)
  struct Row: Hashable { var number = 0, inner = Inner.item(0) }
}

/// Making a table of 2,000 rows and finding its issues, compared with 200 rows.
private let largeTables = LargeTable.allCases.map { table in
  // A thousandth of the operations: each takes a thousand times as long.
  @Sendable func times(_ count: Int, _ rows: Int) -> Int {
    rounds(count) { _ in table.links(rows).issues.count }
  }
  return Benchmark(
    "a table of 2,000 links and its issues / 200: \(table.rawValue)", budget: 15, allocations: .infinity,
    baseline: { times($0, 200) }, subject: { times($0, 2_000) })
}

private enum OldPage: Codable { case item(Int), removed(Int) }
private enum NewPage: Codable { case item(Int) }

private struct Drafts<Page: Codable>: Codable {
  struct Row: Codable { var id: Int, sheet: Page? }
  var drafts: [String: Page], rows: [Row]
}

private struct Restorable<State: Decodable>: Decodable { var state: State }

/// Restoring 500 drafts and 500 rows, some of which can't be decoded, compared with decoding them if all can be decoded.
private func restoring(cuts: Int) -> Benchmark {
  func data(cuts: Int) -> Data {
    let pages = (0..<1_000).map { $0 * cuts % 1_000 < cuts ? OldPage.removed($0) : .item($0) }
    let state = Drafts(
      drafts: Dictionary(uniqueKeysWithValues: pages[..<500].enumerated().map { ("draft\($0)", $1) }),
      rows: pages[500...].enumerated().map { Drafts.Row(id: $0, sheet: $1) })
    return (try? restorationData(of: state)) ?? Data()
  }
  let (whole, cut) = (data(cuts: 0), data(cuts: cuts))
  return Benchmark(
    "restoring 1,000 values, \(cuts) of which are cut off, / 1000", budget: 5, allocations: .infinity,
    baseline: { count in
      rounds(count) { _ in
        let decoded = try? JSONDecoder().decode(Restorable<Drafts<NewPage>>.self, from: whole)
        return decoded?.state.rows.count ?? 0
      }
    },
    subject: { count in
      withIssueHandler({ _ in }) {
        rounds(count) { _ in restored(Drafts<NewPage>.self, from: cut)?.rows.count ?? 0 }
      }
    })
}

let linkBenchmarks: [Benchmark] =
  [
    parsing("a path", "/part17/items/42"),
    parsing("a host", "https://shop.example/part19/range/3/4"),
    parsing("a query", "/part18/search?q=a%20b&page=2&tag=c&tag=d"),
    parsing("a nested table", "/part12/nested/7"),
  ] + largeTables + [25, 500].map(restoring)
