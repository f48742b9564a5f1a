import NavigationCore
import NavigationLinks

// An app keeps where the person was. The next version of it has lost a screen, and starts with what the last one has kept.

/// All or nothing: one screen that is not known any more, and the person begins anew.
// [naive]
public func naiveRestored(_ kept: String) -> Shelf {
  var shelf = Shelf()
  if let link = try? ShelfLink.links.parse(kept) { shelf.open(link) }
  return shelf
}
// [end]

/// As far as the way is still known. What is dropped is said.
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
  static let restoring = CaseStudy("restoring", "An update forgets where everybody was.") { story in
    let kept = "/shelf/book/7/chapter/2/video/3"
    story.naive("all of it has to be known")
    @StateBinding var shelf = naiveRestored(kept)
    story.step("naiveRestored(\"\(kept)\")", shelfScreen($shelf))

    story.solved("as far as it is known")
    let restored = restored(kept)
    shelf = restored.shelf
    story.step("restored(\"\(kept)\")", shelfScreen($shelf))
    story.step("dropped", restored.dropped)
  }
}
