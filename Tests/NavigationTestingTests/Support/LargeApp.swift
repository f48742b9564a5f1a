import NavigationCore
import NavigationTesting

/// A client of a social network, as an example of a large app: tabs with stacks, sheets with stacks, editors that ask
/// before they close, and links. The form for tablets has more tabs than the form for phones.
struct LargeApp {
  enum Tab: CaseIterable {
    case timeline, notifications, explore, messages, profile
    case mentions, local, federated, trending, links, bookmarks, favorites, followed, lists, hashtags, drafts,
      instance, log

    static let phone = Array(allCases.prefix(5))
  }

  /// The screens on the stack of a tab.
  @CasePathable enum Page {
    case post, quotes, boosts, history
    case account(String), followers(String), following(String), media(String), filters(String)
  }

  @CasePathable enum Route {
    case editor(Editor)
    case settings(StackState<Setting>)
    case report, share
    case lists(isAdding: Bool)
  }

  struct Editor {
    var title: String
    var text = ""
    var tool: Tool?
    var isLeaving = false

    @CasePathable enum Tool: CaseIterable { case drafts, languages, emojis, camera }
  }

  @CasePathable enum Setting: CaseIterable {
    case display, timelines, tags, icon, support, about, wishlist, server, haptics, recent, content, swipes,
      translation
  }

  let tabs: [Tab]
  var tab = Tab.timeline
  var stacks: [StackState<Page>]
  var route: Route?

  init(_ tabs: [Tab]) {
    self.tabs = tabs
    stacks = tabs.map { _ in [] }
  }

  /// The graph of a form.
  static func graph(_ tabs: [Tab], perNode: Int) -> ScreenGraph {
    explore(
      from: LargeApp(tabs), screen: screen, perNode: perNode, offers: \.offers,
      label: { $0.topmostLabel(\.title) })
  }

  /// The graph of the form for phones.
  static let phone = graph(Tab.phone, perNode: 2)

  // MARK: Screens

  struct Content: CustomStringConvertible {
    var title: String
    var offers: [Offer] = []
    var description: String { title }
  }

  static func screen(_ app: StateBinding<LargeApp>) -> Screen<Content> {
    let route = app.route
    return Screen<Content>(Content(title: "Social"))
      .tabs(selection: app.tab, app.wrappedValue.tabs) { tab in page(of: tab, app) }
      .sheet(unwrapping: route, case: \.editor) { $editor in Self.editor($editor) { route.wrappedValue = nil }
      }
      .sheet(unwrapping: route, case: \.settings) { $path in settings($path) }
      .sheet(unwrapping: route, case: \.report) { _ in Screen(Content(title: "Report")) }
      .sheet(unwrapping: route, case: \.share) { _ in Screen(Content(title: "Share")) }
      .sheet(unwrapping: route, case: \.lists) { $isAdding in
        Screen<Content>(Content(title: "Add to list"))
          .navigationLink(TextState("New list"), isActive: $isAdding) { Screen(Content(title: "New list")) }
      }
  }

  private static func page(of tab: Tab, _ app: StateBinding<LargeApp>) -> Screen<Content> {
    let index = app.wrappedValue.tabs.firstIndex(of: tab) ?? 0
    func push(_ name: String, _ page: Page) -> Offer {
      Offer(name) { app.wrappedValue.stacks[index].push(page) }
    }
    func open(_ name: String, _ route: Route) -> Offer { Offer(name) { app.wrappedValue.route = route } }
    func content(_ page: Page) -> Content {
      switch page {
      case .post:
        Content(
          title: "Post",
          offers: [
            push("open @bob", .account("@bob")), push("quotes", .quotes), push("boosts", .boosts),
            push("history", .history),
            open("reply", .editor(Editor(title: "Reply"))), open("quote", .editor(Editor(title: "Quote"))),
            open("report", .report), open("share", .share),
          ])
      case .quotes: Content(title: "Quotes of a post")
      case .boosts: Content(title: "Boosted by")
      case .history: Content(title: "History of a post")
      case .account(let name):
        Content(
          title: name,
          offers: [
            push("followers", .followers(name)), push("following", .following(name)),
            push("media", .media(name)),
            push("filters", .filters(name)), open("mention", .editor(Editor(title: "Mention \(name)"))),
            open("add to list", .lists(isAdding: false)),
          ])
      case .followers(let name): Content(title: "Followers of \(name)")
      case .following(let name): Content(title: "Followed by \(name)")
      case .media(let name): Content(title: "Media of \(name)")
      case .filters(let name): Content(title: "Filters of \(name)")
      }
    }
    var offers = [push("open a post", .post), open("new post", .editor(Editor(title: "New post")))]
    if Tab.phone.contains(tab) { offers.append(push("open @ada", .account("@ada"))) }
    offers.append(open("settings", .settings([])))
    let screen = Screen<Content>(Content(title: "\(tab)", offers: offers))
    guard let path = app.stacks[index] else { return screen }
    return screen.stack(path: path) { $page in Screen(content(page)) }
  }

  private static func editor(_ editor: StateBinding<Editor>, close: @escaping () -> Void) -> Screen<Content> {
    let offers =
      [Offer("type") { editor.wrappedValue.text = "Hello" }]
      + Editor.Tool.allCases.map { tool in Offer("\(tool)") { editor.wrappedValue.tool = tool } }
    let (title, text) = (editor.wrappedValue.title, editor.wrappedValue.text)
    return Screen<Content>(Content(title: text.isEmpty ? title : "\(title): \(text)", offers: offers))
      .dismissDisabled(!text.isEmpty) { editor.wrappedValue.isLeaving = true }
      .alert(title: TextState("Leave \(title)?"), isPresented: editor.isLeaving) {
        ButtonState.destructive(TextState("Discard"), action: .send { close() })
        ButtonState.cancel(TextState("Keep"))
      }
      .sheet(unwrapping: editor.tool) { $tool in Screen(Content(title: "\($tool.wrappedValue)")) }
  }

  private static func settings(_ path: StateBinding<StackState<Setting>>) -> Screen<Content> {
    var screen = Screen<Content>(Content(title: "Settings"))
    for setting in Setting.allCases {
      screen = screen.navigationLink(TextState("\(setting)"), id: setting, isSelected: false) {
        path.wrappedValue.push(setting)
      }
    }
    return screen.stack(path: path) { $setting in Screen(Content(title: "\($setting.wrappedValue)")) }
  }
}
