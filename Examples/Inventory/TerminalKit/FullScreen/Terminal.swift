import PageKit

#if !os(Windows)
  import Foundation

  /// The terminal: everything that can't be tested without one.
  ///
  /// It is restored when the app ends, even by `exit`, a signal, or a crash.
  struct Terminal: Sendable {
    /// An event to react to.
    enum Event: Equatable, Sendable {
      case bytes([UInt8])
      /// Lines from other processes.
      case lines([String])
      case resized
      /// No event within the time limit.
      case timeout
      /// The end of the input, or a signal that ends the app.
      case ended(signal: Int32)

      /// Makes one event of signals that arrived together. The first signal that ends the app counts.
      init(signals: [UInt8]) {
        let end = signals.map(Int32.init).first { $0 != SIGWINCH }
        self = end.map { .ended(signal: $0) } ?? .resized
      }
    }

    private let inbox: Inbox?

    /// Takes over the terminal. Returns `nil` if that isn't possible.
    init?(_ inbox: Inbox?) {
      guard TerminalState.prepare() else { return nil }
      self.inbox = inbox
      enter()
    }

    func enter() {
      TerminalState.enter()
      // The alternate screen, no automatic line breaks, marks around pasted text, and the buttons of the mouse.
      write("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h")
    }

    func leave() { TerminalState.leave() }

    /// Suspends the app, as Ctrl-Z does, and takes over the terminal again afterwards.
    func suspend() {
      leave()
      // Threads of Dispatch block the signal.
      var stop = sigset_t(), old = sigset_t()
      sigemptyset(&stop)
      sigaddset(&stop, SIGTSTP)
      pthread_sigmask(SIG_UNBLOCK, &stop, &old)
      raise(SIGTSTP)
      pthread_sigmask(SIG_SETMASK, &old, nil)
      enter()
    }

    var size: (width: Int, height: Int) {
      var size = winsize()
      guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return (80, 24)
      }
      return (Int(size.ws_col), Int(size.ws_row))
    }

    func write(_ text: String) {
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { platformWrite(STDOUT_FILENO, $0) }
        if count < 0, errno != EINTR, errno != EAGAIN { return }
        bytes = bytes.dropFirst(max(count, 0))
      }
    }

    /// Waits as in ``wait(milliseconds:)``, but on another thread, so that the main actor isn't blocked.
    func event(milliseconds: Int32?) async -> Event {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: wait(milliseconds: milliseconds)) }
      }
    }

    /// Waits for input or a signal, up to a number of milliseconds; `nil` for no limit.
    func wait(milliseconds: Int32?) -> Event {
      while true {
        var waiting = [
          pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
          pollfd(fd: TerminalState.signals.read, events: Int16(POLLIN), revents: 0),
          // `poll` ignores a negative number.
          pollfd(fd: inbox?.file ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&waiting, nfds_t(waiting.count), milliseconds ?? -1)
        if count == 0 { return .timeout }
        if count < 0 {
          if errno == EINTR { continue }
          return .ended(signal: 0)
        }
        if waiting[1].revents != 0 {
          let signals = read(TerminalState.signals.read)
          if signals.isEmpty { continue }
          return Event(signals: signals)
        }
        if let inbox, waiting[2].revents != 0 {
          return .lines(inbox.lines())
        }
        let bytes = read(STDIN_FILENO)
        return bytes.isEmpty ? .ended(signal: 0) : .bytes(bytes)
      }
    }

    private func read(_ file: Int32) -> [UInt8] { platformRead(file, 1024) }
  }

  private func platformWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
  }

  /// Reads the bytes that are available, up to `size`.
  func platformRead(_ file: Int32, _ size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = read(file, &bytes, size)
    return Array(bytes.prefix(max(count, 0)))
  }
#endif
