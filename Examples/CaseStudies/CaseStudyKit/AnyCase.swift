import NavigationCore

// Several editors hold a draft. Each draft can be cleared.

public enum Editor: Equatable, Sendable {
  case note(String)
  case label(String)
  case photo(Int)
}

/// A function for each case. Only the case name differs.
public enum NaiveDrafts {
  public static func clearNote(_ editor: inout Editor) {
    if case .note = editor { editor = .note("") }
  }

  // [naive]
  // Copied from clearNote. One name wasn't changed, but it compiles.
  public static func clearLabel(_ editor: inout Editor) {
    if case .label = editor { editor = .note("") }
  }
  // [end]
}

// [solved]
/// One function for all cases.
public enum Drafts {
  public static func clear(_ path: CasePath<Editor, String>, in editor: inout Editor) {
    if path.extract(from: editor) != nil { editor = path.embed("") }
  }
}
// [end]

extension CaseStudy {
  static let anyCase = CaseStudy("any-case", "Write one function for all cases of an enum") { story in
    story.problem("A function that is copied for each case can change the wrong case.")
    var editor = Editor.label("Draft")
    NaiveDrafts.clearLabel(&editor)
    story.step("clearLabel(&editor) on label(\"Draft\")", editor)

    story.solution("Pass the case as a case path, which tests for it and extracts or embeds its payload.")
    editor = .label("Draft")
    Drafts.clear(/Editor.label, in: &editor)
    story.step("clear(/Editor.label, in: &editor)", editor)
    Drafts.clear(/Editor.note, in: &editor)
    story.step("clear(/Editor.note, in: &editor)", editor)
  }
}
