import BrowserKit
import InventoryKit
import NavigationCore
import TestSupport
import XCTest

#if os(Linux) || os(macOS)
  private enum Chromium {
    nonisolated(unsafe) static let shared = Result { try WebDriver() }
  }

  /// One model, a browser, and changes that another interface of the same process makes.
  @MainActor final class ChromiumLiveTests: XCTestCase {
    override class func tearDown() { try? Chromium.shared.get().quit() }

    @StateBinding private var windows = InventoryWindows.sample
    private var app: AppState {
      get { windows.front }
      set { windows.front = newValue }
    }
    private var live: LiveSite?

    /// Uses the browser on another thread: the model is on this one.
    private func browse<Value: Sendable>(_ body: @escaping @Sendable (WebDriver) throws -> Value) async throws
      -> Value
    {
      let live = try live ?? LiveSite($windows, port: 0)
      self.live = live
      let address = String(live.address.dropLast())
      return try await Task.detached {
        let browser = try Chromium.shared.get()
        browser.site = address
        return try body(browser)
      }.value
    }

    /// Waits until what was typed has been sent.
    private nonisolated static func rest(_ browser: WebDriver) throws {
      _ = try browser.run("return work.then(() => '')")
    }

    func testWhatIsTypedHereIsThereAtOnce() async throws {
      try await browse { browser in
        try browser.resize(width: 900)
        try browser.open("/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type(.endKey + "!")
        try Self.rest(browser)
      }
      XCTAssertEqual(app.list.selection?.item.name, "Mouse!")
      app.list.selection?.item.name = "Mice"
      try await browse { browser in
        try browser.find("//input[@name='set Name'][@value='Mice']")
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("x")
        // Without waiting: the text is sent before the button.
        try browser.click(.button("Save"))
        try browser.find("//b[starts-with(., 'Mi') and contains(., 'x')]")
      }
      XCTAssertNil(app.list.selection)
    }

    func testALetterThatIsTypedDuringARefreshIsKept() async throws {
      try await browse { browser in
        try browser.open("/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Name")
        // A late event of an earlier letter. The answer to its refresh waits for `go`.
        _ = try browser.run(
          """
          const get = window.fetch
          window.fetch = async (path, options) => {
            const answer = await get(path, options)
            if (path === '/' && !window.go) await new Promise(go => { window.go = go })
            return answer
          }
          events.onmessage({ data: 'older' })
          return new Promise(done => { const look = () => window.go ? done('') : setTimeout(look); look() })
          """)
        try browser.type(.endKey + "x")
        _ = try browser.run("window.go(); return ''")
        // The refresh, the letter, and the next refresh.
        for _ in 0..<2 { try Self.rest(browser) }
        try browser.find("//input[@name='set Name'][@value='Mousex']")
      }
      XCTAssertEqual(app.list.selection?.item.name, "Mousex")
    }

    func testThePageFollowsTheApp() async throws {
      try await browse { browser in
        try browser.open("/items")
        try browser.find(.button("Add"))
      }
      app.list.addTapped()
      try await browse { browser in
        try browser.find(.title("New item"))
        XCTAssertEqual(try browser.path(), "/items/new")
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("Pen")
        try Self.rest(browser)
        // The browser goes away in the middle of an edit.
        try browser.open("about:blank")
      }
      XCTAssertEqual(app.list.route?[case: \.add]?.item.name, "Pen")
      app.tab = .overview
      try await browse { browser in
        try browser.open("/")
        XCTAssertEqual(try browser.path(), "/overview")
      }
    }

    func testThePageSaysSoWhenTheAppHasEndedAndGoesOnWhenItIsBack() async throws {
      try await browse { browser in
        try browser.open("/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Name")
        XCTAssertTrue(try browser.text("//*[@class='live']").hasPrefix("live · 127.0.0.1:"))
      }
      let port = try XCTUnwrap(
        live.flatMap { UInt16($0.address.dropLast().split(separator: ":").last ?? "") })
      let browser = try Chromium.shared.get()
      live = nil
      try await Task.detached {
        XCTAssertTrue(try browser.text(.alert).hasPrefix("The app has ended"))
        XCTAssertEqual(try browser.text("//*[@class='live down']"), "not connected")
        try browser.type(.endKey + "x")
        try browser.click(.button("Save"))
        XCTAssertEqual(try browser.value(.field("Name")), "Mousex")
        XCTAssertTrue(try browser.warnsBeforeClosing())
      }.value
      while live == nil { live = try? LiveSite($windows, port: port) }
      try await browse { browser in
        try browser.find("//*[@class='live']")
        try browser.find("//*[@role='alert'][contains(., 'nothing was done')]")
        XCTAssertEqual(try browser.value(.field("Name")), "Mousex")
        try browser.click(.button("Save"))
        try browser.find("//b[.='Mousex']")
      }
      XCTAssertEqual(app.list.items[1].name, "Mousex")
    }

    func testARefusedTextStaysWithItsNoticeUntilTheUserGoesOn() async throws {
      try await browse { browser in
        try browser.open("/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Name")
        // This page doesn't hear of the next change before it sends its text.
        _ = try browser.run("EventSource.prototype.close.call(events)")
      }
      app.list.selection?.item.name = "Mice"
      try await browse { browser in
        try browser.type(.endKey + "x")
        try Self.rest(browser)
        XCTAssertTrue(try browser.text(.alert).contains("nothing was done"))
      }
      app.list.selection?.item.name = "Mice and men"
      try await browse { browser in
        // The event of that change.
        _ = try browser.run("events.onmessage({ data: 'later' }); return work.then(() => '')")
        XCTAssertTrue(try browser.text(.alert).contains("nothing was done"))
        XCTAssertEqual(try browser.value(.field("Name")), "Mousex")
      }
      XCTAssertEqual(app.list.selection?.item.name, "Mice and men")
      // Even if its field is gone.
      app.list.selection = nil
      for _ in 1...2 {
        try await browse { browser in
          _ = try browser.run("events.onmessage({ data: 'later' }); return work.then(() => '')")
          XCTAssertTrue(try browser.text(.alert).contains("You had entered: Name: Mousex"))
        }
        app.list.deleteTapped(app.list.items[0])
      }
    }

    func testTheTextForAnItemThatWasDeletedStays() async throws {
      try await browse { browser in
        try browser.open("/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Name")
        _ = try browser.run("EventSource.prototype.close.call(events)")
      }
      app.list = ItemList()
      for _ in 1...2 {
        try await browse { browser in
          try browser.type(.endKey + "x")
          _ = try browser.run("events.onmessage({ data: 'later' }); return work.then(() => '')")
          try browser.find("//p[starts-with(., 'There are no items yet')]")
          XCTAssertTrue(try browser.text(.alert).contains("You had entered: Name: Mousex"))
        }
      }
    }

    func testTheFocusIsOnTheFirstControlAfterAChangeElsewhere() async throws {
      try await browse { browser in
        try browser.open("/items")
        try browser.click(.button("Delete Mouse"))
        XCTAssertEqual(try browser.focus(), "Cancel")
      }
      app.tab = .overview
      app.list.route = nil
      try await browse { browser in
        try browser.find(.title("Overview"))
        XCTAssertEqual(try browser.focus(), "Items")
      }
    }

    func testTwoBrowsersAndTheAppEditOneItem() async throws {
      let (first, second) = try await browse { browser in
        let first = try browser.tab(), second = try browser.newTab()
        for tab in [first, second] {
          try browser.select(tab: tab)
          try browser.open("/items/2/edit")
          try browser.click(.field("Name"))
        }
        try browser.type(.endKey + "2")
        try browser.select(tab: first)
        try browser.find("//input[@name='set Name'][@value='Mouse2']")
        // This page doesn't hear of the next change before it sends its text.
        _ = try browser.run("EventSource.prototype.close.call(events)")
        return (first, second)
      }
      app.list.selection?.item.name = "Mice"
      try await browse { browser in
        try browser.select(tab: first)
        try browser.click(.field("Name"))
        try browser.type(.endKey + "1")
        try Self.rest(browser)
        XCTAssertTrue(try browser.text(.alert).contains("changed since it was loaded"))
        XCTAssertEqual(try browser.value(.field("Name")), "Mouse21")
        try browser.click(.button("Save"))
        try browser.find("//b[.='Mouse21']")
        try browser.select(tab: second)
        try browser.find("//b[.='Mouse21']")
        try browser.closeTab()
        try browser.select(tab: first)
      }
      XCTAssertEqual(app.list.items[1].name, "Mouse21")
    }
  }
#endif
