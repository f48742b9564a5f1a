// Short enough for a log and for an outline: what a person would read on the screen.

extension AlertState: CustomStringConvertible {
  /// `alert "Delete?" "This cannot be undone." [Delete!, No]`.
  public var description: String { dialogDescription("alert", title, message, buttons) }
}

extension DialogState: CustomStringConvertible {
  /// `dialog "Leave?" [Leave!, Cancel]`.
  public var description: String { dialogDescription("dialog", title, message, buttons) }
}

private func dialogDescription<Action>(
  _ kind: String, _ title: TextState, _ message: TextState?, _ buttons: [ButtonState<Action>]
) -> String {
  let message = message.map { " \"\($0)\"" } ?? ""
  return "\(kind) \"\(title)\"\(message) [\(buttons.map(\.description).joined(separator: ", "))]"
}
