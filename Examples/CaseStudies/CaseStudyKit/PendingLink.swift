import NavigationCore
import NavigationLinks
import Observation

// A link to an item arrives. Somebody has to log in first, and the list has to be loaded.

/// What is handed over from other threads, and compared there, belongs to no actor.
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
  /// `nil` until it is loaded.
  public var items: [Int]?
  public var item: Int?

  public init() {}

  // [naive]
  /// What a link can be opened in is decided elsewhere: this only opens it.
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
  /// Holds a link until somebody is logged in, and until the list is there if it leads to one of its rows.
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
  static let pendingLink = CaseStudy("pending-link", "A link that arrives before the login is lost.") {
    story in
    story.naive("opened at once")
    let naive = CatalogModel()
    do {
      try naive.open(.item(75))
    } catch {
      story.step("open(.item(75))", error)
    }
    naive.user = "somebody"
    naive.items = Array(1...100)
    story.step("logged in, and loaded", naive.shown)

    story.solved("held until it can be taken")
    let model = CatalogModel()
    let pending = model.pendingNavigation()
    pending.post(.list)
    pending.post(.item(75))
    await story.settle()
    story.step("post(.item(75))", model.shown)
    model.user = "somebody"
    await story.settle()
    story.step(
      "user = \"somebody\"", "\(model.shown), pending \(pending.pending.map { "\($0)" } ?? "nothing")")
    model.items = Array(1...100)
    await story.settle()
    story.step("items = 1...100", "\(model.shown), pending \(pending.pending.map { "\($0)" } ?? "nothing")")
  }

  static let row75 = CaseStudy("row-75", "A link to row 75 does nothing while the list is loading.") {
    story in
    story.naive("opened at once")
    let naive = CatalogModel()
    naive.user = "somebody"
    do {
      try naive.open(.item(75))
    } catch {
      story.step("open(.item(75))", error)
    }

    story.solved("decided again when what was read has changed")
    for isLoaded in [false, true] {
      let model = CatalogModel()
      model.user = "somebody"
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
