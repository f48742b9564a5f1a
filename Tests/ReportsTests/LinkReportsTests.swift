import NavigationCore
import NavigationLinks
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

@CasePathable private enum ShopLink: Hashable {
  case item(Int), sale(String)
}

extension ShopLink: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.item, "/items/\(\.self)"), LinkRow(\.sale, "/sale/\(\.self)")]
}

/// Reports about links and stored state.
final class LinkReportsTests: MainSerialTestCase {
  @MainActor @Observable
  fileprivate final class Shop {
    var isHelpShown = true
    var path: [String] = []
    @ObservationIgnored lazy var pending = PendingNavigation<ShopLink> { _ in
      .open
    } open: { [unowned self] link in
      isHelpShown = false
      path = ["\(link)"]
    }

    var screen: Screen<String> {
      @StateBindable var shop = self
      return Screen<String>("Shop").stack(path: $shop.path) { $page in Screen(page) }
        .sheet(isPresented: $shop.isHelpShown) { Screen("Help") }
    }
  }

  /// home-assistant/iOS#5284
  @MainActor func testALinkOpensWhileASheetIsShown() async {
    for capabilities in [NavigationCapabilities.oneAtATime, .severalAtOnce] {
      let shop = Shop()
      let presenter = RecordingPresenter<String>()
      let navigator = Navigator(presenter, capabilities: capabilities) { shop.screen }
      await navigator.rest()
      shop.pending.post(.item(3))
      await settle()
      await navigator.rest()
      XCTAssertEqual(presenter.steps.suffix(2).map(\.description), ["dismiss #0", "push #0"])
      XCTAssertEqual(navigator.shown, shop.screen)
      XCTAssertEqual(navigator.shown.topmost.content, "item(3)")
    }
  }

  /// expo/expo#25323
  func testAPercentSignInALinkIsDecodedOnce() throws {
    for (url, text) in [
      ("/sale/up%20to%2050%25%20off", "up to 50% off"), ("/sale/%2525", "%25"), ("/sale/a%2Fb", "a/b"),
      ("/sale/%C3%BCber", "über"), ("/sale/u%CC%88ber", "über"), ("/sale/über", "über"),
    ] {
      XCTAssertEqual(try ShopLink.links.parse(url), .sale(text))
      XCTAssertEqual(try ShopLink.links.parse(ShopLink.links.print(.sale(text))), .sale(text))
    }
    for url in ["/sale/50%", "/sale/%GG", "/sale/%E0%A4%A"] {
      XCTAssertThrowsError(try ShopLink.links.parse(url), url) { XCTAssertTrue($0 is LinkError, url) }
    }
  }

  /// matthiasn/lotti#4006
  func testAnUnknownValueCostsOnlyItself() throws {
    enum NewMode: String, Codable { case tree, flat }
    enum Mode: String, Codable { case tree }
    struct Window<Value: Codable>: Codable {
      var mode: Value?
      var tabs: [String]
    }
    let data = try restorationData(of: Window(mode: NewMode.flat, tabs: ["home", "work"]))
    var window: Window<Mode>?
    let issues = recordIssues { window = restored(Window<Mode>.self, from: data) }
    XCTAssertEqual(window?.tabs, ["home", "work"])
    XCTAssertNil(window?.mode)
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(
      recordIssues { XCTAssertNil(restored(Window<Mode>.self, from: Data("junk".utf8))) }.count, 1)
  }

  /// matthiasn/lotti#4006
  func testUnreadableStateIsReportedAndNothingElse() throws {
    struct Navigation: Codable, Equatable { var path = ["list", "item"] }
    let data = try restorationData(of: Navigation())
    XCTAssertEqual(restored(Navigation.self, from: data), Navigation())
    let damaged =
      data.indices.map { data.prefix($0) } + [
        Data(repeating: UInt8(ascii: "["), count: 10_000), Data([0xFF]),
      ]
    for data in damaged {
      var navigation: Navigation?
      let issues = recordIssues { navigation = restored(Navigation.self, from: data) }
      XCTAssertNil(navigation)
      XCTAssertEqual(issues.count, 1)
    }
  }

  struct Settings {
    @CasePathable enum Page: Equatable { case browsing, appIcon }
    var isShown = false
    var path: StackState<Page> = []

    /// Opens a page of the settings. The list of settings is below it.
    mutating func open(_ page: Page) {
      isShown = true
      path.replace(with: [page])
    }
  }

  /// mozilla-mobile/firefox-ios#34090
  func testALinkToASettingReplacesTheOneThatIsShown() {
    @StateBinding var settings = Settings()
    func screen() -> Screen<String> {
      Screen<String>("Tabs").sheet(isPresented: $settings.isShown) {
        Screen<String>("Settings").stack(path: $settings.path) { $page in Screen("\(page)") }
      }
    }
    settings.open(.browsing)
    for _ in 1...2 {  // The same link twice pushes nothing either.
      settings.open(.appIcon)
      XCTAssertEqual(
        screen().outline, "Tabs\n└ sheet \"Settings\"\n  └ push appIcon \"appIcon\"")
    }
    screen().path.last?.dismiss()
    XCTAssertEqual(screen().topmost.content, "Settings")
  }
}
