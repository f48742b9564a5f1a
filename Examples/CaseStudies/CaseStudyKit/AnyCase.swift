import NavigationCore

// Several screens hold a draft. Each draft can be cleared.

public enum Editor: Equatable, Sendable {
  case note(String)
  case label(String)
  case photo(Int)
}

/// A function for each case. Only the name of the case differs.
public enum NaiveDrafts {
  public static func clearNote(_ editor: inout Editor) {
    if case .note = editor { editor = .note("") }
  }

  // [naive]
  // Copied from clearNote. One name was not changed, and it compiles.
  public static func clearLabel(_ editor: inout Editor) {
    if case .label = editor { editor = .note("") }
  }
  // [end]
}

// [solved]
/// One function for all cases.
public enum Drafts {
  public static func clear(_ path: CasePath<Editor, String>, in editor: inout Editor) {
    if path ~= editor { editor = path.embed("") }
  }
}
// [end]

extension CaseStudy {
  static let anyCase = CaseStudy("any-case", "Write a function once for all cases of an enum") { story in
    story.problem("If a function is copied for each case, a copy can change the wrong one.")
    var editor = Editor.label("Draft")
    NaiveDrafts.clearLabel(&editor)
    story.step("clearLabel(&editor) on label(\"Draft\")", editor)

    story.solution("The case is an argument: a case path tests, extracts, and embeds its payload.")
    editor = .label("Draft")
    Drafts.clear(/Editor.label, in: &editor)
    story.step("clear(/Editor.label, in: &editor)", editor)
    Drafts.clear(/Editor.note, in: &editor)
    story.step("clear(/Editor.note, in: &editor)", editor)
  }
}
