import NavigationCore
import NavigationLinks
import NavigationTesting
import Observation
import TestSupport
import XCTest

@MainActor
final class PendingNavigationTests: MainSerialTestCase {
  @Observable
  final class App {
    var isLoaded = false
    var user: String?
    var opened: [String] = []
  }

  private struct NoSuchItem: Error, CustomStringConvertible {
    var description: String { "There is no such item." }
  }

  /// Waits until posted requests and changes have been handled.
  func testL5_AnEarlyRequestIsHeldAndOpenedOnce() async {
    let app = App()
    var decisions = 0
    let pending = PendingNavigation<String> { _ in
      decisions += 1
      return app.isLoaded ? .open : .wait
    } open: {
      app.opened.append($0)
    }
    pending.post("/items/75")
    await settle()
    XCTAssertEqual(pending.pending, "/items/75")
    XCTAssertEqual(decisions, 1)
    app.user = "somebody"
    await settle()
    XCTAssertEqual(decisions, 1, "the decision didn't read that property")
    app.isLoaded = true
    await settle()
    XCTAssertEqual(app.opened, ["/items/75"])
    XCTAssertNil(pending.pending)
    app.isLoaded = false
    app.isLoaded = true
    await settle()
    XCTAssertEqual(app.opened, ["/items/75"], "once")
    pending.post("/items/75")
    await settle()
    XCTAssertEqual(app.opened.count, 2, "opened immediately if possible")
  }

  func testTheReleaseOfAPendingRequestIsReported() async {
    for isCancelled in [true, false] {
      let issues = await recordIssues {
        let pending = PendingNavigation<String> { _ in
          .wait
        } open: { _ in
        }
        pending.post("/items/75")
        await settle()
        if isCancelled { pending.cancel() }
      }
      let message =
        "/items/75 was not opened. Its `PendingNavigation` was released. Keep a reference to it, or call `cancel()`."
      XCTAssertEqual(issues.map(\.message), isCancelled ? [] : [message])
    }
    let pending = PendingNavigation<String> {
      $0 == "/a" ? .drop : .open
    } open: { _ in
    }
    for link in ["/a", "/b"] {
      pending.post(link)
      await settle()
    }
  }

  func testL5_ARequestThatDoesNotEqualItselfIsOpened() async {
    let app = App()
    let pending = PendingNavigation<Double> { _ in
      app.isLoaded ? .open : .wait
    } open: {
      app.opened.append("\($0)")
    }
    pending.post(.nan)
    await settle()
    app.isLoaded = true
    await settle()
    XCTAssertEqual(app.opened, ["nan"])
    XCTAssertNil(pending.pending)
  }

  func testL5_TheNewestRequestIsHeld() async {
    let app = App()
    let pending = PendingNavigation<String> { _ in
      app.isLoaded ? .open : .wait
    } open: {
      app.opened.append($0)
    }
    pending.post("/a")
    await settle()
    pending.post("/b")
    pending.post("/c")
    await settle()
    XCTAssertEqual(pending.pending, "/c")
    app.isLoaded = true
    await settle()
    XCTAssertEqual(app.opened, ["/c"])
    app.isLoaded = false
    await settle()
    pending.post("/d")
    await settle()
    pending.cancel()
    app.isLoaded = true
    await settle()
    XCTAssertEqual(app.opened, ["/c"], "the rest was withdrawn")
    pending.post("/e")
    pending.cancel()
    await settle()
    XCTAssertEqual(app.opened, ["/c"])
  }

  func testL5_PostingTheSameRequestAgainDecidesAgain() async {
    // A local variable, which cannot be observed.
    var isLoaded = false
    var opened: [String] = []
    let pending = PendingNavigation<String> { _ in
      isLoaded ? .open : .wait
    } open: {
      opened.append($0)
    }
    pending.post("/a")
    await settle()
    isLoaded = true
    pending.post("/a")
    await settle()
    XCTAssertEqual(opened, ["/a"])
    XCTAssertNil(pending.pending)
  }

  func testL5_ARequestOpensInTheTransactionInWhichItWasPosted() async {
    let app = App()
    var animations: [String?] = []
    let pending = PendingNavigation<String> { link in
      if !app.isLoaded { return .wait }
      return link == "/old" ? .redirect("/new") : .open
    } open: { _ in
      animations.append(NavigationTransaction.current.animation?.curve)
    }
    func post(_ link: String, _ animation: NavigationTransaction.Animation) {
      withNavigationTransaction(\.animation, animation) { pending.post(link) }
    }
    app.isLoaded = true
    post("/a", .spring())
    await settle()
    for link in ["/a", "/old"] {
      app.isLoaded = false
      post(link, .spring())
      await settle()
      app.isLoaded = true
      await settle()
    }
    XCTAssertEqual(animations, ["spring", "spring", "spring"], "at once, after waiting, and redirected")

    animations = []
    app.isLoaded = false
    post("/a", .spring())
    post("/b", .default)
    await settle()
    withNavigationTransaction(\.animation, .init("linear")) { app.isLoaded = true }
    await settle()
    app.isLoaded = false
    post("/c", .spring())
    await settle()
    pending.post("/d")
    await settle()
    app.isLoaded = true
    await settle()
    XCTAssertEqual(animations, ["default", nil], "the newest request's, even if there is none")
  }

  func testL5_Redirections() async {
    let app = App()
    let pending = PendingNavigation<String> { link in
      switch link {
      case "/old": .redirect("/new")
      case "/new": app.user == nil ? .redirect("/login") : .open
      case "/drop": .drop
      case "/a": .redirect("/b")
      case "/b": .redirect("/c")
      case "/c": .redirect("/b")
      default: .open
      }
    } open: {
      app.opened.append($0)
    }
    pending.post("/old")
    await settle()
    XCTAssertEqual(app.opened, ["/login"])
    app.user = "somebody"
    pending.post("/old")
    await settle()
    XCTAssertEqual(app.opened, ["/login", "/new"])
    pending.post("/drop")
    await settle()
    XCTAssertNil(pending.pending)
    let line: UInt = #line + 3
    var circular: PendingNavigation<String>?
    let issues = await recordIssues {
      circular = PendingNavigation<String> { link in
        link == "/a" ? .redirect("/b") : link == "/b" ? .redirect("/c") : .redirect("/b")
      } open: {
        app.opened.append($0)
      }
      circular?.post("/a")
      await settle()
    }
    XCTAssertEqual(
      issues.map(\.message), ["/a was not opened. It is redirected in a circle: /b -> /c -> /b."])
    XCTAssertEqual(issues.map { Int($0.location?.line ?? 0) - Int(line) }.map { abs($0) < 3 }, [true])
    XCTAssertNil(circular?.pending)
    XCTAssertEqual(app.opened.count, 2)
  }

  func testL5_TheNewestRequestIsOpenedInAnyOrder() async {
    for isPostedFirst in [true, false] {
      let app = App()
      let pending = PendingNavigation<String> { _ in
        app.isLoaded ? .open : .wait
      } open: {
        app.opened.append($0)
      }
      pending.post("/old")
      await settle()
      if isPostedFirst { pending.post("/new") }
      app.isLoaded = true
      if !isPostedFirst { pending.post("/new") }
      await settle()
      XCTAssertEqual(app.opened, ["/new"])
    }
  }

  func testL5_ACircleOfRedirectionsIsReported() async {
    let app = App()
    let issues = await recordIssues {
      let pending = PendingNavigation<Int> {
        .redirect($0 + 1)
      } open: {
        app.opened.append("\($0)")
      }
      pending.post(0)
      await settle()
      XCTAssertNil(pending.pending)
    }
    XCTAssertEqual(issues.map(\.message), ["0 was not opened. It is redirected more than 100 times."])
    XCTAssertEqual(app.opened, [])
  }

  func testL5_AHundredRedirectionsAreFollowed() async {
    var opened: [Int] = []
    let pending = PendingNavigation<Int> {
      $0 < 100 ? .redirect($0 + 1) : .open
    } open: {
      opened.append($0)
    }
    pending.post(0)
    await settle()
    XCTAssertEqual(opened, [100])
    let issues = await recordIssues {
      pending.post(-1)
      await settle()
    }
    XCTAssertEqual(issues.map(\.message), ["-1 was not opened. It is redirected more than 100 times."])
    XCTAssertEqual(opened, [100])
  }

  func testL5_ARedirectionToAnEqualLinkOpensIt() async {
    struct Link: Hashable, CustomStringConvertible {
      var path: String
      var source = "web"
      var description: String { "\(path) from \(source)" }
      static func == (left: Link, right: Link) -> Bool { left.path == right.path }
      func hash(into hasher: inout Hasher) { hasher.combine(path) }
    }
    var opened: [String] = []
    let pending = PendingNavigation<Link> { link in
      switch link.path {
      case "/ITEMS": .redirect(Link(path: "/items"))
      default: .redirect(Link(path: link.path, source: "app"))
      }
    } open: {
      opened.append("\($0)")
    }
    pending.post(Link(path: "/items"))
    await settle()
    XCTAssertEqual(opened, ["/items from app"])
    pending.post(Link(path: "/ITEMS"))
    await settle()
    XCTAssertEqual(opened, ["/items from app", "/items from app"], "the second redirection")
    XCTAssertNil(pending.pending)
  }

  func testL5_AnOpenThatPostsItsOwnRequestForEverIsReported() async {
    for (posted, redirected) in [("/a", "/a"), ("/old", "/a")] {
      for fails in [false, true] {
        var opened: [String] = []
        var pending: PendingNavigation<String>?
        let issues = await recordIssues {
          pending = PendingNavigation<String> { link in
            link == redirected || link == "/b" ? .open : .redirect(redirected)
          } open: { link in
            opened.append(link)
            if link != "/b" { pending?.post(posted) }
            if fails, link != "/b" { throw NoSuchItem() }
          }
          pending?.post(posted)
          for _ in 0..<30 { await settle() }
        }
        XCTAssertEqual(opened, Array(repeating: "/a", count: 100))
        XCTAssertEqual(
          issues.map(\.message).filter { !$0.contains("There is no such item.") },
          ["\(posted) was opened 100 times. Its `open` posts it again each time."])
        XCTAssertNil(pending?.pending)
        pending?.post("/b")
        await settle()
        XCTAssertEqual(opened.last, "/b", "a later request is opened")
      }
    }
  }

  func testL5_AnOpenMayPostItsOwnRequestAgain() async {
    var count = 0
    var pending: PendingNavigation<Int>?
    pending = PendingNavigation<Int> { _ in
      .open
    } open: { link in
      count += 1
      if count % 100 != 0 { pending?.post(link) }
    }
    for link in 1...3 {
      pending?.post(link)
      for _ in 0..<30 { await settle() }
    }
    XCTAssertEqual(count, 300, "the 100th time, it does not post its request")
  }

  func testL5_ARequestCancelledWhileItIsDecidedIsNotOpened() async {
    let app = App()
    var pending: PendingNavigation<String>?
    pending = PendingNavigation<String> { _ in
      pending?.cancel()
      return .open
    } open: {
      app.opened.append($0)
    }
    pending?.post("/a")
    await settle()
    XCTAssertEqual(app.opened, [])
  }

  func testL5_ARequestThatAnObserverCancelsIsNotOpened() async {
    let app = App()
    let pending = PendingNavigation<String> { _ in
      .open
    } open: {
      app.opened.append($0)
    }
    withObservationTracking {
      XCTAssertNil(pending.pending)
    } onChange: {
      MainActor.assumeIsolated { pending.cancel() }
    }
    pending.post("/a")
    await settle()
    XCTAssertNil(pending.pending)
    XCTAssertEqual(app.opened, [])
    pending.post("/b")
    await settle()
    XCTAssertEqual(app.opened, ["/b"], "the observer was notified once")
  }

  func testL5_ARequestPostedWhileOneIsOpened() async {
    let app = App()
    var pending: PendingNavigation<String>?
    pending = PendingNavigation<String> { _ in
      .open
    } open: { link in
      app.opened.append(link)
      if link == "/a" { pending?.post("/b") }
    }
    pending?.post("/a")
    await settle()
    XCTAssertEqual(app.opened, ["/a", "/b"])
  }

  func testARequestThatCannotBeOpenedIsReportedAndDiscarded() async {
    let issues = await recordIssues {
      let pending = PendingNavigation<String> { _ in
        .open
      } open: { _ in
        throw NoSuchItem()
      }
      pending.post("/items/9")
      await settle()
      XCTAssertNil(pending.pending)
    }
    XCTAssertEqual(issues.map(\.message), ["/items/9 was not opened. There is no such item."])
  }

  func testL5_SeveralThreads() async {
    let app = App()
    let pending = PendingNavigation<Int> { _ in
      app.isLoaded ? .open : .wait
    } open: {
      app.opened.append("\($0)")
    }
    await withTaskGroup(of: Void.self) { group in
      for producer in 0..<8 {
        group.addTask { for number in 0..<100 { pending.post(producer * 1000 + number) } }
      }
    }
    pending.post(-1)
    await settle()
    app.isLoaded = true
    for _ in 0..<200 where app.opened.isEmpty { await Task.yield() }
    XCTAssertEqual(app.opened, ["-1"])
  }
}
