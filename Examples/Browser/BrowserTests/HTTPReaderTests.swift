import BrowserKit
import TestSupport
import XCTest

/// Reads whole requests from pieces of any size, and rejects everything else.
final class HTTPReaderTests: XCTestCase {
  private func read(_ text: String) -> HTTPReader.Result {
    var reader = HTTPReader()
    return reader.read(Array(text.utf8))
  }

  func testARequestInPiecesOfAnySize() {
    let text =
      "POST /items/1%20x HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 11\r\nX:\r\n\r\na=b+c&d=%C3"
    let whole = HTTPRequest(
      "POST", "/items/1%20x", fields: ["host": "localhost:8080", "content-length": "11", "x": ""],
      body: "a=b+c&d=%C3")
    XCTAssertEqual(read(text), .request(whole))
    forAll { generator in
      var reader = HTTPReader()
      var rest = Array(text.utf8)[...]
      while true {
        let count = Int.random(in: 1...9, using: &generator)
        let result = reader.read(rest.prefix(count))
        rest = rest.dropFirst(count)
        if rest.isEmpty { return XCTAssertEqual(result, .request(whole)) }
        guard result == .incomplete else { return XCTFail("\(result)") }
      }
    }
  }

  func testInvalidRequestsAreRejected() {
    for text in [
      "\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET items HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1 x\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : x\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length:\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 1x\r\n\r\n",
    ] {
      XCTAssertEqual(read(text), .refused(.badRequest), text)
    }
    XCTAssertEqual(
      read("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), .refused(.lengthRequired))
    for length in ["65537", "99999999999999999999"] {
      XCTAssertEqual(read("POST / HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n"), .refused(.bodyTooLarge))
    }
    XCTAssertEqual(
      read("GET /\(String(repeating: "x", count: 20_000))"), .refused(.headTooLarge),
      "before the head is complete")
    var reader = HTTPReader()
    XCTAssertEqual(reader.read([0x47, 0xFF, 0x20, 13, 10, 13, 10]), .refused(.badRequest), "invalid UTF-8")
  }

  func testRandomBytesNeverCrash() {
    forAll(count: 500) { generator in
      var reader = HTTPReader()
      var bytes = Array("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nabcd".utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      switch reader.read(bytes) {
      case .request(let request): XCTAssertTrue(request.path.hasPrefix("/"))
      case .incomplete, .refused: break
      }
    }
  }
}
