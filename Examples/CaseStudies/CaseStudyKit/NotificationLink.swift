import NavigationCore
import NavigationLinks

// The user taps a notification while a sheet is up. The message must appear on top, not below the sheet.

// [naive]
/// Separate state for the stack and the sheet. The notification pushes a message.
public struct NaiveMailbox: Sendable {
  public var path: StackState<Int> = []
  public var isComposing = false

  public init() {}

  public mutating func notificationTapped(_ id: Int) { path = [id] }
}
// [end]

/// One optional route. Opening a link replaces it.
public struct Mailbox: Equatable, Sendable {
  @CasePathable
  public enum Route: Equatable, Sendable {
    case message(Int)
    case compose
  }

  public var route: Route?

  public init() {}

  public var link: MailLink { route?[case: \.message].map { .message($0) } ?? .inbox }

  // [solved]
  public mutating func open(_ link: MailLink) {
    switch link {
    case .inbox: route = nil
    case .message(let id): route = .message(id)
    }
  }
  // [end]
}

@CasePathable
public enum MailLink: Hashable, Sendable, LinkRoute {
  case inbox
  case message(Int)

  public static let links: Links<Self> = [LinkRow(\.inbox, "/"), LinkRow(\.message, "/messages/\(\.self)")]
}

public func naiveMailScreen(_ inbox: StateBinding<NaiveMailbox>) -> Screen<String> {
  Screen<String>("inbox").stack(path: inbox.path) { $id in Screen("message \(id)") }
    .sheet(isPresented: inbox.isComposing) { Screen("new message") }
}

public func mailScreen(_ inbox: StateBinding<Mailbox>) -> Screen<String> {
  Screen<String>("inbox")
    .navigationDestination(unwrapping: inbox.route, case: \.message) { $id in Screen("message \(id)") }
    .sheet(isPresented: inbox.route.compose) { Screen("new message") }
}

extension CaseStudy {
  static let notificationLink = CaseStudy("notification-link", "Open a notification while a sheet is up") {
    story in
    story.problem("The stack and the sheet have separate state, so the message is pushed below the sheet.")
    @StateBinding var naive = NaiveMailbox()
    naive.isComposing = true
    naive.notificationTapped(7)
    story.step("a sheet is up, and notificationTapped(7)", naiveMailScreen($naive))
    story.step("on top", naiveMailScreen($naive).topmost.content)

    story.solution("The message and the sheet are cases of one route, so opening the link closes the sheet.")
    @StateBinding var inbox = Mailbox()
    inbox.route = .compose
    if let link = try? MailLink.links.parse("mail://messages/7") { inbox.open(link) }
    story.step("open(\"mail://messages/7\")", mailScreen($inbox))
    story.step("on top", mailScreen($inbox).topmost.content)
  }
}
