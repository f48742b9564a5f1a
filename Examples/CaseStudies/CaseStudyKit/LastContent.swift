import NavigationCore

// A list of books, with a sheet for one of them. A toolkit redraws the sheet while it animates out, after the book becomes nil.

public struct Library: Sendable {
  public var book: String?

  public init() {}
}

/// A flag presents the sheet, and the sheet reads the book when it is drawn.
// [naive]
public func naiveLibraryScreen(_ library: StateBinding<Library>) -> Screen<() -> String> {
  Screen<() -> String>({ "Books" }).sheet(isPresented: library.book.isPresent()) {
    Screen({ library.wrappedValue.book.map { "Read \($0)" } ?? "" })
  }
}
// [end]

/// The sheet gets a binding to the book.
// [solved]
public func libraryScreen(_ library: StateBinding<Library>) -> Screen<() -> String> {
  Screen<() -> String>({ "Books" }).sheet(unwrapping: library.book) { $book in
    Screen({ "Read \($book.wrappedValue)" })
  }
}
// [end]

extension CaseStudy {
  static let lastContent = CaseStudy("last-content", "Keep the content of a sheet while it animates out") {
    story in
    @MainActor func leaving(
      _ screen: @MainActor (StateBinding<Library>) -> Screen<() -> String>
    ) -> (before: String, after: String) {
      @StateBinding var library = Library()
      library.book = "Dune"
      let sheet = screen($library).modal?.screen?.content
      let before = sheet?() ?? ""
      library.book = nil
      return (before, sheet?() ?? "")
    }
    story.problem("A sheet that reads its book from state turns blank as soon as the book is nil.")
    var texts = leaving(naiveLibraryScreen)
    story.step("book = \"Dune\"", texts.before)
    story.step("book = nil, drawn again", "\"\(texts.after)\"")

    story.solution("`sheet(unwrapping:)` passes a binding that keeps its last value.")
    texts = leaving(libraryScreen)
    story.step("book = \"Dune\"", texts.before)
    story.step("book = nil, drawn again", "\"\(texts.after)\"")
  }
}
