import NavigationCore

// Several screens hold a draft that has to be discarded, counted or saved, whichever screen it is.

public enum Editor: Equatable, Sendable {
  case note(String)
  case label(String)
  case photo(Int)
}

/// One function for each case, alike but for the case's name.
public enum NaiveDrafts {
  public static func clearNote(_ editor: inout Editor) {
    if case .note = editor { editor = .note("") }
  }

  // [naive]
  // Copied from above, and not all of it changed. It compiles.
  public static func clearLabel(_ editor: inout Editor) {
    if case .label = editor { editor = .note("") }
  }
  // [end]
}

// [solved]
/// One function for any case: the case is an argument.
public enum Drafts {
  public static func clear(_ path: CasePath<Editor, String>, in editor: inout Editor) {
    if path ~= editor { editor = path.embed("") }
  }
}
// [end]

extension CaseStudy {
  static let anyCase = CaseStudy("any-case", "The same code stands once for each case of an enum.") { story in
    story.naive("a copy for each case")
    var editor = Editor.label("Draft")
    NaiveDrafts.clearLabel(&editor)
    story.step("clearLabel(&editor) on label(\"Draft\")", editor)

    story.solved("the case is an argument")
    editor = .label("Draft")
    Drafts.clear(/Editor.label, in: &editor)
    story.step("clear(/Editor.label, in: &editor)", editor)
    Drafts.clear(/Editor.note, in: &editor)
    story.step("clear(/Editor.note, in: &editor)", editor)
  }
}
