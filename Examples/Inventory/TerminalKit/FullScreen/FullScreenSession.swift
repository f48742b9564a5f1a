import Foundation
import NavigationCore
import NavigationPlanning
import NavigationWindows
import PageKit

/// An app on the full screen, until the user leaves it.
///
/// A key edits the state, and a navigator draws the resulting screen step by step.
@MainActor
public final class FullScreenSession {
  private let screen: () -> Screen<Page>
  private let changed: @MainActor () async -> (news: String?, problem: String?)
  private let open: (String) -> String?
  private let close: (WindowID) -> Void
  private let quit: (@escaping () -> Void) -> Void
  private var hasQuit = false
  private let inbox: Inbox?
  private let connection: @MainActor () -> Connection?
  private let time: TimeMachine
  private var interface: Interface
  private var saving: Task<Void, Never>?

  /// - Parameters:
  ///   - screen: Returns the screen for the current state.
  ///   - changed: Saves the state after a change, one call at a time. Returns a message that the user must confirm, and
  ///     the reason why the state isn't saved, which is shown until a later call returns `nil`.
  ///   - open: Opens the URL of a link, or returns the reason why it leads nowhere.
  ///   - close: Closes a window, or asks first.
  ///   - quit: Calls its argument if the app may quit, perhaps after questions.
  ///   - inbox: Receives the URLs that other processes send.
  ///   - connection: Returns the browsers that show the same app, if it is served. It is observed.
  ///   - notice: A message for the user at the start.
  ///   - time: The states of the app, for the panel, and to go back and forth in time.
  public init(
    screen: @escaping () -> Screen<Page>,
    changed: @escaping @MainActor () async -> (news: String?, problem: String?),
    open: @escaping (String) -> String?, close: @escaping (WindowID) -> Void,
    quit: @escaping (@escaping () -> Void) -> Void, inbox: Inbox? = nil,
    connection: @escaping @MainActor () -> Connection? = { nil }, notice: String?, time: TimeMachine
  ) {
    (self.close, self.quit) = (close, quit)
    self.time = time
    self.open = open
    self.inbox = inbox
    self.connection = connection
    self.screen = screen
    self.changed = changed
    interface = Interface(notice: notice, hasTime: true)
  }

  #if !os(Windows)
    private var terminal: Terminal?
    private let hasColors = (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    /// The number of columns that the app has room for.
    @StateBinding private var columns = 1
    /// The windows of the current state.
    private var windows: [ScreenWindow<Page>] = []
    /// The canvas that the terminal shows; `nil` if it is unknown.
    private var drawn: Canvas?
    private lazy var display = Display {
      try await Task.sleep(for: .milliseconds(16))
    } draw: { [unowned self] in
      draw($0, $1)
    }

    /// - Returns: The exit status: 0, or 128 plus the number of the signal that ended the session; `nil` if the app can't take
    ///   over the terminal.
    public func run() async -> Int32? {
      guard let terminal = Terminal(inbox) else { return nil }
      defer { terminal.leave() }
      self.terminal = terminal
      fitColumns()
      // Standard error is on the same terminal.
      let session = withIssueHandler { [weak self] issue in
        Task { @MainActor [weak self] in self?.tell("Issue: \(issue.message)") }
      } operation: {
        Task { await show(in: terminal) }
      }
      return await session.value
    }

    private func show(in terminal: Terminal) async -> Int32 {
      // The screens of the last session appear without an animation.
      let navigator = withNavigationTransaction(\.disablesAnimations, true) {
        Navigator(display, capabilities: .severalAtOnce) { [unowned self] in
          let screen = screen().columns(columns)
          windows = screen.windows
          return screen
        }
      }
      defer { navigator.cancel() }
      // Not only keys change the state: a link may open some time after it was typed.
      let changes = observe { [weak self] in
        self?.time.note()
        self?.save()
      }
      defer { changes.cancel() }
      let status = await handleEvents(of: terminal)
      await saving?.value
      return status
    }

    private func handleEvents(of terminal: Terminal) async -> Int32 {
      var decoder = KeyDecoder()
      while true {
        let keys: [Key]
        switch await terminal.event(milliseconds: decoder.isWaiting ? 50 : nil) {
        case .bytes(let bytes): keys = decoder.feed(bytes)
        case .timeout: keys = decoder.flush()
        case .resized:
          drawn = nil
          keys = []
        case .lines(let urls):
          for url in urls { interface.message = open(url) }
          keys = []
        case .ended(let signal): return signal == 0 ? 0 : 128 + signal
        }
        for key in keys {
          switch interface.handle(
            key, on: screen().columns(columns), width: terminal.size.width, drawn: drawn, time)
          {
          case .none: time.note()
          case .travel(let distance):
            let before = time.position.index
            interface.message = time.move(by: distance)
            // If the move asks a question, the next keys answer it.
            if interface.message == nil, time.position.index == before { interface.isTravelling = false }
          case .open(let url): interface.message = open(url)
          case .close(let id): close(id)
          case .quit:
            quit { [weak self] in self?.hasQuit = true }
          case .redraw: drawn = nil
          case .suspend:
            terminal.suspend()
            drawn = nil
          }
          // The next key may answer a question. Within four turns of the main actor, a request is performed, or asks.
          for _ in 0..<4 { await Task { @MainActor in }.value }
          if hasQuit { return 0 }
        }
        fitColumns()
        display.redraw()
      }
    }

    private func fitColumns() {
      guard let (width, height) = terminal?.size else { return }
      let columns = interface.columns(width: width, height: height)
      if columns != self.columns { self.columns = columns }
    }

    /// Saves after the current save has ended. The caller of ``run()`` saves again when the session ends.
    private func save() {
      saving = Task { [weak self, saving] in
        await saving?.value
        guard let result = await self?.changed() else { return }
        self?.show(result.problem)
        if let news = result.news { self?.tell(news) }
      }
    }

    private func show(_ problem: String?) {
      guard problem != interface.problem else { return }
      interface.problem = problem
      display.redraw()
    }

    private func tell(_ message: String) {
      interface.notify(message)
      display.redraw()
    }

    private func draw(_ shown: Screen<Page>, _ motion: Motion?) {
      guard let terminal else { return }
      let (width, height) = terminal.size
      interface.connection = connection()
      let canvas = interface.canvas(
        of: shown.columns(columns), windows: windows, width: width, height: height, motion: motion,
        panel: interface.isPanelShown(width: width) ? Panel(shown, time, steps: display.steps) : nil)
      terminal.write(canvas.escapes(from: drawn, hasColors: hasColors))
      drawn = canvas
    }
  #else
    /// Returns `nil`: full screens are not supported on Windows.
    public func run() async -> Int32? { nil }
  #endif
}
