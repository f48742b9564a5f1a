import AdwKit
import Dispatch
import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationPlanning
import NavigationWindows
import Observation
import PageKit
import TerminalKit

/// Inventory in windows: the app, its data file, a toast after a deletion, and a dialog for errors.
@MainActor @Observable
final class Desktop {
  let app: StateBinding<InventoryWindows>
  /// A message to the user.
  var message: String? { didSet { told = app.wrappedValue.windows.front } }
  /// The window that was in front when the message came.
  private var told: WindowID?
  // Set at the end of `init`, because the screens are functions of the other properties.
  @ObservationIgnored private(set) var windows: AdwWindows<AppState>?
  @ObservationIgnored private var requests: PendingNavigation<Request>?
  @ObservationIgnored private var observation: ObservationToken?
  @ObservationIgnored private let keeper: Keeper?
  /// The links that other processes were started with.
  @ObservationIgnored private let inbox: Inbox?
  @ObservationIgnored private var links: (any DispatchSourceRead)?
  private let pages = PageCache<ItemList>()
  @ObservationIgnored private var isSaving = false
  /// Called when all windows may close.
  @ObservationIgnored var onQuit: @MainActor () -> Void = MainLoop.quit
  @ObservationIgnored private var status: Int32 = 0

  private static let icons = [
    "list.bullet": "view-list-bullet-symbolic", "chart.bar": "view-grid-symbolic",
    "Duplicate": "edit-copy-symbolic", "Delete": "user-trash-symbolic",
    "Open in a new window": "window-new-symbolic", "Add": "list-add-symbolic",
  ]

  /// A destination that the user asks for.
  private enum Request: Hashable { case link(AppLink, WindowPlacement), close(WindowID), quit }

  /// The keys besides those of the commands.
  private static let shortcuts = [
    ("Alt+Left", "go back"), ("Escape", "go back, or close"), ("Enter", "the safe answer to a question"),
    ("Ctrl+W", "close the window"), ("Ctrl+Q", "close all windows, until the next start"),
  ]

  static let help = """
    usage: InventoryDesktop [--data FILE] [LINK]

    The list of items of Inventory, in windows. FILE and LINK are as in Inventory. If Inventory
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
      keeper = try Keeper(file, isRunning: Inbox.isOwned(at: file.inbox))
      message = keeper?.notice
    } catch {
      status = error.exitStatus
      message = "\(error)"
    }
    self.keeper = keeper
    inbox = keeper == nil ? nil : Inbox(path: file.inbox)
    app = keeper?.windows ?? StateBinding(wrappedValue: InventoryWindows())
    requests = PendingNavigation { [unowned self] request in
      switch request {
      case .link(let link, let placement): .leave((try? guards(opening: link, placement, in: app)) ?? [])
      case .close(let id): .leave(appScreen(app, only: id).guards)
      case .quit: .leave(appScreen(app).guards)
      }
    } open: { [unowned self] request in
      switch request {
      case .link(let link, let placement): try app.wrappedValue.open(link, placement)
      case .close(let id): app.wrappedValue.windows.close(id)
      case .quit: onQuit()
      }
    }
    windows = AdwWindows(app.windows) { [unowned self] id in
      presenter(of: id, width: width, height: height)
    } screen: { [unowned self] id, columns in
      screen(of: id, columns: columns)
    }
    observation = observe { [weak self] in self?.follow() }
    links.forEach { open($0) }
    if let inbox {
      let source = DispatchSource.makeReadSource(fileDescriptor: inbox.file, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { inbox.lines().forEach { self?.open($0) } }
      }
      source.activate()
      self.links = source
    }
  }

  private func presenter(of id: WindowID, width: Int32, height: Int32) -> AdwPresenter {
    let presenter = AdwPresenter(title: "Inventory", width: width, height: height, icons: Self.icons)
    presenter.menu = [
      ("Keyboard shortcuts", { [weak self, weak presenter] in self?.list(presenter?.shortcuts ?? []) }),
      ("About Inventory", { [weak self] in self?.open("inventory://overview/about", .window(id)) }),
    ]
    presenter.onClose = { [weak self] in self?.close(id) }
    presenter.onQuit = { [weak self] in self?.requests?.post(.quit) }
    return presenter
  }

  /// The screen of a window; `nil` if the window isn't open.
  func screen(of id: WindowID, columns: Int) -> Screen<Page>? {
    @StateBindable var desktop = self
    let windows = app.wrappedValue.windows
    let root = appScreen(app, only: id, keeping: pages)
    guard var screen = root.window(id)?.screen else { return nil }
    // Each window has the commands of the app.
    let own = screen.commands
    for command in root.commands where !own.contains(where: { $0.label == command.label }) {
      screen = screen.command(command.label, shortcut: command.shortcut, disabled: command.disabledReason) {
        command.perform()
      }
    }
    let place = told.flatMap { windows.ids.contains($0) ? $0 : nil } ?? windows.front
    let message = id == place ? $desktop.message : .constant(nil)
    return screen.columns(columns)
      .onTop {
        $0.alert(title: { _ in TextState("Inventory") }, unwrapping: message) { _ in
          ButtonState<() -> Void>.cancel(TextState("OK"), action: .send { self.didRead() })
        } message: {
          TextState($0)
        }
      }
  }

  /// Lists the keys of the commands, and the others.
  private func list(_ shortcuts: [(keys: String, label: String)]) {
    message = (shortcuts + Self.shortcuts).map { keys, label in
      keys + String(repeating: " ", count: max(15 - keys.count, 1)) + label
    }.joined(separator: "\n")
  }

  /// Opens a link, after the user is asked about unsaved edits.
  func open(_ url: String, _ placement: WindowPlacement = .front) {
    do {
      let link = try AppLink.links.parse(url, at: .inventory)
      // It throws if the item does not exist.
      _ = try guards(opening: link, placement, in: app)
      requests?.post(.link(link, placement))
    } catch {
      message = "\(url) leads nowhere:\n\(error)"
    }
  }

  /// Closes a window, after the user is asked about unsaved edits in it. The last window is closed by quitting, so that it is
  /// restored at the next start.
  private func close(_ id: WindowID) {
    requests?.post(app.wrappedValue.windows.ids == [id] ? .quit : .close(id))
  }

  /// Saves for the last time. Returns a message to the user, and the exit status.
  func finish() -> (message: String?, status: Int32) {
    windows?.cancel()
    links?.cancel()
    inbox?.close()
    guard let end = keeper?.finish() else { return (message, status) }
    return (end.message, end.isSaved ? 0 : 74)
  }

  // MARK: Changes

  /// Saves changes.
  private func follow() {
    // It is read here, because what the task reads isn't observed.
    _ = app.wrappedValue
    guard let keeper, !isSaving else { return }
    isSaving = true
    Task { [weak self, app] in
      var saved: InventoryWindows?
      while saved != app.wrappedValue {
        saved = app.wrappedValue
        if let news = await keeper.saveInBackground() { self?.message = news }
      }
      self?.isSaving = false
    }
  }

  /// The user has read the message. Without a file, the app ends.
  private func didRead() { if keeper == nil { onQuit() } }
}
