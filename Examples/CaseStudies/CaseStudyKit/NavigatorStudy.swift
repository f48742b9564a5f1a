import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation

// State changes at once, but toolkits animate: they perform one presentation at a time, ignore other calls, and report swipes
// late. The model below has a stack, sheets, and an alert whose button presents it again.

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
        // The upload fails again.
        self.route = .alert(Self.failed)
      }
  }
  // [end]
}

/// A toolkit that ignores calls during an animation.
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

  /// Ends the animation.
  public mutating func finish() {
    if isDismissing { shown = nil }
    isDismissing = false
  }
  // [end]
}

/// A gallery shown by a toolkit that records its steps.
@MainActor
public final class GalleryOnScreen {
  public let model = Gallery()
  public let presenter = RecordingPresenter<String>()
  public let navigator: Navigator<String>
  private var told = 0

  public init(_ capabilities: NavigationCapabilities) {
    navigator = Navigator(presenter, capabilities: capabilities) { [model] in model.screen }
  }

  /// Returns the steps since the previous call.
  public func steps() -> String {
    defer { told = presenter.steps.count }
    return presenter.steps[told...].map(\.description).joined(separator: "; ")
  }

  /// Reports that the user has swiped a presentation away.
  public func report(swipeOf presentation: (id: PresentationID, generation: Int)) {
    navigator.userDidDismiss(presentation.id, generation: presentation.generation)
  }

  /// Taps the first button of the dialog.
  public func tap() {
    guard let (id, generation) = modal, let button = navigator.shown.modal?.dialog?.buttons.first else {
      return
    }
    navigator.userDidTap(id, generation: generation, button: button)
  }

  /// The modal above the gallery.
  public var modal: (id: PresentationID, generation: Int)? {
    navigator.shown.modal.flatMap { modal in
      presenter.steps.compactMap { $0.generations[modal.id] }.last.map { (modal.id, $0) }
    }
  }

  public static let toolkits: [(name: String, capabilities: NavigationCapabilities)] = [
    ("one step at a time", .oneAtATime),
    ("several steps at once (differences only)", .severalAtOnce),
    ("any change at once", .anythingAtOnce),
  ]
}

extension CaseStudy {
  static let navigator = CaseStudy("navigator", "Drive a toolkit that animates one step at a time") { story in
    story.problem("A toolkit ignores calls during an animation, so the screen no longer matches state.")
    var toolkit = StrictToolkit()
    toolkit.present("edit")
    toolkit.dismiss()
    toolkit.present("help")
    toolkit.finish()
    story.step("edit, then help", "on screen: \(toolkit.shown ?? "nothing"), ignored: \(toolkit.ignored)")

    story.solution("A `Navigator` plans steps that the toolkit can perform, and waits for the end of each.")
    var first: [String] = []
    // The third toolkit replaces everything in each step.
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
      await tell("share replaces crop, in the same sheet") {
        app.model.route?[case: \.edit]?.inner = .share
      }
      await tell("pop to root under a sheet") { app.model.path.popToRoot() }
      await tell("two levels are dismissed, and another photo opens") {
        app.model.route = .edit(Gallery.Photo(id: 2))
      }
      await tell("a link that replaces a sheet") { app.model.route = .help }
      let help = app.modal
      app.presenter.waits = true
      await tell("help is dismissed") { app.model.route = nil }
      await tell("an alert during that animation") { app.model.route = .alert(Gallery.failed) }
      app.presenter.waits = false
      await tell("the animation ends") { app.presenter.finish() }
      await tell("a late report that help was swiped away") { help.map(app.report) }
      await tell("the button of the alert presents it again") { app.tap() }
      app.presenter.waits = true
      await tell("the alert is dismissed") { app.model.route = nil }
      lines.append("while it animates out: \(app.navigator.shown.modal?.dialog.map { "\($0)" } ?? "blank")")
      app.presenter.finish()
      await story.settle()
      lines.append("on screen: \(app.navigator.shown)")
      story.step(
        name, text: lines.filter { !first.contains($0) }.joined(separator: "\n"))
      if first.isEmpty { first = lines }
    }
  }
}
