import NavigationCore

// A note is saved in the background, and its form is dismissed after the save. Meanwhile, the user may open another screen.

public struct Notebook: Sendable {
  public struct Note: Equatable, Identifiable, Sendable {
    public let id: Int
    public var text: String

    public init(id: Int, text: String) {
      self.id = id
      self.text = text
    }
  }

  @CasePathable
  public enum Route: Equatable, Sendable {
    case edit(Note)
    case help
  }

  public var route: Route?

  public init() {}
}

/// Clears the route, even if another screen is open now.
// [naive]
public func naiveSaved(_ notebook: StateBinding<Notebook>) { notebook.route.wrappedValue = nil }
// [end]

/// Clears the route only if this form is open.
// [solved]
public func saved(_ note: StateBinding<Notebook.Note>) { note.dismiss() }
// [end]

public func notebookScreen(_ notebook: StateBinding<Notebook>) -> Screen<String> {
  Screen("Notes")
    .sheet(unwrapping: notebook.route.edit) { $note in Screen("Edit \(note.text)") }
    .sheet(isPresented: notebook.route.help) { Screen("Help") }
}

extension CaseStudy {
  static let dismissItself = CaseStudy("dismiss-itself", "Dismiss a form after saving") { story in
    let note = Notebook.Note(id: 1, text: "Milk")
    story.problem(
      "A save that ends late sets the route to nil, and closes the screen that the user has opened since.")
    @StateBinding var naive = Notebook()
    naive.route = .edit(note)
    story.step("route = .edit(\"Milk\"), and saving begins", notebookScreen($naive))
    naive.route = .help
    naiveSaved($naive)
    story.step("route = .help, and saving ends", notebookScreen($naive))

    story.solution("`dismiss()` on the form's binding closes only that form.")
    @StateBinding var notebook = Notebook()
    let routes: [(String, Notebook.Route)] = [
      (".help", .help), (".edit(\"Bread\")", .edit(Notebook.Note(id: 2, text: "Bread"))),
      (".edit(\"Milk\")", .edit(note)),
    ]
    for (name, next) in routes {
      notebook.route = .edit(note)
      guard let $form = StateBinding(unwrapping: $notebook.route.edit) else { continue }
      notebook.route = next
      saved($form)
      story.step("route = \(name), and saving ends", notebookScreen($notebook))
    }
  }
}
