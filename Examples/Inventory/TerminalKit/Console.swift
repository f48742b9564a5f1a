#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif os(Windows)
  import ucrt
#endif

/// Standard input and output, line by line.
public enum Console {
  /// Whether a person types the input.
  public static var isInputTyped: Bool {
    #if os(Windows)
      _isatty(0) != 0
    #else
      isatty(0) != 0
    #endif
  }

  /// Whether there is a terminal to draw on.
  public static var isFullScreenPossible: Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      guard isatty(0) != 0, isatty(1) != 0 else { return false }
      return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
    #else
      false
    #endif
  }

  /// Prints, at once.
  ///
  /// - Returns: why that is not possible; `nil` where it is.
  public static func write(_ text: String) -> String? {
    print(text)
    return fflush(nil) == 0 ? nil : String(cString: strerror(errno))
  }

  /// The next line of input; `nil` at its end.
  public static func line(prompt: String) -> String? {
    if !prompt.isEmpty {
      print(prompt, terminator: "")
      fflush(nil)
    }
    return readLine()
  }
}
