import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationWindows
import PageKit

/// Inventory in several tabs of a browser. Each tab is a window: it has its own screens, and shares the items.
///
/// The URL of a page names its window: `/items/2/edit?window=3.k9x2`. A URL without a window, or with one that has ended, opens
/// a new window. So a link in a new tab moves no other tab.
///
/// - A reload shows the window as it was, with its edits.
/// - A tab with a copied URL, or a duplicated tab, shows the window of another tab at first. Its script then asks for a window
///   of its own (`apart`), and the other one becomes what it was. Without JavaScript, the site refuses the next form of the
///   other tab, and says so.
/// - The window of a closed tab ends, unless it has unsaved edits. It is then shown again in a tab that opens `/`.
public final class WindowSite {
  /// The accepted `Host` fields, including the port.
  public var hosts: Set<String> = [] {
    didSet {
      for site in [entrance, following].compactMap({ $0 }) + tabs.values.map(\.site) { site.hosts = hosts }
    }
  }
  /// Shows the pages without a window: the window in front, which another interface shows, too. Such a site chooses no window
  /// to be in front, and ends only windows that it has opened.
  public let following: Site?
  private let app: StateBinding<InventoryWindows>
  private let changed: () -> String?
  private let now: () -> ContinuousClock.Instant
  private var tabs: [WindowID: Tab] = [:]
  /// Refuses the requests of other sites, and answers those for no page.
  private let entrance: Site
  private let model: String

  /// The largest number of windows. For another one, the one without unsaved edits ends that wasn't used for longest.
  static let largestCount = 50
  /// How long a window remains after its page was closed, for a tab that is opened again.
  static let rest = Duration.seconds(30)

  private final class Tab {
    let site: Site
    var lastUse: ContinuousClock.Instant
    /// Whether no tab has shown it yet.
    var isNew: Bool
    /// The number of the page in the tab; `nil` before the first one.
    var page: Int?
    /// When the browser closed the page.
    var closed: ContinuousClock.Instant?
    /// What the last page changed by being loaded.
    var load: Load?

    init(_ site: Site, _ now: ContinuousClock.Instant, isNew: Bool) {
      (self.site, lastUse, self.isNew) = (site, now, isNew)
    }
  }

  private struct Load {
    let page: Int?
    let closed: ContinuousClock.Instant?
    let before, after: AppState?
  }

  /// - Parameters:
  ///   - isFollowing: Whether pages without a window follow the window in front, which the terminal shows. Otherwise, each
  ///     page has a window of its own, and the windows that are open already wait for tabs that open `/`.
  ///   - file: The data file, in which the windows keep their ids; `nil` if they end with this site.
  ///   - changed: Called after each edit. Returns a message about saving, if there is one.
  public init(
    _ app: StateBinding<InventoryWindows>, isFollowing: Bool = false, file: String? = nil,
    now: @escaping () -> ContinuousClock.Instant = { .now }, changed: @escaping () -> String? = { nil }
  ) {
    (self.app, self.now, self.changed) = (app, now, changed)
    entrance = Site(screen: { Screen(Page("")) }, path: { "/" }, guards: { _ in [] }, open: { _ in })
    following = isFollowing ? .inventory(app.front, changed: changed) : nil
    let number = file.map(stableNumber) ?? .random(in: 0...UInt64.max)
    model = String(String(number, radix: 36).suffix(6))
    following?.token = entrance.token
    following?.isLive = true
    following?.banner = { path in
      "<p class=which><span class=live></span> This page follows the terminal. "
        + "<a href=\"\(escaped(WindowName.new(path)))\" target=_blank>Open a window of its own</a></p>"
    }
    if !isFollowing { for id in app.wrappedValue.windows.ids { add(id, isNew: true) } }
  }

  /// Answers a request.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    if let refusal = entrance.refusal(of: request) { return refusal }
    if request.method == "HEAD" { return entrance.respond(to: request) }
    var request = request
    let (path, name, apart) = WindowName.split(request.path)
    let isClosing = path == HTMLPage.closePath
    if !isClosing, path.hasPrefix("/-/") { return (following ?? entrance).respond(to: request) }
    if !isClosing { endClosed() }
    if name == nil, let following { return following.respond(to: request) }
    request.path = path
    let id = name.flatMap { WindowName($0) }.flatMap { $0.model == model ? $0.id : nil }
    if isClosing {
      if let id, request.method == "POST" { noteClosing(id, request.form["page"]) }
      return HTTPResponse(.ok, type: "text/plain")
    }
    if let id, isOpen(id) {
      if let apart, request.method == "GET", !entrance.isForeign(request) {
        undoLoad(id, apart)
      } else {
        return respond(to: request, in: id)
      }
    }
    return respondInNewWindow(to: request)
  }

  private func respond(to request: HTTPRequest, in id: WindowID) -> HTTPResponse {
    if following == nil { app.wrappedValue.windows.front = id }
    let tab = tab(id)
    let before = app.wrappedValue.windows[id: id]
    let answer = tab.site.respond(to: request)
    (tab.lastUse, tab.isNew) = (now(), false)
    if tab.page != tab.site.pageCount {
      let after = app.wrappedValue.windows[id: id]
      let load = Load(page: tab.page, closed: tab.closed, before: before, after: after)
      (tab.page, tab.closed) = (tab.site.pageCount, nil)
      tab.load = request.method == "GET" ? load : nil
    }
    return answer
  }

  /// Opens a window for a request whose window doesn't exist.
  private func respondInNewWindow(to request: HTTPRequest) -> HTTPResponse {
    switch request.method {
    case "GET", "POST": break
    default: return entrance.respond(to: request)
    }
    do {
      let id = try (request.path == "/" ? waiting : nil) ?? open(request.path)
      tab(id).site.isNextGiven = true
      // A form of a window that has ended is sent to a new window with the same path.
      if request.method == "POST" { return respond(to: request, in: id) }
      return HTTPResponse(.seeOther, location: WindowName(id, of: model).url(of: request.path))
    } catch let error as TooManyWindows {
      return HTTPResponse(.conflict, HTMLPage.message(.conflict, "\(error)"))
    } catch {
      return HTTPResponse(.notFound, HTMLPage.message(.notFound, "\(error)"))
    }
  }

  // MARK: Windows

  private func isOpen(_ id: WindowID) -> Bool { app.wrappedValue.windows.stackID(id) != nil }

  /// Opens a path in a new window.
  private func open(_ path: String) throws -> WindowID {
    let link = path == "/" ? nil : try AppLink.links.parse(path)
    try makeRoom()
    var next = app.wrappedValue
    let front = next.windows.front
    let id = next.openWindow()
    if let link { try next.windows[id: id]?.open(link) }
    if following != nil, let front { next.windows.front = front }
    app.wrappedValue = next
    return id
  }

  /// The window that a tab at `/` shows again: one that no tab has shown yet, or one that was closed with unsaved edits.
  private var waiting: WindowID? {
    guard following == nil else { return nil }
    let windows = app.wrappedValue.windows
    let ids = windows.ids.filter { id in
      tabs[id].map { $0.isNew || $0.closed != nil && hasEdits(id) } ?? false
    }
    let id = ids.first { $0 == windows.front } ?? ids.last
    guard let id, let tab = tabs[id] else { return nil }
    (tab.isNew, tab.closed) = (false, nil)
    return id
  }

  private func tab(_ id: WindowID) -> Tab { tabs[id] ?? add(id) }

  @discardableResult
  private func add(_ id: WindowID, isNew: Bool = false) -> Tab {
    let site = Site.inventory(app, id, changed: changed)
    (site.window, site.token, site.hosts) = (WindowName(id, of: model), entrance.token, hosts)
    if following != nil {
      site.banner = { _ in
        "<p class=which>This page is a window of its own. <a href=\"/\">Follow the terminal</a></p>"
      }
    }
    let tab = Tab(site, now(), isNew: isNew)
    tabs[id] = tab
    return tab
  }

  /// Notes that the browser has closed a page, unless a later page of the window was sent.
  private func noteClosing(_ id: WindowID, _ page: String?) {
    if let tab = tabs[id], let last = tab.page, page == "\(last)" { tab.closed = now() }
  }

  /// Undoes what loading a page in a wrong tab changed, unless something else has happened since.
  private func undoLoad(_ id: WindowID, _ page: Int) {
    guard let tab = tabs[id], tab.page == page, let load = tab.load else { return }
    (tab.page, tab.closed, tab.load) = (load.page, load.closed, nil)
    if let before = load.before, app.wrappedValue.windows[id: id] == load.after {
      app.wrappedValue.windows[id: id] = before
    }
  }

  // MARK: Ending

  private func hasEdits(_ id: WindowID) -> Bool { !appScreen(app, only: id).guards.isEmpty }

  /// Ends the windows whose page was closed some time ago, unless they have unsaved edits.
  private func endClosed() {
    for (id, tab) in tabs {
      if !isOpen(id) {
        tabs[id] = nil
      } else if let closed = tab.closed, closed + Self.rest <= now(), !hasEdits(id) {
        end(id)
      }
    }
  }

  /// Makes room for another window: ends the one without unsaved edits that wasn't used for longest.
  private func makeRoom() throws {
    guard tabs.count >= Self.largestCount else { return }
    let oldest = tabs.sorted { $0.value.lastUse < $1.value.lastUse }.map(\.key)
    guard let id = oldest.first(where: { !hasEdits($0) }) else { throw TooManyWindows() }
    end(id)
  }

  private struct TooManyWindows: Error, CustomStringConvertible {
    let description =
      "\(largestCount) windows have unsaved edits. Save or discard those of one of them, and try again."
  }

  private func end(_ id: WindowID) {
    tabs[id] = nil
    app.wrappedValue.windows.close(id)
  }
}

/// A number that is the same for the same text in each run.
private func stableNumber(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
