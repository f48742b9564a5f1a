import Foundation

/// The parts of an HTTP request that a site needs.
public struct HTTPRequest: Equatable, Sendable {
  public var method: String
  /// The path, still percent-encoded.
  public var path: String
  /// The header fields, with lowercase names.
  public var fields: [String: String] = [:]
  public var body: [UInt8] = []

  public init(_ method: String, _ path: String, fields: [String: String] = [:], body: String = "") {
    self.method = method
    self.path = path
    self.fields = fields
    self.body = Array(body.utf8)
  }

  /// The fields of a URL-encoded form: `name=Grand+piano&do=Save`.
  var form: [String: String] {
    let pairs = String(decoding: body, as: UTF8.self).replacing("+", with: " ").split(separator: "&").map {
      let parts = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { $1 }
  }
}

/// Reads a request from bytes that arrive in pieces, up to a limit.
public struct HTTPReader {
  public static let largestHead = 16_384
  public static let largestBody = 65_536

  private var bytes: [UInt8] = []

  public init() {}

  public enum Result: Equatable {
    case incomplete
    case request(HTTPRequest)
    /// The request is rejected with this status.
    case refused(HTTPResponse.Status)
  }

  /// Adds bytes and reads the request, if it is complete.
  public mutating func read(_ more: some Sequence<UInt8>) -> Result {
    bytes += more
    guard let end = bytes.firstRange(of: [13, 10, 13, 10]), end.lowerBound <= Self.largestHead else {
      return bytes.count > Self.largestHead ? .refused(.headTooLarge) : .incomplete
    }
    guard let head = String(bytes: bytes[..<end.lowerBound], encoding: .utf8) else {
      return .refused(.badRequest)
    }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
      return .refused(.badRequest)
    }
    var request = HTTPRequest(String(words[0]), String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return .refused(.badRequest) }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard !name.isEmpty, !name.contains(where: \.isWhitespace), request.fields[name] == nil else {
        return .refused(.badRequest)
      }
      request.fields[name] = value
    }
    guard request.fields["transfer-encoding"] == nil else { return .refused(.lengthRequired) }
    let text = request.fields["content-length"] ?? "0"
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .refused(.badRequest)
    }
    guard let length = Int(text), length <= Self.largestBody else { return .refused(.bodyTooLarge) }
    let body = bytes[end.upperBound...]
    guard body.count >= length else { return .incomplete }
    request.body = Array(body.prefix(length))
    return .request(request)
  }
}
