import NavigationCore
import Observation

// An inbox. A link pushes the newest message, a sheet holds a draft, and an alert asks before all messages are deleted. A
// notification can arrive at any time, and opens a message.

/// Separate state for the link and the sheet.
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

/// One route. The screen decides how each case is presented.
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
    "link-sheet-alert", "Push, present, and show an alert from one route"
  ) { story in
    story.problem(
      "The link and the sheet have separate state, so a notification opens its message below the sheet.")
    let naive = NaiveInbox()
    naive.draft = "Dear"
    naive.notificationTapped("Lunch?")
    story.step("notificationTapped(\"Lunch?\"), with a draft open", inboxScreen(naive))
    story.step("on top", inboxScreen(naive).topmost.content)

    story.solution(
      "The link, the sheet, and the alert are cases of one route, so opening the message closes the sheet.")
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
