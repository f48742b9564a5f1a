#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A named pipe through which another process sends the link that it was started with, a line each.
public struct Inbox: Sendable {
  public let file: Int32
  private let path: String

  /// Listens to the pipe at a path, and makes it if necessary. `nil` if that is not possible, as on Windows.
  public init?(path: String) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      // It is opened for writing too, so that it does not end with the first process that writes.
      guard mkfifo(path, 0o600) == 0 || errno == EEXIST, let file = Self.open(path, O_RDWR) else {
        return nil
      }
      (self.file, self.path) = (file, path)
    #else
      return nil
    #endif
  }

  /// Sends a line to the process that listens. Returns `false` if no process does.
  public static func send(_ line: String, to path: String) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      guard let file = open(path, O_WRONLY) else { return false }
      defer { platformClose(file) }
      let bytes = Array("\(line)\n".utf8)
      return write(file, bytes, bytes.count) == bytes.count
    #else
      return false
    #endif
  }

  /// The lines that have arrived.
  public func lines() -> [String] {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      String(decoding: platformRead(file, 4096), as: UTF8.self).split(separator: "\n").map(String.init)
    #else
      []
    #endif
  }

  /// Listens no longer.
  public func close() {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      unlink(path)
      platformClose(file)
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// Opens a pipe, and nothing else. To write, another process must listen.
    private static func open(_ path: String, _ mode: Int32) -> Int32? {
      let file = platformOpen(path, mode | O_NONBLOCK)
      var status = stat()
      if file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFIFO { return file }
      platformClose(file)
      return nil
    }
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  private func platformOpen(_ path: String, _ mode: Int32) -> Int32 { open(path, mode) }
  private func platformClose(_ file: Int32) { _ = close(file) }
#endif
