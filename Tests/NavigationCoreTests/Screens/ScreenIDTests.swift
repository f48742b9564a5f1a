import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// The ids of presentations: keys that unrelated calls don't change, and identities.
final class ScreenIDTests: XCTestCase {
  private typealias Tree = Screen<String>

  func testS1_ACallElsewhereChangesNoID() {
    @StateBinding var flags = [false, false, false, false]
    func screen(links: Int, isWithHelper: Bool) -> Tree {
      var screen = Tree("root")
      for index in 0..<links {
        guard let flag = $flags[index] else { continue }
        screen = screen.navigationLink(isActive: flag) { Tree("link") }
      }
      screen = screen.sheet(isPresented: .constant(true)) { Tree("sheet") }
      if isWithHelper { screen = helper(helper(screen)) }
      return screen.present(.toast, isPresented: .constant(true)) { Tree("toast") }
    }
    func ids(_ screen: Tree) -> [PresentationID] {
      screen.presentations.filter { $0.style != .push }.map(\.id)
    }
    let expected = ids(screen(links: 0, isWithHelper: false))
    XCTAssertEqual(expected.map(\.description), ["#0", "#0"])
    for links in 0...4 {
      for active in 0...4 {
        flags = (0..<4).map { $0 == active }
        for isWithHelper in [false, true] {
          let found = ids(screen(links: links, isWithHelper: isWithHelper))
          XCTAssertEqual(found, expected, "\(links) links, the one at \(active) is active")
        }
      }
    }
  }

  private func helper(_ screen: Tree) -> Tree {
    screen.fullScreenCover(isPresented: .constant(false)) { Tree("cover") }
  }

  /// Any sequence of calls at any places: the number of a call counts only the calls at its place.
  func testS1_TheNumberOfACallCountsThoseAtItsPlace() {
    forAll(count: 200) { generator in
      var screen = Tree("root")
      var counts: [CallSite: Int] = [:]
      var expected: [String] = []
      for _ in 0..<generator.int(0...30) {
        let place = CallSite(
          fileID: generator.element(of: ["M/A.swift", "M/B.swift"]),
          line: generator.element(of: [0, 1, 2, 3, 64, 65, 66, 128, 129]))
        let isActive = generator.bool()
        screen = screen.present(
          .toast, isPresented: .constant(isActive), content: { Tree("") }, fileID: place.fileID,
          line: place.line)
        let number = counts[place, default: 0]
        counts[place] = number + 1
        let file = place.fileID.dropFirst(2)
        if isActive { expected.append("@\(file):\(place.line)\(number == 0 ? "" : "#\(number)")") }
      }
      XCTAssertEqual(screen.presentations.map(\.id.text), expected)
    }
  }

  func testS1_BuildingTwiceGivesTheSameTree() {
    struct State: Equatable {
      var path: StackState<ScreenItem> = []
      var route: ScreenRoute?
    }
    func bits(_ value: StackState<ScreenItem>) -> [String] {
      withUnsafeBytes(of: value) { $0.map { "\($0)" } } + ["\(value.ids)"]
    }
    let link = [ScreenItem(id: 1), ScreenItem(id: 2)]
    for builds in 0...2 {
      @StateBinding var state = State(path: StackState(link), route: .item(ScreenItem(id: 1)))
      func screen() -> Tree {
        Tree("root").stack(path: $state.path) { $item in Tree(item.name) }
          .sheet(unwrapping: $state.route, case: \.item) { _ in Tree("item") }
      }
      let shown = screen()
      // Replace the path by an equal stack, which Observation doesn't notice.
      state.path = StackState(link)
      let before = (state, bits(state.path))
      for _ in 0..<builds { XCTAssertEqual(screen().presentations, shown.presentations) }
      XCTAssertEqual(state, before.0)
      XCTAssertEqual(bits(state.path), before.1)
      shown.stack?[1].dismiss()
      XCTAssertEqual(state.path.elements, [ScreenItem(id: 1)], "after \(builds) more builds")
    }
  }

  // MARK: Identity

  func testS2_AnObjectIsIdentifiedByItsID_EvenIfThatIsAnotherObject() {
    final class Model {}
    final class Row: Identifiable {
      let model: Model
      init(_ model: Model) { self.model = model }
      var id: ObjectIdentifier { ObjectIdentifier(model) }
    }
    let (first, second) = (Model(), Model())
    func sheet(_ row: Row) -> PresentationID? {
      Screen<String>("root").sheet(item: .constant(row)) { _ in Screen("sheet") }.modal?.id
    }
    XCTAssertEqual(sheet(Row(first)), sheet(Row(first)))
    XCTAssertNotEqual(sheet(Row(first)), sheet(Row(second)))
  }

  private final class Editor {
    var name = ""
  }
  private final class Document: Identifiable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  func testS2_AnObjectWithoutAnIDIsIdentifiedByReference() {
    @StateBinding var editor: Editor? = Editor()
    func sheet() -> Presentation<String>? {
      Tree("root").sheet(unwrapping: $editor) { _ in Tree("editor") }.modal
    }
    let first = sheet()
    editor?.name = "changed"
    XCTAssertEqual(sheet()?.id, first?.id)
    editor = Editor()
    XCTAssertNotEqual(sheet()?.id, first?.id)
    first?.dismiss()
    XCTAssertNotNil(editor, "another object")
    sheet()?.dismiss()
    XCTAssertNil(editor)

    // Behind a protocol, and with the default id of a class.
    @StateBinding var any: (any AnyObject)? = Editor()
    func anySheet() -> Presentation<String>? {
      Tree("root").sheet(unwrapping: $any) { _ in Tree("any") }.modal
    }
    let anyFirst = anySheet()
    any = Editor()
    XCTAssertNotEqual(anySheet()?.id, anyFirst?.id)
    @StateBinding var document: Document? = Document("a")
    func documentSheet() -> Presentation<String>? {
      Tree("root").sheet(item: $document) { _ in Tree("") }.modal
    }
    let documentFirst = documentSheet()
    document = Document("b")
    XCTAssertNotEqual(documentSheet()?.id, documentFirst?.id)
  }

  /// A new object may get the address of a released one. It is still a different object.
  func testS2_AValueIdentifiedByAnObjectChangesWithTheObject() {
    struct Draft: Identifiable {
      let document: Document
      var id: ObjectIdentifier { ObjectIdentifier(document) }
    }
    // A source that retains nothing.
    final class Source { var draft: Draft? }
    let source = Source()
    let draft = StateBinding(id: 1, get: { source.draft }, set: { source.draft = $0 })
    var presentations: [Presentation<String>] = []
    for _ in 0..<100 {
      source.draft = Draft(document: Document("a"))
      let sheet = Tree("root").sheet(unwrapping: draft) { _ in Tree("") }.modal
      for old in presentations { XCTAssertNotEqual(old.id, sheet?.id) }
      if let sheet { presentations.append(sheet) }
    }
    for old in presentations.dropLast() { old.dismiss() }
    XCTAssertNotNil(source.draft)
    XCTAssertEqual(presentations.first?.id, presentations.first?.id)
    XCTAssertEqual(Tree("root").sheet(unwrapping: draft) { _ in Tree("") }.outline, "root\n└ sheet \"\"")
  }

  func testS2_ANewObjectAtTheAddressOfAReleasedOneIsDifferent() {
    @StateBinding var editor: Editor? = nil
    var presentations: [Presentation<String>] = []
    for _ in 0..<100 {
      editor = Editor()
      let sheet = Tree("root").sheet(unwrapping: $editor) { _ in Tree("") }.modal
      for old in presentations { XCTAssertNotEqual(old.id, sheet?.id) }
      if let sheet { presentations.append(sheet) }
    }
    for old in presentations.dropLast() { old.dismiss() }
    XCTAssertNotNil(editor)

    // The default id of a class is its address, too.
    @StateBinding var document: Document? = nil
    let forms: [(StateBinding<Document?>) -> Tree] = [
      { Tree("root").sheet(item: $0, content: { _ in Tree("") }, line: 1) },
      {
        Tree("root")
          .navigationLink(unwrapping: $0, onNavigate: { _ in }, destination: { _ in Tree("") }, line: 1)
      },
      { Tree("root").navigation(item: $0, destination: { _ in Tree("") }, line: 1) },
    ]
    for (number, form) in forms.enumerated() {
      var ids: Set<PresentationID> = []
      for _ in 0..<100 {
        document = Document("a")
        if let id = form($document).presentations.first?.id { ids.insert(id) }
      }
      XCTAssertEqual(ids.count, 100, "form \(number)")
    }
    @StateBinding var documents: [Document] = []
    var ids: Set<PresentationID> = []
    for _ in 0..<100 {
      documents = [Document("a")]
      let screen = Tree("root").stack(path: $documents, destination: { _ in Tree("") }, line: 1)
      if let id = screen.stack?.first?.id { ids.insert(id) }
    }
    XCTAssertEqual(ids.count, 100)
  }

  func testTwoEdgesWithOneKeyAreReported_AndTheFirstIsFound() {
    let rows = [ScreenItem(id: 1, name: "a"), ScreenItem(id: 1, name: "b"), ScreenItem(id: 2, name: "c")]
    let line: UInt = #line + 3
    func screen(_ rows: some Sequence<ScreenItem>) -> Tree {
      rows.reduce(Tree("root")) { screen, row in
        screen.present(.toast, item: .constant(row)) { $item in Tree(item.name) }
      }
    }
    XCTAssertEqual(screen(rows.prefix(1)).issues.count, 0)
    XCTAssertEqual(screen(rows.prefix(2)).issues.count, 1)
    let three = screen(rows)
    XCTAssertEqual(three.presentations.count, 3)
    XCTAssertEqual(
      three.issues.map(\.message), ["toast (1) has the same id as another presentation of its screen."])
    XCTAssertEqual(three.issues.map(\.location?.line), [line])
    XCTAssertEqual(three.presentation(id: three.presentations[1].id)?.screen?.content, "a")
    let many = screen(rows + (3...10).map { ScreenItem(id: $0) })
    XCTAssertEqual(many.presentation(id: many.presentations[1].id)?.screen?.content, "a")
  }

  func testStylesOfPopovers() {
    func popover(_ anchor: PresentationStyle.AttachmentAnchor) -> Tree {
      Tree("root").popover(isPresented: .constant(true), attachmentAnchor: anchor) { Tree("popover") }
    }
    let (first, second) = (popover(.bounds), popover(.point(x: 0, y: 1)))
    XCTAssertEqual(first.modal?.id, second.modal?.id)
    XCTAssertNotEqual(first, second, "an update")
    XCTAssertTrue(first.modal?.style.isSame(as: .popover(arrowEdge: .top)) ?? false)
    XCTAssertFalse(first.modal?.style.isSame(as: .sheet) ?? true)
    XCTAssertNotEqual(PresentationStyle.popover(), .popover(arrowEdge: .top))
  }

  func testIDsReadWhileATreeIsBuilt() {
    let yes = StateBinding.constant(true)
    let screen = Tree("root").present(.toast, isPresented: yes) { Tree("a") }.withIDsAskedFor()
      .present(.toast, isPresented: yes) { Tree("b") }.withIDsAskedFor()
      .stack(path: .constant(["c"])) { $name in Tree(name) }
    XCTAssertEqual(Set((screen.presentations + (screen.stack ?? [])).map(\.id)).count, 3)
    XCTAssertEqual(screen.presentation(id: screen.presentations[1].id)?.screen?.content, "b")
  }

  func testPartsOfATreeCanBeReplaced() {
    var dismissals = 0
    let screen = Tree("root")
      .sheet(isPresented: .constant(true), onDismiss: { dismissals += 1 }) { Tree("sheet") }
      .present(.toast, isPresented: .constant(true)) { Tree("toast") }
    let other = screen.modal?.with(Tree("other"))
    other?.onDismiss?()
    XCTAssertEqual(dismissals, 1)
    XCTAssertEqual(other?.screen?.content, "other")
    XCTAssertEqual(other?.id, screen.modal?.id)
    let replaced = screen.with([other?.edge].compactMap { $0 })
    XCTAssertEqual(replaced.outline, "root\n└ sheet \"other\"")
    XCTAssertEqual(replaced.modal?.id, screen.modal?.id)
    XCTAssertEqual(screen.presentations.count, 2, "a copy")
    XCTAssertEqual(screen.with(screen.edges), screen)
  }

  func testS1_APresentationWithOtherContentOrOnAnotherScreenIsNotEqual() {
    func sheet(_ content: String, onItem id: Int) -> Presentation<String>? {
      Tree("root").navigationDestination(item: .constant(ScreenItem(id: id))) { _ in
        Tree("item").sheet(isPresented: .constant(true)) { Tree(content) }
      }.push?.screen?.modal
    }
    XCTAssertEqual(sheet("a", onItem: 1), sheet("a", onItem: 1))
    XCTAssertNotEqual(sheet("a", onItem: 1), sheet("b", onItem: 1))
    XCTAssertNotEqual(sheet("a", onItem: 1), sheet("a", onItem: 2))
  }

  // MARK: Several calls on one line

  func testAStackAndAPresentationOnOneLineAreDistinct() {
    @StateBinding var path = ["a"]
    @StateBinding var isHelp = true
    @StateBinding var item: ScreenItem? = ScreenItem(id: 1)
    @StateBinding var items = [ScreenItem(id: 1)]
    func screen() -> Tree {
      Tree("root").stack(path: $path) { $name in Tree(name) }.sheet(isPresented: $isHelp) { Tree("help") }
    }
    func itemScreen() -> Tree {
      Tree("root").stack(path: $items) { _ in Tree("element") }.sheet(item: $item) { _ in Tree("sheet") }
    }
    let (id, text) = (screen().modal?.id, screen().modal?.id.text)
    path.append("b")
    XCTAssertEqual(id.flatMap(screen().presentation(id:))?.screen?.content, "help")
    XCTAssertEqual(screen().modal?.id.text, text)
    XCTAssertNotEqual(itemScreen().modal?.id, itemScreen().stack?[0].id)
    XCTAssertEqual(itemScreen().issues + screen().issues, [])
  }

  func testS2_ADismissalBeforeTheStateIsStoredIsTheSameDismissal() {
    final class Model {
      var willDismiss: (() -> Void)?
      var isPresented = true { willSet { willDismiss?() } }
    }
    let model = Model()
    let presentation = Tree("root").sheet(isPresented: StateBinding(model, \.isPresented)) { Tree("") }
      .presentations[0]
    model.willDismiss = { presentation.dismiss() }
    presentation.dismiss()
    XCTAssertFalse(model.isPresented)
  }

  func testTheStateAfterADismissalInARemovedRow() {
    struct Row: Equatable, Identifiable {
      var id: Int
      var item: ScreenItem?
    }
    let rows = [Row(id: 1, item: ScreenItem(id: 1)), Row(id: 2, item: ScreenItem(id: 2))]
    let state = StateBinding.constant(rows)
    guard let row = state[id: 2] else { return XCTFail("the row exists") }
    let sheet = Tree("root").sheet(unwrapping: row.item) { _ in Tree("") }.presentations[0]
    let issues = recordIssues { XCTAssertEqual(sheet.dismissed([rows[0]]), [rows[0]]) }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(sheet.dismissed(rows), [rows[0], Row(id: 2)])
  }
}

extension Screen {
  fileprivate consuming func withIDsAskedFor() -> Screen {
    _ = presentations.map(\.id.text)
    return self
  }
}
