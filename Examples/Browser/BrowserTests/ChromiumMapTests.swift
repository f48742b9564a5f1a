import Foundation
import InventoryKit
import NavigationTesting
import XCTest

#if os(Linux) || os(macOS)
  /// Uses the map of the app in a real browser.
  final class ChromiumMapTests: XCTestCase {
    private nonisolated(unsafe) static let chromium = Result { try WebDriver() }

    override class func tearDown() { try? chromium.get().quit() }

    /// Opens the map on a small screen, or on one for all cards, at the card with a number.
    private func open(_ card: String = "", width: Int = 390, _ body: (WebDriver) throws -> Void) throws {
      let browser = try Self.chromium.get()
      let file = FileManager.default.temporaryDirectory.appending(path: "Map-\(UUID().uuidString).html")
      try map(of: appGraph(perNode: 2)).write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      try browser.resize(width: width, height: 800)
      try browser.open(file.absoluteString + card)
      // Until the page is loaded.
      XCTAssertEqual(
        try browser.run(
          "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(isLoaded))))"
        ), "1")
      try body(browser)
    }

    private func isOver(_ browser: WebDriver) throws -> Bool { try browser.run("return isOver()") == "1" }

    /// Waits until a card is selected. The browser follows a link after the key that activates it.
    private func selected(_ browser: WebDriver) throws -> String {
      try browser.run(
        """
        return new Promise(done => {
          const look = () => now ? done(now.id) : requestAnimationFrame(look)
          look()
        })
        """)
    }

    /// The distances of the selected card from the middle of the map, and how far the map can be scrolled there.
    private func assertCentered(_ browser: WebDriver, line: UInt = #line) throws {
      let distance = try browser.run(
        """
        const card = now.getBoundingClientRect(), map = main.getBoundingClientRect()
        const x = card.x + card.width / 2 - map.x - main.clientWidth / 2
        const y = card.y + card.height / 2 - map.y - main.clientHeight / 2
        const left = main.scrollLeft, top = main.scrollTop
        main.scrollBy({ left: x, top: y, behavior: "instant" })
        return Math.round(Math.abs(main.scrollLeft - left) + Math.abs(main.scrollTop - top))
        """)
      XCTAssertLessThanOrEqual(Int(distance) ?? .max, 2, line: line)
    }

    func testAClickInTheOverviewLeadsToTheCard() throws {
      try open { browser in
        XCTAssertTrue(try isOver(browser))
        XCTAssertFalse(try browser.isShown("//article[@id='n4']"))
        for _ in 1...2 {
          try browser.click("//nav//a[@href='#n4']")
          XCTAssertEqual(try selected(browser), "n4")
          XCTAssertFalse(try isOver(browser))
          XCTAssertEqual(try browser.run("return document.activeElement.hash"), "#n4")
          try assertCentered(browser)
          // The second time, the address doesn't change.
          try browser.click("//button[.='Fit']")
          XCTAssertTrue(try isOver(browser))
        }
      }
    }

    func testTheOverviewShowsItsTopOrTheSelectedName() throws {
      try open { browser in
        XCTAssertEqual(try browser.run("return main.scrollHeight > main.clientHeight"), "1")
        XCTAssertEqual(try browser.run("return main.scrollTop"), "0")
        _ = try browser.run("go(target(names.at(-1))); return ''")
        try browser.click("//button[.='Fit']")
        XCTAssertTrue(try isOver(browser))
        XCTAssertEqual(
          try browser.run(
            """
            const name = names.at(-1).getBoundingClientRect(), map = main.getBoundingClientRect()
            return name.top >= map.top && name.bottom <= map.bottom
            """), "1")
      }
    }

    func testACardOfTheAddressIsCentered() throws {
      for card in [1, 5, 9] {
        try open("#n\(card)") { browser in
          XCTAssertFalse(try isOver(browser))
          XCTAssertEqual(try selected(browser), "n\(card)")
          try assertCentered(browser)
        }
      }
    }

    func testTheKeysOfTheOverview() throws {
      try open { browser in
        _ = try browser.run("main.focus(); return ''")
        let names = try browser.run("return names.map(name => name.hash).join(' ')").split(separator: " ")
        // One press of Tab leads into the overview, and one out of it.
        try browser.type("\u{E004}")
        XCTAssertEqual(try browser.run("return document.activeElement.hash"), String(names[0]))
        try browser.type("\u{E015}\u{E015}")
        XCTAssertEqual(try browser.run("return document.activeElement.hash"), String(names[2]))
        try browser.type("\u{E004}")
        XCTAssertEqual(try browser.run("return one('nav').contains(document.activeElement)"), "0")
        _ = try browser.run("names[2].focus(); return ''")
        try browser.type("\u{E007}")
        XCTAssertEqual(try selected(browser), String(names[2].dropFirst()))
        try browser.type("0")
        XCTAssertEqual(try browser.run("return document.activeElement.hash"), String(names[2]))
      }
    }

    func testSearchWithASelectedCard() throws {
      for width in [390, 1600] {
        try open("#n2", width: width) { browser in
          try browser.click("//input[@type='search']")
          try browser.type("keyboard")
          _ = try browser.run("document.getAnimations().forEach(each => each.finish()); return ''")
          let dim = "each => getComputedStyle(each).opacity < 1"
          for items in ["cards", "names"] {
            XCTAssertEqual(
              try browser.run(
                "return \(items).filter(\(dim)).map(each => each.matches('.miss')).every(each => each)"), "1")
            XCTAssertEqual(
              try browser.run("return \(items).filter(\(dim)).length"),
              try browser.run(
                "return \(items).filter(each => each.matches('.miss')).length"))
            XCTAssertNotEqual(try browser.run("return \(items).filter(\(dim)).length"), "0")
          }
        }
      }
    }
  }
#endif
