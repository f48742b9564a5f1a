import NavigationCore

/// An app in plain mode: commands line by line, and what is on screen after each.
public struct PlainSession {
  /// What is on screen, made anew.
  let screen: () -> Screen<Page>
  /// Called after each command; says what there is to tell of saving.
  let changed: () -> String?
  let read: () -> String?
  let write: (String) -> Void
  /// Whether a command was not carried out.
  public private(set) var hasFailed = false

  public init(
    screen: @escaping () -> Screen<Page>, changed: @escaping () -> String? = { nil },
    read: @escaping () -> String?, write: @escaping (String) -> Void
  ) {
    self.screen = screen
    self.changed = changed
    self.read = read
    self.write = write
  }

  /// Goes on until the input ends, or somebody says `quit`.
  public mutating func run() {
    show()
    while let line = read() {
      switch PlainInterpreter.run(line, on: screen()) {
      case .nothing: break
      case .quit: return
      case .help(let text): write(text)
      case .failed(let reason):
        hasFailed = true
        write("! \(printable(reason))")
      case .done:
        if let problem = changed() { write("! \(printable(problem))") }
        show()
      }
    }
  }

  private func show() {
    let screen = screen()
    screen.reportIssues()
    write(plainText(screen))
  }
}
