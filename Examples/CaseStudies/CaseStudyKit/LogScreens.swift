import NavigationCore
import NavigationPlanning
import Observation

// A shelf pushes a book, and the book presents a note in a sheet. An analytics SDK must log each screen when the user sees it:
// after a link straight to a note and after the note is closed, but not again after a rotation.

/// A toolkit with `onAppear`, like most. It recreates its views when the device rotates.
public struct CallbackToolkit: Sendable {
  public private(set) var log: [String] = []
  private var views: [String] = []

  public init() {}

  // [naive]
  /// Called for each new view.
  mutating func onAppear(_ screen: String) { log.append(screen) }
  // [end]

  public mutating func show(_ screens: [String]) {
    for screen in screens where !views.contains(screen) { onAppear(screen) }
    views = screens
  }

  public mutating func rotate() {
    let screens = views
    views = []
    show(screens)
  }
}

@MainActor @Observable
public final class LoggedShelf {
  @CasePathable
  public enum Page: Equatable, Sendable { case book(String) }

  public var path: StackState<Page> = []
  public var note: String?
  public var isLandscape = false
  public private(set) var log: [String] = []
  @ObservationIgnored private var token: ObservationToken?

  public var screen: Screen<String> {
    @StateBindable var model = self
    return Screen<String>(isLandscape ? "Wide shelf" : "Shelf")
      .stack(path: $model.path) { $page in Screen("\(page)") }
      .sheet(unwrapping: $model.note) { $note in Screen(note) }
  }

  public init() {
    // [solved]
    token = observeScreenEvents { [unowned self] in
      screen
    } then: { [unowned self] event in
      if event.kind == .appeared || event.kind == .uncovered { log.append(event.name) }
    }
    // [end]
  }

  /// Opens a link straight to a note.
  public func open(book: String, note: String) { (path, self.note) = ([.book(book)], note) }
}

extension CaseStudy {
  static let logScreens = CaseStudy("log-screens", "Log every screen exactly once") { story in
    story.problem(
      "`onAppear` logs a covered screen, misses a return to it, and logs all screens again after a rotation.")
    var toolkit = CallbackToolkit()
    toolkit.show(["shelf"])
    toolkit.show(["shelf", "book", "sheet"])
    story.step("a link to a note, which covers the book", toolkit.log)
    toolkit.show(["shelf", "book"])
    story.step("the note is closed, and the book is on screen", toolkit.log)
    toolkit.rotate()
    story.step("the device rotates", toolkit.log)

    story.solution(
      "`observeScreenEvents` compares the old tree with the new one, and reports the screens now visible.")
    let shelf = LoggedShelf()
    shelf.open(book: "Ada's diary", note: "private")
    await story.settle()
    story.step("a link to a note", shelf.log)
    shelf.note = nil
    await story.settle()
    story.step("the note is closed", shelf.log)
    shelf.isLandscape = true
    await story.settle()
    story.step("the device rotates", shelf.log)
    shelf.path.popToRoot()
    await story.settle()
    story.step("back to the shelf", shelf.log)
  }
}
