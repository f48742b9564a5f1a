import NavigationCore

// A list of books, and a sheet for one. A toolkit draws the sheet again while it slides away, when state has dropped the book already.

public struct Library: Sendable {
  public var book: String?

  public init() {}
}

/// A flag says whether there is a sheet. What it shows is looked up when it is drawn.
// [naive]
public func naiveLibraryScreen(_ library: StateBinding<Library>) -> Screen<() -> String> {
  Screen<() -> String>({ "Books" }).sheet(isPresented: library.book.isPresent()) {
    Screen({ library.wrappedValue.book.map { "Read \($0)" } ?? "" })
  }
}
// [end]

/// The sheet is handed the book. The binding keeps the last one.
// [solved]
public func libraryScreen(_ library: StateBinding<Library>) -> Screen<() -> String> {
  Screen<() -> String>({ "Books" }).sheet(unwrapping: library.book) { $book in
    Screen({ "Read \($book.wrappedValue)" })
  }
}
// [end]

extension CaseStudy {
  static let lastContent = CaseStudy("last-content", "A sheet turns blank while it leaves.") { story in
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
    story.naive("a flag, and the content looked up")
    var texts = leaving(naiveLibraryScreen)
    story.step("book = \"Dune\"", texts.before)
    story.step("book = nil, drawn again", "\"\(texts.after)\"")

    story.solved("a binding to the value, which keeps the last one")
    texts = leaving(libraryScreen)
    story.step("book = \"Dune\"", texts.before)
    story.step("book = nil, drawn again", "\"\(texts.after)\"")
  }
}
