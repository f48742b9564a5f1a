import NavigationCore
import Observation

// A list of files. An alert confirms a deletion, and a dialog offers sort orders. Meanwhile, another device deletes files.

/// The alert's button has a closure, created when the alert opens. A test can only call it.
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

/// The alert is data in the route. A test can read its title and the action of each button.
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
  static let dialogs = CaseStudy("dialogs", "Confirm a deletion with an alert") { story in
    story.problem(
      "An alert that captures an index deletes the wrong file if the list changes while it is open.")
    let naive = NaiveFiles()
    naive.deleteTapped(at: 1)
    naive.names.removeFirst()
    story.step("deleteTapped(at: 1), which is b; then a is deleted", naive.names)
    naive.confirm?()
    story.step("confirm?()", naive.names)

    story.solution(
      "The alert is data in the route, and its button sends an action with the file's name.")
    let files = Files()
    files.deleteTapped("b")
    files.names.removeFirst()
    story.step("deleteTapped(\"b\"); then a is deleted", filesScreen(files))
    story.perform("tap Delete", filesScreen(files))
    files.names = ["a", "b", "c"]
    files.sortTapped()
    story.step("sortTapped()", filesScreen(files))
    story.perform("tap Down", filesScreen(files))
  }
}
