import NavigationCore
import NavigationLinks

// Books have chapters, chapters have notes, and notes refer to other books. A link can lead to any of them on any path.

// [naive]
/// A branch for each depth.
public func naiveScreens(for url: String) -> [String]? {
  let parts = url.split(separator: "/")
  switch parts.count {
  case 1: return []
  case 3: return ["\(parts[1]) \(parts[2])"]
  case 5: return ["\(parts[1]) \(parts[2])", "\(parts[3]) \(parts[4])"]
  default: return nil
  }
}
// [end]

// [solved]
/// A screen, and the part of a URL that leads to it.
@CasePathable
public enum ShelfPage: Hashable, Sendable, LinkRoute {
  case book(Int)
  case chapter(Int)
  case note(Int)

  public static let links: Links<Self> = [
    LinkRow(\.book, "/book/\(\.self)"), LinkRow(\.chapter, "/chapter/\(\.self)"),
    LinkRow(\.note, "/note/\(\.self)"),
  ]
}
// [end]

/// A link: all screens above the shelf.
@CasePathable
public enum ShelfLink: Hashable, Sendable, LinkRoute {
  case shelf(StackState<ShelfPage>)

  public static let links: Links<Self> = [LinkRow(\.shelf, "/shelf\(\.self)")]
}

public struct Shelf: Sendable {
  public var path: StackState<ShelfPage> = []

  public init() {}

  public var link: ShelfLink { .shelf(path) }

  /// Opens a link of any depth in one edit.
  public mutating func open(_ link: ShelfLink) {
    switch link {
    case .shelf(let path): self.path = path
    }
  }
}

public func shelfScreen(_ shelf: StateBinding<Shelf>) -> Screen<String> {
  Screen<String>("shelf").stack(path: shelf.path) { $page in Screen("\(page)") }
}

extension CaseStudy {
  static let deepLink = CaseStudy("deep-link", "Deep link to any depth of a stack") { story in
    let url = "/shelf/book/7/chapter/2/note/9"
    story.problem("A parser with a branch for each depth rejects deeper links.")
    story.step("screens(for: \"/shelf/book/7\")", naiveScreens(for: "/shelf/book/7") ?? [])
    story.step("screens(for: \"\(url)\")", naiveScreens(for: url).map { "\($0)" } ?? "nil")

    story.solution("A link is a value, and a table with a row for each screen parses it at any depth.")
    @StateBinding var shelf = Shelf()
    do {
      try shelf.open(ShelfLink.links.parse(url))
      story.step("open(\"\(url)\")", shelfScreen($shelf))
      story.step("print(shelf.link)", try ShelfLink.links.print(shelf.link))
      try shelf.open(ShelfLink.links.parse("/shelf/book/7/chaptre/2"))
    } catch {
      story.step("open(\"/shelf/book/7/chaptre/2\")", text: "\(error)")
    }
  }
}
