import NavigationCore
import NavigationLinks

// An app saves its navigation as a link. The next version, which has one screen fewer, restores that link.

/// Restores all screens or none.
// [naive]
public func naiveRestored(_ kept: String) -> Shelf {
  var shelf = Shelf()
  if let link = try? ShelfLink.links.parse(kept) { shelf.open(link) }
  return shelf
}
// [end]

/// Restores the screens up to the first unknown one, and returns the rest of the link.
// [solved]
public func restored(_ kept: String) -> (shelf: Shelf, dropped: String) {
  var shelf = Shelf()
  var known = kept[...]
  while !known.isEmpty {
    if let link = try? ShelfLink.links.parse(String(known)) {
      shelf.open(link)
      break
    }
    known = known[..<(known.lastIndex(of: "/") ?? known.startIndex)]
  }
  return (shelf, String(kept[known.endIndex...]))
}
// [end]

extension CaseStudy {
  static let restoring = CaseStudy("restoring", "Restore navigation after an update") { story in
    let kept = "/shelf/book/7/chapter/2/video/3"
    story.problem("A saved link that names a removed screen restores nothing.")
    @StateBinding var shelf = naiveRestored(kept)
    story.step("naiveRestored(\"\(kept)\")", shelfScreen($shelf))

    story.solution("Restore the longest prefix that still parses, and report the rest.")
    let restored = restored(kept)
    shelf = restored.shelf
    story.step("restored(\"\(kept)\")", shelfScreen($shelf))
    story.step("dropped", restored.dropped)
  }
}
