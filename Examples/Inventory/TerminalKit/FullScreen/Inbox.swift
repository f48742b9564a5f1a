import Foundation

/// A named pipe through which other processes send the links that they were started with, one per line. The process that
/// created it, or that was the first to find it abandoned, owns it.
public struct Inbox: Sendable {
  public let file: Int32
  private let path: String

  /// Listens to the pipe at a path, and creates it if necessary. Returns `nil` if another process owns it, or if there are no
  /// pipes, as on Windows.
  public init?(path: String) {
    #if !os(Windows)
      // A pipe that is also open for writing doesn't end when another process closes it.
      guard mkfifo(path, 0o600) == 0 || errno == EEXIST, let file = Self.open(path, O_RDWR) else {
        return nil
      }
      // The system gives the lock away when the owner ends, even if it is killed.
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        platformClose(file)
        return nil
      }
      (self.file, self.path) = (file, path)
    #else
      return nil
    #endif
  }

  /// Whether a process listens at a path.
  public static func isOwned(at path: String) -> Bool {
    #if !os(Windows)
      guard let file = open(path, O_WRONLY) else { return false }
      platformClose(file)
      return true
    #else
      return false
    #endif
  }

  /// Sends a line to the process that listens at a path. Returns `false` if no process listens.
  public static func send(_ line: String, to path: String) -> Bool {
    #if !os(Windows)
      guard let file = open(path, O_WRONLY) else { return false }
      defer { platformClose(file) }
      let bytes = Array("\(line)\n".utf8)
      return write(file, bytes, bytes.count) == bytes.count
    #else
      return false
    #endif
  }

  /// Reads the lines that have arrived.
  public func lines() -> [String] {
    #if !os(Windows)
      String(decoding: platformRead(file, 4096), as: UTF8.self).split(separator: "\n").map(String.init)
    #else
      []
    #endif
  }

  /// Stops listening, and removes the pipe.
  public func close() {
    #if !os(Windows)
      unlink(path)
      platformClose(file)
    #endif
  }

  #if !os(Windows)
    /// Opens the file at a path if it is a pipe. Opening it for writing fails unless another process listens.
    private static func open(_ path: String, _ mode: Int32) -> Int32? {
      let file = platformOpen(path, mode | O_NONBLOCK)
      var status = stat()
      if file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFIFO { return file }
      platformClose(file)
      return nil
    }
  #endif
}

#if !os(Windows)
  private func platformOpen(_ path: String, _ mode: Int32) -> Int32 { open(path, mode) }
  private func platformClose(_ file: Int32) { _ = close(file) }
#endif
