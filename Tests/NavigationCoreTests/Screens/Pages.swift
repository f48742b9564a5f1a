/// Pages of several types, with and without an `id`: values, and objects of a class without one.
protocol NamedPage {
  var name: String { get }
}

struct Movie: NamedPage, Hashable, Identifiable {
  let id: Int
  var name: String { "movie" }
}

struct Person: NamedPage, Hashable, Identifiable {
  let id: Int
  var name: String { "person" }
}

struct Home: NamedPage, Hashable {
  var name: String { "home" }
}

struct Settings: NamedPage, Hashable {
  var name: String { "settings" }
}

class PageObject: NamedPage {
  var name: String { "home" }
}

final class MovieObject: PageObject, Identifiable {
  let id = 1
  override var name: String { "movie" }
}

final class PersonObject: PageObject, Identifiable {
  let id = 1
  override var name: String { "person" }
}

/// The name of a page of any type.
func nameOfPage(_ page: some Any) -> String { (page as? any NamedPage)?.name ?? "no page" }
