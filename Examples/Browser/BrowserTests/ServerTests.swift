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

    /// Starts a server on another thread.
    static func start(
      of site: @escaping @Sendable () -> Site = { .inventory(StateBinding(wrappedValue: .sample)) },
      port: UInt16 = 0
    ) throws -> (server: Server, stop: () -> Void) {
      let server = try Server(port: port)
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

    /// A clock that goes on by two seconds whenever it is read. The request arrives in at least four pieces.
    func testASlowRequestEndsEvenIfNoOtherConnectionIsOpen() throws {
      let server = try Server(port: 0)
      Thread.detachNewThread {
        var time = 0
        try? server.run(now: {
          time += 2
          return time
        }) { _ in HTTPResponse(.ok) }
      }
      defer { server.stop() }
      let body = String(repeating: "x", count: 60_000)
      let answer = try ask(server, "POST / HTTP/1.1\r\nContent-Length: 60000\r\n\r\n\(body)")
      XCTAssertEqual(answer.head[0], "HTTP/1.1 408 Request Timeout")
    }

    func testAFormThatIsTooLargeIsAnsweredWithAPage() throws {
      try Self.withServer { server in
        let size = 100_000
        let body = String(repeating: "x", count: size)
        let answer = try ask(server, "POST / HTTP/1.1\r\nContent-Length: \(size)\r\n\r\n\(body)")
        XCTAssertEqual(answer.head[0], "HTTP/1.1 413 Content Too Large")
        XCTAssertTrue(answer.body.contains("The text is too long, so nothing was done."), answer.body)
        XCTAssertTrue(answer.body.contains("Back to the app"))
      }
    }

    func testASlowReaderDelaysNoOther() throws {
      let large = String(repeating: "x", count: 8_000_000)
      let server = try Server(port: 0)
      Thread.detachNewThread {
        try? server.run { HTTPResponse(.ok, $0.path == "/large" ? large : "small") }
      }
      defer { server.stop() }
      let slow = try XCTUnwrap(Connection(port: server.port))
      slow.send("GET /large HTTP/1.1\r\n\r\n")
      XCTAssertEqual(try ask(server, "GET /small HTTP/1.1\r\n\r\n").body, "small")
      XCTAssertEqual(slow.receive().body, large)
    }

    func testTheServerSurvivesWithoutFileDescriptors() throws {
      try Self.withServer { server in
        let request = "GET /items HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
        let waiting = try XCTUnwrap(Connection(port: server.port))
        waiting.send(request)
        _ = waiting.receive()
        let late = try XCTUnwrap(Connection(port: server.port))
        #if canImport(Glibc)
          let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
          let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        getrlimit(kind, &limit)
        var low = limit
        low.rlim_cur = 256
        setrlimit(kind, &low)
        defer { setrlimit(kind, &limit) }
        var files: [Int32] = []
        while case let file = dup(0), file >= 0 { files.append(file) }
        late.send(request)
        // It can be accepted now or later, but not now and not refused.
        for file in files { close(file) }
        XCTAssertTrue(late.receive().head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
    }

    func testAnotherSiteCanNavigateHereAndReadNothing() throws {
      try Self.withServer { server in
        func status(_ fields: String) throws -> String {
          try ask(server, "GET /items HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(fields)\r\n").head[0]
        }
        let foreign = "Sec-Fetch-Site: cross-site\r\n"
        XCTAssertEqual(
          try status(foreign + "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n"), "HTTP/1.1 200 OK")
        XCTAssertEqual(
          try status(foreign + "Sec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image\r\n"),
          "HTTP/1.1 403 Forbidden")
        XCTAssertEqual(
          try status(foreign + "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n"),
          "HTTP/1.1 403 Forbidden")
        XCTAssertEqual(
          try status("Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\n"), "HTTP/1.1 200 OK")
      }
    }

    func testAPortThatIsInUse() throws {
      let server = try Server(port: 0)
      defer { server.stop() }
      XCTAssertThrowsError(try Server(port: server.port)) {
        XCTAssertEqual("\($0)", "Port \(server.port) is in use. Choose another port.")
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
      var (all, head) = ([UInt8](), "")
      var (start, length) = (0, Int.max)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(socket, &buffer, buffer.count)
        all += buffer[..<max(count, 0)]
        if start == 0, let end = all.firstRange(of: Array("\r\n\r\n".utf8)) {
          head = String(decoding: all[..<end.lowerBound], as: UTF8.self)
          start = end.upperBound
          length =
            head.lowercased().components(separatedBy: "content-length:").dropFirst().first
            .flatMap { Int($0.prefix { $0 != "\r\n" }.trimmingCharacters(in: .whitespaces)) } ?? .max
        }
        if count <= 0 || start > 0 && all.count - start >= length {
          return (head, String(decoding: all[start...], as: UTF8.self))
        }
      }
    }
  }
#endif
