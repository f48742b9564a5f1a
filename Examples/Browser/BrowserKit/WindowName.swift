import NavigationWindows

/// The name of a window in a URL: `3.k9x2`.
struct WindowName: CustomStringConvertible {
  let id: WindowID
  /// Distinguishes the windows of this model from those of others on the same port.
  let model: String

  init(_ id: WindowID, of model: String) { (self.id, self.model) = (id, model) }

  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    self.init(WindowID(rawValue: number), of: String(parts[1]))
  }

  var description: String { "\(id.rawValue).\(model)" }

  /// The URL of a path in the window.
  func url(of path: String) -> String { Self.url(path, "\(self)") }

  /// The URL of a path in a new window.
  static func new(_ path: String) -> String { url(path, "new") }

  private static func url(_ path: String, _ name: String) -> String {
    "\(path)\(path.contains("?") ? "&" : "?")window=\(name)"
  }

  /// The parts of a URL: its path with the rest of its query, the name of its window, and the number of the page that
  /// asks for a window of its own.
  static func split(_ url: String) -> (path: String, window: String?, apart: Int?) {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return (url, nil, nil) }
    var items = parts[1].split(separator: "&").map(String.init)
    func take(_ key: String) -> String? {
      let value = items.first { $0.hasPrefix(key) }?.dropFirst(key.count)
      items.removeAll { $0.hasPrefix(key) }
      return value.map(String.init)
    }
    let (window, apart) = (take("window="), take("apart=").flatMap { Int($0) })
    return (items.isEmpty ? parts[0] : "\(parts[0])?\(items.joined(separator: "&"))", window, apart)
  }
}
