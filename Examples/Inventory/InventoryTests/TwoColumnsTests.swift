import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

import PageKit
@testable import TerminalKit

/// The list and the open item side by side in a wide terminal.
final class TwoColumnsTests: XCTestCase {
  @StateBinding private var app = sample()
  private var interface = Interface(hasTime: true)

  private func screen(_ width: Int = 100) -> Screen<Page> {
    appScreen($app).columns(interface.columns(width: width, height: 24))
  }

  @discardableResult
  private func press(_ keys: Key..., width: Int = 100) -> Interface.Effect {
    var effect = Interface.Effect.none
    for key in keys {
      let columns = interface.columns(width: width, height: 24)
      effect = interface.handle(key, on: appScreen($app).columns(columns), width: width)
    }
    return effect
  }

  private func picture(_ width: Int = 100, _ height: Int = 10) -> String {
    interface.canvas(of: screen(width), width: width, height: height).lines.joined(separator: "\n")
  }

  private func cursor(_ width: Int) -> Canvas.Point? {
    interface.canvas(of: screen(width), width: width, height: 10).cursor
  }

  private var title: String { interface.front(of: screen()).page.title }

  func testAPlaceholderIsBesideTheList() {
    XCTAssertEqual(
      picture(),
      """
      [1 Items]  2 Overview                                                              inventory://items

      Items                                            │ No item
                                                       │
        Filter  press / to find a name                 │   Select an item to edit it.
      ▸ ● Keyboard                    blue, 5 in stock │
          Mouse                          on back order │
        [ Add ]                                        │
                                                       │
      enter Edit · ↑↓ move · d Duplicate · x Delete · a Add · tab Overview · / Filter ·… · ? keys · q quit
      """)
  }

  func testTheOpenItemIsBesideTheList() {
    press(.down, .enter)
    XCTAssertEqual(
      picture(),
      """
      [1 Items]  2 Overview                                                       inventory://items/2/edit

      Items                                            │ Edit Mouse
                                                       │
        Filter  press / to find a name                 │ ▸ Name           Mouse
        ● Keyboard                    blue, 5 in stock │   Colour         none ›
      ›   Mouse                          on back order │   Status         ‹ out of stock ›
        [ Add ]                                        │   On back order  ‹ yes ›
                                                       │   [ Save ]
      type to edit · ↑↓ move · ^o Colour · ^s Save · esc back · tab Items · ^p panel · ^g link … · ^q quit
      """)
    press(.down, .enter)
    XCTAssertTrue(picture().contains("│ ‹ Edit Mouse  Colour\n"), picture())
    press(.text("2"))
    XCTAssertFalse(picture().contains("│"), "the overview is not split")
  }

  func testA99ColumnWindowShowsTheOpenItemAlone() {
    press(.enter)
    XCTAssertTrue(picture(99).contains("\n‹ Items  Edit Keyboard\n"), picture(99))
    XCTAssertFalse(picture(99).contains("│"))
  }

  func testTabAndArrowsGoToTheOtherColumn() {
    press(.enter, .tab)
    XCTAssertEqual(title, "Items")
    XCTAssertTrue(picture().contains("· tab Edit Keyboard ·"), picture())
    press(.right, .down)
    XCTAssertEqual(title, "Edit Keyboard")
    press(.left)
    XCTAssertEqual(title, "Items")
    press(.left, .backTab)
    XCTAssertEqual(title, "Edit Keyboard")
    press(.up, .left)
    XCTAssertEqual(title, "Edit Keyboard", "in a text, the arrow moves the cursor")
    press(.tab, .tab, .tab, .text("2"))
    XCTAssertEqual(app.tab, .overview)
    press(.tab)
    XCTAssertEqual(app.tab, .items, "a single column leaves the key to the tabs")
  }

  func testEnterGoesToTheItemThatItOpens() {
    press(.enter, .tab, .down, .enter)
    XCTAssertEqual(title, "Edit Mouse")
    press(.tab)
    XCTAssertEqual(title, "Items")
    press(.enter)
    XCTAssertEqual(title, "Edit Mouse", "it is open already")
    press(.tab)
    app.list.selection = ItemForm(app.list.items[0])
    XCTAssertEqual(title, "Edit Keyboard", "a link moves the cursor to the item that it opens")
    press(.escape)
    XCTAssertEqual(title, "Items")
    XCTAssertNil(app.list.selection)
    press(.escape)
    XCTAssertNotNil(interface.message)
  }

  func testTheListStaysUsableDuringAnEdit() {
    press(.enter, .text("!"), .tab, .down, .text("x"))
    XCTAssertTrue(picture().contains("Delete Mouse?"), picture())
    press(.text("d"))
    XCTAssertEqual(app.list.items.map(\.name), ["Keyboard"])
    XCTAssertEqual(app.list.selection?.item.name, "Keyboard!")
    XCTAssertEqual(title, "Items", "the cursor is in the column in which the user has deleted")
    press(.text("a"), .text("P"), .control("s"))
    XCTAssertEqual(title, "Items")
    press(.up, .enter)
    XCTAssertTrue(picture().contains("Leave without saving?"), picture())
    press(.text("d"))
    XCTAssertEqual(title, "Edit P")
  }

  func testD7_AResizedEditKeepsItsTextAndItsCursor() {
    press(.enter, .text("!"), .left, .left)
    let wide = cursor(100)
    for width in [60, 100, 99, 160, 20, 100] {
      press(.text("x"), width: width)
      press(.left, .delete, width: width)
    }
    XCTAssertEqual(app.list.selection?.item.name, "Keyboard!")
    XCTAssertEqual(cursor(100), wide)
    XCTAssertEqual(cursor(60).map { $0.x + 51 }, wide?.x)
    press(.tab)
    press(.text("x"), width: 60)
    XCTAssertEqual(app.list.selection?.item.name, "Keyboarxd!", "the list has no cursor while it is covered")
    XCTAssertEqual(title, "Items", "in two columns, the cursor is where it was")
  }

  func testAPushedScreenSlidesInItsOwnColumn() throws {
    press(.enter, .down, .enter)
    let id = try XCTUnwrap(screen().path.last?.id)
    func lines(_ share: Double) -> [String] {
      interface.canvas(of: screen(), width: 100, height: 10, motion: Motion([id], share: share)).lines
    }
    XCTAssertTrue(lines(0)[2].hasSuffix("│ Edit Keyboard"), lines(0)[2])
    XCTAssertTrue(
      lines(0.5)[2].hasSuffix("│ Edit Keyboard            ‹ Edit Keyboard  Colour"), lines(0.5)[2])
    XCTAssertEqual(lines(0.5).map { $0.prefix(50) }, lines(1).map { $0.prefix(50) })
    XCTAssertEqual(lines(1).joined(separator: "\n"), picture())
  }

  func testThePanelNeverTakesTheRoomOfAColumn() {
    XCTAssertEqual([50, 99, 100, 119].map { interface.columns(width: $0, height: 24) }, [1, 1, 2, 2])
    XCTAssertEqual([120, 149, 150, 200].map { interface.columns(width: $0, height: 24) }, [2, 2, 2, 2])
    for width in [99, 100, 120, 149] {
      let columns = interface.columns(width: width, height: 24)
      press(.control("p"), width: width)
      XCTAssertEqual(interface.columns(width: width, height: 24), columns, "at \(width)")
    }
    interface = Interface()
    XCTAssertEqual(interface.columns(width: 120, height: 24), 2, "without a time machine, there is no panel")
  }

  func testD6_ATrailCountsTheRowsOfBothColumns() throws {
    let start = app
    var trail = ScreenTrail(screen())
    let time = TimeMachine($app, willPerform: { trail.willPerform($0, of: $1) })
    for key in [Key.enter, .text("!"), .tab, .down, .enter, .text("d"), .tab, .text("x")] {
      _ = interface.handle(key, on: appScreen($app).columns(2), time)
      trail.note(screen())
    }
    XCTAssertEqual(
      "\(trail)",
      """
      after 0 steps at items
      content 2 -> items/push
      content 1 -> items/push
      content 9 -> items/push/leave
      tap 2 -> items/push
      content 12 -> items/push/delete
      """)
    app = start
    try trail.replay(on: { screen() }, offers: \.offers)
  }

  // MARK: Hidden columns

  @StateBinding private var mailbox = Mailbox()

  private struct Mailbox {
    var folder: String?
    var visibility = ColumnVisibility.all
  }

  /// Folders, messages, and a message, of which the last two are placeholders.
  private func mail() -> Screen<Page> {
    let none = Screen(Page("No message"))
    return Screen(Page("Folders") { Row.button(Action("Inbox", key: "i") { self.mailbox.folder = "Inbox" }) })
      .navigationDestination(unwrapping: $mailbox.folder) { $folder in
        Screen(
          Page(folder) { Row.button(Action("Hide", key: "h") { self.mailbox.visibility = .detailOnly }) }
        )
        .navigationSplit(placeholder: none)
      }
      .navigationSplit(
        visibility: $mailbox.visibility,
        placeholder: Screen(Page("No folder")).navigationSplit(placeholder: none)
      )
      .columns(3)
  }

  func testWShowsHiddenColumns() {
    interface = Interface()
    func press(_ keys: Key...) { for key in keys { _ = interface.handle(key, on: mail(), width: 160) } }
    func lines() -> [String] { interface.canvas(of: mail(), width: 160, height: 5).lines }
    func titles() -> [String] {
      lines()[0].split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    XCTAssertEqual(titles(), ["Folders", "No folder", "No message"])
    press(.text("i"))
    XCTAssertEqual(titles(), ["Folders", "Inbox", "No message"])
    press(.tab, .tab, .text("h"))
    XCTAssertEqual(titles(), ["No message"])
    XCTAssertEqual(lines().last, "w show sidebar · ? keys · q quit")
    press(.tab, .backTab, .left, .right, .up, .down, .enter, .escape, .home, .end)
    XCTAssertEqual(titles(), ["No message"], "no key needs a column")
    press(.text("w"))
    XCTAssertEqual(titles(), ["Folders", "Inbox", "No message"])
    mailbox.visibility = .doubleColumn
    XCTAssertEqual(titles(), ["‹ Folders  Inbox", "No message"])
    XCTAssertEqual(interface.front(of: mail()).page.title, "Inbox")
    press(.escape)
    XCTAssertNil(mailbox.folder)
    XCTAssertEqual(titles(), ["No folder", "No message"])
    press(.escape, .text("i"), .text("w"), .text("i"))
    XCTAssertEqual(mailbox.folder, "Inbox")
  }

  func testAnySizeCanBeDrawnInAnyNumberOfColumns() {
    for columns in 1...3 {
      for keys in [[], [Key.enter], [.enter, .down, .enter], [.enter, .tab, .text("a")], [.text("2")]] {
        (app, interface) = (sample(), Interface())
        for key in keys { press(key) }
        for width in Array(0...30).sample() {
          for height in stride(from: 0, through: 16, by: 2) {
            let canvas = interface.canvas(of: appScreen($app).columns(columns), width: width, height: height)
            XCTAssertEqual(canvas.lines.count, height)
            if let cursor = canvas.cursor {
              XCTAssertTrue(
                cursor.x < max(width, 1) && cursor.y < height, "\(cursor) in \(width) x \(height)")
            }
          }
        }
      }
    }
  }

  /// Inventory has no links.
  func testD8_PlainModeOffersALinkThatAsks() {
    @StateBinding var selection: Int? = 1
    var attempts = 0
    let screen = Screen(Page("List"))
      .navigationLink(TextState("First"), tag: 1, selection: $selection) {
        Screen(Page("Detail")).dismissDisabled { attempts += 1 }
      }
      .navigationLink(TextState("Second"), tag: 2, selection: $selection) { Screen(Page("Other")) }
      .navigationSplit()
    XCTAssertEqual(PlainInterpreter.run("second", on: screen.columns(2)), .done)
    XCTAssertEqual(attempts, 1)
    XCTAssertEqual(selection, 1)
  }
}
