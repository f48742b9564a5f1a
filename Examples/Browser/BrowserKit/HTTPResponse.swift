/// An HTTP response.
public struct HTTPResponse: Equatable, Sendable {
  public enum Status: String, Sendable {
    case ok = "200 OK"
    case seeOther = "303 See Other"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case timeout = "408 Request Timeout"
    case conflict = "409 Conflict"
    case lengthRequired = "411 Length Required"
    case bodyTooLarge = "413 Content Too Large"
    case headTooLarge = "431 Request Header Fields Too Large"
    case unavailable = "503 Service Unavailable"

    /// What a page says about a request that can't be read.
    var reason: String {
      switch self {
      case .bodyTooLarge, .headTooLarge: "The text is too long, so nothing was done."
      default: "The request can't be read, so nothing was done."
      }
    }
  }

  public var status: Status
  /// The path to load next, for ``Status/seeOther``.
  public var location: String?
  public var body: String
  public var type: String
  /// Whether events follow. The connection stays open.
  public var isStream: Bool { type == "text/event-stream" }

  public init(
    _ status: Status, _ body: String = "", type: String = "text/html", location: String? = nil
  ) {
    self.status = status
    self.body = body
    self.type = type
    self.location = location
  }

  /// The bytes to send. The header fields forbid caching, loading anything from another site, and framing by another site.
  ///
  /// - Parameter isHead: Whether to leave out the body.
  public func bytes(isHead: Bool = false) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue)", "Connection: close", "Cache-Control: no-store",
      "Content-Type: \(type); charset=utf-8",
      "Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; "
        + "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    ]
    if !isStream { lines.append("Content-Length: \(body.utf8.count)") }
    if let location { lines.append("Location: \(location)") }
    if status == .methodNotAllowed { lines.append("Allow: GET, HEAD, POST") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + (isHead ? "" : body)).utf8)
  }
}
