import Foundation

#if os(macOS) || os(Linux)
  /// The command that opens a page in the user's browser.
  public struct BrowserCommand: Equatable, Sendable {
    public let path: String

    /// Finds the command of the platform: `open` on macOS; elsewhere `xdg-open`, if it is in the search path and there is a
    /// display. Otherwise, there is none.
    ///
    /// - Parameter isExecutable: Whether there is a program at a path.
    public init?(
      _ environment: [String: String] = ProcessInfo.processInfo.environment,
      isExecutable: (String) -> Bool = FileManager.default.isExecutableFile
    ) {
      #if os(macOS)
        path = "/usr/bin/open"
      #else
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else {
          return nil
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        guard let path = folders.map({ "\($0)/xdg-open" }).first(where: isExecutable) else { return nil }
        self.path = path
      #endif
    }

    /// Opens an address, without waiting, and without input and output.
    public func open(_ address: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = [address]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try? process.run()
    }
  }
#endif
