import NavigationCore
import NavigationLinks
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Reports about leaving a screen with unsaved edits.
final class LeavingReportsTests: MainSerialTestCase {
  struct Draft: Equatable, Identifiable {
    var id = 1
    var text = "Milk"
    var isAsking = false
  }

  @MainActor @Observable
  final class App {
    var draft: Draft? = Draft()
    var unread = 0
    @ObservationIgnored var asked = 0
    @ObservationIgnored var opened: [String] = []
    @ObservationIgnored lazy var pending = PendingNavigation<String> { [unowned self] link in
      link == "/old" ? .redirect("/new") : .leave(screen.guards)
    } open: { [unowned self] in
      opened.append($0)
    }

    var screen: Screen<String> {
      @StateBindable var app = self
      return Screen<String>("Notes, \(unread) unread").sheet(unwrapping: $app.draft) { $draft in
        Screen<String>(draft.text)
          .dismissDisabled {
            self.asked += 1
            draft.isAsking = true
          }
          .onTop {
            $0.alert(title: TextState("Discard?"), isPresented: $draft.isAsking) {
              ButtonState.destructive(TextState("Discard"), action: .send { self.draft = nil })
              ButtonState.cancel(TextState("Keep"))
            }
          }
      }
    }

    func post(_ link: String) async {
      pending.post(link)
      await settle()
    }
  }

  /// TanStack/router#582
  @MainActor func testABlockerAsksEachTimeTheUserTriesToLeave() async throws {
    let app = App()
    for attempt in 1...3 {
      app.screen.modal?.dismiss()
      XCTAssertEqual(app.asked, attempt)
      try app.screen.perform("tap Keep")
      XCTAssertEqual(app.draft, Draft())
    }
    await app.post("/new")
    XCTAssertEqual(app.asked, 4)
    try app.screen.perform("tap Discard")
    await settle()
    XCTAssertNil(app.draft)
  }

  /// TanStack/router#2322
  @MainActor func testARedirectedLinkAsksOnce() async throws {
    let app = App()
    await app.post("/old")
    XCTAssertEqual(app.asked, 1)
    try app.screen.perform("tap Discard")
    await settle()
    XCTAssertEqual(app.asked, 1)
    XCTAssertEqual(app.opened, ["/new"])
  }

  /// flutter/flutter#189578
  @MainActor func testARefreshOfUnrelatedStateDoesNotAsk() async {
    let app = App()
    for expected in [0, 1] {
      for _ in 1...3 {
        app.unread += 1
        await settle()
        XCTAssertEqual(app.asked, expected)
      }
      await app.post("/new")
    }
    XCTAssertEqual(app.pending.pending, "/new", "the question is open, and was asked once")
    XCTAssertEqual(app.asked, 1)
  }
}
