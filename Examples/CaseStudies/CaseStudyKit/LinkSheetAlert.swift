import NavigationCore
import Observation

// An inbox. A link leads to the newest message, a sheet holds a draft, and an alert asks before all is deleted. A
// notification opens a message, whatever is on screen.

/// State of its own for each. The message of a notification is opened where nobody sees it.
@MainActor @Observable
public final class NaiveInbox {
  public var message: String?
  public var draft: String?

  public init() {}

  public func notificationTapped(_ message: String) { self.message = message }
}

@MainActor
public func inboxScreen(_ inbox: NaiveInbox) -> Screen<String> {
  @StateBindable var inbox = inbox
  // [naive]
  return Screen("Inbox")
    .navigationLink(unwrapping: $inbox.message) { isActive in
      if isActive { inbox.message = "Hello" }
    } destination: { $message in
      Screen(message)
    }
    .sheet(unwrapping: $inbox.draft) { $draft in Screen("Draft: \(draft)") }
  // [end]
}

/// One route for link, sheet and alert. How a case is presented is up to the screen.
@MainActor @Observable
public final class Inbox {
  @CasePathable
  public enum Route {
    case message(String)
    case draft(String)
    case deleteAll(AlertState<Action>)
  }

  public enum Action: Sendable { case deleteAll }

  public private(set) var messages = ["Hello", "Lunch?"]
  public var route: Route?

  public init() {}

  public func newestTapped() { route = messages.first.map(Route.message) }
  public func notificationTapped(_ message: String) { route = .message(message) }

  public func deleteAllTapped() {
    route = .deleteAll(
      AlertState(
        title: TextState("Delete \(messages.count) messages?"),
        buttons: [.destructive(TextState("Delete"), action: .send(.deleteAll)), .cancel(TextState("No"))]))
  }

  public func perform(_ action: Action) { messages = [] }
}

@MainActor
public func inboxScreen(_ inbox: Inbox) -> Screen<String> {
  @StateBindable var inbox = inbox
  // [solved]
  return Screen("Inbox (\(inbox.messages.count))")
    .navigationLink(unwrapping: $inbox.route, case: \.message) { isActive in
      if isActive { inbox.newestTapped() }
    } destination: { $message in
      Screen(message)
    }
    .sheet(unwrapping: $inbox.route, case: \.draft) { $draft in Screen("Draft: \(draft)") }
    .alert(unwrapping: $inbox.route, case: \.deleteAll) { action in inbox.perform(action) }
  // [end]
}

extension CaseStudy {
  static let linkSheetAlert = CaseStudy(
    "link-sheet-alert", "A screen is opened where nobody sees it."
  ) { story in
    story.naive("state of its own for the link and for the sheet")
    let naive = NaiveInbox()
    naive.draft = "Dear"
    naive.notificationTapped("Lunch?")
    story.step("notificationTapped(\"Lunch?\"), with a draft open", inboxScreen(naive))
    story.step("and what a person sees", inboxScreen(naive).topmost.content)

    story.solved("a link, a sheet and an alert from one route")
    let inbox = Inbox()
    story.perform("follow message", inboxScreen(inbox))
    inbox.route = .draft("Dear")
    story.step("route = .draft(\"Dear\")", inboxScreen(inbox))
    inbox.notificationTapped("Lunch?")
    story.step("notificationTapped(\"Lunch?\")", inboxScreen(inbox))
    inbox.deleteAllTapped()
    story.step("deleteAllTapped()", inboxScreen(inbox))
    story.perform("tap Delete", inboxScreen(inbox))
  }
}
