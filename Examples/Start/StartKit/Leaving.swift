import NavigationCore

// A question before leaving.

/// A form, and the question that it asks if its text isn't saved.
public struct Draft: Equatable {
  public var text = ""
  public var saved = ""
  public var question: AlertState<Answer>?

  public enum Answer: Equatable, Sendable { case discard }

  public init(text: String = "") { self.text = text }

  public var isEdited: Bool { text != saved }

  mutating func leaveTapped() {
    question = AlertState(
      title: TextState("Discard the text?"),
      buttons: [
        .destructive(TextState("Discard"), action: .send(.discard)), .cancel(TextState("Keep editing")),
      ])
  }
}

/// A page with a form in a sheet.
public struct Desk: Equatable {
  public var draft: Draft?

  public init() {}

  mutating func saveTapped() {
    if let text = draft?.text { draft?.saved = text }
  }
}

public func deskScreen(_ desk: StateBinding<Desk>) -> Screen<String> {
  Screen<String>("Desk").sheet(unwrapping: desk.draft) { $draft in
    Screen("Letter: \(draft.text)")
      // While the text is edited, a dismissal is refused, and the question is presented instead. This is true of a
      // swipe, of Escape, and of a page below that would take the form away.
      .dismissDisabled(draft.isEdited) { draft.leaveTapped() }
      .alert(unwrapping: $draft.question) { answer in
        switch answer {
        case .discard: desk.wrappedValue.draft = nil
        }
      }
  }
}

/// What `swift run Start leaving` prints.
public func leavingExample() -> String {
  @StateBinding var desk = Desk()
  var transcript = Transcript()
  func screen() -> Screen<String> { deskScreen($desk) }

  desk.draft = Draft()
  transcript.note("tap Write", screen())
  desk.draft?.text = "Dear"
  transcript.note("type Dear", screen())
  // The name says that the offer is an attempt. Performing it asks.
  transcript.perform("try to dismiss sheet", on: screen)
  transcript.perform("tap Keep editing", on: screen)
  desk.saveTapped()
  transcript.perform("dismiss sheet", on: screen)
  desk.draft = Draft(text: "Dear")
  transcript.note("tap Write, and type Dear", screen())
  transcript.perform("try to dismiss sheet", on: screen)
  transcript.perform("tap Discard", on: screen)
  return transcript.text
}
