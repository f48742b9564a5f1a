import Foundation
import NavigationLinks

/// What a person would do first: take the URL apart.
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

let linkBenchmarks: [Benchmark] = [
  parsing("a path", "/part17/items/42"),
  parsing("a host", "https://shop.example/part19/range/3/4"),
  parsing("a query", "/part18/search?q=a%20b&page=2&tag=c&tag=d"),
  parsing("a nested table", "/part12/nested/7"),
]
