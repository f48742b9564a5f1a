#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// A server on the loopback interface, which other machines can't reach. It answers one request per connection, one at a
  /// time. A connection that is idle, or that reads slowly, doesn't delay the others.
  public struct Server: Sendable {
    /// The port on which it listens.
    public let port: UInt16
    private let socket: Int32
    /// The pipe through which other threads wake ``run(_:)``: with events, or with an empty line to stop it.
    private let pipe: (read: Int32, write: Int32)

    /// The number of seconds that a browser has to send a request, or to read a part of the answer.
    private static let patience = 5
    /// The largest number of bytes of events that wait for a slow reader.
    private static let largestBacklog = 1 << 16

    /// A reason why the server can't start, or go on.
    public enum Problem: Error, Equatable, CustomStringConvertible {
      case portInUse(UInt16)
      case refused(String)

      public var description: String {
        switch self {
        case .portInUse(let port): "Port \(port) is in use. Choose another port."
        case .refused(let reason): "The server can't run: \(reason)."
        }
      }
    }

    /// Listens on a port; 0 chooses a free one.
    public init(port: UInt16) throws(Problem) {
      #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      socket = systemSocket(AF_INET, stream, 0)
      guard socket >= 0 else { throw .refused(Self.reason) }
      var ends: [Int32] = [-1, -1]
      guard systemPipe(&ends) == 0 else { throw .refused(Self.reason) }
      pipe = (ends[0], ends[1])
      var isReused: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let socket = socket
      let isBound = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(socket, address, length) == 0 && listen(socket, 16) == 0
            && getsockname(socket, address, &length) == 0
        }
      }
      guard isBound else {
        let problem: Problem = errno == EADDRINUSE ? .portInUse(port) : .refused(Self.reason)
        systemClose(socket)
        throw problem
      }
      self.port = UInt16(bigEndian: address.sin_port)
    }

    private static var reason: String { String(cString: strerror(errno)) }

    /// The `Host` fields that browsers on this machine send.
    public var hosts: Set<String> { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    private struct Connection {
      let socket: Int32
      var reader = HTTPReader()
      /// What is still to be sent.
      var output: ArraySlice<UInt8> = []
      var isAnswered = false
      /// Whether the connection stays open for events.
      var isStream = false
      var end: Int

      mutating func answer(_ bytes: [UInt8], until end: Int) {
        (output, isAnswered, self.end) = (bytes[...], true, end)
      }

      /// Whether it waits for an event.
      var isResting: Bool { isStream && isAnswered && output.isEmpty }
    }

    /// Answers requests until ``stop()`` is called.
    ///
    /// - Parameters:
    ///   - now: The time in seconds.
    ///   - listening: Gets the number of pages that listen to events, after each change.
    public func run(
      now: () -> Int = { time(nil) }, _ respond: (HTTPRequest) -> HTTPResponse,
      listening: (Int) -> Void = { _ in }
    ) throws(Problem) {
      signal(SIGPIPE, SIG_IGN)
      var connections: [Connection] = []
      var isFull = false
      var listeners = 0
      var news: [UInt8] = []
      defer { for file in connections.map(\.socket) + [socket, pipe.read, pipe.write] { systemClose(file) } }
      while true {
        var polled = [pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)]
        polled += connections.map {
          pollfd(fd: $0.socket, events: Int16($0.output.isEmpty ? POLLIN : POLLOUT), revents: 0)
        }
        // Without a free file descriptor, new connections wait.
        polled.append(pollfd(fd: isFull ? -1 : socket, events: Int16(POLLIN), revents: 0))
        if poll(&polled, nfds_t(polled.count), 1000) < 0, errno != EINTR { throw .refused(Self.reason) }
        isFull = false
        if polled[0].revents != 0 { news += Self.bytes(from: pipe.read) ?? [] }
        while let end = news.firstIndex(of: 10) {
          if end == 0 { return }
          for index in connections.indices where connections[index].isStream {
            connections[index].output += Array("data: ".utf8) + news[...end] + [10]
            connections[index].end = now() + Self.patience
          }
          news.removeSubrange(...end)
        }
        var rest: [Connection] = []
        for (var connection, state) in zip(connections, polled.dropFirst()) {
          if serve(&connection, isReady: state.revents != 0, now, respond) {
            rest.append(connection)
          } else {
            systemClose(connection.socket)
          }
        }
        connections = rest
        let count = connections.count(where: \.isStream)
        if count != listeners { listening(count) }
        listeners = count
        guard polled.last?.revents != 0 else { continue }
        let new = accept(socket, nil, nil)
        if new >= 0 {
          _ = fcntl(new, F_SETFL, O_NONBLOCK)
          connections.append(Connection(socket: new, end: now() + Self.patience))
        } else if [EMFILE, ENFILE].contains(errno) {
          isFull = true
        } else if ![EINTR, EAGAIN, ECONNABORTED].contains(errno) {
          throw .refused(Self.reason)
        }
      }
    }

    /// Sends a line to the pages that listen to events.
    public func send(event: String) {
      let line = Array("\(event)\n".utf8)
      _ = systemWrite(pipe.write, line)
    }

    /// Ends ``run(_:)``.
    public func stop() { send(event: "") }

    /// Reads or writes what is possible without waiting.
    ///
    /// - Returns: Whether the connection stays open.
    private func serve(
      _ connection: inout Connection, isReady: Bool, _ now: () -> Int,
      _ respond: (HTTPRequest) -> HTTPResponse
    ) -> Bool {
      if isReady, connection.output.isEmpty {
        // Browsers may close a connection without sending a request.
        guard let bytes = Self.bytes(from: connection.socket) else { return false }
        if !bytes.isEmpty, !connection.isAnswered {
          switch connection.reader.read(bytes) {
          case .incomplete: break
          case .request(let request):
            let answer = respond(request)
            connection.isStream = answer.isStream
            connection.answer(answer.bytes(isHead: request.method == "HEAD"), until: now() + Self.patience)
          case .refused(let status):
            let answer = HTTPResponse(status, HTMLPage.message(status, status.reason))
            connection.answer(answer.bytes(), until: now() + Self.patience)
          }
        }
      }
      if !connection.output.isEmpty {
        let count = connection.output.withUnsafeBytes { systemSend(connection.socket, $0) }
        if count < 0, errno != EINTR, errno != EAGAIN { return false }
        if count > 0 { connection.end = now() + Self.patience }
        connection.output = connection.output.dropFirst(max(count, 0))
        if connection.output.isEmpty, !connection.isStream { return false }
        if connection.isStream, connection.output.count > Self.largestBacklog { return false }
        return now() <= connection.end
      }
      guard !connection.isResting, now() > connection.end else { return true }
      let late = HTTPResponse(.timeout).bytes()
      _ = late.withUnsafeBytes { systemSend(connection.socket, $0) }
      return false
    }

    /// The bytes that have arrived; `nil` at the end, or after an error.
    private static func bytes(from file: Int32) -> [UInt8]? {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = systemRead(file, &buffer)
      if count < 0, errno == EINTR || errno == EAGAIN { return [] }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  private func systemSocket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
    socket(domain, type, `protocol`)
  }
  private func systemClose(_ file: Int32) { _ = close(file) }
  private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
  private func systemRead(_ file: Int32, _ bytes: inout [UInt8]) -> Int { read(file, &bytes, bytes.count) }
  private func systemWrite(_ file: Int32, _ bytes: [UInt8]) -> Int { write(file, bytes, bytes.count) }
  private func systemSend(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    send(connection, bytes.baseAddress, bytes.count, 0)
  }
#endif
