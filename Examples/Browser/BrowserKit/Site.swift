import NavigationCore
import Foundation
import TerminalKit

/// An app in a browser: each request is an edit of its state, and each page shows what the state says.
///
/// It needs no server, so that a test can ask it.
public final class Site {
  private let screen: () -> Screen<Page>
  private let path: () -> String
  private let open: (String) throws -> Void
  private let changed: () -> String?
  /// What a form has to send along, so that no other site can.
  private let token: String
  /// The names that this may be asked by, with the port.
  public var hosts: Set<String> = []

  /// - Parameters:
  ///   - screen: what is on screen, made anew.
  ///   - path: the path of the state.
  ///   - open: makes the state what a path says.
  ///   - changed: called after each edit; says what there is to tell of saving.
  public init(
    screen: @escaping () -> Screen<Page>, path: @escaping () -> String,
    open: @escaping (String) throws -> Void,
    changed: @escaping () -> String? = { nil }
  ) {
    self.screen = screen
    self.path = path
    self.open = open
    self.changed = changed
    var generator = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in String(generator.next(), radix: 36) }.joined()
  }

  /// Answers a request.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    // Another name for this machine is another site, whatever it resolves to.
    guard let host = request.fields["host"], hosts.contains(host.lowercased()) else {
      return message(.forbidden, "This is not the site that was asked for.")
    }
    switch (request.method, request.path) {
    case ("GET", HTMLPage.stylePath), ("HEAD", HTMLPage.stylePath):
      return HTTPResponse(.ok, HTMLPage.style, type: "text/css")
    case ("GET", HTMLPage.scriptPath), ("HEAD", HTMLPage.scriptPath):
      return HTTPResponse(.ok, HTMLPage.script, type: "text/javascript")
    case ("GET", "/"), ("HEAD", "/"): return HTTPResponse(.seeOther, location: path())
    case ("GET", _), ("HEAD", _): return show(request.path)
    case ("POST", _): return perform(request, host)
    default: return message(.methodNotAllowed, "\(request.method) is not possible here.")
    }
  }

  private func show(_ path: String) -> HTTPResponse {
    do {
      try open(path)
    } catch {
      return message(.badRequest, "\(error)")
    }
    return page(.ok, changed())
  }

  /// Does what a form says: first what was typed and chosen, and then what the button does.
  private func perform(_ request: HTTPRequest, _ host: String) -> HTTPResponse {
    let form = request.form
    func value(_ name: String) -> String? { form.first { $0.name == name }?.value }
    guard value("token") == token, request.fields["origin"].map({ $0 == "http://\(host)" }) ?? true else {
      return message(
        .forbidden, "This form is none of this site, or of one that has ended. Go back and load it again.")
    }
    do {
      try open(request.path)
    } catch {
      return message(.badRequest, "\(error)")
    }
    guard value("seen") == seen else {
      return page(.conflict, "This page has changed meanwhile, so nothing was done.")
    }
    var problem: String?
    let shown = HTMLFace(screen()).fields
    for (name, value) in form {
      if let field = shown[name], printable(field.value) != value { problem = field.set(value) ?? problem }
    }
    if problem == nil, let name = value("do"), !name.isEmpty {
      // What was typed may have changed what there is.
      problem = HTMLFace(screen()).buttons[name].map { $0() } ?? "There is no '\(name)' here any more."
    }
    if let problem = changed() ?? problem { return page(.ok, problem) }
    return HTTPResponse(.seeOther, location: path())
  }

  /// What tells what is in front from anything else that may be there.
  private var seen: String {
    let screen = screen()
    let top = screen.path.last.flatMap(\.dialog).map { dialog in
      "\(String(state: dialog.title)) \(dialog.buttons.map { String(state: $0.label) })"
    }
    let front = screen.path.map { "\($0.id)" } + [screen.topmost.content.description, top ?? ""]
    return String(UInt(bitPattern: front.hashValue), radix: 36)
  }

  private func page(_ status: HTTPResponse.Status, _ notice: String?) -> HTTPResponse {
    let screen = screen()
    return HTTPResponse(
      status,
      HTMLPage.page(
        title: screen.topmost.content.title, HTMLFace(screen).html, path: path(), token: token, seen: seen,
        notice: notice))
  }

  private func message(_ status: HTTPResponse.Status, _ text: String) -> HTTPResponse {
    HTTPResponse(status, HTMLPage.message(status, text))
  }
}
