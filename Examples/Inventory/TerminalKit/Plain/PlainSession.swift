import NavigationCore
import PageKit

/// An app in plain mode: it reads commands line by line, and prints the screen after each.
public struct PlainSession {
  /// Returns the screen for the current state.
  let screen: () -> Screen<Page>
  /// Saves after each command. Returns a message for the user, or `nil`.
  let changed: () -> String?
  let read: () -> String?
  let write: (String) -> Void
  let open: ((String) -> String?)?
  let time: TimeMachine?
  /// Whether a command has failed.
  public private(set) var hasFailed = false

  public init(
    screen: @escaping () -> Screen<Page>, changed: @escaping () -> String? = { nil },
    read: @escaping () -> String?, write: @escaping (String) -> Void, open: ((String) -> String?)? = nil,
    time: TimeMachine? = nil
  ) {
    self.open = open
    self.time = time
    self.screen = screen
    self.changed = changed
    self.read = read
    self.write = write
  }

  /// Runs until the input ends or a line says `quit`.
  @MainActor
  public mutating func run() async {
    await settle()
    show()
    while let line = read() {
      switch PlainInterpreter.run(line, on: screen(), time) {
      case .nothing: break
      case .url: write(printable(screen().content.address ?? ""))
      case .travel(let distance):
        await go(time.map { $0.move(by: distance) } ?? "Undo and redo are not possible here.")
      case .open(let url): await go(open.map { $0(url) } ?? "Links are not possible here.")
      case .quit: return
      case .help(let text): write(text)
      case .failed(let reason): fail(reason)
      case .done:
        time?.note()
        await go(nil)
      }
    }
  }

  private mutating func fail(_ reason: String) {
    hasFailed = true
    for line in reason.split(separator: "\n") { write("! \(printable(String(line)))") }
  }

  /// Shows the screen after a command, or reports why it has failed.
  @MainActor
  private mutating func go(_ reason: String?) async {
    if let reason { return fail(reason) }
    await settle()
    save()
    show()
  }

  /// Waits for a link or a move in time. Within four turns of the main actor, it is performed, asks a question, or is dropped.
  @MainActor
  private func settle() async {
    for _ in 0..<4 { await Task { @MainActor in }.value }
    time?.note()
  }

  private func save() {
    if let problem = changed() { write("! \(printable(problem))") }
  }

  private func show() {
    let screen = screen()
    screen.reportIssues()
    write(plainText(screen))
  }
}
