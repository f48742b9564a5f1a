import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

// MARK: - The app

final class Content: Equatable {
  let name: String
  let onDeinit: () -> Void
  init(_ name: String, onDeinit: @escaping () -> Void = {}) {
    (self.name, self.onDeinit) = (name, onDeinit)
  }
  deinit { onDeinit() }
  static func == (left: Content, right: Content) -> Bool { left.name == right.name }
}
@MainActor struct Toolkit: Presenter {
  func show(_ step: NavigationStep<Content>) async throws {}
}

struct Item: Equatable, Identifiable {
  var id = 1
  var name = "Item"
  var inner: Inner?
}
@CasePathable enum Inner: Equatable { case color, photo }
@CasePathable enum Route: Equatable {
  case edit(Item), help, styled, alert(AlertState<String>)
}
@CasePathable enum Page: Equatable { case one, two, three }

@MainActor @Observable final class Model {
  var title = "Items"
  var stored: Route?
  var path: StackState<Page> = []
  var answer: Route?
  var handlerName = "first"
  var isSlow = false
  var toasts: [Item] = []
  var style = PresentationStyle.sheet
  @ObservationIgnored var onDismiss: () -> Void = {}
  @ObservationIgnored var onTask: () -> Void = {}
  @ObservationIgnored var refusesDismissals = false
  @ObservationIgnored var dismissals = 0
  @ObservationIgnored var retries = 0
  @ObservationIgnored var handled: [String] = []
  @ObservationIgnored var running: Set<String> = []
  @ObservationIgnored var ended: [String] = []

  var route: Route? {
    get { stored }
    set { if newValue != nil || !refusesDismissals { stored = newValue } }
  }

  private func didDismiss() {
    dismissals += 1
    onDismiss()
  }

  func run(_ name: String) async {
    onTask()
    running.insert(name)
    try? await Task.sleep(for: .seconds(60))
    running.remove(name)
    ended.append(name)
  }

  var screen: Screen<String> {
    @StateBindable var model = self
    let name = handlerName
    let root = toasts.reduce(Screen<String>(title)) { screen, toast in
      screen.present(
        PresentationStyle("toast", kind: .overlay), unwrapping: .constant(toast), onDismiss: didDismiss
      ) { $toast in Screen(toast.name) }
    }
    return
      root
      .present(style, isPresented: $model.route.styled, onDismiss: didDismiss) { Screen("styled") }
      .task { await self.run("Items") }
      .stack(path: $model.path) { $page in Screen("\(page)") }
      .sheet(unwrapping: $model.route, case: \.edit, onDismiss: didDismiss) { $item in
        Screen<String>(item.name)
          .task { await self.run("edit") }
          .sheet(unwrapping: $item.inner, case: \.color) { _ in
            Screen("Color").task { await self.run("color") }
          }
          .sheet(unwrapping: $item.inner, case: \.photo) { _ in Screen("Photo") }
      }
      .sheet(unwrapping: $model.route, case: \.help) { _ in Screen("Help") }
      .alert(
        unwrapping: $model.route, case: \.alert,
        action: isSlow
          ? asyncAction { _ in
            await Task.yield()
            self.handled.append("slow")
          }
          : { _ in
            self.handled.append(name)
            self.retries += 1
            self.route = self.answer
          })
  }
}

@MainActor @Observable final class TabsModel {
  var title = "App"
  var selection = 0
  var path: StackState<Page> = []
  /// The number of running tasks per tab.
  @ObservationIgnored var running: [Int: Int] = [:]
  @ObservationIgnored var began: [Int] = []
  @ObservationIgnored var onChange: () -> Void = {}
  /// Called when the task of a tab is cancelled, before `cancel()` returns.
  @ObservationIgnored var onCancel: () -> Void = {}

  func navigate() -> Navigator<String> {
    Navigator(RecordingPresenter<String>(), capabilities: .severalAtOnce) { self.screen }
  }

  var screen: Screen<String> {
    @StateBindable var model = self
    return Screen<String>(title).tabs(selection: $model.selection, [0, 1]) { tab in
      Screen<String>("Tab \(tab)")
        .task {
          self.began.append(tab)
          self.running[tab, default: 0] += 1
          await withTaskCancellationHandler {
            try? await Task.sleep(for: .seconds(60))
          } onCancel: {
            MainActor.assumeIsolated { self.onCancel() }
          }
          self.running[tab]! -= 1
          if self.running[tab] == 0 { self.running[tab] = nil }
        }
        .stack(path: tab == 1 ? $model.path : .constant([])) { $page in Screen("\(page)") }
    }
  }
}

@MainActor final class Recorder: Presenter {
  let recorded = RecordingPresenter<String>()
  var animations: [NavigationTransaction.Animation?] = []
  var ignoresCancellation = false

  func show(_ step: NavigationStep<String>) async throws {
    animations.append(NavigationTransaction.current.animation)
    if ignoresCancellation {
      try await Task { try await recorded.show(step) }.value
    } else {
      try await recorded.show(step)
    }
  }

  var waits: Bool {
    get { recorded.waits }
    set { recorded.waits = newValue }
  }
  var isWaiting: Bool { recorded.isWaiting }
  var steps: [NavigationStep<String>] { recorded.steps }
  func finish(fileID: String = #fileID, line: UInt = #line) { recorded.finish(fileID: fileID, line: line) }
  func fail(_ error: any Error) { recorded.fail(error) }
}

@MainActor final class App {
  static let toolkits: [NavigationCapabilities] = [.oneAtATime, .severalAtOnce, .anythingAtOnce]
  static let failed = AlertState(
    title: TextState("Failed"), buttons: [.default(TextState("Retry"), action: .send("retry"))])

  let model = Model()
  let presenter = Recorder()
  private var stored: Navigator<String>?
  private var forgotten = 0

  init(
    _ capabilities: NavigationCapabilities, limit: Duration? = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock(), _ change: (Model) -> Void = { _ in }
  ) {
    change(model)
    stored = Navigator(presenter, capabilities: capabilities, limit: limit, clock: clock) { [model] in
      model.screen
    }
  }

  var navigator: Navigator<String> { stored! }
  func release() { stored = nil }

  /// The steps since the last call of `forget()`.
  var steps: [String] { presenter.recorded.steps.dropFirst(forgotten).map(\.description) }
  func forget() { forgotten = presenter.recorded.steps.count }

  /// Presents an item, and makes that fail three times.
  func failToEdit() async {
    presenter.waits = true
    model.route = .edit(Item())
    await settle()
    await fail(3)
  }

  /// Makes the waiting step fail the given number of times.
  func fail(_ count: Int) async {
    struct Unavailable: Error {}
    for _ in 1...count {
      presenter.fail(Unavailable())
      await settle()
    }
  }

  /// The first button of the dialog.
  var button: Dialog.Button { navigator.shown.modal!.dialog!.buttons[0] }
  static var someButton: Dialog.Button {
    Screen("").alert(unwrapping: .constant(failed)) { _ in }.modal!.dialog!.buttons[0]
  }

  var modal: (id: PresentationID, generation: Int) {
    let id = navigator.shown.modal!.id
    return (id, navigator.generation(of: id)!)
  }
}

@MainActor @Observable final class Chain {
  var sheet = true
  var cover = false
  var path: [Page] = []

  struct Page: Identifiable { let id: Int }
}
