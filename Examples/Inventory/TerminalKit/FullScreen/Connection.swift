/// The browsers that show the same app.
public struct Connection: Equatable, CustomStringConvertible, Sendable {
  public var address: String
  /// The number of connected pages.
  public var count: Int

  public init(_ address: String, count: Int) { (self.address, self.count) = (address, count) }

  /// `⇄ 127.0.0.1:8080 · 1 browser`
  public var description: String {
    // `http:`, and the host.
    let host = address.split(separator: "/").last ?? ""
    return "⇄ \(host) · \(count) \(count == 1 ? "browser" : "browsers")"
  }
}
