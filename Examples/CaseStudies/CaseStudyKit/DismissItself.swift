import NavigationCore

// A note is saved in the background, and its form closes itself when that is done. Meanwhile the person has gone on.

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

/// Clears the route, even if another screen is open by now.
// [naive]
public func naiveSaved(_ notebook: StateBinding<Notebook>) { notebook.route.wrappedValue = nil }
// [end]

/// Clears what the form was made for, and nothing else.
// [solved]
public func saved(_ note: StateBinding<Notebook.Note>) { note.dismiss() }
// [end]

public func notebookScreen(_ notebook: StateBinding<Notebook>) -> Screen<String> {
  Screen("Notes")
    .sheet(unwrapping: notebook.route.edit) { $note in Screen("Edit \(note.text)") }
    .sheet(isPresented: notebook.route.help) { Screen("Help") }
}

extension CaseStudy {
  static let dismissItself = CaseStudy(
    "dismiss-itself", "A form closes itself late, and closes another screen."
  ) {
    story in
    let note = Notebook.Note(id: 1, text: "Milk")
    story.naive("whoever is done clears the route")
    @StateBinding var naive = Notebook()
    naive.route = .edit(note)
    story.step("route = .edit(\"Milk\"), and saving begins", notebookScreen($naive))
    naive.route = .help
    naiveSaved($naive)
    story.step("route = .help, and saving is over", notebookScreen($naive))

    story.solved("the form dismisses itself by its own binding")
    @StateBinding var notebook = Notebook()
    for next in [Notebook.Route.help, .edit(Notebook.Note(id: 2, text: "Bread")), .edit(note)] {
      notebook.route = .edit(note)
      guard let $form = StateBinding(unwrapping: $notebook.route.edit) else { continue }
      notebook.route = next
      saved($form)
      story.step("route = .\(next), and saving is over", notebookScreen($notebook))
    }
  }
}
