import NavigationCore

/// An app on the full screen, until the person leaves it.
public struct FullScreenSession {
  private let screen: () -> Screen<Page>
  private let changed: () -> String?
  private var interface: Interface

  /// - Parameters:
  ///   - screen: what is on screen, made anew.
  ///   - changed: called after each key; says what there is to tell of saving.
  ///   - notice: what to tell the person at the start.
  public init(screen: @escaping () -> Screen<Page>, changed: @escaping () -> String?, notice: String?) {
    self.screen = screen
    self.changed = changed
    interface = Interface(message: notice)
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// - Returns: the exit status: 0, or 128 and the number of the signal that ended it; `nil` where the terminal cannot
    ///   be taken over.
    public mutating func run() -> Int32? {
      guard let terminal = Terminal() else { return nil }
      defer { terminal.leave() }
      var decoder = KeyDecoder()
      var shown: Canvas?
      while true {
        let canvas = draw(terminal.size)
        terminal.write(canvas.escapes(from: shown))
        shown = canvas
        let keys: [Key]
        switch terminal.wait(milliseconds: decoder.isWaiting ? 50 : nil) {
        case .bytes(let bytes): keys = decoder.feed(bytes)
        case .timeout: keys = decoder.flush()
        case .resized:
          shown = nil
          continue
        case .ended(let signal): return signal == 0 ? 0 : 128 + signal
        }
        var news: String?
        for key in keys {
          switch interface.handle(key, on: screen()) {
          case .none: break
          case .quit: return 0
          case .redraw: shown = nil
          case .suspend:
            terminal.suspend()
            shown = nil
          }
          news = changed() ?? news
        }
        if let news { interface.message = news }
      }
    }

    private mutating func draw(_ size: (width: Int, height: Int)) -> Canvas {
      let screen = screen()
      // Standard error is on the same terminal.
      if let issue = screen.issues.first { interface.message = "Issue: \(issue.message)" }
      return interface.canvas(of: screen, width: size.width, height: size.height)
    }
  #else
    /// There is no full screen here.
    public mutating func run() -> Int32? { nil }
  #endif
}
