import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import XCTest

final class RestorationTests: XCTestCase {
  @CasePathable enum Page: Codable, Equatable {
    case item(Int)
    case settings
    case help(topic: Topic)
  }

  enum Topic: String, Codable { case intro }

  struct Draft: Codable, Equatable {
    var name: String
    var page: Page?
  }

  @CasePathable enum Route: Codable, Equatable { case edit(Draft) }

  struct Navigation: Codable, Equatable {
    var tab = 0
    var path: StackState<Page> = []
    var route: Route?
    var inner: [String: Int] = [:]
  }

  private let whole = Navigation(
    tab: 1, path: [.item(1), .settings, .help(topic: .intro), .item(4)],
    route: .edit(Draft(name: "x", page: .help(topic: .intro))), inner: ["a": 1])

  /// Restores the data with `old` replaced by `new`. Returns the value, and the reported messages.
  private func restore(_ old: String, _ new: String) throws -> (Navigation?, [String]) {
    let text = String(decoding: try restorationData(of: whole), as: UTF8.self)
    XCTAssertTrue(text.contains(old), text)
    let data = Data(text.replacingOccurrences(of: old, with: new).utf8)
    var navigation: Navigation?
    let issues = recordIssues { navigation = restored(Navigation.self, from: data) }
    return (navigation, issues.map(\.message))
  }

  func testWrittenStateIsRestored() throws {
    XCTAssertEqual(restored(Navigation.self, from: try restorationData(of: whole)), whole)
  }

  func testRestoredTextIsUnchanged() throws {
    let texts = ["\u{FEFF}", "\u{FEFF}k", "k", "\u{0}", "\u{2028}", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}"]
    let keys = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
    let text = try XCTUnwrap(restored([String].self, from: restorationData(of: texts)))
    XCTAssertEqual(text.map { Array($0.unicodeScalars) }, texts.map { Array($0.unicodeScalars) })
    XCTAssertEqual(restored([String: Int].self, from: try restorationData(of: keys)), keys)
    XCTAssertEqual(restored([Double].self, from: try restorationData(of: [-0.0]))?.first?.sign, .minus)
  }

  func testOtherValuesAreUnchangedIfOneIsCutOff() throws {
    struct State: Codable {
      var texts: [String], keys: [String: Int], numbers: [Double], gone: String?
    }
    let mark = "\u{FEFF}"
    let texts = [
      mark, "\(mark)k", "k", "\(mark)\(mark)k\(mark)", "\\", "\\\(mark)", "\"\(mark)", #"-0\"-0"#, "1e-0",
    ]
    let keys = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
    let numbers = [-0.0, 1e-7, -0.5, 0, -10, -0.0]
    var text = String(
      decoding: try restorationData(of: State(texts: texts, keys: keys, numbers: numbers, gone: "g")),
      as: UTF8.self)
    text = text.replacingOccurrences(of: #""g""#, with: "[-0,1e-0,-0]")
    for version in [1, 2] {
      var state: State?
      let messages = recordIssues { state = restored(State.self, from: Data(text.utf8), version: version) }
        .map(\.message)
      XCTAssertEqual(messages.count, 1)
      XCTAssertEqual(state?.texts.map { Array($0.unicodeScalars) }, texts.map { Array($0.unicodeScalars) })
      XCTAssertEqual(state?.keys, keys)
      XCTAssertEqual(state?.numbers.map(\.bitPattern), numbers.map(\.bitPattern))
    }
  }

  func testInvalidJSONIsNotRestored() {
    for text in ["-0", "-", "\u{FEFF}", #"{"version":-0"#, #""\"#] {
      XCTAssertEqual(
        recordIssues { XCTAssertNil(restored(String.self, from: Data(text.utf8), version: 2)) }.map(
          \.message),
        ["Nothing was restored. The data was not made by restorationData(of:version:)."], text)
    }
  }

  func testANumberThatDoesNotFitItsType() throws {
    struct Draft: Codable, Equatable { var name = "a", count: UInt8? = nil }
    for number in ["1.5", "-1", "300"] {
      let data = Data(#"{"version":1,"state":{"name":"b","count":\#(number)}}"#.utf8)
      let messages = recordIssues { XCTAssertEqual(restored(Draft.self, from: data), Draft(name: "b")) }
        .map(\.message)
      XCTAssertEqual(messages.map { $0.hasPrefix("count was not restored. ") }, [true], "\(messages)")
    }
  }

  func testAnErrorThrownByTheState() throws {
    struct Even: Codable, Equatable {
      struct IsOdd: Error {}
      var number = 0
      init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
        if number % 2 == 1 { throw IsOdd() }
      }
    }
    let data = Data(#"{"version":1,"state":{"a":1,"b":2}}"#.utf8)
    var state: [String: Even?]?
    let issues = recordIssues { state = restored([String: Even?].self, from: data) }
    XCTAssertEqual(state?.mapValues { $0?.number }, ["b": 2])
    XCTAssertEqual(issues.map(\.message), ["a was not restored. IsOdd()"])
  }

  func testTheRestIsKeptAfterAnyNumberOfCuts() throws {
    struct Row: Codable, Equatable { var id: Int, sheet: Page? }
    struct State: Codable, Equatable { var drafts: [Int: Page] = [:], rows: [Row] = [] }
    let count = 500
    let isBad = { (index: Int) in index % 3 == 0 }
    let pages = (0..<count).map { isBad($0) ? #"{"removed":{"_0":1}}"# : #"{"item":{"_0":\#($0)}}"# }
    let drafts = pages.enumerated().map { #""\#($0)":\#($1)"# }.joined(separator: ",")
    let rows = pages.enumerated().map { #"{"id":\#($0),"sheet":\#($1)}"# }.joined(separator: ",")
    let data = Data(#"{"version":1,"state":{"drafts":{\#(drafts)},"rows":[\#(rows)]}}"#.utf8)
    var state: State?
    let issues = recordIssues { state = restored(State.self, from: data) }
    XCTAssertEqual(
      state?.drafts,
      Dictionary(uniqueKeysWithValues: (0..<count).filter { !isBad($0) }.map { ($0, .item($0)) }))
    XCTAssertEqual(state?.rows, (0..<count).map { Row(id: $0, sheet: isBad($0) ? nil : .item($0)) })
    XCTAssertEqual(
      Set(issues.map { $0.message.prefix { $0 != " " } }),
      Set((0..<count).filter(isBad).flatMap { ["drafts[\($0)]"[...], "rows[\($0)].sheet"] }))
  }

  /// Counts how often values are decoded.
  private struct Counted: Codable, Equatable {
    nonisolated(unsafe) static var count = 0
    var page: Page
    init(from decoder: any Decoder) throws {
      Self.count += 1
      page = try Page(from: decoder)
    }
    func encode(to encoder: any Encoder) throws { try page.encode(to: encoder) }
  }

  func testEachValueIsDecodedAFewTimesForAnyNumberOfCuts() throws {
    struct Level: Codable {
      indirect enum Next: Codable { case level(Level) }
      var next: Next?, drafts: [String: Counted] = [:], stack: [Counted] = []
    }
    /// Each level has values that can be decoded, values that can't, and the next level.
    func level(_ depth: Int) -> String {
      let drafts = (0..<20).map { #""\#($0)":{"\#($0 % 2 == 0 ? "item" : "removed")":{"_0":1}}"# }
      let stack = [#"{"settings":{}}"#, #"{"settings":{}}"#, #"{"removed":{}}"#, #"{"settings":{}}"#]
      let next = depth == 0 ? "" : #""next":{"level":{"_0":\#(level(depth - 1))}},"#
      return
        "{\(next)\"drafts\":{\(drafts.joined(separator: ","))},\"stack\":[\(stack.joined(separator: ","))]}"
    }
    Counted.count = 0
    var state: Level?
    let issues = recordIssues {
      state = restored(Level.self, from: Data(#"{"version":1,"state":\#(level(15))}"#.utf8))
    }
    XCTAssertEqual(issues.count, 16 * 11)
    XCTAssertEqual(state?.drafts.count, 10)
    XCTAssertEqual(state?.stack.count, 2)
    XCTAssertLessThan(Counted.count, 16 * 24 * 4)
  }

  /// An `init(from:)` that tries several forms must not see a first form with some of its values cut off.
  func testAnOlderFormThatTheTypeStillDecodes() throws {
    struct Tab: Codable, Equatable {
      enum CodingKeys: CodingKey { case page }
      var page: Page
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do { page = try container.decode(Page.self, forKey: .page) } catch {
          page = .item(try container.decode(Int.self, forKey: .page))
        }
      }
    }
    struct State: Codable { var tabs: [Tab], sheet: Page? }
    let data = Data(
      #"{"version":1,"state":{"tabs":[{"page":{"settings":{}}},{"page":7}],"sheet":{"removed":{}}}}"#.utf8)
    var state: State?
    let issues = recordIssues { state = restored(State.self, from: data) }
    XCTAssertEqual(state?.tabs.map(\.page), [.settings, .item(7)])
    XCTAssertEqual(issues.map { $0.message.prefix { $0 != " " } }, ["sheet"])
  }

  class Base: Codable { var id: Int?, page: Page? }
  final class Derived: Base {
    enum CodingKeys: CodingKey { case name, pages }
    var name: String?
    var pages: [Page] = []
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      var pages = try container.nestedUnkeyedContainer(forKey: .pages)
      while !pages.isAtEnd { self.pages.append(try pages.decode(Page.self)) }
      try super.init(from: container.superDecoder())
    }
  }

  func testCutsInSuperclassesAndNestedContainers() throws {
    let data = Data(
      #"""
      {"version":1,"state":{"name":7,"pages":[{"settings":{}},{"removed":{}}],"super":{"id":1,"page":{"removed":{}}}}}
      """#.utf8)
    var state: Derived?
    let issues = recordIssues { state = restored(Derived.self, from: data) }
    XCTAssertNil(state?.name)
    XCTAssertEqual(state?.pages, [.settings])
    XCTAssertEqual(state?.id, 1)
    XCTAssertEqual(
      Set(issues.map { $0.message.prefix { $0 != " " } }), ["name", "pages[1]", "super.page"])
  }

  func testTheLongestValidPartOfAStackIsKept() throws {
    let (navigation, messages) = try restore("\"settings\":{}", "\"preferences\":{}")
    XCTAssertEqual(navigation?.path, [.item(1)])
    XCTAssertEqual(navigation?.route, whole.route)
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(
      messages[0].hasPrefix("state.path[1] was not restored. ")
        || messages[0].hasPrefix("path[1] was not restored. "), messages[0])
  }

  func testAnOptionalThatContainsAnInvalidValueIsCutOff() throws {
    let (navigation, messages) = try restore("\"intro\"", "\"outro\"")
    XCTAssertEqual(navigation?.path, [.item(1), .settings])
    XCTAssertEqual(navigation?.tab, 1)
    XCTAssertFalse(messages.isEmpty)
    let (renamed, _) = try restore("\"name\":\"x\"", "\"nam\":\"x\"")
    XCTAssertNil(renamed?.route)
    XCTAssertEqual(renamed?.path, whole.path)
    let (composed, _) = try restore("\"edit\"", "\"compose\"")
    XCTAssertNil(composed?.route)
    XCTAssertEqual(composed?.path, whole.path)
  }

  func testRequiredValues() throws {
    for (old, new) in [("\"tab\":1", "\"tab\":\"one\""), ("\"tab\":1", "\"tap\":1")] {
      let (navigation, messages) = try restore(old, new)
      XCTAssertNil(navigation)
      XCTAssertTrue(messages.last?.hasPrefix("Nothing was restored. ") ?? false, "\(messages)")
    }
  }

  func testDataOfAnotherSource() {
    for text in [
      "", "7", "[]", "{}", "{\"version\":1}", "{\"version\":\"1\",\"state\":{}}",
      "{\"version\":2,\"state\":{}}",
    ] {
      let issues = recordIssues { XCTAssertNil(restored(Navigation.self, from: Data(text.utf8)), text) }
      XCTAssertEqual(issues.count, 1, text)
    }
  }

  func testALaterVersionIsNotRestored() throws {
    let data = try restorationData(of: whole, version: 2)
    let issues = recordIssues { XCTAssertNil(restored(Navigation.self, from: data)) }
    XCTAssertEqual(
      issues.map(\.message), ["Nothing was restored. The data has version 2, which is later than 1."])
    XCTAssertEqual(restored(Navigation.self, from: data, version: 2), whole)
  }

  func testMigration() throws {
    struct Old: Codable { var tabName: String }
    let data = try restorationData(of: Old(tabName: "second"), version: 1)
    let navigation = restored(Navigation.self, from: data, version: 3) { state, version in
      XCTAssertEqual(version, 1)
      state["tab"] = state["tabName"] as? String == "second" ? 1 : 0
      state["path"] = [Any]()
      state["inner"] = [String: Any]()
    }
    XCTAssertEqual(navigation, Navigation(tab: 1))
  }

  func testStateOfTheSameVersionIsNotMigrated() throws {
    let data = try restorationData(of: Navigation(tab: 1), version: 3)
    let navigation = restored(Navigation.self, from: data, version: 3) { state, _ in state["tab"] = 2 }
    XCTAssertEqual(navigation, Navigation(tab: 1))
  }

  func testAStateThatIsNotAnObjectIsNotMigrated() throws {
    let data = try restorationData(of: [1, 2], version: 1)
    let issues = recordIssues {
      XCTAssertNil(restored([Int].self, from: data, version: 2) { _, _ in XCTFail("not an object") })
    }
    XCTAssertEqual(
      issues.map(\.message), ["Nothing was restored. The state to migrate is not a JSON object."])
    XCTAssertEqual(restored([Int].self, from: data, version: 1), [1, 2])
  }

  func testEqualStatesGiveEqualData() throws {
    let keys = (0..<50).map { "key\($0)" }
    let state = Navigation(inner: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    var other = Navigation(inner: [:])
    other.inner.reserveCapacity(1_000)
    for key in keys.reversed() { other.inner[key] = 1 }
    XCTAssertEqual(try restorationData(of: state), try restorationData(of: other))
    XCTAssertEqual(
      String(decoding: try restorationData(of: ["b": 1, "a": 2]), as: UTF8.self),
      #"{"state":{"a":2,"b":1},"version":1}"#)
  }

  /// A cut around several others is reported once, in any order.
  func testAnInvalidValueThatContainsOthersIsReportedOnce() {
    struct Optionals: Codable, Equatable {
      var values: [String: Inner?] = [:]
    }
    struct Inner: Codable, Equatable {
      var first: Page?, second: Page
    }
    let names = (0..<12).map { "name\($0)" }
    let inner = #"{"first":{"removed":{}},"second":{"removed":{}}}"#
    let values = names.map { "\"\($0)\":\(inner)" }.joined(separator: ",")
    var state: Optionals?
    let issues = recordIssues {
      state = restored(
        Optionals.self, from: Data(#"{"version":1,"state":{"values":{\#(values)}}}"#.utf8))
    }
    XCTAssertEqual(state?.values, [:])
    XCTAssertEqual(
      Set(issues.map { $0.message.prefix { $0 != " " } }), Set(names.map { "values.\($0)"[...] }))
    XCTAssertEqual(issues.count, names.count)
  }

  /// The type refuses the rest of the array.
  func testAnArrayThatIsTooShortIsCutOff() {
    struct Numbers: Codable {
      var sum = 0
      init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        while !numbers.isAtEnd { sum += try numbers.decode(Int.self) }
        guard [1, 4].contains(numbers.currentIndex) else {
          throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "There are not four."))
        }
      }
      func encode(to encoder: any Encoder) throws {}
    }
    struct State: Codable {
      var four: Numbers?
      var title: String
    }
    let data = Data(#"{"version":1,"state":{"title":"t","four":[1,2,3,"x"]}}"#.utf8)
    var state: State?
    let issues = recordIssues { state = restored(State.self, from: data) }
    XCTAssertEqual(state?.title, "t")
    XCTAssertNil(state?.four)
    XCTAssertEqual(issues.count, 1)
  }

  func testDataWithoutAState() {
    for data in [#"{"version":1}"#, #"{"state":{}}"#, "[]", ""] {
      let issues = recordIssues { XCTAssertNil(restored(Navigation.self, from: Data(data.utf8))) }
      XCTAssertEqual(
        issues.map(\.message),
        ["Nothing was restored. The data was not made by restorationData(of:version:)."])
    }
  }

  func testAMigrationToInvalidJSON() throws {
    let data = try restorationData(of: whole)
    for value in [Date(), UUID(), Double.nan, whole] as [Any] {
      let issues = recordIssues {
        XCTAssertNil(
          restored(Navigation.self, from: data, version: 2) { state, _ in state["tab"] = value })
      }
      XCTAssertEqual(issues.map(\.message), ["Nothing was restored. The migrated state is not JSON."])
    }
  }
}
