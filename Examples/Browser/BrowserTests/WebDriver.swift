import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// A Chromium that a test controls over WebDriver's HTTP interface.
  ///
  /// (It uses its own connection, because on Linux, `URLSession` rejects header fields without a space after the colon,
  /// which the driver sends.)
  ///
  /// Tests don't need pauses: the driver waits for a page that is still loading, and looks for an element for up to ten
  /// seconds.
  final class WebDriver {
    /// The base of all paths: `http://127.0.0.1:8080`.
    var site = ""
    private let driver = Process()
    private let port: UInt16
    private var session = "/session"

    /// Starts a driver on a free port, and a browser.
    ///
    /// - Throws: `XCTSkip` if one of them isn't installed.
    init(runsScripts: Bool = true) throws {
      let chromium = try Self.executable(["chromium", "chromium-browser", "google-chrome"])
      let output = Pipe()
      driver.executableURL = try Self.executable(["chromedriver"])
      driver.arguments = ["--port=0"]
      driver.standardOutput = output
      driver.standardError = FileHandle.nullDevice
      try driver.run()
      var text = ""
      while !text.contains("started successfully on port") || !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { throw Failure(description: "chromedriver has ended: \(text)") }
        text += String(decoding: data, as: UTF8.self)
      }
      port = UInt16(text.components(separatedBy: "on port ").last?.prefix(while: \.isNumber) ?? "") ?? 0
      var options: [String: Any] = [
        "binary": chromium.path,
        "args": [
          "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=900,800",
          // A mouse that hovers, which a browser without a screen doesn't have.
          "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
        ],
      ]
      if !runsScripts { options["prefs"] = ["profile.managed_default_content_settings.javascript": 2] }
      let capabilities: [String: Any] = [
        "goog:chromeOptions": options, "timeouts": ["implicit": 10_000, "pageLoad": 20_000],
      ]
      do {
        let started = try call("POST", "", ["capabilities": ["alwaysMatch": capabilities]])
        session += "/\((started as? [String: Any])?["sessionId"] ?? "")"
      } catch {
        end()
        throw error
      }
    }

    func quit() {
      _ = try? call("DELETE", "")
      end()
    }

    /// Ends the driver. If it was started on a worker thread, which blocks signals, it blocks SIGTERM.
    private func end() { kill(driver.processIdentifier, SIGKILL) }

    private static func executable(_ names: [String]) throws -> URL {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
      guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        throw XCTSkip("The browser tests need \(names[0]), which isn't installed.")
      }
      return URL(fileURLWithPath: path)
    }

    // MARK: Pages

    /// Loads a path of the site, or a whole URL.
    func open(_ path: String) throws {
      _ = try call("POST", "/url", ["url": path.hasPrefix("/") ? site + path : path])
    }

    /// Does something that loads a page of the site, and waits for the page.
    func load(_ action: () throws -> Void) throws {
      let number = "//form/input[@name='page']"
      let last = try value(number)
      try action()
      try find(number + "[@value > \(last)]")
    }

    func reload() throws { _ = try call("POST", "/refresh") }
    /// The page as a picture, in base 64.
    func picture(_ format: String = "jpeg") throws -> String {
      let options: [String: Any] = format == "jpeg" ? ["format": format, "quality": 60] : ["format": format]
      let command: [String: Any] = ["cmd": "Page.captureScreenshot", "params": options]
      let answer = try call("POST", "/goog/cdp/execute", command) as? [String: Any]
      return answer?["data"] as? String ?? ""
    }
    func goBack() throws { _ = try call("POST", "/back") }
    func goForward() throws { _ = try call("POST", "/forward") }

    /// The path of the page.
    func path() throws -> String { "\(try call("GET", "/url"))".replacingOccurrences(of: site, with: "") }

    /// Whether the browser asks before it leaves the page.
    func warnsBeforeClosing() throws -> Bool {
      try run("return !dispatchEvent(new Event('beforeunload', {cancelable: true}))") == "1"
    }

    /// Runs a script in the page, and returns its result.
    func run(_ script: String) throws -> String {
      "\(try call("POST", "/execute/sync", ["script": script, "args": [Any]()]))"
    }

    /// Changes the width of the page, as the user does by resizing the window. (Chromium's own windows have a minimum width.)
    func resize(width: Int, height: Int = 700) throws {
      let size = ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false] as [String: Any]
      _ = try call(
        "POST", "/goog/cdp/execute", ["cmd": "Emulation.setDeviceMetricsOverride", "params": size])
    }

    func newTab() throws -> String {
      let tab = try call("POST", "/window/new", ["type": "tab"]) as? [String: Any]
      return "\(tab?["handle"] ?? "")"
    }

    func tabs() throws -> [String] { try call("GET", "/window/handles") as? [String] ?? [] }
    func tab() throws -> String { "\(try call("GET", "/window"))" }
    func select(tab: String) throws { _ = try call("POST", "/window", ["handle": tab]) }
    func closeTab() throws { _ = try call("DELETE", "/window") }

    // MARK: Elements

    /// Finds an element by an XPath, and waits until it appears.
    @discardableResult
    func find(_ path: String, by strategy: String = "xpath") throws -> [String: String] {
      try call("POST", "/element", ["using": strategy, "value": path]) as? [String: String] ?? [:]
    }

    /// The number of elements that match an XPath. Waits until the first one appears.
    func count(_ path: String) throws -> Int {
      (try call("POST", "/elements", ["using": "xpath", "value": path]) as? [Any])?.count ?? 0
    }

    func text(_ path: String) throws -> String { "\(try call("GET", "/text", of: path))" }
    func isSelected(_ path: String) throws -> Bool {
      try call("GET", "/selected", of: path) as? Bool ?? false
    }
    func value(_ path: String) throws -> String { "\(try call("GET", "/property/value", of: path))" }

    /// Whether the user can see an element.
    func isShown(_ path: String) throws -> Bool { try call("GET", "/displayed", of: path) as? Bool ?? false }

    /// The label of the element with the focus. Waits until an element has the focus.
    func focus() throws -> String {
      "\(try call("GET", "/computedlabel", of: ":focus", by: "css selector"))"
    }

    func click(_ path: String) throws {
      _ = try call("POST", "/click", of: path)
      settle()
    }

    /// Waits until the script has shown the answer to a form, if the page has a script.
    private func settle() { _ = try? run("return typeof work === 'undefined' ? '' : work.then(() => '')") }

    /// Clears a field, and leaves the focus in it.
    func clear(_ path: String) throws {
      try click(path)
      _ = try call("POST", "/clear", of: path)
      try click(path)
    }

    func doubleClick(_ path: String) throws {
      let element = try find(path)
      let press: [[String: Any]] = [
        ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
        ["type": "pause", "duration": 50],
      ]
      let move: [String: Any] = ["type": "pointerMove", "x": 0, "y": 0, "origin": element]
      try act(["type": "pointer", "id": "mouse", "actions": [move] + press + press])
    }

    /// Presses the key of each character. The element with the focus receives it.
    func type(_ text: String) throws {
      let keys = text.flatMap { key in ["keyDown", "keyUp"].map { ["type": $0, "value": "\(key)"] } }
      try act(["type": "key", "id": "keyboard", "actions": keys])
      if let key = text.last, key == " " || !key.isASCII { settle() }
    }

    /// Sends a command to an element. If its page is replaced before the command arrives, looks the element up again.
    private func call(
      _ method: String, _ command: String, of path: String, by strategy: String = "xpath"
    ) throws -> Any {
      var attempt = 1
      while true {
        do {
          let element = try find(path, by: strategy).values.first ?? ""
          return try call(method, "/element/\(element)\(command)")
        } catch let failure as Failure where attempt < 10 && failure.isStale {
          attempt += 1
        }
      }
    }

    private func act(_ actions: [String: Any]) throws {
      _ = try call("POST", "/actions", ["actions": [actions]])
    }

    // MARK: Commands

    struct Failure: Error, CustomStringConvertible {
      var name = ""
      var description: String

      /// Whether the element's page was replaced. chromedriver reports some of these errors under a different name.
      var isStale: Bool {
        name == "stale element reference" || description.contains("does not belong to the document")
      }
    }

    private func call(_ method: String, _ path: String, _ body: [String: Any] = [:]) throws -> Any {
      let body = method == "POST" ? try JSONSerialization.data(withJSONObject: body) : Data()
      guard let connection = Connection(port: port) else {
        throw Failure(description: "chromedriver has ended")
      }
      connection.send(
        """
        \(method) \(session)\(path) HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Content-Length: \(body.count)\r
        \r
        \(String(decoding: body, as: UTF8.self))
        """)
      let answer =
        try JSONSerialization.jsonObject(with: Data(connection.receive().body.utf8)) as? [String: Any]
      let value = answer?["value"] ?? NSNull()
      if let error = value as? [String: Any], let name = error["error"] {
        throw Failure(name: "\(name)", description: "\(path): \(name): \(error["message"] ?? "")")
      }
      return value
    }
  }

  extension String {
    /// Keys that don't type a character.
    static let tabKey = "\u{E004}", enterKey = "\u{E007}", escapeKey = "\u{E00C}", endKey = "\u{E010}"

    /// The XPath of a button that isn't covered, by its text or its name.
    static func button(_ label: String) -> String {
      "//button[not(@disabled or @aria-hidden)][normalize-space()='\(label)' or @value='\(label)' or @aria-label='\(label)']"
    }

    /// The XPath of a field that isn't covered.
    static func field(_ label: String) -> String {
      "//label[normalize-space(text())='\(label)']//*[self::input or self::select][not(@disabled)]"
    }

    static let alert = "//*[@role='alert']"

    /// The XPath of the title of a page or a question.
    static func title(_ title: String) -> String { "//*[self::h1 or self::h2][.='\(title)']" }
  }
#endif
