#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import ucrt
#endif

/// Messages over the standard streams: eight bytes with the length, in little-endian order, and then the message.
struct Channel {
  private let input: Int32
  private let output: Int32

  /// Takes over the streams: accidental prints go to standard error, and other readers find no input.
  init() {
    #if os(Windows)
      (input, output) = (_dup(0), _dup(1))
      _ = _close(0)
      _ = _dup2(2, 1)
      _ = _setmode(input, _O_BINARY)
      _ = _setmode(output, _O_BINARY)
    #else
      (input, output) = (dup(0), dup(1))
      close(0)
      dup2(2, 1)
    #endif
  }

  struct Broken: Error, CustomStringConvertible { var description: String }

  /// Returns the next message; `nil` if the stream ends, or if an empty message announces the end.
  func receive() throws -> [UInt8]? {
    let header = try bytes(8)
    if header.isEmpty { return nil }
    var count = UInt64(0)
    withUnsafeMutableBytes(of: &count) { $0.copyBytes(from: header) }
    count = UInt64(littleEndian: count)
    if count == 0 { return nil }
    // An impossible length means that the stream is out of sync.
    guard header.count == 8, count <= 0x1_0000_0000 else {
      throw Broken(description: "a message that says it has \(count) bytes")
    }
    let message = try bytes(Int(count))
    guard message.count == count else {
      throw Broken(description: "a message that ends after \(message.count) of \(count) bytes")
    }
    return message
  }

  func send(_ message: [UInt8]) throws {
    var rest = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Array($0) } + message
    while !rest.isEmpty {
      let count = min(rest.count, Self.portion)
      let written = try result("the answer cannot be written") {
        #if os(Windows)
          Int(_write(output, rest, UInt32(count)))
        #else
          write(output, rest, count)
        #endif
      }
      rest.removeFirst(written)
    }
  }

  /// Returns `count` bytes, or fewer if the stream ends.
  private func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: min(count, Self.portion))
    while bytes.count < count {
      let wanted = min(count - bytes.count, portion.count)
      let found = try result("a message cannot be read") {
        #if os(Windows)
          Int(_read(input, &portion, UInt32(wanted)))
        #else
          read(input, &portion, wanted)
        #endif
      }
      if found == 0 { break }
      bytes += portion[..<found]
    }
    return bytes
  }

  /// The maximum number of bytes that one call reads or writes.
  private static let portion = 0x1_0000

  /// Returns the number of bytes that `call` has read or written. Repeats the call if a signal interrupts it.
  private func result(_ failure: String, _ call: () -> Int) throws -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      #if os(Windows)
        throw Broken(description: failure)
      #else
        let error = errno
        if error != EINTR { throw Broken(description: "\(failure): \(String(cString: strerror(error)))") }
      #endif
    }
  }
}

/// Writes `message` to standard error and ends the process.
func fail(_ message: String) -> Never {
  let bytes = Array(message.utf8)
  #if os(Windows)
    _ = _write(2, bytes, UInt32(bytes.count))
  #else
    _ = write(2, bytes, bytes.count)
  #endif
  exit(1)
}
