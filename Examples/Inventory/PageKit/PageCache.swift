/// Caches the pages with many rows, and makes each again only after a change.
///
/// Comparing two pages that share their rows takes constant time. The rows' actions must depend only on the key and on bindings.
public final class PageCache<Key: Equatable> {
  private var last: [AnyHashable: (key: Key, page: Page)] = [:]

  public init() {}

  /// - Parameters:
  ///   - key: Everything that the page shows.
  ///   - list: The binding that the page is made of. The page of each one is kept.
  public func page(for key: Key, of list: some Hashable, make: () -> Page) -> Page {
    if let last = last[list], last.key == key { return last.page }
    let page = make()
    // Lists are forgotten now and then, because their windows may have been closed.
    if last.count > 20 { last = [:] }
    last[list] = (key, page)
    return page
  }
}
