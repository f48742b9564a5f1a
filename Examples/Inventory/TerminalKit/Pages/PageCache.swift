/// Caches a page with many rows, and makes it again only after a change.
///
/// Comparing two pages that share their rows takes constant time. The rows' actions must depend only on the key and on bindings,
/// so use a separate cache for each list in the state.
public final class PageCache<Key: Equatable> {
  private var last: (key: Key, page: Page)?

  public init() {}

  /// - Parameter key: Everything that the page shows.
  public func page(for key: Key, make: () -> Page) -> Page {
    if let last, last.key == key { return last.page }
    let page = make()
    last = (key, page)
    return page
  }
}
