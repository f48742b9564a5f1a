/// The identity of a window, from when it opens until it closes.
///
/// An id is a number that counts up within one ``WindowsState``, which never reuses it. It is encoded with the state, so
/// a restored window has the id that it had. Pass it to SwiftUI's `openWindow(value:)`, or write its ``rawValue`` into a
/// page.
public struct WindowID: RawRepresentable, Hashable, Codable, Sendable {
  /// The number.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension WindowID: CustomStringConvertible {
  /// `#3`.
  public var description: String { "#\(rawValue)" }
}
