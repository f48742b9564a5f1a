import NavigationCore
import NavigationLinks
import Observation

// A link to an item arrives, but the user must log in first, and the list must load.

/// Links are passed between threads and compared there, so the type isn't isolated to an actor.
@CasePathable
public nonisolated enum CatalogLink: Hashable, Sendable, LinkRoute {
  case list
  case item(Int)

  public static let links: Links<Self> = [LinkRow(\.list, "/items"), LinkRow(\.item, "/items/\(\.self)")]
}

@MainActor @Observable
public final class CatalogModel {
  public struct NoSuchItem: Error, Equatable, CustomStringConvertible {
    public var id: Int
    public var description: String { "There is no item \(id)." }
  }

  public var user: String?
  /// `nil` until the list is loaded.
  public var items: [Int]?
  public var item: Int?

  public init() {}

  // [naive]
  /// Opens a link immediately.
  public func open(_ link: CatalogLink) throws {
    switch link {
    case .list: item = nil
    case .item(let id):
      guard items?.contains(id) ?? false else { throw NoSuchItem(id: id) }
      item = id
    }
  }
  // [end]

  // [solved]
  /// Holds a link until the user is logged in and, for a link to an item, until the list is loaded.
  public func pendingNavigation() -> PendingNavigation<CatalogLink> {
    PendingNavigation { [weak self] link in
      guard let self else { return .drop }
      if user == nil { return .wait }
      return link == .list || items != nil ? .open : .wait
    } open: { [weak self] link in
      try self?.open(link)
    }
  }
  // [end]

  public var shown: String {
    if user == nil { return "login" }
    guard let items else { return "loading" }
    return item.map { "row \($0) of \(items.count)" } ?? "list of \(items.count)"
  }
}

extension CaseStudy {
  static let pendingLink = CaseStudy("pending-link", "Hold a deep link until the user logs in") { story in
    story.problem("A link fails and is lost if it arrives before the user logs in.")
    let naive = CatalogModel()
    do {
      try naive.open(.item(75))
    } catch {
      story.step("open(.item(75))", error)
    }
    naive.user = "Ada"
    naive.items = Array(1...100)
    story.step("logged in, and loaded", naive.shown)

    story.solution("`PendingNavigation` holds the link, and opens it when the model is ready.")
    let model = CatalogModel()
    let pending = model.pendingNavigation()
    pending.post(.list)
    pending.post(.item(75))
    await story.settle()
    story.step("post(.item(75))", model.shown)
    model.user = "Ada"
    await story.settle()
    story.step(
      "user = \"Ada\"", "\(model.shown), pending \(pending.pending.map { "\($0)" } ?? "nothing")")
    model.items = Array(1...100)
    await story.settle()
    story.step("items = 1...100", "\(model.shown), pending \(pending.pending.map { "\($0)" } ?? "nothing")")
  }

  static let row75 = CaseStudy("row-75", "Deep link to a row of a lazy list") { story in
    story.problem("A link to row 75 fails while the list is loading.")
    let naive = CatalogModel()
    naive.user = "Ada"
    do {
      try naive.open(.item(75))
    } catch {
      story.step("open(.item(75))", error)
    }

    story.solution("`PendingNavigation` decides again whenever state that it read changes.")
    for isLoaded in [false, true] {
      let model = CatalogModel()
      model.user = "Ada"
      if isLoaded { model.items = Array(1...100) }
      let pending = model.pendingNavigation()
      pending.post(.item(75))
      await story.settle()
      story.step("post(.item(75))", model.shown)
      if !isLoaded {
        model.items = Array(1...100)
        await story.settle()
        story.step("items = 1...100", model.shown)
      }
    }
  }
}
