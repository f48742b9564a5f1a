import NavigationCore
import NavigationPlanning
import Observation

// State changes at once, and toolkits take their time: they present one thing at a time, refuse the rest, and report late what a
// person did. The model below is a list with a stack, sheets, and an alert that asks again.

@MainActor @Observable
public final class Gallery {
  @CasePathable
  public enum Route: Equatable, Sendable { case edit(Photo), help, alert(AlertState<String>) }
  @CasePathable
  public enum Inner: Equatable, Sendable { case crop, share }
  public enum Page: String, Equatable, Sendable { case albums, album, photo }

  public struct Photo: Equatable, Identifiable, Sendable {
    public var id: Int
    public var title = "Photo"
    public var inner: Inner?

    public init(id: Int, inner: Inner? = nil) {
      self.id = id
      self.inner = inner
    }
  }

  public static let failed = AlertState(
    title: TextState("The upload failed"), buttons: [.default(TextState("Retry"), action: .send("retry"))])

  public var route: Route?
  public var path: StackState<Page> = []

  public init() {}

  // [solved]
  public var screen: Screen<String> {
    @StateBindable var model = self
    return Screen<String>("Gallery")
      .stack(path: $model.path) { $page in Screen(page.rawValue) }
      .sheet(unwrapping: $model.route, case: \.edit) { $photo in
        Screen<String>(photo.title)
          .sheet(unwrapping: $photo.inner, case: \.crop) { _ in Screen("Crop") }
          .sheet(unwrapping: $photo.inner, case: \.share) { _ in Screen("Share") }
      }
      .sheet(unwrapping: $model.route, case: \.help) { _ in Screen("Help") }
      .alert(unwrapping: $model.route, case: \.alert) { _ in
        // It fails again.
        self.route = .alert(Self.failed)
      }
  }
  // [end]
}

/// What a toolkit is like that somebody calls by hand: it ignores what comes at the wrong time.
public struct StrictToolkit {
  public private(set) var shown: String?
  public private(set) var ignored: [String] = []
  private var isDismissing = false

  public init() {}

  // [naive]
  public mutating func present(_ name: String) {
    if shown == nil { shown = name } else { ignored.append("present \(name)") }
  }

  public mutating func dismiss() { isDismissing = shown != nil }

  /// The animation is over.
  public mutating func finish() {
    if isDismissing { shown = nil }
    isDismissing = false
  }
  // [end]
}

/// A gallery on a toolkit, and what the toolkit was told.
@MainActor
public final class GalleryOnScreen {
  public let model = Gallery()
  public let presenter = RecordingPresenter<String>()
  public let navigator: Navigator<String>
  private var told = 0

  public init(_ capabilities: NavigationCapabilities) {
    navigator = Navigator(presenter, capabilities: capabilities) { [model] in model.screen }
  }

  /// The steps since the last time that somebody asked.
  public func steps() -> String {
    defer { told = presenter.steps.count }
    return presenter.steps[told...].map(\.description).joined(separator: "; ")
  }

  /// A person swipes away what is on top, as the toolkit reports it.
  public func report(swipeOf presentation: (id: PresentationID, generation: Int)) {
    navigator.userDidDismiss(presentation.id, generation: presentation.generation)
  }

  /// A person taps the first button of the dialog.
  public func tap() {
    guard let (id, generation) = modal, let button = navigator.shown.modal?.dialog?.buttons.first else {
      return
    }
    navigator.userDidTap(id, generation: generation, button: button)
  }

  /// What covers the gallery.
  public var modal: (id: PresentationID, generation: Int)? {
    navigator.shown.modal.flatMap { modal in
      presenter.steps.compactMap { $0.generations[modal.id] }.last.map { (modal.id, $0) }
    }
  }

  public static let toolkits: [(name: String, capabilities: NavigationCapabilities)] = [
    ("where one thing goes at a time", .oneAtATime),
    ("where several go at once, in place of that", .severalAtOnce),
    ("where anything does", .anythingAtOnce),
  ]
}

extension CaseStudy {
  static let navigator = CaseStudy(
    "navigator", "State is ahead of the screen, and the toolkit ignores what it is told."
  ) {
    story in
    story.naive("what state says, told to the toolkit at once")
    var toolkit = StrictToolkit()
    toolkit.present("edit")
    toolkit.dismiss()
    toolkit.present("help")
    toolkit.finish()
    story.step("edit, then help", "on screen: \(toolkit.shown ?? "nothing"), ignored: \(toolkit.ignored)")

    story.solved("one step after the other, each of them legal")
    var first: [String] = []
    // The third one replaces all each time.
    for (name, capabilities) in GalleryOnScreen.toolkits.prefix(2) {
      let app = GalleryOnScreen(capabilities)
      var lines: [String] = []
      @MainActor func tell(_ what: String, _ change: () -> Void) async {
        change()
        await story.settle()
        let steps = app.steps()
        lines.append("\(what): \(steps.isEmpty ? "no step" : steps)")
      }
      await story.settle()
      await tell("a link three levels deep") {
        app.model.path = [.albums, .album]
        app.model.route = .edit(Gallery.Photo(id: 1, inner: .crop))
      }
      await tell("crop is replaced by share, and the sheet stays") {
        app.model.route?[case: \.edit]?.inner = .share
      }
      await tell("pop to root under a sheet") { app.model.path.popToRoot() }
      await tell("two levels gone, and another photo") { app.model.route = .edit(Gallery.Photo(id: 2)) }
      await tell("a link that replaces a sheet") { app.model.route = .help }
      let help = app.modal
      app.presenter.waits = true
      await tell("help is dismissed") { app.model.route = nil }
      await tell("an alert, while that runs") { app.model.route = .alert(Gallery.failed) }
      app.presenter.waits = false
      await tell("when it is over") { app.presenter.finish() }
      await tell("a late word that help was swiped away") { help.map(app.report) }
      await tell("the same alert again, from its own button") { app.tap() }
      app.presenter.waits = true
      await tell("the alert is dismissed") { app.model.route = nil }
      lines.append("until it is gone: \(app.navigator.shown.modal?.dialog.map { "\($0)" } ?? "blank")")
      app.presenter.finish()
      await story.settle()
      lines.append("on screen: \(app.navigator.shown)")
      story.step(
        name, text: lines.filter { !first.contains($0) }.joined(separator: "\n"))
      if first.isEmpty { first = lines }
    }
  }
}
