import NavigationCore
import Observation

// A list of files. Deleting one is asked for first, and in which order they are is chosen from a dialog. Meanwhile
// another device deletes files as well.

/// What a dialog's button does is a closure, made when the dialog opens. Nothing can be said of it but by calling it.
@MainActor @Observable
public final class NaiveFiles {
  public var names = ["a", "b", "c"]
  public var confirm: (() -> Void)?

  public init() {}

  // [naive]
  public func deleteTapped(at index: Int) {
    confirm = { [weak self] in self?.names.remove(at: index) }
  }
  // [end]
}

/// The dialog is data in the route. A test reads what it asks, and what each button will send.
@MainActor @Observable
public final class Files {
  @CasePathable
  public enum Route: Equatable {
    case delete(AlertState<Action>)
    case sort(DialogState<Action>)
  }

  public enum Action: Equatable, Sendable {
    case delete(String)
    case sort(isAscending: Bool)
  }

  public var names = ["a", "b", "c"]
  public var route: Route?

  public init() {}

  // [solved]
  public func deleteTapped(_ name: String) {
    route = .delete(
      AlertState(
        title: TextState("Delete \(name)?"),
        buttons: [.destructive(TextState("Delete"), action: .send(.delete(name))), .cancel(TextState("No"))]))
  }
  // [end]

  public func sortTapped() {
    route = .sort(
      DialogState(
        title: TextState("Sort"),
        buttons: [
          .default(TextState("Up"), action: .send(.sort(isAscending: true))),
          .default(TextState("Down"), action: .send(.sort(isAscending: false))),
        ]))
  }

  public func perform(_ action: Action) {
    switch action {
    case .delete(let name): names.removeAll { $0 == name }
    case .sort(let isAscending): names.sort(by: isAscending ? (<) : (>))
    }
  }
}

@MainActor
public func filesScreen(_ files: Files) -> Screen<String> {
  @StateBindable var files = files
  return Screen(files.names.joined(separator: " "))
    .alert(unwrapping: $files.route.delete) { action in files.perform(action) }
    .confirmationDialog(unwrapping: $files.route.sort) { action in files.perform(action) }
}

extension CaseStudy {
  static let dialogs = CaseStudy("dialogs", "A button deletes another file than was asked about.") { story in
    story.naive("a closure")
    let naive = NaiveFiles()
    naive.deleteTapped(at: 1)
    naive.names.removeFirst()
    story.step("deleteTapped(at: 1), which is b; then a is gone", naive.names)
    naive.confirm?()
    story.step("confirm?()", naive.names)

    story.solved("the dialog is data in the route")
    let files = Files()
    files.deleteTapped("b")
    files.names.removeFirst()
    story.step("deleteTapped(\"b\"); then a is gone", filesScreen(files))
    story.perform("tap Delete", filesScreen(files))
    files.names = ["a", "b", "c"]
    files.sortTapped()
    story.step("sortTapped()", filesScreen(files))
    story.perform("tap Down", filesScreen(files))
  }
}
