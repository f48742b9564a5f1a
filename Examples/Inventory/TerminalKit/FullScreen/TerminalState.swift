import PageKit

#if !os(Windows)
  import Foundation

  /// The state for signal handlers: the original settings of the terminal, and a pipe to the app.
  ///
  /// `prepare` writes it before it installs a handler. A handler calls only functions that POSIX allows there (`tcsetattr`,
  /// `write`, `signal`, `raise`).
  enum TerminalState {
    nonisolated(unsafe) private static var original = termios()
    nonisolated(unsafe) private static var isPrepared = false
    nonisolated(unsafe) private static var isEntered = false
    nonisolated(unsafe) private(set) static var signals: (read: Int32, write: Int32) = (-1, -1)
    /// The text that restores the terminal. It is allocated early, because a handler must not allocate.
    nonisolated(unsafe) private static let farewell: UnsafeMutableBufferPointer<UInt8> = {
      let bytes = Array(
        "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = buffer.initialize(from: bytes)
      return buffer
    }()

    /// Stores the settings of the terminal, and handles signals. Returns `false` if there isn't a terminal.
    static func prepare() -> Bool {
      if isPrepared { return true }
      guard tcgetattr(STDIN_FILENO, &original) == 0 else { return false }
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      signals = (ends[0], ends[1])
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      _ = farewell.count
      isPrepared = true
      atexit { TerminalState.leave() }
      for number in [SIGWINCH, SIGINT, SIGTERM, SIGHUP] {
        signal(number) { number in
          // The interrupted code may be about to read `errno`.
          let code = errno
          var byte = UInt8(truncatingIfNeeded: number)
          _ = write(TerminalState.signals.write, &byte, 1)
          errno = code
        }
      }
      for number in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
        signal(number) { number in
          TerminalState.leave()
          signal(number, SIG_DFL)
          raise(number)
        }
      }
      return true
    }

    /// Makes the terminal send each key immediately, without an echo or a signal.
    static func enter() {
      var raw = original
      cfmakeraw(&raw)
      isEntered = true
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    }

    /// Restores the terminal. A second call has no effect.
    static func leave() {
      guard isEntered else { return }
      isEntered = false
      _ = write(STDOUT_FILENO, farewell.baseAddress, farewell.count)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
    }
  }
#endif
