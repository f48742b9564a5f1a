import Foundation

/// The new contents of a file, in a temporary file beside it. Renaming the temporary file replaces the old file in one step, so
/// a reader never sees partial contents.
struct Replacement {
  private let url: URL
  #if os(Windows)
    private let contents: Data

    init(of url: URL, _ contents: Data) {
      self.url = url
      self.contents = contents
    }

    func alone<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

    func takePlace() throws { try contents.write(to: url, options: .atomic) }

    func discard() {}
  #else
    private let new: URL

    /// Writes the contents, with the permissions of the file that they replace.
    init(of url: URL, _ contents: Data) throws {
      self.url = url
      new = url.deletingLastPathComponent().appendingPathComponent(".inventory-\(UUID().uuidString)")
      var old = stat()
      let mode = stat(url.path, &old) == 0 ? old.st_mode & 0o777 : nil
      // Created with these permissions, so that a private file is never readable by others. A new file is private.
      let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o600)
      guard descriptor >= 0 else { throw Self.lastError }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do {
        if let mode { _ = fchmod(descriptor, mode) }
        try handle.write(contentsOf: contents)
        try handle.synchronize()
      } catch {
        discard()
        throw error
      }
    }

    /// Runs `body` while no other instance does the same with a file in this folder.
    func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
      let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
      guard folder >= 0 else { return try body() }
      // Closing it unlocks it.
      defer { close(folder) }
      // Some file systems have no locks. Saving works there, too.
      while flock(folder, LOCK_EX) != 0, errno == EINTR {}
      return try body()
    }

    func takePlace() throws {
      if rename(new.path, url.path) != 0 { throw Self.lastError }
    }

    /// Removes the temporary file, unless it has replaced the old file.
    func discard() { unlink(new.path) }

    private static var lastError: NSError { NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
  #endif
}
