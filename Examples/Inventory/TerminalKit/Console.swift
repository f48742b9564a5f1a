import Foundation
import PageKit

/// Standard input, output, and error, line by line.
public enum Console {
  /// Whether a user types the input.
  public static var isInputTyped: Bool {
    #if os(Windows)
      _isatty(0) != 0
    #else
      isatty(0) != 0
    #endif
  }

  /// Whether there is a terminal to draw on.
  public static var isFullScreenPossible: Bool {
    #if os(Windows)
      false
    #else
      isInputTyped && isatty(1) != 0 && ProcessInfo.processInfo.environment["TERM"] ?? "dumb" != "dumb"
    #endif
  }

  /// Prints a text at once.
  ///
  /// - Returns: The reason why it cannot be written, or `nil`.
  public static func write(_ text: String) -> String? {
    print(text)
    return fflush(nil) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Reads the next line of input; `nil` at its end.
  public static func line(prompt: String) -> String? {
    if !prompt.isEmpty {
      print(prompt, terminator: "")
      fflush(nil)
    }
    return readLine()
  }

  /// Writes a line to standard error, after the name of the program.
  public static func say(_ line: String) {
    let program = ProcessInfo.processInfo.processName
    try? FileHandle.standardError.write(contentsOf: Data("\(program): \(line)\n".utf8))
  }

  /// Writes a line to standard error, and exits.
  public static func leave(_ line: String, _ status: Int32) -> Never {
    say(line)
    exit(status)
  }
}
