#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// A server on the loopback interface, which other machines can't reach. It answers one request per connection, one at a
  /// time. An idle connection doesn't delay the others, because browsers open connections in advance.
  public struct Server: Sendable {
    /// The port on which it listens.
    public let port: UInt16
    private let socket: Int32

    /// The number of seconds that a browser has to send a request.
    private static let patience = 5

    /// A reason why the server can't start.
    public enum Problem: Error, Equatable, CustomStringConvertible {
      case portInUse(UInt16)
      case refused(String)

      public var description: String {
        switch self {
        case .portInUse(let port): "Port \(port) is in use. Choose another port with --port."
        case .refused(let reason): "The server can't start: \(reason)."
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

    /// A connection whose request isn't complete yet.
    private struct Connection {
      let socket: Int32
      var reader = HTTPReader()
      let end = time(nil) + Server.patience
    }

    /// Answers requests until ``stop()`` is called.
    public func run(_ respond: (HTTPRequest) -> HTTPResponse) {
      signal(SIGPIPE, SIG_IGN)
      var waiting: [Connection] = []
      defer { for connection in waiting { systemClose(connection.socket) } }
      while true {
        var polled = ([socket] + waiting.map(\.socket)).map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        if poll(&polled, nfds_t(polled.count), 1000) < 0, errno != EINTR { return }
        var rest: [Connection] = []
        for (var connection, state) in zip(waiting, polled.dropFirst()) {
          if answer(&connection, hasBytes: state.revents != 0, respond) {
            systemClose(connection.socket)
          } else {
            rest.append(connection)
          }
        }
        waiting = rest
        guard polled[0].revents != 0 else { continue }
        let connection = accept(socket, nil, nil)
        if connection >= 0 {
          waiting.append(Connection(socket: connection))
        } else if errno != EINTR, errno != ECONNABORTED {
          return
        }
      }
    }

    /// Ends ``run(_:)``.
    public func stop() {
      shutdown(socket, Int32(SHUT_RDWR))
      systemClose(socket)
    }

    /// Reads a part of a request, and answers the request if it is complete.
    ///
    /// - Returns: Whether the connection has ended.
    private func answer(
      _ connection: inout Connection, hasBytes: Bool, _ respond: (HTTPRequest) -> HTTPResponse
    ) -> Bool {
      let socket = connection.socket
      if hasBytes {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(socket, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { return false }
        // Browsers may close a connection without sending a request.
        guard count > 0 else { return true }
        switch connection.reader.read(buffer[..<count]) {
        case .request(let request):
          send(respond(request).bytes(isHead: request.method == "HEAD"), to: socket)
          return true
        case .refused(let status):
          send(HTTPResponse(status, HTMLPage.message(status, "")).bytes(), to: socket)
          return true
        case .incomplete: break
        }
      }
      guard time(nil) > connection.end else { return false }
      send(HTTPResponse(.timeout).bytes(), to: socket)
      return true
    }

    private func send(_ bytes: [UInt8], to connection: Int32) {
      var patience = timeval()
      patience.tv_sec = .init(Self.patience)
      setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { systemSend(connection, $0) }
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(count, 0))
      }
    }
  }

  private func systemSocket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
    socket(domain, type, `protocol`)
  }
  private func systemClose(_ file: Int32) { _ = close(file) }
  private func systemSend(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    send(connection, bytes.baseAddress, bytes.count, 0)
  }
#endif
