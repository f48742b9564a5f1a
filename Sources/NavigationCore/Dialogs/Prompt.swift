/// What an ``AlertState`` and a ``DialogState`` have in common.
@usableFromInline
protocol Prompt<Action>: Identifiable where ID == DialogID {
  associatedtype Action
  var title: TextState { get }
  var titleVisibility: TitleVisibility { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
  var shownButtons: [ButtonState<Action>] { get }

  /// The style in which it is presented.
  static var style: PresentationStyle { get }
}

extension Prompt {
  /// Its text on one line.
  var line: String {
    let message = message.map { " \("\($0)".quoted)" } ?? ""
    let buttons = buttons.map { "\($0)".onOneLine }
    return "\(Self.style) \("\(title)".quoted)\(message) [\(buttons.joined(separator: ", "))]"
  }
}

/// The encoding of a prompt.
///
/// The keys are part of the library's interface: each version reads the data of the one before. Ids are not encoded.
struct StoredPrompt<Action> {
  var title: TextState
  /// `nil` for an alert. A dialog decodes the data of an alert too.
  var titleVisibility: TitleVisibility?
  var message: TextState?
  var buttons: [ButtonState<Action>]
}

extension StoredPrompt: Encodable where Action: Encodable {}
extension StoredPrompt: Decodable where Action: Decodable {}
