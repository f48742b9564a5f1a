import Foundation

#if os(Windows)
  import ucrt
#endif

/// Messages over the standard streams: eight bytes with the length, little end first, and then the message.
struct Channel {
  private let input: FileHandle
  private let output: FileHandle

  /// Takes the streams over: what is printed by mistake goes to standard error, and other readers find nothing.
  init() {
    #if os(Windows)
      let (reading, writing) = (_dup(0), _dup(1))
      _ = _close(0)
      _ = _dup2(2, 1)
      _ = _setmode(reading, _O_BINARY)
      _ = _setmode(writing, _O_BINARY)
    #else
      let (reading, writing) = (dup(0), dup(1))
      close(0)
      dup2(2, 1)
    #endif
    input = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
    output = FileHandle(fileDescriptor: writing, closeOnDealloc: true)
  }

  struct Broken: Error, CustomStringConvertible { var description: String }

  /// The next message; `nil` where the stream ends, or an empty message says that it will.
  func receive() throws -> Data? {
    let header = try bytes(8)
    if header.isEmpty { return nil }
    let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if count == 0 { return nil }
    // A length that no message has means that the stream is out of step.
    guard header.count == 8, count <= 1 << 32 else {
      throw Broken(description: "a message that says it has \(count) bytes")
    }
    let message = try bytes(Int(count))
    guard message.count == count else {
      throw Broken(description: "a message that ends after \(message.count) of \(count) bytes")
    }
    return message
  }

  func send(_ message: Data) throws {
    let header = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
    try output.write(contentsOf: header + message)
  }

  /// `count` bytes, or as many as there are before the end.
  private func bytes(_ count: Int) throws -> Data {
    var bytes = Data()
    while bytes.count < count, let some = try input.read(upToCount: count - bytes.count), !some.isEmpty {
      bytes += some
    }
    return bytes
  }
}
