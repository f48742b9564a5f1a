import InventoryKit
import NavigationCore
import PageKit
import TestSupport
import XCTest

@testable import TerminalKit

/// Pictures of the full screen.
final class DrawingTests: XCTestCase {
  @StateBinding private var app = sample()
  private var interface = Interface()

  private func picture(_ width: Int, _ height: Int) -> String {
    interface.canvas(of: appScreen($app), width: width, height: height).lines.joined(separator: "\n")
  }

  func testTheList() {
    XCTAssertEqual(
      picture(60, 8),
      """
      [1 Items]  2 Overview                      inventory://items

      Items
        Filter  press / to find a name
      ▸ ● Keyboard                                blue, 5 in stock
          Mouse                                      on back order
        [ Add ]
      enter Edit · ↑↓ move · d Duplicate · x De… · ? keys · q quit
      """)
  }

  func testATabHasABadge() {
    app.list.items[0].status = .outOfStock(isOnBackOrder: false)
    XCTAssertTrue(picture(60, 8).hasPrefix("[1 Items]  2 Overview (1) "), picture(60, 8))
    app.tab = .overview
    XCTAssertTrue(picture(60, 8).hasPrefix(" 1 Items  [2 Overview (1)]"), picture(60, 8))
  }

  func testTheWayOutIsNeverCutOff() {
    for (commands, way) in [
      ([], " · q quit"), (["edit 1"], " · ^q quit"), (["tab overview"], " · q quit"),
      (["delete 1"], " · esc back"), (["edit 1", "set name x", "back"], " · esc back"),
    ] {
      app = sample()
      for command in commands { say(command, to: $app) }
      for width in Array(40...160).sample() {
        let line = picture(width, 24).components(separatedBy: "\n")[23]
        XCTAssertTrue(line.hasSuffix(way), "\(width) columns: \(line)")
      }
    }
  }

  func testARuleSeparatesTheHintsIfThereIsRoom() {
    XCTAssertFalse(picture(60, 15).contains("───"))
    say("edit 1", to: $app)
    let wide = interface.canvas(of: appScreen($app).columns(2), width: 100, height: 16)
    XCTAssertEqual(
      wide.lines[14], String(repeating: "─", count: 49) + "┴" + String(repeating: "─", count: 50))
    interface.message = "A message."
    let lines = picture(60, 24).components(separatedBy: "\n")
    XCTAssertEqual(lines[21], String(repeating: "─", count: 60))
    XCTAssertEqual(lines[22], "A message.")
  }

  func testAButtonIsABlockUnlessItIsNotPossible() {
    func styles(_ text: String) -> [Style] {
      let canvas = interface.canvas(of: appScreen($app), width: 60, height: 16)
      let y = canvas.lines.firstIndex { $0.contains("[ \(text) ]") } ?? 0
      return canvas.row(y).filter { $0.text != " " }.map(\.style)
    }
    XCTAssertEqual(Set(styles("Add")), [Style(isBold: true, isInverse: true)])
    say("add", to: $app)
    XCTAssertEqual(Set(styles("Save").filter { $0.isInverse }), [], "the item has no name")
    say("set name x", to: $app)
    XCTAssertTrue(styles("Save").contains(Style(isBold: true, isInverse: true)))
  }

  func testAnEmptyFilterSaysWhatItIsFor() {
    XCTAssertTrue(picture(60, 16).contains("  Filter  press / to find a name\n"), picture(60, 16))
    _ = interface.handle(.text("/"), on: appScreen($app))
    XCTAssertTrue(picture(60, 16).contains("▸ Filter  type a part of a name\n"), picture(60, 16))
    XCTAssertEqual(
      interface.canvas(of: appScreen($app), width: 60, height: 16).cursor, Canvas.Point(x: 10, y: 4))
    _ = interface.handle(.text("k"), on: appScreen($app))
    XCTAssertTrue(picture(60, 16).contains("▸ Filter  k\n"), picture(60, 16))
  }

  func testTheListOfKeysIsTheLastHintButTheWayOut() {
    for (width, hints) in [
      (44, "enter Edit · ↑↓ move · d … · ? keys · q quit"), (20, "e… · ? keys · q quit"),
      (17, "? keys · q quit"), (15, "? keys · q quit"), (14, "ente… · q quit"), (6, "q quit"),
    ] {
      XCTAssertEqual(picture(width, 24).components(separatedBy: "\n")[23], hints)
    }
  }

  func testTheTopLineInvitesToABrowserUntilTheUserHasTyped() {
    func top() -> String { picture(80, 12).components(separatedBy: "\n")[0] }
    interface.connection = Connection("http://127.0.0.1:8080/", count: 0)
    say("edit 1", to: $app)
    _ = interface.handle(.text("!"), on: appScreen($app))
    XCTAssertEqual(top(), "⇄ 127.0.0.1:8080 · 0 browsers  Open this address in a browser.")
    XCTAssertTrue(picture(80, 12).contains("\n[1 Items]  2 Overview "), picture(80, 12))
    interface.connection?.count = 1
    XCTAssertEqual(top(), "⇄ 127.0.0.1:8080 · 1 browser  Type here and watch the other window.")
    _ = interface.handle(.enter, on: appScreen($app))
    XCTAssertTrue(picture(80, 12).contains("▸ Colour"), "the invitation leaves Enter alone")
    _ = interface.handle(.text("?"), on: appScreen($app))
    _ = interface.handle(.text("?"), on: appScreen($app))
    XCTAssertTrue(top().hasSuffix("watch the other window."))
    _ = interface.handle(.up, on: appScreen($app))
    _ = interface.handle(.text("!"), on: appScreen($app))
    XCTAssertEqual(top(), "⇄ 127.0.0.1:8080 · 1 browser")
    XCTAssertEqual(app.list.selection?.item.name, "Keyboard!!")
    _ = interface.handle(.down, on: appScreen($app))
    _ = interface.handle(.text("?"), on: appScreen($app))
    XCTAssertTrue(
      picture(100, 30).contains("http://127.0.0.1:8080/ in a browser, for all users of this machine"))
  }

  func testALongNoticeIsWrappedAboveTheHints() {
    let file = String(repeating: "/a long path", count: 9)
    interface = Interface(notice: "Not saved: '\(file)' cannot be written: Permission denied.")
    say("add", to: $app)
    XCTAssertEqual(
      picture(80, 13),
      """
      [1 Ite╭──────────────────────────────────────────────────────────────────╮ms/new
            │ New item                                                         │
      Items │                                                                  │
            │ ▸ Name                                                           │
        Filt│   Colour    none ›                                               │
        ● Ke│   Status    ‹ in stock ›                                         │ stock
          Mo│   Quantity  ‹ 1 ›                                                │ order
        [ Ad│   [ Save ]                                                       │
            ╰──────────────────────────────────────────────────────────────────╯
      Not saved: '/a long path/a long path/a long path/a long path/a long path/a long
      path/a long path/a long path/a long path' cannot be written: Permission denied.
      (enter)
      type to edit · ↑↓ move · ^o Colour · ^s Save · esc back · ^q quit
      """)
  }

  func testAnAlertOverTheList() {
    app.list.deleteTapped(app.list.items[0])
    XCTAssertEqual(
      picture(40, 12),
      """
      [1 Items]  2 Overview

      Items╭───────────────────────────╮
           │ Delete Keyboard?          │
        Fil│ It leaves the list.       │
        ● K│                           │ stock
          M│   (D)elete   ▸ (C)ancel   │ order
        [ A╰───────────────────────────╯



      arrows move · enter Cancel · esc back
      """)
  }

  func testASheetOverTheListAndAQuestionOverThat() {
    app.list.addTapped()
    say("set name 漢字 👩‍👩‍👧", to: $app)
    XCTAssertEqual(
      picture(44, 14),
      """
      [1 Items]  2 Overview

      Items

      ╭──────────────────────────────────────────╮
      │ New item                                 │
      │                                          │
      │ ▸ Name      漢字 👩‍👩‍👧                      │
      │   Colour    none ›                       │
      │   Status    ‹ in stock ›                 │
      │   Quantity  ‹ 1 ›                        │
      │   [ Save ]                               │
      ╰──────────────────────────────────────────╯
      type to edit · ↑↓ move · ^o Colou… · ^q quit
      """)
    say("back", to: $app)
    XCTAssertEqual(
      picture(44, 14),
      """
      [1 Items]  2 Overview

      Items  ╭────────────────────────────╮
             │ Leave without saving?      │
      ╭──────│ 漢字 👩‍👩‍👧 has unsaved edits. │──────╮
      │ New i│                            │      │
      │      │   (S)ave                   │      │
      │   Nam│   (D)iscard                │      │
      │   Col│ ▸ (K)eep editing           │      │
      │   Sta╰────────────────────────────╯      │
      │   Quantity  ‹ 1 ›                        │
      │   [ Save ]                               │
      ╰──────────────────────────────────────────╯
      arrows move · enter Keep editing · esc back
      """)
  }

  func testAPushedScreenNamesTheOneBelow() {
    say("edit 1", to: $app)
    say("colour", to: $app)
    XCTAssertEqual(
      picture(40, 14),
      """
      [1 Items]  2 Overview

      ‹ Edit Keyboard  Colour

          none
        ● red
        ● yellow
        ● green
      ▸ ● blue ✓
        ● purple
        ● black
        ● white

      enter blue · ↑↓ move … · ? keys · q quit
      """)
  }

  func testAPopover() {
    say("duplicate 2", to: $app)
    XCTAssertEqual(
      picture(60, 14),
      """
      [1 Items]  2 Overview                      inventory://items

      Items ╭──────────────────────────────────────────────╮
            │ Duplicate                                    │
        Filt│                                              │
        ● Ke│ ▸ Name           Mouse copy                  │ stock
          Mo│   Colour         none ›                      │ order
        [ Ad│   Status         ‹ out of stock ›            │
            │   On back order  ‹ yes ›                     │
            │   [ Save ]                                   │
            ╰──────────────────────────────────────────────╯


      type to edit · ↑↓ move · ^o Colour · ^s Save · es… · ^q quit
      """)
  }

  /// The modal of a covered element of a stack covers the whole layer, and handles the keys.
  func testAModalOfACoveredScreenIsDrawnOverTheLayer() {
    @StateBinding var path = ["a", "b"]
    @StateBinding var isPresented = true
    func screen() -> Screen<Page> {
      Screen(Page("Root")).stack(path: $path) { $name in
        let page = Screen(Page("Page \(name)") { Row.button(Action("Button of \(name)") {}) })
        return name == "a"
          ? page.sheet(isPresented: $isPresented) {
            Screen(Page("Sheet") { Row.button(Action("Close") { isPresented = false }) })
          } : page
      }
    }
    XCTAssertEqual(
      interface.canvas(of: screen(), width: 40, height: 12).lines.joined(separator: "\n"),
      """
      ‹ Page a  Page b

          Button of b



      ╭──────────────────────────────────────╮
      │ Sheet                                │
      │                                      │
      │ ▸   Close                            │
      ╰──────────────────────────────────────╯
      enter Close · esc back · ? keys · q quit
      """)
    XCTAssertTrue(plainText(screen()).contains("\"Sheet\""), plainText(screen()))
    _ = interface.handle(.enter, on: screen())
    XCTAssertFalse(isPresented)
  }

  func testAModalOfATabIsDrawnOverWhatTheTabsPush() {
    let screen = Screen(Page("Root")).tabs(selection: .constant(1), [1]) { _ in
      Screen(Page("Tab")).alert(title: TextState("Alert"), isPresented: .constant(true))
    }.navigationDestination(isPresented: .constant(true)) { Screen(Page("Pushed")) }
    let lines = interface.canvas(of: screen, width: 40, height: 12).lines
    XCTAssertTrue(lines[0].hasPrefix("‹ Root  Pushed"), lines[0])
    XCTAssertTrue(lines.contains { $0.contains("Alert") }, "\(lines)")
  }

  func testTheTopmostModalOfALayerIsDrawn() {
    let screen = Screen(Page("Root"))
      .sheet(isPresented: .constant(true)) { Screen(Page("Sheet of the root")) }
      .navigationDestination(isPresented: .constant(true)) {
        Screen(Page("Pushed")).sheet(isPresented: .constant(true)) { Screen(Page("Sheet of the top")) }
      }
    let lines = interface.canvas(of: screen, width: 40, height: 24).lines
    XCTAssertTrue(lines.contains { $0.contains("Sheet of the top") }, "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains("Sheet of the root") }, "\(lines)")
  }

  func testAMessage() {
    interface.message = "Not saved: there is no space left."
    XCTAssertEqual(
      picture(30, 7),
      """
      [1 Items]  2 Overview

      Items                   1 of 2
      ▸ ● Keyboard     blue, 5 in s…
      Not saved: there is no space
      left.
      enter Edit … · ? keys · q quit
      """)
  }

  func testALineBreakInAMessageIsDrawn() {
    interface.message = "expected /color:\n  color\n  ^~~~~"
    let lines = picture(30, 12).split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines[8..<11], ["expected /color:", "  color", "  ^~~~~"])
  }

  func testAllKeysAreShown() {
    _ = interface.handle(.text("?"), on: appScreen($app))
    let lines = picture(60, 24)
    for key in [
      "Keys", "enter Edit", "d Duplicate", "x Delete", "a Add", "tab Overview", "^z suspend", "q quit",
    ] {
      XCTAssertTrue(lines.contains(key), "\(key) in \n\(lines)")
    }
    _ = interface.handle(.text("x"), on: appScreen($app))
    XCTAssertNil(app.list.route, "the key only closes the list")
    XCTAssertFalse(picture(60, 24).contains("suspend"))
  }

  func testALongListIsScrolledToTheCursor() {
    app.list.items = (1...50).map { Item(id: $0, name: "Item \($0)") }
    for _ in 0..<30 { _ = interface.handle(.down, on: appScreen($app)) }
    XCTAssertEqual(
      picture(30, 8),
      """
      [1 Items]  2 Overview

      Items                 31 of 50
          Item 29         1 in stock
          Item 30         1 in stock
      ▸   Item 31         1 in stock
          Item 32         1 in stock
      enter Edit … · ? keys · q quit
      """)
    _ = interface.handle(.end, on: appScreen($app))
    XCTAssertTrue(picture(30, 8).contains("▸ [ Add ]"))
  }

  func testATextThatDoesNotFitIsScrolled() {
    say("tab 2", to: $app)
    say("about", to: $app)
    XCTAssertTrue(picture(40, 8).contains("An example"))
    _ = interface.handle(.down, on: appScreen($app))
    _ = interface.handle(.down, on: appScreen($app))
    XCTAssertTrue(picture(40, 8).contains("the link at the top."), picture(40, 8))
    XCTAssertFalse(picture(40, 8).contains("▸"))
  }

  func testAListBehindASheetIsNotScrolled() {
    app.list.items = (1...40).map { Item(id: $0, name: "Item \($0)") }
    for _ in 1..<30 { _ = interface.handle(.down, on: appScreen($app)) }
    let before = picture(60, 30).split(separator: "\n").prefix(10).map { $0.dropFirst(2).prefix(20) }
    XCTAssertTrue(before.contains { $0.contains("Item 20") }, "\(before)")
    _ = interface.handle(.text("a"), on: appScreen($app))
    let after = picture(60, 30).split(separator: "\n").prefix(10).map { $0.dropFirst(2).prefix(20) }
    XCTAssertEqual(after, before)
    // An alert does not scroll it either.
    _ = interface.handle(.escape, on: appScreen($app))
    _ = interface.handle(.text("x"), on: appScreen($app))
    let asked = picture(60, 30).split(separator: "\n").prefix(10).map { $0.dropFirst(2).prefix(20) }
    XCTAssertEqual(asked, before)
  }

  func testSmallSizes() {
    XCTAssertEqual(picture(1, 1), "▸")
    XCTAssertEqual(
      picture(12, 2),
      """
      ▸ ● K…  blu…
      en… · q quit
      """)
    XCTAssertEqual(
      picture(12, 3),
      """
      [1 Items]  2
      ▸ ● K…  blu…
      en… · q quit
      """)
    say("delete 1", to: $app)
    XCTAssertEqual(
      picture(8, 2),
      """
      ▸ (C)an…
      esc back
      """)
  }

  func testADialogShowsItsTitleIfThereIsALineForIt() {
    say("delete 1", to: $app)
    XCTAssertEqual(
      picture(20, 5),
      """
      ╭──────────────────╮
      │ Delete Keyboard? │
      │ ▸ (C)ancel       │
      ╰──────────────────╯
      arrows m… · esc back
      """)
    XCTAssertEqual(
      picture(10, 3),
      """
      Delete Ke…
      ▸ (C)ance…
      esc back
      """)
    _ = interface.handle(.up, on: appScreen($app))
    XCTAssertEqual(
      picture(10, 3),
      """
      Delete Ke…
      ▸ (D)elet…
      esc back
      """)
    app.list.route = nil
    app.tab = .overview
    app.overview.clearTapped(app.list)
    for height in 3...16 {
      for width in Array(10...24).sample() {
        for key in [Key.down, .down, .up, .up] {
          let lines = picture(width, height)
          XCTAssertTrue(lines.contains("Clear"), lines)
          XCTAssertTrue(lines.contains("▸"), lines)
          _ = interface.handle(key, on: appScreen($app))
        }
      }
    }
  }

  func testEveryScreenIsDrawnInEverySize() {
    for lines in [
      [], ["add"], ["add", "colour"], ["delete 1"], ["edit 1", "set name 🇩🇪漢", "back"], ["tab 2", "about"],
    ] {
      app = sample()
      for line in lines { say(line, to: $app) }
      for width in Array(0...24).sample() {
        for height in 0...16 {
          let canvas = interface.canvas(of: appScreen($app), width: width, height: height)
          XCTAssertEqual(canvas.lines.count, height)
          for line in canvas.lines { XCTAssertLessThanOrEqual(textWidth(line), width) }
          if let cursor = canvas.cursor {
            XCTAssertTrue(cursor.x < max(width, 1) && cursor.y < height, "\(cursor) in \(width) x \(height)")
          }
        }
      }
    }
  }
}
