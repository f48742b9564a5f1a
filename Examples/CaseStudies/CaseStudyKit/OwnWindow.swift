import NavigationCore
import NavigationWindows

// The user edits a note in a sheet, and moves the draft into a window of its own, to read other notes beside it.

public struct NoteDraft: Equatable, Identifiable, Sendable {
  public var id: Int
  public var text = ""

  public init(id: Int, text: String = "") { (self.id, self.text) = (id, text) }
}

@CasePathable
public enum NotesWindow: Equatable, Sendable {
  /// The list, and the draft in its sheet.
  case list(NoteDraft?)
  case editor(NoteDraft)

  var draft: NoteDraft? {
    switch self {
    case .list(let draft): draft
    case .editor(let draft): draft
    }
  }
}

public func notesWindows(_ windows: StateBinding<WindowsState<NotesWindow>>) -> Screen<String> {
  Screen<String>("Notes").windows(windows) { $window in
    switch $window.cases {
    case .list(let draft): Screen<String>("List").sheet(unwrapping: draft) { $draft in Screen(draft.text) }
    case .editor(let draft): Screen(draft.wrappedValue.text)
    }
  }
}

// [naive]
/// Shows the draft in a window. The sheet keeps a copy.
public func naiveMove(from list: WindowID, in windows: inout WindowsState<NotesWindow>) {
  guard case .list(let draft?) = windows[id: list] else { return }
  windows.open(.editor(draft))
}
// [end]

// [solved]
/// Moves the draft of a sheet into a window of its own.
public func moveToOwnWindow(from list: WindowID, in windows: inout WindowsState<NotesWindow>) {
  guard case .list(let draft?) = windows[id: list] else { return }
  windows[id: list] = .list(nil)
  windows.open(.editor(draft))
}

/// Moves the draft of a window back into the sheet of the list, unless the sheet shows another draft.
public func moveBack(_ editor: WindowID, to list: WindowID, in windows: inout WindowsState<NotesWindow>) {
  guard case .editor(let draft) = windows[id: editor], case .list(nil) = windows[id: list] else { return }
  windows.close(editor)
  windows[id: list] = .list(draft)
  windows.front = list
}
// [end]

/// Opens a draft in the sheet of the list, or brings the window that has a draft of the same note to the front.
public func edit(_ draft: NoteDraft, in list: WindowID, of windows: inout WindowsState<NotesWindow>) {
  if let open = windows.id(where: { $0.draft?.id == draft.id }) {
    windows.front = open
  } else if case .list(nil) = windows[id: list] {
    windows[id: list] = .list(draft)
    windows.front = list
  }
}

extension CaseStudy {
  static let ownWindow = CaseStudy("own-window", "Move a draft into a window of its own, and back") { story in
    let draft = NoteDraft(id: 1, text: "Milk")

    story.problem("The draft is in two places, so the window that is saved last wins.")
    @StateBinding var naive: WindowsState<NotesWindow> = [.list(draft)]
    naiveMove(from: naive.ids[0], in: &naive)
    story.step("naiveMove(from: list, in: &windows)", notesWindows($naive))

    story.solution("Take the draft out of one window before you put it into the other.")
    @StateBinding var windows: WindowsState<NotesWindow> = [.list(draft)]
    let list = windows.ids[0]
    moveToOwnWindow(from: list, in: &windows)
    story.step("moveToOwnWindow(from: list, in: &windows)", notesWindows($windows))
    edit(NoteDraft(id: 1), in: list, of: &windows)
    story.step("edit(note, in: list, of: &windows)", notesWindows($windows))
    moveBack(windows.ids[1], to: list, in: &windows)
    story.step("moveBack(editor, to: list, in: &windows)", notesWindows($windows))
  }
}
