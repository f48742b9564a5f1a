import NavigationCore
import PageKit

/// An app in a browser: requests edit its state, and each page shows that state.
///
/// Tests call it without a server.
public final class Site {
  private let screen: () -> Screen<Page>
  private let path: () -> String
  private let guards: (String) throws -> [ScreenGuard]
  private let open: (String) throws -> Void
  private let changed: () -> String?
  /// A secret in each form that other sites don't know.
  var token: String
  /// The accepted `Host` fields, including the port.
  public var hosts: Set<String> = []
  /// Whether pages send each letter at once, and follow the app when it changes elsewhere.
  public var isLive = false
  /// The window that the site shows. Without one, its URLs name no window.
  var window: WindowName?
  /// Whether the next page is the first one in its tab of the browser.
  var isNextGiven = false
  /// Above each page: which window it shows, as HTML.
  var banner: (String) -> String = { _ in "" }
  /// The number of pages so far, and of the last page.
  private(set) var pageCount = 0
  /// The last form and its answer.
  private var last: (form: [UInt8], answer: HTTPResponse)?

  /// - Parameters:
  ///   - screen: Returns the current screen.
  ///   - path: Returns the path of the current state.
  ///   - guards: Returns the guards of the screens that opening a path would remove.
  ///   - open: Opens a path by editing the state.
  ///   - changed: Called after each edit. Returns a message about saving, if there is one.
  public init(
    screen: @escaping () -> Screen<Page>, path: @escaping () -> String,
    guards: @escaping (String) throws -> [ScreenGuard], open: @escaping (String) throws -> Void,
    changed: @escaping () -> String? = { nil }
  ) {
    self.screen = screen
    self.path = path
    self.guards = guards
    self.open = open
    self.changed = changed
    var generator = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in String(generator.next(), radix: 36) }.joined()
  }

  /// Answers a request.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    if let refusal = refusal(of: request) { return refusal }
    switch (request.method, request.path) {
    case ("GET", HTMLPage.eventsPath) where isLive:
      return HTTPResponse(.ok, "retry: 500\ndata: \(seen)\n\n", type: "text/event-stream")
    case ("HEAD", _): return HTTPResponse(.ok)
    case ("GET", HTMLPage.stylePath): return HTTPResponse(.ok, HTMLPage.style, type: "text/css")
    case ("GET", HTMLPage.scriptPath): return HTTPResponse(.ok, HTMLPage.script, type: "text/javascript")
    case ("GET", "/"): return HTTPResponse(.seeOther, location: url(path()))
    case ("GET", _): return show(request)
    case ("POST", _): return receive(request)
    default: return message(.methodNotAllowed, "This site does not support \(request.method).")
    }
  }

  /// The answer to a request of another site, or to one that a browser sends ahead of the user; `nil` for any other request.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    if request.fields["sec-purpose"] != nil { return HTTPResponse(.unavailable) }
    // A request with a different host name that resolves to this machine comes from another site.
    guard let host = request.fields["host"], hosts.contains(host.lowercased()) else {
      return message(.forbidden, "This site has a different address.")
    }
    if request.method == "POST" {
      return isOwn(request, token: request.form["token"])
        ? nil : message(.forbidden, "This form comes from another site.")
    }
    let isNavigation =
      request.fields["sec-fetch-mode"] == "navigate" && request.fields["sec-fetch-dest"] == "document"
    return isNavigation || !isForeign(request)
      ? nil : message(.forbidden, "Another site asks for this page.")
  }

  private func url(_ path: String) -> String { window?.url(of: path) ?? path }

  private func show(_ request: HTTPRequest) -> HTTPResponse {
    do {
      // To open another path would answer a question, which a link of another site must not do.
      let isAsking = isForeign(request) && screen().path.last?.dialog != nil
      let isOpen = try !isAsking && go(to: request.path)
      return page(.ok, changed(), then: isOpen ? "" : request.path)
    } catch {
      return message(.notFound, "\(error)")
    }
  }

  /// Opens a path, or asks first if that would discard edits.
  ///
  /// - Returns: Whether the path is open now.
  private func go(to path: String) throws -> Bool {
    guard let first = try guards(path).first else {
      try open(path)
      return true
    }
    first.attempt()
    return false
  }

  // MARK: Forms

  private func receive(_ request: HTTPRequest) -> HTTPResponse {
    let form = request.form
    // A double click sends a form twice, and the browser shows the second answer.
    if let last, last.form == request.body { return last.answer }
    let answer = perform(form, at: request.path)
    last = (request.body, answer)
    return answer
  }

  /// Whether a form comes from a page of this site, according to the field `Sec-Fetch-Site`, or to the token if the client
  /// doesn't send that field. (`Origin` doesn't help: with `Referrer-Policy: no-referrer`, browsers send `null`.)
  private func isOwn(_ request: HTTPRequest, token: String?) -> Bool {
    request.fields["sec-fetch-site"].map { $0 == "same-origin" } ?? (token == self.token)
  }

  /// Writes the changed fields of a form, and then presses its button.
  private func perform(_ form: [String: String], at path: String) -> HTTPResponse {
    let then = WindowName.split(form["then"] ?? "").path
    do {
      let isOpen = try go(to: path)
      guard isOpen, form["token"] == token, form["seen"] == seen else {
        return page(
          .conflict, "This page has changed since it was loaded, so nothing was done.", typed: form,
          then: isOpen ? then : path)
      }
    } catch {
      return message(.notFound, "\(error)\(unused(form))")
    }
    var problem: String?
    for field in HTMLFace(screen()).fields {
      guard let value = form[field.name], value != printable(field.value) else { continue }
      // The value of an earlier field may have removed this field.
      problem = HTMLFace(screen()).field(field.name)?.set(value) ?? problem
    }
    if let name = form["do"], !name.isEmpty {
      let button = HTMLFace(screen()).buttons[name]
      if let button, problem == nil || button.isBack {
        problem = button.action.run()
      } else {
        problem = problem ?? "'\(name)' is no longer on this page."
      }
    }
    var target = self.path()
    do {
      // If the user keeps the edits, ignore `then`. Without a button, the page at `then` asks about the edits.
      if !then.isEmpty, try guards(then).isEmpty || form["do"] == nil { target = then }
    } catch {
      problem = problem ?? "\(error)"
    }
    guard let notice = changed() ?? problem else { return HTTPResponse(.seeOther, location: url(target)) }
    return page(.ok, notice, typed: problem == nil ? [:] : form)
  }

  /// Whether a page of another site caused a request.
  func isForeign(_ request: HTTPRequest) -> Bool {
    !["same-origin", "none", nil].contains(request.fields["sec-fetch-site"])
  }

  /// A hash of the page, to detect whether it has changed since a form was loaded.
  var seen: String {
    let screen = screen()
    var hasher = Hasher()
    // Not the names of the ids: that of a window changes when another one is closed.
    hasher.combine(screen.path.map(\.id))
    hasher.combine(HTMLFace(screen).html)
    return String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }

  // MARK: Pages

  /// - Parameters:
  ///   - typed: A rejected form. Its values are shown again but not written.
  ///   - then: The path to open after the user has answered a question.
  private func page(
    _ status: HTTPResponse.Status, _ notice: String?, typed: [String: String] = [:], then: String = ""
  ) -> HTTPResponse {
    let screen = screen()
    let rest = unused(typed, by: HTMLFace(screen))
    let face = HTMLFace(screen, notice: notice.map { $0 + rest }, typed: typed)
    pageCount += 1
    defer { isNextGiven = false }
    return HTTPResponse(
      status,
      HTMLPage.page(
        title: title(of: screen), face.html, path: url(path()), enter: face.enterButton,
        hidden: ["token": token, "seen": seen, "page": "\(pageCount)", "then": then],
        depth: screen.path.count,
        kind: window.map { .window("\($0)", isGiven: isNextGiven) } ?? (isLive ? .live : .plain),
        banner: banner(path())))
  }

  /// The title of the screen in front, and the name of the app.
  private func title(of screen: Screen<Page>) -> String {
    let (app, page) = (screen.content.title, screen.topmost.content.title)
    return app == page ? app : "\(page) – \(app)"
  }

  /// Lists the values of a rejected form whose fields aren't on the page, so that the user can copy them.
  private func unused(_ form: [String: String], by face: HTMLFace? = nil) -> String {
    let rest = form.filter { $0.key.hasPrefix("set ") && !$0.value.isEmpty && face?.field($0.key) == nil }
    let lines = rest.map { "\($0.dropFirst(4)): \($1)" }.sorted()
    return lines.isEmpty ? "" : " You had entered: \(lines.joined(separator: ", "))."
  }

  private func message(_ status: HTTPResponse.Status, _ text: String) -> HTTPResponse {
    HTTPResponse(status, HTMLPage.message(status, text, back: url("/")))
  }
}
