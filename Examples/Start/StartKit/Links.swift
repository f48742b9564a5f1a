import NavigationCore
import NavigationLinks

// A list with links: from its rows to a detail, and from a URL to any depth.

public struct Recipe: Equatable, Identifiable {
  public var id: Int
  public var title: String
}

/// A list of recipes, the one that is open, and the sheet over it.
public struct Cookbook: Equatable {
  public var recipes = [Recipe(id: 1, title: "Soup"), Recipe(id: 2, title: "Bread")]
  /// The id of the open recipe.
  public var selected: Int?
  public var isShared = false

  public init() {}

  /// Goes to the screen of a link.
  public mutating func open(_ link: CookbookLink) {
    switch link {
    case .list: (selected, isShared) = (nil, false)
    case .recipe(let id): (selected, isShared) = (id, false)
    case .share(let id): (selected, isShared) = (id, true)
    }
  }
}

/// The screens that have a URL.
@CasePathable
public enum CookbookLink: Hashable, Sendable {
  case list
  case recipe(Int)
  case share(Int)
}

/// One table reads URLs and prints them.
extension CookbookLink: LinkRoute {
  public static let links: Links<Self> = [
    LinkRow(\.list, "/"),
    LinkRow(\.recipe, "/\(\.self)"),
    LinkRow(\.share, "/\(\.self)/share"),
  ]
}

public func cookbookScreen(_ book: StateBinding<Cookbook>) -> Screen<String> {
  var list = Screen<String>("Recipes")
  for recipe in book.wrappedValue.recipes {
    let isSelected = recipe.id == book.wrappedValue.selected
    list = list.navigationLink(TextState(recipe.title), id: recipe.id, isSelected: isSelected) {
      book.wrappedValue.selected = recipe.id
    }
  }
  return list.navigationDestination(unwrapping: book.selected) { $id in
    Screen("Recipe \(id)").sheet(isPresented: book.isShared) { Screen("Share recipe \(id)") }
  }
}

/// What `swift run Start links` prints.
public func linksExample() -> String {
  @StateBinding var book = Cookbook()
  var transcript = Transcript()
  func screen() -> Screen<String> { cookbookScreen($book) }

  transcript.note("start", screen())
  transcript.perform("follow Bread", on: screen)
  transcript.perform("dismiss push", on: screen)
  for url in ["/1/share", "/2", "/soup"] {
    do {
      // An invalid URL changes nothing.
      book.open(try CookbookLink.links.parse(url))
      transcript.note("open \(url)", screen())
    } catch {
      transcript.note("open \(url): \(error)", screen())
    }
  }
  return transcript.text
}
