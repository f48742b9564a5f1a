import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import XCTest

/// Restoring dictionaries, which are encoded as objects, or as arrays of keys and values.
final class RestoredDictionariesTests: XCTestCase {
  private typealias Page = RestorationTests.Page

  /// A key that counts how often it is read.
  private struct Name: Codable, Hashable, CodingKeyRepresentable {
    nonisolated(unsafe) static var count = 0
    var codingKey: any CodingKey
    init?(codingKey: some CodingKey) {
      Self.count += 1
      self.codingKey = codingKey
    }
    init(from decoder: any Decoder) throws { throw CancellationError() }
    func encode(to encoder: any Encoder) throws {}
    static func == (left: Name, right: Name) -> Bool {
      left.codingKey.stringValue == right.codingKey.stringValue
    }
    func hash(into hasher: inout Hasher) { hasher.combine(codingKey.stringValue) }
  }

  /// A key that counts how often it is decoded.
  private struct Code: Codable, Hashable {
    nonisolated(unsafe) static var count = 0
    var text: String
    init(from decoder: any Decoder) throws {
      Self.count += 1
      text = try decoder.singleValueContainer().decode(String.self)
      if text.hasPrefix("x") { throw CancellationError() }
    }
    func encode(to encoder: any Encoder) throws {}
  }

  func testADictionaryInAnArrayIsReadAFewTimesForAnyNumberOfCuts() throws {
    let pairs = (0..<200).map { #""\#($0 % 4 == 0 ? "x" : "")\#($0)",\#($0 % 4 == 1 ? #""no""# : "1")"# }
    let data = Data(#"{"version":1,"state":[\#(pairs.joined(separator: ","))]}"#.utf8)
    Code.count = 0
    var state: [Code: Int]?
    XCTAssertEqual(recordIssues { state = restored([Code: Int].self, from: data) }.count, 100)
    XCTAssertEqual(state?.count, 100)
    XCTAssertLessThan(Code.count, 800)
  }

  func testADictionaryIsReadAFewTimesForAnyNumberOfCuts() throws {
    let values = (0..<100).map { #""\#($0)":{"\#($0 % 2 == 0 ? "item" : "removed")":{"_0":1}}"# }
    let data = Data(#"{"version":1,"state":{\#(values.joined(separator: ","))}}"#.utf8)
    Name.count = 0
    var state: [Name: Page]?
    XCTAssertEqual(recordIssues { state = restored([Name: Page].self, from: data) }.count, 50)
    XCTAssertEqual(state?.count, 50)
    XCTAssertLessThan(Name.count, 400)
  }

  /// Such a dictionary is encoded as an array of keys and values, in any order.
  func testOtherEntriesOfADictionaryWithEnumKeysAreKept() {
    enum Tab: String, Codable { case a, b, c }
    struct Tabs: Codable {
      var pages: [Tab: Page] = [:]
      var title: String
    }
    for (pages, kept, first) in [
      (
        #""a",{"settings":{}},"b",{"removed":{}},"c",{"item":{"_0":3}}"#,
        [Tab.a: Page.settings, .c: .item(3)], 2
      ),
      (#""a",{"settings":{}},"removed",{"settings":{}}"#, [.a: .settings], 2),
      (
        #""removed",{"settings":{}},"a",{"settings":{}},"b",{"settings":{}}"#,
        [.a: .settings, .b: .settings], 0
      ),
      (#""a",{"removed":{}},"b",{"settings":{}}"#, [.b: .settings], 0),
    ] {
      let data = Data(#"{"version":1,"state":{"title":"t","pages":[\#(pages)]}}"#.utf8)
      var tabs: Tabs?
      let issues = recordIssues { tabs = restored(Tabs.self, from: data) }
      XCTAssertEqual(tabs?.pages, kept)
      XCTAssertEqual(tabs?.title, "t")
      XCTAssertEqual(issues.count, 1)
      XCTAssertTrue(
        issues.allSatisfy { $0.message.contains("pages[\(first)] was not restored. ") },
        "\(issues.map(\.message))")
      XCTAssertFalse(issues.contains { $0.message.contains("odd") }, "that is not the reason")
    }
  }

  func testARemovedKeyOfADictionaryCostsItsEntry() {
    enum Tab: String, Codable, CodingKeyRepresentable { case items, settings }
    struct State: Codable, Equatable { var tab = Tab.items, paths: [Tab: [Int]] }
    struct Optional: Codable, Equatable { var tab = Tab.items, paths: [Tab: [Int]]? }
    let paths = #"{"items":[1,2],"search":[3],"help":[5],"settings":[4]}"#
    let data = Data(#"{"version":1,"state":{"tab":"items","paths":\#(paths)}}"#.utf8)
    let kept: [Tab: [Int]] = [.items: [1, 2], .settings: [4]]
    func restore<State: Decodable & Equatable>(_ state: State, _ data: Data, _ places: [String]) {
      var result: State?
      let issues = recordIssues { result = restored(State.self, from: data) }
      XCTAssertEqual(result, state)
      XCTAssertEqual(
        Set(issues.map(\.message)),
        Set(
          places.map {
            "\($0) was not restored. '\($0.split(separator: ".").last ?? "")' is not a value of Tab."
          }))
      XCTAssertEqual(issues.count, places.count)
    }
    restore(State(paths: kept), data, ["paths.search", "paths.help"])
    restore(Optional(paths: kept), data, ["paths.search", "paths.help"])
    restore(kept, Data(#"{"version":1,"state":\#(paths)}"#.utf8), ["search", "help"])
    restore(
      ["a": [kept, nil]], Data(#"{"version":1,"state":{"a":[\#(paths),null]}}"#.utf8),
      ["a[0].search", "a[0].help"])
  }

  func testAKeyThatIsNotANumberCostsItsEntry() {
    var state: [Int: String]?
    let issues = recordIssues {
      state = restored(
        [Int: String].self, from: Data(#"{"version":1,"state":{"1":"a","x":"b","2":"c"}}"#.utf8))
    }
    XCTAssertEqual(state, [1: "a", 2: "c"])
    XCTAssertEqual(issues.map(\.message), ["x was not restored. 'x' is not a value of Int."])
  }

  /// A removed key beside a value that cannot be decoded, in both forms of a dictionary.
  func testKeysAndValuesOfADictionaryAreCutOff() {
    enum Tab: String, Codable, CodingKeyRepresentable { case a, b, c }
    enum Pair: String, Codable { case a, b, c }
    let object = #"{"a":"x","removed":1,"b":2,"gone":"y","c":3}"#
    var keyed: [Tab: Int]?
    var issues = recordIssues {
      keyed = restored([Tab: Int].self, from: Data(#"{"version":1,"state":\#(object)}"#.utf8))
    }
    XCTAssertEqual(keyed, [.b: 2, .c: 3])
    XCTAssertEqual(Set(issues.map { $0.message.prefix { $0 != " " } }), ["a", "removed", "gone"])
    var pairs: [Pair: Int]?
    let array = #"["a","x","removed",1,"b",2,"gone","y","c",3]"#
    issues = recordIssues {
      pairs = restored([Pair: Int].self, from: Data(#"{"version":1,"state":\#(array)}"#.utf8))
    }
    XCTAssertEqual(pairs, [.b: 2, .c: 3])
    XCTAssertEqual(Set(issues.map { $0.message.prefix { $0 != " " } }), ["[0]", "[2]", "[6]"])
    XCTAssertNil(
      recordIssues {
        XCTAssertNil(restored([Pair: Int].self, from: Data(#"{"version":1,"state":["a",1,"b"]}"#.utf8)))
      }.first { !$0.message.hasPrefix("Nothing was restored. ") }, "a key without a value")
  }

  /// The decoder visits a dictionary in a different order in each round.
  func testOtherEntriesOfSeveralDictionariesWithEnumKeysAreKept() {
    enum Tab: String, Codable { case a, b }
    let names = (0..<12).map { "name\($0)" }
    let pages = names.map { #""\#($0)":["a",{"settings":{}},"b",{"removed":{}}]"# }.joined(separator: ",")
    var state: [String: [Tab: Page]]?
    let issues = recordIssues {
      state = restored([String: [Tab: Page]].self, from: Data(#"{"version":1,"state":{\#(pages)}}"#.utf8))
    }
    XCTAssertEqual(state, Dictionary(uniqueKeysWithValues: names.map { ($0, [.a: .settings]) }))
    XCTAssertEqual(
      Set(issues.map { $0.message.prefix { $0 != " " } }), Set(names.map { "\($0)[2]"[...] }))
    XCTAssertEqual(issues.count, names.count)
    XCTAssertFalse(issues.contains { $0.message.contains("odd") }, "that is not the reason")
  }

  func testCodingKeysWithNumbersAreNotIndexes() {
    enum Tab: String, Codable { case a, b }
    struct Inner: Codable, Equatable {
      enum CodingKeys: Int, CodingKey { case x = 1, y = 2 }
      var x: Int?, y: Int
    }
    for second in [#"{"x":0,"y":"bad"}"#, #"{"x":"bad","y":"bad"}"#] {
      var state: [Tab: Inner]?
      let issues = recordIssues {
        state = restored(
          [Tab: Inner].self, from: Data(#"{"version":1,"state":["a",{"x":0,"y":0},"b",\#(second)]}"#.utf8))
      }
      XCTAssertEqual(state, [.a: Inner(x: 0, y: 0)])
      XCTAssertEqual(issues.map { $0.message.prefix { $0 != " " } }, ["[2]"])
    }
  }
}
