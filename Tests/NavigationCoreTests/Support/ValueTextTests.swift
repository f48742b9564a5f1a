import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private enum Tab: Hashable, Comparable { case home, inbox }
private struct Holder: Hashable { let value: AnyHashable }
private struct Empty: Hashable {}
private final class Model: Hashable {
  static func == (left: Model, right: Model) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
}
private final class FoundationModel: NSObject {}
private enum Page: Hashable {
  case one(AnyHashable)
  case labeled(id: AnyHashable)
  case two(AnyHashable, count: Int)
  indirect case nested(Page)
}
/// A value whose description prints all of it.
private struct Tagged: Hashable, CustomStringConvertible {
  let value: AnyHashable
  var description: String { "\(value.base)" }
}
/// A value whose description prints only its name.
private struct Named: Hashable, CustomStringConvertible {
  var id = UUID()
  var tags: Set = [1, 2, 3]
  var description: String { "named" }
}

/// Text for the user, which must be the same in every process.
final class ValueTextTests: XCTestCase {
  /// Values, with their texts as parts of others; `nil` for a value that varies between processes.
  private let leaves: [(value: AnyHashable, text: String?)] = [
    (Tab.home, "home"), (Empty(), "Empty()"), (7, "7"), (1.5, "1.5"), (true, "true"),
    ("a\n\"b\"", #""a\n\"b\"""#), ("ab".dropFirst(), #""b""#), (Character("é"), #""é""#), (Named(), "named"),
    (Tagged(value: "x-[0x1]"), "x-[0x1]"), (Tagged(value: Tab.inbox), "inbox"),
    (Tab.home..<Tab.inbox, "home..<inbox"), (URL(string: "https://a.b")!, "https://a.b"),
    (Data([1, 2]), "2 bytes"), (\Holder.value as AnyKeyPath, #"\Holder.value"#), (DialogID("ask"), "ask"),
    (UUID(), nil), (NSUUID(), nil), (\Tab.hashValue as AnyKeyPath, nil), (Model(), nil),
    (FoundationModel(), nil),
    (ObjectIdentifier(Tab.self), nil),
    (UnsafeRawPointer(bitPattern: 8)!, nil), (DialogID(), nil),
    ((StackState([1])).ids[0], nil), (Tagged(value: UUID()), nil), (Tagged(value: [Tab.home]), nil),
    (Tagged(value: Set([1, 2])), nil), (Tagged(value: ObjectIdentifier(Tab.self)), nil),
    (Tagged(value: FoundationModel()), nil), (Tagged(value: (StackState([1])).ids[0]), nil),
    (Tagged(value: DialogID()), nil),
  ]

  /// Containers of a value, with the text around the value's text.
  private let wrappers: [(wrap: (AnyHashable) -> AnyHashable, text: (String) -> String)] = [
    ({ AnyHashable(Optional($0)) }, { $0 }),
    ({ AnyHashable($0 as AnyHashable??) }, { $0 }),
    ({ [$0] }, { "[\($0)]" }),
    ({ ContiguousArray([$0, 1]) }, { "[\($0), 1]" }),
    ({ [0, $0].dropFirst() }, { "[\($0)]" }),
    ({ Set([$0]) }, { "[\($0)]" }),
    ({ ["key": $0] }, { "[\"key\": \($0)]" }),
    ({ [$0: 1] }, { "[\($0): 1]" }),
    ({ Holder(value: $0) }, { "Holder(value: \($0))" }),
    ({ Page.one($0) }, { "one(\($0))" }),
    ({ Page.labeled(id: $0) }, { "labeled(id: \($0))" }),
    ({ Page.two($0, count: 2) }, { "two(\($0), count: 2)" }),
    ({ Page.nested(.one($0)) }, { "nested(one(\($0)))" }),
  ]

  func testTextIsTheSameInEveryProcess_InAnyContainer() {
    func check(_ value: AnyHashable, _ text: String?, depth: Int) {
      XCTAssertEqual(stableText(of: [value]), text.map { "[\($0)]" })
      let message = messageText(of: value)
      for differing in ["(unknown", "0x0"] where text == nil {
        XCTAssertFalse(message.contains(differing), message)
      }
      XCTAssertFalse(fullText(of: value).contains("(unknown"))
      guard depth > 0 else { return }
      for wrapper in wrappers { check(wrapper.wrap(value), text.map(wrapper.text), depth: depth - 1) }
    }
    for leaf in leaves { check(leaf.value, leaf.text, depth: 2) }
  }

  func testAValueByItselfPrintsWithoutQuotes() {
    XCTAssertEqual(stableText(of: "a\"b"), "a\"b")
    XCTAssertEqual(stableText(of: Optional("a") as Any), "a")
    XCTAssertEqual(stableText(of: String?.none as Any), "nil")
    XCTAssertEqual(stableText(of: AnyHashable(Tab.home)), "home")
    XCTAssertEqual(stableText(of: (1, name: Tab.home)), "(1, name: home)")
    XCTAssertEqual(stableText(of: Result<Tab, CancellationError>.success(.home)), "success(home)")
    XCTAssertEqual(stableText(of: Tab.self), "Tab")
    XCTAssertEqual(stableText(of: [String: Int]()), "[:]")
  }

  func testSetsAndDictionariesPrintInTheOrderOfTheirTexts() {
    let numbers = Array(10...30)
    XCTAssertEqual(stableText(of: Set(numbers)), "\(numbers)")
    XCTAssertEqual(
      stableText(of: Dictionary(uniqueKeysWithValues: numbers.map { ($0, Tab.home) })),
      "[\(numbers.map { "\($0): home" }.joined(separator: ", "))]")
  }

  func testAMessageNamesTheTypesOfVaryingValues() {
    XCTAssertEqual(messageText(of: Page.two(UUID(), count: 1)), "two(UUID, count: 1)")
    XCTAssertEqual(
      messageText(of: [Model(), FoundationModel()] as [AnyHashable]), "[Model, FoundationModel]")
    XCTAssertEqual(messageText(of: Tagged(value: [Tab.home])), "Tagged")
    let id = UUID()
    XCTAssertEqual(fullText(of: Page.two(id, count: 1)), "two(\(id), count: 1)")
  }

  // MARK: Uses

  func testNoTextOfATreeNamesAPrivateType() {
    let selection = StateBinding<Tab?>(wrappedValue: .home)
    let app = Screen<String>("App").tabs(selection: selection, [.home, .inbox, .home, nil]) { tab in
      Screen<String>("tab").sheet(item: .constant(Keyed([tab]))) { _ in Screen("sheet") }
    }
    XCTAssertEqual(
      app.outline,
      """
      App
      ├ tab home (selected) "tab"
      │ └ sheet ([home]) "sheet"
      ├ tab inbox "tab"
      │ └ sheet ([inbox]) "sheet"
      └ tab nil "tab"
        └ sheet ([nil]) "sheet"
      """)
    XCTAssertEqual(app.outline(ids: true), app.outline)
    XCTAssertEqual(app.issues.map(\.message), ["A second tab with the id home is not shown."])
    let tabs = Screen<String>("App").tabs(selection: selection, [.home, .inbox]) { _ in Screen("tab") }
    XCTAssertEqual(tabs.offers.map(\.name), ["select inbox"])
    XCTAssertEqual(tabs.breadcrumbs(), "home")
    XCTAssertEqual(app.modalIDs.map(\.description), ["home/([home])", "inbox/([inbox])", "nil/([nil])"])
    XCTAssertTrue(app.modalIDs.allSatisfy { !$0.text.contains("unknown") })
    XCTAssertEqual(app.id(text: app.modalIDs[1].text), app.modalIDs[1])
  }

  func testNoContentOfATreeNamesAPrivateType() {
    let screen = Screen([Holder(value: Tab.home)]).sheet(isPresented: .constant(true)) { Screen([]) }
    XCTAssertEqual(screen.outline, "[Holder(value: home)]\n└ sheet \"[]\"")
    XCTAssertEqual(screen.breadcrumbs(), "[Holder(value: home)] / []")
    XCTAssertEqual(Screen(Model()).outline, "Model")
  }

  func testNoIssueNamesAPrivateType() {
    let ask = StateBinding<AlertState<Page>?>(
      wrappedValue: AlertState(
        title: TextState("A"), buttons: [.default(TextState("B"), action: .send(.one(Tab.home)))]))
    var path: StackState<Page> = [.one(Tab.home), .one(UUID())]
    var rows = [Holder(value: Tab.home)]
    let issues = recordIssues {
      Screen("root").alert(unwrapping: ask).modal?.dialog?.buttons[0].tap()
      path.pop(to: StackState([1, 2, 3]).ids[2])
      rows[id: Holder(value: 1)] = Holder(value: 1)
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "one(home) was ignored. The alert has no `action:`.",
        "A pop was ignored. The element #2 is not in [#0 one(home), #1 one(UUID)].",
        "A write was ignored. No element has the id Holder(value: 1).",
      ])
  }
}

extension Holder: Identifiable { fileprivate var id: Self { self } }

extension Screen {
  fileprivate var modalIDs: [PresentationID] { (tabs ?? []).compactMap { $0.screen.modal?.id } }
}
