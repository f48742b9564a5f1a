import NavigationCore
import NavigationLinks
import Observation

// While writing a letter, the user swipes it away or follows a link to a different letter.

public struct Letter: Equatable, Identifiable, Sendable {
  public var id: Int
  public var text = ""
  public var saved = ""
  public var isAsking = false

  public init(id: Int, text: String = "") { (self.id, self.text) = (id, text) }

  public var isEdited: Bool { text != saved }
}

@MainActor @Observable
public final class LettersModel {
  public var letter: Letter?

  public init() {}
}

// [naive]
@MainActor public func naiveLettersScreen(_ model: LettersModel) -> Screen<String> {
  @StateBindable var model = model
  return Screen<String>("Letters").sheet(unwrapping: $model.letter) { $letter in
    Screen("Letter \(letter.id): \(letter.text)")
  }
}
// [end]

// [solved]
@MainActor public func lettersScreen(_ letter: StateBinding<Letter?>) -> Screen<String> {
  Screen<String>("Letters").sheet(unwrapping: letter) { $item in
    Screen<String>("Letter \(item.id): \(item.text)")
      .dismissDisabled(item.isEdited) { item.isAsking = true }
      .onTop {
        $0.alert(title: TextState("Discard the changes?"), isPresented: $item.isAsking) {
          ButtonState.destructive(TextState("Discard"), action: .send { letter.wrappedValue = nil })
          ButtonState.cancel(TextState("Keep editing"))
        }
      }
  }
}

@MainActor func decide(_ id: Letter.ID, in model: LettersModel) -> NavigationDecision<Letter.ID> {
  .leave(guards(from: model.screen, to: lettersScreen(.constant(Letter(id: id)))))
}
// [end]

extension LettersModel {
  public var screen: Screen<String> { lettersScreen(StateBinding(self, \.letter)) }

  /// Opens the letter with an id once no edits would be lost.
  public func pendingNavigation() -> PendingNavigation<Letter.ID> {
    PendingNavigation { [weak self] id in
      self.map { decide(id, in: $0) } ?? .drop
    } open: { [weak self] id in
      self?.letter = Letter(id: id)
    }
  }
}

extension CaseStudy {
  static let askBeforeDiscarding = CaseStudy("ask-before-discarding", "Ask before discarding unsaved edits") {
    story in
    let edited = Letter(id: 1, text: "Dear")

    story.problem("A swipe or a deep link discards the user's text.")
    let naive = LettersModel()
    naive.letter = edited
    story.perform("dismiss sheet (1)", naiveLettersScreen(naive))
    naive.letter = edited
    naive.letter = Letter(id: 2)
    story.step("a link", naiveLettersScreen(naive).topmost.content)

    story.solution("`dismissDisabled` asks before a swipe, and `PendingNavigation` asks before a link.")
    let model = LettersModel()
    model.letter = edited
    story.perform("try to dismiss sheet (1)", model.screen)
    story.perform("tap Keep editing", model.screen)
    let pending = model.pendingNavigation()
    pending.post(2)
    await story.settle()
    story.step("pending.post(2)", model.screen)
    model.screen.offers[0].perform()
    await story.settle()
    story.step("tap Discard", model.screen)
  }
}
