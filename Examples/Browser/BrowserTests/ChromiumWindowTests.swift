import BrowserKit
import Foundation
import InventoryKit
import NavigationCore
import TestSupport
import XCTest

#if os(Linux) || os(macOS)
  private enum Chromium {
    nonisolated(unsafe) static let shared = Result { try WebDriver() }
  }

  /// Uses the app in two tabs of a real browser.
  final class ChromiumWindowTests: XCTestCase {
    override class func tearDown() { try? Chromium.shared.get().quit() }

    /// What the server does on its thread, for the thread of the test.
    private final class Log: @unchecked Sendable {
      private let condition = NSCondition()
      private var windows: [Int] = []
      private var closed: [String] = []
      private var later = Duration.zero

      func note(_ windows: [Int], _ request: HTTPRequest) {
        condition.withLock {
          self.windows = windows
          if request.path.hasPrefix("/-/close") { closed.append(request.path) }
          condition.broadcast()
        }
      }

      /// The numbers of the open windows.
      var open: [Int] { condition.withLock { windows } }
      var clock: ContinuousClock.Instant { condition.withLock { .now + later } }
      func turnClock(by time: Duration) { condition.withLock { later += time } }
      func forgetClosed() { condition.withLock { closed = [] } }

      /// Waits until a page of a window has told the server that it was closed.
      func awaitClosing(of window: String) -> Bool {
        let end = Date(timeIntervalSinceNow: 10)
        return condition.withLock {
          while !closed.contains(where: { $0.contains(window) }) {
            guard condition.wait(until: end) else { return false }
          }
          return true
        }
      }
    }

    private var stop: () -> Void = {}
    private let log = Log()

    private func start() throws -> WebDriver {
      let browser = try Chromium.shared.get()
      let server = try Server(port: 0)
      let (ended, hosts, log) = (DispatchSemaphore(value: 0), server.hosts, log)
      Thread.detachNewThread {
        let app = StateBinding(wrappedValue: InventoryWindows.sample)
        let site = WindowSite(app, now: { log.clock })
        site.hosts = hosts
        try? server.run { request in
          let answer = site.respond(to: request)
          log.note(app.wrappedValue.windows.ids.map(\.rawValue), request)
          return answer
        }
        ended.signal()
      }
      stop = {
        server.stop()
        ended.wait()
      }
      browser.site = "http://127.0.0.1:\(server.port)"
      try browser.resize(width: 900)
      return browser
    }

    override func tearDown() { stop() }

    private func path(_ browser: WebDriver) throws -> String {
      try browser.path().replacing(#/[?&]window=.*/#, with: "")
    }

    private func window(_ browser: WebDriver) throws -> String {
      try browser.run("return document.querySelector('form').dataset.window")
    }

    /// Opens an item in the tab, and edits it. Returns the URL of the page before.
    @discardableResult
    private func edit(_ browser: WebDriver) throws -> String {
      try browser.open("/")
      let start = try browser.path()
      try browser.click(.button("Edit Keyboard"))
      try browser.find(.title("Edit Keyboard"))
      try browser.clear(.field("Name"))
      try browser.type("Organ")
      try browser.click(.button("Colour"))
      try browser.find(.title("Colour"))
      return start
    }

    func testTwoTabs() throws {
      let browser = try start()
      let first = try browser.tab()
      try edit(browser)
      let url = try browser.path()

      // A link in a second tab neither asks about these edits nor moves the first tab.
      let second = try browser.newTab()
      try browser.select(tab: second)
      try browser.open("/items/2/edit")
      XCTAssertEqual(try browser.text(.title("Edit Mouse")), "Edit Mouse")
      XCTAssertEqual(log.open, [1, 2])
      try browser.clear(.field("Name"))
      try browser.type("Rat\(String.enterKey)")
      try browser.find("//b[.='Rat']")
      XCTAssertEqual(try path(browser), "/items")

      try browser.select(tab: first)
      XCTAssertEqual(try browser.path(), url)
      try browser.reload()
      try browser.click(.button("red"))
      XCTAssertEqual(try browser.value(.field("Name")), "Organ")

      // Each tab has its own history.
      try browser.select(tab: second)
      try browser.click(.button("Overview"))
      try browser.find("//h1[.='Overview']")
      try browser.goBack()
      try browser.find("//b[.='Rat']")
      XCTAssertEqual(try path(browser), "/items")
      try browser.select(tab: first)
      XCTAssertEqual(try path(browser), "/items/1/edit")
      try browser.click(.button("Save"))
      try browser.find("//b[.='Organ']")
      XCTAssertEqual(log.open, [1, 2], "all pages of a tab belong to one window")

      // The window of a closed tab ends; its page told the site.
      try browser.select(tab: second)
      let name = try window(browser)
      log.forgetClosed()
      try browser.closeTab()
      try browser.select(tab: first)
      XCTAssertTrue(log.awaitClosing(of: name))
      log.turnClock(by: .seconds(60))
      try browser.reload()
      try browser.find("//b[.='Organ']")
      XCTAssertEqual(log.open, [1])
      XCTAssertEqual(try path(browser), "/items")
    }

    func testALinkOpensAnItemInATabOfItsOwn() throws {
      let browser = try start()
      let first = try browser.tab()
      try browser.open("/")
      try browser.click("//a[@aria-label='Open in a new window Mouse']")
      let second = try XCTUnwrap(browser.tabs().first { $0 != first })
      try browser.select(tab: second)
      try browser.find(.title("Edit Mouse"))
      XCTAssertEqual(log.open, [1, 2])
      try browser.closeTab()
      try browser.select(tab: first)
      XCTAssertEqual(try path(browser), "/items")
    }

    /// A duplicated tab has the session storage of the first one, as a tab that a script opens.
    func testADuplicatedTabGetsAWindowOfItsOwn() throws {
      let browser = try start()
      let first = try browser.tab()
      try edit(browser)
      let name = try window(browser)
      _ = try browser.run("open(location.href); return ''")
      let second = try XCTUnwrap(browser.tabs().first { $0 != first })
      try browser.select(tab: second)
      try browser.find("//form[@data-window!='\(name)']")
      XCTAssertEqual(try path(browser), "/items/1/edit/color")
      try browser.reload()
      try browser.find(.title("Colour"))
      try browser.closeTab()
      try browser.select(tab: first)
      try browser.click(.button("red"))
      XCTAssertEqual(try browser.value(.field("Name")), "Organ")
      XCTAssertEqual(try window(browser), name)
    }

    func testACopiedURLLeavesTheFirstTabWhereItWas() throws {
      let browser = try start()
      let first = try browser.tab()
      let start = try edit(browser)
      let name = try window(browser)
      let second = try browser.newTab()
      try browser.select(tab: second)
      try browser.open(start)
      try browser.find("//form[@data-window!='\(name)']")
      XCTAssertEqual(try path(browser), "/items")
      try browser.closeTab()
      try browser.select(tab: first)
      try browser.click(.button("red"))
      XCTAssertEqual(try browser.value(.field("Name")), "Organ")
      XCTAssertEqual(try window(browser), name)
    }

    func testAClosedTabWithEditsIsShownAgainAtTheStartOnly() throws {
      let browser = try start()
      let first = try browser.tab()
      try edit(browser)
      let (url, name) = try (browser.path(), window(browser))
      let second = try browser.newTab()
      try browser.select(tab: first)
      log.forgetClosed()
      try browser.closeTab()
      XCTAssertTrue(log.awaitClosing(of: name))
      try browser.select(tab: second)
      try browser.open(url)
      try browser.find("//form[@data-window!='\(name)']")
      XCTAssertEqual(try path(browser), "/items/1/edit/color")
      try browser.open("/")
      XCTAssertEqual(try window(browser), name)
      try browser.click(.button("none"))
      XCTAssertEqual(try browser.value(.field("Name")), "Organ")
    }
  }
#endif
