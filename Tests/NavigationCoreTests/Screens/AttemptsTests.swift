import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Laws W1, W2, W4, W5, and W7 for tabs, links, and guards that were read from an earlier tree.
final class AttemptsTests: XCTestCase {
  private typealias Tree = Screen<String>

  // MARK: Tabs

  private final class Tabs {
    @StateBinding var tab = 0
    @StateBinding var path: [String] = []
    @StateBinding var isSheetShown = false
    /// The content of the guarded screen, if any.
    var guarded: String?
    var isSilent = false
    var asked = 0
    var reselected = 0

    func screen(hasOnReselect: Bool = true) -> Tree {
      let onReselect = { (_: Int) in
        self.reselected += 1
        self.path = []
      }
      return Tree("app").tabs(selection: $tab, [0, 1], onReselect: hasOnReselect ? onReselect : nil) { tab in
        guarding(Tree("tab \(tab)"))
          .stack(path: tab == 0 ? .constant([]) : $path) { $page in self.guarding(Tree(page)) }
          .sheet(isPresented: tab == 0 ? .constant(false) : $isSheetShown) { self.guarding(Tree("sheet")) }
      }
    }

    private func guarding(_ screen: Tree) -> Tree {
      screen.dismissDisabled(screen.content == guarded, onAttempt: isSilent ? nil : { self.asked += 1 })
    }
  }

  func testW2W5_ReselectingATabAsksTheGuardsAboveTheScreenOfTheTab() {
    for guarded in [nil, "tab 0", "tab 1", "a", "b", "sheet"] {
      for isSilent in [false, true] {
        let model = Tabs()
        (model.tab, model.path, model.isSheetShown) = (1, ["a", "b"], true)
        (model.guarded, model.isSilent) = (guarded, isSilent)
        let mustAsk = ["a", "b", "sheet"].contains(guarded)
        model.screen().tabs?[1].select()
        XCTAssertEqual(model.asked, mustAsk && !isSilent ? 1 : 0, "\(guarded ?? "")")
        XCTAssertEqual(model.reselected, mustAsk ? 0 : 1, "\(guarded ?? "")")
        XCTAssertEqual(model.path, mustAsk ? ["a", "b"] : [], "\(guarded ?? "")")
        model.path = ["a", "b"]
        model.isSheetShown = false
        let isOffered = model.screen().offers.map(\.name).contains("reselect 1")
        XCTAssertEqual(isOffered, !(isSilent && ["a", "b"].contains(guarded)), "\(guarded ?? "")")
        model.asked = 0
        model.screen(hasOnReselect: false).tabs?[1].select()
        XCTAssertEqual(model.asked, 0, "without `onReselect`, nothing would be removed")
      }
    }
  }

  func testW1_SelectingAnotherTabNeverAsks() {
    let model = Tabs()
    (model.path, model.guarded) = (["a"], "a")
    for tab in [1, 0, 1] {
      model.screen().tabs?[tab].select()
      XCTAssertEqual(model.tab, tab)
    }
    XCTAssertEqual(model.asked + model.reselected, 0)
  }

  // MARK: Guards of an earlier tree

  func testW4W7_AGuardOfAnEarlierTreeAsksAboutTheCurrentState() {
    for (built, now) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      for isRemoved in [false, true] {
        let model = Tabs()
        (model.tab, model.path, model.guarded) = (built, ["a", "b"], "b")
        let element = model.screen().guards[0]
        model.tab = now
        if isRemoved { model.path = ["a"] }
        let path = model.path
        element.attempt()
        XCTAssertEqual(model.asked, isRemoved ? 0 : 1, "\(built), \(now)")
        XCTAssertEqual(model.tab, isRemoved ? now : 1, "the tab is selected first")
        XCTAssertEqual(model.path, path, "the selected tab isn't reselected")
        XCTAssertEqual(model.reselected, 0)
      }
    }
  }

  // MARK: Links

  private final class Links {
    enum Form: CaseIterable { case flag, tag, unwrapping, item }
    struct Item: Equatable, Identifiable { var id: Int }

    @StateBinding var flags = [false, false]
    @StateBinding var tag: Int? = nil
    @StateBinding var item: Item? = nil
    var isGuarded = true
    var isSilent = false
    var asked = 0
    let form: Form

    init(_ form: Form, active: Int?) {
      self.form = form
      activate(active)
    }

    func activate(_ index: Int?) {
      for flag in flags.indices { flags[flag] = flag == index }
      tag = index
      item = index.map { Item(id: $0) }
    }

    /// The index of the active link.
    var active: Int? {
      switch form {
      case .flag: flags.firstIndex(of: true)
      case .tag: tag
      case .unwrapping, .item: item?.id
      }
    }

    func screen() -> Tree {
      var screen = Tree("list")
      for index in 0...1 {
        switch form {
        case .flag:
          if let flag = $flags[index] { screen = screen.navigationLink(isActive: flag) { detail(index) } }
        case .tag: screen = screen.navigationLink(tag: index, selection: $tag) { detail(index) }
        case .unwrapping:
          screen = screen.navigationLink(unwrapping: row(index)) { isActive in
            if isActive { self.item = Item(id: index) }
          } destination: { _ in
            self.detail(index)
          }
        case .item: screen = screen.navigation(item: row(index)) { _ in detail(index) }
        }
      }
      return screen.navigationSplit().columns(2)
    }

    private func row(_ index: Int) -> StateBinding<Item?> {
      $item.map(id: index, get: { $0?.id == index ? $0 : nil }, set: { $0 })
    }

    private func detail(_ index: Int) -> Tree {
      Tree("detail \(index)").dismissDisabled(isGuarded, onAttempt: isSilent ? nil : { self.asked += 1 })
    }
  }

  func testW1W2W5_WritingOrActivatingALinkAsks() {
    for form in Links.Form.allCases {
      for isSilent in [false, true] {
        for write in [false, true] {
          for index in 0...1 {
            let model = Links(form, active: 0)
            model.isSilent = isSilent
            let link = model.screen().links[index]
            if write { link.activate() } else { link.isActive.wrappedValue = false }
            // An active link is already active, an inactive one has nothing to dismiss.
            let isChange = write == (index == 1) && !(form == .item && write)
            if form != .item || !write {
              XCTAssertEqual(model.asked, isChange && !isSilent ? 1 : 0, "\(form) \(index) \(write)")
            }
            XCTAssertEqual(model.active, 0, "\(form) \(index) \(write)")
          }
        }
      }
      let model = Links(form, active: 0)
      model.isGuarded = false
      model.screen().links[0].isActive.wrappedValue = false
      XCTAssertNil(model.active, "\(form)")
      model.screen().links[1].activate()
      XCTAssertEqual(model.active, form == .item ? nil : 1)
    }
  }

  func testW2W5D8_ReselectingARowAsksTheGuardsAboveTheScreenOfTheRow() {
    for isStack in [false, true] {
      for guarded in [nil, "list", "detail", "page", "sheet"] {
        for isSilent in [false, true] {
          var (asked, reselected) = (0, 0)
          func guarding(_ screen: Tree) -> Tree {
            screen.dismissDisabled(screen.content == guarded, onAttempt: isSilent ? nil : { asked += 1 })
          }
          let list = guarding(Tree("list")).navigationLink(
            TextState("row"), isSelected: true, onReselect: { reselected += 1 }
          ) {
            XCTFail("the row is selected")
          }
          func page(_ isSheetShown: Bool) -> Tree {
            guarding(Tree("page")).sheet(isPresented: .constant(isSheetShown)) { guarding(Tree("sheet")) }
          }
          func screen(isSheetShown: Bool) -> Tree {
            let pushed =
              isStack
              ? list.stack(path: .constant(["detail", "page"] as StackState)) { $name in
                name == "page" ? page(isSheetShown) : guarding(Tree(name))
              }
              : list.navigationDestination(isPresented: .constant(true)) {
                guarding(Tree("detail")).navigationDestination(isPresented: .constant(true)) {
                  page(isSheetShown)
                }
              }
            return pushed.navigationSplit().columns(2)
          }
          let mustAsk = guarded == "page" || guarded == "sheet"
          screen(isSheetShown: true).links[0].activate()
          XCTAssertEqual(asked, mustAsk && !isSilent ? 1 : 0, "\(guarded ?? "")")
          XCTAssertEqual(reselected, mustAsk ? 0 : 1, "\(guarded ?? "")")
          let names = screen(isSheetShown: false).offers.filter { $0.column == 0 }.map(\.name)
          let name = guarded == "page" ? "try to reselect row" : "reselect row"
          XCTAssertEqual(names, isSilent && guarded == "page" ? [] : [name], "\(guarded ?? "")")
        }
      }
    }
  }

  /// A link of an earlier tree, whose guarded screen was removed.
  func testW4_ALinkOfAnEarlierTreeIsNotHeldByARemovedGuard() {
    for form in [Links.Form.tag, .unwrapping] {
      let model = Links(form, active: 0)
      let link = model.screen().links[1]
      model.activate(nil)
      link.activate()
      XCTAssertEqual(model.active, 1)
      XCTAssertEqual(model.asked, 0)
    }
  }

  func testW1_AnActiveLinkIsNotActivatedAgain() {
    let model = Links(.unwrapping, active: 0)
    model.isGuarded = false
    let link = model.screen().links[0]
    model.item = Links.Item(id: 0)
    var writes = 0
    let screen = Tree("list").navigationLink(unwrapping: model.$item) { _ in
      writes += 1
    } destination: { _ in
      Tree("detail")
    }
    screen.links[0].activate()
    link.activate()
    XCTAssertEqual(writes, 0)
    XCTAssertEqual(screen.links[0].isActive, screen.links[0].isActive)
  }

  // MARK: Cost

  /// The flag of each presentation, by the naive rule.
  func testW2_InALongStackEachScreenUpToAGuardIsDismissDisabled() {
    for guarded in [nil, 0, 40, 99] {
      let path = StateBinding(wrappedValue: StackState(0..<100))
      let screen = Tree("root").stack(path: path) { $page in Tree("\(page)").dismissDisabled(page == guarded)
      }
      let flags = screen.path.map(\.isDismissDisabled)
      XCTAssertEqual(flags, (0..<100).map { $0 <= guarded ?? -1 })
    }
  }
}
