import NavigationCore
import TestSupport
import XCTest

/// `Screen.map`, over random trees with everything that a screen can have.
final class ScreenMapTests: XCTestCase {
  /// Random numbers, one for each decision about a tree. A tree that reads the same numbers is the same tree.
  private final class Decisions {
    var generator: SeededGenerator
    var log: [String] = []
    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }
    func isTrue(_ odds: Int = 3) -> Bool { generator.int(1...odds) == 1 }
  }

  /// A tree whose contents are numbers. Its dismissals, guards, links, and buttons are logged.
  private func tree(_ decisions: Decisions, depth: Int = 3) -> Screen<Int> {
    let name = decisions.generator.int(0...999)
    func log(_ text: String) -> () -> Void { { decisions.log.append("\(text) \(name)") } }
    func flag(_ text: String) -> StateBinding<Bool> {
      StateBinding(get: { true }, set: { decisions.log.append("\(text) \(name) \($0)") })
    }
    func above() -> Screen<Int> { tree(decisions, depth: depth - 1) }
    var screen = Screen<Int>(name)
    if decisions.isTrue() {
      screen = screen.dismissDisabled(onAttempt: decisions.isTrue() ? nil : log("asks"))
    }
    if decisions.isTrue() { screen = screen.task {} }
    if decisions.isTrue() {
      screen = screen.navigationLink(
        TextState("row \(name)"), isSelected: decisions.isTrue(), action: log("row"))
    }
    if decisions.isTrue() { screen = screen.tabItem(TextState("tab \(name)"), badge: name, role: .search) }
    if decisions.isTrue() {
      screen = screen.command(
        TextState("command \(name)"), disabled: decisions.isTrue() ? TextState("no") : nil,
        action: log("command"))
    }
    guard depth > 0 else { return screen }
    if decisions.isTrue(4) {
      let selection = StateBinding<Int>(get: { 1 }, set: { decisions.log.append("tab \(name) \($0)") })
      screen = screen.tabs(selection: selection, [0, 1]) { _ in above() }
    } else if decisions.isTrue() {
      let path = StateBinding<[Int]>(get: { [4, 5] }, set: { decisions.log.append("path \(name) \($0)") })
      screen = screen.stack(path: path) { _ in above() }
    } else if decisions.isTrue() {
      screen = screen.navigationLink(TextState("link \(name)"), isActive: flag("link"), destination: above)
    }
    if decisions.isTrue() { screen = screen.navigationSplit(placeholder: Screen(name)) }
    if decisions.isTrue(2) {
      screen = screen.sheet(isPresented: flag("sheet"), onDismiss: log("gone"), content: above)
    }
    if decisions.isTrue() { screen = screen.alert(title: TextState("alert"), isPresented: flag("alert")) }
    if decisions.isTrue() {
      let toast = PresentationStyle("toast", kind: .overlay)
      screen = screen.present(toast, isPresented: flag("toast"), content: above)
    }
    if decisions.isTrue(4) {
      screen = screen.onTop { $0.sheet(isPresented: flag("on top"), content: { Screen(name) }) }
    }
    return screen
  }

  /// All screens, and everything in them besides the contents.
  private func parts<Content>(_ screen: Screen<Content>) -> [String] {
    var parts: [String] = []
    screen.visit {
      parts.append("\(String(describing: $0.id)) \($0.links.map(\.id)) \($0.tasks.map(\.id)) \($0.isSplit)")
      parts += $0.presentations.map { "\($0.id) \($0.style) \($0.isDismissDisabled) \($0.onDismiss != nil)" }
      parts += ($0.tabs ?? []).map {
        "\($0.id) \($0.label) \($0.badge) \(String(describing: $0.role)) \($0.isSelected)"
      }
    }
    parts += screen.guards.map { "guard \(String(describing: $0.screen)) \($0.asks)" }
    parts += screen.issues.map { "\($0)" } + screen.offers.map(\.name) + screen.path.map { "\($0.id)" }
    return parts
  }

  private func contents<Content>(_ screen: Screen<Content>) -> [String] {
    var contents: [String] = []
    screen.visit { contents += ["\($0.content)"] + ($0.placeholder.map { ["beside \($0.content)"] } ?? []) }
    return contents
  }

  func testS8_MapChangesOnlyTheContents() {
    forAll(count: 150) { generator in
      let screen = tree(Decisions(seed: generator.next()))
      let mapped = screen.map { -$0 }
      XCTAssertEqual(parts(mapped), parts(screen))
      XCTAssertEqual(contents(mapped).map { $0.replacing("-", with: "") }, contents(screen))
      XCTAssertEqual(mapped.map { -$0 }, screen)
      XCTAssertEqual(screen.map { $0 }, screen, "identity")
      XCTAssertEqual(screen.map { $0 / 2 }.map { "\($0)" }, screen.map { "\($0 / 2)" }, "composition")
    }
  }

  func testS8_AMappedTreeActsOnTheSameState() {
    forAll(count: 100) { generator in
      let seed = generator.next()
      let (first, second) = (Decisions(seed: seed), Decisions(seed: seed))
      let screen = tree(first)
      let mapped = tree(second).map { "\($0)" }
      for (offer, other) in zip(screen.offers, mapped.offers) {
        _ = (offer.perform(), other.perform())
      }
      for id in screen.guards.compactMap(\.screen) {
        screen.presentation(id: id)?.dismiss()
        mapped.presentation(id: id)?.dismiss()
      }
      screen.guards.forEach { $0.attempt() }
      mapped.guards.forEach { $0.attempt() }
      XCTAssertEqual(first.log, second.log)
    }
  }

  func testS8_CallsAfterMapAreCountedOn() {
    func screen(_ isMapped: Bool) -> Screen<Int> {
      var screen = Screen<Int>(0)
      for call in 0..<3 {
        if isMapped, call == 2 { screen = screen.map { $0 } }
        screen = screen.present(PresentationStyle("toast", kind: .overlay), isPresented: .constant(true)) {
          Screen(call)
        }
      }
      return screen
    }
    XCTAssertEqual(screen(true).presentations.map(\.id), screen(false).presentations.map(\.id))
  }

  func testMapOfADeepAndOfAWideTree() {
    var deep = Screen<Int>(0)
    for number in 1...4_000 {
      let above = deep
      deep = Screen<Int>(number).sheet(isPresented: .constant(true)) { above }
    }
    XCTAssertEqual(deep.map { $0 + 1 }.topmost.content, 1)
    let wide = Screen<Int>(0).stack(path: .constant(Array(0..<20_000))) { Screen($0.wrappedValue) }
    XCTAssertEqual(wide.map { $0 + 1 }.topmost.content, 20_000)
  }
}
