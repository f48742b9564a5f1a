import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Folders, their messages, a message, and its pages: up to three columns.
@MainActor @Observable
private final class Mail {
  var folder: String?
  var message: Int?
  var text = ""
  var pages: StackState<String> = []
  var isWriting = false
  var isEdited = false
  var columns = 1
  @ObservationIgnored var log: [String] = []

  var screen: Screen<String> {
    @StateBindable var mail = self
    func message(_ id: Int) -> Screen<String> {
      Screen<String>("Message \(id)\(mail.text)")
        .stack(path: $mail.pages) { $page in Screen(page) }
        .dismissDisabled(mail.isEdited) { self.log.append("asked") }
        .task { self.log.append("message \(id)") }
    }
    func messages(_ folder: String) -> Screen<String> {
      Screen<String>(folder)
        .navigationLink(TextState("1"), tag: 1, selection: $mail.message) { message(1) }
        .navigationLink(TextState("2"), tag: 2, selection: $mail.message) { message(2) }
        .sheet(isPresented: $mail.isWriting) { Screen("Write\(self.text)").task { self.log.append("write") } }
        .navigationSplit(placeholder: Screen("No message"))
        .task { self.log.append(folder) }
    }
    return Screen<String>("Folders")
      .navigationLink(TextState("Inbox"), tag: "Inbox", selection: $mail.folder) { messages("Inbox") }
      .navigationLink(TextState("Sent"), tag: "Sent", selection: $mail.folder) { messages("Sent") }
      .navigationSplit(placeholder: Screen("No folder"))
      .columns(mail.columns)
  }

  func names(_ columns: Int) -> [String] { screen.columns(columns).columns.map(\.content) }
  func offers(_ columns: Int) -> [String] { screen.columns(columns).offers.map(\.name) }
}

/// A screen's properties, and the screens above it.
private struct Shape {
  enum Extra { case none, sheet, guarded, columns }
  indirect enum Above { case none, push(Shape), tab(Shape), stack([Shape]) }

  var isSplit = false
  var extra = Extra.none
  var above = Above.none

  static func all(depth: Int) -> [Shape] {
    let smaller = depth > 0 ? all(depth: depth - 1) : []
    let stacks = smaller.flatMap { [Above.stack([$0]), .stack([Shape(isSplit: true), $0])] }
    let extras: [Extra] = [[.none, .guarded], [.none, .guarded, .sheet, .columns], [.none, .sheet]][depth]
    let aboves = [.none] + smaller.map { .push($0) } + smaller.map { .tab($0) } + stacks
    return aboves.flatMap { above in
      [false, true].flatMap { isSplit in
        extras.map { Shape(isSplit: isSplit, extra: $0, above: above) }
      }
    }
  }

  /// The names of screens are their paths.
  func screen(_ name: String = "r") -> Screen<String> {
    var screen = Screen<String>(name)
    switch above {
    case .none: break
    case .push(let shape):
      screen = screen.navigationLink(isActive: .constant(true)) { shape.screen(name + "p") }
    case .tab(let shape):
      screen = screen.tabs(selection: .constant(0), [0, 1]) { ($0 == 0 ? shape : Shape()).screen(name + "t") }
    case .stack(let shapes):
      screen = screen.stack(path: .constant(Array(shapes.indices))) { $index in
        shapes[index].screen(name + "\(index)")
      }
    }
    screen = screen.navigationLink(TextState(name), isActive: .constant(false)) { Screen("") }
    switch extra {
    case .none: break
    case .sheet: screen = screen.sheet(isPresented: .constant(true)) { Screen(name + "m") }
    case .guarded: screen = screen.dismissDisabled {}
    // Columns have no effect above the root.
    case .columns: screen = screen.columns(2)
    }
    return isSplit ? screen.navigationSplit(placeholder: Screen("placeholder")) : screen
  }

  /// The columns of a window of any width, and whether a placeholder would follow, computed from the shape alone.
  func columns(_ name: String = "r") -> (screens: [[(name: String, isGuarded: Bool)]], endsSplit: Bool) {
    let own = (name, extra == .guarded)
    func joined(
      _ below: [[(name: String, isGuarded: Bool)]], _ isSplit: Bool, _ above: Shape, _ name: String
    ) -> (screens: [[(name: String, isGuarded: Bool)]], endsSplit: Bool) {
      let above = above.columns(name)
      if isSplit { return (below + above.screens, above.endsSplit) }
      return (
        below.dropLast() + [below[below.count - 1] + above.screens[0]] + above.screens.dropFirst(),
        above.endsSplit
      )
    }
    switch above {
    case .none: return ([[own]], isSplit)
    case .push(let shape): return joined([[own]], isSplit, shape, name + "p")
    case .tab(let shape): return joined([[own]], false, shape, name + "t")
    case .stack(let shapes):
      let first = joined([[own]], isSplit, shapes[0], name + "0")
      return shapes.count == 1 ? first : joined(first.screens, shapes[0].isSplit, shapes[1], name + "1")
    }
  }
}

/// The columns of a layer: D1 to D8.
@MainActor
final class ColumnsTests: MainSerialTestCase {
  private static let widths = 1...4
  private static let shapes = Shape.all(depth: 2).sample()

  /// Calls `body` with small trees in one column, and the columns expected from their shapes.
  private func forAllTrees(
    _ body: (Screen<String>, [[(name: String, isGuarded: Bool)]], _ endsSplit: Bool) throws -> Void
  ) rethrows {
    for shape in Self.shapes {
      let expected = shape.columns()
      try body(shape.screen().columns(1), expected.screens, expected.endsSplit)
    }
  }

  private func names(_ column: ScreenColumn<String>) -> [String] { column.screens.map(\.content) }

  /// The screens and dialogs that the user sees.
  private func seen(_ tree: Screen<String>) -> Set<PresentationID?> {
    Set(screenEvents(from: nil, to: tree).filter { $0.kind == .appeared }.map(\.id))
  }

  // MARK: Small trees

  func testD1_TheColumnsAreTheScreensUpToTheTop() {
    forAllTrees { tree, expected, _ in
      for width in Self.widths {
        let names = tree.columns(width).columns.flatMap(names)
        XCTAssertEqual(names, expected.flatMap { $0.map(\.name) }, "\(width) \(tree)")
      }
    }
  }

  func testD2_TheTreeIsTheSameInEachWidth() {
    forAllTrees { tree, _, _ in
      let (ids, top, outline, issues) = (tree.path.map(\.id), tree.topmost, tree.outline, tree.issues)
      for width in Self.widths {
        let wide = tree.columns(width)
        XCTAssertEqual(wide.path.map(\.id), ids)
        XCTAssertEqual(wide.topmost.content, top.content)
        XCTAssertEqual(wide.outline, outline)
        XCTAssertEqual(wide.issues, issues)
        XCTAssertEqual(wide.columns(1), tree)
      }
    }
  }

  func testD3_TheLeftmostColumnsShareOneIfThereIsNoRoom() {
    forAllTrees { tree, expected, _ in
      for width in Self.widths {
        let columns = tree.columns(width).columns
        let rest = expected.dropLast(width - 1).flatMap { $0 }
        let merged = (rest.isEmpty ? [] : [rest]) + expected.suffix(width - 1)
        XCTAssertEqual(
          columns.map(names).filter { !$0.isEmpty }, merged.map { $0.map(\.name) }, "\(width) \(tree)")
        XCTAssertLessThanOrEqual(columns.count, width)
        for column in columns where !column.screens.isEmpty {
          XCTAssertEqual(column.content, column.screens.last?.content)
        }
      }
    }
  }

  func testD4_APlaceholderIsShownIfThereIsRoom() {
    forAllTrees { tree, expected, endsSplit in
      for width in Self.widths {
        let columns = tree.columns(width).columns
        let isExpected = endsSplit && expected.count < width
        XCTAssertEqual(columns.filter(\.screens.isEmpty).count, isExpected ? 1 : 0, "\(width) \(tree)")
        XCTAssertEqual(columns.last?.content == "placeholder", isExpected)
      }
    }
  }

  func testD5E4_AVisibleScreenStaysVisibleInAWiderWindow() {
    forAllTrees { tree, _, _ in
      let windows = Self.widths.map { tree.columns($0) }
      let seen = windows.map(seen)
      for (narrow, wide) in zip(windows.indices, windows.indices.dropFirst()) {
        XCTAssertTrue(seen[wide].isSuperset(of: seen[narrow]), "\(tree)")
        XCTAssertTrue(seen[wide].contains(tree.topmost.id))
        let events = screenEvents(from: windows[narrow], to: windows[wide])
        XCTAssertEqual(Set(events.map(\.id)), seen[wide].subtracting(seen[narrow]))
        XCTAssertTrue(events.allSatisfy { $0.kind == .revealed }, "\(events)")
        let covered = screenEvents(from: windows[wide], to: windows[narrow])
        XCTAssertEqual(Set(covered.map(\.id)), Set(events.map(\.id)))
        XCTAssertTrue(covered.allSatisfy { $0.kind == .covered }, "\(covered)")
        guard tree.path.allSatisfy({ $0.style == .push }) else { continue }
        let ids = windows[wide].columns.compactMap { $0.screens.last?.id }
        XCTAssertTrue(seen[wide].isSuperset(of: ids), "\(tree)")
      }
    }
  }

  func testD6_TheOffersOfAWindowAreTheFirstOnesOfAWiderWindow() {
    forAllTrees { tree, _, _ in
      for width in Self.widths.dropLast() {
        let narrow = tree.columns(width).offers.map(\.name)
        let wide = tree.columns(width + 1).offers.map(\.name)
        XCTAssertEqual(Array(wide.prefix(narrow.count)), narrow, "\(width) \(tree)")
        XCTAssertEqual(Set(wide).count, wide.count)
      }
    }
  }

  func testD7_AChangeOfWidthIsOneUpdate() {
    forAllTrees { tree, _, _ in
      for width in Self.widths.dropFirst() {
        let wide = tree.columns(width)
        for (old, new) in [(tree, wide), (wide, tree)] {
          let steps = plan(from: old, to: new, capabilities: .oneAtATime)
          XCTAssertEqual(steps.map(\.description), ["update root"], "\(width) \(tree)")
          if new.issues.isEmpty { XCTAssertEqual(steps.last?.tree, new) }
        }
      }
    }
  }

  func testD8_AnOfferThatRemovesAGuardToTheRightAsks() {
    forAllTrees { tree, expected, _ in
      guard tree.path.allSatisfy({ $0.style == .push }) else { return }
      for width in Self.widths {
        let columns = tree.columns(width).columns
        let isGuarded = Dictionary(uniqueKeysWithValues: expected.joined().map { ($0.name, $0.isGuarded) })
        for offer in tree.columns(width).offers {
          guard let column = offer.column else { continue }
          var lost = columns[(column + 1)...].flatMap(\.screens)
          if offer.kind == .dismiss {
            let screens = columns[column].screens
            // The tabs of a screen are removed together with it.
            lost += screens[(screens.lastIndex { $0.content.last != "t" } ?? 0)...]
          }
          let asks = lost.contains { isGuarded[$0.content] ?? false }
          XCTAssertEqual(offer.isGuarded, asks, "\(offer) \(width) \(tree)")
        }
      }
    }
  }

  // MARK: Columns and placeholders

  func testD1D3D4_ThreeColumnsInEachWidth() {
    let mail = Mail()
    XCTAssertEqual(Self.widths.map(mail.names).map(\.count), [1, 2, 2, 2])
    XCTAssertEqual(mail.names(3), ["Folders", "No folder"])
    mail.folder = "Inbox"
    XCTAssertEqual(
      (1...3).map(mail.names), [["Inbox"], ["Folders", "Inbox"], ["Folders", "Inbox", "No message"]])
    mail.message = 1
    XCTAssertEqual(
      (1...3).map(mail.names),
      [["Message 1"], ["Inbox", "Message 1"], ["Folders", "Inbox", "Message 1"]])
    mail.pages = ["Header"]
    XCTAssertEqual(mail.screen.columns(3).columns.map(\.screens.count), [1, 1, 2])
    XCTAssertEqual(mail.screen.columns(2).columns.map(\.screens.count), [2, 2])
    XCTAssertEqual(mail.names(2), ["Inbox", "Header"])
  }

  func testATabBarIsAboveItsColumns() async throws {
    let mail = Mail()
    let tab = StateBinding(wrappedValue: 0)
    func app(_ columns: Int) -> Screen<String> {
      Screen<String>("App").tabs(selection: tab, [0, 1]) { $0 == 0 ? mail.screen : Screen("Settings") }
        .columns(columns)
    }
    (mail.folder, mail.message, mail.columns) = ("Inbox", 2, 4)
    XCTAssertEqual(app(3).columns.map { names($0) }, [["App", "Folders"], ["Inbox"], ["Message 2"]])
    XCTAssertEqual(app(1).columns.map(\.content), ["Message 2"], "the columns of a tab have no effect")
    XCTAssertEqual(
      app(3).offers.map(\.name),
      ["dismiss push (2)", "select 1", "dismiss push (Inbox)", "follow 1", "follow Sent"])
    try app(3).perform("select 1")
    XCTAssertEqual(app(3).columns.map(\.content), ["Settings"])
    XCTAssertEqual(mail.message, 2)
  }

  func testASheetHasItsOwnColumns() {
    let mail = Mail()
    mail.folder = "Inbox"
    func app(_ columns: Int) -> Screen<String> {
      Screen<String>("App").sheet(isPresented: .constant(true)) { mail.screen.columns(columns) }.columns(4)
    }
    XCTAssertEqual(app(2).modal?.screen?.columns.map(\.content), ["Folders", "Inbox"])
    XCTAssertEqual(app(2).offers.map(\.name).suffix(2), ["dismiss sheet", "follow Sent"])
    XCTAssertEqual(app(1).offers.map(\.name), ["dismiss push (Inbox)", "follow 1", "follow 2"])
    XCTAssertEqual(
      screenEvents(from: app(1), to: app(2)).map(\.description), ["revealed sheet"])
  }

  func testD6_OnlyAVisibilityThatCanChangeOffersTheSidebar() {
    @StateBinding var state = ColumnVisibility.all
    func list(_ visibility: StateBinding<ColumnVisibility>?, _ columns: Int) -> Screen<String> {
      Screen<String>("A").navigationDestination(isPresented: .constant(true)) { Screen("B") }
        .navigationSplit(visibility: visibility).columns(columns)
    }
    for visibility in ColumnVisibility.allCases {
      for columns in 1...3 {
        state = visibility
        let hides = visibility == .detailOnly && columns > 1
        for constant in [.constant(visibility), StateBinding.constant((visibility, 1)).0] {
          XCTAssertEqual(list(constant, columns).offers.map(\.name), ["dismiss push"])
          XCTAssertEqual(list(constant, columns).columns.count, hides ? 1 : min(columns, 2))
        }
        let offers = list($state, columns).offers
        XCTAssertEqual(offers.map(\.name), ["dismiss push"] + (hides ? ["show sidebar"] : []))
        if hides {
          XCTAssertEqual(offers.last?.kind, .show)
          offers.last?.perform()
          XCTAssertEqual(state, .all)
          XCTAssertEqual(list($state, columns).columns.map(\.content), ["A", "B"])
        } else {
          XCTAssertEqual(state, visibility)
        }
      }
    }
    XCTAssertEqual(list(nil, 2).offers.map(\.name), ["dismiss push"])
  }

  func testNumbersBelowOne() {
    let mail = Mail()
    XCTAssertEqual([-1, 0].map(mail.names), [["Folders"], ["Folders"]])
    XCTAssertEqual(mail.screen.columns(3).columns(0), mail.screen)
    XCTAssertEqual(mail.names(.max), ["Folders", "No folder"])
  }

  func testASplitScreenWithTabsIsAnIssue() {
    func tabs(_ screen: Screen<String>) -> Screen<String> {
      screen.tabs(selection: .constant(0), [0, 1]) { _ in Screen("Tab") }
    }
    func split(_ screen: Screen<String>) -> Screen<String> {
      screen.navigationSplit(placeholder: Screen("Nothing"), fileID: "App/Root.swift", line: 7)
    }
    let issue = "`navigationSplit` was ignored, because the screen has tabs. Split the screens of its tabs."
    for app in [split(tabs(Screen("App"))), tabs(split(Screen("App"))), split(split(tabs(Screen("App"))))] {
      XCTAssertEqual(app.columns(2).columns.map { names($0) }, [["App", "Tab"]])
      for count in [1, 2] {
        XCTAssertEqual(app.columns(count).issues.map(\.description), ["App/Root.swift:7: \(issue)"])
      }
    }
    let yes = StateBinding.constant(true)
    let hidden = Screen<String>("App").tabs(selection: .constant(0), [0, 1]) { tab in
      tab == 0 ? Screen("Tab") : Screen("Hidden").sheet(isPresented: yes) { split(tabs(Screen("Sheet"))) }
    }
    XCTAssertEqual(hidden.issues.map(\.message), ["1/#0: \(issue)"])
    let good = Screen<String>("App").tabs(selection: .constant(0), [0, 1]) { _ in split(Screen("Tab")) }
    XCTAssertEqual(good.issues, [])
    // A pushed screen may be the root of a sheet elsewhere.
    let pushed = Screen<String>("App").navigationDestination(isPresented: yes) { Screen("Pushed").columns(2) }
    XCTAssertEqual(pushed.issues, [])
  }

  func testAnotherPlaceholderIsAnUpdate() {
    func tree(_ text: String?) -> Screen<String> {
      let list = Screen<String>("List").columns(2)
      return text.map { list.navigationSplit(placeholder: Screen($0)) } ?? list.navigationSplit()
    }
    XCTAssertEqual(tree(nil).columns.map(\.content), ["List"])
    for (old, new) in [("a", "b"), ("a", nil), (nil, "b")] {
      XCTAssertNotEqual(tree(old), tree(new))
      let steps = plan(from: tree(old), to: tree(new), capabilities: .oneAtATime)
      XCTAssertEqual(steps.map(\.description), ["update root"])
    }
    XCTAssertEqual(plan(from: tree("a"), to: tree("a"), capabilities: .oneAtATime).count, 0)
  }

  // MARK: Offers

  func testD6_TheLinksOfAListReplaceTheDetail() async throws {
    let mail = Mail()
    (mail.folder, mail.message) = ("Inbox", 1)
    XCTAssertEqual(mail.offers(1), ["dismiss push (1)"])
    XCTAssertEqual(mail.offers(3), ["dismiss push (1)", "dismiss push (Inbox)", "follow 2", "follow Sent"])
    XCTAssertEqual(mail.screen.columns(3).offers.map(\.column), [2, 1, 1, 0])
    try mail.screen.columns(2).perform("follow 2")
    XCTAssertEqual(mail.names(2), ["Inbox", "Message 2"])
    for names in [["Folders", "Inbox", "No message"], ["Folders", "No folder"]] {
      mail.screen.columns(3).offers[0].perform()
      XCTAssertEqual(mail.names(3), names)
    }
  }

  func testD8_AnEditedDetailAsksBeforeTheListRemovesIt() async throws {
    let mail = Mail()
    (mail.folder, mail.message, mail.isEdited) = ("Inbox", 1, true)
    let names = ["dismiss push (1)", "dismiss push (Inbox)", "follow 2", "follow Sent"].map { "try to " + $0 }
    XCTAssertEqual(mail.offers(3), names)
    for name in names { try mail.screen.columns(3).perform(name) }
    XCTAssertEqual(mail.log, Array(repeating: "asked", count: 4))
    XCTAssertEqual(mail.names(3), ["Folders", "Inbox", "Message 1"])
  }

  func testContentsAndPlaceholdersHaveOffers() async throws {
    let mail = Mail()
    mail.folder = "Inbox"
    func offers(_ content: String) -> [Offer] { [Offer("Show") { mail.log.append(content) }] }
    for name in ["Show", "Show (2)", "Show (3)"] {
      try mail.screen.columns(3).perform(name, offers: offers)
    }
    XCTAssertEqual(mail.log, ["Inbox", "Folders", "No message"])
  }

  func testD6_AWiderWindowHasTheSameScreensAndMoreOffers() {
    let graphs = (1...3).map { width in
      explore {
        let mail = Mail()
        mail.columns = width
        return mail
      } screen: { (mail: Mail) in
        mail.screen
      }
    }
    for (narrow, wide) in zip(graphs, graphs.dropFirst()) {
      XCTAssertEqual(narrow.issues + wide.issues, [])
      XCTAssertEqual(Set(narrow.nodes.map(\.label)), Set(wide.nodes.map(\.label)))
      XCTAssertTrue(Set(narrow.edges).isStrictSubset(of: wide.edges))
    }
  }

  // MARK: A navigator

  func testD7_AWindowResizedAtRandomLosesNothing() async {
    for seed in seeds(30) {
      var random = SeededGenerator(seed: seed)
      let mail = Mail()
      let presenter = RecordingPresenter<String>()
      let navigator = Navigator(presenter, capabilities: seed % 2 == 0 ? .oneAtATime : .severalAtOnce) {
        mail.screen
      }
      await navigator.rest()
      presenter.waits = true
      (mail.folder, mail.message, mail.isWriting) = ("Inbox", 1, true)
      var text = ""
      for _ in 0..<20 {
        mail.columns = random.int(1...4)
        if random.bool() {
          text += "x"
          mail.text += "x"
        }
        if random.bool() { await settle() }
        if random.bool(), presenter.isWaiting { presenter.finish() }
      }
      presenter.waits = false
      while presenter.isWaiting { presenter.finish() }
      await navigator.rest()
      await settle()
      XCTAssertEqual(navigator.shown, mail.screen)
      XCTAssertEqual(navigator.shown.columns.last?.content, "Message 1" + text)
      XCTAssertEqual(navigator.shown.topmost.content, "Write" + text)
      XCTAssertEqual(mail.log.sorted(), ["Inbox", "message 1", "write"], "seed \(seed)")
      let steps = presenter.steps.map(\.description)
      for move in steps where !move.hasPrefix("update") {
        XCTAssertEqual(steps.filter { $0 == move }.count, 1, move)
      }
    }
  }

  func testTheUserClosesTheMiddleColumn() async throws {
    let mail = Mail()
    (mail.folder, mail.message, mail.columns) = ("Inbox", 1, 3)
    let navigator = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) { mail.screen }
    await navigator.rest()
    let id = try XCTUnwrap(navigator.shown.push?.id)
    navigator.userDidPop(id, generation: try XCTUnwrap(navigator.generation(of: id)))
    await navigator.rest()
    XCTAssertEqual(navigator.shown.columns.map(\.content), ["Folders", "No folder"])
    XCTAssertNil(mail.folder)
  }
}
