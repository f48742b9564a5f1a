import Foundation

/// A request of a browser, as far as a site needs it.
public struct HTTPRequest: Equatable, Sendable {
  public var method: String
  /// The path, with percent signs as they were sent.
  public var path: String
  /// The header fields, with names in small letters.
  public var fields: [String: String] = [:]
  public var body: [UInt8] = []

  public init(_ method: String, _ path: String, fields: [String: String] = [:], body: String = "") {
    self.method = method
    self.path = path
    self.fields = fields
    self.body = Array(body.utf8)
  }

  /// The fields of a form, as browsers send them: `name=Grand+piano&do=Save`.
  var form: [(name: String, value: String)] {
    body.split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    var decoded: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        decoded.append(code)
        rest.removeFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// Reads a request from bytes that come in pieces, and no more of them than a request of a browser has.
public struct HTTPReader {
  public static let largestHead = 16_384
  public static let largestBody = 65_536

  private var bytes: [UInt8] = []

  public init() {}

  /// What the bytes are so far.
  public enum Result: Equatable {
    case incomplete
    case request(HTTPRequest)
    /// Nothing that can be answered but with this.
    case refused(HTTPResponse.Status)
  }

  /// Adds bytes, and reads what there is.
  public mutating func read(_ more: some Sequence<UInt8>) -> Result {
    bytes += more
    let end = bytes.firstIndex(of: [13, 10, 13, 10])
    guard let end, end <= Self.largestHead else {
      return bytes.count > Self.largestHead ? .refused(.headTooLarge) : .incomplete
    }
    guard let head = String(bytes: bytes[..<end], encoding: .utf8) else { return .refused(.badRequest) }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
      return .refused(.badRequest)
    }
    var request = HTTPRequest(String(words[0]), String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return .refused(.badRequest) }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmed
      guard !name.isEmpty, !name.contains(where: \.isWhitespace), request.fields[name] == nil else {
        return .refused(.badRequest)
      }
      request.fields[name] = value
    }
    guard request.fields["transfer-encoding"] == nil else { return .refused(.lengthRequired) }
    let length: Int
    switch request.fields["content-length"] {
    case nil: length = 0
    case let text?:
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
        return .refused(text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? .bodyTooLarge : .badRequest)
      }
      length = number
    }
    guard length <= Self.largestBody else { return .refused(.bodyTooLarge) }
    let body = bytes[(end + 4)...]
    guard body.count >= length else { return .incomplete }
    request.body = Array(body.prefix(length))
    return .request(request)
  }
}

extension [UInt8] {
  fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count else { return nil }
    return (0...count - bytes.count).first {
      self[$0] == bytes[0] && Array(self[$0..<$0 + bytes.count]) == bytes
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
