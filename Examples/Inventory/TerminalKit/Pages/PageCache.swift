/// The page that was made last, for one with many rows: it is made again only when what it shows has changed.
///
/// Pages that share their rows are equal without a look at each. What the rows do has to be the same whenever what they show is: a
/// cache is for one place of the state.
public final class PageCache<Key: Equatable> {
  private var last: (key: Key, page: Page)?

  public init() {}

  /// - Parameter key: all that the page shows.
  public func page(for key: Key, make: () -> Page) -> Page {
    if let last, last.key == key { return last.page }
    let page = make()
    last = (key, page)
    return page
  }
}
