import BrowserKit
import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
import TerminalKit
import TestSupport
import XCTest

#if os(Linux) || os(macOS)
  /// Uses a page in a browser with the keyboard: Escape goes back, and Enter presses the safe button of a question.
  @MainActor class ChromiumDriver: ScreenDriver {
    fileprivate nonisolated(unsafe) static let chromium = Result { try WebDriver() }

    @StateBinding fileprivate final var model = AppState.sample
    private nonisolated(unsafe) let stop: () -> Void
    fileprivate let browser: WebDriver

    init() throws {
      browser = try Self.chromium.get()
      let server = try ServerTests.start()
      stop = server.stop
      browser.site = "http://127.0.0.1:\(server.server.port)"
      try browser.resize(width: 900)
      try browser.open("/")
    }

    deinit { stop() }

    func screen() -> Screen<Page> { appScreen($model) }
    func offers(_ page: Page) -> [Offer] { page.offers }
    func expected(_ screen: Screen<Page>) -> String { lines(of: screen) }

    func shown() async throws -> String {
      try browser.run(
        """
        const front = [...document.querySelectorAll('main, dialog')].at(-1);
        const page = front.querySelector('h1')?.closest('section') ?? front;
        const text = (node) => node.nodeType == Node.TEXT_NODE ? node.data : node.matches('input') ? node.value
          : node.matches('select') ? node.selectedOptions[0].text
          : node.matches('small') ? '' : [...node.childNodes].map(text).join(' ');
        return [...page.querySelectorAll('h1, h2, .row, dialog > p:not([role]), .buttons button')]
          .map((element) => text(element).split(/\\s+/).join(' ').trim()).join('\\n');
        """)
    }

    func perform(_ offer: Offer) async throws {
      let name = offer.kind == .custom ? offer.name : offer.label
      if offer.kind == .custom, name.hasPrefix("type x in ") {
        let field = String.field("\(name.dropFirst(10))")
        let isChanged = try browser.value(field) != "x"
        try browser.clear(field)
        try browser.type("x")
        // Enter in a filter that is in force already loads nothing.
        if isChanged, name.hasSuffix("Filter") { try browser.load { try browser.type(.enterKey) } }
        return
      }
      try browser.load {
        switch offer.kind {
        case .custom where name.hasPrefix("next "):
          let options = .field("\(name.dropFirst(5))") + "/option"
          let last = try browser.isSelected(options + "[last()]")
          try browser.click(options + (last ? "[1]" : "[preceding-sibling::option[1][@selected]]"))
        case .select, .reselect: try browser.click(.button(name.capitalized))
        case .dismiss where offer.overlay != nil: try browser.click(.button("Hide"))
        case .dismiss: try goBack(offer)
        case .tap where Front(screen()).isSafe(offer): try browser.type(.enterKey)
        default: try browser.click(.button(name.replacing(/\s\((\d+)\)$/) { " #\($0.1)" }))
        }
      }
    }

    fileprivate func goBack(_ offer: Offer) throws { try browser.type(.escapeKey) }
  }

  /// Goes back with the button of the browser where the app asks about text that the page hasn't sent.
  final class BackDriver: ChromiumDriver {
    /// The paths of the pages so far.
    private var paths = ["/items"]
    private var isTyped = false
    private var isAsked = false

    override func perform(_ offer: Offer) async throws {
      try await super.perform(offer)
      isTyped = offer.label.hasPrefix("type x in ") && !offer.label.hasSuffix("Filter")
      // The browser then shows any earlier page, and the model shows the list.
      if isAsked, offer.kind == .tap, offer.label != "Keep editing" {
        try browser.load { try browser.open("/items") }
      }
      if offer.kind == .tap { isAsked = false }
      if !isTyped { try paths.append(browser.path()) }
    }

    fileprivate override func goBack(_ offer: Offer) throws {
      // The page before may be above the form: the colors.
      let (before, now) = (paths.dropLast().last ?? "", paths.last ?? "")
      guard isTyped, offer.isGuarded, !before.hasPrefix("\(now)/") else { return try super.goBack(offer) }
      isAsked = true
      try browser.goBack()
    }
  }

  final class ChromiumDriverTests: XCTestCase {
    override class func tearDown() { MainActor.assumeIsolated { try? ChromiumDriver.chromium.get().quit() } }

    @MainActor func testTheKeyboard() async throws {
      try await checkScreens(walks: inputs(10), steps: 40) { try ChromiumDriver() }
    }

    @MainActor func testTheBackButton() async throws {
      try await checkScreens(walks: inputs(10), steps: 40) { try BackDriver() }
    }
  }
#endif
