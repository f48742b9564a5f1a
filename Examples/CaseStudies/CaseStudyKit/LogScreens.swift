import NavigationCore
import NavigationPlanning
import Observation

// A shelf leads to a book, and the book to a note in a sheet. An analytics SDK wants each screen when the user sees it: after a link
// straight to a note, after the note is closed, and not again because the device is turned.

/// A toolkit with the callback that most toolkits have. It makes its views again when the device is turned.
public struct CallbackToolkit: Sendable {
  public private(set) var log: [String] = []
  private var views: [String] = []

  public init() {}

  // [naive]
  /// The toolkit calls this for each view that it has made.
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

  /// What a link straight to a note does, in one turn.
  public func open(book: String, note: String) { (path, self.note) = ([.book(book)], note) }
}

extension CaseStudy {
  static let logScreens = CaseStudy("log-screens", "Log every screen exactly once.") { story in
    story.naive("a callback of the toolkit")
    var toolkit = CallbackToolkit()
    toolkit.show(["shelf"])
    toolkit.show(["shelf", "book", "sheet"])
    story.step("a link to a note: nobody sees the book", toolkit.log)
    toolkit.show(["shelf", "book"])
    story.step("the note is closed: the book is on screen", toolkit.log)
    toolkit.rotate()
    story.step("the device is turned", toolkit.log)

    story.solved("the events between two trees")
    let shelf = LoggedShelf()
    shelf.open(book: "Ada's diary", note: "private")
    await story.settle()
    story.step("a link to a note", shelf.log)
    shelf.note = nil
    await story.settle()
    story.step("the note is closed", shelf.log)
    shelf.isLandscape = true
    await story.settle()
    story.step("the device is turned", shelf.log)
    shelf.path.popToRoot()
    await story.settle()
    story.step("back to the shelf", shelf.log)
  }
}
