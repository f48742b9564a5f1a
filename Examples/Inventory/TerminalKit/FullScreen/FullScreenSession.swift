import NavigationCore
import NavigationPlanning
import Observation

/// An app on the full screen, until the person leaves it.
///
/// What a key does is an edit of state. A navigator follows that, step by step, and what it shows is drawn.
@MainActor
public final class FullScreenSession {
  private let screen: () -> Screen<Page>
  private let changed: @MainActor () async -> String?
  private let open: (String) -> String?
  private let inbox: Inbox?
  private let time: TimeMachine?
  private var interface: Interface
  /// What is on screen, as long as the state behind it is the same.
  private var current: Screen<Page>?
  /// Counts the changes of state that were seen, for who observes them.
  @StateBinding private var changes = 0
  private var saving: Task<Void, Never>?
  /// Whether a key has come since the last call of `changed`.
  private var mayHaveChanged = false

  /// - Parameters:
  ///   - screen: what is on screen, made anew.
  ///   - changed: called after keys, one call at a time; says what there is to tell of saving.
  ///   - open: opens the URL of a link, or returns the reason why not.
  ///   - inbox: where other processes send such URLs.
  ///   - notice: what to tell the person at the start.
  ///   - time: what is behind the screen, for a panel, and to go back and forth in time.
  public init(
    screen: @escaping () -> Screen<Page>, changed: @escaping @MainActor () async -> String?,
    open: @escaping (String) -> String?, inbox: Inbox? = nil, notice: String?, time: TimeMachine? = nil
  ) {
    self.time = time
    self.open = open
    self.inbox = inbox
    self.screen = screen
    self.changed = changed
    interface = Interface(notice: notice, hasTime: time != nil)
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private var terminal: Terminal?
    /// What the terminal shows; `nil` where that is not known.
    private var drawn: Canvas?
    private var navigator: Navigator<Page>?
    private lazy var display = Display {
      [unowned self] in
      draw()
    } pause: {
      try await Task.sleep(for: .milliseconds(16))
    }

    /// - Returns: the exit status: 0, or 128 and the number of the signal that ended it; `nil` where the terminal cannot
    ///   be taken over.
    public func run() async -> Int32? {
      guard let terminal = Terminal(inbox) else { return nil }
      defer { terminal.leave() }
      self.terminal = terminal
      // Standard error is on the same terminal.
      return await withIssueHandler { [weak self] issue in
        Task { @MainActor [weak self] in self?.tell("Issue: \(issue.message)") }
      } operation: {
        let navigator = navigate()
        defer { navigator.cancel() }
        let observation = observe { [weak self, weak navigator] in
          _ = navigator?.shown
          self?.draw()
        }
        // A request that was held changes the state without a key.
        let requests = observe { [weak self] in
          self?.time?.note()
          self?.saveSoon()
        }
        defer { requests.cancel() }
        defer { observation.cancel() }
        let status = await handleEvents(of: terminal)
        await saving?.value
        return status
      }
    }

    /// What was open at the end is open at the start, at once.
    private func navigate() -> Navigator<Page> {
      let navigator = withNavigationTransaction(\.disablesAnimations, true) {
        Navigator(display, capabilities: .severalAtOnce) { [unowned self] in
          _ = changes
          return currentScreen()
        }
      }
      self.navigator = navigator
      return navigator
    }

    /// What is on screen. It is made once for each state, as a list may be long.
    private func currentScreen() -> Screen<Page> {
      if let current { return current }
      let made = withObservationTracking(screen) { [weak self] in
        MainActor.assumeIsolated {
          self?.current = nil
          self?.changes += 1
        }
      }
      current = made
      return made
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
          switch interface.handle(key, on: currentScreen(), width: terminal.size.width, time) {
          case .none: time?.note()
          case .travel(let distance):
            let before = time?.position.index
            interface.message = time?.move(by: distance)
            // If that asks, the keys are for the question.
            if interface.message == nil, time?.position.index == before { interface.isTravelling = false }
          case .open(let url): interface.message = open(url)
          case .quit: return 0
          case .redraw: drawn = nil
          case .suspend:
            terminal.suspend()
            drawn = nil
          }
        }
        draw()
        if !keys.isEmpty { saveSoon() }
      }
    }

    /// Saves in a later turn, after the change is drawn. The caller of ``run()`` saves again when the session ends.
    private func saveSoon() {
      mayHaveChanged = true
      guard saving == nil else { return }
      saving = Task { [weak self] in
        while let self, mayHaveChanged {
          // The navigator sees the change in the next turn, and shows it in the ones after that.
          for _ in 0..<4 { await Task { @MainActor in }.value }
          mayHaveChanged = false
          guard let news = await changed() else { continue }
          interface.notify(news)
          draw()
        }
        self?.saving = nil
      }
    }

    private func tell(_ message: String) {
      interface.notify(message)
      draw()
    }

    /// The panel, where one is shown: its outline is that of the whole tree.
    private func panel(width: Int) -> Panel? {
      guard let time, let navigator, interface.isPanelShown(width: width) else { return nil }
      return Panel(navigator.shown, time, steps: display.steps)
    }

    private func draw() {
      guard let terminal, let navigator else { return }
      let (width, height) = terminal.size
      let canvas = interface.canvas(
        of: display.moving?.tree ?? navigator.shown, width: width, height: height,
        motion: display.moving?.motion,
        panel: panel(width: width))
      terminal.write(canvas.escapes(from: drawn))
      drawn = canvas
    }
  #else
    /// There is no full screen here.
    public func run() async -> Int32? { nil }
  #endif
}
