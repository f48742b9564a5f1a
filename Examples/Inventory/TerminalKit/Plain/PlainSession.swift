import NavigationCore

/// An app in plain mode: commands line by line, and what is on screen after each.
public struct PlainSession {
  /// What is on screen, made anew.
  let screen: () -> Screen<Page>
  /// Called after each command; says what there is to tell of saving.
  let changed: () -> String?
  let read: () -> String?
  let write: (String) -> Void
  let time: TimeMachine?
  /// Whether a command was not carried out.
  public private(set) var hasFailed = false

  public init(
    screen: @escaping () -> Screen<Page>, changed: @escaping () -> String? = { nil },
    read: @escaping () -> String?, write: @escaping (String) -> Void, time: TimeMachine? = nil
  ) {
    self.time = time
    self.screen = screen
    self.changed = changed
    self.read = read
    self.write = write
  }

  /// Goes on until the input ends, or somebody says `quit`.
  public mutating func run() {
    show()
    while let line = read() {
      switch PlainInterpreter.run(line, on: screen(), time) {
      case .nothing: break
      case .url: write(printable(screen().content.address ?? ""))
      case .travel(let distance):
        if let reason = time.map({ $0.move(by: distance) }) ?? "Undo and redo are not possible here." {
          hasFailed = true
          write("! \(reason)")
        } else {
          save()
          show()
        }
      case .quit: return
      case .help(let text): write(text)
      case .failed(let reason):
        hasFailed = true
        write("! \(printable(reason))")
      case .done:
        time?.note()
        save()
        show()
      }
    }
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
