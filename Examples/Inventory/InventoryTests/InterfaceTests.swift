import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import XCTest

/// The effects of keys, without a terminal.
final class InterfaceTests: XCTestCase {
  @StateBinding private var app = sample()
  private var interface = Interface()

  @discardableResult
  private func press(_ keys: Key...) -> Interface.Effect {
    var effect = Interface.Effect.none
    for key in keys { effect = interface.handle(key, on: appScreen($app)) }
    return effect
  }

  private func type(_ text: String) { for character in text.unicodeScalars { press(.text("\(character)")) } }

  private var title: String { Front(appScreen($app)).page.title }
  private var draft: String? {
    (app.list.route?[case: \.add] ?? app.list.selection)?.item.name
  }
  private var lines: [String] { interface.canvas(of: appScreen($app), width: 100, height: 20).lines }
  private var hints: String { lines[19] }
  private var line: String? { lines[18].hasPrefix("───") ? nil : lines[18] }
  private var cursor: Canvas.Point? { interface.canvas(of: appScreen($app), width: 60, height: 20).cursor }

  func testAddEditAndDelete() {
    press(.text("a"))
    type("Screen")
    press(.control("s"))
    XCTAssertEqual(app.list.items.map(\.name), ["Keyboard", "Mouse", "Screen"])
    press(.down, .down, .enter)
    XCTAssertEqual(title, "Edit Screen")
    press(.backspace)
    type("m")
    press(.control("s"))
    XCTAssertEqual(app.list.items[2].name, "Screem")
    press(.text("x"), .enter)
    XCTAssertEqual(app.list.items.count, 3, "the cursor begins on the safe button")
    press(.text("x"), .left, .enter)
    XCTAssertEqual(app.list.items.map(\.name), ["Keyboard", "Mouse"])
  }

  func testEachPageKeepsItsCursor() {
    press(.down, .text("e"), .escape)
    XCTAssertNil(app.list.route)
    press(.enter)
    XCTAssertEqual(title, "Edit Mouse")
    press(.down, .enter)
    XCTAssertEqual(title, "Colour")
    press(.escape, .enter)
    XCTAssertEqual(title, "Colour", "the form kept its cursor")
    press(.escape, .escape, .enter, .text("!"))
    XCTAssertEqual(draft, "Mouse!", "a form that is opened again has its initial cursor")
  }

  func testATextIsEditedCharacterByCharacter() {
    press(.enter, .control("u"))
    type("a👩‍👩‍👧e\u{301}")
    XCTAssertEqual(draft, "a👩‍👩‍👧e\u{301}")
    let end = cursor
    press(.left)
    XCTAssertEqual(cursor?.x, end.map { $0.x - 1 })
    press(.left)
    XCTAssertEqual(cursor?.x, end.map { $0.x - 3 })
    type("x")
    XCTAssertEqual(draft, "ax👩‍👩‍👧e\u{301}")
    press(.delete)
    XCTAssertEqual(draft, "axe\u{301}")
    press(.end, .backspace)
    XCTAssertEqual(draft, "ax")
    press(.home, .backspace, .delete)
    XCTAssertEqual(draft, "x")
    press(.right, .right, .right)
    type("y")
    XCTAssertEqual(draft, "xy")
    press(.left)
    type("👩‍👩‍👧z")
    XCTAssertEqual(draft, "x👩‍👩‍👧zy", "an emoji arrives in parts, and the cursor is behind it")
  }

  func testLettersAreTextInFieldsAndActionsElsewhere() {
    press(.enter, .control("u"))
    type("q1as")
    XCTAssertEqual(draft, "q1as")
    press(.down, .text("s"))
    XCTAssertEqual(app.list.items[0].name, "q1as")
    XCTAssertEqual(press(.text("q")), .quit)
  }

  func testPastedTextIsNotACommand() {
    press(.pasted("x"), .pasted("q"), .pasted("2"))
    XCTAssertEqual(app, sample())
    press(.enter, .pasted("q"))
    XCTAssertEqual(draft, "Keyboardq")
  }

  func testNumbersAndChoices() {
    press(.enter, .down, .down, .down, .right, .right, .left, .text("6"))
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 6), "it replaces the 6")
    press(.text("7"))
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 67))
    press(.backspace, .text("8"))
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 68))
    press(.down, .up, .text("6"), .text("+"), .text("-"), .text("x"))
    XCTAssertEqual(
      app.list.selection?.item.status, .inStock(quantity: 6), "the first digit replaces the number")
    XCTAssertEqual(
      hints,
      "type 0 to 999999 · ←→ change · ↑↓ move · o Colour · s Save · esc back · tab Overv… · ? keys · q quit"
    )
    for _ in 0..<10 { press(.left) }
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 0))
    for _ in 0..<10 { press(.text("9")) }
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 999_999))
    press(.right, .up, .right, .down, .enter)
    XCTAssertEqual(app.list.selection?.item.status, .outOfStock(isOnBackOrder: true))
  }

  func testTheLargestNumbersDoNotOverflow() {
    for quantity in [Int.max, .max / 10, .min] {
      for key in [Key.right, .left, .backspace, .text("9")] {
        app = sample()
        app.list.editTapped(Item(id: 1, status: .inStock(quantity: quantity)))
        interface = Interface()
        press(.down, .down, .down, key)
        guard case .inStock(let quantity)? = app.list.selection?.item.status else {
          return XCTFail()
        }
        if key != .text("9") { XCTAssertTrue(Item.quantities.contains(quantity), "\(quantity) after \(key)") }
      }
    }
    app = sample()
    press(.text("\(Int.min)"))
    XCTAssertEqual(title, "Items", "this tab does not exist")
  }

  func testTypingContinuesWhileTheNumberIsTooSmall() {
    @StateBinding var value = 42
    func screen() -> Screen<Page> { Screen(Page("Root") { Row.number("N", $value, in: 10...99) }) }
    func press(_ keys: Key...) { for key in keys { _ = interface.handle(key, on: screen()) } }
    var row: String { interface.canvas(of: screen(), width: 20, height: 4).lines[2] }
    press(.text("1"))
    XCTAssertEqual(value, 42, "the number is too small so far")
    XCTAssertEqual(row, "▸ N  ‹ 1 ›")
    press(.text("2"))
    XCTAssertEqual(value, 12)
    XCTAssertEqual(row, "▸ N  ‹ 12 ›")
    press(.text("3"))
    XCTAssertEqual(value, 12, "the number would be too large")
    press(.backspace)
    XCTAssertEqual(row, "▸ N  ‹ 1 ›")
    press(.text("9"))
    XCTAssertEqual(value, 19)
    press(.backspace, .backspace, .text("3"), .text("4"))
    XCTAssertEqual(value, 34)
    press(.up, .text("5"), .right)
    XCTAssertEqual(value, 35, "the arrow changes the number, not the typed digit")
    press(.text("6"), .up)
    XCTAssertEqual(row, "▸ N  ‹ 35 ›", "the digit that was too small is dropped")
    press(.text("7"), .text("8"))
    XCTAssertEqual(value, 78)
  }

  func testADigitThatMakesTheNumberTooLargeIsIgnored() {
    @StateBinding var value = 3
    for key in [Key.text("7"), .text("4")] {
      _ = interface.handle(key, on: Screen(Page("Root") { Row.number("N", $value, in: 0...15) }))
    }
    XCTAssertEqual(value, 7, "74 is too large")
    interface = Interface()
    for key in [Key.text("7"), .text("4")] {
      _ = interface.handle(key, on: Screen(Page("Root") { Row.number("N", $value, in: 0...5) }))
    }
    XCTAssertEqual(value, 4)
  }

  func testADigitIsAppendedToTheShownNumber() {
    @StateBinding var value = 0
    func press(_ key: Key) {
      _ = interface.handle(key, on: Screen(Page("Root") { Row.number("N", $value, in: 0...999) }))
    }
    press(.text("4"))
    value = 7
    press(.text("2"))
    XCTAssertEqual(value, 72, "the program has changed it meanwhile")
  }

  func testTheColour() {
    press(.enter, .down, .enter)
    XCTAssertEqual(title, "Colour")
    press(.up, .enter)
    XCTAssertEqual(app.list.selection?.item.color, .green, "the cursor begins at the chosen color")
  }

  func testAFilter() {
    XCTAssertTrue(hints.contains("· / Filter ·"), hints)
    press(.text("/"))
    type("mo/")
    XCTAssertEqual(app.list.filter, "mo/")
    XCTAssertEqual(lines[5], "  No name contains this text.")
    press(.backspace)
    XCTAssertEqual(app.url, "inventory://items?filter=mo")
    press(.enter, .enter)
    XCTAssertEqual(title, "Edit Mouse")
    press(.escape, .text("/"), .escape)
    XCTAssertNil(app.list.filter)
    press(.escape)
    XCTAssertEqual(interface.message, "There is nothing to go back to; ^q quits.")
    press(.text("a"))
    XCTAssertEqual(app.list.filter, "a", "the cursor is still in the filter")
  }

  func testTabAndNumbersSelectTabs() {
    press(.tab)
    XCTAssertEqual(title, "Overview")
    press(.text("1"))
    XCTAssertEqual(title, "Items")
    press(.backTab)
    XCTAssertEqual(title, "Overview")
    press(.text("3"), .text("1"), .text("a"), .down, .text("2"))
    XCTAssertEqual(title, "New item", "a sheet covers the tabs")
  }

  func testAnImpossibleActionGivesItsReason() {
    press(.text("a"), .control("s"))
    XCTAssertEqual(interface.message, "The item needs a name.")
    press(.down)
    XCTAssertNil(interface.message)
  }

  func testEscapeGoesBackAndAsks() {
    press(.escape)
    XCTAssertEqual(interface.message, "There is nothing to go back to; ^q quits.")
    press(.enter, .text("!"), .escape)
    XCTAssertNotNil(Front(appScreen($app)).dialog)
    press(.escape, .escape, .text("d"))
    XCTAssertEqual(app.list.items[0].name, "Keyboard")
    XCTAssertNil(app.list.route)
    press(.enter, .text("!"), .escape, .text("s"))
    XCTAssertEqual(app.list.items[0].name, "Keyboard!")
  }

  func testALinkIsTypedInAnInputLine() {
    press(.enter, .control("g"), .text("x"), .pasted("y"), .backspace, .control("u"))
    XCTAssertEqual(line, "Go to: ▏")
    type("q:1é")
    XCTAssertEqual(line, "Go to: q:1é▏")
    XCTAssertEqual(hints, "type a link · enter opens it · esc back")
    XCTAssertEqual(press(.enter), .open("q:1é"))
    XCTAssertEqual(draft, "Keyboard", "the keys were for the link")
    press(.control("g"), .text("x"), .escape)
    XCTAssertNil(line)
    XCTAssertEqual(title, "Edit Keyboard")
    press(.control("g"), .control("g"), .text("!"))
    XCTAssertEqual(draft, "Keyboard!")
  }

  func testANoticeStaysUntilItIsConfirmed() {
    interface = Interface(notice: "The file was corrupt.")
    interface.notify("Another program changed it.")
    interface.notify("The file was corrupt.")
    press(.down, .text("e"), .text("!"))
    XCTAssertEqual(draft, "Mouse!")
    XCTAssertEqual(line, "The file was corrupt. (enter)")
    press(.enter)
    XCTAssertEqual(line, "Another program changed it. (enter)")
    press(.escape)
    XCTAssertEqual(draft, "Mouse!", "Escape was for the notice")
    XCTAssertEqual(line, nil)
    press(.escape)
    XCTAssertNotNil(Front(appScreen($app)).dialog)
  }

  func testAProblemIsShownUntilItIsRemoved() {
    interface.problem = "Not saved: the disk is full."
    press(.enter, .text("!"))
    XCTAssertEqual(line, "Not saved: the disk is full.")
    press(.escape)
    XCTAssertNotNil(Front(appScreen($app)).dialog, "no key is for the problem")
    press(.text("d"), .text("x"), .text("d"))
    XCTAssertEqual(lines[17], "Not saved: the disk is full.")
    XCTAssertEqual(line, "Keyboard deleted (y Undo, v Hide)")
    interface.problem = nil
    XCTAssertFalse(lines.contains { $0.contains("Not saved") })
  }

  func testALetterTapsAButtonOnlyIfItIsShown() {
    press(.tab, .text("r"))
    let title = app.overview.route
    // Both buttons begin with an R.
    press(.text("r"), .text("x"), .text("("))
    XCTAssertEqual(app.overview.route, title)
    press(.text("C"))
    XCTAssertNil(app.overview.route)
  }

  /// The handler presents the same alert again.
  func testAnAlertThatIsPresentedAgainHasItsInitialCursor() {
    @StateBinding var alert: AlertState<Bool>? = nil
    let again = AlertState<Bool>(
      title: TextState("Retry?"),
      buttons: [.default(TextState("Retry"), action: .send(true)), .cancel(TextState("Cancel"))])
    alert = again
    var retries = 0
    func screen() -> Screen<Page> {
      Screen(Page("Root")).alert(unwrapping: $alert) { _ in
        retries += 1
        alert = again
      }
    }
    for count in 1...2 {
      _ = interface.handle(.left, on: screen())
      _ = interface.handle(.enter, on: screen())
      XCTAssertEqual(retries, count)
      XCTAssertEqual(alert, again)
    }
    _ = interface.handle(.enter, on: screen())
    XCTAssertEqual(retries, 2)
    XCTAssertNil(alert, "the cursor began on Cancel")
  }

  // MARK: The mouse

  /// Clicks on the first character of a text on the screen.
  @discardableResult
  private func click(_ text: String, width: Int = 60) -> Interface.Effect {
    mouse(text, width: width) { .click($0) }
  }

  private func mouse(_ text: String, width: Int, _ key: (Canvas.Point) -> Key) -> Interface.Effect {
    let screen = appScreen($app).columns(width / 50)
    let canvas = interface.canvas(of: screen, width: width, height: 24)
    for (y, line) in canvas.lines.enumerated() {
      if let range = line.range(of: text) {
        let point = Canvas.Point(x: textWidth(line[..<range.lowerBound]), y: y)
        return interface.handle(key(point), on: screen, drawn: canvas)
      }
    }
    XCTFail("no '\(text)' in\n\(canvas.lines.joined(separator: "\n"))")
    return .none
  }

  func testAClickChoosesARowAButtonAndATab() {
    click("Mouse")
    XCTAssertEqual(title, "Edit Mouse")
    click("Status")
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 1))
    click("Quantity")
    press(.text("7"))
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 7))
    click("Colour")
    XCTAssertEqual(title, "Colour")
    click("‹ Edit Mouse")
    click("Name")
    type("!")
    XCTAssertEqual(draft, "Mouse!")
    click("‹ Items")
    click("(K)eep editing")
    XCTAssertEqual(draft, "Mouse!")
    press(.escape)
    click("2 Overview")
    XCTAssertEqual(app.tab, .items, "the question covers the tabs")
    click("(D)iscard")
    XCTAssertNil(app.list.selection)
    click("2 Overview")
    XCTAssertEqual(app.tab, .overview)
    click("1 Items")
    click("[ Add ]")
    XCTAssertEqual(title, "New item")
    click("Save")
    XCTAssertEqual(interface.message, "The item needs a name.")
    click("Items")
    XCTAssertEqual(title, "New item", "the sheet covers the list")
  }

  func testAClickChoosesAColumn() {
    click("Keyboard", width: 100)
    press(.text("!"))
    click("Add", width: 100)
    XCTAssertEqual(title, "New item")
    for covered in ["Filter", "● Keyboard", "2 Overview"] { click(covered, width: 100) }
    XCTAssertEqual(title, "New item", "the sheet covers both columns")
    press(.escape)
    click("Name", width: 100)
    press(.text("!"))
    XCTAssertEqual(app.list.selection?.item.name, "Keyboard!!")
  }

  func testTheWheelScrollsTheColumnUnderThePointer() {
    func scroll(_ rows: Int, x: Int) {
      let screen = appScreen($app).columns(2)
      let canvas = interface.canvas(of: screen, width: 100, height: 24)
      _ = interface.handle(.scroll(rows, at: Canvas.Point(x: x, y: 9)), on: screen, drawn: canvas)
    }
    app.list.items = (1...50).map { Item(id: $0, name: "Item \($0)") }
    for _ in 1...6 { scroll(3, x: 9) }
    XCTAssertTrue(lines.contains { $0.contains("▸   Item 19 ") }, "\(lines)")
    scroll(-3, x: 9)
    XCTAssertTrue(lines.contains { $0.contains("▸   Item 16 ") }, "\(lines)")
    press(.enter, .text("!"))
    for _ in 1...20 { scroll(3, x: 9) }
    press(.text("!"))
    XCTAssertEqual(draft, "Item 16!!", "the cursor is still in the form")
    scroll(3, x: 70)
    press(.text("!"))
    XCTAssertEqual(draft, "Item 16!!", "the cursor has left the name")
    press(.escape, .text("d"))
    XCTAssertTrue(lines.contains { $0.contains("▸ [ Add ]") }, "\(lines)")
  }

  func testKeysThatTheProgramHandles() {
    XCTAssertEqual(press(.control("c")), .quit)
    XCTAssertEqual(press(.control("z")), .suspend)
    XCTAssertEqual(press(.control("l")), .redraw)
    press(.text("x"))
    XCTAssertEqual(press(.control("c")), .quit)
  }
}
