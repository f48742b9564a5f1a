import BrowserKit
import Foundation
import InventoryKit
import NavigationCore
import XCTest

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Tests the server over sockets.
  final class ServerTests: XCTestCase {
    static func withServer(
      of site: @escaping @Sendable () -> Site = { .inventory(StateBinding(wrappedValue: .sample)) },
      _ body: (Server) throws -> Void
    ) throws {
      let (server, stop) = try start(of: site)
      defer { stop() }
      try body(server)
    }

    /// Starts a server on a thread of its own.
    static func start(
      of site: @escaping @Sendable () -> Site = { .inventory(StateBinding(wrappedValue: .sample)) }
    ) throws -> (server: Server, stop: () -> Void) {
      let server = try Server(port: 0)
      let ended = DispatchSemaphore(value: 0)
      let hosts = server.hosts
      Thread.detachNewThread {
        let site = site()
        site.hosts = hosts
        try? server.run(site.respond)
        ended.signal()
      }
      return (
        server,
        {
          server.stop()
          ended.wait()
        }
      )
    }

    /// Sends bytes to the server, and returns its answer.
    private func ask(_ server: Server, _ text: String) throws -> (head: [String], body: String) {
      let connection = try XCTUnwrap(Connection(port: server.port))
      connection.send(text)
      let answer = connection.receive()
      return (answer.head.components(separatedBy: "\r\n"), answer.body)
    }

    func testAPageAndAFormOverAConnection() throws {
      try Self.withServer { server in
        let host = "Host: 127.0.0.1:\(server.port)\r\n"
        let (head, body) = try ask(server, "GET /items HTTP/1.1\r\n\(host)\r\n")
        XCTAssertEqual(head[0], "HTTP/1.1 200 OK")
        XCTAssertTrue(head.contains("Content-Length: \(body.utf8.count)"))
        var form = Form(body)
        form.values["do"] = "Edit Mouse"
        let sent = form.values.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&")
        let answer = try ask(
          server, "POST /items HTTP/1.1\r\n\(host)Content-Length: \(sent.utf8.count)\r\n\r\n\(sent)")
        XCTAssertEqual(answer.head[0], "HTTP/1.1 303 See Other")
        XCTAssertTrue(answer.head.contains("Location: /items/2/edit"))
        let page = try ask(server, "GET /items/2/edit HTTP/1.1\r\n\(host)\r\n")
        XCTAssertTrue(page.body.contains("<h1>Edit Mouse</h1>"))
        let bad = try ask(server, "GET /items/7/edit HTTP/1.1\r\n\(host)\r\n")
        XCTAssertEqual(bad.head[0], "HTTP/1.1 404 Not Found")
        XCTAssertTrue(bad.body.contains("There is no item 7."))
        XCTAssertEqual(try ask(server, "HEAD /items HTTP/1.1\r\n\(host)\r\n").body, "")
      }
    }

    func testWhatIsNoRequestEndsTheConnectionAndNotTheServer() throws {
      try Self.withServer { server in
        XCTAssertEqual(try ask(server, "hello\r\n\r\n").head[0], "HTTP/1.1 400 Bad Request")
        let large = "POST / HTTP/1.1\r\nContent-Length: 70000\r\n\r\n"
        XCTAssertEqual(try ask(server, large).head[0], "HTTP/1.1 413 Content Too Large")
        XCTAssertNotNil(Connection(port: server.port))
        let host = "Host: localhost:\(server.port)\r\n"
        XCTAssertEqual(try ask(server, "GET /items HTTP/1.1\r\n\(host)\r\n").head[0], "HTTP/1.1 200 OK")
      }
    }

    func testAnIdleConnectionDelaysNoOther() throws {
      try Self.withServer { server in
        let request = "GET /items HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
        let idle = try XCTUnwrap(Connection(port: server.port))
        XCTAssertEqual(try ask(server, request).head[0], "HTTP/1.1 200 OK")
        idle.send(request)
        XCTAssertTrue(idle.receive().head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
    }

    func testAPortThatIsInUse() throws {
      let server = try Server(port: 0)
      defer { server.stop() }
      XCTAssertThrowsError(try Server(port: server.port)) {
        XCTAssertEqual("\($0)", "Port \(server.port) is in use. Choose another port with --port.")
      }
    }
  }

  /// A connection to this machine.
  final class Connection {
    private let socket: Int32

    init?(port: UInt16) {
      #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #elseif canImport(Musl)
        socket = Musl.socket(AF_INET, SOCK_STREAM, 0)
      #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let socket = socket
      let isConnected = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isConnected else { return nil }
    }

    deinit { close(socket) }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(socket, bytes, bytes.count)
    }

    /// The head and the body of a response, up to its length or until the connection ends.
    func receive() -> (head: String, body: String) {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(socket, &buffer, buffer.count)
        all += buffer[..<max(count, 0)]
        let text = String(decoding: all, as: UTF8.self)
        let head = text.components(separatedBy: "\r\n\r\n")[0]
        let body = String(text.dropFirst(head.count + 2))
        let length = head.lowercased().components(separatedBy: "content-length:").dropFirst().first
          .flatMap { Int($0.prefix { $0 != "\r\n" }.trimmingCharacters(in: .whitespaces)) }
        if count <= 0 || body.utf8.count == length { return (head, body) }
      }
    }
  }
#endif
