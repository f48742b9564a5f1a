import AdwKit
import Dispatch
import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationPlanning
import Observation
import TerminalKit

/// Inventory in a window: the app, its data file, a toast after a deletion, and a dialog for errors.
@MainActor @Observable
final class Desktop {
  let app: StateBinding<AppState>
  /// A message to the user.
  var message: String?
  @ObservationIgnored let presenter: AdwPresenter
  // Set at the end of `init`, because the screen is a function of the other properties.
  @ObservationIgnored private(set) var navigator: Navigator<Page>?
  @ObservationIgnored private var requests: PendingNavigation<Request>?
  @ObservationIgnored private var observation: ObservationToken?
  @ObservationIgnored private let keeper: Keeper?
  /// The links that other processes were started with.
  @ObservationIgnored private let inbox: Inbox?
  @ObservationIgnored private var links: (any DispatchSourceRead)?
  private let pages = PageCache<ItemList>()
  @ObservationIgnored private var isSaving = false
  /// Called when the window may close.
  @ObservationIgnored var onQuit: @MainActor () -> Void = MainLoop.quit
  @ObservationIgnored private var status: Int32 = 0

  private static let icons = [
    "list.bullet": "view-list-bullet-symbolic", "chart.bar": "view-grid-symbolic",
    "Duplicate": "edit-copy-symbolic", "Delete": "user-trash-symbolic",
  ]

  /// A destination that the user asks for.
  private enum Request: Hashable { case link(AppLink), quit }

  private static let shortcuts = """
    Ctrl+N     add an item
    Alt+Left   go back
    Escape     go back, or close
    Enter      the safe answer to a question
    Ctrl+W, Q  close the window
    """

  static let help = """
    usage: InventoryDesktop [--data FILE] [LINK]

    The list of items of Inventory, in a window. FILE and LINK are as in Inventory. If Inventory
    already runs with the same file, a LINK is opened there.
    """

  /// Separates links from the other arguments, because an invalid link is reported in a dialog.
  nonisolated static func split(_ arguments: some Sequence<String>) -> (options: [String], links: [String]) {
    let isLink = { (argument: String) in argument.lowercased().hasPrefix("inventory:") }
    return (arguments.filter { !isLink($0) }, arguments.filter(isLink))
  }

  init(_ file: DataFile, links: [String] = [], width: Int32 = 760, height: Int32 = 620) {
    var keeper: Keeper?
    do {
      keeper = try Keeper(file)
      message = keeper?.notice
    } catch {
      status = error.exitStatus
      message = "\(error)"
    }
    self.keeper = keeper
    inbox = keeper == nil ? nil : Inbox(path: file.inbox)
    app = keeper?.app ?? StateBinding(wrappedValue: AppState())
    presenter = AdwPresenter(title: "Inventory", width: width, height: height, icons: Self.icons)
    presenter.menu = [
      ("Keyboard shortcuts", { [weak self] in self?.message = Self.shortcuts }),
      ("About Inventory", { [weak self] in self?.open("inventory://overview/about") }),
    ]
    presenter.onClose = { [weak self] in self?.requests?.post(.quit) }
    requests = PendingNavigation { [unowned self] request in
      switch request {
      case .link(let link): .leave((try? guards(opening: link, in: app)) ?? [])
      case .quit: .leave(screen.guards)
      }
    } open: { [unowned self] request in
      switch request {
      case .link(let link): try app.wrappedValue.open(link)
      case .quit: onQuit()
      }
    }
    // The restored screens are shown without animation.
    navigator = withNavigationTransaction(\.disablesAnimations, true) {
      Navigator(presenter, capabilities: AdwPresenter.capabilities) { [unowned self] in screen }
    }
    observation = observe { [weak self] in self?.follow() }
    links.forEach(open)
    if let inbox {
      let source = DispatchSource.makeReadSource(fileDescriptor: inbox.file, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { inbox.lines().forEach { self?.open($0) } }
      }
      source.activate()
      self.links = source
    }
  }

  /// The screen of the window.
  var screen: Screen<Page> {
    @StateBindable var desktop = self
    return appScreen(app, keeping: pages).columns(presenter.columns).undoToast(app.list)
      .onTop {
        $0.alert(title: { _ in TextState("Inventory") }, unwrapping: $desktop.message) { _ in
          ButtonState<() -> Void>.cancel(TextState("OK"), action: .send { self.told() })
        } message: {
          TextState($0)
        }
      }
  }

  /// Opens a link, after the user is asked about unsaved edits.
  func open(_ url: String) {
    do {
      let link = try AppLink.links.parse(url, at: .inventory)
      // It throws if the item does not exist.
      _ = try guards(opening: link, in: app)
      requests?.post(.link(link))
    } catch {
      message = "\(url) leads nowhere:\n\(error)"
    }
  }

  /// Saves for the last time. Returns a message to the user, and the exit status.
  func finish() -> (message: String?, status: Int32) {
    navigator?.cancel()
    links?.cancel()
    inbox?.close()
    guard let end = keeper?.finish() else { return (message, status) }
    return (end.message, end.isSaved ? 0 : 74)
  }

  // MARK: Changes

  /// Saves changes.
  private func follow() {
    guard let keeper, !isSaving else { return }
    isSaving = true
    Task { [weak self, app] in
      var saved: AppState?
      while saved != app.wrappedValue {
        saved = app.wrappedValue
        if let news = await keeper.saveInBackground() { self?.message = news }
      }
      self?.isSaving = false
    }
  }

  /// The user has read the message. Without a file, the app ends.
  private func told() { if keeper == nil { onQuit() } }
}
