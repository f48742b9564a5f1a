import NavigationCore

// Two columns: a list beside a detail in a wide window, and one on the other in a narrow one.

/// A mailbox. The selection is outside the route, so a sheet doesn't close the open message.
public struct Mailbox: Equatable {
  public var messages = ["Hello", "Invoice"]
  /// The open message.
  public var selected: String?
  public var isComposing = false

  public init() {}
}

/// The tree doesn't depend on the width. A renderer says how many columns fit: `mailboxScreen($mailbox).columns(2)`.
public func mailboxScreen(_ mailbox: StateBinding<Mailbox>) -> Screen<String> {
  var list = Screen<String>("Inbox")
  for message in mailbox.wrappedValue.messages {
    list = list.navigationLink(
      TextState(message), id: message, isSelected: message == mailbox.wrappedValue.selected
    ) {
      mailbox.wrappedValue.selected = message
    }
  }
  return list.navigationDestination(unwrapping: mailbox.selected) { $message in Screen(message) }
    // What this screen pushes is beside it, if there is room.
    .navigationSplit(placeholder: Screen("No message"))
    .sheet(isPresented: mailbox.isComposing) { Screen("New message") }
}

/// What `swift run Start columns` prints.
public func columnsExample() -> String {
  @StateBinding var mailbox = Mailbox()
  var text = ""
  func show(_ action: String, _ room: Int) {
    let screen = mailboxScreen($mailbox).columns(room)
    text += "> \(action)\n\(screen.columns.map(\.content).joined(separator: " | "))\n"
    text += "  \(screen.offers.map(\.name).joined(separator: ", "))\n"
  }

  show("start, in a wide window", 2)
  mailboxScreen($mailbox).columns(2).offers.first { $0.name == "follow Invoice" }?.perform()
  show("follow Invoice", 2)
  // Nothing moves but the columns: the state is the same.
  show("fold the phone", 1)
  show("unfold it", 2)
  mailbox.isComposing = true
  show("tap Compose", 2)
  return text
}
